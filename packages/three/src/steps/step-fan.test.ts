import { createWorld, type StepReport } from '@ethogram/core'
import { crossingSix } from '@ethogram/scenes'
import type { Mesh } from 'three'
import { describe, expect, it } from 'vitest'
import { stepColours } from './step-colours.ts'
import { StepFan } from './step-fan.ts'
import { blocksOf } from './step-stacks.ts'

/** Somebody in a crowd who has just chosen a step: why, where it stood, where others were, and where it came to. */
const { report, origin, others, cameTo } = choosing()

function choosing() {
  const world = createWorld(crossingSix(1).world, { seed: 1 })
  const standing = (name: string) => {
    const { at, headingRad } = world.inspect(name) ?? { at: [0, 0, 0] as const, headingRad: 0 }
    return { at, headingRad }
  }
  let report: StepReport | undefined
  while (report?.isChoice !== true || world.tick < 60) {
    world.step()
    report = world.whyStep('west-2')
  }
  const origin = standing('west-2')
  const others = { 'east-3': standing('east-3').at }
  for (let k = 0; k < (report.step?.ticks ?? 0); k++) world.step()
  const cameTo = standing('west-2').at
  world.dispose()
  return { report, origin, others, cameTo }
}

describe('the fan of steps', () => {
  it('shows every step that somebody could take, and its walker comes to the one that is marked', () => {
    const fan = new StepFan()
    fan.show(report, origin)
    const { stacks, crosses, chosen, outlines } = fan.drawn
    const moving = report.candidates.filter(({ lengthM }) => lengthM > 0)
    expect(stacks.length + crosses.length).toBe(moving.length)
    expect(outlines).toBe(report.outlines.length)
    const [x, , z] = cameTo
    expect(Math.hypot(x - (chosen?.[0] ?? 0), z - (chosen?.[1] ?? 0))).toBeLessThan(0.06)
    fan.dispose()
  })

  it('stacks stand in the order of what steps cost, and the one that is taken is the lowest', () => {
    const fan = new StepFan()
    fan.show(report, origin)
    const free = report.candidates.filter(({ lengthM, preventedBy }) => lengthM > 0 && preventedBy === null)
    const order = (of: (k: number) => number) => free.map((_, k) => k).sort((a, b) => of(a) - of(b))
    const { stacks, chosen } = fan.drawn
    expect(order((k) => stacks[k].blocksM.reduce((sum, each) => sum + each, 0))).toEqual(order((k) => free[k].stress))
    const lowest = stacks.reduce((a, b) => (a.heightM <= b.heightM ? a : b))
    expect(Math.hypot(lowest.at[0] - (chosen?.[0] ?? 0), lowest.at[1] - (chosen?.[1] ?? 0))).toBeLessThan(1e-9)
    const foresight = report.stresses.findIndex(({ by }) => by === 'predict')
    expect(stacks.some(({ blocksM }) => blocksM[foresight] > 0.1)).toBe(true)
    fan.dispose()
  })

  it('a behavior that counts more has a larger block', () => {
    const report = {
      stresses: ['attract', 'avoid'].map((by) => ({ name: by, by, isBound: true, weight: 1 })),
      candidates: [
        [1, 0],
        [1.5, 0.5],
        [1, 2],
      ].map((shares) => ({
        ...{ kind: 'fan', left: 0, ahead: 1, lengthM: 1, turnRad: 0, preventedBy: null },
        ...{ stress: shares[0] + shares[1], shares },
      })),
    }
    const [first, second, third] = blocksOf(report)
    expect(first).toEqual([0, 0])
    expect(second?.[0]).toBeCloseTo(second?.[1] ?? 0, 12)
    expect(third?.[0]).toBe(0)
    expect(third?.[1]).toBeGreaterThan(2 * (second?.[1] ?? 0) - 1e-9)
    const prevented = {
      ...report,
      candidates: [{ ...report.candidates[0], preventedBy: 'wall' }, report.candidates[1]],
    }
    expect(blocksOf(prevented)[0]).toBeUndefined()
  })

  it('what is prevented is a cross and no stack', () => {
    const fan = new StepFan()
    const candidates = report.candidates.map((each, c) => (c < 5 ? { ...each, preventedBy: 'wall' } : each))
    fan.show({ ...report, candidates }, origin)
    expect(fan.drawn.crosses).toHaveLength(5)
    fan.dispose()
  })

  it('courses of others begin where they are believed, the likeliest the strongest', () => {
    const fan = new StepFan()
    fan.show(report, origin)
    const { courses } = fan.drawn
    const first = courses.find(({ kind }) => kind === 'east-3')
    const [x, , z] = others['east-3']
    expect(Math.hypot((first?.points[0][0] ?? 0) - x, (first?.points[0][1] ?? 0) - z)).toBeLessThan(0.3)
    expect(first?.opacity).toBe(Math.max(...courses.map(({ opacity }) => opacity)))
    expect(new Set(courses.map(({ opacity }) => opacity)).size).toBeGreaterThan(2)
    fan.dispose()
  })

  it('takes two draw calls, and none when there is nothing to show', () => {
    const fan = new StepFan()
    const shown = () => fan.object.children.filter(({ visible }) => visible).length
    expect(shown()).toBe(0)
    fan.show(report, origin)
    expect(shown()).toBe(2)
    expect(fan.object.children).toHaveLength(2)
    fan.setTheme('dark')
    expect(shown()).toBe(2)
    fan.show(undefined)
    expect(shown()).toBe(0)
    expect(fan.drawn.stacks).toEqual([])
    fan.dispose()
  })

  it('lies on hills, and is as small as its walker', () => {
    const fan = new StepFan()
    const small = { ...report, step: null, goal: null, others: [], outlines: [] }
    const candidates = report.candidates.map((each) => ({
      ...each,
      ...{ left: each.left / 10, ahead: each.ahead / 10, lengthM: each.lengthM / 10 },
    }))
    const hill = { ...origin, groundHeight: (x: number, z: number) => 2 + 0.1 * x + 0.05 * z }
    fan.show(small, hill)
    const tall = Math.max(...fan.drawn.stacks.map(({ heightM }) => heightM))
    fan.show({ ...small, candidates }, hill)
    expect(Math.max(...fan.drawn.stacks.map(({ heightM }) => heightM))).toBeCloseTo(tall / 10, 9)
    for (const { geometry } of fan.object.children as Mesh[]) {
      const position = geometry.getAttribute('position')
      for (let k = 0; k < geometry.drawRange.count; k++) {
        const upM = position.getY(k) - hill.groundHeight(position.getX(k), position.getZ(k))
        expect(upM).toBeGreaterThan(-0.02)
        expect(upM).toBeLessThan(0.12)
      }
    }
    fan.dispose()
  })

  it('gives every behavior a colour of its own, in light and in dark', () => {
    const all = [
      'attract',
      'intercept',
      'space',
      'avoid',
      'predict',
      'inertia',
      'drunk',
      'terrain',
      'view',
      'avoid',
      'avoid',
    ]
    for (const theme of ['light', 'dark'] as const) {
      const colours = stepColours(
        all.map((by) => ({ by })),
        theme,
      )
      expect(new Set(colours).size).toBe(all.length)
      expect(colours.every((colour) => /^#[0-9a-f]{6}$/.test(colour))).toBe(true)
    }
  })
})

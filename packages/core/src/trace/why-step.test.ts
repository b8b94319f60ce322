// Why a walker steps where it steps: the report agrees with the choice, names what prevents steps, and speaks.

import { describe, expect, it } from 'vitest'
import { type WalkerScene, walkerScene } from '../../test/step-walkers.ts'
import type { StepReport } from './why-step.ts'

const WALL = { shape: { segment: { to: [1.2, 0], thicknessM: 0.1, heightM: 2 } }, isSolid: true } as const
const CHAIR = { shape: { cylinder: { radiusM: 0.25, heightM: 0.9 } }, isSolid: true } as const

function whyOf(scene: WalkerScene, name = 'walker0'): StepReport {
  const report = scene.world.whyStep(name)
  if (report === undefined) throw new Error(`${name} has no steps to explain`)
  return report
}

/** Somebody on its way to a flag, and somebody who crosses before it. */
const crossing = () =>
  walkerScene([
    { at: [0, 0], to: [0, 12] },
    { at: [4.2, 4], to: [-8, 4], headingRad: -Math.PI / 2, speed: 1.6 },
  ])

describe('why a step', () => {
  it('[LO12] on the tick of a choice the best candidate is the step taken, with the same shares; asking changes nothing', () => {
    const asked = crossing()
    const left = crossing()
    let choices = 0
    for (let k = 0; k < 90; k++) {
      asked.step()
      left.step()
      const { isChoice, step, candidates, best } = whyOf(asked)
      if (!isChoice || step === null || step.kind === 'turn') continue
      choices++
      expect(candidates[best].stress).toBe(step.stress)
      expect(candidates[best].shares).toEqual(step.shares)
      expect(candidates[best].kind).toBe(step.kind)
      expect(candidates[best].turnRad).toBe(step.turnRad)
      const free = candidates.filter(({ preventedBy, lengthM }) => preventedBy === null && lengthM > 0)
      if (step.lengthM > 0)
        expect(Math.min(...free.map(({ stress }) => stress))).toBeGreaterThanOrEqual(step.stress - 1e-9)
    }
    expect(choices).toBeGreaterThan(5)
    expect(asked.world.hash()).toBe(left.world.hash())
    asked.dispose()
    left.dispose()
  })

  it('[LO9] an aware walker foresees all the time that its horizon says, however long that is', () => {
    const lastsS = (horizonS: number) => {
      const scene = walkerScene([
        {
          at: [0, 0],
          to: [0, 40],
          steps: { stepS: 0.2, stresses: { foresight: { horizonS } } },
          personality: { degrees: { aware: 100 } },
        },
        { at: [6, 8], to: [-30, 8], headingRad: -Math.PI / 2, speed: 1.3 },
      ])
      for (let k = 0; k < 30; k++) scene.step()
      const ends = whyOf(scene).others.flatMap(({ courses }) =>
        courses.flatMap(({ points }) => (points.length > 1 ? [points[points.length - 1][2]] : [])),
      )
      scene.dispose()
      expect(ends.length).toBeGreaterThan(0)
      return Math.max(...ends)
    }
    const shortS = lastsS(3)
    expect(lastsS(8) / shortS).toBeCloseTo(8 / 3, 0)
    expect(lastsS(8)).toBeGreaterThan(14)
  })

  it('[LO12] who crosses ahead is told, with its courses', () => {
    const scene = crossing()
    const sentences = new Set<string>()
    for (let k = 0; k < 60; k++) {
      scene.step()
      const report = whyOf(scene)
      sentences.add(report.sentence)
      for (const { courses } of report.others.filter(({ kind }) => kind === 'walker1')) {
        for (const { points } of courses) expect(points[0].every(Number.isFinite)).toBe(true)
      }
    }
    expect([...sentences].some((text) => /the walker1 will cross ahead in \d(\.\d)? s/.test(text))).toBe(true)
    const moving = whyOf(scene).others.find(({ kind }) => kind === 'walker1')
    expect(moving).toBeDefined()
    scene.dispose()
  })

  it('[LO12] the behavior that a sentence names is the one that decided against the step straight to the goal', () => {
    const words: Record<string, RegExp> = {
      nearThings: /: it keeps clear of the (chair|wall)\.$/,
      foresight: /: the walker1 (will cross ahead|comes toward it|will come too near|goes more slowly|stands in)/,
      inertia: /: it keeps its direction\.$/,
      ground: /: the ground is easier there\.$/,
      hiding: /: it stays out of the chair’s sight\.$/,
    }
    const chair = { chair: { kind: 'chair', at: [0.25, 0, 2.5] as const } }
    const hiding = {
      maxTurnRad: Math.PI / 4,
      turnsFirst: false,
      stresses: { hiding: { by: 'view', only: ['chair'], strength: 5 }, nearThings: false },
    } as const
    const met = new Set<string>()
    for (const scene of [
      crossing(),
      walkerScene([{ at: [0, 0], to: [0, 6] }], { kinds: { chair: CHAIR }, entities: chair }),
      walkerScene(
        [{ at: [-1.6, 3.5], to: [2.5, 9], headingRad: 0.2, knows: ['chair'], isAlone: true, steps: hiding }],
        {
          kinds: { chair: { shape: CHAIR.shape }, wall: WALL },
          entities: {
            chair: { kind: 'chair', at: [0, 0, 0] },
            near: { kind: 'wall', at: [-4, 0, 2], shape: { segment: { to: [3.6, 0], thicknessM: 0.2, heightM: 2 } } },
            far: { kind: 'wall', at: [-1, 0, 7.2], shape: { segment: { to: [4.2, 0], thicknessM: 0.2, heightM: 2 } } },
          },
        },
      ),
    ]) {
      for (let k = 0; k < 90; k++) {
        scene.step()
        const { isChoice, step, candidates, stresses, decidedBy, wished, sentence } = whyOf(scene)
        if (!isChoice || step === null || wished < 0 || step.kind === 'turn' || sentence.includes('boxed in')) continue
        const goal = stresses.findIndex(({ name }) => name === 'goal')
        // By hand: of all steps the one that the goal alone asks for, and what makes it dearest.
        const least = Math.min(...candidates.filter(({ lengthM }) => lengthM > 0).map(({ shares }) => shares[goal]))
        const straight = candidates[wished]
        expect(straight.shares[goal]).toBe(least)
        const dearer = straight.shares.map((share, row) => (row === goal ? 0 : share - step.shares[row]))
        const most = Math.max(...dearer)
        const named = most > 1e-6 && straight.preventedBy === null ? stresses[dearer.indexOf(most)].name : null
        expect(decidedBy).toBe(named)
        if (named === null || sentence.includes('goes round first')) continue
        expect(sentence).toMatch(words[named])
        met.add(named)
      }
      scene.dispose()
    }
    expect([...met]).toEqual(expect.arrayContaining(['foresight', 'nearThings', 'inertia', 'hiding']))
  })

  it('[LO12] the likeliest course of another is where it goes on to', () => {
    const scene = crossing()
    for (let k = 0; k < 20; k++) scene.step()
    const other = whyOf(scene).others.find(({ kind }) => kind === 'walker1')
    const points = other?.courses[0]?.points ?? []
    expect(points.length).toBeGreaterThan(3)
    for (const [left, ahead, atS] of points) {
      expect(left).toBeCloseTo((other?.left ?? 0) + (other?.velocityLeft ?? 0) * atS, 9)
      expect(ahead).toBeCloseTo((other?.ahead ?? 0) + (other?.velocityAhead ?? 0) * atS, 9)
    }
    scene.dispose()
  })

  it('[LO13] boxed in by a wall and a chair a walker says so, and candidates name what prevents them', () => {
    const scene = walkerScene([{ at: [0, 0], to: [0, 6], steps: { unstuckS: 0 } }], {
      kinds: { wall: WALL, chair: CHAIR },
      entities: {
        ahead: { kind: 'wall', at: [-0.6, 0, 0.4] },
        behind: { kind: 'wall', at: [-0.6, 0, -0.4] },
        left: { kind: 'chair', at: [0.6, 0, 0.1] },
        right: { kind: 'chair', at: [-0.6, 0, 0.1] },
      },
    })
    for (let k = 0; k < 40; k++) scene.step()
    const { sentence, isBoxedIn, boxedInBy, candidates } = whyOf(scene)
    expect(isBoxedIn).toBe(true)
    expect([...boxedInBy].sort()).toEqual(['chair', 'wall'])
    expect(sentence).toMatch(/^Stands: boxed in by the (wall and the chair|chair and the wall)\.$/)
    expect(candidates.filter(({ lengthM }) => lengthM > 0).every(({ preventedBy }) => preventedBy !== null)).toBe(true)
    expect(scene.world.direct('walker0: ask step').text).toBe(sentence)
    expect(scene.world.why('walker0')?.paragraph).toContain(sentence)
    scene.dispose()
  })

  it('[LO13] what a walker does when it feels boxed in it does between walls, and not in the open', () => {
    const behavior = { complain: { feels: { all: ['boxedIn'], maxValue: 1e5 }, act: 'halt' } }
    const complaints = (sides: number) => {
      const entities = Object.fromEntries(
        [0.4, -0.4].slice(0, sides).flatMap((far, k) => [
          [`wall${k}`, { kind: 'wall', at: [-0.6, 0, far] as const }],
          [`chair${k}`, { kind: 'chair', at: [1.5 * far, 0, 0] as const }],
        ]),
      )
      const kinds = { wall: WALL, chair: CHAIR }
      const scene = walkerScene([{ at: [0, 0], to: [0, 6], steps: { unstuckS: 0 }, behavior }], { kinds, entities })
      let count = 0
      for (let k = 0; k < 40; k++) {
        scene.step()
        if (scene.world.why('walker0')?.path.includes('complain')) count++
      }
      scene.dispose()
      return count
    }
    expect(complaints(2)).toBeGreaterThan(5)
    expect(complaints(1)).toBe(0)
    expect(complaints(0)).toBe(0)
  })

  it('[LO12] near outlines are told where they are, and a personality with its parameters', () => {
    const scene = walkerScene([{ at: [0, 0], to: [0, 6] }], {
      kinds: { wall: WALL, chair: CHAIR },
      entities: { ahead: { kind: 'wall', at: [-0.6, 0, 1.2] }, left: { kind: 'chair', at: [0.8, 0, 0.1] } },
    })
    scene.step()
    scene.step()
    const [chair, wall] = [...whyOf(scene).outlines].sort((a, b) => a.kind.localeCompare(b.kind))
    expect(chair.kind).toBe('chair')
    expect(chair.corners).toHaveLength(1)
    expect(chair.corners[0][0]).toBeCloseTo(0.8, 1)
    expect(chair.roundM).toBeCloseTo(0.25, 9)
    expect(Math.max(...wall.corners.map(([, ahead]) => ahead))).toBeCloseTo(1.2, 1)
    expect(whyOf(scene).attributes).toEqual([])
    scene.dispose()
  })

  it('[LO12] degrees of a personality are told as they are, with who sets them', () => {
    const own = { rushed: 80, fatigued: { drive: 'clock' } }
    const scene = walkerScene([{ at: [0, 0], to: [0, 6], personality: own }])
    const tell = (name: string) => whyOf(scene).attributes.find((each) => each.name === name)
    scene.step()
    expect(tell('rushed')).toEqual({ name: 'rushed', degree: 80, own: 80, drive: null, isDirected: false })
    expect(tell('fatigued')?.drive).toBe('clock')
    expect(tell('fatigued')?.own).toBe(null)
    expect(scene.world.direct('walker0: attribute rushed = 20').ok).toBe(true)
    scene.step()
    expect(tell('rushed')).toEqual({ name: 'rushed', degree: 20, own: 80, drive: null, isDirected: true })
    const speed = whyOf(scene).parameters.find(({ name }) => name === 'speed')?.value ?? 0
    expect(speed).toBeGreaterThan(10)
    expect(speed).toBeLessThan(90)
    scene.dispose()
  })

  it('[LO12] why it goes slower or faster than usual is told with the drive behind it', () => {
    const drives = { weariness: { start: 80 } }
    const scene = walkerScene([
      { at: [0, 0], to: [0, 9], personality: { fatigued: { drive: 'weariness' }, aware: 60 }, drives },
      { at: [9, 0], to: [9, 9], personality: { rushed: 90, laden: 5 } },
      { at: [20, 0], to: [20, 9], personality: { aware: 60 } },
    ])
    for (let tick = 0; tick < 5; tick++) scene.step()
    const [tired, rushed, calm] = [0, 1, 2].map((k) => scene.world.whyStep(`walker${k}`))
    expect(tired?.mood).toMatchObject({ attribute: 'fatigued', degree: 80, drive: 'weariness' })
    expect(tired?.mood?.times).toBeCloseTo(tired === undefined ? 0 : 16.06 / 50, 2)
    expect(tired?.sentence).toMatch(/It goes slower than usual: fatigued 80, which follows its weariness\.$/)
    expect(rushed?.sentence).toMatch(/It goes faster than usual: rushed 90\.$/)
    expect(calm?.mood).toBe(null)
    expect(calm?.sentence).not.toContain('than usual')
    expect(scene.world.direct('walker0: attribute fatigued = 0').ok).toBe(true)
    scene.step()
    expect(scene.world.whyStep('walker0')?.mood).toBe(null)
    scene.dispose()
  })

  it('[LO12] nobody without steps has any to explain', () => {
    const scene = crossing()
    expect(scene.world.whyStep('flag0')).toBeUndefined()
    expect(scene.world.whyStep('nobody')).toBeUndefined()
    expect(whyOf(scene).sentence).toBe('Stands: it wants to go nowhere.')
    scene.dispose()
  })
})

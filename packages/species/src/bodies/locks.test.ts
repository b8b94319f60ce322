// DOFs and who holds them, on every body: a skill that runs holds all that it needs, and a stronger suggestion gets what a weaker holds.

import type { SkillDefinition, SpeciesDefinition } from '@ethogram/core'
import { describe, expect, it } from 'vitest'
import { createYard, dofOf, say, skillsOf, type Yard } from '../../../core/test/body-yard.ts'
import { plainHamster, TOLD } from '../../test/told.ts'
import { puppet } from '../creatures/puppet.ts'

/** DOFs that a skill needs, with those below them, by the species' own words. */
function neededBy({ body }: SpeciesDefinition, skill: SkillDefinition): string[] {
  const { dofs = {} } = body
  const found = new Set<string>()
  const add = (dof: string): void => {
    if (found.has(dof) || !Object.hasOwn(dofs, dof)) return
    found.add(dof)
    const lower = [...(dofs[dof].uses ?? []), ...Object.keys(dofs[dof].keys ?? {})]
    for (const each of lower) add(each)
  }
  for (const dof of [...(skill.uses ?? []), ...Object.keys(skill.pose ?? {}), ...Object.keys(skill.at ?? {})]) add(dof)
  return [...found]
}

/** Skills that run without holding a DOF that they need: `sit needs bodyUp, held by lieDown`. */
function brokenLocks(needs: ReadonlyMap<string, readonly string[]>, yard: Yard): string[] {
  const dofs = yard.world.body(yard.name)?.dofs ?? []
  const holders = new Map(dofs.map(({ name, heldBy }) => [name, heldBy]))
  return skillsOf(yard).flatMap((running) => {
    const skill = running.replace(' (returning)', '')
    const missing = (needs.get(skill) ?? []).filter((dof) => holders.get(dof) !== skill)
    return missing.map((dof) => `${skill} needs ${dof}, held by ${holders.get(dof)}`)
  })
}

/** A number below another, by luck. */
function luck(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0
    return Math.floor(((state >>> 0) / 4294967296) * below)
  }
}

describe('locks', () => {
  for (const { species, commands } of TOLD) {
    it(`[MO3] whatever it is told, a skill that runs holds all its DOFs: ${species.species} (seed 7)`, () => {
      const yard = createYard(species)
      const needs = new Map(
        Object.entries(species.skills ?? {}).map(([name, skill]) => [name, neededBy(species, skill)]),
      )
      const pick = luck(7)
      let running = 0
      for (let turn = 0; turn < 60; turn++) {
        for (let k = 0; k < 3; k++) say(yard, `do ${commands[pick(commands.length)]} for 8 ticks`)
        for (let part = 0; part < 4; part++) {
          yard.world.step(2)
          expect(brokenLocks(needs, yard)).toEqual([])
          running += skillsOf(yard).length
        }
      }
      expect(running).toBeGreaterThan(240)
    })
  }

  it('[MO3] a lock that does not hold is found: two skills that are said to need one DOF and share none', () => {
    const yard = createYard(plainHamster)
    say(yard, 'do prick ears for 20 ticks')
    say(yard, 'do twitch for 20 ticks')
    yard.world.step(10)
    expect(skillsOf(yard)).toEqual(expect.arrayContaining(['prickEars', 'twitch']))
    const wrong = new Map([
      ['prickEars', ['earLeft', 'earRight']],
      ['twitch', ['whiskers', 'earLeft']],
    ])
    expect(brokenLocks(wrong, yard)).toEqual(['twitch needs earLeft, held by prickEars'])
  })
})

/** Two suggestions for one DOF, each worth as much as its drive: body, commands, the DOF, and where each command puts it. */
const RIVALS: readonly (readonly [SpeciesDefinition, string, string, string, number, number])[] = [
  [plainHamster, 'prick ears', 'lay back ears', 'earLeft', 1, -1],
  [puppet, 'point up', 'extend hand', 'armRightAhead', 2.9, 1.15],
]

describe('suggestions that follow drives', () => {
  for (const [species, one, other, dof, oneAt, otherAt] of RIVALS) {
    it(`[MO8] the stronger takes ${dof} from the weaker; [MO10] at nothing neither holds it: ${species.species}`, () => {
      const drive = { min: 0, max: 10, damping: 0 } as const
      const yard = createYard({
        ...species,
        drives: { joy: drive, care: drive },
        behavior: {
          stand: { always: 12, act: 'halt' },
          joyful: { wants: 'joy', suggest: `${one} amount joy` },
          caring: { wants: 'care', suggest: `${other} amount care` },
        },
      })
      const holder = (): string | null | undefined =>
        yard.world.body(yard.name)?.dofs.find(({ name }) => name === dof)?.heldBy
      say(yard, 'hold joy at 4')
      yard.world.step(60)
      expect(dofOf(yard, dof)).toBeCloseTo(0.4 * oneAt, 6)
      say(yard, 'hold care at 8')
      yard.world.step(80)
      expect(dofOf(yard, dof)).toBeCloseTo(0.8 * otherAt, 6)
      expect(skillsOf(yard).filter((skill) => skill === holder())).toHaveLength(1)
      say(yard, 'hold joy at 0')
      say(yard, 'hold care at 0')
      yard.world.step(80)
      expect(holder() ?? null).toBeNull()
    })
  }
})

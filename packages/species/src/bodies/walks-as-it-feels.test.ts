// Animals walk as they feel: tired and sad ones slower, frightened ones as if they were not tired.

import type { SpeciesDefinition, StepReport } from '@ethogram/core'
import { describe, expect, it } from 'vitest'
import { createYard, keepDoing, say } from '../../../core/test/body-yard.ts'
import { dog, puppy } from '../creatures/dog.ts'
import { hamster } from '../creatures/hamster.ts'
import { silas } from '../creatures/silas/silas.ts'

/** How far it goes in three seconds when it is told to move, with drives held so; and why it steps as it does. */
function walked(
  species: SpeciesDefinition,
  feelings: Readonly<Record<string, number>>,
): { readonly farM: number; readonly why: StepReport | undefined } {
  const yard = createYard(mindless(species), [40, 0, 40])
  for (const [drive, value] of Object.entries(feelings)) say(yard, `hold ${drive} at ${value}`)
  keepDoing(yard, 60, 'move speed 0.5')
  const { x = 0, z = 0 } = yard.world.entity('one') ?? {}
  const why = yard.world.whyStep('one')
  yard.world.dispose()
  return { farM: Math.hypot(x, z), why }
}

/** A species with its body, drives and personality, and nothing that it looks for. */
function mindless({
  ethogram,
  species,
  body,
  fields = {},
  skills,
  commands,
  drives,
  personality,
}: SpeciesDefinition): SpeciesDefinition {
  const unlearned = Object.entries(drives ?? {}).map(([name, { learns: _, ...drive }]) => [name, drive])
  const given = {
    ethogram,
    species,
    body,
    fields,
    skills,
    commands,
    drives: Object.fromEntries(unlearned),
    personality,
  }
  return { ...given, behavior: { standAbout: { always: 1, act: 'halt' } } } as SpeciesDefinition
}

describe('who walks as it feels', () => {
  const animals = [
    ['Silas', silas, { fatigue: 90 }, { fear: 9 }],
    ['a dog', dog, { tiredness: 9 }, { fear: 9 }],
    ['a puppy', puppy, { tiredness: 9 }, { fear: 9 }],
    ['a hamster', hamster, { tiredness: 90 }, { fear: 90 }],
  ] as const
  it.each(animals)('[LO9] %s goes slower when tired, and as fast as ever when afraid', (_, species, tired, afraid) => {
    const rested = Object.fromEntries(Object.keys(tired).map((drive) => [drive, 0]))
    const calm = walked(species, rested)
    const weary = walked(species, tired)
    expect(weary.farM / calm.farM).toBeGreaterThan(0.4)
    expect(weary.farM / calm.farM).toBeLessThan(0.65)
    expect(walked(species, { ...tired, ...afraid }).farM).toBeCloseTo(calm.farM, 2)
    expect(calm.why?.mood).toBe(null)
    expect(weary.why?.sentence).toContain(`which follows its ${Object.keys(tired)[0]}`)
  })

  it('[LO9] a sad dog goes slower, one that is tired and sad between the two', () => {
    const [calm, sad, tired, both] = [{}, { sadness: 10 }, { tiredness: 10 }, { sadness: 10, tiredness: 10 }].map(
      (feelings) => walked(dog, feelings).farM,
    )
    expect(sad).toBeLessThan(0.75 * calm)
    expect(tired).toBeLessThan(sad)
    expect(both).toBeGreaterThan(tired)
    expect(both).toBeLessThan(sad)
  })
})

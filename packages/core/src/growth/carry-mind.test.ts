import { findScene } from '@ethogram/scenes'
import { describe, expect, it } from 'vitest'
import { dogRoom, dogThatLearns, school, train } from '../../test/learning-examples.ts'
import type { Slab } from '../0-foundation/arena.ts'
import { rowNames } from '../0-foundation/carry-fields.ts'
import { type Field, findField, type Holds, type Layout, readField, sizeOf } from '../0-foundation/field-list.ts'
import type { Creature } from '../creature/model.ts'
import { createWorld, type SpeciesDefinition, type World } from '../index.ts'

type Keyed = Readonly<Record<string, unknown>>

const reversed = (record: Keyed): Keyed => Object.fromEntries(Object.entries(record).reverse())

/** A group's behaviors in reverse, and those below each. */
function reversedGroup(group: unknown): unknown {
  if (typeof group !== 'object' || group === null) return group
  const given = group as Keyed
  if (typeof given.behaviors === 'object') return { ...given, behaviors: reversedGroup(given.behaviors) }
  const turned = Object.entries(given).map(([name, behavior]) => {
    const below = (behavior as Keyed).do
    return [name, below === undefined ? behavior : { ...(behavior as Keyed), do: reversedGroup(below) }]
  })
  return reversed(Object.fromEntries(turned))
}

/** The same creature written in another order, with parts of which it had none before. */
function rewritten(species: SpeciesDefinition): SpeciesDefinition {
  const turned = ['drives', 'releasers', 'skills', 'percepts', 'groups'] as const
  const parts = turned.flatMap((key) => (species[key] === undefined ? [] : [[key, reversed(species[key] as Keyed)]]))
  const given: Keyed = Object.fromEntries(parts)
  return {
    ...species,
    ...given,
    drives: { aaNew: { start: 3 }, ...(given.drives as object) },
    fields: { aaMark: false, ...species.fields },
    percepts: { aaLike: { kind: species.species }, ...(given.percepts as object) },
    skills: { aaSkill: { does: 'say' }, ...(given.skills as object) },
    behavior: reversedGroup(species.behavior),
  } as SpeciesDefinition
}

function minds(world: World): Creature[] {
  return world.inside.creatures.flatMap((creature) => creature ?? [])
}

/** Every number of a mind under the names of its rows, and numbers that mean something by the name of that. */
function byNames({ model, mind }: Creature): Map<string, unknown> {
  const { layout } = model
  const told = new Map<string, unknown>()
  for (const field of layout.fields) {
    const names = rowNames(field.per, layout.spaces)
    const values = readField(mind, field).slice(0, usedOf(field, layout, mind))
    const [holds] = [field.holds ?? []].flat()
    if (holds?.isSet && typeof field.per === 'number') told.set(field.name, setOf(values, holds, layout))
    else
      for (const [k, value] of values.entries())
        told.set(`${field.room}.${field.name} ${names[k]}`, meaning(value, field, k, layout))
  }
  return told
}

/** How many values of a field are in use: all, but of a queue. */
function usedOf({ per, length }: Field, layout: Layout, mind: Slab): number {
  const [first] = [per].flat()
  const counter = typeof first === 'string' ? findField(layout, layout.spaces[first].count ?? '') : undefined
  if (counter === undefined) return length
  return (length / sizeOf(first, layout.spaces)) * readField(mind, counter)[0]
}

function setOf(words: readonly number[], { of }: Holds, { spaces }: Layout): string[] {
  return rowNames(of, spaces)
    .filter((_, k) => (words[k >> 5] & (1 << (k & 31))) !== 0)
    .sort()
}

function meaning(value: number, { holds }: Field, row: number, layout: Layout): unknown {
  const parts = [holds ?? []].flat()
  if (parts.length === 0) return value
  return parts.map((part) => {
    const { of, from = 0, within, shift = 0, bits = 31, isSet, isOpen } = part
    if (isSet) return setOf([value], part, layout).join()
    const held = parts.length === 1 ? value : (value >> shift) & ((1 << bits) - 1)
    const names = rowNames(of, layout.spaces)
    const first =
      within === undefined ? 0 : rowNames(within, layout.spaces).indexOf(`${rowNames('group', layout.spaces)[row]} 0`)
    const index = Math.abs(held) - from
    if (held < from && held >= 0) return held
    return names[first + index] ?? (isOpen ? index - names.length : held)
  })
}

/** Fields that say how the rest is packed, and the packed values: compared where they are read. */
const PACKED = /^behavior\.(before|groupPlace)/

function redefined(world: World, change: (species: SpeciesDefinition) => SpeciesDefinition): void {
  for (const species of world.definition.species ?? []) {
    const answer = world.redefine(change(species))
    if (!answer.ok) throw new Error(JSON.stringify(answer.problems))
    const lost = answer.report.lost.flatMap(({ name, creature }) => (creature === undefined ? [] : name))
    expect(lost.filter((name) => !name.startsWith('aa'))).toEqual([])
  }
}

function livedWorld(name: string): World {
  if (name === 'school') {
    const world = school()
    for (let n = 0; n < 12; n++) train(world)
    return world
  }
  const scene = findScene(name)
  if (scene === undefined) throw new Error(name)
  const world = createWorld(scene.world, { seed: 3, callbacks: scene.callbacks ?? {} })
  world.step(90)
  return world
}

describe('a mind in another order', () => {
  it.each(['bird', 'dogmatic', 'hamster', 'training-yard', 'meadow', 'school'])(
    '[CR11] in %s, all that a mind holds is the same by name when its parts change their order, and when they change back',
    (name) => {
      const world = livedWorld(name)
      const original = world.definition.species ?? []
      const same = (species: SpeciesDefinition): SpeciesDefinition =>
        ({ ...original.find((one) => one.species === species.species), about: 'As it was.' }) as SpeciesDefinition
      redefined(world, same)
      const before = minds(world).map(byNames)
      redefined(world, rewritten)
      minds(world).forEach((creature, k) => {
        const now = byNames(creature)
        const parts = [...before[k]].filter(([key]) => now.has(key) && !PACKED.test(key))
        expect(parts.length).toBeGreaterThan(100)
        const differing = parts.filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(now.get(key)))
        expect(differing.map(([key, value]) => `${key} was ${value}, is ${now.get(key)}`)).toEqual([])
      })
      redefined(world, same)
      expect(minds(world).map(byNames)).toEqual(before)
      world.dispose()
    },
  )
})

/** A dog that minds a bone for a while after it is gone, and tires of looking at it. */
function mindfulDog(boredom = 0): SpeciesDefinition {
  return {
    ...dogThatLearns('nothing'),
    behavior: {
      rest: { always: 1, act: 'halt' },
      mourn: {
        sees: { kind: 'bone', where: 'seen', strength: 30, latchTicks: 40 },
        interest: { boredom, growth: 0 },
        act: 'face it',
      },
    },
  }
}

const withOthersBefore = (species: SpeciesDefinition): SpeciesDefinition => ({
  ...species,
  behavior: {
    aaWait: {
      always: 0,
      interest: { start: 0.9 },
      sees: { kind: 'person', strength: 0, averageTicks: 7 },
      act: 'halt',
    },
    ...species.behavior,
  } as NonNullable<SpeciesDefinition['behavior']>,
})

describe('what a releaser has seen and what a behavior has tired of', () => {
  it('[CR12] a bone that is gone is minded as long under a new definition, and no longer', () => {
    const minded = (isRedefined: boolean): number => {
      const world = createWorld(dogRoom(mindfulDog()))
      world.input({ input: 'add', name: 'bone', entity: { kind: 'bone', at: [0, 0, 3] } })
      world.step(5)
      world.input({ input: 'remove', entity: 'bone' })
      world.step(3)
      if (isRedefined) redefined(world, withOthersBefore)
      let ticks = 0
      while (world.inspect('rex')?.mind?.activePath[0] === 'mourn' && ticks < 100) {
        world.step()
        ticks++
      }
      return ticks
    }
    expect(minded(false)).toBeGreaterThan(20)
    expect(minded(true)).toBe(minded(false))
  })

  it('[CR12] a behavior that bores it goes on boring it, and a new one has the interest that it starts with', () => {
    const world = createWorld(dogRoom(mindfulDog(0.01)))
    world.input({ input: 'add', name: 'bone', entity: { kind: 'bone', at: [0, 0, 3] } })
    world.step(20)
    const interestIn = (behavior: string): unknown => byNames(minds(world)[0]).get(`behavior.interest ${behavior}`)
    const before = interestIn('mourn')
    expect(before).toBeLessThan(0.9)
    redefined(world, withOthersBefore)
    expect([interestIn('mourn'), interestIn('aaWait')]).toEqual([before, 0.9])
  })
})

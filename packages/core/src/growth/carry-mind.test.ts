import { findScene } from '@ethogram/scenes'
import { describe, expect, it } from 'vitest'
import { creatureOf, dogRoom, dogThatLearns, lessonOf, school, train } from '../../test/learning-examples.ts'
import { f64, i32, type Slab } from '../0-foundation/arena.ts'
import { rowNames } from '../0-foundation/carry-fields.ts'
import { type Field, findField, type Holds, type Layout, readField, sizeOf } from '../0-foundation/field-list.ts'
import { valueAfter, valueBefore } from '../5-behavior/read-values.ts'
import type { Creature } from '../creature/model.ts'
import { createWorld, type SpeciesDefinition, type World } from '../index.ts'
import { PAIR_FREE } from '../learning/learning-block.ts'

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
  for (const [b, path] of model.behavior.behaviorNames.entries())
    told.set(`value of ${path}`, [valueBefore(b, model.behavior, mind), valueAfter(b, model.behavior, mind)])
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

/** How values of groups are packed is compared where they are read, as values of behaviors. */
const PACKED = /^behavior\.(before|groupOffset)/

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
        sees: { kind: 'bone', where: 'seen', maxValue: 30, latchTicks: 40 },
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
      sees: { kind: 'person', maxValue: 0, averageTicks: 7 },
      act: 'halt',
    },
    ...species.behavior,
  } as NonNullable<SpeciesDefinition['behavior']>,
})

describe('what a releaser has seen and what a behavior has tired of', () => {
  it('[CR12] a releaser remembers a bone that is gone as long under a new definition, and no longer', () => {
    const minded = (isRedefined: boolean): number => {
      const world = createWorld(dogRoom(mindfulDog()))
      world.input({ input: 'add', name: 'bone', entity: { kind: 'bone', at: [0, 0, 3] } })
      world.step(5)
      world.input({ input: 'remove', entity: 'bone' })
      world.step(3)
      if (isRedefined) redefined(world, withOthersBefore)
      let ticks = 0
      while (world.glance('rex')?.path[0] === 'mourn' && ticks < 100) {
        world.step()
        ticks++
      }
      return ticks
    }
    expect(minded(false)).toBeGreaterThan(20)
    expect(minded(true)).toBe(minded(false))
  })

  it('[CR12] a behavior keeps its lowered interest under a new definition, and a new behavior has its starting interest', () => {
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

describe('where there is less room', () => {
  it('[CR6] the object of a mind stays the same thing when its memory moves to another row', () => {
    const dog = dogThatLearns('nothing')
    const world = createWorld(dogRoom({ ...dog, memory: { capacity: 8 } }))
    for (let k = 0; k < 5; k++)
      world.input({ input: 'add', name: `bone-${k}`, entity: { kind: 'bone', at: [k - 2, 0, 4 + k] } })
    world.step(8)
    const rex = creatureOf(world, 'rex')
    const { perception, behavior, navigation } = rex.model
    const idOf = (row: number, at = perception.at): number => i32[rex.mind.i + at.id + row]
    const rows = Array.from({ length: perception.capacity }, (_, row) => row).filter(
      (row) => row > 0 && idOf(row) !== 0,
    )
    const last = rows.at(-1) ?? 0
    expect(last).toBeGreaterThan(4)
    for (const row of rows) f64[rex.mind.f + perception.at.confidence + row] = row === last ? 1 : 0.5
    for (const at of [behavior.at.pronome, behavior.at.primaryObject, navigation.at.it, perception.at.startled])
      i32[rex.mind.i + at] = last
    const meant = idOf(last)
    expect(world.redefine({ ...dog, memory: { capacity: 3 } })).toMatchObject({ ok: true })
    const now = rex.model
    for (const at of [
      now.behavior.at.pronome,
      now.behavior.at.primaryObject,
      now.navigation.at.it,
      now.perception.at.startled,
    ]) {
      const row = i32[rex.mind.i + at]
      expect(row).toBeLessThan(4)
      expect(idOf(row, now.perception.at)).toBe(meant)
    }
  })

  it('[CR6] a lesson that goes takes its share of the prediction along, and leaves its slot free', () => {
    const world = school()
    for (let n = 0; n < 30 && lessonOf(world, 'tricks.sit', 'person.handExtended')?.isInUse !== true; n++) train(world)
    world.input({ input: 'set', entity: 'ann', field: 'handExtended', value: true })
    world.step(12)
    const rex = creatureOf(world, 'rex')
    const sums = (): number[] => {
      const group = rex.model.learning?.groups[0]
      if (group === undefined) throw new Error('no learning')
      const { td, at, parameters } = group
      const { mind } = rex
      const run = (from: number): number[] => [...f64.subarray(mind.f + from, mind.f + from + td.capacity)]
      const dot = (a: readonly number[], b: readonly number[]): number => a.reduce((sum, x, k) => sum + x * b[k], 0)
      const strength = run(td.strength)
      for (let pair = 0; pair < parameters.pairs; pair++)
        if (i32[mind.i + at.pairState + pair] === PAIR_FREE)
          expect(strength.slice(2 * pair, 2 * pair + 2)).toEqual([0, 0])
      expect(f64[mind.f + td.now]).toBeCloseTo(dot(run(td.on), strength), 9)
      expect(f64[mind.f + td.load]).toBeCloseTo(dot(run(td.rate), run(td.trace)), 9)
      return [dot(run(td.on), strength), dot(run(td.rate), run(td.trace))]
    }
    const before = sums()
    const tricks = dogThatLearns().behavior as Record<string, { readonly do: Record<string, unknown> }>
    const { sit: _, ...others } = tricks.tricks.do
    world.redefine({ ...dogThatLearns(), behavior: { ...tricks, tricks: { ...tricks.tricks, do: others } } } as never)
    expect(sums()).not.toEqual(before)
  })
})

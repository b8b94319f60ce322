import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { f64 } from '../../0-foundation/arena.ts'
import { P_HALF_S, PERCEPT_DOUBLES } from '../../3-perception/percepts.ts'
import { createWorld, type World } from '../../index.ts'
import { compileSpeciesKind } from '../body/compile.ts'
import { wayStages } from '../navigation/compile.ts'
import { parseDefinition } from '../parse-yaml.ts'
import { compileSpecies } from '../species/compile.ts'
import type { SpeciesDefinition } from '../types.ts'
import { FEATURES } from './compile-percepts.ts'
import { PICKS, parseQuestion, QUERY_WORDS } from './memory-query.ts'

const page = readFileSync(new URL('../../../../../docs/perception.md', import.meta.url), 'utf8')

const section = (title: string) => page.split(/^## /m).find((part) => part.startsWith(`${title}\n`)) ?? ''
const fragments = (text: string) => Array.from(text.matchAll(/```yaml\n([\s\S]*?)```/g), (match) => match[1])
const words = (text: string) => Array.from(text.matchAll(/`([^`]+)`/g), (match) => match[1])

/** The rows of the only table of a section, without its head. */
const rows = (title: string) =>
  section(title)
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(2)
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )

const plain: SpeciesDefinition = { ethogram: 1, species: 'x', body: { shape: { box: { sizeM: [1, 1, 1] } } } }
const modelOf = (more: Partial<SpeciesDefinition>) => {
  const species = { ...plain, ...more }
  return compileSpecies(species, compileSpeciesKind(species), {}, { ways: wayStages })
}

describe('what docs/perception.md says', () => {
  it('is written in fragments that are valid', () => {
    const all = fragments(page)
    expect(all).toHaveLength(5)
    for (const fragment of all) {
      const head = fragment.includes('ethogram:')
        ? ''
        : 'ethogram: 1\nspecies: x\nbody: { shape: { box: { sizeM: [1, 1, 1] } } }\n'
      expect(parseDefinition(head + fragment, { callbacks: ['looksKind'] }).problems).toEqual([])
    }
  })

  it('of the senses is how they are mounted', () => {
    const table = rows('Senses')
    expect(table.map(([by]) => by)).toEqual(
      ['vision', 'direct', 'hearing', 'touch', 'smell', 'input', 'retina', 'sectors'].map((by) => `\`${by}\``),
    )
    for (const [by, , rangeM, fieldRad, accuracy] of table) {
      const [name] = words(by)
      const { senses } = modelOf({
        fields: { level: 0 },
        senses: { one: { by: name, ...(name === 'input' ? { fields: ['level'] } : {}) } as never },
        ...(name === 'sectors' ? { navigation: { stroll: { task: 'avoid' as const } } } : {}),
      })
      const view = fieldRad === 'all around' ? 2 * Math.PI : Number(fieldRad)
      if (name === 'retina') {
        expect([senses.retina?.rangeM, senses.retina?.width]).toEqual([Number(rangeM), 32])
        expect(senses.retina?.fieldOfViewRad).toBeCloseTo(view, 4)
      } else if (name === 'sectors') {
        expect(senses.sectors?.rangeM).toBe(Number(rangeM))
        expect(senses.sectors?.fieldRad).toBeCloseTo(view, 4)
      } else if (name === 'input') {
        expect(senses.filtered).toEqual([{ field: expect.any(Number), smoothS: 0.2 }])
      } else {
        const [sense] = senses.senses
        expect([sense.rangeM, sense.fieldRad, sense.accuracy], name).toEqual([Number(rangeM), view, Number(accuracy)])
        expect([sense.threshold, senses.capacity - 1], name).toEqual([0.001, 12])
      }
    }
    expect(modelOf({ senses: { one: { by: 'vision', noise: 0.3, accuracy: 0.1 } } }).senses.senses[0].accuracy).toBe(
      0.3,
    )
  })

  it('of how long percepts last is what they are compiled with', () => {
    const { perception } = modelOf({
      percepts: { mine: { speedMps: [0, 1] } },
      behavior: { x: { sees: { kind: 'ball', all: ['isRed'] }, act: 'halt' } },
    })
    const halfS = (name: string) => {
      const row = perception.percepts.names.indexOf(name)
      expect(row, name).toBeGreaterThanOrEqual(0)
      return f64[perception.constants.f + perception.percepts.doubles + row * PERCEPT_DOUBLES + P_HALF_S]
    }
    const named: Record<string, string> = { 'a field': 'isRed', 'your own': 'mine' }
    for (const [percept, time] of rows('Percepts')) {
      expect(halfS(named[percept] ?? words(percept)[0]), percept).toBe(Number.parseFloat(time))
    }
    expect(rows('Percepts')).toHaveLength(7)
    expect(words(section('Percepts').replace(/```[\s\S]*?```/g, ''))).toEqual(
      expect.arrayContaining(Object.keys(FEATURES)),
    )
  })

  it('of memory is what it is compiled with', () => {
    // One row of memory and one record are the creature itself.
    expect(modelOf({ senses: { eyes: { by: 'vision' } } }).perception.capacity).toBe(1 + 12 + 8)
    expect(modelOf({ memory: { capacity: 30 } }).perception.capacity).toBe(1 + 30)
  })

  it('of questions and picks is every word there is, and each is understood', () => {
    const asked = rows('Questions').flatMap(([cell]) => words(cell))
    for (const question of asked) expect(parseQuestion(question, ['redBall']).ok, question).toBe(true)
    const known = new Set(asked.map((question) => question.split(' ')[0]))
    expect(known).toEqual(new Set([...Object.keys(QUERY_WORDS), 'redBall']))
    const picks = /^`pick` says[\s\S]*?\n\n/m.exec(section('Questions'))?.[0] ?? ''
    expect(words(picks).slice(1)).toEqual([...PICKS])
  })
})

const FENCE = { input: 'add', name: 'fence', entity: { kind: 'fence', at: [-1, 0, 2] } } as const

/** The example of the page in a park with a ball. */
function park(): World {
  const { definition } = parseDefinition(fragments(section('An example'))[0])
  const world = createWorld({
    ethogram: 1,
    world: 'park',
    kinds: {
      ball: { shape: { cylinder: { radiusM: 0.15, heightM: 0.3 } }, fields: { colour: 'red' } },
      fence: { shape: { segment: { to: [2, 0], heightM: 1.5 } }, isSolid: true },
    },
    species: [definition as SpeciesDefinition],
    entities: { dog: { kind: 'keeper' }, ball: { kind: 'ball', at: [0, 0, 4] } },
  })
  world.step(60)
  return world
}

const doing = (world: World) => world.glance('dog')?.path.at(-1)
const alarm = (world: World) => world.glance('dog')?.drives.alarm ?? 0
const things = (world: World, kind: string) =>
  (world.umwelt('dog')?.memories ?? []).filter((thing) => thing.kind === kind)

describe('the keeper of docs/perception.md', () => {
  it('watches the place behind a fence, and does not know that the ball is taken away there', () => {
    const [world, twin] = [park(), park()]
    expect(doing(world)).toBe('watch')
    for (const one of [world, twin]) {
      one.input(FENCE)
      one.step(40)
    }
    expect(things(world, 'ball')).toMatchObject([{ isSeen: false, isHidden: true, isLost: false }])
    world.input({ input: 'remove', entity: 'ball' })
    for (const one of [world, twin]) one.step(40)
    expect(doing(world)).toBe('watch')
    expect(world.umwelt('dog')).toEqual(twin.umwelt('dog'))
    expect(alarm(world)).toBe(0)
  })

  it('is surprised within half a second when the fence is gone too, looks for the ball, and gives up after ten seconds', () => {
    const world = park()
    world.input(FENCE)
    world.step(40)
    world.input({ input: 'remove', entity: 'ball' })
    world.step(20)
    world.input({ input: 'remove', entity: 'fence' })
    world.step(10)
    expect(things(world, 'ball')).toMatchObject([{ isLost: true, surprisedBy: 'absence' }])
    expect(alarm(world)).toBeGreaterThan(1)
    expect(doing(world)).toBe('seek')
    expect(world.umwelt('dog')?.search.length).toBeGreaterThan(10)
    const { x: startX, z: startZ } = { x: world.entity('dog')?.x ?? 0, z: world.entity('dog')?.z ?? 0 }
    world.step(40)
    const moved = Math.abs((world.entity('dog')?.x ?? 0) - startX) + Math.abs((world.entity('dog')?.z ?? 0) - startZ)
    expect(moved).toBeGreaterThan(0.5)
    world.step(200)
    expect(things(world, 'ball')).toEqual([])
    expect(doing(world)).toBe('rest')
  })

  it('is surprised by another colour, not by the place, and stops watching', () => {
    const world = park()
    world.input({ input: 'set', entity: 'ball', field: 'colour', value: 'blue' })
    world.step(2)
    expect(things(world, 'ball')).toMatchObject([{ isSeen: true, surprisedBy: 'colour' }])
    expect(alarm(world)).toBeGreaterThan(1)
    expect(doing(world)).not.toBe('watch')
  })

  it('turns to a whistle behind its back, which is something that it has not seen', () => {
    const world = park()
    world.input({ input: 'sound', sound: 'whistle', at: [0, 0, -3], loudness: 1 })
    world.step(2)
    expect(doing(world)).toBe('listen')
    expect(things(world, 'something')).toMatchObject([{ isSeen: false }])
    const before = world.entity('dog')?.headingRad ?? 0
    world.step(20)
    expect(Math.abs((world.entity('dog')?.headingRad ?? 0) - before)).toBeGreaterThan(1)
  })
})

describe('loudness at the ear', () => {
  it('falls with the square of the distance, and a wall leaves a fifth of it', () => {
    const hears = (threshold: number, distanceM: number, isWalled: boolean) => {
      const world = createWorld({
        ethogram: 1,
        world: 'hall',
        kinds: { fence: { shape: { segment: { to: [4, 0], heightM: 4 } }, isSolid: true } },
        species: [
          {
            ...plain,
            senses: { ears: { by: 'hearing', threshold } },
            behavior: { x: { hears: 'bell', act: 'halt' } },
          },
        ],
        entities: { dog: { kind: 'x' }, ...(isWalled ? { wall: { kind: 'fence', at: [-2, 0, 1] } } : {}) },
      })
      world.input({ input: 'sound', sound: 'bell', at: [0, 0.5, distanceM], loudness: 1 })
      world.step(2)
      return things(world, 'something').length > 0
    }
    expect([hears(0.24, 2, false), hears(0.26, 2, false)]).toEqual([true, false])
    expect([hears(0.11, 3, false), hears(0.112, 3, false)]).toEqual([true, false])
    expect([hears(0.049, 2, true), hears(0.051, 2, true)]).toEqual([true, false])
  })
})

describe('what a creature tells itself', () => {
  it('is felt one tick later, and counts as true unless it is 0', () => {
    const grumbler: SpeciesDefinition = {
      ...plain,
      drives: { hunger: { growth: 1 } },
      behavior: { grumble: { feels: 'hunger', act: 'halt' }, rest: { always: 0.5, act: 'halt' } },
    }
    const world = createWorld({ ethogram: 1, world: 'den', species: [grumbler], entities: { dog: { kind: 'x' } } })
    world.step(1)
    const first = [world.glance('dog')?.drives.hunger, doing(world)]
    world.step(1)
    expect(first).toEqual([1, 'rest'])
    expect(doing(world)).toBe('grumble')
  })
})

import { describe, expect, expectTypeOf, it } from 'vitest'
import { lookout } from '../../../test/definition-examples.ts'
import { checkSpecies, checkWorld } from '../check.ts'
import { parseDefinition } from '../parse-yaml.ts'
import type { SpeciesDefinition, WorldDefinition } from '../types.ts'
import { defineSpecies, defineWorld } from './define.ts'

const body = { shape: { cylinder: { radiusM: 0.1, heightM: 0.2 } } } as const

const hen = defineSpecies({
  ethogram: 1,
  species: 'hen',
  body,
  fields: { isBroody: false },
  drives: { hunger: { growth: 0.1 }, fear: {} },
  releasers: { fox: { kind: 'fox', changes: { fear: 1 } } },
  groups: { flee: { run: { wants: 'fear', act: 'avoid it' } } },
  behavior: {
    feed: { wants: 'hunger', act: 'halt', changes: { hunger: -1 } },
    flee: { wants: ['fear', 'hunger'], sees: 'fox', combine: 'myOwn', do: 'flee' },
  },
})

const cat = defineSpecies({
  ethogram: 1,
  species: 'cat',
  body: { ...body, dofs: { tail: { min: -1, max: 1 } } },
  drives: { hunger: { growth: 0.1 }, mood: {} },
  releasers: { mouse: { kind: 'mouse', sets: { mood: 10 }, changes: { hunger: { perTick: 0.1 } }, latchTicks: 20 } },
  groups: {
    play: { arbitration: 'all', behaviors: { chase: { wants: 'mood', sees: 'mouse', act: 'approach it' } } },
  },
  behavior: {
    arbitration: 'dice',
    significance: 0.2,
    behaviors: {
      hunt: { wants: 'hunger', do: 'play', until: { drives: { hunger: { below: 5 } }, sees: { sets: { mood: 1 } } } },
      sulk: { startle: true, worth: 2, act: 'halt', suggest: 'if wag use speed mood', strikes: 'all' },
    },
  },
  skills: { tailSwing: { does: 'swing', uses: ['tail'], pose: { tail: 0.5 }, perS: 2 } },
  commands: { wag: { skills: 'tailSwing', with: { speed: 0.5 } } },
})

const yard = defineWorld({
  ethogram: 1,
  world: 'yard',
  kinds: { fox: body },
  species: [hen],
  entities: { berta: { kind: 'hen' }, reineke: { kind: 'fox' } },
})

const owl = defineSpecies({
  ethogram: 1,
  species: 'owl',
  body: { ...body, points: { face: [0, 0.18, 0.05] }, dofs: { headYaw: { min: -2, max: 2 } } },
  senses: {
    eyes: { by: 'vision', rangeM: 30, fieldOfViewRad: 1.9, mount: 'face', turnsWith: 'headYaw' },
    ears: { by: 'hearing', threshold: 0.0005 },
  },
  percepts: {
    small: { of: 'mouse', like: ['radius'], means: [0.05], deviations: [0.02], adapts: 0.05 },
    scurrying: { of: 'motion', speedMps: [0.3, 5], halfS: 2 },
  },
  memory: { capacity: 20, halfS: 60, search: true },
  drives: { alarm: { damping: 0.05, surprise: 2 } },
  behavior: {
    pounce: {
      sees: { kind: 'mouse', where: ['small 0.6', 'not lost', 'near 6'], pick: 'fastest' },
      act: 'approach it',
    },
    look: { wants: 'alarm', sees: { kind: ['mouse', 'something'], where: 'surprising' }, act: 'face it' },
    listen: { hears: { kind: 'squeak', where: 'loud 0.001', pick: 'loudest' }, act: 'face it' },
  },
})

const OWL = `ethogram: 1
species: owl
body:
  shape: { cylinder: { radiusM: 0.1, heightM: 0.2 } }
  points: { face: [0, 0.18, 0.05] }
  dofs: { headYaw: { min: -2, max: 2 } }
senses:
  eyes: { by: vision, rangeM: 30, fieldOfViewRad: 1.9, mount: face, turnsWith: headYaw }
  ears: { by: hearing, threshold: 0.0005 }
percepts:
  small: { of: mouse, like: [radius], means: [0.05], deviations: [0.02], adapts: 0.05 }
  scurrying: { of: motion, speedMps: [0.3, 5], halfS: 2 }
memory: { capacity: 20, halfS: 60, search: true }
drives:
  alarm: { damping: 0.05, surprise: 2 }
behavior:
  pounce:
    sees: { kind: mouse, where: [small 0.6, not lost, near 6], pick: fastest }
    act: approach it
  look:
    wants: alarm
    sees: { kind: [mouse, something], where: surprising }
    act: face it
  listen:
    hears: { kind: squeak, where: loud 0.001, pick: loudest }
    act: face it
`

/** The names of the behaviors in the long form of a group. */
type LongNames<Group> = Group extends { readonly arbitration: string; readonly behaviors: infer Behaviors }
  ? keyof Behaviors
  : never

describe('a defined species', () => {
  it('is what was given, and valid', () => {
    expect(checkSpecies(hen)).toEqual([])
    expect(checkSpecies(cat)).toEqual([])
    expect(checkWorld(yard)).toEqual([])
    expect(checkSpecies(owl)).toEqual([])
    const plain = { ethogram: 1, species: 'egg', body } as const
    expect(defineSpecies(plain)).toBe(plain)
  })
  it('[DE2] with percepts, memory and questions is the same in YAML', () => {
    expect(parseDefinition(OWL)).toEqual({ definition: owl, problems: [] })
    expect(parseDefinition(JSON.stringify(lookout))).toEqual({ definition: lookout, problems: [] })
  })
  it('is known to the compiler by its names', () => {
    expectTypeOf(hen.species).toEqualTypeOf<'hen'>()
    expectTypeOf<keyof NonNullable<typeof hen.drives>>().toEqualTypeOf<'hunger' | 'fear'>()
    expectTypeOf(hen).toExtend<SpeciesDefinition>()
    expectTypeOf(cat).toExtend<SpeciesDefinition>()
    expectTypeOf<keyof NonNullable<typeof cat.drives>>().toEqualTypeOf<'hunger' | 'mood'>()
    expectTypeOf<LongNames<NonNullable<typeof cat.behavior>>>().toEqualTypeOf<'hunt' | 'sulk'>()
    expectTypeOf(owl).toExtend<SpeciesDefinition>()
    expectTypeOf<keyof NonNullable<typeof owl.drives>>().toEqualTypeOf<'alarm'>()
    expectTypeOf(yard.world).toEqualTypeOf<'yard'>()
    expectTypeOf(yard).toExtend<WorldDefinition>()
  })
})

const hungry = { ethogram: 1, species: 'hungry', body, drives: { hunger: {} } } as const
const plain = { ethogram: 1, species: 'plain', body } as const

const dice = { arbitration: 'dice' } as const
const rest = { act: 'halt' } as const

describe('[DE3] the compiler refuses', () => {
  it('drives that are not defined', () => {
    const definitions = [
      // @ts-expect-error thirst is no drive
      defineSpecies({ ...hungry, behavior: { x: { act: 'halt', wants: 'thirst' } } }),
      // @ts-expect-error thirst is no drive
      defineSpecies({ ...hungry, behavior: { x: { act: 'halt', wants: ['hunger', 'thirst'] } } }),
      // @ts-expect-error thirst is no drive
      defineSpecies({ ...hungry, behavior: { x: { act: 'halt', changes: { thirst: 1 } } } }),
      // @ts-expect-error thirst is no drive
      defineSpecies({ ...hungry, behavior: { x: { act: 'halt', sees: { changes: { thirst: 1 } } } } }),
      // @ts-expect-error thirst is no drive, one level down
      defineSpecies({ ...hungry, behavior: { x: { do: { y: { act: 'halt', wants: 'thirst' } } } } }),
      // @ts-expect-error thirst is no drive
      defineSpecies({ ...hungry, releasers: { r: { changes: { thirst: 1 } } } }),
      // @ts-expect-error thirst is no drive
      defineSpecies({ ...hungry, groups: { g: { x: { act: 'halt', wants: 'thirst' } } } }),
      // @ts-expect-error thirst is no drive
      defineSpecies({ ...hungry, behavior: { x: { act: 'halt', changes: { thirst: { perTick: 1 } } } } }),
      // @ts-expect-error thirst is no drive
      defineSpecies({ ...hungry, behavior: { x: { act: 'halt', sees: [{ sets: { thirst: 1 } }] } } }),
      // @ts-expect-error thirst is no drive
      defineSpecies({ ...hungry, releasers: { r: { sets: { thirst: 1 } } } }),
      // @ts-expect-error thirst is no drive, in the long form
      defineSpecies({ ...hungry, behavior: { ...dice, behaviors: { x: { act: 'halt', wants: 'thirst' } } } }),
      // @ts-expect-error thirst is no drive, in the long form of a shared group
      defineSpecies({ ...hungry, groups: { g: { ...dice, behaviors: { x: { ...rest, wants: 'thirst' } } } } }),
      defineSpecies({
        ...hungry,
        // @ts-expect-error thirst is no drive, in the long form one level down
        behavior: { x: { do: { ...dice, behaviors: { y: { act: 'halt', wants: 'thirst' } } } } },
      }),
      defineSpecies({
        ...hungry,
        // @ts-expect-error thirst is no drive, in an end
        behavior: { ...dice, behaviors: { x: { ...rest, until: { drives: { thirst: { below: 1 } } } } } },
      }),
      defineSpecies({
        ...hungry,
        // @ts-expect-error thirst is no drive, in a releaser of an end
        behavior: { ...dice, behaviors: { x: { ...rest, until: { sees: { sets: { thirst: 1 } } } } } },
      }),
      // @ts-expect-error there are no drives at all
      defineSpecies({ ...plain, behavior: { x: { act: 'halt', wants: 'thirst' } } }),
    ]
    for (const definition of definitions) {
      expect(checkSpecies(definition).map(({ code }) => code)).toEqual(['DRIVE-UNKNOWN'])
    }
  })
  it('unknown keys and wrong words', () => {
    const definitions = [
      // @ts-expect-error unknown key
      defineSpecies({ ...plain, drivez: {} }),
      // @ts-expect-error unknown key inside a behavior
      defineSpecies({ ...plain, behavior: { x: { act: 'halt', want: 'y' } } }),
      // @ts-expect-error unknown key inside a behavior of the long form
      defineSpecies({ ...plain, behavior: { ...dice, behaviors: { x: { act: 'halt', want: 'y' } } } }),
      // @ts-expect-error the long form without its behaviors
      defineSpecies({ ...plain, behavior: { arbitration: 'all' } }),
      // @ts-expect-error no such sense
      defineSpecies({ ...plain, senses: { eyes: { by: 'magic' } } }),
      // @ts-expect-error unknown key inside a sense
      defineSpecies({ ...plain, senses: { eyes: { by: 'vision', rangM: 5 } } }),
      // @ts-expect-error unknown key inside a percept
      defineSpecies({ ...plain, percepts: { fast: { speedMps: [1, 9], radius: 1 } } }),
      // @ts-expect-error three limits of a speed
      defineSpecies({ ...plain, percepts: { fast: { speedMps: [1, 5, 9] } } }),
      // @ts-expect-error unknown key inside the memory
      defineSpecies({ ...plain, memory: { halftime: 5 } }),
      // @ts-expect-error no such way to pick
      defineSpecies({ ...plain, releasers: { fox: { kind: 'fox', pick: 'closest' } } }),
      // @ts-expect-error a question is text
      defineSpecies({ ...plain, releasers: { fox: { kind: 'fox', where: { near: 5 } } } }),
      // @ts-expect-error a format of the future
      defineSpecies({ ...plain, ethogram: 2 }),
    ]
    for (const definition of definitions) expect(checkSpecies(definition)).not.toEqual([])
  })
  it('entities of kinds that the world lacks', () => {
    const base = { ethogram: 1, world: 'yard', kinds: { fox: body }, species: [hen] } as const
    // @ts-expect-error a world without cats
    const world = defineWorld({ ...base, entities: { tom: { kind: 'cat' } } })
    expect(checkWorld(world).map(({ code }) => code)).toEqual(['KIND-UNKNOWN'])
  })
})

import { afterEach, describe, expect, it } from 'vitest'
import {
  createWorld,
  type EntityDefinition,
  type KindDefinition,
  type SenseDefinition,
  type SpeciesDefinition,
  type World,
} from '../index.ts'

const kinds: Record<string, KindDefinition> = {
  person: {
    shape: { cylinder: { radiusM: 0.2, heightM: 1.6 } },
    fields: { waves: false, isRipe: false, ageYears: 30 },
    points: { hand: [0.3, 1, 0.1] },
  },
  wall: { shape: { box: { sizeM: [4, 3, 0.2] } }, isSolid: true },
}

const nose: SenseDefinition = { by: 'smell', rangeM: 6 }
const eyes: SenseDefinition = { by: 'vision', rangeM: 9, fieldOfViewRad: 3 }

const made: World[] = []
afterEach(() => {
  for (const world of made.splice(0)) world.dispose()
})

/** A dog at the origin that looks along z; whoever waves is greeted, whoever is ripe is licked. */
function yard(
  senses: Record<string, SenseDefinition>,
  entities: Record<string, EntityDefinition>,
  rest: Partial<SpeciesDefinition> = {},
): World {
  const dog: SpeciesDefinition = {
    ethogram: 1,
    species: 'dog',
    body: {
      shape: { cylinder: { radiusM: 0.2, heightM: 0.4 } },
      travel: { by: 'walk' },
      dofs: {
        headYaw: { min: -1.5, max: 1.5, maxSpeedPerS: 100 },
        eyesYaw: { min: -1, max: 1, maxSpeedPerS: 100 },
        lids: { min: -0.4, max: 1, maxSpeedPerS: 100 },
      },
    },
    senses,
    percepts: { old: { of: 'person', field: 'ageYears', near: 60, deviation: 20 } },
    behavior: {
      greet: { sees: { kind: 'person', all: ['waves'], maxValue: 30 }, act: 'halt' },
      lick: { sees: { kind: 'person', all: ['isRipe'], maxValue: 20 }, act: 'halt' },
      hold: { sees: { kind: 'person.hand', maxValue: 2 }, act: 'halt' },
      rest: { always: 1, act: 'halt' },
    },
    ...rest,
  }
  const world = createWorld({
    ethogram: 1,
    world: 'yard',
    kinds,
    species: [dog],
    entities: { dog: { kind: 'dog' }, ...entities },
  })
  made.push(world)
  return world
}

const known = (world: World, part = '') =>
  world.umwelt('dog')?.memories.filter((memory) => memory.kind === 'person' && memory.part === part) ?? []
const does = (world: World) => world.glance('dog')?.path[0]
const set = (world: World, field: string, value: boolean | number) =>
  expect(world.input({ input: 'set', entity: 'anna', field, value }).ok).toBe(true)
const turn = (world: World, headingRad: number) =>
  expect(world.input({ input: 'place', entity: 'dog', headingRad }).ok).toBe(true)

const behindWall = { anna: { kind: 'person', at: [0, 0, 3] }, wall: { kind: 'wall', at: [0, 0, 1.5] } } as const

describe('what a sense tells', () => {
  it('[SE61] a nose tells through a wall who is there and where, and neither what she shows nor where her hand is', () => {
    const world = yard({ nose, eyes }, behindWall)
    set(world, 'waves', true)
    set(world, 'isRipe', true)
    world.step(10)
    expect(known(world)).toMatchObject([{ isSeen: false, isSmelled: true, rangeM: expect.closeTo(3.07, 1) }])
    expect(known(world)[0].values).toMatchObject({ waves: 0, isRipe: 0 })
    expect(known(world, 'hand')).toEqual([])
    expect(does(world)).toBe('rest')
  })

  it('[SE61] it tells the fields that it is said to tell, and no others', () => {
    const world = yard({ nose: { ...nose, tells: ['isRipe'] }, eyes }, behindWall)
    set(world, 'waves', true)
    world.step(5)
    expect(does(world)).toBe('rest')
    set(world, 'isRipe', true)
    world.step(2)
    expect(does(world)).toBe('lick')
    expect(world.why('dog')?.sentence).toMatch(/smells the person/)
  })

  it('[SE61] what is smelled first and then seen is no surprise, and one thing; what was seen stays known while it is only smelled', () => {
    const world = yard({ nose, eyes }, { anna: { kind: 'person', at: [0, 0, 3] } })
    turn(world, Math.PI)
    set(world, 'waves', true)
    set(world, 'ageYears', 70)
    world.step(10)
    const [{ id, percepts }] = known(world)
    expect(percepts).not.toHaveProperty('old')
    turn(world, 0)
    world.step(2)
    expect(known(world)).toMatchObject([{ id, isSeen: true, isSmelled: false, values: { waves: 1, ageYears: 70 } }])
    expect(known(world)[0].surprisedBy).toBe('')
    expect(known(world)[0].percepts.old).toBeGreaterThan(0.8)
    expect(does(world)).toBe('greet')
    turn(world, Math.PI)
    world.step(2)
    set(world, 'waves', false)
    world.step(5)
    expect(known(world)).toMatchObject([{ id, isSeen: false, isSmelled: true, values: { waves: 1 } }])
  })

  it('[SE61] eyes can be said to tell less than all: of what none of them tells nothing is known', () => {
    const world = yard({ eyes: { ...eyes, tells: ['isRipe'] } }, { anna: { kind: 'person', at: [0, 0, 3] } })
    set(world, 'waves', true)
    world.step(5)
    expect(known(world)).toMatchObject([{ isSeen: true, values: { waves: 0 } }])
  })

  it('[SE63] what is seen and smelled is one record, in whichever order the senses stand, with the fields of both', () => {
    for (const senses of [
      { nose: { ...nose, tells: ['isRipe'] }, eyes: { ...eyes, tells: ['waves'] } },
      { eyes: { ...eyes, tells: ['waves'] }, nose: { ...nose, tells: ['isRipe'] } },
    ]) {
      const world = yard(senses, { anna: { kind: 'person', at: [0, 0, 3] } })
      set(world, 'waves', true)
      set(world, 'isRipe', true)
      world.step(3)
      expect(known(world)).toMatchObject([{ isSeen: true, values: { waves: 1, isRipe: 1, ageYears: 0 } }])
      expect(
        world
          .umwelt('dog')
          ?.matches.filter(({ kind }) => kind === 'person')
          .map(({ sense }) => sense),
      ).toEqual(['sight', 'sight'])
    }
  })

  it('[SE61] two people close to each other, one seen and one only smelled, stay two', () => {
    const world = yard(
      { nose, eyes: { ...eyes, fieldOfViewRad: 1 } },
      {
        seen: { kind: 'person', at: [0, 0, 3] },
        beside: { kind: 'person', at: [2, 0, 1.2] },
      },
    )
    world.step(20)
    expect(known(world).map(({ isSeen, isSmelled }) => [isSeen, isSmelled])).toEqual([
      [false, true],
      [true, false],
    ])
  })
})

describe('eyes in a head', () => {
  it('[SE7] they turn by all that turns them', () => {
    const world = yard(
      { eyes: { ...eyes, fieldOfViewRad: 1, turnsWith: ['headYaw', 'eyesYaw'] } },
      { anna: { kind: 'person', at: [3, 0, -0.4] } },
      {
        skills: {
          look: { does: 'pose', pose: { headYaw: 1.2, eyesYaw: 0.4 } },
          glance: { does: 'pose', pose: { eyesYaw: 0.4 } },
        },
        commands: { look: { skills: 'look' }, glance: { skills: 'glance' } },
      },
    )
    world.step(3)
    expect(known(world)).toEqual([])
    expect(world.direct('dog: do glance for 0.5s').ok).toBe(true)
    world.step(8)
    expect(known(world)).toEqual([])
    world.step(10)
    expect(world.direct('dog: do look for 5s').ok).toBe(true)
    world.step(5)
    expect(known(world)).toMatchObject([{ isSeen: true }])
  })

  it('[SE62] shut, they show nothing, and nothing in their place is taken to be gone; a blink hides nothing', () => {
    const skills = { sleep: { does: 'pose', pose: { lids: 1 } } } as const
    const world = yard(
      { eyes: { ...eyes, shutsWith: 'lids' } },
      { anna: { kind: 'person', at: [0, 0, 3] } },
      { skills, commands: { sleep: { skills: 'sleep' } } },
    )
    world.step(5)
    const isSeen = () => known(world)[0]?.isSeen
    expect(isSeen()).toBe(true)
    expect(world.direct('dog: do sleep for 0.1s').ok).toBe(true)
    for (let tick = 0; tick < 12; tick++) {
      world.step()
      expect(isSeen(), `tick ${tick}`).toBe(true)
    }
    expect(world.direct('dog: do sleep for 3s').ok).toBe(true)
    world.step(10)
    expect(isSeen()).toBe(false)
    expect(world.input({ input: 'place', entity: 'anna', at: [0, 0, 20] }).ok).toBe(true)
    world.step(30)
    expect(known(world)).toMatchObject([{ isLost: false, isHidden: false }])
    world.step(40)
    expect(known(world).every(({ isLost }) => isLost)).toBe(true)
  })

  it('[SE62] ears that are shut hear nothing, and hear again when they are open', () => {
    const behavior = { heed: { hears: { kind: 'bell', maxValue: 30 }, act: 'halt' }, rest: { always: 1, act: 'halt' } }
    const skills = { sleep: { does: 'pose', pose: { lids: 1 } } } as const
    const commands = { sleep: { skills: 'sleep' } }
    const world = yard({ ears: { by: 'hearing', shutsWith: 'lids' } }, {}, { behavior, skills, commands, percepts: {} })
    const heeds = () => {
      expect(world.input({ input: 'sound', sound: 'bell', at: [0, 0, 2], loudness: 5 }).ok).toBe(true)
      world.step()
      return does(world) === 'heed'
    }
    expect(heeds()).toBe(true)
    expect(world.direct('dog: do sleep for 2s').ok).toBe(true)
    world.step(10)
    expect(heeds()).toBe(false)
    world.step(60)
    expect(heeds()).toBe(true)
  })

  it('[PE38] `seen 1` holds for a second after a thing was seen, and a smell does not prolong it', () => {
    const world = yard(
      { nose, eyes },
      { anna: { kind: 'person', at: [0, 0, 3] } },
      {
        behavior: {
          heed: { sees: { kind: 'person', where: 'seen 1', maxValue: 30 }, act: 'halt' },
          rest: { always: 1, act: 'halt' },
        },
      },
    )
    world.step(3)
    expect(does(world)).toBe('heed')
    turn(world, Math.PI)
    world.step(18)
    expect(does(world)).toBe('heed')
    world.step(5)
    expect(does(world)).toBe('rest')
    expect(known(world)[0].isSmelled).toBe(true)
  })
})

import { describe, expect, it } from 'vitest'
import {
  type Callbacks,
  createWorld,
  type EntityDefinition,
  type KindDefinition,
  type SenseDefinition,
  type SpeciesDefinition,
  type World,
} from '../index.ts'

const kinds: Record<string, KindDefinition> = {
  food: {
    shape: { cylinder: { radiusM: 0.1, heightM: 0.2 } },
    fields: { isFresh: true },
    points: { rim: [0, 0.2, 0.1] },
  },
  water: { shape: { cylinder: { radiusM: 0.1, heightM: 0.2 } } },
  wall: { shape: { box: { sizeM: [4, 2, 0.2] } }, isSolid: true },
}

const body: SpeciesDefinition['body'] = {
  shape: { cylinder: { radiusM: 0.2, heightM: 0.4 } },
  isSolid: true,
  points: { nose: [0, 0.3, 0.5], leftEar: [0.1, 0.3, 0], rightEar: [-0.1, 0.3, 0] },
  travel: { by: 'walk', maxSpeedMps: 1, maxTurnRadps: 3 },
  dofs: { headYaw: { min: -1.5, max: 1.5, maxSpeedPerS: 100 }, jaw: { min: 0, max: 1, maxSpeedPerS: 4 } },
}

function world(
  senses: Record<string, SenseDefinition>,
  entities: Record<string, EntityDefinition>,
  rest: Partial<SpeciesDefinition> = {},
  callbacks: Callbacks = {},
): World {
  const cat: SpeciesDefinition = {
    ethogram: 1,
    species: 'cat',
    body,
    senses,
    behavior: { look: { sees: { kind: ['food', 'water', 'wall'] }, act: 'halt' } },
    ...rest,
  }
  const all = { cat: { kind: 'cat' }, ...entities }
  return createWorld({ ethogram: 1, world: 'test', kinds, species: [cat], entities: all }, { callbacks })
}

const memories = (it: World) => it.umwelt('cat')?.memories ?? []
const seen = (it: World) =>
  memories(it)
    .filter((memory) => memory.isSeen)
    .map((memory) => memory.kind)
    .sort()
/** A run of numbers of the cat's mind, by room and name. */
const numbers = (it: World, room: string, name: string): number[] =>
  [it.inspect('cat')?.mind?.rooms[room][name] ?? []].flat().map(Number)

const eyes = (rest: Partial<SenseDefinition> = {}): Record<string, SenseDefinition> => ({
  eyes: { by: 'vision', rangeM: 5, fieldOfViewRad: 1, ...rest },
})

describe('where senses sit and point', () => {
  const around = Object.fromEntries(
    [0, 1, 2, 3].map((k) => {
      const angle = (k * Math.PI) / 2
      return [`w${k}`, { kind: 'water', at: [3 * Math.sin(angle), 0, 3 * Math.cos(angle)] as const }]
    }),
  )

  it('[SE7] a sense looks the way it is turned, by its mounting and by a DOF of the body', () => {
    const bearing = (it: World) => memories(it).map((memory) => Math.round((memory.bearingRad * 180) / Math.PI))
    const ahead = world(eyes(), around)
    ahead.step()
    expect(bearing(ahead)).toEqual([0])
    const left = world(eyes({ turnedRad: Math.PI / 2 }), around)
    left.step()
    expect(bearing(left)).toEqual([90])
    const head = world(eyes({ turnsWith: 'headYaw' }), around, {
      skills: { turn: { does: 'pose', pose: { headYaw: -1.5 } } },
      commands: { turn: 'turn' },
      behavior: { turn: { always: 50, act: 'turn' }, look: { sees: { kind: 'water' }, act: 'halt' } },
    })
    head.step(3)
    expect(
      memories(head)
        .filter((memory) => memory.isSeen)
        .map((memory) => Math.round(memory.bearingRad * 10)),
    ).toEqual([-16])
  })

  it('[SE7] reach counts from where the sense sits, also beyond the reach of the middle of the body', () => {
    const it = world(eyes({ mount: 'nose', rangeM: 3 }), {
      near: { kind: 'water', at: [0, 0, 3.4] },
      far: { kind: 'food', at: [0, 0, 3.6] },
    })
    it.step()
    expect(seen(it)).toEqual(['water'])
  })

  it('[SE8] two eyes that see one thing, and two ears that hear one voice, make one record each', () => {
    const it = world(
      {
        left: { by: 'vision', rangeM: 5, fieldOfViewRad: 2, mount: 'leftEar' },
        right: { by: 'vision', rangeM: 5, fieldOfViewRad: 2, mount: 'rightEar' },
        leftEar: { by: 'hearing', mount: 'leftEar' },
        rightEar: { by: 'hearing', mount: 'rightEar' },
      },
      { a: { kind: 'water', at: [1, 0, 3] }, b: { kind: 'water', at: [-1, 0, 3] } },
      { behavior: { look: { sees: { kind: 'water' }, act: 'halt' }, turn: { hears: { kind: 'drip' }, act: 'halt' } } },
    )
    it.step(3)
    it.input({ input: 'sound', sound: 'drip', entity: 'a', loudness: 1 })
    it.step()
    expect(
      it
        .umwelt('cat')
        ?.matches.map((match) => match.sense)
        .sort(),
    ).toEqual(['hearing', 'sight', 'sight'])
    expect(memories(it)).toHaveLength(2)
  })

  it('[SE8] sight, and a touch of what is seen, are two records of one thing', () => {
    const it = world(
      { ...eyes({ fieldOfViewRad: 6 }), skin: { by: 'touch' } },
      { a: { kind: 'water', at: [0, 0, 0.31] } },
    )
    it.step(3)
    expect(
      it
        .umwelt('cat')
        ?.matches.map((match) => match.sense)
        .sort(),
    ).toEqual(['sight', 'touch'])
    expect(memories(it)).toHaveLength(1)
    expect(memories(it)[0]).toMatchObject({ isSeen: true, isTouched: true })
  })
})

describe('what stops a sense', () => {
  const hidden = { wall: { kind: 'wall', at: [0, 0, 2] }, bowl: { kind: 'food', at: [0, 0, 4] } } as const

  it('[SE9] a wall stops eyes, and a nose if it is not said to go through', () => {
    const at = (sense: SenseDefinition) => {
      const it = world({ it: sense }, hidden)
      it.step()
      return seen(it)
    }
    expect(at({ by: 'vision', rangeM: 9, fieldOfViewRad: 2 })).toEqual(['wall'])
    expect(at({ by: 'direct', rangeM: 9, fieldOfViewRad: 2, kinds: ['food'] })).toEqual([])
    expect(at({ by: 'direct', rangeM: 9, fieldOfViewRad: 2, kinds: ['food'], through: true })).toEqual(['food'])
  })

  it('[SE9] a direct sense tells of the nearest of each kind in reach only', () => {
    const it = world(
      { nose: { by: 'direct', rangeM: 9, fieldOfViewRad: 2, kinds: ['food', 'water', 'food.rim'] } },
      {
        a: { kind: 'food', at: [0, 0, 2] },
        b: { kind: 'food', at: [0, 0, 3] },
        c: { kind: 'water', at: [1, 0, 4] },
        d: { kind: 'water', at: [0, 0, -1] },
      },
    )
    it.step()
    const found = it.inspect('cat')?.mind?.records.map((record) => [record.kind, Math.round(record.rangeM)])
    expect(found).toEqual([
      ['food', 2],
      ['food.rim', 2],
      ['water', 4],
    ])
  })

  it('[SE10] a wall muffles: what is heard through it is a fifth as loud, and a soft sound is lost', () => {
    const loudness = (entities: Record<string, EntityDefinition>, loud: number): number => {
      const it = world({ ears: { by: 'hearing', threshold: 0.01 } }, entities, {
        behavior: { turn: { hears: { kind: 'drip' }, act: 'halt' } },
      })
      it.input({ input: 'sound', sound: 'drip', at: [0, 0.2, 4], loudness: loud })
      it.step()
      return Math.max(0, ...numbers(it, 'perception', 'loudness').slice(1))
    }
    const open = loudness({}, 1)
    expect(open).toBeCloseTo(1 / 16, 9)
    expect(loudness({ wall: hidden.wall }, 1)).toBeCloseTo(open / 5, 9)
    expect(loudness({ wall: { kind: 'wall', at: [0, 0, 6] } }, 1)).toBeCloseTo(open, 9)
    expect(loudness({}, 0.3)).toBeGreaterThan(0)
    expect(loudness({ wall: hidden.wall }, 0.3)).toBe(0)
  })

  it('[SE11] touch is felt at the outline, not in a circle around a long thing, and at the height where bodies are', () => {
    const touches = (at: readonly [number, number, number], kind = 'wall') => {
      const it = world({ skin: { by: 'touch' } }, { thing: { kind, at } })
      it.step()
      return memories(it).some((memory) => memory.isTouched)
    }
    // The cat's skin is 0.2 m from its middle, the wall's face 0.1 m from its own.
    expect(touches([0, 0, 0.31])).toBe(true)
    expect(touches([0, 0, 0.34])).toBe(false)
    expect(touches([1.9, 0, 0.31])).toBe(true)
    expect(touches([2.3, 0, 0.31])).toBe(false)
    expect(touches([0, 0, 1.5])).toBe(false)
    expect(touches([0, 0.38, 0.25], 'water')).toBe(true)
    expect(touches([0, 0.5, 0.25], 'water')).toBe(false)
  })
})

describe('the own body', () => {
  it('[SE12] a creature feels its acts, drives and posture one tick later', () => {
    const it = world(
      eyes(),
      {},
      {
        drives: { hunger: { start: 3, growth: 1 } },
        skills: { yawn: { does: 'pose', pose: { jaw: 1 } } },
        commands: { yawn: 'yawn' },
        percepts: {},
        behavior: {
          yawn: { always: 1, act: 'yawn' },
          note: { feels: { all: ['yawn', 'hunger', 'jaw'], maxValue: 0.1 }, act: 'halt' },
        },
      },
    )
    const names = ['hunger', 'jaw', 'yawn']
    const fields = it.inside.models.get('cat')?.perception.fieldNames ?? []
    const felt = () => names.map((name) => numbers(it, 'senses', 'values')[fields.indexOf(name)])
    it.step()
    expect(felt()).toEqual([3, 0, 0])
    const hunger = it.glance('cat')?.drives.hunger
    const jaw = numbers(it, 'motor', 'dof')[1]
    it.step()
    expect(felt()).toEqual([hunger, jaw, 1])
    expect(jaw).toBeGreaterThan(0)
  })

  it('[SE13] a signal from outside is smoothed: a jump arrives by and by, and wholly in the end', () => {
    const it = world(
      { ...eyes(), pointer: { by: 'input', fields: ['wave'], smoothS: 0.5 } },
      {},
      {
        fields: { wave: 0 },
      },
    )
    const wave = () =>
      numbers(it, 'senses', 'values')[it.inside.models.get('cat')?.perception.fieldNames.indexOf('wave') ?? 0]
    it.step()
    it.input({ input: 'set', entity: 'cat', field: 'wave', value: 10 })
    const felt = Array.from({ length: 10 }, () => {
      it.step()
      return wave()
    })
    expect(felt[0]).toBeCloseTo(1, 9)
    // A tenth of what is left on each tick of a twentieth of a second.
    felt.forEach((value, k) => {
      expect(value).toBeCloseTo(10 * (1 - 0.9 ** (k + 1)), 9)
    })
    it.step(200)
    expect(wave()).toBeCloseTo(10, 6)
  })
})

describe('noise', () => {
  it('[SE14] sensed positions are off by the noise of the sense, other creatures’ random draws change nothing, and memory finds the mean', () => {
    const it = world(eyes({ noise: 0.05, rangeM: 9 }), { bowl: { kind: 'water', at: [0, 0, 4] } })
    const distances: number[] = []
    let worst = 0
    for (let tick = 0; tick < 400; tick++) {
      it.step()
      distances.push(numbers(it, 'senses', 'position')[5])
      if (tick > 40) worst = Math.max(worst, Math.abs(memories(it)[0].at[2] - 4))
    }
    const mean = distances.reduce((sum, z) => sum + z, 0) / distances.length
    const deviation = Math.sqrt(distances.reduce((sum, z) => sum + (z - mean) ** 2, 0) / distances.length)
    expect(mean).toBeCloseTo(4, 1)
    expect(deviation).toBeGreaterThan(0.17)
    expect(deviation).toBeLessThan(0.23)
    expect(worst).toBeLessThan(Math.max(...distances.map((z) => Math.abs(z - 4))))
    expect(memories(it)).toHaveLength(1)
  })
})

// The meadow: Silas's garden with a house, trees, a hydrant, bowls, a ball, a bone, a hamster in its pen, and you.
//
// You are the invisible person of ALIVE, with a body: a puppet without a will, moved by inputs, whose gestures everybody senses.
// The pen has a gap that a dog fits through. Ground rolls a little, so that feet show what they can do.
// Seed: 003 §6.1.3–6.1.4.

import {
  cos,
  type DirectorDefinition,
  defineWorld,
  type EntityDefinition,
  type KindDefinition,
  sin,
  type TerrainDefinition,
  type Vector3,
} from '@ethogram/core'
import {
  ball,
  crickets,
  finch,
  goalKind,
  hamster,
  personPlaying,
  pointerKind,
  predator,
  roostKind,
  silas,
  voiceOf,
  weather,
} from '@ethogram/species'
import { penKinds } from './hamster.ts'
import { tree } from './things.ts'

/** What there is in Silas's world besides creatures: everything that he and the hamster look for. */
const { person: _proxy, ...pen } = penKinds

export const meadowKinds = {
  ...pen,
  goal: goalKind,
  pointer: pointerKind,
  roost: roostKind,
  food: {
    about: 'A bowl of food.',
    shape: { cylinder: { radiusM: 0.16, heightM: 0.1 } },
    look: { as: 'bowl', colour: '#b5533c' },
  },
  bone: { shape: { cylinder: { radiusM: 0.12, heightM: 0.06 } }, look: { as: 'bone', colour: '#efe6d2' } },
  hydrant: {
    shape: { cylinder: { radiusM: 0.16, heightM: 0.8 } },
    isSolid: true,
    look: { as: 'hydrant', colour: '#c8402f' },
  },
  tree: { ...tree, points: { trunk: [0, 0.3, 0] } },
  fence: {
    about: 'Ends the garden.',
    shape: { segment: { to: [1, 0], heightM: 0.75, thicknessM: 0.06 } },
    isSolid: true,
    look: { as: 'fence', colour: '#f1ebdd' },
  },
  hedge: {
    shape: { segment: { to: [1, 0], heightM: 1.3, thicknessM: 0.7 } },
    isSolid: true,
    look: { as: 'hedge', colour: '#6f9357' },
  },
  house: {
    about: 'A dog’s house.',
    shape: { box: { sizeM: [1.1, 1, 1.2] } },
    isSolid: true,
    look: { as: 'house', colour: '#b98d62', accent: '#7b3f32' },
  },
} as const satisfies Record<string, KindDefinition>

/** Edge of a square of the ground, metres, and how many points there are to a side. */
const CELL_M = 1.5
const POINTS = 33

/** Flat where things stand, hills around it. */
const FLAT_M = 13.5
const HILLS_M = 20

/** Heights of the ground. */
function rollingGround(): NonNullable<TerrainDefinition['heights']> {
  const coordinates = Array.from({ length: POINTS }, (_, k) => (k - (POINTS - 1) / 2) * CELL_M)
  const rows = coordinates.map((z) =>
    coordinates.map((x) => {
      const far = Math.min(1, Math.max(0, (Math.hypot(x, z) - FLAT_M) / (HILLS_M - FLAT_M)))
      return Math.round(100 * far * far * (1.2 + 0.6 * sin(0.35 * x + 1) + 0.5 * cos(0.3 * z))) / 100
    }),
  )
  return { cellM: CELL_M, rows }
}

/** The hamster's pen: its middle, half its edges, and the gap in its south side. */
const PEN_AT = [6, -5] as const
const PEN_HALF = [1.6, 1.3] as const
const GAP_M = 1.2

function penWall(fromX: number, fromZ: number, toX: number, toZ: number) {
  return {
    kind: 'wall',
    at: [PEN_AT[0] + fromX, 0, PEN_AT[1] + fromZ],
    shape: { segment: { to: [toX - fromX, toZ - fromZ], heightM: 0.35, thicknessM: 0.06 } },
  } as const satisfies EntityDefinition
}

const [W, D] = PEN_HALF

/** Half the garden, metres. */
const GARDEN = { x: 9.6, z: 8.6 } as const

/** Stepping from the gate in the east to the house. */
const PATH = Array.from({ length: 24 }, (_, k): readonly [number, number] => {
  const share = k / 23
  return [9.2 - 12.6 * share, 2.4 - 4.6 * share + 1.5 * sin(3.1 * share)]
})

/** A side of the garden: a fence, or a hedge. */
function side(kind: 'fence' | 'hedge', from: readonly [number, number], to: readonly [number, number]) {
  const [heightM, thicknessM] = kind === 'hedge' ? [1.3, 0.7] : [0.75, 0.06]
  return {
    kind,
    at: [from[0], 0, from[1]],
    shape: { segment: { to: [to[0] - from[0], to[1] - from[1]], heightM, thicknessM } },
  } as const satisfies EntityDefinition
}

/** Who can be heard from beyond the hedge. */
const voices = [
  voiceOf('birds', { about: 'Sing in the elm.', sound: 'chirp', quietS: 9, times: 4 }),
  voiceOf('neighbour', { about: 'A dog beyond the hedge.', sound: 'bark', quietS: 50, times: 3 }),
  voiceOf('doorbell', { about: 'At the gate.', sound: 'doorbell', quietS: 110, times: 1 }),
]

/** Where the predator lives, behind the pen, and how long it stays away and about, seconds. */
const DEN_AT = [6.3, 0, -7.4] as const
const AWAY_S = 75
const ABOUT_S = 40

/** The hamster's drama: now and then the predator comes by, hunts, and goes home when it has had enough or somebody drives it off. */
const fox: DirectorDefinition = {
  about: 'Lets the hamster’s predator out of its den for a while, and in again.',
  start: 'away',
  states: {
    away: { then: [{ when: { afterS: AWAY_S }, go: 'comes' }] },
    comes: {
      say: [{ input: 'add', name: 'predator', entity: { kind: 'predator', at: DEN_AT, headingRad: 1.2 } }],
      then: [{ when: { afterS: ABOUT_S }, go: 'goes' }],
    },
    goes: {
      say: ['predator: force shun.runHome'],
      then: [
        { when: { distance: { from: 'predator', to: 'den', belowM: 0.7 } }, go: 'isHome' },
        { when: { afterS: ABOUT_S }, go: 'isHome' },
      ],
    },
    isHome: {
      isFresh: true,
      say: [{ input: 'remove', entity: 'predator' }],
      then: [{ when: { afterS: 1 }, go: 'away' }],
    },
  },
}

/** What the person turns into when the finch has turned to gold; the dog's motives are helped along, as they were in ALIVE. */
const worlds: DirectorDefinition = {
  about: 'Makes a bone of the person whom the finch has changed, of the bone a hydrant, and of that a person again.',
  start: 'waits',
  states: {
    waits: {
      then: [
        { when: { does: { finch: 'turn' }, fields: { you: { isBone: true } } }, go: 'hydrant' },
        { when: { does: { finch: 'turn' }, fields: { you: { isHydrant: true } } }, go: 'person' },
        { when: { does: { finch: 'turn' } }, go: 'bone' },
      ],
    },
    bone: { say: ['you.isBone = true', 'silas: hunger += 30'], then: [{ when: { afterS: 2 }, go: 'waits' }] },
    hydrant: {
      say: ['you.isBone = false', 'you.isHydrant = true', 'silas: needToPee += 40'],
      then: [{ when: { afterS: 2 }, go: 'waits' }],
    },
    person: { say: ['you.isHydrant = false'], then: [{ when: { afterS: 2 }, go: 'waits' }] },
  },
}

/** The elm, and where in it the finch lives. */
const ELM_AT = [1.6, 0, -6.9] as const
const ROOST_AT = [ELM_AT[0] + 0.55, 2.75, ELM_AT[2] + 0.9] as const

/** A day of a quarter of an hour, when it begins, and the hours between which crickets sing. */
const DAY_S = 900
const START_H = 10
const DUSK_H = 21
const DAWN_H = 4
const hoursS = (hours: number): number => (hours * DAY_S) / 24

/** Night: crickets are heard, and a dog who hears them is drowsy. */
const night: DirectorDefinition = {
  about: 'Lets crickets sing from dusk until dawn.',
  start: 'first',
  states: {
    first: { then: [{ when: { afterS: hoursS(DUSK_H - START_H) }, go: 'dusk' }] },
    dusk: {
      say: [{ input: 'add', name: 'crickets', entity: { kind: 'crickets', at: [-6, 0.1, 5] } }],
      then: [{ when: { afterS: hoursS(24 - DUSK_H + DAWN_H) }, go: 'dawn' }],
    },
    dawn: {
      say: [{ input: 'remove', entity: 'crickets' }],
      then: [{ when: { afterS: hoursS(DUSK_H - DAWN_H) }, go: 'dusk' }],
    },
  },
}

/** Where a bowl is filled and a bone thrown over the fence, how long he eats or gnaws until it is used up, and until there is more, seconds. */
const FOOD_AT = [-2.5, 0, -4.1] as const
const BONE_AT = [1.2, 0, 2.7] as const
const larder = (
  name: 'food' | 'bone',
  at: Vector3,
  does: string,
  lastsS: number,
  backS: number,
): DirectorDefinition => ({
  about: `Takes away the ${name} that he has used up, and brings more after a while.`,
  start: 'there',
  states: {
    there: { then: [{ when: { does: { silas: does }, heldS: lastsS }, go: 'gone' }] },
    gone: { say: [{ input: 'remove', entity: name }], then: [{ when: { afterS: backS }, go: 'back' }] },
    back: {
      say: [{ input: 'add', name, entity: { kind: name, at } }],
      then: [{ when: { afterS: 1 }, go: 'there' }],
    },
  },
})

/** A garden for one dog and one person. */
export const meadowWorld = defineWorld({
  ethogram: 1,
  world: 'meadow',
  about: 'Silas the dog at home: he eats, drinks, fetches, begs, hunts the hamster, sleeps, and answers your gestures.',
  view: { of: 'silas', fromM: 5.2, side: [0.62, 0.36, 0.78] },
  sky: { dayS: DAY_S, startH: START_H },
  terrain: {
    ground: 'grass',
    types: {
      grass: { colour: '#86a862', grows: ['grass', 'flowers'] },
      path: { colour: '#c4b08a' },
      earth: { colour: '#8d7355' },
    },
    patches: [
      ...PATH.map((centre) => ({ type: 'path', centre, radiusM: 0.62 })),
      { type: 'earth', centre: [6, 5.6], radiusM: 1.1 },
      { type: 'earth', centre: [PEN_AT[0], PEN_AT[1]], radiusM: 1.9 },
    ],
    heights: rollingGround(),
  },
  kinds: meadowKinds,
  species: [silas, ball, hamster, predator, personPlaying('silas'), finch, weather, crickets, ...voices],
  directors: {
    fox,
    worlds,
    night,
    bowlFilled: larder('food', FOOD_AT, 'feeding.eat', 18, 60),
    newBone: larder('bone', BONE_AT, 'chewing.gnaw', 16, 120),
  },
  entities: {
    silas: { kind: 'silas', at: [0, 0, 0], headingRad: 0.4 },
    you: { kind: 'person', at: [-1.3, 0, 1.4], headingRad: 2.4 },
    ball: { kind: 'ball', at: [1.9, 0.1, -1.2] },
    bone: { kind: 'bone', at: BONE_AT },
    food: { kind: 'food', at: FOOD_AT },
    water: { kind: 'water', at: [-1.8, 0, -4.5] },
    hydrant: { kind: 'hydrant', at: [-7.6, 0, 3.2] },
    oak: { kind: 'tree', at: [8, 0, -7] },
    birch: { kind: 'tree', at: [-7.5, 0, 6.4] },
    elm: { kind: 'tree', at: ELM_AT },
    roost: { kind: 'roost', at: ROOST_AT },
    finch: { kind: 'finch', at: ROOST_AT, headingRad: 0.4 },
    house: { kind: 'house', at: [-4.6, 0, -3.2], headingRad: 0.72 },
    hedgeSouth: side('hedge', [-GARDEN.x, -GARDEN.z], [GARDEN.x, -GARDEN.z]),
    hedgeWest: side('hedge', [-GARDEN.x, -GARDEN.z], [-GARDEN.x, GARDEN.z]),
    fenceNorth: side('fence', [-GARDEN.x, GARDEN.z], [GARDEN.x, GARDEN.z]),
    fenceEast: side('fence', [GARDEN.x, -GARDEN.z], [GARDEN.x, GARDEN.z]),
    butterfly: { kind: 'pointer', at: [0, -50, 60] },
    weather: { kind: 'weather', at: [0, 5, 0] },
    birds: { kind: 'birds', at: [1.6, 3, -6.9] },
    neighbour: { kind: 'neighbour', at: [-8.8, 0.4, 0] },
    doorbell: { kind: 'doorbell', at: [9, 1, 2.4] },
    den: { kind: 'den', at: DEN_AT },
    hamster: { kind: 'hamster', at: [PEN_AT[0], 0, PEN_AT[1]] },
    bowl: { kind: 'bowl', at: [PEN_AT[0] + 1.2, 0, PEN_AT[1] + 0.9] },
    dish: { kind: 'water', at: [PEN_AT[0] - 1.2, 0, PEN_AT[1] + 0.9] },
    nest: { kind: 'nest', at: [PEN_AT[0] - 1.1, 0, PEN_AT[1] - 0.8] },
    penNorth: penWall(-W, D, W, D),
    penEast: penWall(W, -D, W, D),
    penWest: penWall(-W, -D, -W, D),
    penSouthWest: penWall(-W, -D, -GAP_M / 2, -D),
    penSouthEast: penWall(GAP_M / 2, -D, W, -D),
  },
})

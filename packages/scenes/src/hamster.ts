// The hamster's world: a pen with water, a table with seeds out of his reach, a cage with a predator behind a button, and you.
//
// There is no food but what you bring him. You step over the walls; a hand held out at the button opens the cage, and its door falls
// shut behind the predator when you have driven it home. Whoever only stands at the table is played by a director that does all this
// (see `hamster-visit.ts`), until somebody takes over. Seed: 003 §6.1.2 and §6.3.1.

import {
  type DirectorDefinition,
  defineSpecies,
  defineWorld,
  type EntityDefinition,
  type InputDefinition,
  type KindDefinition,
} from '@ethogram/core'
import { goalKind, hamster, personWatching, predator } from '@ethogram/species'
import { drama, visit } from './hamster-visit.ts'
import { person } from './things.ts'

/** Half the pen, and how far the cage reaches out of its east side, metres. */
export const PEN = { halfWidthM: 4, halfDepthM: 3, cageHalfM: 0.8, cageDepthM: 1.6 } as const

const wall: KindDefinition = {
  shape: { segment: { to: [1, 0], heightM: 0.4, thicknessM: 0.06 } },
  isSolid: true,
  look: { colour: '#b9a58a' },
}

/** What there is in the hamster's world besides creatures. */
export const penKinds = {
  wall,
  door: { ...wall, about: 'Keeps the predator in; the button takes it away.', look: { colour: '#8d5a3a' } },
  bowl: {
    shape: { cylinder: { radiusM: 0.16, heightM: 0.08 } },
    fields: { hasFood: true },
    look: { colour: '#cf6a4c' },
  },
  water: { shape: { cylinder: { radiusM: 0.16, heightM: 0.06 } }, look: { colour: '#5fa8d3' } },
  seeds: {
    about: 'A handful of sunflower seeds.',
    shape: { cylinder: { radiusM: 0.06, heightM: 0.05 } },
    fields: { hasFood: true },
    look: { colour: '#3d3a35' },
  },
  nest: { shape: { cylinder: { radiusM: 0.3, heightM: 0.05 } }, look: { colour: '#e0cf9a' } },
  den: { shape: { cylinder: { radiusM: 0.3, heightM: 0.03 } }, look: { colour: '#8a7a68' } },
  table: { shape: { box: { sizeM: [1.2, 0.75, 0.6] } }, isSolid: true, look: { colour: '#a97c50' } },
  button: {
    shape: { cylinder: { radiusM: 0.06, heightM: 0.8 } },
    fields: { isPressed: false },
    look: { colour: '#c0392b' },
  },
  person: {
    ...person,
    about: 'A person’s proxy: not solid, moved by inputs; others sense its gestures.',
    isSolid: false,
    fields: { handRaised: false, bendsOver: false, holdsFood: false },
  },
} as const satisfies Record<string, KindDefinition>

const { halfWidthM: X, halfDepthM: Z, cageHalfM: C, cageDepthM: D } = PEN

/** Walls of the pen and the cage, and the door between them. */
export const penWalls = {
  wallNorth: segment('wall', [-X, Z], [X, Z]),
  wallSouth: segment('wall', [-X, -Z], [X, -Z]),
  wallWest: segment('wall', [-X, -Z], [-X, Z]),
  wallEastNorth: segment('wall', [X, C], [X, Z]),
  wallEastSouth: segment('wall', [X, -Z], [X, -C]),
  cageNorth: segment('wall', [X, C], [X + D, C]),
  cageSouth: segment('wall', [X, -C], [X + D, -C]),
  cageBack: segment('wall', [X + D, -C], [X + D, C]),
  door: segment('door', [X, -C], [X, C]),
} as const satisfies Record<string, EntityDefinition>

function segment<Kind extends 'wall' | 'door'>(
  kind: Kind,
  from: readonly [number, number],
  to: readonly [number, number],
) {
  return {
    kind,
    at: [from[0], 0, from[1]],
    shape: { segment: { to: [to[0] - from[0], to[1] - from[1]], heightM: 0.4, thicknessM: 0.06 } },
  } as const
}

/** A plain pen for experiments: walls and a nest, nothing else. The nest is where he heads when he bumps into a wall. */
export function plainPen(halfWidthM: number, halfDepthM: number, nest: readonly [number, number]) {
  return {
    wallNorth: segment('wall', [-halfWidthM, halfDepthM], [halfWidthM, halfDepthM]),
    wallSouth: segment('wall', [-halfWidthM, -halfDepthM], [halfWidthM, -halfDepthM]),
    wallWest: segment('wall', [-halfWidthM, -halfDepthM], [-halfWidthM, halfDepthM]),
    wallEast: segment('wall', [halfWidthM, -halfDepthM], [halfWidthM, halfDepthM]),
    nest: { kind: 'nest', at: [nest[0], 0, nest[1]] },
  } as const satisfies Record<string, EntityDefinition>
}

/** You, as light on your feet as a user of ALIVE: walls that come up to your knees do not stop you. */
const watching = personWatching('hamster', 'predator')
const visitor = defineSpecies({ ...watching, body: { ...watching.body, isSolid: false } })

/** Where the seeds lie, and how long he eats at them until there are none left, seconds. */
const SEEDS = { kind: 'seeds', at: [0.2, 0.75, -4.9] } as const satisfies EntityDefinition
const MEAL_S = 3

/** Seeds that have been eaten are gone; there are more on the table. */
const pantry: DirectorDefinition = {
  about: 'Takes away the seeds that the hamster has eaten, and puts new ones on the table.',
  start: 'full',
  states: {
    full: { then: [{ when: { does: { hamster: 'feeding.eat' }, heldS: MEAL_S }, go: 'eaten' }] },
    eaten: {
      say: [
        { input: 'remove', entity: 'seeds' },
        { input: 'add', name: 'seeds', entity: SEEDS },
      ],
      then: [{ when: { afterS: 1 }, go: 'full' }],
    },
  },
}

const press = (isPressed: boolean): InputDefinition => ({
  input: 'set',
  entity: 'button',
  field: 'isPressed',
  value: isPressed,
})

/** How near the button a hand must be, metres from its body. */
const REACH_M = 0.9

/** How near its den you must be when it hides there for the cage to fall shut, metres: at the table you are not. */
const BEHIND_IT_M = 6

/** The cage: a hand at the button opens it, and it falls shut when the predator hides in it from somebody in the pen. */
const button: DirectorDefinition = {
  about: 'Opens the predator’s cage when the button is pressed, and shuts it when the predator has been driven home.',
  start: 'shut',
  states: {
    shut: {
      then: [
        { when: { fields: { button: { isPressed: true } } }, go: 'open' },
        ...['handExtended', 'pointingDown', 'patting'].map((gesture) => ({
          when: {
            distance: { from: 'you', to: 'button', belowM: REACH_M },
            fields: { you: { [gesture]: true } },
          },
          go: 'open',
        })),
      ],
    },
    open: {
      say: [press(true), { input: 'remove', entity: 'door' }],
      then: [
        {
          when: {
            does: { predator: 'shun.hide' },
            distance: { from: 'you', to: 'den', belowM: BEHIND_IT_M },
            afterS: 5,
            heldS: 0.5,
          },
          go: 'falls',
        },
      ],
    },
    falls: {
      say: [{ input: 'add', name: 'door', entity: penWalls.door }, press(false)],
      then: [{ when: { afterS: 3 }, go: 'shut' }],
    },
  },
}

const { person: _proxy, ...kinds } = penKinds

/** The hamster, his predator, and you. */
export const hamsterWorld = defineWorld({
  ethogram: 1,
  world: 'hamster',
  about:
    'A hamster in his pen begs for the seeds on your table; a button lets his predator in, and you can herd it back.',
  view: { of: 'hamster', fromM: 5.4, side: [0.06, 0.43, 0.9] },
  terrain: { ground: 'sawdust', types: { sawdust: { colour: '#d3c096' } } },
  kinds: { ...kinds, goal: goalKind, table: { ...kinds.table, fields: { isYours: false } } },
  species: [hamster, predator, visitor],
  entities: {
    ...penWalls,
    hamster: { kind: 'hamster', at: [-0.5, 0, 0.4], headingRad: 2.2 },
    predator: { kind: 'predator', at: [X + 1, 0, 0], headingRad: -Math.PI / 2 },
    you: { kind: 'person', at: [0, 0, -4.2] },
    water: { kind: 'water', at: [1.4, 0, 2.2] },
    nest: { kind: 'nest', at: [-0.5, 0, 0.6] },
    den: { kind: 'den', at: [X + 1, 0, 0] },
    table: { kind: 'table', at: [0, 0, -5] },
    seeds: SEEDS,
    button: { kind: 'button', at: [0.9, 0, -4.3] },
  },
  directors: { drama, visit, button, pantry },
})

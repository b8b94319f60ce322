// The hamster's world: a pen with food and water, a table with seeds out of reach, a cage with a predator, and a person.
//
// The person is a proxy without a mind, moved by inputs like a user of ALIVE. By default a director plays that user: brings
// seeds, bends down, presses the button that opens the cage, and herds the predator home again. Leave `directors` and
// `timeline` out to play the person yourself. Seed: 003 §6.1.2 and §6.3.1.

import {
  type ConditionDefinition,
  type DirectorDefinition,
  defineWorld,
  type EntityDefinition,
  type InputDefinition,
  type KindDefinition,
  type TimelineEntry,
} from '@ethogram/core'
import { hamster, predator } from '@ethogram/species'
import { HAND_DOWN, person } from './things.ts'

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

/** Where the person stands at the table and in the pen; x and z. */
const AT_TABLE = [0, -4.2] as const
const IN_PEN = [0, -0.4] as const
/** The round on which the person drives the predator out of every corner, toward the cage in the east. */
const ROUND = [
  [-3, -1.8],
  [-3, 1.8],
  [0, 1.8],
  [0, -1.8],
  [2.4, -1.8],
  [2.4, 1.8],
  [1.6, 0],
] as const

const WALK_MPS = 1
const HAND_LOW = [-0.1, 0.06, 0.45] as const

type Place = readonly [number, number]

/** The person sets out from one place for another: looks there, and goes. */
function setOut(from: Place, to: Place): { readonly say: readonly InputDefinition[]; readonly takesS: number } {
  const dx = to[0] - from[0]
  const dz = to[1] - from[1]
  const distanceM = Math.sqrt(dx * dx + dz * dz)
  const velocityMps = [(WALK_MPS * dx) / distanceM, 0, (WALK_MPS * dz) / distanceM] as const
  return {
    say: [
      { input: 'place', entity: 'person', at: [from[0], 0, from[1]], headingRad: Math.atan2(dx, dz) },
      { input: 'push', entity: 'person', velocityMps },
    ],
    takesS: distanceM / WALK_MPS,
  }
}

/** The person stops and stands. */
function stand([x, z]: Place, headingRad: number): InputDefinition[] {
  return [
    { input: 'push', entity: 'person', velocityMps: [0, 0, 0] },
    { input: 'place', entity: 'person', at: [x, 0, z], headingRad },
  ]
}

const closeCage: readonly InputDefinition[] = [
  { input: 'add', name: 'door', entity: penWalls.door },
  { input: 'set', entity: 'button', field: 'isPressed', value: false },
]

/** A walk as a state of the director: on arrival it goes on, elsewhere if something `given` holds by then. */
function walk(from: Place, to: Place, go: string, given?: { readonly when: ConditionDefinition; readonly go: string }) {
  const { say, takesS } = setOut(from, to)
  const first = given === undefined ? [] : [{ when: { ...given.when, afterS: takesS }, go: given.go }]
  return { say, then: [...first, { when: { afterS: takesS }, go }] }
}

const isHome: ConditionDefinition = { distance: { from: 'predator', to: 'den', belowM: 0.7 } }

/** Around and around until the predator is at home; then the door is closed from where the person stands. */
const herding: DirectorDefinition['states'] = Object.fromEntries(
  ROUND.flatMap((from, k) => {
    const next = (k + 1) % ROUND.length
    const to = ROUND[next]
    return [
      [`herds${k}`, walk(from, to, `herds${next}`, { when: isHome, go: `closes${next}` })],
      [
        `closes${next}`,
        { say: [...stand(to, Math.PI / 2), ...closeCage], then: [{ when: { afterS: 3 }, go: `parts${next}` }] },
      ],
      [`parts${next}`, walk(to, AT_TABLE, 'rests')],
    ]
  }),
)

const visit: DirectorDefinition = {
  about: 'Plays the user of ALIVE: brings seeds, pats, lets the predator in, and helps in the end.',
  start: 'away',
  states: {
    away: { then: [{ when: { afterS: 26 }, go: 'comes' }] },
    comes: walk(AT_TABLE, IN_PEN, 'visits'),
    visits: { say: stand(IN_PEN, 0), then: [{ when: { afterS: 34 }, go: 'leaves' }] },
    leaves: walk(IN_PEN, AT_TABLE, 'watches'),
    watches: { say: stand(AT_TABLE, 0), then: [{ when: { afterS: 22 }, go: 'goesRound' }] },
    goesRound: walk(AT_TABLE, ROUND[0], 'herds0'),
    ...herding,
    rests: { say: stand(AT_TABLE, Math.PI) },
  },
}

/** What the person's hands and back do, by the second. */
const gestures: TimelineEntry[] = [
  ...at(25, { input: 'hold', entity: 'seeds', by: 'person.hand' }, set('person', 'holdsFood', true)),
  ...at(44, { input: 'point', entity: 'person', point: 'hand', at: HAND_LOW }, set('person', 'bendsOver', true)),
  ...at(46, { input: 'release', entity: 'seeds' }, set('person', 'holdsFood', false)),
  ...at(60, { input: 'point', entity: 'person', point: 'hand', at: HAND_DOWN }, set('person', 'bendsOver', false)),
  ...at(62, { input: 'remove', entity: 'seeds' }),
  ...at(70, set('button', 'isPressed', true), { input: 'remove', entity: 'door' }),
]

function at(timeS: number, ...inputs: InputDefinition[]): TimelineEntry[] {
  return inputs.map((input) => ({ atTick: timeS * 20, do: input }))
}

function set(entity: string, field: string, value: boolean): InputDefinition {
  return { input: 'set', entity, field, value }
}

/** The hamster, his predator, and a visitor. */
export const hamsterWorld = defineWorld({
  ethogram: 1,
  world: 'hamster',
  about: 'A hamster lives in his pen. A person brings seeds, lets his predator in, and herds it back into its cage.',
  kinds: penKinds,
  species: [hamster, predator],
  entities: {
    ...penWalls,
    hamster: { kind: 'hamster', at: [-0.5, 0, 0.4], headingRad: 2.2 },
    predator: { kind: 'predator', at: [X + 1, 0, 0], headingRad: -Math.PI / 2 },
    person: { kind: 'person', at: [AT_TABLE[0], 0, AT_TABLE[1]] },
    bowl: { kind: 'bowl', at: [-2.8, 0, -1.6] },
    water: { kind: 'water', at: [1.4, 0, 2.2] },
    nest: { kind: 'nest', at: [-0.5, 0, 0.6] },
    den: { kind: 'den', at: [X + 1, 0, 0] },
    table: { kind: 'table', at: [0, 0, -5] },
    seeds: { kind: 'seeds', at: [0.2, 0.75, -4.9] },
    button: { kind: 'button', at: [0.8, 0, -4.4] },
  },
  timeline: gestures,
  directors: { visit },
})

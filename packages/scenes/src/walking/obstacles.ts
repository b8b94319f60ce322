// Walkers among things: posts, a thin wall, a radiator, a stream, mazes, somebody to hide from, and one who is drunk.
// Seed: 002 figures 7.5, 7.8, 7.15, 7.39, 8.2–8.12, A.4, A.5.

import type { EntityDefinition, KindDefinition } from '@ethogram/core'
import { chanceOf, type Spot } from '../partitions.ts'
import type { MeetingOptions, Walks } from './meetings.ts'
import { type WalkPlan, type WalkSteps, walkWorld } from './walks.ts'

/** Posts that a walker skirts: where they stand usually, and how thick they are, metres. */
export const POSTS = {
  radiusM: 0.35,
  at: [
    [-0.2, 3],
    [1.2, 5],
    [-1.1, 6.2],
    [0.4, 8.4],
    [-0.6, 10.5],
    [1.3, 11.2],
  ] as readonly Spot[],
} as const

const post: KindDefinition = {
  shape: { cylinder: { radiusM: POSTS.radiusM, heightM: 2 } },
  isSolid: true,
  look: { colour: '#8d7a5f' },
}

/** A walker goes round posts. */
export function posts(seed: number, { steps }: MeetingOptions = {}): Walks & { readonly posts: readonly Spot[] } {
  const luck = chanceOf(seed, 'posts')
  const spots = POSTS.at.map(([x, z]): Spot => [x + 0.3 * (2 * luck() - 1), z + 0.3 * (2 * luck() - 1)])
  const plans: WalkPlan[] = [{ name: 'walker', from: [0, 0], to: [0, 14], ...(steps === undefined ? {} : { steps }) }]
  const entities = Object.fromEntries(
    spots.map(([x, z], k): [string, EntityDefinition] => [`post-${k + 1}`, { kind: 'post', at: [x, 0, z] }]),
  )
  const about = 'A walker finds its way between six posts without touching one.'
  return { plans, posts: spots, world: walkWorld('posts', about, plans, { kinds: { post }, entities }) }
}

/** A sensor that shows the mean of what is in its field. */
const meanWithin = (rangeM: number, halfRad: number): WalkSteps => ({
  stresses: { nearThings: { sensor: 'mean', rangeM, fieldOfViewRad: 2 * halfRad, strength: 0.8, turnStrength: 0.25 } },
})

/** The sensors of figures 8.11 and 8.12: one that looks around, one that looks far ahead. */
export const SENSORS: Readonly<Record<'wide' | 'long', WalkSteps>> = {
  wide: meanWithin(1.2, 1.745),
  long: meanWithin(3, 0.436),
}

/** Two walkers go round the same posts, each on a field of its own: one looks around, the other far ahead and turns less. */
export function sensors(seed: number): Walks {
  const { posts: spots } = posts(seed)
  const fields = { wide: -3, long: 3 } as const
  const names = ['wide', 'long'] as const
  const plans = names.map(
    (name): WalkPlan => ({ name, from: [fields[name], 0], to: [fields[name], 14], steps: SENSORS[name], sees: [] }),
  )
  const entities = names.flatMap((name) =>
    spots.map(([x, z], k): [string, EntityDefinition] => [
      `${name}-post-${k + 1}`,
      { kind: 'post', at: [x + fields[name], 0, z] },
    ]),
  )
  const about = 'Two go round the same posts: one looks around, the other far ahead and turns less.'
  const around = { kinds: { post }, entities: Object.fromEntries(entities) }
  return { plans, world: walkWorld('sensors', about, plans, around) }
}

/** A wall from one point to another. */
export interface ThinWall {
  readonly from: Spot
  readonly to: Spot
  readonly thicknessM: number
}

/** Walls as things of a world. */
export function thinWalls(walls: readonly ThinWall[]): {
  readonly kinds: Readonly<Record<string, KindDefinition>>
  readonly entities: Readonly<Record<string, EntityDefinition>>
} {
  const kinds = {
    wall: {
      shape: { segment: { to: [1, 0], thicknessM: 0.1, heightM: 2 } },
      isSolid: true,
      look: { colour: '#a08c72' },
    },
  } as const
  const entities = walls.map(({ from, to, thicknessM }, k): [string, EntityDefinition] => [
    `wall-${k + 1}`,
    {
      kind: 'wall',
      at: [from[0], 0, from[1]],
      shape: { segment: { to: [to[0] - from[0], to[1] - from[1]], thicknessM, heightM: 2 } },
    },
  ])
  return { kinds, entities: Object.fromEntries(entities) }
}

/** Walls of `thicknessM` from lists of four numbers. */
function wallsOf(thicknessM: number, lines: readonly (readonly [number, number, number, number])[]): ThinWall[] {
  return lines.map(([x, z, toX, toZ]) => ({ from: [x, z], to: [toX, toZ], thicknessM }))
}

/** The thin wall that a walker meets 60° off its normal. */
export const THIN_WALL: ThinWall = { from: [-12, 4], to: [12, 4], thicknessM: 0.1 }

/** A walker heads for a flag behind a wall that has no way round; `offNormalRad` is how askew it comes. */
export function thinWall(offNormalRad: number, { steps }: MeetingOptions = {}): Walks {
  const far = 8
  const plans: WalkPlan[] = [
    {
      name: 'walker',
      from: [-far * Math.sin(offNormalRad) * 0.5, 4 - far * Math.cos(offNormalRad) * 0.5],
      to: [far * Math.sin(offNormalRad) * 0.5, 4 + far * Math.cos(offNormalRad) * 0.5],
      headingRad: offNormalRad,
      ...(steps === undefined ? {} : { steps }),
    },
  ]
  const about = 'A walker meets a thin wall askew, and never gets through it.'
  return { plans, world: walkWorld('thin-wall', about, plans, thinWalls([THIN_WALL])) }
}

/** A radiator along the way. */
export const RADIATOR: ThinWall = { from: [0, 2], to: [0, 8], thicknessM: 0.2 }

/** A walker passes along a radiator. */
export function radiator({ steps }: MeetingOptions = {}): Walks {
  const plans: WalkPlan[] = [
    {
      name: 'walker',
      from: [0.85, 0],
      to: [0.3, 10],
      speedMps: 0.8,
      steps: steps ?? {
        radii: 21,
        stresses: {
          nearThings: { sensor: 'line', rangeM: 0.5, fieldOfViewRad: 6.2831, strength: 4, turnStrength: 0 },
          inertia: false,
        },
      },
    },
  ]
  const about = 'A walker passes along a radiator at an even distance, without zigzag.'
  return { plans, world: walkWorld('radiator', about, plans, thinWalls([RADIATOR])) }
}

/** The stream: where it lies, and where it is narrow. */
export const STREAM = { fromZ: 6, toZ: 7.6, fordX: [1.3, 2.7], fordZ: [6.55, 7.05] } as const

/** Ground that a walker would rather not step on. */
function stretch(type: string, x: Spot, z: Spot) {
  const points: Spot[] = [
    [x[0], z[0]],
    [x[1], z[0]],
    [x[1], z[1]],
    [x[0], z[1]],
  ]
  return { type, points }
}

/** Walkers cross a stream with a ford; `starts` are the x from which they come. */
export function stream(starts: readonly number[], { steps }: MeetingOptions = {}): Walks {
  const { fromZ, toZ, fordX, fordZ } = STREAM
  const plans = starts.map(
    (x, k): WalkPlan => ({
      name: `walker-${k + 1}`,
      from: [x, 0],
      to: [1 + 1.2 * k, 13],
      ...(steps === undefined ? {} : { steps }),
    }),
  )
  const terrain = {
    types: { grass: { cost: 1, colour: '#86a763' }, water: { cost: 10, colour: '#5c8fb0' } },
    ground: 'grass',
    patches: [
      stretch('water', [-12, fordX[0]], [fromZ, toZ]),
      stretch('water', fordX, fordZ),
      stretch('water', [fordX[1], 16], [fromZ, toZ]),
    ],
  }
  const about = 'Walkers look ahead for the ford and get their feet wet as little as they can.'
  return { plans, world: walkWorld('stream', about, plans, { terrain }) }
}

/** A band of mud that there is no way round. */
export function mudBand(): Walks {
  const plans: WalkPlan[] = [{ name: 'walker', from: [0, 0], to: [0, 10] }]
  const terrain = {
    types: { grass: { cost: 1, colour: '#86a763' }, mud: { cost: 10, colour: '#7a5f45' } },
    ground: 'grass',
    patches: [stretch('mud', [-40, 40], [4, 5])],
  }
  return {
    plans,
    world: walkWorld('mud-band', 'A walker goes straight through mud that is everywhere.', plans, { terrain }),
  }
}

/** Mazes that depth alone leads out of: walls, start, heading and when one is out. */
export const MAZES = {
  serpentine: {
    walls: wallsOf(0.1, [
      [0, 0, 0, 8],
      [0, 0, 8, 0],
      [8, 0, 8, 8],
      [0, 8, 6, 8],
      [2, 0, 2, 6],
      [4, 2, 4, 8],
      [6, 0, 6, 6],
    ]),
    from: [1, 1],
    headingRad: 0,
    isOut: (_x: number, z: number) => z > 8.3,
  },
  spiral: {
    walls: wallsOf(0.1, [
      [0, 0, 10, 0],
      [10, 0, 10, 10],
      [10, 10, 0, 10],
      [0, 10, 0, 2],
      [0, 2, 8, 2],
      [8, 2, 8, 8],
      [8, 8, 2, 8],
      [2, 8, 2, 4],
      [2, 4, 6, 4],
      [6, 4, 6, 6],
    ]),
    from: [4.5, 6],
    headingRad: -Math.PI / 2,
    isOut: (x: number, _z: number) => x < -0.3,
  },
  corners: {
    walls: wallsOf(0.1, [
      [0, 0, 0, 10],
      [2, 0, 2, 8],
      [0, 10, 8, 10],
      [2, 8, 6, 8],
      [8, 10, 8, 2],
      [6, 8, 6, 0],
      [8, 2, 14, 2],
      [6, 0, 14, 0],
      [0, 0, 2, 0],
    ]),
    from: [1, 1],
    headingRad: 0,
    isOut: (x: number, _z: number) => x > 14.3,
  },
} as const satisfies Record<string, Maze>

/** A maze. */
export interface Maze {
  readonly walls: readonly ThinWall[]
  readonly from: Spot
  readonly headingRad: number
  isOut(x: number, z: number): boolean
}

/** A walker that goes where there is most room. */
export function maze(which: keyof typeof MAZES, seed: number): Walks {
  const { walls, from, headingRad } = MAZES[which]
  const luck = chanceOf(seed, 'maze')
  const plans: WalkPlan[] = [
    {
      name: 'walker',
      from: [from[0] + 0.3 * (2 * luck() - 1), from[1] + 0.3 * (2 * luck() - 1)],
      headingRad: headingRad + 0.4 * (2 * luck() - 1),
      to: [from[0], from[1]],
      act: 'explore',
      steps: {
        arcs: 2,
        radii: 9,
        unstuckS: 0,
        stresses: { space: { by: 'space' }, nearThings: false, foresight: false, inertia: false, ground: false },
      },
    },
  ]
  const about = 'A walker finds out of a maze by going where there is most room.'
  return { plans, world: walkWorld('maze', about, plans, thinWalls(walls)) }
}

/** What hides from the one who watches, and where the way goes. */
export const HIDING = {
  walls: wallsOf(0.2, [
    [-4, 2, -0.4, 2],
    [-1, 7.2, 3.2, 7.2],
  ]),
  watcher: [0, 0] as Spot,
  from: [-1.6, 3.5] as Spot,
  to: [2.5, 9] as Spot,
} as const

/** A walker passes somebody who must not see it; `hides`: it cares. */
export function hiddenApproach(hides: boolean, maxTurnRad = Math.PI / 4): Walks {
  const { walls, watcher, from, to } = HIDING
  const plans: WalkPlan[] = [
    {
      name: 'walker',
      from,
      to,
      headingRad: 0.2,
      sees: [],
      knows: ['watcher'],
      steps: {
        maxTurnRad,
        turnsFirst: false,
        stresses: {
          nearThings: { rangeM: 0.35, fieldOfViewRad: 2.4, strength: 0.6, turnStrength: 0 },
          foresight: false,
          ...(hides ? { hiding: { by: 'view', only: ['watcher'], strength: 5 } } : {}),
        },
      },
    },
  ]
  const { kinds, entities } = thinWalls(walls)
  const about = 'A walker keeps to what hides it from somebody who watches.'
  const watching: KindDefinition = {
    about: 'Must not see the walker.',
    shape: { cylinder: { radiusM: 0.25, heightM: 1.7 } },
    look: { colour: '#7b2d2d' },
  }
  return {
    plans,
    world: walkWorld('hidden-approach', about, plans, {
      kinds: { ...kinds, watcher: watching },
      entities: { ...entities, watcher: { kind: 'watcher', at: [watcher[0], 0, watcher[1]] } },
    }),
  }
}

/** A sober and a drunk one walk twelve metres beside each other. */
export function drunkWalk(): Walks {
  const plans: WalkPlan[] = [
    { name: 'sober', from: [0, 0], to: [0, 12], personality: {}, sees: [] },
    { name: 'drunk', from: [4, 0], to: [4, 12], personality: { inebriated: 60 }, sees: [] },
  ]
  return { plans, world: walkWorld('drunk-walk', 'One walks home sober, one does not.', plans) }
}

/** Who chases a target that walks by: how it does. */
export function pursuit(act: 'approach' | 'intercept', target: { from: Spot; velocityMps: Spot }): Walks {
  const plans: WalkPlan[] = [
    {
      name: 'chaser',
      from: [0, 0],
      to: target.from,
      toVelocityMps: target.velocityMps,
      withinM: 0.8,
      act,
      steps: { turnsFirst: false },
    },
  ]
  const about = 'Somebody walks straight to where a passer-by will be.'
  return { plans, world: walkWorld('pursuit', about, plans) }
}

/** One walker, one flag, nothing else. */
export function openField(plan: WalkPlan): Walks {
  return { plans: [plan], world: walkWorld('open-field', 'A walker goes to a flag.', [plan]) }
}

/** A car that a walker comes to: its length and width, metres. */
export const CAR = { lengthM: 4.5, widthM: 1.8 } as const

/** A walker goes to a parked car, from its side or from its front; `isRound`: as if the car were a cylinder. */
export function parkedCar(from: 'side' | 'front', isRound: boolean): Walks {
  const start: Spot = from === 'front' ? [0, -9] : [-9, 0]
  const plans: WalkPlan[] = [
    {
      name: 'walker',
      from: start,
      to: [0, 0],
      headingRad: from === 'front' ? 0 : Math.PI / 2,
      withinM: 0.3,
    },
  ]
  const { world } = { world: walkWorld('parked-car', 'A walker stops before a car, wherever it comes from.', plans) }
  const flag = `${plans[0].name}-flag`
  const { lengthM, widthM } = CAR
  const shape = isRound
    ? { cylinder: { radiusM: Math.sqrt(lengthM * lengthM + widthM * widthM) / 2, heightM: 1.5 } }
    : { box: { sizeM: [widthM, 1.5, lengthM] as const } }
  const kind = world.kinds?.[flag]
  return {
    plans,
    world: { ...world, kinds: { ...world.kinds, [flag]: { ...kind, shape, isSolid: true } } },
  }
}

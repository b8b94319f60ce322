// A yard in which somebody senses near space, without a mind around it: the senses' block alone, filled by hand.

import { actFor, f64, i32, releaseSlab, type Slab, takeSlab } from '../src/0-foundation/arena.ts'
import { buildLayout, type Layout } from '../src/0-foundation/field-list.ts'
import { slotOf } from '../src/0-foundation/ids.ts'
import { RANDOM_WORDS } from '../src/0-foundation/random.ts'
import { textOf } from '../src/0-foundation/symbols.ts'
import { createNearModel, MAX_CORNERS, type NearModel, type NearSource } from '../src/2-senses/near-block.ts'
import { senseNearSpace } from '../src/2-senses/near-space.ts'
import { sense } from '../src/2-senses/sense.ts'
import { layOutSenses, type SensesModel } from '../src/2-senses/senses-block.ts'
import {
  createWorld,
  type EntityDefinition,
  type KindDefinition,
  type SpeciesDefinition,
  type TerrainDefinition,
  type World,
} from '../src/index.ts'

/** An outline as a walker senses it. */
export interface NearOutline {
  readonly kind: string
  readonly corners: readonly (readonly [left: number, ahead: number])[]
  readonly round: number
  readonly bottom: number
  readonly top: number
  readonly distance: number
  readonly flags: number
}

/** Somebody who senses near space in a world. */
export interface NearYard {
  readonly world: World
  readonly near: NearModel
  readonly mind: Slab
  readonly layout: Layout
  /** Senses now; `wants`: as if a step were to be chosen. */
  sense(wants?: boolean): void
  outlines(): NearOutline[]
  /** Ray by ray, ring by ring. */
  ground(): { readonly cost: number[][]; readonly rise: number[][] }
  readonly missed: number
  readonly age: number
  dispose(): void
}

/** Somebody without a will of its own, with eyes at 1.6 m in a body of 1.75 m, and others like it. */
export const person: SpeciesDefinition = {
  ethogram: 1,
  species: 'person',
  body: {
    shape: { cylinder: { radiusM: 0.3, heightM: 1.75 } },
    isSolid: true,
    travel: { by: 'walk' },
    points: { eyes: [0, 1.6, 0.1], hand: [0.3, 1, 0.2] },
  },
  senses: { eyes: { by: 'vision', rangeM: 10, mount: 'eyes', kinds: [] } },
  behavior: { stand: { always: 1, act: 'halt' } },
}

/** What a yard may be made of. */
export const kinds: Record<string, KindDefinition> = {
  wall: { shape: { segment: { to: [4, 0], heightM: 2.5 } }, isSolid: true },
  kerb: { shape: { box: { sizeM: [4, 0.15, 0.2] } }, isSolid: true },
  crate: { shape: { box: { sizeM: [0.6, 0.6, 0.6] } }, isSolid: true },
  post: { shape: { cylinder: { radiusM: 0.2, heightM: 2.5 } }, isSolid: true },
  bar: { shape: { box: { sizeM: [3, 0.1, 0.1] } }, isSolid: true, isDuckable: true },
  bush: { shape: { cylinder: { radiusM: 0.5, heightM: 1 } } },
}

/** Near space as most tests want it. */
export const SOURCE: NearSource = { reachM: 3, heedsGround: true, rays: 5, rings: 9, ringM: 0.5, fieldRad: 2 }

/** A yard with `me` at the origin, looking along z. */
export function nearYard(
  entities: Readonly<Record<string, EntityDefinition>>,
  { terrain, source = SOURCE }: { terrain?: TerrainDefinition; source?: NearSource } = {},
): NearYard {
  const world = createWorld({
    ethogram: 1,
    world: 'yard',
    kinds,
    species: [person],
    ...(terrain === undefined ? {} : { terrain }),
    entities: { me: { kind: 'person' }, ...entities },
  })
  const slot = slotOf(world.entity('me')?.id ?? 0)
  const plain = world.inside.creatures[slot]?.model.senses
  if (plain === undefined) throw new Error('nobody is there')
  const list = buildLayout()
  list.room('senses')
  const sizes = { capacity: plain.capacity, wonders: plain.wonders, senses: 'eyes', fields: [], filtered: [], own: [] }
  const at = layOutSenses(list, {
    ...sizes,
    hasPatterns: false,
    isPartial: false,
    shutting: [],
    randomWords: RANDOM_WORDS,
    retina: undefined,
    sectors: undefined,
    map: undefined,
    near: source,
  })
  if (at.near === undefined) throw new Error('no near space')
  const layout = list.done()
  const near = createNearModel(source, plain.senses[0], at.near)
  const model: SensesModel = {
    ...plain,
    fieldSymbols: new Int32Array(0),
    fieldOf: new Map(),
    near,
    senseNear: senseNearSpace,
    at,
  }
  const mind = takeSlab(layout.doubles, layout.ints)
  return {
    world,
    near,
    mind,
    layout,
    sense(wants = false) {
      i32[mind.i + near.at.wantsNear] = wants ? 1 : 0
      sense(world.inside.truth, slot, model, mind)
    },
    outlines: () => Array.from({ length: i32[mind.i + near.at.count] }, (_, k) => outlineAt(near, mind, k)),
    ground: () => ({ cost: grid(near, mind, near.at.groundCost), rise: grid(near, mind, near.at.groundRise) }),
    get missed() {
      return i32[mind.i + near.at.missed]
    },
    get age() {
      return i32[mind.i + near.at.age]
    },
    dispose() {
      actFor(mind.owner)
      releaseSlab(mind)
      world.dispose()
    },
  }
}

function outlineAt({ at }: NearModel, mind: Slab, k: number): NearOutline {
  const from = mind.f + at.corner + 2 * MAX_CORNERS * k
  return {
    kind: textOf(i32[mind.i + at.kind + k]),
    corners: Array.from({ length: i32[mind.i + at.corners + k] }, (_, n) => [f64[from + 2 * n], f64[from + 2 * n + 1]]),
    round: f64[mind.f + at.round + k],
    bottom: f64[mind.f + at.bottom + k],
    top: f64[mind.f + at.top + k],
    distance: f64[mind.f + at.distance + k],
    flags: i32[mind.i + at.flags + k],
  }
}

function grid({ rays, rings }: NearModel, mind: Slab, from: number): number[][] {
  return Array.from({ length: rays }, (_, ray) =>
    Array.from({ length: rings }, (_, ring) => f64[mind.f + from + ray * rings + ring]),
  )
}

// What the senses know about themselves (model) and what they deliver each tick (block): records in the creature's own frame.
//
// Record 0 is always the body itself (proprioception); the others are sorted by distance. A record says what kind of thing,
// where from here, how it moves, how large it is, the values of the fields this species cares about and how exact all that is.
// It does not say *which* thing: identity is for memory to work out. Seeds: 000 §5, 001 "Sensory honesty".

import type { Slab } from '../0-foundation/arena.ts'
import { wordsFor } from '../0-foundation/bits.ts'
import { type LayoutBuilder, MODERATE } from '../0-foundation/field-list.ts'
import { SENSE_NAMES, SIGHT_AWAY, SIGHT_OPEN } from '../0-foundation/sense-codes.ts'
import { ownSymbol } from '../0-foundation/symbols.ts'
import type { Truth } from '../1-world/truth.ts'
import { layOutNear, type NearAt, type NearModel, type NearSource, type SenseNear } from './near-block.ts'
import type { MapModel, MapSource, PathAt, SensePath } from './path-block.ts'
import { layOutRetina, type RetinaAt, type RetinaModel } from './retina-model.ts'
import { layOutSectors, type SectorsAt, type SectorsModel, type SectorsSource } from './sectors.ts'

/** The kind of record 0. */
export const SELF = ownSymbol('self')

/** States of the own body that are always felt, as fields of record 0. */
export const FELT = {
  held: ownSymbol('held'),
  aloft: ownSymbol('aloft'),
  moving: ownSymbol('moving'),
  touching: ownSymbol('touching'),
}

/** States of the own body that are felt by who asks for them, as fields of record 0. */
export const ALSO_FELT = { holding: ownSymbol('holding'), boxedIn: ownSymbol('boxedIn') }

/** What a retina lets a creature feel, as fields of record 0. */
export const RETINA_FELT = {
  pathFree: ownSymbol('pathFree'),
  goalInView: ownSymbol('goalInView'),
  goalBehind: ownSymbol('goalBehind'),
  opening: ownSymbol('opening'),
  tooClose: ownSymbol('tooClose'),
  openSpace: ownSymbol('openSpace'),
  wallLeft: ownSymbol('wallLeft'),
  wallRight: ownSymbol('wallRight'),
  dizzy: ownSymbol('dizzy'),
}

/** One mounted sense. */
export interface MountedSense {
  readonly name: string
  readonly by: number
  readonly rangeM: number
  /** How far it reaches in the dark. */
  readonly darkM: number
  /** Whole width of the field of view, and the cosine of half of it: what lies ahead of that is seen. */
  readonly fieldRad: number
  readonly cosHalfField: number
  /** Index of the body point it sits on; −1 for the middle of the body. */
  readonly mount: number
  /** Indices of the DOFs that turn it to the left; and by how much it is turned anyway, radians. */
  readonly turnedBy: Int32Array
  readonly turnedRad: number
  /** Index of the DOF that shuts it, −1 for none, and from which value on it is shut. */
  readonly shutBy: number
  readonly shutFrom: number
  /** The fields that it does not tell of what it senses, as a set; empty if it tells all. */
  readonly untold: Int32Array
  /** What it does not show is not there: an eye, or a nose of who has no eyes. */
  readonly looks: boolean
  readonly threshold: number
  /** Walls and bodies do not stop it. */
  readonly goesThrough: boolean
  /** Only the nearest of each thing that it looks for. */
  readonly isNearestOnly: boolean
  /** Deviation of positions, as a share of the distance; and how exact the creature takes them to be. */
  readonly noise: number
  readonly accuracy: number
  /** Kinds and parts it looks for, as pairs of symbols; a part of 0 is the whole thing. */
  readonly targets: Int32Array
}

/** Everything that some sense looks for: kinds, and their parts. */
export interface Sought {
  readonly kinds: Int32Array
  /** How far the furthest-reaching sense that looks for each kind looks, metres. */
  readonly reachM: Float64Array
  /** Where the parts of each kind start in `parts`; one more than there are kinds. */
  readonly partsAt: Int32Array
  /** Parts as symbols; 0 is the whole thing. */
  readonly parts: Int32Array
  /** Part by part, sense by sense: 1 if that sense looks for it. */
  readonly isFor: Uint8Array
}

/** A signal from outside that is smoothed in time: a field of the own body, and how long a change takes. */
export interface FilteredSignal {
  readonly field: number
  readonly smoothS: number
}

/** Something the creature tells itself: a value of its own mind on the last tick, felt on this one as a field. */
export interface OwnSignal {
  readonly field: number
  readonly at: number
  readonly isInteger: boolean
  /** For a behavior: felt while one of these is among the numbers at `at`, of which there are as many as the one at `countAt` says. */
  readonly among?: { readonly countAt: number; readonly numbers: Int32Array }
}

/** Constant: the senses of a species, and where their records lie. */
export interface SensesModel {
  readonly senses: readonly MountedSense[]
  /** What some sense looks for, and how far the furthest-reaching of them looks. */
  readonly sought: Sought
  readonly furthestM: number
  /** How far the furthest-reaching of those looks that are stopped by what stands in their way. */
  readonly sightM: number
  /** Some sense is stopped by what stands in its way. */
  readonly needsSightLines: boolean
  /** Some sense sees, and is stopped by what stands in its way. */
  readonly hasEyes: boolean
  /** The first of those, −1 for none: near space and the retina are looked at through its lids. */
  readonly eye: number
  readonly capacity: number
  /** Positions that the mind may wonder about in one tick. */
  readonly wonders: number
  /** Records carry the tracks of utterances. */
  readonly hasPatterns: boolean
  /** Some sense does not tell all fields. */
  readonly isPartial: boolean
  /** Some sense can be shut. */
  readonly shuts: boolean
  /** Fields whose values records carry. */
  readonly fieldSymbols: Int32Array
  /** Which of them each is, by symbol. */
  readonly fieldOf: ReadonlyMap<number, number>
  readonly filtered: readonly FilteredSignal[]
  readonly own: readonly OwnSignal[]
  readonly retina: RetinaModel | undefined
  /** Takes and measures its picture: given from above, because few species have one and it is large. */
  readonly see: SeePicture | undefined
  /** Near space; nothing for a species that does not walk by steps. */
  readonly near: NearModel | undefined
  /** Given from above, like `see`. */
  readonly senseNear: SenseNear | undefined
  /** What a learned way is steered by. */
  readonly sectors: SectorsModel | undefined
  /** Its map, by which it is told ways; nothing for a species without. */
  readonly map: MapModel | undefined
  /** Given from above, like `see`. */
  readonly sensePath: SensePath | undefined
  readonly at: SensesAt
}

/** Takes and measures the picture of a retina: see-picture.ts. */
export type SeePicture = (truth: Truth, slot: number, model: SensesModel, mind: Slab) => void

/** Offsets of the senses' block in a mind's slab. */
export interface SensesAt {
  readonly count: number
  readonly sense: number
  readonly kind: number
  readonly part: number
  /** The track of an utterance as a symbol: only of who has a percept that asks about it. */
  readonly pattern: number
  /** left, up, ahead of the middle of the body, metres. */
  readonly position: number
  /** How the own body moves: the same axes, metres a second, relative to the ground. How others move is for memory to work out. */
  readonly velocity: number
  readonly range: number
  readonly bearing: number
  /** radius, height; loudness at the ear for a sound. */
  readonly size: number
  /** One value per field of interest and record. */
  readonly values: number
  /** Bit k: value k is a name or a yes-or-no, not a quantity. */
  readonly named: number
  /** Bit k: value k is not told by the senses that gave this record. */
  readonly untold: number
  /** For how many ticks each sense has been shut. */
  readonly shutTicks: number
  /** How exact the position is taken to be, metres. */
  readonly spread: number
  /** How far the noise of its sense makes it deviate, metres: 0 for a sense without. */
  readonly noise: number
  /** 1 for what the body itself holds. */
  readonly grasped: number
  /** Where the body was when it last sensed: x, y, z, heading; and whether it has. */
  readonly lastPose: number
  readonly hasSensed: number
  /** How the body went since then: left, up, ahead in the frame it had then, and how far it turned. */
  readonly travel: number
  /** Inlet: positions the mind wonders about (left, up, ahead, as of the last tick; once looked at, as of this), and what was seen. */
  readonly wonderCount: number
  readonly wonderPosition: number
  readonly wonderSight: number
  /** Signals as they have been smoothed so far. */
  readonly smoothed: number
  /** Inlet: what the creature told itself on the last tick. */
  readonly own: number
  readonly random: number
  /** Inlet: the kind and the position (left, up, ahead, as of the last tick) of the object of interest, if there is one. */
  readonly hasWanted: number
  readonly wantedKind: number
  readonly wantedPosition: number
  readonly retina: RetinaAt | undefined
  /** How far it has turned round to the left in all, radians; slowly forgotten. */
  readonly wound: number
  readonly near: NearAt | undefined
  readonly sectors: SectorsAt | undefined
  readonly path: PathAt | undefined
}

/** What the senses' block must hold: how many records and positions wondered about, and its fields and signals by name. */
export interface SensesSizes {
  readonly capacity: number
  readonly wonders: number
  readonly hasPatterns: boolean
  readonly isPartial: boolean
  /** Names of the mounted senses, if some can be shut. */
  readonly shutting: readonly string[]
  /** The mounted senses together: records of others fit nowhere. */
  readonly senses: string
  readonly fields: readonly string[]
  readonly filtered: readonly string[]
  readonly own: readonly string[]
  readonly randomWords: number
  readonly retina: { readonly width: number; readonly height: number } | undefined
  readonly near: NearSource | undefined
  readonly sectors: SectorsSource | undefined
  readonly map: MapSource | undefined
}

/** Lists the fields of the senses' block. */
export function layOutSenses(list: LayoutBuilder, sizes: SensesSizes): SensesAt {
  const { capacity, wonders, senses, retina } = sizes
  const isInlet = true
  list.space('field', sizes.fields)
  list.space(
    'record',
    [
      ['self', 1],
      [senses, capacity - 1],
    ],
    { count: 'count' },
  )
  list.space('wonder', [[senses, wonders]], { count: 'wonderCount' })
  list.space('filtered', sizes.filtered)
  list.space('own', sizes.own)
  list.space('shutting', sizes.shutting)
  return {
    count: list.i32('count', 1),
    sense: list.i32('sense', 'record', { is: [0, SENSE_NAMES.length - 1] }),
    kind: list.symbol('kind', 'record'),
    part: list.symbol('part', 'record'),
    pattern: list.symbol('pattern', sizes.hasPatterns ? 'record' : 0),
    position: list.f64('position', ['record', 3]),
    velocity: list.f64('ownVelocity', 3),
    range: list.f64('range', 'record'),
    bearing: list.f64('bearing', 'record'),
    size: list.f64('size', ['record', 2]),
    values: list.f64('values', ['record', 'field']),
    named: list.i32('named', ['record', wordsFor(list.size('field'))], { holds: { of: 'field', isSet: true } }),
    untold: list.i32('untold', sizes.isPartial ? ['record', wordsFor(list.size('field'))] : 0, {
      holds: { of: 'field', isSet: true },
    }),
    shutTicks: list.i32('shutTicks', 'shutting', { is: 'count' }),
    spread: list.f64('spread', 'record'),
    noise: list.f64('noise', 'record'),
    grasped: list.i32('grasped', 'record', { is: 'flag' }),
    lastPose: list.f64('lastPose', 4, { is: MODERATE }),
    hasSensed: list.i32('hasSensed', 1, { is: 'flag' }),
    travel: list.f64('travel', 4, { is: MODERATE }),
    wonderCount: list.i32('wonderCount', 1, { isInlet }),
    wonderPosition: list.f64('wonderPosition', ['wonder', 3], { isInlet }),
    wonderSight: list.i32('wonderSight', 'wonder', { is: [SIGHT_AWAY, SIGHT_OPEN], isInlet }),
    smoothed: list.f64('smoothed', 'filtered'),
    own: list.f64('own', 'own', { isInlet }),
    random: list.i32('random', sizes.randomWords, { is: 'any' }),
    hasWanted: list.i32('hasWanted', 1, { is: 'flag', isInlet }),
    wantedKind: list.symbol('wantedKind', 1, { isInlet }),
    wantedPosition: list.f64('wantedPosition', 3, { isInlet }),
    retina: retina === undefined ? undefined : layOutRetina(list, retina.width, retina.height),
    wound: list.f64('wound', 1),
    near: sizes.near === undefined ? undefined : layOutNear(list, sizes.near),
    sectors: sizes.sectors === undefined ? undefined : layOutSectors(list),
    path: sizes.map?.layOut(list, sizes.map),
  }
}

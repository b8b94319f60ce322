// What sets one manner of stepping apart from another: paws, which stay flat, and feet, which roll from heel to toes.
//
// Paws are fitted to a dog measured at six speeds (0.70–3.56 m/s; 96 strides; docs/sources.md, “Data of others”). Its legs were
// not measured; they are taken to be 0.45 m long, which puts its change from walk to trot at v²/gL = 0.56, where Alexander and Jayes
// found it in other mammals. Feet are a person's, as textbooks have them: at 1.35 m/s a stride of 1.0 s with steps of 0.68 m that
// grow with √speed, a foot that stands for 62 % of a stride and less the faster it goes, landing 0.31 m ahead of its hip and leaving
// the ground 0.5 m behind it, hips that rise and sink by 4 cm; from 2.5 m/s on it runs, 2.7 steps a second.
// Speeds are in units of √(gL), times of √(L/g), lengths of L. Reads and writes: nothing.

/** Swings of the trunk whose sizes are kept: twice and once a stride up and down, pitch, roll, sway, and how much legs swing. */
export const TWICE = 0
export const ONCE = 1
export const PITCHING = 2
export const ROLLING = 3
export const SWAYING = 4
export const LEGS = 5

/** Numbers of one manner of stepping. */
export interface GaitNumbers {
  /** Length of a stride of walk and trot by √speed, and time of a gallop's or a run's stride. */
  readonly strideByRoot: number
  readonly hasteTime: number
  /** 1 / (part of a stride that a foot stands) = base + slope · speed: of fore feet, of hind feet, and in haste. */
  readonly foreBase: number
  readonly foreSlope: number
  readonly hindBase: number
  readonly hindSlope: number
  readonly hasteBase: number
  readonly hasteSlope: number
  /** Part of its stance that a foot has before it, and not behind it, when it lands. */
  readonly aheadShare: number
  /** How high feet are lifted at no speed, in lengths of leg. */
  readonly lift: number
  /** Speeds at which it changes gait, up and down. Closer together it would dither between two gaits. */
  readonly toTrot: number
  readonly toWalk: number
  readonly toGallop: number
  readonly fromGallop: number
  /** Swings of the trunk by gait, in lengths of leg or radians. */
  readonly swings: Float64Array
}

/** Paws, and all legs whose feet do not roll: each number of a stride within 6 % of the measured dog. */
export const PAWS: GaitNumbers = {
  strideByRoot: 2.174,
  hasteTime: 2.101,
  foreBase: 1.22,
  foreSlope: 1.177,
  hindBase: 1.15,
  hindSlope: 1.639,
  hasteBase: 0,
  hasteSlope: 0,
  aheadShare: 0.5,
  lift: 0.09,
  toTrot: 0.8,
  toWalk: 0.7,
  toGallop: 1.32,
  fromGallop: 1.16,
  swings: new Float64Array([
    // A walker vaults over its legs, highest in the middle; a trotter sinks onto them as on springs.
    ...[-0.01, 0, 0.008, 0.025, 0.012, 1],
    ...[0.025, 0, 0, 0.012, 0.004, 1],
    ...[0, 0.035, 0.07, 0.01, 0, 1],
    ...[0, 0.05, 0.1, 0, 0, 1],
  ]),
}

/** Feet that roll over their toes. Its gallop is a run, and it has no trot unless it is asked for one. */
export const FEET: GaitNumbers = {
  strideByRoot: 2.33,
  hasteTime: 2.53,
  foreBase: 1.393,
  foreSlope: 0.5,
  hindBase: 1.393,
  hindSlope: 0.5,
  hasteBase: 1.13,
  hasteSlope: 1.44,
  aheadShare: 0.4,
  // On top of a heel that is lifted already.
  lift: 0.05,
  toTrot: 0.87,
  toWalk: 0.78,
  toGallop: 0.87,
  fromGallop: 0.78,
  swings: new Float64Array([
    ...[-0.026, 0, 0, 0.02, 0.02, 1],
    ...[0.03, 0, 0, 0.012, 0.008, 1.15],
    ...[0.032, 0, 0, 0.012, 0.006, 1.5],
    ...[0, 0.05, 0.04, 0, 0, 1],
  ]),
}

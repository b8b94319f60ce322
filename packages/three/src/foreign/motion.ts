// What a foreign body does from picture to picture: which clip, at which point of it, looking where.
//
// A gait is played by the way the creature goes, not by the clock: so many metres are so much of a cycle, and feet stand.
// Which gait is the one whose own speed is nearest. A skill the creature has on plays the clip of that name; everything fades
// into the next over a moment. Reads clips and the creature's moment, writes a pose in arrays of its own.
import { Vector3 } from 'three'
import { GAIT_COMMANDS, type NamedClip } from './clip-names.ts'
import { mixPoses, poseToMatrices, sampleClip } from './clip-sampling.ts'
import type { Expression } from './expression.ts'
import { limitGaze, towardFrom, turnGaze } from './gaze.ts'
import type { GaitClip, Rig } from './rig.ts'

/** Seconds that one clip takes to become the next. */
const FADE_S = 0.22

/** Seconds over which speed is averaged to choose a gait. */
const SPEED_S = 0.15

/** A gait is left for another only when that fits so many times better: no flicker between two. */
const LOYALTY = 1.2

/** Below this share of the slowest gait's own speed a body stands. */
const STANDS_BELOW = 0.08

/** Ways this far from the axis of turning, in body heights, are stepped when a body turns on the spot. */
const TURN_HEIGHTS = 0.35

/** How fast a gaze moves, and how fast it is taken up or let go. */
const GAZE_RADPS = 7
const GAZE_TAKEN_PERS = 5

/** Skills that go on while the body moves along, and skills during which it looks where its clip looks. */
const WHILE_MOVING = ['jump', 'attack', 'die', 'flinch']
const LOOKS_ELSEWHERE = ['eat', 'attack', 'jump', 'die', 'flinch', 'nodHead', 'shakeHead', 'lieDown', 'dance']

/** What a creature is doing between two pictures. */
export interface Doing {
  dtS: number
  /** Way along its heading, and change of heading. */
  aheadM: number
  turnRad: number
  heightM: number
  /** Commands of the skills that are on. */
  commands: readonly string[]
  /** What it looks at, in its own frame, in body heights; undefined for nothing. */
  lookAt: Vector3 | undefined
  /** The creature's DOFs. */
  dofs: Float64Array
  dofsAt: number
}

/** One body in motion. */
export interface Motion {
  readonly rig: Rig
  readonly expression: Expression | undefined
  readonly pose: Float32Array
  readonly nodes: Float32Array
  readonly fading: Float32Array
  readonly gaze: Vector3
  gazeShare: number
  playing: NamedClip | GaitClip | undefined
  timeS: number
  before: NamedClip | GaitClip | undefined
  beforeS: number
  /** 0 shows `before`, 1 shows `playing`. */
  fade: number
  /** Where in its cycle a gait is, 0…1; kept from gait to gait. */
  phase: number
  speedMps: number
}

/** A body that stands. */
export function createMotion(rig: Rig, expression?: Expression): Motion {
  const motion: Motion = {
    rig,
    expression,
    pose: rig.standing.slice(),
    nodes: new Float32Array(16 * rig.gltf.parents.length),
    fading: rig.standing.slice(),
    gaze: new Vector3(0, 0, 1),
    gazeShare: 0,
    playing: rig.stand,
    timeS: 0,
    before: undefined,
    beforeS: 0,
    fade: 1,
    phase: 0,
    speedMps: 0,
  }
  poseToMatrices(rig.gltf, motion.pose, rig.root, motion.nodes)
  return motion
}

/** Brings a body to the next picture. */
export function advanceMotion(motion: Motion, doing: Doing): void {
  const { rig, pose } = motion
  const stepM = Math.abs(doing.aheadM) + Math.abs(doing.turnRad) * TURN_HEIGHTS * doing.heightM
  if (doing.dtS > 0) {
    const take = 1 - Math.exp(-doing.dtS / SPEED_S)
    motion.speedMps += (stepM / doing.dtS - motion.speedMps) * take
  }
  switchTo(motion, choose(motion, doing))
  goOn(motion, doing, stepM)
  pose.set(rig.standing)
  samplePlaying(motion.playing, motion.timeS, motion.phase, pose)
  if (motion.fade < 1) {
    if (motion.before !== undefined) {
      motion.fading.set(rig.standing)
      samplePlaying(motion.before, motion.beforeS, motion.phase, motion.fading)
    }
    mixPoses(motion.fading, pose, motion.fade, pose)
  }
  motion.expression?.(pose, doing.dofs, doing.dofsAt)
  look(motion, doing)
}

/** Whether a clip is a gait. */
export function isGait(clip: NamedClip | GaitClip | undefined): clip is GaitClip {
  return clip !== undefined && 'strideHeights' in clip
}

/** What the creature's doing calls for. */
function choose(motion: Motion, doing: Doing): NamedClip | GaitClip | undefined {
  const { rig } = motion
  const gait = chooseGait(motion, doing.heightM)
  for (const command of doing.commands) {
    if ((GAIT_COMMANDS as readonly string[]).includes(command) || command === 'stand') continue
    const clip = rig.clipOf.get(command)
    if (clip !== undefined && (gait === undefined || WHILE_MOVING.includes(command))) return clip
  }
  return gait ?? rig.stand
}

function chooseGait(motion: Motion, heightM: number): GaitClip | undefined {
  const { gaits } = motion.rig
  if (gaits.length === 0) return undefined
  const isGoing = isGait(motion.playing)
  const slowest = gaits[0].heightsPerS * heightM
  if (motion.speedMps < slowest * STANDS_BELOW * (isGoing ? 1 : 1.5)) return undefined
  let best: GaitClip | undefined
  let bestApart = Number.POSITIVE_INFINITY
  for (const gait of gaits) {
    const apart = Math.abs(Math.log(motion.speedMps / (gait.heightsPerS * heightM)))
    const counted = gait === motion.playing ? apart - Math.log(LOYALTY) : apart
    if (counted >= bestApart) continue
    best = gait
    bestApart = counted
  }
  return best
}

function switchTo(motion: Motion, next: NamedClip | GaitClip | undefined): void {
  if (next === motion.playing) return
  if (motion.fade < 1) {
    // In the middle of a fade what was last shown stands still and goes from there.
    motion.fading.set(motion.pose)
    motion.before = undefined
  } else {
    motion.before = motion.playing
    motion.beforeS = motion.timeS
  }
  motion.playing = next
  motion.timeS = 0
  motion.fade = 0
}

function goOn(motion: Motion, doing: Doing, stepM: number): void {
  motion.fade = Math.min(1, motion.fade + doing.dtS / FADE_S)
  const gait = isGait(motion.playing) ? motion.playing : isGait(motion.before) ? motion.before : undefined
  if (gait !== undefined) {
    const way = doing.aheadM < 0 ? -stepM : stepM
    const cycles = way / (gait.strideHeights * doing.heightM)
    motion.phase = (((motion.phase + cycles) % 1) + 1) % 1
  }
  motion.timeS += doing.dtS
  motion.beforeS += doing.dtS
}

/** Puts a clip's nodes where it has them. */
function samplePlaying(
  playing: NamedClip | GaitClip | undefined,
  timeS: number,
  phase: number,
  pose: Float32Array,
): void {
  if (playing === undefined) return
  const { clip } = playing
  if (isGait(playing)) sampleClip(clip, phase * clip.durationS, pose)
  else if (playing.end === 'stay' || clip.durationS <= 0) sampleClip(clip, Math.min(timeS, clip.durationS), pose)
  else sampleClip(clip, timeS % clip.durationS, pose)
}

const wished = new Vector3()
const axis = new Vector3()

/** Turns the head toward what the creature looks at; the matrices of the last picture say where the head is. */
function look(motion: Motion, doing: Doing): void {
  const { rig, pose, nodes } = motion
  if (rig.gaze === undefined) {
    poseToMatrices(rig.gltf, pose, rig.root, nodes)
    return
  }
  const command = motion.playing !== undefined && !isGait(motion.playing) ? motion.playing.command : ''
  const isFree = doing.lookAt !== undefined && !LOOKS_ELSEWHERE.includes(command)
  const most = doing.dtS * GAZE_TAKEN_PERS
  motion.gazeShare += Math.max(-most, Math.min(most, (isFree ? 1 : 0) - motion.gazeShare))
  if (doing.lookAt !== undefined) {
    limitGaze(towardFrom(rig.gaze, nodes, doing.lookAt, wished), rig.gazeLimits)
    turnToward(motion.gaze, wished, doing.dtS * GAZE_RADPS)
  }
  poseToMatrices(rig.gltf, pose, rig.root, nodes)
  turnGaze(rig.gltf, rig.gaze, pose, rig.root, nodes, motion.gaze, motion.gazeShare)
}

/** Turns one direction toward another by at most an angle; opposite directions go round by the left. */
function turnToward(direction: Vector3, goal: Vector3, mostRad: number): void {
  const apart = direction.angleTo(goal)
  if (apart <= mostRad) {
    direction.copy(goal)
    return
  }
  axis.crossVectors(direction, goal)
  if (axis.lengthSq() < 1e-9) axis.set(0, 1, 0)
  direction.applyAxisAngle(axis.normalize(), mostRad).normalize()
}

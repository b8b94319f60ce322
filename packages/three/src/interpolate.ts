// Between two ticks: positions and poses mixed from the previous and the current frame.
//
// A world ticks 20 times a second, a screen draws 60 or more; without this everything would stutter. Entities are matched
// by id, because one may have come or gone between the two frames. Reads both frames, writes only `into`.
import type { Frame } from '@ethogram/core'
import { POSITION_NUMBERS } from './frame-source.ts'

/** Metres in one tick beyond which an entity was put somewhere else and does not glide; 80 m/s at the usual 20 Hz. */
export const JUMP_M_PER_TICK = 4

/** Mixes two angles along the shorter way round. */
export function mixAngles(fromRad: number, toRad: number, alpha: number): number {
  const turns = (toRad - fromRad) / (2 * Math.PI)
  return fromRad + (turns - Math.round(turns)) * 2 * Math.PI * alpha
}

/** Fills `into` with what is seen `alpha` of the way from `previous` to `current`; what exists is what `current` says. */
export function interpolateFrames(previous: Frame, current: Frame, alpha: number, into: Frame): Frame {
  reserve(into, current)
  into.tick = current.tick
  into.timeS = previous.timeS + (current.timeS - previous.timeS) * alpha
  into.version = current.version
  into.count = current.count
  const jumpM = JUMP_M_PER_TICK * Math.max(1, Math.abs(current.tick - previous.tick))
  let previousAt: Map<number, number> | undefined
  for (let i = 0; i < current.count; i++) {
    const id = current.ids[i]
    into.ids[i] = id
    into.poseAt[i] = current.poseAt[i]
    into.colours[i] = current.colours[i]
    into.looks[i] = current.looks[i]
    let j = i
    if (i >= previous.count || previous.ids[i] !== id) {
      previousAt ??= indexById(previous)
      j = previousAt.get(id) ?? -1
    }
    // At the end it is exactly there: mixing would leave it a rounding error away.
    const isGliding = alpha < 1 && j >= 0 && !hasJumped(previous, j, current, i, jumpM)
    mixPosition(previous, isGliding ? j : -1, current, i, alpha, into)
    mixPose(previous, isGliding ? j : -1, current, i, alpha, into)
  }
  into.poseAt[current.count] = current.poseAt[current.count]
  return into
}

function mixPosition(previous: Frame, j: number, current: Frame, i: number, alpha: number, into: Frame): void {
  const at = i * POSITION_NUMBERS
  if (j < 0) {
    for (let k = 0; k < POSITION_NUMBERS; k++) into.positions[at + k] = current.positions[at + k]
    return
  }
  const before = j * POSITION_NUMBERS
  for (let k = 0; k < 3; k++) {
    const from = previous.positions[before + k]
    into.positions[at + k] = from + (current.positions[at + k] - from) * alpha
  }
  into.positions[at + 3] = mixAngles(previous.positions[before + 3], current.positions[at + 3], alpha)
}

function mixPose(previous: Frame, j: number, current: Frame, i: number, alpha: number, into: Frame): void {
  const start = current.poseAt[i]
  const length = current.poseAt[i + 1] - start
  const before = j < 0 ? 0 : previous.poseAt[j]
  const isSameBody = j >= 0 && previous.poseAt[j + 1] - before === length
  for (let k = 0; k < length; k++) {
    const to = current.pose[start + k]
    const from = isSameBody ? previous.pose[before + k] : to
    into.pose[start + k] = from + (to - from) * alpha
  }
}

function hasJumped(previous: Frame, j: number, current: Frame, i: number, jumpM: number): boolean {
  const a = j * POSITION_NUMBERS
  const b = i * POSITION_NUMBERS
  const x = current.positions[b] - previous.positions[a]
  const y = current.positions[b + 1] - previous.positions[a + 1]
  const z = current.positions[b + 2] - previous.positions[a + 2]
  return x * x + y * y + z * z > jumpM * jumpM
}

function indexById(frame: Frame): Map<number, number> {
  const index = new Map<number, number>()
  for (let i = 0; i < frame.count; i++) index.set(frame.ids[i], i)
  return index
}

/** Makes room in `into`; grows by half again so that a world that gains an entity a tick does not allocate each tick. */
function reserve(into: Frame, like: Frame): void {
  const poseNumbers = like.poseAt[like.count] ?? 0
  if (into.ids.length < like.count) {
    into.ids = new Int32Array(roomFor(like.count))
    into.colours = new Int32Array(roomFor(like.count))
    into.looks = new Int32Array(roomFor(like.count))
  }
  if (into.positions.length < like.count * POSITION_NUMBERS) {
    into.positions = new Float64Array(roomFor(like.count * POSITION_NUMBERS))
  }
  if (into.poseAt.length < like.count + 1) into.poseAt = new Int32Array(roomFor(like.count + 1))
  if (into.pose.length < poseNumbers) into.pose = new Float64Array(roomFor(poseNumbers))
}

function roomFor(count: number): number {
  return Math.ceil(count * 1.5)
}

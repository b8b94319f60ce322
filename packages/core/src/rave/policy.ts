// Minds that do not learn: chance, a few lines written by hand, and rules read off a matrix. They show what learning is worth.
//
// A policy names the responses that are equally good for a key; chance takes one of them. Seed: 004 asks for no baseline; a score
// without one says little.

import { FIRST_BEARING_KEY, OBJECT } from '../6-navigation/matrix.ts'
import type { Task } from './options.ts'

/**
 * Which responses are good, by their indices, for a key, and after a step that was refused. Called for each decision: let it give the
 * same lists again and again.
 */
export type Policy = (key: number, hasCollided: boolean) => readonly number[]

/** Any response at any time. */
export function randomPolicy(responses: readonly number[]): Policy {
  const all = responses.map((_, k) => k)
  return () => all
}

/** Nothing in a sector. */
const OPEN = 9

/** Away from what is near ahead, toward the freer side; away from what is very near aside; otherwise straight on or after the target. */
export function handPolicy(task: Task, responses: readonly number[]): Policy {
  const turn = (degrees: number): readonly number[] => {
    const off = (k: number) => Math.abs(responses[k] - degrees)
    return [responses.reduce((best, _, k) => (off(k) < off(best) ? k : best), 0)]
  }
  const table = new Map([45, 30, 20, 0, -20, -30, -45].map((degrees) => [degrees, turn(degrees)]))
  const to = (degrees: number): readonly number[] => table.get(degrees) ?? turn(degrees)
  return (key) => to(key >= FIRST_BEARING_KEY ? byBearing(task, key - FIRST_BEARING_KEY) : bySight(key))
}

function bySight(key: number): number {
  const left = nearness(key >> 10)
  const ahead = nearness(key >> 5)
  const right = nearness(key)
  const isLeftFree = left >= right
  if (ahead === 0) return isLeftFree ? 45 : -45
  if (ahead === 1) return isLeftFree ? 30 : -30
  if (left === 0 && right !== 0) return -20
  if (right === 0 && left !== 0) return 20
  return 0
}

/** How near something is in a sector, 0…3; a goal is no obstacle until it is very near. */
function nearness(part: number): number {
  const object = (part >> 2) & 7
  const level = part & 3
  return object === OBJECT.space || (object === OBJECT.goal && level > 0) ? OPEN : level
}

/** Turns toward a goal and around it when it is near; turns away from a threat that is near. */
function byBearing(task: Task, bearing: number): number {
  const azimuth = bearing >> 2
  const isNear = (bearing & 3) === 0
  if (task === 'retreat' && !isNear) return 0
  const wanted = task === 'retreat' ? 4 : isNear ? (azimuth < 4 ? 2 : 6) : 0
  const off = (azimuth - wanted + 8) & 7
  if (off === 0) return 0
  const sharp = off === 1 || off === 7 ? 20 : 45
  return off < 4 ? sharp : -sharp
}

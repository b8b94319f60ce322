// Where this tick's records are in the home frame, in which memories are kept. Reads: the senses block, the own home pose.

import { f64, type Slab } from '../0-foundation/arena.ts'
import { frame, lookAlong } from '../0-foundation/frame.ts'
import type { SensesModel } from '../2-senses/senses-block.ts'
import type { PerceptionModel } from './memory-block.ts'

/** Home positions of this tick's records, three each. */
export let recordHome = new Float64Array(192)

/** Notes where records are in the home frame. */
export function placeRecords(records: number, senses: SensesModel, perception: PerceptionModel, mind: Slab): void {
  if (recordHome.length < 3 * records) recordHome = new Float64Array(6 * records)
  const F = f64
  const pose = mind.f + perception.at.homePose
  lookAlong(pose + 3)
  const s = frame[0]
  const c = frame[1]
  const x = F[pose]
  const y = F[pose + 1]
  const z = F[pose + 2]
  const home = recordHome
  const from = mind.f + senses.at.position
  for (let r = 3; r < 3 * records; r += 3) {
    const left = F[from + r]
    const ahead = F[from + r + 2]
    home[r] = x + left * c + ahead * s
    home[r + 1] = y + F[from + r + 1]
    home[r + 2] = z - left * s + ahead * c
  }
}

/** Moves them all: the creature stands elsewhere than it believed. */
export function shiftRecords(records: number, x: number, z: number): void {
  for (let r = 3; r < 3 * records; r += 3) {
    recordHome[r] += x
    recordHome[r + 2] += z
  }
}

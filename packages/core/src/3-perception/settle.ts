// Nothing new: things in plain view that stand, look as they did and are where they were expected, give or take.
//
// Most of what a creature sees on a tick is of this kind. All that is news of it is taken in here, in one pass, and nothing of it
// is asked again; the rest goes the long way (percepts.ts, observe.ts) and would come to the same.
// Reads: the senses block, what records were matched with. Writes: memories. Seed: 001 "PerceptMemory Objects".

import { f64, i32, type Slab } from '../0-foundation/arena.ts'
import { BY_SIGHT } from '../0-foundation/sense-codes.ts'
import type { SensesModel } from '../2-senses/senses-block.ts'
import { LOOKS_SAME, looksSame, SETTLED } from './match.ts'
import { BY_POSITION, IS_SEEN, type PerceptionModel } from './memory-block.ts'
import { keepSample, MOST_OBSERVATIONS } from './observe.ts'
import { asksOnlyMotion } from './percepts.ts'
import { recordHome } from './record-positions.ts'
import { GREATEST, NOISE } from './surprise.ts'

/** Takes in what needs no asking; says how many records are left. */
export function settle(tick: number, senses: SensesModel, perception: PerceptionModel, mind: Slab): number {
  const F = f64
  const I = i32
  const home = recordHome
  const same = looksSame
  const { at } = perception
  const records = I[mind.i + senses.at.count]
  if (!asksOnlyMotion(perception)) return records - 1
  const moves = 1 << perception.percepts.motion
  const matchedAt = mind.i + at.matched
  const senseGiven = mind.i + senses.at.sense
  const velocities = mind.f + at.recordVelocity
  const blurGiven = mind.f + senses.at.spread
  const newsColumn = mind.i + at.news
  const liveColumn = mind.i + at.live
  const flagsColumn = mind.i + at.flags
  const homeColumn = mind.f + at.homePosition
  const spreadColumn = mind.f + at.spread
  const surpriseColumn = mind.f + at.surprise
  const lastTickColumn = mind.i + at.lastTick
  const livelinessColumn = mind.f + at.liveliness
  const unsteadyColumn = mind.i + at.unsteady
  const observationsColumn = mind.i + at.observations
  let left = records - 1
  for (let r = 1; r < records; r++) {
    if (same[r] !== LOOKS_SAME || I[senseGiven + r] !== BY_SIGHT || I[mind.i + senses.at.grasped + r] !== 0) continue
    const m = I[matchedAt + r]
    if (I[newsColumn + m] === 0 || (I[liveColumn + m] & moves) !== 0 || I[unsteadyColumn + m] !== 0) continue
    if (F[mind.f + senses.at.noise + r] !== 0) continue
    const going = velocities + 3 * r
    if (F[going] !== 0 || F[going + 2] !== 0 || F[going + 1] !== 0 || F[livelinessColumn + m] !== 0) continue
    const blur = F[blurGiven + r]
    const spread = F[spreadColumn + m]
    const positionAt = homeColumn + 3 * m
    const dx = home[3 * r] - F[positionAt]
    const dy = home[3 * r + 1] - F[positionAt + 1]
    const dz = home[3 * r + 2] - F[positionAt + 2]
    const both = spread * spread + blur * blur
    const before = F[surpriseColumn + m]
    const squared = dx * dx + dy * dy + dz * dz
    if (squared > (before * before + NOISE) * both && before < GREATEST) {
      F[surpriseColumn + m] = Math.min(GREATEST, Math.sqrt(squared / both - NOISE))
      I[mind.i + at.surpriseBy + m] = BY_POSITION
      I[mind.i + at.surpriseTick + m] = tick
    }
    const gain = (spread * spread) / both
    const x = F[positionAt] + gain * dx
    const y = F[positionAt + 1] + gain * dy
    const z = F[positionAt + 2] + gain * dz
    F[positionAt] = x
    F[positionAt + 1] = y
    F[positionAt + 2] = z
    F[spreadColumn + m] = 3 * spread * spread <= blur * blur ? blur / 2 : Math.sqrt(1 - gain) * spread
    keepSample(m, tick, perception, mind)
    // Seen on the last tick too, as its percepts tell: its confidence is 1, and there is no doubt about it.
    I[lastTickColumn + m] = tick
    I[mind.i + at.seenTick + m] = tick
    I[flagsColumn + m] = IS_SEEN
    if (I[observationsColumn + m] < MOST_OBSERVATIONS) I[observationsColumn + m]++
    same[r] = SETTLED
    left--
  }
  return left
}

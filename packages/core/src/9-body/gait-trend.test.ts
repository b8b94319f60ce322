// Order, duty and length of steps beside those of a real dog, at speeds that are as fast for our legs as for its own.
//
// The measured numbers are not part of the repository. They are looked for in ETHOGRAM_DATA and in ../shared/data beside it;
// where they are not, those comparisons are skipped with a line, and the trend itself stands alone.

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { createWalker, DOG_LEGS, go, HAMSTER_LEGS, isPlanted, PERSON_LEGS } from '../../test/trial-walker.ts'
import { i32 } from '../0-foundation/arena.ts'
import { GAIT_NAMES } from './gait-block.ts'
import type { GaitLeg } from './gait-model.ts'

const file = join(
  process.env.ETHOGRAM_DATA ?? fileURLToPath(new URL('../../../../../shared/data', import.meta.url)),
  'gait/gait_summary.json',
)
const isThere = existsSync(file)
if (!isThere) process.stderr.write('gait: no measured dog (ETHOGRAM_DATA), so comparisons with it are skipped.\n')

/** One range of speeds of the measured dog; phases come with how much its strides agreed on them, 0…1. */
interface MeasuredRow {
  readonly speed: number
  readonly stride_s: number
  readonly stride_m: number
  readonly duty_fore: number
  readonly duty_hind: number
  readonly phase_LH0: Readonly<Record<'LF' | 'RH' | 'RF', readonly [number, number]>>
}

/** Length of the measured dog's legs, metres: an assumption (see gait-stride.ts). */
const MEASURED_LEG_M = 0.45

/** A mean of phases says something only if most strides agree: at 2.5 m/s the dog trotted in some and galloped in others. */
const AGREED = 0.55

/** How a body steps after it has gone straight on for a while, in the measured dog's size. */
function measure(legs: readonly GaitLeg[], measuredMps: number) {
  const dtS = 0.01
  const walker = createWalker(legs, undefined, dtS)
  const timeScale = Math.sqrt(walker.model.lengthM / MEASURED_LEG_M)
  const speed = measuredMps * timeScale
  const landings: number[][] = legs.map(() => [])
  const standing = legs.map(() => 0)
  const warmUp = 800
  const ticks = 3000
  for (let tick = 0; tick < warmUp + ticks; tick++) {
    const before = legs.map((_, leg) => isPlanted(walker, leg))
    go(walker, 0, Math.min(speed, 0.02 * tick), 0)
    if (tick < warmUp) continue
    for (const leg of legs.keys()) {
      if (isPlanted(walker, leg)) standing[leg]++
      if (isPlanted(walker, leg) && !before[leg]) landings[leg].push(tick)
    }
  }
  const legOf = (end: string, side: string) => legs.findIndex((leg) => leg.end === end && leg.side === side)
  const zero = landings[legOf('hind', 'left')]
  const strideTicks = (zero[zero.length - 1] - zero[0]) / (zero.length - 1)
  const phaseOf = (leg: number): number => (landings[leg].find((tick) => tick >= zero[0])! - zero[0]) / strideTicks
  return {
    gait: GAIT_NAMES[i32[walker.mind.i + walker.model.at.gait]],
    strideS: (strideTicks * dtS) / timeScale,
    strideM: (measuredMps * strideTicks * dtS) / timeScale,
    duty: (end: string, side: string) => standing[legOf(end, side)] / ticks,
    phase: (end: string, side: string) => phaseOf(legOf(end, side)),
  }
}

/** How far apart two parts of a cycle are, the short way. */
function apart(a: number, b: number): number {
  const way = Math.abs(a - b) % 1
  return Math.min(way, 1 - way)
}

const within10Percent = (found: number, expected: number) => expect(Math.abs(found / expected - 1)).toBeLessThan(0.1)

describe('[GA1] a dog steps as a real one does at the same v²/gL', () => {
  const rows = isThere ? (JSON.parse(readFileSync(file, 'utf8')) as MeasuredRow[]) : []

  it.skipIf(!isThere)('its strides are as long, as often and as much on the ground, within 10 %, at all speeds', () => {
    expect(rows.length).toBeGreaterThanOrEqual(5)
    for (const row of rows) {
      const steps = measure(DOG_LEGS, row.speed)
      within10Percent(steps.strideS, row.stride_s)
      within10Percent(steps.strideM, row.stride_m)
      for (const side of ['left', 'right']) {
        within10Percent(steps.duty('fore', side), row.duty_fore)
        within10Percent(steps.duty('hind', side), row.duty_hind)
      }
    }
  })

  it.skipIf(!isThere)(
    'its feet land in the same order, within a tenth of a stride, wherever the dog had one order',
    () => {
      const agreed = rows.filter(({ phase_LH0: { LF, RH, RF } }) => Math.min(LF[1], RH[1], RF[1]) >= AGREED)
      expect(agreed.length).toBeGreaterThanOrEqual(5)
      for (const row of agreed) {
        const steps = measure(DOG_LEGS, row.speed)
        expect(apart(steps.phase('fore', 'left'), row.phase_LH0.LF[0])).toBeLessThan(0.1)
        expect(apart(steps.phase('hind', 'right'), row.phase_LH0.RH[0])).toBeLessThan(0.1)
        expect(apart(steps.phase('fore', 'right'), row.phase_LH0.RF[0])).toBeLessThan(0.1)
      }
    },
  )

  it('walks slowly, trots faster and gallops fast, with longer strides and shorter stance', () => {
    const steps = [0.5, 1, 1.9, 3.6].map((speed) => measure(DOG_LEGS, speed))
    expect(steps.map(({ gait }) => gait)).toEqual(['walk', 'walk', 'trot', 'gallop'])
    for (let k = 1; k < steps.length; k++) {
      expect(steps[k].strideM).toBeGreaterThan(steps[k - 1].strideM)
      expect(steps[k].duty('hind', 'left')).toBeLessThan(steps[k - 1].duty('hind', 'left'))
    }
    // A walker has always a foot down on each end; a galloper flies.
    expect(steps[0].duty('hind', 'left')).toBeGreaterThan(0.5)
    expect(steps[3].duty('hind', 'left') + steps[3].duty('fore', 'left')).toBeLessThan(0.6)
  })

  it('a hamster in units of its own legs does what a dog does in its', () => {
    const dog = measure(DOG_LEGS, 1)
    const hamster = measure(HAMSTER_LEGS, 1)
    expect(hamster.gait).toBe(dog.gait)
    within10Percent(hamster.strideM, dog.strideM)
    within10Percent(hamster.duty('fore', 'left'), dog.duty('fore', 'left'))
  })

  it('a person’s legs alternate, walking and running', () => {
    for (const speed of [0.8, 2.6]) {
      const person = measure(PERSON_LEGS, speed)
      expect(apart(person.phase('hind', 'right'), 0.5)).toBeLessThan(0.05)
    }
  })
})

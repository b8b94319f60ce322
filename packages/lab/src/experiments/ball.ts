// The ball: it falls unless it is held, bounces, rolls and comes to rest. Seed: 003 §6.1.4.

import type { World } from '@ethogram/core'
import { ballWorld } from '@ethogram/scenes'
import type { Experiment, ExperimentOptions, ExperimentResult } from '../experiment.ts'
import type { Figure } from '../figures/figure.ts'
import { formatNumber } from '../figures/scale.ts'
import { atMost, equal, near } from '../measures.ts'
import { chance, give, newTrack, note, pick, stage, type Track } from './staging.ts'

/** What the ball should do, by the same numbers that its body has. */
const GRAVITY_MPS2 = 9.81
const BOUNCE = ballWorld.species?.find((species) => species.species === 'ball')?.body.bounce ?? Number.NaN
const FRICTION_MPS2 = 0.5

/** Bounces lower than this are all grain: a tick of fall is as high as they are. */
const LOWEST_PEAK_M = 0.15
const STILL_TICKS = 40
const LONGEST_TICKS = 900

/** Drops, rolls, holds and lets go. */
export const ballExperiment: Experiment = {
  id: 'ball',
  title: 'A ball falls, bounces, rolls and rests',
  source: '003 §6.1.4',
  question:
    'Does a ball that is let go fall, bounce, roll and rest as a ball should, and is it still while it is held?',
  protocol:
    'The ball is dropped at rest from heights between 0.5 and 6 metres and followed until it has not moved for two seconds. Its first touch is compared with √(2h/g), the tops of its bounces with the share that its bounce keeps. It is rolled over the ground at several speeds and should go v²/2a far. Then it is held in a hand that goes about, and let go.',
  run,
}

interface Drop {
  readonly heightM: number
  readonly track: Track
  /** First tick after which it had touched the ground. */
  readonly touchTick: number
  readonly expectedTicks: number
  /** Tops of the bounces, the drop itself first. */
  readonly peaksM: readonly number[]
  readonly isAtRest: boolean
  readonly restS: number
}

function run({ seed, trials, isShort, onProgress }: ExperimentOptions): ExperimentResult {
  const count = trials ?? (isShort ? 4 : 12)
  const random = chance(seed, 'ball')
  const drops: Drop[] = []
  for (let i = 0; i < count; i++) {
    drops.push(drop(seed, pick(random, 0.5, 6)))
    onProgress((i + 1) / (count + 2))
  }
  drops.sort((a, b) => a.heightM - b.heightM)
  const rolls = Array.from({ length: Math.max(3, Math.floor(count / 2)) }, () => roll(seed, pick(random, 0.5, 2.5)))
  const held = hold(seed, pick(random, 1, 2))
  onProgress(1)
  const bounceShares = drops.flatMap((one) => shares(one.peaksM))
  const keptShare = mean(bounceShares)
  return {
    measures: {
      fallTimeErrorTicks: atMost(
        most(drops.map((one) => Math.abs(one.touchTick - one.expectedTicks))),
        1,
        'Greatest difference between the tick of the first touch and √(2h/g).',
      ),
      bounceShare: near(
        keptShare,
        BOUNCE * BOUNCE,
        0.01,
        'Share of its height that a bounce reaches again, on average; it should be bounce².',
      ),
      bouncesGetLower: equal(
        bounceShares.every((share) => share < 1),
        true,
        'No bounce is as high as the one before.',
      ),
      ballsAtRest: equal(
        drops.filter((one) => one.isAtRest).length,
        drops.length,
        'Dropped balls that came to rest on the ground and stayed.',
      ),
      rollErrorShare: atMost(
        most(rolls.map((one) => Math.abs(one.distanceM / one.expectedM - 1))),
        0.06,
        'Greatest difference between the way rolled and v²/2a, as a share of it.',
      ),
      heldOffHandM: equal(held.offHandM, 0, 'How far the ball ever was from the hand that held it.'),
      releasedFallErrorTicks: atMost(
        held.fallErrorTicks,
        1,
        'Difference between the fall from the hand and √(2h/g), in ticks.',
      ),
    },
    series: {
      fallTime: {
        xName: 'height (m)',
        yName: 'fall (ticks)',
        x: drops.map((one) => one.heightM),
        y: drops.map((one) => one.touchTick),
      },
      rollDistance: {
        xName: 'speed (m/s)',
        yName: 'distance (m)',
        x: rolls.map((one) => one.speedMps),
        y: rolls.map((one) => one.distanceM),
      },
    },
    figures: [dropFigure(drops), fallFigure(drops), heldFigure(held)],
    notes:
      'Time goes in ticks of a twentieth of a second, so measured falls are whole ticks. Bounces lower than 15 cm are left out of the mean: a tick of flight is nearly as high as they are.',
  }
}

function stillBall(seed: number, heightM: number): World {
  const world = stage(ballWorld, seed)
  give(world, { input: 'place', entity: 'ball', at: [0, heightM, 0] })
  give(world, { input: 'push', entity: 'ball', velocityMps: [0, 0, 0] })
  return world
}

function drop(seed: number, heightM: number): Drop {
  const world = stillBall(seed, heightM)
  const track = newTrack()
  note(track, world, 'ball')
  let touchTick = Number.NaN
  let stillTicks = 0
  let fallMps = 0
  while (stillTicks < STILL_TICKS && world.tick < LONGEST_TICKS) {
    world.step()
    note(track, world, 'ball')
    const upMps = world.inspect('ball')?.velocityMps[1] ?? 0
    const y = track.y[track.y.length - 1]
    if (Number.isNaN(touchTick) && fallMps > 0 && (upMps >= 0 || y === 0)) touchTick = world.tick
    fallMps = -upMps
    stillTicks = y === track.y[track.y.length - 2] ? stillTicks + 1 : 0
  }
  const restTick = world.tick - stillTicks
  const isAtRest = stillTicks >= STILL_TICKS && track.y[track.y.length - 1] === 0
  const expectedTicks = Math.sqrt((2 * heightM) / GRAVITY_MPS2) / world.dtS
  const result = { heightM, track, touchTick, expectedTicks, isAtRest, restS: restTick * world.dtS }
  world.dispose()
  return { ...result, peaksM: [heightM, ...peaksOf(track.y)] }
}

/** Tops between ticks, from the parabola through the three highest positions of each bounce. */
function peaksOf(y: readonly number[]): number[] {
  const peaks: number[] = []
  for (let i = 1; i + 1 < y.length; i++) {
    if (!(y[i] > y[i - 1] && y[i] >= y[i + 1])) continue
    const bend = y[i - 1] - 2 * y[i] + y[i + 1]
    const slope = (y[i + 1] - y[i - 1]) / 2
    peaks.push(bend < 0 ? y[i] - (slope * slope) / (2 * bend) : y[i])
  }
  return peaks
}

function shares(peaksM: readonly number[]): number[] {
  return peaksM.slice(1).flatMap((peak, i) => (peak >= LOWEST_PEAK_M ? [peak / peaksM[i]] : []))
}

function roll(seed: number, speedMps: number): { speedMps: number; distanceM: number; expectedM: number } {
  const world = stillBall(seed, 0)
  give(world, { input: 'push', entity: 'ball', velocityMps: [speedMps, 0, 0] })
  world.step(LONGEST_TICKS)
  const distanceM = world.entity('ball')?.x ?? Number.NaN
  world.dispose()
  return { speedMps, distanceM, expectedM: (speedMps * speedMps) / (2 * FRICTION_MPS2) }
}

interface Held {
  readonly track: Track
  readonly releaseS: number
  readonly offHandM: number
  readonly fallErrorTicks: number
}

/** Holds the ball for three seconds in a hand that is raised and carried off, then lets go. */
function hold(seed: number, heightM: number): Held {
  const world = stillBall(seed, heightM)
  give(world, { input: 'hold', entity: 'ball', by: 'person.hand' })
  const track = newTrack()
  note(track, world, 'ball')
  let offHandM = 0
  for (let i = 0; i < 60; i++) {
    if (i === 20) give(world, { input: 'place', entity: 'person', at: [-1, 0, 3], headingRad: 1 })
    if (i === 40) give(world, { input: 'point', entity: 'person', point: 'hand', at: [-0.3, heightM, 0.3] })
    world.step()
    note(track, world, 'ball')
    offHandM = Math.max(offHandM, distanceToHand(world))
  }
  const releaseTick = world.tick
  const releasedM = world.entity('ball')?.y ?? Number.NaN
  give(world, { input: 'release', entity: 'ball', velocityMps: [0, 0, 0] })
  let touchTick = Number.NaN
  for (let i = 0; i < 100; i++) {
    world.step()
    note(track, world, 'ball')
    const upMps = world.inspect('ball')?.velocityMps[1] ?? 0
    const isDown = upMps > 0 || (world.entity('ball')?.y ?? 1) === 0
    if (isDown && Number.isNaN(touchTick)) touchTick = world.tick
  }
  const expectedTicks = Math.sqrt((2 * releasedM) / GRAVITY_MPS2) / world.dtS
  const fallErrorTicks = Math.abs(touchTick - releaseTick - expectedTicks)
  const releaseS = releaseTick * world.dtS
  world.dispose()
  return { track, releaseS, offHandM, fallErrorTicks }
}

function distanceToHand(world: World): number {
  const ball = world.inspect('ball')
  const person = world.inspect('person')
  if (ball === undefined || person === undefined) return Number.NaN
  const [left, up, ahead] = person.points.hand
  const s = Math.sin(person.headingRad)
  const c = Math.cos(person.headingRad)
  const dx = ball.at[0] - (person.at[0] + left * c + ahead * s)
  const dy = ball.at[1] - (person.at[1] + up)
  const dz = ball.at[2] - (person.at[2] + ahead * c - left * s)
  const distance = Math.sqrt(dx * dx + dy * dy + dz * dz)
  // The engine's own sine and ours may differ in the last bit; a nanometre is nothing.
  return distance < 1e-9 ? 0 : distance
}

function dropFigure(drops: readonly Drop[]): Figure {
  const shown = [...new Set([0, Math.floor((drops.length - 1) / 2), drops.length - 1])].map((i) => drops[i])
  const highest = shown[shown.length - 1]
  const untilS = Math.min(most(shown.map((one) => one.restS)) + 0.5, highest.track.timeS.at(-1) ?? 0)
  const within = (track: Track) => track.timeS.filter((timeS) => timeS <= untilS)
  const theory = within(highest.track)
  return {
    kind: 'lines',
    title: 'Height over time',
    caption: `Balls dropped at rest. Dashed: an ideal ball dropped from ${formatNumber(highest.heightM)} m that keeps ${formatNumber(BOUNCE)} of its speed at each bounce.`,
    x: { name: 'time', unit: 's', min: 0 },
    y: { name: 'height', unit: 'm', min: 0 },
    lines: [
      ...shown.map((one) => ({
        name: `from ${formatNumber(one.heightM)} m`,
        x: within(one.track),
        y: one.track.y.slice(0, within(one.track).length),
      })),
      {
        name: 'ideal ball',
        x: theory,
        y: theory.map((timeS) => idealHeight(highest.heightM, timeS)),
        isReference: true,
      },
    ],
  }
}

/** Height of an ideal bouncing ball. */
function idealHeight(heightM: number, timeS: number): number {
  const fallS = Math.sqrt((2 * heightM) / GRAVITY_MPS2)
  if (timeS <= fallS) return heightM - (GRAVITY_MPS2 * timeS * timeS) / 2
  let upMps = GRAVITY_MPS2 * fallS * BOUNCE
  let sinceS = timeS - fallS
  while (upMps > 0.05 && sinceS > (2 * upMps) / GRAVITY_MPS2) {
    sinceS -= (2 * upMps) / GRAVITY_MPS2
    upMps *= BOUNCE
  }
  return Math.max(0, upMps * sinceS - (GRAVITY_MPS2 * sinceS * sinceS) / 2)
}

function fallFigure(drops: readonly Drop[]): Figure {
  const tops = drops.map((one) => one.heightM)
  const curve = Array.from({ length: 60 }, (_, i) => (i / 59) * most(tops))
  const dtS = drops[0].track.timeS[1]
  return {
    kind: 'lines',
    title: 'How long a fall takes',
    caption: 'Dots: the tick of the first touch. Dashed: √(2h/g).',
    x: { name: 'height', unit: 'm', min: 0 },
    y: { name: 'fall', unit: 'ticks', min: 0 },
    lines: [
      { name: 'measured', x: tops, y: drops.map((one) => one.touchTick), drawn: 'dots' },
      {
        name: '√(2h/g)',
        x: curve,
        y: curve.map((heightM) => Math.sqrt((2 * heightM) / GRAVITY_MPS2) / dtS),
        isReference: true,
      },
    ],
  }
}

function heldFigure(held: Held): Figure {
  return {
    kind: 'lines',
    title: 'Held, carried, let go',
    caption: 'Height of a ball in a hand: still while the hand is, raised with it, and falling once it is let go.',
    x: { name: 'time', unit: 's' },
    y: { name: 'height', unit: 'm', min: 0 },
    lines: [{ name: 'ball', x: held.track.timeS, y: held.track.y }],
    events: [
      { at: 1, name: 'carried off' },
      { at: 2, name: 'hand moves' },
      { at: held.releaseS, name: 'let go' },
    ],
  }
}

function most(values: readonly number[]): number {
  return values.reduce((best, value) => (value > best || Number.isNaN(value) ? value : best), Number.NEGATIVE_INFINITY)
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

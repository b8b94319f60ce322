// The bird: it circles a person's head, comes to a raised hand, sits there, and leaves when the hand goes down.
// Seed: 003 §6.1.4.

import type { Vector3, World } from '@ethogram/core'
import { birdWorld, HAND_DOWN, HAND_UP } from '@ethogram/scenes'
import type { Experiment, ExperimentOptions, ExperimentResult } from '../experiment.ts'
import type { Figure, Span } from '../figures/figure.ts'
import { atLeast, atMost, equal } from '../measures.ts'
import { chance, give, newTrack, note, pick, stage, type Track } from './staging.ts'

/** The circle that the bird's definition asks for. */
const RADIUS_M = 0.9
/** A circle counts when its mean distance is within a fifth: the bird steers by what it saw a tick ago. */
const CIRCLE_TOLERANCE_M = RADIUS_M / 5
/** Seconds before the hand goes up in which the circle is measured: the bird has had time to come. */
const CIRCLING_S = 4

/** Raises and lowers a hand. */
export const birdExperiment: Experiment = {
  id: 'bird',
  title: 'A bird circles a head and lands on a raised hand',
  source: '003 §6.1.4',
  question:
    'Does a bird circle a person’s head, come to the hand when it is raised, stay there, and leave when it is lowered?',
  protocol:
    'The bird starts 3 to 9 metres away, at a random height and heading. After 10 to 14 seconds the person raises a hand for 6 to 9 seconds, then lowers it. Measured: how far from the head the bird circles in the 4 seconds before the gesture, how long it takes to land, whether it sits on the hand for as long as it is raised, how soon it leaves, and whether it circles again.',
  run,
}

interface Trial {
  readonly track: Track
  /** Distance from the head, seen from above, tick by tick. */
  readonly rangeM: readonly number[]
  readonly doing: readonly string[]
  readonly headAt: Vector3
  readonly handAt: Vector3
  readonly raiseTick: number
  readonly lowerTick: number
  readonly circleErrorM: number
  readonly turns: number
  readonly landingS: number
  readonly offHandM: number
  readonly sittingShare: number
  readonly leavingS: number
  readonly isCirclingAgain: boolean
}

function run({ seed, trials, isShort, onProgress }: ExperimentOptions): ExperimentResult {
  const count = trials ?? (isShort ? 3 : 10)
  const random = chance(seed, 'bird')
  const results = Array.from({ length: count }, (_, i) => {
    const result = oneTrial(seed + i, random)
    onProgress((i + 1) / count)
    return result
  })
  const greatest = (value: (trial: Trial) => number) => Math.max(...results.map(value))
  return {
    measures: {
      circleErrorM: atMost(
        greatest((trial) => trial.circleErrorM),
        CIRCLE_TOLERANCE_M,
        `Mean difference from the circle of ${RADIUS_M} m around the head, in the worst trial.`,
      ),
      turnsAroundHead: atLeast(
        Math.min(...results.map((trial) => trial.turns)),
        0.75,
        'Times around the head in the last 4 seconds before the gesture, in the worst trial.',
      ),
      landingS: atMost(
        greatest((trial) => trial.landingS),
        3,
        'Longest time from raising the hand to sitting on it.',
      ),
      offHandM: atMost(
        greatest((trial) => trial.offHandM),
        1e-9,
        'How far from the hand the bird ever was while it sat on it.',
      ),
      sittingShare: equal(
        Math.min(...results.map((trial) => trial.sittingShare)),
        1,
        'Share of the time from landing to lowering that it stayed on the hand.',
      ),
      leavingS: atMost(
        greatest((trial) => trial.leavingS),
        0.5,
        'Longest time from lowering the hand to leaving it.',
      ),
      circlesAgain: equal(
        results.filter((trial) => trial.isCirclingAgain).length,
        count,
        'Trials in which it was back on its circle within 6 seconds.',
      ),
    },
    series: {
      landing: {
        xName: 'trial',
        yName: 'seconds to land',
        x: results.map((_, i) => i + 1),
        y: results.map((trial) => trial.landingS),
      },
      rangeFromHead: {
        xName: 'time (s)',
        yName: 'distance from the head (m)',
        x: results[0].track.timeS,
        y: results[0].rangeM,
      },
    },
    figures: [pathFigure(results[0]), activityFigure(results[0]), rangeFigure(results[0])],
  }
}

function oneTrial(seed: number, random: () => number): Trial {
  const world = stage(birdWorld, seed)
  const startAngle = pick(random, 0, 2 * Math.PI)
  const startM = pick(random, 3, 9)
  const at: Vector3 = [startM * Math.sin(startAngle), pick(random, 0.5, 4), startM * Math.cos(startAngle)]
  give(world, { input: 'place', entity: 'bird', at, headingRad: pick(random, -3, 3) })
  const raiseTick = Math.round(pick(random, 10, 14) * world.rateHz)
  const lowerTick = raiseTick + Math.round(pick(random, 6, 9) * world.rateHz)
  const head = pointPosition(world, 'head')
  const track = newTrack()
  const rangeM: number[] = []
  const doing: string[] = []
  const offHandM: number[] = []
  const isOnHand: boolean[] = []
  const observe = () => {
    note(track, world, 'bird')
    const bird = world.inspect('bird')
    const hand = pointPosition(world, 'hand')
    const [x, y, z] = bird?.at ?? [Number.NaN, Number.NaN, Number.NaN]
    rangeM.push(Math.sqrt((x - head[0]) ** 2 + (z - head[2]) ** 2))
    doing.push(bird?.mind?.activePath.at(-1) ?? '')
    isOnHand.push(bird?.heldBy === 'person')
    offHandM.push(Math.sqrt((x - hand[0]) ** 2 + (y - hand[1]) ** 2 + (z - hand[2]) ** 2))
  }
  observe()
  let handAt = pointPosition(world, 'hand')
  const endTick = lowerTick + 10 * world.rateHz
  while (world.tick < endTick) {
    if (world.tick === raiseTick) gesture(world, true)
    if (world.tick === raiseTick) handAt = pointPosition(world, 'hand')
    if (world.tick === lowerTick) gesture(world, false)
    world.step()
    observe()
  }
  const landed = isOnHand.indexOf(true, raiseTick)
  const left = isOnHand.indexOf(false, lowerTick)
  const sitting = isOnHand.slice(landed, lowerTick + 1)
  const fromTick = raiseTick - CIRCLING_S * world.rateHz
  const againTick = lowerTick + 6 * world.rateHz
  const result: Trial = {
    track,
    rangeM,
    doing,
    headAt: head,
    handAt,
    raiseTick,
    lowerTick,
    circleErrorM: meanError(rangeM.slice(fromTick, raiseTick + 1)),
    turns: turnsAround(track, head, fromTick, raiseTick),
    landingS: landed < 0 ? Number.POSITIVE_INFINITY : (landed - raiseTick) * world.dtS,
    offHandM: Math.max(...offHandM.filter((_, tick) => isOnHand[tick] && tick <= lowerTick)),
    sittingShare: landed < 0 ? 0 : sitting.filter(Boolean).length / sitting.length,
    leavingS: left < 0 ? Number.POSITIVE_INFINITY : (left - lowerTick) * world.dtS,
    isCirclingAgain: meanError(rangeM.slice(againTick)) <= CIRCLE_TOLERANCE_M,
  }
  world.dispose()
  return result
}

function gesture(world: World, isUp: boolean): void {
  give(world, { input: 'point', entity: 'person', point: 'hand', at: isUp ? HAND_UP : HAND_DOWN })
  give(world, { input: 'set', entity: 'person', field: 'handRaised', value: isUp })
}

/** Where a point of the person is in the world. */
function pointPosition(world: World, point: 'head' | 'hand'): Vector3 {
  const person = world.inspect('person')
  if (person === undefined) throw new Error('There is no person in the bird scene')
  const [left, up, ahead] = person.points[point]
  const s = Math.sin(person.headingRad)
  const c = Math.cos(person.headingRad)
  return [person.at[0] + left * c + ahead * s, person.at[1] + up, person.at[2] + ahead * c - left * s]
}

function meanError(rangeM: readonly number[]): number {
  return rangeM.reduce((sum, range) => sum + Math.abs(range - RADIUS_M), 0) / rangeM.length
}

/** How often a track goes around a position, whichever way. */
function turnsAround(track: Track, position: Vector3, fromTick: number, toTick: number): number {
  let sum = 0
  for (let i = fromTick + 1; i <= toTick; i++) {
    const before = Math.atan2(track.x[i - 1] - position[0], track.z[i - 1] - position[2])
    const now = Math.atan2(track.x[i] - position[0], track.z[i] - position[2])
    sum += Math.atan2(Math.sin(now - before), Math.cos(now - before))
  }
  return Math.abs(sum) / (2 * Math.PI)
}

function gestureEvents(trial: Trial): { at: number; name: string }[] {
  const dtS = trial.track.timeS[1]
  return [
    { at: trial.raiseTick * dtS, name: 'hand raised' },
    { at: trial.lowerTick * dtS, name: 'hand lowered' },
  ]
}

function pathFigure({ track, headAt, handAt, raiseTick, lowerTick }: Trial): Figure {
  const part = (from: number, to: number) => ({ x: track.x.slice(from, to + 1), z: track.z.slice(from, to + 1) })
  return {
    kind: 'paths',
    title: 'The first trial from above',
    caption: 'The bird comes, circles the head, goes to the hand, and circles again. A ring begins, a dot ends a part.',
    unit: 'm',
    paths: [
      { name: 'until the hand goes up', ...part(0, raiseTick) },
      { name: 'to the hand and on it', ...part(raiseTick, lowerTick) },
      { name: 'after the hand went down', ...part(lowerTick, track.x.length) },
    ],
    landmarks: [
      { name: 'head', x: headAt[0], z: headAt[2], radius: 0.12 },
      { name: 'hand', x: handAt[0], z: handAt[2] },
    ],
  }
}

function activityFigure(trial: Trial): Figure {
  const names = [...new Set(trial.doing)].filter((name) => name !== '')
  return {
    kind: 'activity',
    title: 'What the bird does',
    caption: 'The active behavior, tick by tick: one at a time, and each change has a cause in what the bird sees.',
    x: { name: 'time', unit: 's', min: 0 },
    rows: names.map((name) => ({ name, spans: spansOf(trial.doing, name, trial.track.timeS) })),
    events: gestureEvents(trial),
  }
}

/** Stretches of a list in which an entry stays the same. */
function spansOf(doing: readonly string[], name: string, timeS: readonly number[]): Span[] {
  const spans: Span[] = []
  let from = -1
  for (let i = 0; i <= doing.length; i++) {
    const isOn = i < doing.length && doing[i] === name
    if (isOn && from < 0) from = i
    if (isOn || from < 0) continue
    spans.push({ from: timeS[from], to: timeS[Math.min(i, doing.length - 1)] })
    from = -1
  }
  return spans
}

function rangeFigure(trial: Trial): Figure {
  return {
    kind: 'lines',
    title: 'Distance from the head',
    caption: 'Seen from above. The circle is kept until the hand goes up, and found again after it went down.',
    x: { name: 'time', unit: 's', min: 0 },
    y: { name: 'distance', unit: 'm', min: 0 },
    lines: [{ name: 'bird', x: trial.track.timeS, y: trial.rangeM }],
    events: gestureEvents(trial),
    levels: [{ at: RADIUS_M, name: `circle of ${RADIUS_M} m` }],
  }
}

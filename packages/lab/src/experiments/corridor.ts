// The corridor: as much motion energy on the left as on the right is the middle. Seed: 003 §5.7.4, figures 32 and 33.

import { createWorld, type World } from '@ethogram/core'
import { type Corridor, type CorridorOptions, corridor, type Spot } from '@ethogram/scenes'
import type { Experiment, ExperimentOptions, ExperimentResult } from '../experiment.ts'
import type { Figure } from '../figures/figure.ts'
import { atLeast, atMost, equal } from '../measures.ts'
import { chance, newTrack, note, pick, type Track } from './staging.ts'
import { wallsOf } from './way-finding.ts'

/** It has settled after so many metres; the last ones before the open end count no more: there the walls leave the picture. */
const SETTLED_M = 6
const END_M = 4
const LENGTH_M = 24

/** A closed corridor: how long it is, for how long it is watched, and how near to an end it must have turned, metres. */
const CLOSED_M = 12
const CLOSED_TICKS = 1800
const NEAR_END_M = 2.5

const LONGEST_TICKS = 1200

/** Ticks from one look into the mind to the next. */
const LOOK_TICKS = 4

/** Sends a strider down corridors. */
export const corridorExperiment: Experiment = {
  id: 'corridor',
  title: 'Motion energy keeps to the middle',
  source: '003 §5.7.4, figures 32 and 33',
  question: 'Does turning to the side with less motion energy keep a creature in the middle of a corridor?',
  protocol:
    'A creature with a retina of 32 × 32 pixels, and nothing else, starts off the middle and askew in corridors of many widths, straight and gently bending to either side (up to 0.08 radians a metre). It turns toward the half of its picture with less motion energy; only something dangerously close ahead would make it turn otherwise. After six metres its distance from the middle is measured on every tick. Corridors that are closed at both ends follow: it should turn at the dead end and come back.',
  run,
}

interface Passage {
  readonly options: CorridorOptions
  readonly corridor: Corridor
  readonly track: Track
  /** How far along, and how far off the middle as a share of the width; tick by tick. */
  readonly wayM: readonly number[]
  readonly offShare: readonly number[]
  /** Look by look: when, and the energy of both halves. */
  readonly lookS: readonly number[]
  readonly energyLeft: readonly number[]
  readonly energyRight: readonly number[]
  /** Looks after settling at which something else than energy steered. */
  readonly otherLooks: number
  readonly isThrough: boolean
}

function run({ seed, trials, isShort, onProgress }: ExperimentOptions): ExperimentResult {
  const count = trials ?? (isShort ? 6 : 24)
  const random = chance(seed, 'corridor')
  const passages: Passage[] = []
  for (let k = 0; k < count; k++) {
    const options = {
      widthM: pick(random, 1.3, 3.2),
      bendRadpm: k % 3 === 0 ? 0 : (k % 3 === 1 ? 1 : -1) * pick(random, 0.02, 0.08),
      offShare: pick(random, -0.15, 0.15),
      askewRad: pick(random, -0.5, 0.5),
    }
    passages.push(pass(options, seed))
    onProgress((k + 1) / (count + 3))
  }
  const closed = [1.5, 2, 2.6].map((widthM, k) => {
    const turned = returnAtEnds({ widthM, lengthM: CLOSED_M, askewRad: pick(random, -0.3, 0.3), isClosed: true }, seed)
    onProgress((count + k + 1) / (count + 3))
    return turned
  })
  const worst = passages.map(({ wayM, offShare }) => Math.max(...offShare.filter((_, k) => isSettled(wayM[k]))))
  const straight = worst.filter((_, k) => passages[k].options.bendRadpm === 0)
  return {
    measures: {
      offMiddleShare: atMost(Math.max(...worst), 0.15, 'Greatest distance from the middle, as a share of the width.'),
      offMiddleStraightShare: atMost(Math.max(...straight), 0.08, 'The same in straight corridors alone.'),
      passedThrough: equal(passages.filter((one) => one.isThrough).length, count, 'Corridors passed to the end.'),
      looksNotByEnergy: equal(
        passages.reduce((sum, one) => sum + one.otherLooks, 0),
        0,
        'Looks, once settled, at which something else than energy steered; one every fourth tick.',
      ),
      turnsAtDeadEnds: atLeast(
        Math.min(...closed.map(({ ends }) => ends)),
        3,
        `Dead ends reached one after the other, to and fro, in ${CLOSED_TICKS / 20} seconds; the least of three corridors.`,
      ),
    },
    series: {
      offMiddle: { xName: 'width (m)', yName: 'share', x: passages.map((one) => one.corridor.widthM), y: worst },
    },
    figures: [planFigure(passages), energyFigure(passages[1] ?? passages[0]), closedFigure(closed[1])],
    notes:
      'In a bend it keeps to the inner side of the middle: what it balances lies ahead of it, not beside it, so it turns early. The offset grows with the bend and with the width.',
  }
}

function isSettled(wayM: number): boolean {
  return wayM > SETTLED_M && wayM < LENGTH_M - END_M
}

function pass(options: CorridorOptions, seed: number): Passage {
  const way = corridor({ lengthM: LENGTH_M, ...options })
  const world = createWorld(way.world, { seed })
  const track = newTrack()
  const wayM: number[] = []
  const offShare: number[] = []
  const energyLeft: number[] = []
  const energyRight: number[] = []
  const lookS: number[] = []
  let otherLooks = 0
  while (world.tick < LONGEST_TICKS && (wayM.at(-1) ?? 0) < LENGTH_M - END_M) {
    world.step()
    note(track, world, 'strider')
    const where = locate(way.middle, track.x.at(-1) ?? 0, track.z.at(-1) ?? 0)
    wayM.push(where.wayM)
    offShare.push(where.offM / way.widthM)
    if (world.tick % LOOK_TICKS !== 0) continue
    const { left, right, isByEnergy } = lookInside(world)
    lookS.push(world.timeS)
    energyLeft.push(left)
    energyRight.push(right)
    if (isSettled(where.wayM) && !isByEnergy) otherLooks++
  }
  world.dispose()
  const isThrough = (wayM.at(-1) ?? 0) >= LENGTH_M - END_M
  return { options, corridor: way, track, wayM, offShare, lookS, energyLeft, energyRight, otherLooks, isThrough }
}

function lookInside(world: World): { left: number; right: number; isByEnergy: boolean } {
  const mind = world.inspect('strider')?.mind
  const senses = mind?.rooms.senses ?? {}
  return {
    left: Number(senses['retina.energyLeft']),
    right: Number(senses['retina.energyRight']),
    isByEnergy: mind?.activePath[0] === 'stride',
  }
}

/** Lets it go to and fro; counts ends reached that were not the last one reached. */
function returnAtEnds(options: CorridorOptions, seed: number): { way: Corridor; track: Track; ends: number } {
  const way = corridor(options)
  const world = createWorld(way.world, { seed })
  const track = newTrack()
  let ends = 0
  let last = 'near'
  note(track, world, 'strider')
  while (world.tick < CLOSED_TICKS) {
    world.step()
    note(track, world, 'strider')
    const { wayM } = locate(way.middle, track.x.at(-1) ?? 0, track.z.at(-1) ?? 0)
    const end = wayM < NEAR_END_M ? 'near' : wayM > CLOSED_M - NEAR_END_M ? 'far' : last
    if (end !== last) ends++
    last = end
  }
  world.dispose()
  return { way, track, ends }
}

/** How far along the middle line a position is, and how far off it. */
function locate(middle: readonly Spot[], x: number, z: number): { wayM: number; offM: number } {
  let offM = Number.POSITIVE_INFINITY
  let wayM = 0
  let before = 0
  for (let k = 0; k + 1 < middle.length; k++) {
    const dx = middle[k + 1][0] - middle[k][0]
    const dz = middle[k + 1][1] - middle[k][1]
    const length = Math.sqrt(dx * dx + dz * dz)
    const share = ((x - middle[k][0]) * dx + (z - middle[k][1]) * dz) / (length * length)
    const kept = Math.min(1, Math.max(0, share))
    const off = Math.sqrt((middle[k][0] + kept * dx - x) ** 2 + (middle[k][1] + kept * dz - z) ** 2)
    if (off < offM) {
      offM = off
      wayM = before + kept * length
    }
    before += length
  }
  return { wayM, offM }
}

/** Three corridors side by side: a straight one and one bend to each side. */
function planFigure(passages: readonly Passage[]): Figure {
  const shown = passages.slice(0, 3).map((passage, k) => ({ passage, shiftM: [0, 12, -12][k] }))
  const shift = (values: readonly number[], byM: number) => values.map((value) => value + byM)
  return {
    kind: 'paths',
    title: 'Straight and bending corridors',
    caption:
      'Seen from above, three corridors side by side. It starts off the middle and askew (rings) and finds the middle within a few metres; in a bend it keeps a little to the inner side.',
    unit: 'm',
    paths: shown.map(({ passage, shiftM }) => ({
      name: nameOf(passage),
      x: shift(passage.track.x, shiftM),
      z: passage.track.z,
    })),
    walls: shown.flatMap(({ passage, shiftM }) =>
      wallsOf(passage.corridor.world).map(({ from, to }) => ({
        from: [from[0] + shiftM, from[1]] as const,
        to: [to[0] + shiftM, to[1]] as const,
      })),
    ),
  }
}

function nameOf({ options, corridor: { widthM } }: Passage): string {
  const bend = options.bendRadpm ?? 0
  const way = bend === 0 ? 'straight' : bend > 0 ? 'to the left' : 'to the right'
  return `${widthM.toFixed(1)} m wide, ${way}`
}

function energyFigure(passage: Passage): Figure {
  const { energyLeft, energyRight, lookS } = passage
  return {
    kind: 'lines',
    title: `Motion energy of both halves: ${nameOf(passage)}`,
    caption:
      'Off the middle and askew one half of the picture holds more. It turns to the other side until both are nearly the same; in a bend a small difference stays, and that is what turns it.',
    x: { name: 'time', unit: 's' },
    y: { name: 'energy' },
    lines: [
      { name: 'left half', x: lookS, y: energyLeft },
      { name: 'right half', x: lookS, y: energyRight },
    ],
  }
}

function closedFigure({ way, track, ends }: { way: Corridor; track: Track; ends: number }): Figure {
  return {
    kind: 'paths',
    title: `A corridor with two dead ends: ${ends} turns`,
    caption:
      'Straight before the end both halves hold the same energy, which would lead into the wall. What is too close makes it turn to where it is most open, and back it goes.',
    unit: 'm',
    paths: [{ name: 'to and fro', x: track.x, z: track.z }],
    walls: wallsOf(way.world),
  }
}

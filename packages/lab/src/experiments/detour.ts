// The detour: who always turns back to a goal behind it gets stuck in a corner; losing interest in that gets one round.
// Seed: 003 §5.7.5, figure 35; the potential field of §5.7.3 for comparison.

import { moveToGroup, type SpeciesDefinition } from '@ethogram/core'
import { type Detour, detourOf, figure35, randomBay, randomDetour } from '@ethogram/scenes'
import { fieldGoer, goer } from '@ethogram/species'
import type { Experiment, ExperimentOptions, ExperimentResult } from '../experiment.ts'
import type { Figure } from '../figures/figure.ts'
import { atLeast, atMost, equal } from '../measures.ts'
import { median } from '../statistics.ts'
import { behaviorRows, goTo, type Trip, wallsOf } from './way-finding.ts'

const LONGEST_TICKS = 2400

/** The same creature without the trick: turning back never tires. */
const stubbornGoer: SpeciesDefinition = { ...goer, groups: { moveTo: moveToGroup(0) } }

/** With interest in turning back, with one that never drops, down a potential field. */
type Way = 'interest' | 'stubborn' | 'field'

/** How each way went in one situation. */
type Trips = { readonly [Each in Way]: Trip } & { readonly detour: Detour }

/** Figure 35, bays like it, and many random placements. */
export const detourExperiment: Experiment = {
  id: 'detour',
  title: 'Boredom gets round the corner',
  source: '003 §5.7.5, figure 35',
  question: 'Does a creature that loses interest in turning back find its way round, and is it stuck without that?',
  protocol:
    'A creature in a bay faces the way out; the goal, which it smells, is behind the back wall. It moves by the group “move to goal”: with its interests; with an interest in turning back that never drops; and, as another creature, down an egocentric potential field. Each has two minutes. The same is done in bays of other sizes, at any angle, with start, heading and goal elsewhere in them and behind them. Then start, heading, goal and one to three sets of walls (plain, L and U, at any angle) are placed at random, and all three try again: few of these are traps for who turns back.',
  run,
}

function run({ seed, trials, isShort, onProgress }: ExperimentOptions): ExperimentResult {
  const count = trials ?? (isShort ? 20 : 100)
  const inFigure = {
    interest: goTo(detourOf(figure35), { seed, longestTicks: LONGEST_TICKS, isWatched: true }),
    stubborn: goTo(detourOf(figure35, stubbornGoer), { seed, longestTicks: LONGEST_TICKS, isWatched: true }),
    field: goTo(detourOf(figure35, fieldGoer), { seed, longestTicks: LONGEST_TICKS }),
  }
  const trips = (detour: Detour): Trips => {
    const options = { seed, longestTicks: LONGEST_TICKS, endsStuck: true }
    return {
      detour,
      interest: goTo(detourOf(detour), options),
      stubborn: goTo(detourOf(detour, stubbornGoer), options),
      field: goTo(detourOf(detour, fieldGoer), options),
    }
  }
  const placed = <T>(make: (k: number) => T, from: number): T[] =>
    Array.from({ length: count }, (_, k) => {
      onProgress((from + (k + 1) / count) / 2)
      return make(1000 * seed + k)
    })
  const bays = placed((k) => trips(randomBay(k)), 0)
  const all = placed((k) => trips(randomDetour(k)), 1)
  const shareOf = (which: Way, of: readonly Trips[] = all) => of.filter((one) => one[which].hasArrived).length / count
  const arrived = all.filter(({ interest }) => interest.hasArrived)
  return {
    measures: {
      reachedWithInterest: equal(inFigure.interest.hasArrived, true, 'Figure 35: the goal is reached with interest.'),
      reachedWithout: equal(inFigure.stubborn.hasArrived, false, 'Figure 35: and not if turning back never tires.'),
      reachedByField: equal(inFigure.field.hasArrived, false, 'Figure 35: nor down the potential field.'),
      stubbornStaysM: atMost(
        inFigure.stubborn.lastRoamM,
        1.5,
        'How far it got about in its last 20 s without interest.',
      ),
      fieldStaysM: atMost(inFigure.field.lastRoamM, 1.5, 'How far it got about in its last 20 s down the field.'),
      bayShare: atLeast(shareOf('interest', bays), 0.95, `Share of ${count} other bays got out of with interest.`),
      bayStubbornShare: atMost(shareOf('stubborn', bays), 0.1, 'Share of them got out of if turning back never tires.'),
      bayFieldShare: atMost(shareOf('field', bays), 0.1, 'Share of them got out of down the potential field.'),
      randomShare: atLeast(shareOf('interest'), 0.95, `Share of ${count} random placements reached with interest.`),
      fieldShare: atMost(
        shareOf('field'),
        shareOf('interest') - 0.3,
        'Share reached down the potential field: it is near-sighted.',
      ),
    },
    series: {
      takesS: {
        xName: 'placement',
        yName: 'seconds',
        x: all.map((_, k) => k + 1),
        y: all.map(({ interest }) => (interest.hasArrived ? interest.takesS : Number.NaN)),
      },
    },
    figures: [
      planFigure(inFigure.interest, inFigure.stubborn, inFigure.field),
      interestFigure(inFigure.interest, inFigure.stubborn),
      activityFigure(inFigure.interest),
      ...all
        .filter(({ detour }) => detour.walls.length > 4)
        .slice(0, 1)
        .map(randomFigure),
    ],
    notes: `Random placements: ${percent(shareOf('interest'))} reached with interest, after ${median(arrived.map(({ interest }) => interest.takesS)).toFixed(0)} s in the middle; ${percent(shareOf('stubborn'))} without, because many placements are no trap for turning back; ${percent(shareOf('field'))} down the potential field.`,
  }
}

function percent(share: number): string {
  return `${(100 * share).toFixed(0)} %`
}

function planFigure(interest: Trip, stubborn: Trip, field: Trip): Figure {
  return {
    kind: 'paths',
    inSource: {
      name: 'Figure 35',
      shows:
        'A plan of a closed bay: the creature at (a) looks toward (b), and the goal lies behind it. Turning straight back leads it into the corner (c) again and again; interest that sinks while it turns back lets it make the detour. From (d) turning back is the right thing to do.',
    },
    title: 'The situation of figure 35',
    caption:
      'From its start in the bay the creature with interest tries the corner, gives up turning back, leaves and comes round. Without, every turn from the corner ends with a turn into it. Down the potential field it stops where the pull of the goal and the push of the wall are even.',
    unit: 'm',
    paths: [
      { name: 'with interest', x: interest.track.x, z: interest.track.z },
      { name: 'turning back never tires', x: stubborn.track.x, z: stubborn.track.z },
      { name: 'potential field', x: field.track.x, z: field.track.z },
    ],
    landmarks: [{ name: 'goal', x: figure35.goal[0], z: figure35.goal[1], radius: 0.15 }],
    walls: wallsOf(detourOf(figure35)),
  }
}

function interestFigure(interest: Trip, stubborn: Trip): Figure {
  const untilS = interest.takesS
  const shown = stubborn.lookS.filter((timeS) => timeS <= untilS).length
  return {
    kind: 'lines',
    title: 'Interest in turning back',
    caption:
      'It drops while the creature turns back to the goal and stays low through the detour; open space brings it back a little at a time, a free path at once.',
    x: { name: 'time', unit: 's' },
    y: { name: 'interest of reverse', min: 0, max: 1.05 },
    lines: [
      { name: 'with interest', x: interest.lookS, y: interest.reverseInterest },
      {
        name: 'turning back never tires',
        x: stubborn.lookS.slice(0, shown),
        y: stubborn.reverseInterest.slice(0, shown),
        isReference: true,
      },
    ],
  }
}

function activityFigure(trip: Trip): Figure {
  return {
    kind: 'activity',
    title: 'What it did on the detour',
    caption: 'The behaviors of the group “move to goal”; a free path to the goal ends it.',
    x: { name: 'time', unit: 's' },
    rows: behaviorRows(trip),
  }
}

function randomFigure(trips: { detour: Detour; interest: Trip; field: Trip }): Figure {
  const { detour, interest, field } = trips
  return {
    kind: 'paths',
    title: 'One of the random placements',
    caption: 'Walls in sets of one to three pieces, at any angle. Start (ring), heading and goal are random, too.',
    unit: 'm',
    paths: [
      { name: 'with interest', x: interest.track.x, z: interest.track.z },
      { name: 'potential field', x: field.track.x, z: field.track.z },
    ],
    landmarks: [{ name: 'goal', x: detour.goal[0], z: detour.goal[1], radius: 0.15 }],
    walls: wallsOf(detourOf(detour)),
  }
}

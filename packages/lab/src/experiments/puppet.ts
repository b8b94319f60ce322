// What the thesis tells of Dr. J. T. Puppet, one measure for each: he follows, imitates, goes to a corner when he is pointed there and
// comes when he is waved at, and his face tells what he feels. Seed: 003 §6.1.1.

import { createWorld, type World } from '@ethogram/core'
import { puppetWorld } from '@ethogram/scenes'
import type { Experiment, ExperimentOptions, ExperimentResult, Measure } from '../experiment.ts'
import { atLeast, atMost, equal } from '../measures.ts'
import { lives } from './school.ts'
import { apartM, chance, give, pick, say } from './staging.ts'
import { watchedShare } from './watched.ts'

const RATE_HZ = 20

/** Gestures that he imitates: what the person does, and the field that shows that he does it too. */
const IMITATED: Readonly<Record<string, string>> = {
  wave: 'waving',
  'raise hands': 'handsOverHead',
  'point up': 'pointingUp',
  'point down': 'pointingDown',
  'extend hand': 'handExtended',
  clap: 'clapping',
  throw: 'throwing',
  crouch: 'crouching',
  sit: 'sitting',
  jump: 'jumping',
}

/** How long he may take to imitate, to sit in the corner, and to be back, seconds. */
const IMITATES_S = 2
const SITS_S = 15
const RETURNS_S = 10

export const puppetExperiment: Experiment = {
  id: 'puppet',
  title: 'Dr. J. T. Puppet',
  source: '003 §6.1.1',
  question: 'Does the puppet follow, imitate, sulk, come back and grin as the thesis tells?',
  protocol: `In fresh rooms, with the person at a place of chance: the person walks to three places; makes ten gestures for two seconds each; points left, or right, for three seconds, waits, and waves; pats him; then does nothing for a minute. Noted: how far he stays, what he shows, where he sits and what his mouth does, and whether his eyes are on what he is about.`,
  run,
}

interface Sent {
  /** Seconds until he sat in a corner; none if he never did. */
  readonly satS: number
  /** Whether that corner is on the side that was pointed to, from the person's position. */
  readonly isThatSide: boolean
  readonly stays: boolean
  readonly sadness: number
  readonly sadMouth: number
  readonly leaptS: number
  readonly rose: number
  readonly backS: number
  readonly relief: number
  readonly gladMouth: number
}

interface Life {
  readonly farthestM: number
  readonly nearestM: number
  readonly imitated: number
  readonly left: Sent
  readonly right: Sent
  readonly grin: number
  readonly teeth: number
  readonly pastimes: number
  readonly watches: number
  readonly faults: number
}

function run(options: ExperimentOptions): ExperimentResult {
  const all = lives(options, { usual: 10, short: 1 }, live)
  const sent = all.flatMap(({ left, right }) => [left, right])
  const names = Object.keys(IMITATED)
  return {
    measures: { ...company(all), ...exile(sent), ...face(all) },
    series: {
      returns: {
        xName: 'time sent away',
        yName: 'seconds from the wave until he is back',
        x: sent.map((_, k) => k + 1),
        y: sent.map(({ backS }) => backS),
      },
    },
    figures: [
      {
        kind: 'bars',
        title: 'Sent away and called back',
        caption: 'Mean seconds until he sits in the corner, and from the wave until he is back.',
        y: { name: 'time', unit: 's' },
        categories: ['sits', 'is back'],
        groups: [{ name: 'mean', values: [meanOf(sent, ({ satS }) => satS), meanOf(sent, ({ backS }) => backS)] }],
      },
    ],
    notes: `${all.length} lives; ${names.length} gestures each.`,
  }
}

const least = <Item>(all: readonly Item[], of: (item: Item) => number) => Math.min(...all.map(of))
const most = <Item>(all: readonly Item[], of: (item: Item) => number) => Math.max(...all.map(of))
const meanOf = <Item>(all: readonly Item[], of: (item: Item) => number) =>
  all.reduce((sum, item) => sum + of(item), 0) / all.length

/** He follows, imitates, and has little will of his own. */
function company(all: readonly Life[]): Readonly<Record<string, Measure>> {
  return {
    followsM: atMost(
      most(all, ({ farthestM }) => farthestM),
      2.6,
      'How far he is from the person, at most, when both have come to rest, metres.',
    ),
    keepsOffM: atLeast(
      least(all, ({ nearestM }) => nearestM),
      0.8,
      'How near to the person he is then, at least, metres.',
    ),
    imitates: equal(
      least(all, ({ imitated }) => imitated),
      Object.keys(IMITATED).length,
      `Gestures that he makes too within ${IMITATES_S} seconds, in the poorest life.`,
    ),
    pastimes: atLeast(
      least(all, ({ pastimes }) => pastimes),
      2,
      'Things that he does out of boredom in a minute in which nobody plays.',
    ),
    faults: equal(
      most(all, ({ faults }) => faults),
      0,
      'Things that went wrong without stopping the world.',
    ),
  }
}

/** He goes to a corner and comes back. */
function exile(sent: readonly Sent[]): Readonly<Record<string, Measure>> {
  const share = (is: (one: Sent) => boolean) => sent.filter(is).length / sent.length
  return {
    sitsInCornerS: atMost(
      most(sent, ({ satS }) => satS),
      SITS_S,
      'Longest until he sits in a corner when he is pointed left or right, seconds.',
    ),
    onThatSide: equal(
      share(({ isThatSide }) => isThatSide),
      1,
      'Share of the times that it is a corner on the side pointed to.',
    ),
    staysThere: equal(
      share(({ stays }) => stays),
      1,
      'Share of the times that he still sits there ten seconds later.',
    ),
    sentIsSad: atLeast(
      least(sent, ({ sadness }) => sadness),
      7,
      'Sadness then, of 10.',
    ),
    sadMouth: atMost(
      most(sent, ({ sadMouth }) => sadMouth),
      -0.6,
      'Corners of his mouth then, from −1 (down) to 1 (up).',
    ),
    jumpsUpS: atMost(
      most(sent, ({ leaptS }) => leaptS),
      1,
      'Longest from a wave until he jumps up, seconds.',
    ),
    jumpsM: atLeast(
      least(sent, ({ rose }) => rose),
      0.08,
      'How high his body is then above where it is when he stands, metres.',
    ),
    returnsS: atMost(
      most(sent, ({ backS }) => backS),
      RETURNS_S,
      'Longest from a wave until he is back, seconds.',
    ),
    relieved: atLeast(
      least(sent, ({ relief }) => relief),
      5,
      'Relief when he has jumped up, of 10.',
    ),
    gladMouth: atLeast(
      least(sent, ({ gladMouth }) => gladMouth),
      0.4,
      'Corners of his mouth on the way back.',
    ),
  }
}

/** His face, and where he looks. */
function face(all: readonly Life[]): Readonly<Record<string, Measure>> {
  return {
    grinsWhenTickled: atLeast(
      least(all, ({ grin }) => grin),
      0.9,
      'Corners of his mouth when he is patted.',
    ),
    showsTeeth: atLeast(
      least(all, ({ teeth }) => teeth),
      0.4,
      'How much his upper lip is lifted then, 0…1.',
    ),
    looksAtIt: atLeast(
      least(all, ({ watches }) => watches),
      0.9,
      'Share of the time that his eyes are on what he is about, where that is not behind him.',
    ),
  }
}

function live(seed: number): Life {
  return {
    ...followed(seed),
    imitated: Object.entries(IMITATED).filter(([act, field]) => imitates(seed, act, field)).length,
    left: sentAway(seed, 'left'),
    right: sentAway(seed, 'right'),
    ...tickled(seed),
    ...leftAlone(seed),
  }
}

/** A room in which the person has gone somewhere by chance, with its face to the back of the stage, more or less. */
function room(seed: number, purpose: string): World {
  const random = chance(seed, purpose)
  const world = createWorld(puppetWorld, { seed })
  const [x, z] = [pick(random, -1, 1), pick(random, 0.2, 1.6)]
  say(world, `you: imagine goal at (${x.toFixed(2)}, 0, ${z.toFixed(2)}) for 3s`)
  world.step(6 * RATE_HZ)
  give(world, { input: 'place', entity: 'you', headingRad: Math.PI + pick(random, -0.4, 0.4) })
  world.step(RATE_HZ / 2)
  return world
}

const dof = (world: World, name: string) => world.body('doctor')?.dofs.find((one) => one.name === name)?.value ?? 0
const drive = (world: World, name: string) => world.glance('doctor')?.drives[name] ?? Number.NaN
const isDoing = (world: World, deed: string) => world.glance('doctor')?.path.includes(deed) ?? false

/** Steps until something is so; how long that took, in seconds, and no number if it was never so. */
function untilS(world: World, mostS: number, isSo: () => boolean): number {
  for (let tick = 1; tick <= mostS * RATE_HZ; tick++) {
    world.step()
    if (isSo()) return tick / RATE_HZ
  }
  return Number.POSITIVE_INFINITY
}

/** How far he is from the person after walks to three positions. */
function followed(seed: number): Pick<Life, 'farthestM' | 'nearestM'> {
  const random = chance(seed, 'follow')
  const world = room(seed, 'follow')
  const apart: number[] = []
  for (const side of [-1, 1, -1]) {
    const [x, z] = [side * pick(random, 1, 2.2), pick(random, -0.8, 1.8)]
    say(world, `you: imagine goal at (${x.toFixed(2)}, 0, ${z.toFixed(2)}) for 5s`)
    world.step(9 * RATE_HZ)
    apart.push(apartM(world, 'doctor', 'you'))
  }
  world.dispose()
  return { farthestM: Math.max(...apart), nearestM: Math.min(...apart) }
}

function imitates(seed: number, act: string, field: string): boolean {
  const world = room(seed, `imitate ${act}`)
  say(world, `you: do ${act} for ${IMITATES_S}s`)
  const tookS = untilS(world, IMITATES_S + 0.5, () => world.inspect('doctor')?.fields[field] === true)
  world.dispose()
  return tookS <= IMITATES_S
}

/** Sent to one side, left there, and waved at. */
function sentAway(seed: number, side: 'left' | 'right'): Sent {
  const world = room(seed, `sent ${side}`)
  const you = world.entity('you')
  const headingRad = you?.headingRad ?? 0
  const isSitting = () => isDoing(world, 'exile.settle.sitSadly') && inCorner(world)
  say(world, `you: do point ${side} for 3s`)
  const satS = untilS(world, SITS_S + 5, isSitting)
  const he = world.entity('doctor')
  // Left of somebody who looks along z is x.
  const aside =
    ((he?.x ?? 0) - (you?.x ?? 0)) * Math.cos(headingRad) - ((he?.z ?? 0) - (you?.z ?? 0)) * Math.sin(headingRad)
  world.step(10 * RATE_HZ)
  const sat = { stays: isSitting(), sadness: drive(world, 'sadness'), sadMouth: dof(world, 'smile') }
  say(world, `you: do wave for 4s`)
  const leaptS = untilS(world, 3, () => isDoing(world, 'comeBack.leapUp'))
  let rose = 0
  let gladMouth = -1
  let relief = 0
  const backS = untilS(world, RETURNS_S + 5, () => {
    rose = Math.max(rose, dof(world, 'bodyUp'))
    relief = Math.max(relief, drive(world, 'relief'))
    gladMouth = Math.max(gladMouth, dof(world, 'smile'))
    return apartM(world, 'doctor', 'you') < 2.4
  })
  world.dispose()
  return { satS, isThatSide: aside > 0 === (side === 'left'), ...sat, leaptS, rose, backS, relief, gladMouth }
}

function inCorner(world: World): boolean {
  return ['cornerLeft', 'cornerRight'].some((corner) => apartM(world, 'doctor', corner) < 0.9)
}

/** The person goes up to him and pats him. */
function tickled(seed: number): Pick<Life, 'grin' | 'teeth'> {
  const world = room(seed, 'tickle')
  say(world, 'you: imagine goal at doctor.hip for 2s')
  world.step(2 * RATE_HZ)
  say(world, 'you: do pat for 2s')
  world.step(1.8 * RATE_HZ)
  const shown = { grin: dof(world, 'smile'), teeth: dof(world, 'teeth') }
  world.dispose()
  return shown
}

/** A minute in which nobody plays: what he does with himself, and where he looks. */
function leftAlone(seed: number): Pick<Life, 'pastimes' | 'watches' | 'faults'> {
  const world = room(seed, 'alone')
  const deeds = new Set<string>()
  const watches = watchedShare(world, 'doctor', 75 * RATE_HZ, () => {
    for (const deed of world.glance('doctor')?.path ?? []) if (/^bored\.\w+$/.test(deed)) deeds.add(deed)
  })
  const faults = world.faults().length
  world.dispose()
  return { pastimes: deeds.size, watches, faults }
}

// What people notice on their way, and what that changes: Homer and Marge; conditions that interrupt.
// Seed: 002 §6.3, §6.4, §5.1, §7.4.4.

import { createWorld, type World } from '@ethogram/core'
import {
  type Awareness,
  BURGLARY,
  burglarAndOfficer,
  DOORWAY,
  doorway,
  elephantAndPeanuts,
  flagOf,
  HALLWAY,
  HOMER_MARGE,
  homerAndMarge,
} from '@ethogram/scenes'
import type { Experiment, ExperimentOptions, ExperimentResult, Measure } from '../../experiment.ts'
import type { Figure } from '../../figures/figure.ts'
import { atLeast, atMost, equal } from '../../measures.ts'
import { letWalk, quantile, type Way, waysFigure } from './walk-log.ts'

const TICKS_PER_S = 20

type Track = Pick<Way, 'x' | 'z'> & { readonly name: string }

function spotOf(world: World, name: string): { readonly x: number; readonly z: number; readonly headingRad: number } {
  const entity = world.entity(name)
  if (entity === undefined) throw new Error(`There is no ${name} to follow`)
  return entity
}

const apart = (world: World, a: string, b: string): number => {
  const [one, other] = [spotOf(world, a), spotOf(world, b)]
  return Math.hypot(one.x - other.x, one.z - other.z)
}

/** How often a reaction was carried out. */
function reacted(world: World, name: string, reaction: string): number {
  return world.nets(name)?.reactions.find((each) => each.name === reaction)?.count ?? 0
}

const touchesOf = (world: World, name: string): number =>
  Number(world.inspect(name)?.mind?.rooms.locomotion.touches ?? 0)

/** How far somebody would have to turn to face another, radians. */
function offTurn(world: World, name: string, to: string): number {
  const own = spotOf(world, name)
  const other = spotOf(world, to)
  const turn = Math.atan2(other.x - own.x, other.z - own.z) - own.headingRad
  return Math.abs(Math.atan2(Math.sin(turn), Math.cos(turn)))
}

/** Takes down where some go. */
class Tracks {
  readonly all: readonly { readonly name: string; readonly x: number[]; readonly z: number[] }[]

  constructor(names: readonly string[]) {
    this.all = names.map((name) => ({ name, x: [], z: [] }))
  }

  note(world: World): void {
    for (const { name, x, z } of this.all) {
      const at = spotOf(world, name)
      x.push(at.x)
      z.push(at.z)
    }
  }
}

interface Evening {
  readonly noticed: boolean
  readonly turnS: number | undefined
  readonly metS: number | undefined
  readonly homeS: number | undefined
  readonly touches: number
  readonly tracks: readonly Track[]
}

/** Nearer than this she faces him, radians. */
const FACES_RAD = 0.35

function letEvening(seed: number): Evening {
  const { world: definition, plans } = homerAndMarge(seed)
  const world = createWorld(definition, { seed })
  const tracks = new Tracks(['homer', 'marge'])
  const { home, homeM, talkM } = HOMER_MARGE
  const isHome = (name: string) => {
    const { x, z } = spotOf(world, name)
    return Math.hypot(x - home[0], z - home[1]) < homeM + 1.8
  }
  let seenS: number | undefined
  let turnS: number | undefined
  let metS: number | undefined
  let homeS: number | undefined
  for (let tick = 1; tick <= 120 * TICKS_PER_S && homeS === undefined; tick++) {
    world.step()
    tracks.note(world)
    const nowS = tick / TICKS_PER_S
    const state = world.nets('marge')?.running.find(({ net }) => net === 'fetch')?.state
    if (state === 'meets') seenS ??= nowS
    if (seenS !== undefined && offTurn(world, 'marge', 'homer') < FACES_RAD) turnS ??= nowS - seenS
    if (seenS !== undefined && apart(world, 'marge', 'homer') < 2) metS ??= nowS
    if (metS !== undefined && isHome('homer') && isHome('marge')) homeS = nowS
  }
  const woman = spotOf(world, 'woman')
  const [homer] = tracks.all
  const wentToHer = homer.x.some((x, k) => Math.hypot(x - woman.x, homer.z[k] - woman.z) < talkM + 0.2)
  const noticed = reacted(world, 'homer', 'noticesHer') > 0
  const touches = plans.reduce((sum, { name }) => sum + touchesOf(world, name), 0)
  world.dispose()
  return { noticed: noticed && wentToHer, turnS, metS, homeS, touches, tracks: tracks.all }
}

/** Homer and Marge. */
export const homerMargeExperiment: Experiment = {
  id: 'homer-marge',
  title: 'Homer and Marge',
  source: '002 §6.4, §7.7',
  question:
    'Does a drunk man who is hardly aware pass a woman on a bench without noticing her, mostly, and does a woman in a hurry turn to him as soon as she sees him?',
  protocol:
    'Homer (inebriated 60, aware 15) walks home past a bench with a woman on it; whether he notices her follows from how aware he is. Marge (rushed 90) is on her way to the bar to fetch him. Her net ends that goal when she sees him: she goes to him, and both go home. Starts differ by a metre or two from run to run.',
  run({ seed, trials, isShort, onProgress }: ExperimentOptions): ExperimentResult {
    const count = trials ?? (isShort ? 12 : 100)
    const runs = Array.from({ length: count }, (_, k) => {
      onProgress((k + 1) / count)
      return letEvening(1000 * seed + k)
    })
    const noticed = runs.filter((run) => run.noticed).length / count
    // A share of few runs lies further from what is likely than one of many.
    const spread = 3 * Math.sqrt((0.2 * 0.8) / count) - 3 * Math.sqrt((0.2 * 0.8) / 100)
    const turns = runs.flatMap(({ turnS }) => (turnS === undefined ? [] : [turnS]))
    const with_ = runs.find((run) => run.noticed) ?? runs[0]
    const without = runs.find((run) => !run.noticed) ?? runs[0]
    return {
      measures: {
        noticedLeast: atLeast(
          noticed,
          Math.max(0, 0.05 - spread),
          'Share of runs in which Homer notices the woman and goes to her, at least.',
        ),
        noticedMost: atMost(noticed, 0.35 + spread, 'That share, at most.'),
        turned: equal(turns.length, count, 'Runs in which Marge faces Homer after she has seen him.'),
        turnS: atMost(quantile(turns, 0.9), 1.5, 'How soon she faces him in nine runs of ten, s.'),
        met: equal(runs.filter(({ metS }) => metS !== undefined).length, count, 'Runs in which they meet.'),
        home: equal(runs.filter(({ homeS }) => homeS !== undefined).length, count, 'Runs in which both get home.'),
        touches: equal(
          runs.reduce((sum, { touches }) => sum + touches, 0),
          0,
          'Touches.',
        ),
      },
      series: {},
      figures: [
        waysFigure('He walks by', '§6.4 of the thesis.', without.tracks, { walls: homerAndMarge(1).walls }),
        waysFigure('He notices her', 'The same with another luck.', with_.tracks, { walls: homerAndMarge(1).walls }),
      ],
    }
  },
}

interface Encounter {
  readonly noticed: Readonly<Record<'burglar' | 'officer', boolean>>
  /** From noticing to doing something about it, s. */
  readonly actsS: readonly number[]
  readonly caught: boolean
  readonly hidden: boolean
  readonly tracks: readonly Track[]
}

function letPass(seed: number, awareness: Awareness): Encounter {
  const { world: definition } = burglarAndOfficer(seed, awareness)
  const world = createWorld(definition, { seed })
  const tracks = new Tracks(['burglar', 'officer'])
  const pairs = [
    { name: 'burglar', reaction: 'seesOfficer', does: 'hide' },
    { name: 'officer', reaction: 'seesBurglar', does: 'pursue' },
  ] as const
  const noticedS = new Map<string, number>()
  const actedS = new Map<string, number>()
  let caught = false
  for (let tick = 1; tick <= 30 * TICKS_PER_S && !caught; tick++) {
    world.step()
    tracks.note(world)
    const nowS = tick / TICKS_PER_S
    for (const { name, reaction, does } of pairs) {
      if (!noticedS.has(name) && reacted(world, name, reaction) > 0) noticedS.set(name, nowS)
      const isDoing = world.inspect(name)?.mind?.activePath.includes(does) === true
      if (noticedS.has(name) && !actedS.has(name) && isDoing) actedS.set(name, nowS)
    }
    caught = noticedS.has('officer') && apart(world, 'burglar', 'officer') <= BURGLARY.caughtM + 0.1
  }
  const { x, z } = spotOf(world, 'burglar')
  const hidden = Math.hypot(x - BURGLARY.hide[0], z - BURGLARY.hide[1]) < 1
  world.dispose()
  const actsS = [...noticedS].map(([name, at]) => (actedS.get(name) ?? 99) - at)
  return {
    noticed: { burglar: noticedS.has('burglar'), officer: noticedS.has('officer') },
    actsS,
    caught,
    hidden,
    tracks: tracks.all,
  }
}

interface Snack {
  readonly peanutsS: number
  readonly endS: number
  readonly track: Track
}

function letSnack(seed: number, isOpportunist: boolean): Snack {
  const { world: definition, plans } = elephantAndPeanuts(seed, isOpportunist)
  const world = createWorld(definition, { seed })
  const tracks = new Tracks(['elephant'])
  let peanutsS = 999
  let endS = 999
  for (let tick = 1; tick <= 120 * TICKS_PER_S && Math.max(peanutsS, endS) > 900; tick++) {
    world.step()
    tracks.note(world)
    const nowS = tick / TICKS_PER_S
    if (apart(world, 'elephant', 'peanuts') < HALLWAY.reachM + 0.4) peanutsS = Math.min(peanutsS, nowS)
    if (apart(world, 'elephant', flagOf(plans[0])) < 1.2) endS = Math.min(endS, nowS)
  }
  world.dispose()
  return { peanutsS, endS, track: tracks.all[0] }
}

/** Whether a share is what luck of a probability makes it in so many runs: four standard errors. */
function likely(share: number, probability: number, count: number, about: string): Measure {
  const off = Math.abs(share - probability)
  const most = 4 * Math.sqrt((probability * (1 - probability)) / count)
  return { value: share, expected: probability, passed: off <= most, about }
}

/** Conditions that interrupt. */
export const conditionsExperiment: Experiment = {
  id: 'conditions',
  title: 'What one notices on the way',
  source: '002 §5.1, §6.3, §7.7, §9.2',
  question: 'Do people act at once on what they notice, and notice as often as they are likely to?',
  protocol:
    'A burglar passes an officer; each notices the other with a probability of its own, and then runs to hide, or after him. An elephant on its way down a hallway comes by peanuts in an alcove; one lets itself be interrupted, one does not. Somebody is on his way to a wall whose door opens, or shuts, meanwhile.',
  run({ seed, trials, isShort, onProgress }: ExperimentOptions): ExperimentResult {
    const count = trials ?? (isShort ? 6 : 40)
    const own = (k: number) => 1000 * seed + k
    const times = <Trial>(part: number, run: (seed: number) => Trial): Trial[] =>
      Array.from({ length: count }, (_, k) => {
        onProgress((part + (k + 1) / count) / 6)
        return run(own(k))
      })
    const wary = times(0, (k) => letPass(k, { burglar: 90, officer: 20 }))
    const watched = times(1, (k) => letPass(k, { burglar: 20, officer: 90 }))
    const snacks = times(2, (k) => ({ now: letSnack(k, true), later: letSnack(k, false) }))
    const letDoor = (part: number, door: 'opens' | 'shuts' | 'staysShut') =>
      times(part, (k) => {
        const scene = doorway(k, door)
        return letWalk(scene, { seed: k, longestS: 60, walls: scene.walls }).ways[0]
      })
    const doors = { opens: letDoor(3, 'opens'), shuts: letDoor(4, 'shuts'), staysShut: letDoor(5, 'staysShut') }
    return {
      measures: { ...encounterMeasures(wary, watched), ...snackMeasures(snacks), ...doorMeasures(doors) },
      series: {},
      figures: conditionFigures([...wary, ...watched], snacks[0], doors, own(0)),
    }
  },
}

/** Three ways a door can be, and how walks went. */
type Doors = Readonly<Record<'opens' | 'shuts' | 'staysShut', readonly Way[]>>

interface Snacks {
  readonly now: Snack
  readonly later: Snack
}

function encounterMeasures(wary: readonly Encounter[], watched: readonly Encounter[]): Record<string, Measure> {
  const count = wary.length
  const both = [...wary, ...watched]
  const share = (runs: readonly Encounter[], who: 'burglar' | 'officer') =>
    runs.filter(({ noticed }) => noticed[who]).length / runs.length
  const chased = both.filter(({ noticed }) => noticed.officer && !noticed.burglar)
  const fled = both.filter(({ noticed }) => noticed.burglar && !noticed.officer)
  const quiet = both.filter(({ noticed }) => !noticed.burglar && !noticed.officer)
  const notices = (runs: readonly Encounter[], who: 'burglar' | 'officer', probability: number, about: string) =>
    likely(share(runs, who), probability, count, `Share of runs in which ${about}.`)
  return {
    waryNotices: notices(wary, 'burglar', 0.9, 'a watchful burglar notices the officer'),
    slackNotices: notices(wary, 'officer', 0.2, 'a slack officer notices him'),
    carelessNotices: notices(watched, 'burglar', 0.2, 'a careless burglar notices the officer'),
    watchfulNotices: notices(watched, 'officer', 0.9, 'a watchful officer notices him'),
    actsS: atMost(
      Math.max(0, ...both.flatMap(({ actsS }) => actsS)),
      0.2,
      'Longest time from noticing to doing something else, s.',
    ),
    caught: equal(
      chased.filter((run) => run.caught).length,
      chased.length,
      'Who did not notice who was after him is caught.',
    ),
    hidden: equal(fled.filter((run) => run.hidden).length, fled.length, 'Who noticed, and was not noticed, hides.'),
    quiet: equal(
      quiet.filter((run) => run.caught || run.hidden).length,
      0,
      'Where nobody noticed anything, somebody ran.',
    ),
  }
}

function snackMeasures(snacks: readonly Snacks[]): Record<string, Measure> {
  const bothS = ({ peanutsS, endS }: Snack) => Math.max(peanutsS, endS)
  const first = snacks.filter(({ now }) => now.peanutsS < now.endS).length
  const last = snacks.filter(({ later }) => later.endS < later.peanutsS).length
  const shares = snacks.map(({ now, later }) => bothS(now) / bothS(later))
  return {
    peanutsFirst: equal(first, snacks.length, 'Elephants that are interrupted and have the peanuts first.'),
    endFirst: equal(last, snacks.length, 'Elephants that are not, and are at the end first.'),
    timeShare: atMost(
      quantile(shares, 0.9),
      0.96,
      'Time until both are done, against who is not interrupted, in nine of ten.',
    ),
  }
}

function doorMeasures({ opens, shuts, staysShut }: Doors): Record<string, Measure> {
  const all = [...opens, ...shuts, ...staysShut]
  const ratio = (way: Way) => way.lengthM / way.straightM
  return {
    doorsArrived: equal(
      all.filter(({ arrivedS }) => arrivedS !== undefined).length,
      all.length,
      'Walks to the door that arrive.',
    ),
    opensRatio: atMost(
      Math.max(...opens.map(ratio)),
      1.15,
      `Longest way where the door opens after ${DOORWAY.atS} s, against the straight one.`,
    ),
    shutRatio: atLeast(Math.min(...staysShut.map(ratio)), 1.2, 'Shortest way where it stays shut.'),
    shutsRatio: atLeast(Math.min(...shuts.map(ratio)), 1.2, 'Shortest way where it shuts: round by the gap.'),
    touches: equal(
      all.reduce((sum, { touches }) => sum + touches, 0),
      0,
      'Touches on the way to the door.',
    ),
  }
}

function conditionFigures(
  encounters: readonly Encounter[],
  { now, later }: Snacks,
  { opens, shuts, staysShut }: Doors,
  seed: number,
): readonly Figure[] {
  const fled = encounters.find(({ noticed }) => noticed.burglar && !noticed.officer) ?? encounters[0]
  return [
    waysFigure('Burglar and officer', '§6.3 of the thesis: who notices runs.', fled.tracks, {
      walls: burglarAndOfficer(1, { burglar: 90, officer: 20 }).walls,
    }),
    waysFigure(
      'Elephant and peanuts',
      '§5.1 of the thesis.',
      [
        { ...now.track, name: 'is interrupted' },
        { ...later.track, name: 'is not' },
      ],
      { walls: elephantAndPeanuts(seed, true).walls },
    ),
    waysFigure(
      'A door on the way',
      'The door opens, shuts, or stays shut.',
      [
        { ...opens[0], name: 'opens' },
        { ...shuts[0], name: 'shuts' },
        { ...staysShut[0], name: 'stays shut' },
      ],
      { walls: doorway(1, 'opens').walls },
    ),
  ]
}

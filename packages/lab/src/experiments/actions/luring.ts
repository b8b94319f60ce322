// Luring: a nose goes with a hand that holds food, the hand over the head makes him sit, and as it fades the word alone does. Seed: 001 “Clicker”.

import type { Vector3, World } from '@ethogram/core'
import { clicker } from '@ethogram/scenes'
import type { Experiment, ExperimentOptions, ExperimentResult } from '../../experiment.ts'
import { atLeast } from '../../measures.ts'
import { mean } from '../../statistics.ts'
import { type Corpus, loadCorpus } from '../../words/corpus.ts'
import { lives } from '../school.ts'
import { chance, give, pick, stage } from '../staging.ts'
import { DOG } from './trainer.ts'

const HAND = 'hand'

/** How fast the hand goes, metres a second; how high, at his nose and over his head; how near the nose shall be. */
const HAND_MPS = 0.5
const AT_NOSE_M = 0.28
const OVER_HEAD_M = 0.68
const NEAR_M = 0.1

/** Its middle is so much higher than where it stands. */
const MIDDLE_M = 0.035

/** Ticks of 50 ms: until his nose is at the hand, of going with it, until he sits. */
const FINDS = 60
const GOES = 140
const SITS = 30

/** Trials with the hand alone, with word and hand, with a hand that comes later each time, and with the word alone. */
const RAISED = 10
const HAND_ALONE = 3
const WITH_WORD = 4
const FADED = 10
const FADES_BY = 5
const ALONE = 10

/** A word is answered in so many ticks; a sit is marked when it has lasted so many. */
const ANSWER = 60
const LASTS = 10

/** Takes of the word that he is taught, and that are said. */
const TAKES = 5

const PATH = { findS: [2, 6], pauseS: [6, 14], curveRadps: [-0.4, 0.4], asideRad: [-0.75, 0.75] } as const

export const luringExperiment: Experiment = {
  id: 'luring',
  title: 'Luring: the hand, then the word',
  source: '001 “Clicker”; docs/actions.md',
  question:
    'Does his nose stay at a hand with food that moves, does the hand over his head make him sit, and the word alone once the hand has faded?',
  protocol:
    'Duncan with all his bones. A hand with food goes half a metre a second for seven seconds on a curve; then it is raised over his head ten times. In another life of the same seed he is taught a word by five takes of one speaker, lured into a sit three times by the hand alone and four times with the word, each marked; then ten times the word first and the hand later each time, by a quarter of a second, and not at all if he sits by himself; then ten times the word alone. Who sits is clicked and fed. Six speakers and six words in turn (Free Spoken Digit Dataset, made voices where it is not there). Followed is what he does first that is a trick.',
  run,
}

/** Where he is, and his nose. */
function dogOf(world: World): { at: Vector3; headingRad: number; nose: Vector3 } {
  const report = world.inspect(DOG)
  const { at = [0, 0, 0], headingRad = 0, points = {} } = report ?? {}
  const [left, up, ahead] = points.nose ?? [0, 0, 0]
  const [s, c] = [Math.sin(headingRad), Math.cos(headingRad)]
  return { at, headingRad, nose: [at[0] + left * c + ahead * s, at[1] + up, at[2] + ahead * c - left * s] }
}

/** Holds the hand somewhere. */
function hold(world: World, at: Vector3): void {
  if (world.entity(HAND) === undefined) give(world, { input: 'add', name: HAND, entity: { kind: HAND, at } })
  else give(world, { input: 'place', entity: HAND, at })
}

function holdOverHead(world: World): void {
  const { at, headingRad } = dogOf(world)
  hold(world, [at[0] + 0.15 * Math.sin(headingRad), OVER_HEAD_M, at[2] + 0.15 * Math.cos(headingRad)])
}

function putAway(world: World): void {
  if (world.entity(HAND) !== undefined) give(world, { input: 'remove', entity: HAND })
}

const doing = (world: World): string => world.glance(DOG)?.path[0] ?? ''
const isSitting = (world: World): boolean => doing(world).startsWith('sit')
const since = (world: World): number => world.glance(DOG)?.boutTicks ?? 0

/** Share of the time in which his nose is at the hand, and of hands over his head that made him sit. */
function followed(seed: number): { near: number; sits: number } {
  const world = stage(clicker, seed)
  const random = chance(seed, 'luring')
  // Whose hand it is goes along and is nowhere in the way.
  give(world, { input: 'place', entity: 'you', at: [0, 0, -20] })
  world.step(Math.round(world.rateHz * pick(random, ...PATH.findS)))
  const { nose, headingRad } = dogOf(world)
  let [x, z] = [nose[0], nose[2]]
  let way = headingRad + pick(random, ...PATH.asideRad)
  const turnRadps = pick(random, ...PATH.curveRadps)
  hold(world, [x, AT_NOSE_M, z])
  world.step(FINDS)
  let near = 0
  for (let tick = 0; tick < GOES; tick++) {
    way += turnRadps / world.rateHz
    x += (HAND_MPS / world.rateHz) * Math.sin(way)
    z += (HAND_MPS / world.rateHz) * Math.cos(way)
    hold(world, [x, AT_NOSE_M, z])
    world.step()
    const now = dogOf(world).nose
    if (Math.hypot(now[0] - x, now[1] - AT_NOSE_M - MIDDLE_M, now[2] - z) <= NEAR_M) near++
  }
  putAway(world)
  let sits = 0
  for (let n = 0; n < RAISED; n++) {
    world.step(Math.round(world.rateHz * pick(random, ...PATH.findS)))
    while (isSitting(world)) world.step()
    holdOverHead(world)
    if (sitsFor(world, SITS)) sits++
    putAway(world)
  }
  world.dispose()
  return { near: near / GOES, sits: sits / RAISED }
}

/** Steps until he has sat for a while, at most so many ticks; whether he has. */
function sitsFor(world: World, most: number): boolean {
  for (let tick = 0; tick < most; tick++) {
    world.step()
    if (isSitting(world) && since(world) >= LASTS) return true
  }
  return false
}

/** Clicks, puts the hand away and feeds. */
function pay(world: World): void {
  give(world, { input: 'sound', sound: 'click', entity: 'you', loudness: 1 })
  putAway(world)
  world.step(30)
  const [x, , z] = dogOf(world).at
  give(world, { input: 'add', name: 'food', entity: { kind: 'food', at: [x + 0.2, 0, z] } })
  world.step(24)
  give(world, { input: 'remove', entity: 'food' })
  world.step(16)
}

/** Share of words alone that he answers by sitting, after the hand has faded; and how often he was earlier than the hand as it did. */
function faded(seed: number, corpus: Corpus): { right: number; early: number } {
  const world = stage(clicker, seed)
  const random = chance(seed, 'fading')
  const of = <T>(all: readonly T[], k: number): T => all[k % all.length]
  const speaker = of([...new Set(corpus.takes.map((take) => take.speaker))].sort(), seed)
  const word = of([...new Set(corpus.takes.map((take) => take.word))].sort(), Math.floor(seed / 6))
  const takes = corpus.takes.filter((take) => take.speaker === speaker && take.word === word).slice(0, TAKES)
  for (const { track } of takes) give(world, { input: 'word', creature: DOG, word: 'sit', track })
  const say = (): void => {
    const { track } = takes[Math.floor(random() * takes.length)]
    give(world, { input: 'sound', sound: 'speech', entity: 'you', loudness: 1, track })
  }
  const wait = (): void => {
    world.step(Math.round(world.rateHz * pick(random, ...PATH.pauseS)))
    while (isSitting(world)) world.step()
  }
  let early = 0
  for (let n = 0; n < HAND_ALONE + WITH_WORD + FADED; n++) {
    wait()
    if (n >= HAND_ALONE) say()
    const laterBy = Math.max(0, n - HAND_ALONE - WITH_WORD) * FADES_BY
    const isEarly = sitsFor(world, laterBy)
    if (isEarly) early++
    else holdOverHead(world)
    if (isEarly || sitsFor(world, SITS)) pay(world)
    else putAway(world)
  }
  let right = 0
  for (let n = 0; n < ALONE; n++) {
    wait()
    say()
    if (!answers(world)) continue
    right++
    world.step(LASTS)
    if (isSitting(world)) pay(world)
  }
  world.dispose()
  return { right: right / ALONE, early: early / FADED }
}

/** Whether the first trick that he begins now is to sit. */
function answers(world: World): boolean {
  for (let tick = 0; tick < ANSWER; tick++) {
    world.step()
    if (since(world) === 1 && /^(sit|down|paw|roll)/.test(doing(world))) return isSitting(world)
  }
  return false
}

function run(options: ExperimentOptions): ExperimentResult {
  const corpus = loadCorpus()
  const all = lives(options, { usual: 24, short: 2 }, (seed) => ({ ...followed(seed), ...faded(seed, corpus) }))
  const of = (key: 'near' | 'sits' | 'right' | 'early'): number => mean(all.map((life) => life[key]))
  return {
    measures: {
      near: atLeast(of('near'), 0.9, 'Share of the time with his nose within 10 cm of a hand that moves; the mean.'),
      sits: atLeast(of('sits'), 0.9, 'Share of hands over his head that made him sit.'),
      // Two lives have no share that another word would not turn over.
      right: atLeast(
        of('right'),
        options.isShort ? 0.5 : 0.8,
        'Share of words alone after which he sits, once the hand has faded.',
      ),
    },
    series: {
      right: {
        xName: 'life',
        yName: 'share of words answered',
        x: all.map((_, k) => k + 1),
        y: all.map((life) => life.right),
      },
    },
    figures: [
      {
        kind: 'bars',
        title: 'From the hand to the word',
        caption:
          'Nose at the hand, sits under the hand, sits before the hand came while it faded, and sits at the word alone; means of all lives.',
        y: { name: 'share', min: 0, max: 1 },
        categories: ['nose at the hand', 'sits under it', 'earlier than it', 'word alone'],
        groups: [{ name: 'share', values: [of('near'), of('sits'), of('early'), of('right')] }],
      },
    ],
    notes: corpus.isRecorded ? '' : 'There are no recordings here (ETHOGRAM_DATA): these are made voices.',
  }
}

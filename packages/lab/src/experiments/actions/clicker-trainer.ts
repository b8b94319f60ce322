// Who trains Duncan by voice: sees what he does, says words in takes of one speaker, clicks, gives food. Acts by inputs only.
//
// Charges the clicker, catches each trick, says its word as it begins, then says words in random order and pays right answers; a word that
// fails is caught again, lured (`force`) where he does not think of it by himself. At last takes that were never said before. Seed: 001 "Clicker".

import { createWorld, type World } from '@ethogram/core'
import { plainClicker } from '@ethogram/scenes'
import { DUNCAN_TRICKS } from '@ethogram/species'
import { chanceOf } from '../../words/made-voices.ts'

export type Trick = (typeof DUNCAN_TRICKS)[number]

const DOG = 'duncan'

const CHARGES = 20
const CAUGHT = 6
const CUED = 10
const BLOCKS = 16
const WORDS_A_BLOCK = 10
const TESTS = 40

/** A word is caught again so often, if it failed in more than half of the last so many. */
const AGAIN = 5
const LAST = 4

/** Ticks of 50 ms: from the beginning of a trick to its word and to its click; from the click to the food, of eating, after it. */
const WORD_AFTER = 5
const CLICK_AFTER = 10
const FOOD_AFTER = 30
const EATING = 24
const REST = 16

/** Ticks in which a word is answered, and between words: at least, and at most as many more. */
const ANSWER = 60
const PAUSE = 40
const PAUSE_MORE = 80

/** Ticks after which he is lured. */
const PATIENCE = 120

/** Takes of the words of the tricks as tracks: for teaching, and for the test. */
export interface Voice {
  readonly taught: Readonly<Record<Trick, readonly string[]>>
  readonly fresh: Readonly<Record<Trick, readonly string[]>>
}

/** What came of a training. */
export interface Trained {
  readonly world: World
  readonly right: number
  /** Share of right answers by ten words each. */
  readonly curve: readonly number[]
  readonly minutes: number
  readonly rewards: number
  readonly words: number
  readonly copies: number
  /** Worth of tricks without a word, × that of their copies. */
  readonly uncued: number
}

interface Lesson {
  readonly world: World
  readonly voice: Voice
  readonly chance: () => number
  rewards: number
  isTest: boolean
}

/** Trains a dog from birth. */
export function trainClicker(seed: number, voice: Voice): Trained {
  const world = createWorld(plainClicker, { seed })
  const lesson: Lesson = { world, voice, chance: chanceOf(seed * 977 + 5), rewards: 0, isTest: false }
  for (let k = 0; k < CHARGES; k++) {
    world.step(20)
    reward(lesson)
  }
  lesson.rewards = 0
  for (const isCued of [false, true]) catchEach(lesson, isCued)
  const curve: number[] = []
  const last = new Map<Trick, boolean[]>(DUNCAN_TRICKS.map((trick) => [trick, []]))
  for (let block = 0; block < BLOCKS; block++) {
    let right = 0
    for (let k = 0; k < WORDS_A_BLOCK; k++) if (ask(lesson, last)) right++
    curve.push(right / WORDS_A_BLOCK)
    for (const [trick, answers] of last) {
      if (answers.length < LAST || answers.slice(-LAST).filter(Boolean).length >= LAST / 2) continue
      for (let k = 0; k < AGAIN; k++) catchOne(lesson, trick)
      answers.length = 0
    }
  }
  lesson.isTest = true
  let right = 0
  for (let k = 0; k < TESTS; k++) if (ask(lesson, last)) right++
  return { world, right: right / TESTS, curve, minutes: world.tick / 1200, rewards: lesson.rewards, ...learned(world) }
}

function learned(world: World): Pick<Trained, 'words' | 'copies' | 'uncued'> {
  const actions = world.learned(DOG)?.actions ?? []
  const words = world.definitionOf(DOG)?.percepts?.utterance?.words ?? {}
  const copies = actions.filter(({ copyOf }) => copyOf !== '')
  const shares = DUNCAN_TRICKS.flatMap((trick) => {
    const own = actions.find(({ behavior }) => behavior === trick)?.value ?? 0
    const best = Math.max(0, ...copies.filter(({ copyOf }) => copyOf === trick).map(({ value }) => value))
    return best > 0 ? [Math.max(0, own) / best] : []
  })
  const uncued = shares.reduce((sum, share) => sum + share, 0) / Math.max(1, shares.length)
  return { words: Object.keys(words).length, copies: copies.length, uncued }
}

/** Catches each trick so often, saying its word as it begins or nothing. */
function catchEach(lesson: Lesson, isCued: boolean): void {
  const { world } = lesson
  const left = new Map<Trick, number>(DUNCAN_TRICKS.map((trick) => [trick, isCued ? CUED : CAUGHT]))
  let waited = 0
  while ([...left.values()].some((n) => n > 0)) {
    world.step()
    const now = trickOf(world)
    const n = now === undefined ? 0 : (left.get(now) ?? 0)
    if (now === undefined || n === 0 || since(world) !== 1) {
      if (++waited % PATIENCE === 0) lure(world, most(left))
      continue
    }
    if (mark(lesson, now, isCued)) left.set(now, n - 1)
  }
}

/** Catches one trick with its word; lures him if it takes long. */
function catchOne(lesson: Lesson, trick: Trick): void {
  const { world } = lesson
  for (let waited = 1; ; waited++) {
    world.step()
    if (trickOf(world) === trick && since(world) === 1) {
      if (mark(lesson, trick, true)) return
    } else if (waited % PATIENCE === 0) lure(world, trick)
  }
}

/** Says the word of a trick that has just begun, and pays for it if it lasts. */
function mark(lesson: Lesson, trick: Trick, isCued: boolean): boolean {
  const { world } = lesson
  world.step(WORD_AFTER)
  if (trickOf(world) !== trick) return false
  if (isCued) say(lesson, trick)
  world.step(CLICK_AFTER - WORD_AFTER)
  if (trickOf(world) !== trick) return false
  reward(lesson)
  return true
}

/** Says a word and waits for the first trick that he begins; pays if it is the right one. */
function ask(lesson: Lesson, last: ReadonlyMap<Trick, boolean[]>): boolean {
  const { world, chance } = lesson
  const trick = DUNCAN_TRICKS[Math.floor(chance() * DUNCAN_TRICKS.length)]
  world.step(PAUSE + Math.floor(chance() * PAUSE_MORE))
  say(lesson, trick)
  let isRight = false
  for (let tick = 0; tick < ANSWER; tick++) {
    world.step()
    const now = trickOf(world)
    if (now === undefined || since(world) !== 1) continue
    isRight = now === trick
    break
  }
  last.get(trick)?.push(isRight)
  if (!isRight) return false
  world.step(CLICK_AFTER)
  reward(lesson)
  return true
}

/** Brings a trick about, as a hand with food would. */
function lure(world: World, trick: Trick): void {
  world.direct(`${DOG}: force ${trick} for 2s`)
}

function most(left: ReadonlyMap<Trick, number>): Trick {
  return [...left].reduce((best, one) => (one[1] > best[1] ? one : best))[0]
}

function say({ world, voice, chance, isTest }: Lesson, trick: Trick): void {
  const takes = (isTest ? voice.fresh : voice.taught)[trick]
  const track = takes[Math.floor(chance() * takes.length)]
  world.input({ input: 'sound', sound: 'speech', entity: 'you', loudness: 1, track })
}

function reward(lesson: Lesson): void {
  const { world } = lesson
  lesson.rewards++
  world.input({ input: 'sound', sound: 'click', entity: 'you', loudness: 1 })
  world.step(FOOD_AFTER)
  const { x = 0, z = 0 } = world.entity(DOG) ?? {}
  world.input({ input: 'add', name: 'food', entity: { kind: 'food', at: [x + 0.2, 0, z] } })
  world.step(EATING)
  world.input({ input: 'remove', entity: 'food' })
  world.step(REST)
}

/** The trick that he is at; a copy of it counts as it. */
function trickOf(world: World): Trick | undefined {
  const name = (world.glance(DOG)?.path[0] ?? '').replace(/On[A-Z].*$/, '')
  return DUNCAN_TRICKS.find((trick) => trick === name)
}

/** Ticks since his bout began. */
function since(world: World): number {
  return world.glance(DOG)?.boutTicks ?? 0
}

// Silas is taught words: one for sitting down, one for speaking, by somebody in his meadow who lures him with a gesture, says the word and
// tosses something good. Nothing of it is in his definition but that words can be told apart and that titbits are good.
// Seeds: 003 §6.3.2 (operant conditioning of a dog), 001 *Clicker* (words of one's own).

import { createWorld, restoreWorld, type World } from '@ethogram/core'
import { meadowWorld } from '@ethogram/scenes'
import type { Experiment, ExperimentOptions, ExperimentResult } from '../experiment.ts'
import { overRuns } from '../figures/over-runs.ts'
import { atLeast, atMost } from '../measures.ts'
import { mean } from '../statistics.ts'
import { lives, seriesOf, trialsFigure } from './school.ts'
import { putBefore, say } from './staging.ts'

/** A word, the gesture that lures him into the trick at first, and the behavior that it is. */
interface Word {
  readonly word: string
  readonly lure: string
  readonly trick: string
}

const WORDS: readonly Word[] = [
  { word: 'sit', lure: 'point down', trick: 'sitDown' },
  { word: 'speak', lure: 'point up', trick: 'barkUp' },
]

/** Never said before the test. */
const UNKNOWN = 'roll'

/** He is lured for this long at most; the word comes this long after he began, and the titbit this long after the word, ticks. */
const LURE_TICKS = 80
const SAY_AFTER_TICKS = 6
const TOSS_AFTER_TICKS = 8

/** A titbit that is tossed late comes this long after the word; hurried trials follow each other after so long, and there are so many of either. */
const LATE_TICKS = 40
const HURRIED_TICKS = 80
const BY_HAND = 12

/** From one trial to the next, and how often a word is tried for, in the test. */
const PAUSE_TICKS = 200
const ASKS = 8
const ASK_TICKS = 60

/** What would take him elsewhere. */
const CONTENT = [
  'thirst',
  'needToPee',
  'sleepiness',
  'affection',
  'digging',
  'fetchDesire',
  'loneliness',
  'playfulness',
  'hunting',
  'chewing',
  'territory',
  'leisure',
  'curiosity',
  'fatigue',
  'heat',
]

export const tricksExperiment: Experiment = {
  id: 'tricks',
  title: 'A dog learns words',
  source: '003 §6.3.2, 001 Clicker',
  question: 'Can anybody in the meadow teach Silas what two words mean, and does he keep them apart?',
  protocol:
    'Somebody who stands before him points down (or up) until Silas begins to sit (or to bark), says “sit” (or “speak”) a moment later, and tosses him something good; both in turn. Needs that would take him elsewhere are held at nothing meanwhile. Then, without gestures, each word and one that he never heard is said to copies of him, at moments when he does something else. Two other dogs are taught “sit” less well: one gets his titbits two seconds after the word, the other has a trial every few seconds.',
  run,
}

interface Life {
  /** Value of “the trick when the word is said” after each trial, by word. */
  readonly values: Readonly<Record<string, readonly number[]>>
  /** After how many trials the word was put to use; none if never. */
  readonly learnedAfter: Readonly<Record<string, number>>
  /** Share of askings of a word that a trick answered: `sit sitDown`. */
  readonly answers: Readonly<Record<string, number>>
  /** Trials until “sit” was put to use with titbits that come late, and with one every few seconds. */
  readonly lateAfter: number
  readonly hurriedAfter: number
}

function run(options: ExperimentOptions): ExperimentResult {
  const trials = options.isShort ? 10 : 16
  const all = lives(options, { usual: 10, short: 2 }, (seed) => live(seed, trials))
  const share = (word: string, trick: string) => mean(all.map(({ answers }) => answers[`${word} ${trick}`]))
  const learned = (word: string) => Math.max(...all.map(({ learnedAfter }) => learnedAfter[word]))
  const [sit, speak] = WORDS
  const means = WORDS.map(({ word }) =>
    seriesOf(
      Array.from({ length: trials }, (_, k) => mean(all.map(({ values }) => values[word][k]))),
      `value of “${word}”`,
    ),
  )
  return {
    measures: {
      sitLearnedAfter: atMost(learned('sit'), 9, 'Trials until “sit” was put to use, in the slowest life.'),
      speakLearnedAfter: atMost(learned('speak'), 9, 'The same for “speak”.'),
      lateLearnedAfter: atMost(
        Math.max(...all.map(({ lateAfter }) => lateAfter)),
        BY_HAND,
        'The same for “sit” where the titbit comes two seconds after the word.',
      ),
      hurriedLearnedAfter: atMost(
        Math.max(...all.map(({ hurriedAfter }) => hurriedAfter)),
        BY_HAND,
        'The same where there is a titbit every few seconds.',
      ),
      sitsAtSit: atLeast(
        share(sit.word, sit.trick),
        0.8,
        'Share of times that he sat down at “sit”, without any gesture.',
      ),
      speaksAtSpeak: atLeast(share(speak.word, speak.trick), 0.8, 'Share of times that he barked at “speak”.'),
      sitsAtSpeak: atMost(share(speak.word, sit.trick), 0.1, 'Share of times that he sat down at “speak”.'),
      speaksAtSit: atMost(share(sit.word, speak.trick), 0.1, 'Share of times that he barked at “sit”.'),
      answersUnknown: atMost(
        Math.max(...WORDS.map(({ trick }) => share(UNKNOWN, trick))),
        0.1,
        'Share of times that he did either at a word that he had never heard.',
      ),
    },
    series: Object.fromEntries(WORDS.map(({ word }, k) => [word, means[k]])),
    figures: [
      trialsFigure([], {
        title: 'What words are worth',
        caption: 'Value of doing the trick when the word is said.',
        lines: WORDS.map(({ word }) =>
          overRuns(
            word,
            all.map(({ values }) => values[word]),
          ),
        ),
      }),
    ],
    notes: `${all.length} lives of ${trials} trials for each word.`,
  }
}

function live(seed: number, trials: number): Life {
  const world = createWorld(meadowWorld, { seed })
  world.step(40)
  for (const drive of CONTENT) say(world, `silas: hold ${drive} at 0`)
  const values: Record<string, number[]> = {}
  const learnedAfter: Record<string, number> = {}
  for (let k = 0; k < trials; k++) {
    for (const one of WORDS) {
      teach(world, one)
      const lesson = lessonOf(world, one)
      values[one.word] = [...(values[one.word] ?? []), lesson?.with.value ?? 0]
      if (lesson !== undefined && lesson.how !== '') learnedAfter[one.word] ??= k + 1
    }
  }
  for (const { word } of WORDS) learnedAfter[word] ??= Number.POSITIVE_INFINITY
  const answers = askAll(world)
  world.dispose()
  const byHand = {
    lateAfter: sitTaught(seed, LATE_TICKS, PAUSE_TICKS),
    hurriedAfter: sitTaught(seed, LATE_TICKS / 2, HURRIED_TICKS),
  }
  return { values, learnedAfter, answers, ...byHand }
}

/** After how many trials “sit” is put to use, with the titbit so long after the word and so long a pause; none if never. */
function sitTaught(seed: number, tossAfter: number, pause: number): number {
  const world = createWorld(meadowWorld, { seed })
  world.step(40)
  for (const drive of CONTENT) say(world, `silas: hold ${drive} at 0`)
  let after = Number.POSITIVE_INFINITY
  for (let k = 1; k <= BY_HAND && after > BY_HAND; k++) {
    teach(world, WORDS[0], tossAfter, pause)
    if ((lessonOf(world, WORDS[0])?.how ?? '') !== '') after = k
  }
  world.dispose()
  return after
}

/** One trial: lure, word, titbit. Nothing is said and nothing tossed if he does not do it. */
function teach(world: World, { word, lure, trick }: Word, tossAfter = TOSS_AFTER_TICKS, pause = PAUSE_TICKS): void {
  putBefore(world, 'you', 'silas', 1.8)
  say(world, `you: do ${lure} for ${LURE_TICKS / world.rateHz}s`)
  let waited = 0
  while (waited++ < LURE_TICKS && !isDoing(world, trick)) world.step()
  if (isDoing(world, trick)) {
    world.step(SAY_AFTER_TICKS)
    say(world, `you: do call sound ${word} for 0.1s`)
    world.step(tossAfter)
    say(world, 'you: do treat for 0.8s')
  }
  world.step(pause)
}

/** How often each trick answers each word, without gestures. Each is asked of a copy, at moments some time apart. */
function askAll(world: World): Record<string, number> {
  const counts: Record<string, number> = {}
  for (let k = 0; k < ASKS; k++) {
    world.step(PAUSE_TICKS / 2)
    // What he happens to be at must not pass for an answer.
    while (WORDS.some(({ trick }) => isDoing(world, trick))) world.step()
    const before = world.snapshot()
    for (const word of [...WORDS.map((one) => one.word), UNKNOWN]) {
      const copy = restoreWorld(before)
      say(copy, `you: do call sound ${word} for 0.1s`)
      const done = new Set<string>()
      for (let tick = 0; tick < ASK_TICKS; tick++) {
        copy.step()
        for (const { trick } of WORDS) if (isDoing(copy, trick)) done.add(trick)
      }
      copy.dispose()
      for (const { trick } of WORDS) {
        const key = `${word} ${trick}`
        counts[key] = (counts[key] ?? 0) + (done.has(trick) ? 1 / ASKS : 0)
      }
    }
  }
  return counts
}

/** Whether he does a trick, of his own accord or as he has learned it. */
function isDoing(world: World, trick: string): boolean {
  const doing = world.glance('silas')?.path.at(-1) ?? ''
  return doing.endsWith(`.${trick}`) || doing.startsWith(`tricks.${trick}On`)
}

function lessonOf(world: World, { word, trick }: Word) {
  const lessons = world.learned('silas')?.drives.flatMap((drive) => drive.lessons) ?? []
  return lessons.find(({ behavior, stimulus }) => behavior.endsWith(trick) && stimulus === `sound ${word}`)
}

// How a dog answers: not like a switch. He notices, breaks off or finishes what he is at, turns, and then does it, or does not.
// Measured as an ethologist would: from the moment a gesture begins, over many gestures in the middle of his life. Seed: 003 §6.1.3.

import { createWorld, type World } from '@ethogram/core'
import { meadowWorld } from '@ethogram/scenes'
import type { Experiment, ExperimentOptions, ExperimentResult, Measure } from '../experiment.ts'
import { atLeast, atMost } from '../measures.ts'
import { lives } from './school.ts'
import { chance, give, pick, say } from './staging.ts'

/** What is shown. Hands over a head are not: they call the finch, who makes something else of the person. */
const GESTURES = ['wave', 'extend hand', 'point down', 'point up', 'crouch', 'sit'] as const

/** Half of the times one of these is made strong beforehand, so that he is in the middle of something. */
const NEEDS = ['hunger', 'thirst', 'needToPee', 'fetchDesire'] as const

/** How long a gesture is made, how many there are in a life, and the least and longest time between two, seconds. */
const MADE_S = 8
const IN_A_LIFE = 5
const BETWEEN_S = [12, 40] as const

/** What is no answer yet. */
const BEFORE = ['turnToThem', 'watch', 'watchThis']

/** One gesture: how long until he did what answers it, and until he had it in view; what he was at, and how guilty he got. */
interface Shown {
  readonly answerS: number | undefined
  readonly seenS: number | undefined
  readonly at: string
  readonly guilt: number
}

export const answersExperiment: Experiment = {
  id: 'answers',
  title: 'He answers like a dog, not like a switch',
  source: '003 §6.1.3; 003 §3 (relevance, persistence)',
  question: 'How long does Silas take to answer a gesture, on what does that depend, and does he always?',
  protocol: `Silas lives in his meadow. Every ${BETWEEN_S[0]} to ${BETWEEN_S[1]} seconds the person there, wherever it stands, makes one of ${GESTURES.length} gestures for ${MADE_S} seconds, whatever he is at; half of the times one of his needs has been made strong before. Noted: when he has it in view, when he begins to do what answers it (turning to the person and looking do not count), what he was at when it began, and how guilty he is when he does not.`,
  run,
}

function run(options: ExperimentOptions): ExperimentResult {
  const all = lives(options, { usual: 20, short: 5 }, (seed) => shownIn(seed)).flat()
  const seen = all.filter(({ seenS }) => seenS !== undefined)
  const answered = seen.filter(({ answerS }) => answerS !== undefined)
  const latencies = answered.map(sinceSeen).sort((a, b) => a - b)
  const idle = middle(answered.filter(({ at }) => IDLE.includes(at)).map(sinceSeen))
  const busy = middle(answered.filter(({ at }) => !IDLE.includes(at)).map(sinceSeen))
  return {
    measures: { ...measured(all, latencies), busyIsSlower: slower(busy, idle) },
    series: {
      latencies: {
        xName: 'answer',
        yName: 'seconds from seeing the gesture',
        x: latencies.map((_, k) => k),
        y: latencies,
      },
    },
    figures: [
      {
        kind: 'bars',
        title: 'How soon he answers',
        caption: 'Answers by the time from seeing a gesture; the last bar is those that he saw and did not answer.',
        y: { name: 'share', unit: '' },
        categories: [...BINS.map(([from, to]) => `${from}–${to} s`), 'not'],
        groups: [
          {
            name: 'gestures',
            values: [
              ...BINS.map(([from, to]) => share(latencies.filter((s) => s >= from && s < to).length, seen.length)),
              share(seen.length - answered.length, seen.length),
            ],
          },
        ],
      },
    ],
    notes: `${all.length} gestures, ${seen.length} of them seen, ${answered.length} answered; idle ${idle.toFixed(2)} s, busy ${busy.toFixed(2)} s.`,
  }
}

/** What the latencies must be like, and what he does who does not answer. */
function measured(all: readonly Shown[], latencies: readonly number[]): Readonly<Record<string, Measure>> {
  const seen = all.filter(({ seenS }) => seenS !== undefined)
  // What comes into view at the last moment is not ignored.
  const ignored = seen.filter(({ answerS, seenS }) => answerS === undefined && (seenS ?? 0) < MADE_S / 2)
  const unseen = all.filter(({ answerS, seenS }) => answerS !== undefined && seenS === undefined)
  const [soonS, lateS] = [0.1, 0.9].map((part) => latencies.at(Math.floor(part * latencies.length)) ?? Number.NaN)
  const likeASwitch = share(latencies.filter((s) => s <= 0.15).length, latencies.length)
  const guilty = ignored.length === 0 ? 1 : share(ignored.filter(({ guilt }) => guilt >= 2).length, ignored.length)
  return {
    likeASwitch: atMost(likeASwitch, 0.05, 'Share of answers within 0.15 s of seeing it.'),
    medianS: atLeast(middle(latencies), 0.4, 'Median time from seeing it to the answer, seconds.'),
    lateS: atMost(lateS, 6, 'Nine of ten answers begin within so many seconds.'),
    spread: atLeast(lateS / Math.max(0.05, soonS), 2, 'The slowest tenth takes so many times as long as the quickest.'),
    answered: atLeast(share(latencies.length, seen.length), 0.5, 'Share of the gestures in view that he answers.'),
    neverSeen: atMost(unseen.length, 0, 'Gestures that he answers without having had them in view.'),
    guilty: atLeast(
      guilty,
      0.5,
      'Share of the gestures seen for four seconds and not answered at which he looked guilty.',
    ),
  }
}

const slower = (busyS: number, idleS: number): Measure =>
  atLeast(busyS / Math.max(0.05, idleS), 1, 'Median latency when he was busy, as a multiple of that when he was idle.')

const share = (some: number, of: number): number => (of === 0 ? 0 : some / of)

/** Classes of latencies, seconds. */
const BINS = [
  [0, 0.25],
  [0.25, 0.5],
  [0.5, 1],
  [1, 2],
  [2, 4],
  [4, 8],
] as const

/** What he does when he does nothing much. */
const IDLE = ['standAbout', 'exploring', 'idling', 'loafing', 'resting', 'watching']

const sinceSeen = ({ answerS, seenS }: Shown): number => (answerS ?? 0) - (seenS ?? 0)

/** The median. */
function middle(list: readonly number[]): number {
  const sorted = [...list].sort((a, b) => a - b)
  return sorted.length === 0 ? 0 : sorted[Math.floor(sorted.length / 2)]
}

/** The gestures of one life. */
function shownIn(seed: number): Shown[] {
  const world = createWorld(meadowWorld, { seed })
  const random = chance(seed, 'answers')
  const all: Shown[] = []
  try {
    for (let k = 0; k < IN_A_LIFE; k++) {
      if (random() < 0.5) {
        const drive = NEEDS[Math.floor(random() * NEEDS.length)]
        give(world, { input: 'drive', entity: 'silas', drive, value: pick(random, 60, 100) })
      }
      world.step(Math.round(world.rateHz * pick(random, BETWEEN_S[0], BETWEEN_S[1])))
      all.push(show(world, GESTURES[Math.floor(random() * GESTURES.length)]))
    }
  } finally {
    world.dispose()
  }
  return all
}

function show(world: World, gesture: string): Shown {
  const before = world.glance('silas')
  const at = before?.path[0] ?? ''
  say(world, `you: do ${gesture} for ${MADE_S}s`)
  const begun = world.tick
  let answerS: number | undefined
  let seenS: number | undefined
  let guilt = 0
  while (world.tick < begun + MADE_S * world.rateHz) {
    world.step()
    const now = (world.tick - begun) / world.rateHz
    if (seenS === undefined && seesYou(world)) seenS = now
    guilt = Math.max(guilt, world.glance('silas')?.drives.guilt ?? 0)
    const path = world.glance('silas')?.path ?? []
    const isAnswer =
      path[0] === 'obey' && path.length > 1 && !path.some((name) => BEFORE.includes(name.split('.').at(-1) ?? ''))
    if (!isAnswer) continue
    answerS = now
    break
  }
  say(world, 'withdraw all')
  return { answerS, seenS, at, guilt }
}

const seesYou = (world: World): boolean =>
  world.umwelt('silas')?.memories.some(({ kind, part, isSeen }) => kind === 'person' && part === '' && isSeen) ?? false

// Dr. Puppet as a teacher by himself: he sees a naive dog begin, makes a gesture, rewards, tests, and makes a chain of two tricks. No trainer,
// no protocol, and no input but in the last test, in which his mind is off and a gesture is asked of his body. Seed: 003 §6.1.1, §6.3.2.

import { createWorld, restoreWorld, type World } from '@ethogram/core'
import { schoolFor } from '@ethogram/scenes'
import { POSTURES, SIGNS, type Trick } from '@ethogram/species'
import type { Experiment, ExperimentOptions, ExperimentResult } from '../experiment.ts'
import type { Figure } from '../figures/figure.ts'
import { overRuns } from '../figures/over-runs.ts'
import { atLeast, atMost, equal } from '../measures.ts'
import { mean, median } from '../statistics.ts'
import { findLesson, firstAt, lives, seriesOf, staysFrom } from './school.ts'
import { say } from './staging.ts'

/** What is taught; each dog learns one of them. */
const TRICKS: readonly Trick[] = [
  { behavior: 'sit', gesture: 'handExtended' },
  { behavior: 'beg', gesture: 'pointingUp' },
  { behavior: 'crouch', gesture: 'waving' },
  { behavior: 'lieDown', gesture: 'pointingDown' },
  { behavior: 'sit', gesture: 'jumping' },
  { behavior: 'lieDown', gesture: 'pointingRight' },
]

/** No lesson takes longer. */
const LONGEST_TICKS = 24_000

/** How often a dog is asked in the end, how long he may take, and from one asking to the next, ticks. */
const ASKS = 6
const ANSWER_TICKS = 30
const BETWEEN_TICKS = 90

/** Trials with a biscuit, without, and with one again: as figure 43. */
const SCHEDULE = { paid: 50, unpaid: 30 }
const AGAIN = 30

export const teacherExperiment: Experiment = {
  id: 'teacher',
  title: 'Dr. Puppet teaches a dog by himself',
  source: '003 §6.1.1, figures 43 and 45',
  question:
    'Does a puppet that is a creature teach a naive dog any of several tricks for any of several gestures, test him, make a chain of two, and do dogs learn from him as from a protocol?',
  protocol: `A hungry dog comes to Dr. Puppet and goes through his tricks. The puppet waits until he sees him begin the one that he teaches, makes a gesture, gives a biscuit six ticks later if the dog is still at it, and every eight trials asks while the dog does something else; after three answers in a row he is content. ${TRICKS.length} lessons are given to naive dogs. Then his mind is put off, and copies of the dog and of an untrained sibling are shown that gesture, and another, ${ASKS} times while they do something else. Other dogs are taught a chain of two tricks; others are given ${SCHEDULE.paid} biscuits, none for ${SCHEDULE.unpaid} trials, and ${AGAIN} again.`,
  run,
}

interface Taught {
  readonly isContent: boolean
  readonly trials: number
  readonly unrewarded: number
  /** Shares of askings that were answered: by the dog, by a sibling, and by the dog to another gesture. */
  readonly answers: number
  readonly byChance: number
  readonly toAnother: number
  readonly faults: number
}

interface Chained {
  readonly isContent: boolean
  /** Share of the last ten second tricks that led on to the first and to a biscuit. */
  readonly completed: number
  readonly values: readonly number[]
}

const does = (world: World): string => world.glance('teacher')?.path.at(-1) ?? ''

/** Lives until it is enough, and says after each tick what the teacher turned to. */
function watch(world: World, isEnough: (turnedTo: string) => boolean): boolean {
  let did = ''
  while (world.tick < LONGEST_TICKS) {
    world.step()
    const doing = does(world)
    if (doing !== did && isEnough(doing)) return true
    did = doing
  }
  return false
}

/** A naive dog is taught a trick until the teacher is content. */
function taught(trick: Trick, seed: number): Taught {
  const world = createWorld(schoolFor(trick), { seed })
  const naive = createWorld(schoolFor(trick), { seed: seed + 5000 })
  naive.step(200)
  let trials = 0
  let unrewarded = 0
  const isContent = watch(world, (doing) => {
    trials += Number(doing.endsWith('doTraining.reward.give'))
    unrewarded += Number(doing.endsWith('doTraining.stop'))
    return doing.endsWith('beGlad')
  })
  const others = Object.keys(SIGNS).filter((gesture) => gesture !== trick.gesture)
  const another = { ...trick, gesture: others[seed % others.length] as keyof typeof SIGNS }
  const life = {
    isContent,
    trials,
    unrewarded,
    answers: ask(world, trick),
    byChance: ask(naive, trick),
    toAnother: ask(world, another),
    faults: world.faults().length,
  }
  world.dispose()
  naive.dispose()
  return life
}

/** Shows a gesture to copies of the dog while he does something else; the share of times that he then did the trick. */
function ask(world: World, { behavior, gesture }: Trick): number {
  const from = world.snapshot()
  const living = restoreWorld(from)
  say(living, 'teacher: mind off')
  const answers: number[] = []
  for (let tick = 0; answers.length < ASKS && tick < 40 * BETWEEN_TICKS; tick++) {
    living.step()
    if (tick % BETWEEN_TICKS !== 0 || isAt(living, behavior) || !isBusy(living)) continue
    const copy = restoreWorld(living.snapshot())
    say(copy, `teacher: do ${SIGNS[gesture]} for 1s`)
    let isAnswered = false
    for (let k = 0; k < ANSWER_TICKS && !isAnswered; k++) {
      copy.step()
      isAnswered = isAt(copy, behavior)
    }
    answers.push(Number(isAnswered))
    copy.dispose()
  }
  living.dispose()
  return answers.length < ASKS ? Number.NaN : mean(answers)
}

const isAt = (world: World, behavior: Trick['behavior']): boolean =>
  world.entity('silas')?.field(POSTURES[behavior]) === true
const isBusy = (world: World): boolean =>
  Object.values(POSTURES).some((posture) => world.entity('silas')?.field(posture) === true)

/** Two tricks, the second to be followed by the first. */
function chained(seed: number): Chained {
  const first = TRICKS[0]
  const before = TRICKS[1]
  const world = createWorld(schoolFor({ ...first, before }), { seed })
  const ends: number[] = []
  const values: number[] = []
  const isContent = watch(world, (doing) => {
    if (doing === 'leadOn.goOn') ends.push(0)
    if (doing === 'leadOn.payForIt') ends[ends.length - 1] = 1
    if (doing === 'leadOn.goOn')
      values.push(findLesson(world, 'silas', before.behavior, before.gesture)?.with.value ?? 0)
    return doing === 'teachBefore.beGlad'
  })
  world.dispose()
  return { isContent, completed: mean(ends.slice(-10)), values }
}

/** The value of sitting for the hand after each trial with biscuits, without, and with them again. */
function course(seed: number): number[] {
  const world = createWorld(schoolFor({ ...TRICKS[0], trialsPerTest: 0, schedule: SCHEDULE }), { seed })
  const values: number[] = []
  let isTrial = false
  watch(world, (doing) => {
    if (isTrial && doing.startsWith('teach.wait')) {
      values.push(findLesson(world, 'silas', 'sit', 'handExtended')?.with.value ?? 0)
      isTrial = false
    }
    isTrial ||= doing.includes('doTraining.reward')
    return values.length >= SCHEDULE.paid + SCHEDULE.unpaid + AGAIN
  })
  world.dispose()
  return values
}

function run(options: ExperimentOptions): ExperimentResult {
  const all = lives(options, { usual: 10, short: 1 }, (seed) => ({
    lessons: (options.isShort ? TRICKS.slice(0, 3) : TRICKS).map((trick) => taught(trick, seed)),
    chain: chained(seed),
    course: course(seed),
  }))
  const lessons = all.flatMap((life) => life.lessons)
  const chains = all.map(({ chain }) => chain)
  const courses = all.map((life) => life.course)
  return {
    measures: { ...ofLessons(lessons), ...ofChains(chains), ...ofCourses(courses) },
    series: {
      sit: seriesOf(courses[0], 'value of sitting for the extended hand'),
      beg: seriesOf(chains[0].values, 'value of begging for the raised arm'),
    },
    figures: [courseFigure(courses), chainFigure(chains)],
    notes: `${lessons.length} lessons. Trials until he was content: ${lessons.map(({ trials }) => trials).join(', ')}. Second tricks of a chain until he was content: ${chains.map(({ values }) => values.length).join(', ')}.`,
  }
}

function ofLessons(lessons: readonly Taught[]) {
  const over = (get: (one: Taught) => number) => mean(lessons.map(get))
  return {
    isContent: atLeast(
      over(({ isContent }) => Number(isContent)),
      0.9,
      'Share of lessons after which three tests in a row were passed.',
    ),
    trials: atMost(median(lessons.map((one) => one.trials)), 30, 'Trials until then; the middle lesson.'),
    answers: atLeast(
      over(({ answers }) => answers),
      0.8,
      'Share of showings, with the teacher’s mind off, that a taught dog answers within one and a half seconds.',
    ),
    answersMoreThanSibling: atLeast(
      over(({ answers }) => answers) - over(({ byChance }) => byChance),
      0.5,
      'How much more often than an untrained sibling.',
    ),
    answersMoreThanToAnother: atLeast(
      over(({ answers }) => answers) - over(({ toAnother }) => toAnother),
      0.5,
      'How much more often than to another gesture.',
    ),
    faults: equal(
      lessons.reduce((sum, { faults }) => sum + faults, 0),
      0,
      'Things that went wrong without stopping the world.',
    ),
  }
}

function ofChains(chains: readonly Chained[]) {
  return {
    chains: atLeast(
      mean(chains.map(({ isContent }) => Number(isContent))),
      0.9,
      'Share of dogs that learned the second trick, paid with the gesture of the first, so that three tests in a row were passed.',
    ),
    chainsCompleted: atLeast(
      mean(chains.map(({ completed }) => completed)),
      0.8,
      'Share of the last ten second tricks that led on to the first, and to a biscuit.',
    ),
  }
}

function ofCourses(courses: readonly (readonly number[])[]) {
  const found = courses.map((values) => {
    const acquired = values.slice(0, SCHEDULE.paid)
    const lost = values.slice(SCHEDULE.paid, SCHEDULE.paid + SCHEDULE.unpaid)
    const again = values.slice(SCHEDULE.paid + SCHEDULE.unpaid)
    const top = mean(acquired.slice(-10))
    return {
      settled: staysFrom(
        acquired.map((_, k) => mean(acquired.slice(Math.max(0, k - 2), k + 1))),
        0.9 * top,
      ),
      left: lost[5] / top,
      speedUp: firstAt(acquired, 0.8 * top) / firstAt(again, 0.8 * top),
    }
  })
  return {
    settledTrial: atMost(
      median(found.map(({ settled }) => settled)),
      25,
      'Trial from which the value, as a mean of three, stays within a tenth of where it ends; the middle dog.',
    ),
    extinctionLeft: atMost(
      Math.max(...found.map(({ left }) => left)),
      0.35,
      'Share of the value that is left after five trials without a biscuit; the most of any dog.',
    ),
    reacquisitionSpeedUp: atLeast(
      Math.min(...found.map(({ speedUp }) => speedUp)),
      1.5,
      'Trials to four fifths of the value at first, × those after extinction; the least of any dog.',
    ),
  }
}

function courseFigure(courses: readonly (readonly number[])[]): Figure {
  return {
    kind: 'lines',
    title: 'HandExtended && Sitting, taught by a creature',
    caption: 'With biscuits, without, and with them again: the value follows what the puppet does.',
    inSource: {
      name: 'Figure 43',
      shows:
        'One trace of the value of sitting for the extended hand. Extinction begins after 50 trials; the value has settled after about 20.',
    },
    x: { name: 'trial' },
    y: { name: 'value' },
    lines: [overRuns('sit when hand extended', courses)],
    events: [
      { at: SCHEDULE.paid + 0.5, name: 'none' },
      { at: SCHEDULE.paid + SCHEDULE.unpaid + 0.5, name: 'again' },
    ],
  }
}

function chainFigure(chains: readonly Chained[]): Figure {
  return {
    kind: 'lines',
    title: 'A trick that is paid with a gesture',
    caption: 'Begging brings the extended hand, and sitting for that a biscuit.',
    inSource: {
      name: 'Figure 45',
      shows:
        'Two traces: the first trick, trained with a bone, and the second, reinforced by the gesture of the first.',
    },
    x: { name: 'trial of the second trick' },
    y: { name: 'value' },
    lines: [
      overRuns(
        'beg when pointing up',
        chains.map(({ values }) => values),
      ),
    ],
  }
}

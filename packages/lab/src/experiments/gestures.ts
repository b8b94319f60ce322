// A dozen gestures and what Silas makes of them: he comes, sits, gives his paw, begs, speaks, dances, fetches, or goes away.
// Seed: 003 §6.1.1, §6.1.3.

import { createWorld, type World } from '@ethogram/core'
import { meadowWorld } from '@ethogram/scenes'
import type { Experiment, ExperimentOptions, ExperimentResult } from '../experiment.ts'
import { atLeast } from '../measures.ts'
import { lives } from './school.ts'
import { apartM, give, say } from './staging.ts'

/** What a person does, and the behavior that answers it. */
interface Gesture {
  readonly says: readonly string[]
  readonly answer: string
  /** Something to do first, or besides. */
  readonly before?: (world: World) => void
  /** What must be so besides when he answers. */
  readonly where?: (world: World) => boolean
}

const you = (act: string, seconds = 20) => `you: do ${act} for ${seconds}s`

const isNear = (metres: number) => (world: World) => apartM(world, 'silas', 'you') < metres

const GESTURES: Readonly<Record<string, Gesture>> = {
  wave: { says: [you('wave')], answer: 'obey.comeBack.arrive', where: isNear(1.6) },
  handOut: { says: [you('extend hand')], answer: 'obey.shakeHands.givePaw', where: isNear(1.8) },
  pointDown: { says: [you('point down')], answer: 'obey.sitDown' },
  handsOverHead: { says: [you('raise hands')], answer: 'obey.begUp' },
  pointUp: { says: [you('point up')], answer: 'obey.barkUp' },
  pointLeft: { says: [you('point left')], answer: 'obey.goAway.lieSadly', where: (world) => !isNear(3)(world) },
  pointRight: { says: [you('point right')], answer: 'obey.goAway.lieSadly', where: (world) => !isNear(3)(world) },
  bendDown: { says: [you('crouch')], answer: 'obey.comeForPat.lickHand', where: isNear(1.5) },
  pat: { says: [you('pat')], answer: 'obey.comeForPat.rollForPat', where: isNear(1.8) },
  sitDown: { says: [you('sit')], answer: 'obey.lieBeside.lieClose', where: isNear(1.7) },
  clap: { says: [you('clap')], answer: 'obey.dance' },
  call: { says: [you('call sound call', 1)], answer: 'comeWhenCalled', where: isNear(2) },
  whistle: { says: [you('whistle', 1)], answer: 'comeWhenCalled', where: isNear(2) },
  offer: { says: [you('offer')], answer: 'begFor.sitUp', where: isNear(1.8) },
  throw: {
    says: [you('throw', 1)],
    answer: 'fetching.bringBall',
    before: (world) => give(world, { input: 'hold', entity: 'ball', by: 'you.hand' }),
  },
}

/** The person waits so long for him to look. */
const WAIT_S = 20

const seesYou = (world: World) =>
  world.umwelt('silas')?.memories.some(({ kind, part, isSeen }) => kind === 'person' && part === '' && isSeen) ?? false

/** How long he may take: until he has finished what he was at, and come. */
const PATIENCE_S = 25

export const gesturesExperiment: Experiment = {
  id: 'gestures',
  title: 'He answers a dozen gestures',
  source: '003 §6.1.1, §6.1.3',
  question: 'Does Silas do what each gesture, call and throw asks of him?',
  protocol: `Silas lives in his meadow for ten seconds and some more by chance; then, as soon as he has the person there in view, it makes one gesture for twenty seconds, calls, or throws the ball. Noted: whether he does what answers it within ${PATIENCE_S} seconds.`,
  run,
}

function run(options: ExperimentOptions): ExperimentResult {
  const names = Object.keys(GESTURES)
  const all = lives(options, { usual: 10, short: 2 }, (seed) =>
    Object.fromEntries(names.map((name, k) => [name, answerS(GESTURES[name], seed, 200 + 17 * ((seed + k) % 12))])),
  )
  const share = (name: string) => all.filter((life) => life[name] !== undefined).length / all.length
  return {
    measures: Object.fromEntries(
      names.map((name) => [
        name,
        atLeast(share(name), 0.9, `Share of lives in which ${GESTURES[name].answer} answered it.`),
      ]),
    ),
    series: {
      answers: {
        xName: 'gesture',
        yName: 'seconds until it was answered, in the first life',
        x: names.map((_, k) => k),
        y: names.map((name) => all[0][name] ?? Number.NaN),
      },
    },
    figures: [
      {
        kind: 'bars',
        title: 'How soon he answers',
        caption: 'Seconds from the beginning of a gesture until he does what it asks for, walking included.',
        y: { name: 'time', unit: 's' },
        categories: names,
        groups: [{ name: 'mean', values: names.map((name) => meanOf(all.map((life) => life[name]))) }],
      },
    ],
    notes: `${all.length} lives.`,
  }
}

/** Seconds until a gesture was answered; nothing if it was not. */
function answerS({ says, answer, before, where }: Gesture, seed: number, afterTicks: number): number | undefined {
  const world = createWorld(meadowWorld, { seed })
  try {
    world.step(afterTicks)
    for (let k = 0; k < WAIT_S * world.rateHz && !seesYou(world); k++) world.step()
    before?.(world)
    for (const line of says) say(world, line)
    const begun = world.tick
    while (world.tick < begun + PATIENCE_S * world.rateHz) {
      world.step()
      const path = world.glance('silas')?.path ?? []
      if (path.some((name) => name === answer) && (where?.(world) ?? true)) return (world.tick - begun) / world.rateHz
    }
    return undefined
  } finally {
    world.dispose()
  }
}

function meanOf(values: readonly (number | undefined)[]): number {
  const known = values.filter((value) => value !== undefined)
  return known.length === 0 ? 0 : known.reduce((sum, value) => sum + value, 0) / known.length
}

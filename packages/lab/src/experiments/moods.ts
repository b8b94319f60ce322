// What Silas feels, why, and how it shows: happiness in ears, tail and gait; guilt when he ignores somebody; aggression until the
// hamster is shaken; sadness when he is sent away; and his eyes always on what he is about. Seed: 003 §6.1.3.

import { createWorld, type World } from '@ethogram/core'
import { meadowWorld } from '@ethogram/scenes'
import type { Experiment, ExperimentOptions, ExperimentResult, Measure } from '../experiment.ts'
import { atLeast, atMost, equal } from '../measures.ts'
import { mean } from '../statistics.ts'
import { lives } from './school.ts'
import { apartM, give, putBefore, say } from './staging.ts'
import { watchedShare } from './watched.ts'

const RATE_HZ = 20

export const moodsExperiment: Experiment = {
  id: 'moods',
  title: 'What he feels, and how it shows',
  source: '003 §6.1.3',
  question:
    'Do events move Silas’s moods as the thesis says, do they decay, and do ears, tail, gait and gaze show them?',
  protocol:
    'In fresh meadows: happiness is set to its least and greatest, and ears, tail and gait are read. He is sent away. Somebody makes a gesture while he is starving at his bowl, then while he is free. He is let near the hamster until he has shaken it, and sent away from it. His desire to fetch is raised. He lives for two minutes, and on every tick the angle between his eyes and what he is about is read.',
  run,
}

interface Life {
  readonly low: Shown
  readonly high: Shown
  readonly sent: { readonly happiness: number; readonly sadness: number; readonly ear: number }
  readonly ignored: { readonly guilt: number; readonly ear: number; readonly tail: number; readonly later: number }
  readonly obeyed: number
  readonly roused: number
  readonly calmed: number
  readonly calledOff: number
  readonly droppedM: number
  readonly watches: number
}

interface Shown {
  readonly ear: number
  readonly tail: number
  readonly gait: string
}

function run(options: ExperimentOptions): ExperimentResult {
  const all = lives(
    options,
    { usual: 10, short: 1 },
    (seed): Life => ({
      low: shownAt(seed, 0),
      high: shownAt(seed, 10),
      sent: sentAway(seed),
      ...guilty(seed),
      ...hunt(seed),
      calledOff: calledOff(seed),
      droppedM: bringsBall(seed),
      watches: watching(seed, options.isShort ? 60 : 120),
    }),
  )
  return {
    measures: { ...shows(all), ...feels(all), ...does(all) },
    series: {
      ears: {
        xName: 'happiness',
        yName: 'ears (mean)',
        x: [0, 10],
        y: [mean(all.map(({ low }) => low.ear)), mean(all.map(({ high }) => high.ear))],
      },
    },
    figures: [],
    notes: `${all.length} lives.`,
  }
}

const least = (all: readonly Life[], of: (life: Life) => number) => Math.min(...all.map(of))
const most = (all: readonly Life[], of: (life: Life) => number) => Math.max(...all.map(of))

/** How happiness shows. */
function shows(all: readonly Life[]): Readonly<Record<string, Measure>> {
  return {
    earsBackWhenLow: atMost(
      most(all, ({ low }) => low.ear),
      0,
      'Ears (−1 back, 1 forward) without any happiness.',
    ),
    earsForwardWhenHigh: atLeast(
      least(all, ({ high }) => high.ear),
      0.7,
      'Ears with all happiness.',
    ),
    tailRises: atLeast(
      least(all, ({ low, high }) => high.tail - low.tail),
      0.5,
      'How much higher the tail is then.',
    ),
    gaitByHappiness: equal(
      all.filter(({ low, high }) => low.gait === 'walk' && high.gait !== 'walk').length,
      all.length,
      'Lives in which he walks without happiness and goes faster gaits with it.',
    ),
  }
}

/** What moves his moods, and how they go again. */
function feels(all: readonly Life[]): Readonly<Record<string, Measure>> {
  return {
    sentAwayIsUnhappy: atMost(
      most(all, ({ sent }) => sent.happiness),
      0.5,
      'Happiness when he has been pointed away.',
    ),
    sentAwayIsSad: atLeast(
      least(all, ({ sent }) => sent.sadness),
      5,
      'Sadness then, of 10.',
    ),
    sentAwayShows: atMost(
      most(all, ({ sent }) => sent.ear),
      -0.3,
      'Ears then.',
    ),
    guiltyWhenIgnoring: atLeast(
      least(all, ({ ignored }) => ignored.guilt),
      5,
      'Guilt when he eats on at a gesture.',
    ),
    guiltShows: atMost(
      most(all, ({ ignored }) => Math.max(ignored.ear, ignored.tail)),
      -0.3,
      'Ears and tail then.',
    ),
    guiltDecays: atMost(
      most(all, ({ ignored }) => ignored.later),
      0.5,
      'Guilt half a minute after the gesture has ended.',
    ),
    noGuiltWhenObeying: atMost(
      most(all, ({ obeyed }) => obeyed),
      1,
      'Guilt when he does as he is shown.',
    ),
    rousedByHamster: atLeast(
      least(all, ({ roused }) => roused),
      3,
      'Greatest aggression before he has shaken the hamster.',
    ),
    calmAfterShaking: atMost(
      most(all, ({ calmed }) => calmed),
      1,
      'Aggression a few seconds after he has.',
    ),
    calmWhenSentAway: atMost(
      most(all, ({ calledOff }) => calledOff),
      0.5,
      'Aggression when he is sent away instead.',
    ),
  }
}

/** What he does about what he wants. */
function does(all: readonly Life[]): Readonly<Record<string, Measure>> {
  return {
    bringsBallM: atMost(
      most(all, ({ droppedM }) => droppedM),
      1.8,
      'How far from the person he drops the ball, metres.',
    ),
    looksAtIt: atLeast(
      least(all, ({ watches }) => watches),
      0.9,
      'Share of the time that his eyes are on what he is about, where that is not behind him and not in his mouth.',
    ),
  }
}

function meadow(seed: number, seconds: number): World {
  const world = createWorld(meadowWorld, { seed })
  world.step(seconds * RATE_HZ)
  return world
}

const dof = (world: World, name: string) => world.body('silas')?.dofs.find((one) => one.name === name)?.value ?? 0
const drive = (world: World, name: string) => world.glance('silas')?.drives[name] ?? Number.NaN

function set(world: World, name: string, value: number): void {
  give(world, { input: 'drive', entity: 'silas', drive: name, value })
}

/** Ears, tail and gait when there is nothing but curiosity, which makes him go about, and happiness. */
function shownAt(seed: number, happiness: number): Shown {
  const world = meadow(seed, 2)
  let gait = ''
  for (let tick = 0; tick < 240; tick++) {
    for (const name of Object.keys(world.glance('silas')?.drives ?? {})) set(world, name, 0)
    set(world, 'curiosity', 60)
    set(world, 'happiness', happiness)
    world.step()
    const deed = world.glance('silas')?.path.at(-1) ?? ''
    const isGoing = deed.startsWith('moveTo') || deed.startsWith('exploring.roam')
    if (isGoing && Math.hypot(...(world.inspect('silas')?.velocityMps ?? [0])) > 0.3)
      gait = world.body('silas')?.gait?.name ?? ''
  }
  const shown = {
    ear: dof(world, 'earLeft'),
    tail: dof(world, 'tailHeight'),
    gait,
  }
  world.dispose()
  return shown
}

function sentAway(seed: number): Life['sent'] {
  const world = meadow(seed, 5)
  putBefore(world, 'you', 'silas', 3)
  say(world, 'you: do point left for 4s')
  world.step(3 * RATE_HZ)
  const sent = { happiness: drive(world, 'happiness'), sadness: drive(world, 'sadness'), ear: dof(world, 'earLeft') }
  world.dispose()
  return sent
}

/** A gesture that he ignores because he is starving at his bowl, and the same gesture when he is free. */
function guilty(seed: number): Pick<Life, 'ignored' | 'obeyed'> {
  const world = meadow(seed, 1)
  while (!world.glance('silas')?.path.includes('feeding.eat') && world.timeS < 60) {
    set(world, 'hunger', 100)
    world.step()
  }
  putBefore(world, 'you', 'silas', 2.5)
  say(world, 'you: do point down for 4s')
  let ear = 0
  let tail = 0
  for (let tick = 0; tick < 3.5 * RATE_HZ; tick++) {
    set(world, 'hunger', 100)
    world.step()
    ear = dof(world, 'earLeft')
    tail = dof(world, 'tailHeight')
  }
  const guilt = drive(world, 'guilt')
  world.step(30 * RATE_HZ)
  const ignored = { guilt, ear, tail, later: drive(world, 'guilt') }
  set(world, 'hunger', 0)
  putBefore(world, 'you', 'silas', 2.5)
  say(world, 'you: do point down for 6s')
  world.step(5 * RATE_HZ)
  const obeyed = drive(world, 'guilt')
  world.dispose()
  return { ignored, obeyed }
}

/** Aggression before and after he has shaken the hamster. */
function hunt(seed: number): Pick<Life, 'roused' | 'calmed'> {
  const world = meadow(seed, 1)
  give(world, { input: 'place', entity: 'silas', at: [4, 0, -7.5] })
  let roused = 0
  let shaken = -1
  while (world.timeS < 120 && (shaken < 0 || world.tick < shaken + 4 * RATE_HZ)) {
    if (shaken < 0) set(world, 'hunting', 60)
    world.step()
    const isShaking = world.glance('silas')?.path.includes('hamsterHunt.shakeHamster.shakeIt') ?? false
    if (isShaking) shaken = world.tick
    else if (shaken < 0) roused = Math.max(roused, drive(world, 'aggression'))
  }
  const calmed = shaken < 0 ? Number.POSITIVE_INFINITY : drive(world, 'aggression')
  world.dispose()
  return { roused, calmed }
}

/** Aggression when somebody sends him away from the hamster. */
function calledOff(seed: number): number {
  const world = meadow(seed, 1)
  set(world, 'aggression', 8)
  putBefore(world, 'you', 'silas', 3)
  say(world, 'you: do point right for 5s')
  world.step(4 * RATE_HZ)
  const left = drive(world, 'aggression')
  world.dispose()
  return left
}

/** How far from the person he puts the ball when nobody has played. */
function bringsBall(seed: number): number {
  const world = meadow(seed, 1)
  set(world, 'fetchDesire', 90)
  let isHeld = false
  while (world.timeS < 60) {
    world.step()
    const holds = world.inspect('ball')?.heldBy !== null
    if (isHeld && !holds) break
    isHeld = holds
  }
  const dropped = isHeld ? apartM(world, 'ball', 'you') : Number.POSITIVE_INFINITY
  world.dispose()
  return dropped
}

/** Share of the time that his eyes are on what he is about. */
function watching(seed: number, seconds: number): number {
  const world = meadow(seed, 2)
  const share = watchedShare(world, 'silas', seconds * RATE_HZ)
  world.dispose()
  return share
}

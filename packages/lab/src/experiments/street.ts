// DogMatic beyond its opening: a car that drives by itself, a dog that rides in it and hops out, and a story that goes on as one chooses.
//
// Whoever watches is played here: looks at the dog from some moment on, and makes one choice after the other. What is measured is what creatures
// make of it. Seed: 003 §6.2.

import { createWorld, type World } from '@ethogram/core'
import { dogmaticWorld } from '@ethogram/scenes'
import { CAR_M } from '@ethogram/species'
import type { Experiment, ExperimentOptions, ExperimentResult } from '../experiment.ts'
import { atLeast, atMost, equal } from '../measures.ts'
import { mean } from '../statistics.ts'
import { lives } from './school.ts'
import { apartM, chance, give, pick } from './staging.ts'

const RATE_HZ = 20

/** How long nothing but the car is watched, and how long a play may take, seconds. */
const DRIVES_S = 150
const PLAY_S = 300

/** Half the width of a dog, metres. */
const DOG_M = 0.2

export const streetExperiment: Experiment = {
  id: 'street',
  title: 'DogMatic: the car, and how the story goes on',
  source: '003 §6.2',
  question:
    'Does a car drive, stop and brake by itself, does the dog hop out of it by himself, and does the story go on after its opening as one chooses?',
  protocol: `In one world nobody says anything for ${DRIVES_S} seconds, and people are put before the car now and then. In others somebody looks at the dog from some moment on, makes friends with him, and then: offers a bone; sends him off and calls him back; lets the car come back for him and sees him ride away and come again; or lets it come and asks him to stay.`,
  run,
}

interface Drive {
  readonly hopsOut: boolean
  readonly rounds: number
  readonly stops: number
  readonly touches: number
  /** Share of the times on which somebody was put before it that it came to a stand. */
  readonly brakes: number
  readonly faults: number
}

interface Plays {
  readonly eats: boolean
  readonly comesBack: boolean
  readonly rides: boolean
  readonly returns: boolean
  readonly stays: boolean
  readonly faults: number
}

const state = (world: World): string => world.directors()[0].state
const path = (world: World, name: string): string => world.glance(name)?.path.at(-1) ?? ''
const held = (world: World): boolean => world.inspect('lucky')?.heldBy === 'car'

/** Whether a thing as wide as this reaches into the car. */
function isTouching(world: World, name: string, radiusM: number): boolean {
  const car = world.entity('car')
  const other = world.entity(name)
  if (car === undefined || other === undefined) return false
  const x = other.x - car.x
  const z = other.z - car.z
  const ahead = x * Math.sin(car.headingRad) + z * Math.cos(car.headingRad)
  const left = x * Math.cos(car.headingRad) - z * Math.sin(car.headingRad)
  const slackM = 0.02
  return Math.abs(ahead) < CAR_M.length / 2 + radiusM - slackM && Math.abs(left) < CAR_M.width / 2 + radiusM - slackM
}

/** Nobody says anything; a person is put before the car every twenty seconds for five. */
function driven(seed: number): Drive {
  const { directors: _story, ...rest } = dogmaticWorld
  const world = createWorld({ ...rest, timeline: [] }, { seed })
  const random = chance(seed, 'street')
  let hopsOut = false
  let turned = 0
  let wasOpen = false
  let stops = 0
  let touches = 0
  const stood: number[] = []
  let from = Number.NaN
  for (let tick = 0; tick < DRIVES_S * RATE_HZ; tick++) {
    const phase = tick % (20 * RATE_HZ)
    if (tick > 0 && phase === 0) {
      step(world, pick(random, 6, 11), pick(random, -0.6, 0.6))
      stood.push(0)
    }
    if (phase === 5 * RATE_HZ) give(world, { input: 'place', entity: 'person', at: [6, 0, 3] })
    world.step()
    hopsOut ||= !held(world) && !isTouching(world, 'lucky', DOG_M) && tick < 10 * RATE_HZ
    const car = world.entity('car')
    const heading = car?.headingRad ?? 0
    if (!Number.isNaN(from)) turned += Math.atan2(Math.sin(heading - from), Math.cos(heading - from))
    from = heading
    const isOpen = car?.field('doorsOpen') === true
    stops += Number(isOpen && !wasOpen)
    wasOpen = isOpen
    const speed = Math.hypot(...(world.inspect('car')?.velocityMps ?? [0]))
    // Who hops out begins inside.
    if (tick > 10 * RATE_HZ && speed > 0.1)
      touches += Number(isTouching(world, 'lucky', DOG_M) || isTouching(world, 'person', 0.25))
    if (stood.length > 0 && phase < 5 * RATE_HZ && speed < 0.02) stood[stood.length - 1] = 1
  }
  const faults = world.faults().length
  world.dispose()
  return { hopsOut, rounds: Math.abs(turned) / (2 * Math.PI), stops, touches, brakes: mean(stood), faults }
}

/** Puts the person before the car. */
function step(world: World, aheadM: number, asideM: number): void {
  const car = world.entity('car')
  if (car === undefined) return
  const sine = Math.sin(car.headingRad)
  const cosine = Math.cos(car.headingRad)
  give(world, {
    input: 'place',
    entity: 'person',
    at: [car.x + aheadM * sine + asideM * cosine, 0, car.z + aheadM * cosine - asideM * sine],
  })
}

/** A play in which the person goes on looking at the dog; ends when it is enough. */
function play(seed: number, choose: (world: World) => string | undefined, isEnough: (world: World) => boolean): World {
  const world = createWorld({ ...dogmaticWorld, timeline: [] }, { seed })
  const looksFrom = 1 + (seed % 8)
  while (world.timeS < PLAY_S && !isEnough(world)) {
    const dog = world.entity('lucky')
    const person = world.entity('person')
    if (dog !== undefined && person !== undefined && world.timeS > SENT_S + looksFrom)
      give(world, {
        input: 'place',
        entity: 'person',
        headingRad: Math.atan2(dog.x - person.x, dog.z - person.z),
      })
    const choice = state(world) === 'relaxed' ? 'makeFriends' : choose(world)
    if (choice !== undefined) give(world, { input: 'choose', director: 'galyean', choice })
    world.step()
  }
  return world
}

/** He is sent over when nobody has looked for ten seconds. */
const SENT_S = 10

function played(seed: number): Plays {
  const inState = (name: string, choice: string) => (world: World) => (state(world) === name ? choice : undefined)
  const bone = play(seed, inState('friends', 'bone'), (world) => state(world) === 'eaten' || state(world) === 'called')
  const off = play(
    seed,
    (world) => inState('friends', 'shoo')(world) ?? inState('sentOff', 'comeBack')(world),
    (world) => passed(world, 'Sent off') && apartM(world, 'lucky', 'person') < 1.7,
  )
  const away = play(seed, inState('friends', 'callCar'), (world) => state(world) === 'backAgain')
  const stays = play(
    seed,
    (world) => inState('friends', 'callCar')(world) ?? inState('called', 'keep')(world),
    (world) => state(world) === 'stays' && path(world, 'lucky').startsWith('sitForHand'),
  )
  const worlds = [bone, off, away, stays]
  const result = {
    eats: state(bone) === 'eaten',
    comesBack: passed(off, 'Sent off') && apartM(off, 'lucky', 'person') < 1.7,
    rides: passed(away, 'He rides away'),
    returns: state(away) === 'backAgain' && !held(away),
    stays: state(stays) === 'stays' && !held(stays),
    faults: worlds.reduce(
      (sum, world) => sum + world.faults().length + world.inside.directors.reduce((all, one) => all + one.faults, 0),
      0,
    ),
  }
  for (const world of worlds) world.dispose()
  return result
}

const passed = (world: World, title: string): boolean =>
  world.stories()[0]?.passed.some((beat) => beat.title === title) === true

function run(options: ExperimentOptions): ExperimentResult {
  const all = lives(options, { usual: 10, short: 1 }, (seed) => ({ drive: driven(seed), plays: played(seed) }))
  const drives = all.map(({ drive }) => drive)
  const plays = all.map((life) => life.plays)
  const share = (is: (one: Plays) => boolean): number => mean(plays.map((one) => Number(is(one))))
  return {
    measures: {
      hopsOutByHimself: equal(
        mean(drives.map(({ hopsOut }) => Number(hopsOut))),
        1,
        'Share of lives in which he is out of the car within ten seconds, without any input.',
      ),
      rounds: atLeast(
        Math.min(...drives.map(({ rounds }) => rounds)),
        1.5,
        `Rounds of the block in ${DRIVES_S} seconds; the fewest.`,
      ),
      stops: atLeast(
        Math.min(...drives.map(({ stops }) => stops)),
        2,
        'Times that it stopped and opened its doors; the fewest.',
      ),
      touches: atMost(
        drives.reduce((sum, { touches }) => sum + touches, 0),
        0,
        'Ticks on which the driving car touched the dog or the person, in all lives.',
      ),
      brakes: atLeast(
        mean(drives.map(({ brakes }) => brakes)),
        0.8,
        'Share of times that it came to a stand for a person who was put 6 to 11 metres before it; on a bend, who stands straight ahead may not be in its way.',
      ),
      eatsBone: atLeast(
        share(({ eats }) => eats),
        0.9,
        'Share of plays in which he begs for the bone and eats it.',
      ),
      comesBack: atLeast(
        share(({ comesBack }) => comesBack),
        0.9,
        'Share of plays in which he comes back when he is called.',
      ),
      ridesAway: atLeast(
        share(({ rides }) => rides),
        0.9,
        'Share of plays in which he goes to the car that came back, and rides away.',
      ),
      returns: atLeast(
        share(({ returns }) => returns),
        0.9,
        'Share of plays in which he then comes again and hops out.',
      ),
      stays: atLeast(
        share(({ stays }) => stays),
        0.9,
        'Share of plays in which he stays when he is asked to.',
      ),
      faults: equal(
        [...drives, ...plays].reduce((sum, { faults }) => sum + faults, 0),
        0,
        'Things that went wrong without stopping the world.',
      ),
    },
    series: {},
    figures: [],
    notes: `${all.length} lives. Rounds: ${drives.map(({ rounds }) => rounds.toFixed(1)).join(', ')}; stops: ${drives.map(({ stops }) => stops).join(', ')}.`,
  }
}

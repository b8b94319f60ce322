// DogMatic: the opening of the story, played by a director that is nothing but data, as seed 003 §6.2 tells it.
//
// The times are measured against what the person really did: the director may send the dog only after ten seconds without a
// look, whenever these were, and must never do so if the person keeps looking.

import { createWorld, type Vector3, type World } from '@ethogram/core'
import { dogmaticWorld, LEG_IS_HYDRANT_S, SENT_OVER_S } from '@ethogram/scenes'
import type { Experiment, ExperimentOptions, ExperimentResult, Measure } from '../experiment.ts'
import type { Figure } from '../figures/figure.ts'
import { atMost, equal, near } from '../measures.ts'
import { type DogMoment, distanceTo, lookAtDog, pointOf, spansWhere } from './dog-stage.ts'
import { chance, give, pick } from './staging.ts'

/** How far off the nose a look may be, radians; the director's own measure. */
const LOOK_RAD = 0.35
/** A foot that is lifted is above this, metres. */
const LIFTED_M = 0.19
/** One tick, s. */
const TICK_S = 0.05

/** A person looks, early, late or never. */
export const dogmaticExperiment: Experiment = {
  id: 'dogmatic',
  title: 'DogMatic: the opening plays as told',
  source: '003 §6.2',
  question:
    'Does a scripted director send the dog over to a person who does not look, and in the end let him take the leg for a hydrant?',
  protocol:
    'The scene is run with three people. One never looks at the dog until a leg has been lifted at his own for a second: then he does, and goes on looking. One begins to look 2 to 8 seconds after the dog has left the car, and goes on. One begins to look when the dog has been sent over to him. Measured: when the director sends the dog and when it gives him the leg, in seconds without a look; where the dog is when he lifts his leg; and what stands of the directions after a look.',
  run,
}

/** When the person looks at the dog: asked before each tick. */
type Attention = (moment: DogMoment | undefined, tick: number) => boolean

interface Play {
  readonly moments: readonly DogMoment[]
  readonly states: readonly string[]
  /** Seconds without a look, tick by tick. */
  readonly unseenS: readonly number[]
  readonly legAt: Vector3
  readonly legM: readonly number[]
  readonly isHeldAtFirst: boolean
  readonly standing: number
  /** Where he could have gone. */
  readonly posts: readonly Vector3[]
  readonly faults: number
}

function run({ seed, trials, isShort, onProgress }: ExperimentOptions): ExperimentResult {
  const count = trials ?? (isShort ? 1 : 3)
  const random = chance(seed, 'dogmatic')
  const never: Play[] = []
  const early: Play[] = []
  const late: Play[] = []
  for (let i = 0; i < count; i++) {
    const personAt: Vector3 = [pick(random, 5, 8), 0, pick(random, 1, 5)]
    const fromTick = Math.round(pick(random, 2, 8) / TICK_S)
    const afterTick = SENT_OVER_S / TICK_S + Math.round(pick(random, 20, 300))
    never.push(play(seed + i, personAt, 900, whenLegLifted()))
    early.push(play(seed + i, personAt, 900, (_, tick) => tick >= fromTick))
    late.push(play(seed + i, personAt, 800, (_, tick) => tick >= afterTick))
    onProgress((i + 1) / count)
  }
  const [first] = never
  return {
    measures: {
      ...measuresOfNever(never),
      ...measuresOfLooks(early, late),
      standsAfterwards: equal(
        [...never, ...late].reduce((sum, { standing }) => sum + standing, 0),
        0,
        'Directions that stand in the end, after a look.',
      ),
      faults: equal(
        [...never, ...early, ...late].reduce((sum, one) => sum + one.faults, 0),
        0,
        'Lines of the director that the world did not understand.',
      ),
    },
    series: {
      distanceToLeg: { xName: 's', yName: 'm', x: first.moments.map(({ timeS }) => timeS), y: first.legM },
    },
    figures: [activityFigure(first), distanceFigure(first, early[0]), pathFigure(first)],
    notes: 'The person of a play stands still and turns; a person in a headset would be the same inputs.',
  }
}

/** The whole opening. */
function measuresOfNever(plays: readonly Play[]): Record<string, Measure> {
  const count = plays.length
  const lifts = plays.flatMap(legLifts)
  const told = lifts.filter(({ state }) => state === 'legIsHydrant')
  const legIsHydrantS = SENT_OVER_S + LEG_IS_HYDRANT_S
  const hopped = plays.filter(hopsOut).length
  return {
    hopsOut: equal(hopped, count, 'Plays in which the dog is in the car at first, and then wanders.'),
    sentAfterS: near(
      worst(plays, 'sendOver', SENT_OVER_S),
      SENT_OVER_S,
      TICK_S + 1e-9,
      'Seconds without a look after which the dog is sent over; the farthest off of all plays.',
    ),
    comesWithinM: atMost(
      Math.max(...plays.map(nearestWhileSent)),
      1.6,
      'How near he comes to the person before the leg is given to him.',
    ),
    legAfterS: near(
      worst(plays, 'legIsHydrant', legIsHydrantS),
      legIsHydrantS,
      2 * TICK_S + 1e-9,
      'Seconds without a look after which the leg is a hydrant; the farthest off of all plays.',
    ),
    liftsAtLeg: equal(
      plays.filter((one) => legLifts(one).some(({ state }) => state === 'legIsHydrant')).length,
      count,
      'Plays in which he lifts his leg.',
    ),
    liftedM: atMost(
      Math.max(...told.map(({ legM }) => legM)),
      1,
      'Farthest from the person’s leg with his own lifted.',
    ),
    liftedBeforeTold: equal(
      lifts.filter(({ state }) => state === 'opening' || state === 'sendOver').length,
      0,
      'Ticks on which he lifts his leg before the director has told him.',
    ),
    relaxes: equal(
      plays.filter(relaxesAtOnce).length,
      count,
      'Plays in which the director relaxes when the person looks, and stays so.',
    ),
    finishesAtPost: equal(
      plays.filter(finishesAtPost).length,
      count,
      'Plays in which he then goes to a tree or hydrant to finish, and lifts his leg nowhere else.',
    ),
  }
}

/** Openings that end before they have begun, or half-way. */
function measuresOfLooks(early: readonly Play[], late: readonly Play[]): Record<string, Measure> {
  return {
    earlyStates: equal(
      [...new Set(early.flatMap(({ states }) => states))].join(', '),
      'opening',
      'What the director does when the person looks early and goes on looking.',
    ),
    earlyLifts: equal(early.flatMap(legLifts).length, 0, 'Ticks with a leg lifted in these plays.'),
    lateStates: equal(
      [...new Set(late.map(({ states }) => story(states)))].join('; '),
      'opening → sendOver → relaxed',
      'What it does when the person looks at a dog who was sent.',
    ),
    lateLifts: equal(late.flatMap(legLifts).length, 0, 'Ticks with a leg lifted in these plays.'),
  }
}

/** The value of all plays that is farthest from what is expected of it. */
function worst(plays: readonly Play[], state: string, expected: number): number {
  const values = plays.map((one) => unseenAt(one, state))
  return values.reduce((kept, value) => (Math.abs(value - expected) <= Math.abs(kept - expected) ? kept : value))
}

/** Does not look until a leg was lifted for a second; then does, and goes on. */
function whenLegLifted(): Attention {
  let liftedTicks = 0
  return (moment) => {
    if (moment !== undefined && moment.dofs.legBackRightUp > LIFTED_M) liftedTicks++
    return liftedTicks > 20
  }
}

function play(seed: number, personAt: Vector3, ticks: number, isAttentive: Attention): Play {
  const world = createWorld({ ...dogmaticWorld, timeline: [] }, { seed })
  give(world, { input: 'place', entity: 'person', at: personAt })
  const isHeldAtFirst = world.inspect('lucky')?.heldBy === 'car'
  const moments: DogMoment[] = []
  const states: string[] = []
  const unseenS: number[] = []
  const legM: number[] = []
  for (let tick = 0; tick < ticks; tick++) {
    turnPerson(world, isAttentive(moments.at(-1), tick))
    // What the director sees is what stands before the tick.
    unseenS.push(isLookedAt(world) ? 0 : tick === 0 ? 0 : unseenS[tick - 1] + world.dtS)
    world.step()
    moments.push(lookAtDog(world))
    states.push(world.directors()[0].state)
    legM.push(distanceTo(moments[tick], pointOf(world, 'person', 'leg')))
  }
  const legAt = pointOf(world, 'person', 'leg')
  const standing = world.directions().length
  const posts = ['hydrant', 'tree'].map((name) => world.inspect(name)?.at ?? legAt)
  const faults = world.inside.directors.reduce((sum, director) => sum + director.faults, 0)
  world.dispose()
  return { moments, states, unseenS, legAt, legM, isHeldAtFirst, standing, posts, faults }
}

/** Turns the person toward the dog, or away from him. */
function turnPerson(world: World, isAttentive: boolean): void {
  const person = world.entity('person')
  const dog = world.entity('lucky')
  if (person === undefined || dog === undefined) throw new Error('Somebody is missing from the story')
  const toward = Math.atan2(dog.x - person.x, dog.z - person.z)
  give(world, { input: 'place', entity: 'person', headingRad: isAttentive ? toward : toward + Math.PI })
}

function isLookedAt(world: World): boolean {
  const person = world.entity('person')
  const dog = world.entity('lucky')
  if (person === undefined || dog === undefined) return false
  const off = Math.atan2(dog.x - person.x, dog.z - person.z) - person.headingRad
  return Math.abs(Math.atan2(Math.sin(off), Math.cos(off))) <= LOOK_RAD
}

/** In the car at first, then out of it and wandering for most of the time until he is sent. */
function hopsOut({ isHeldAtFirst, moments, states }: Play): boolean {
  const opening = moments.filter((_, tick) => states[tick] === 'opening')
  const wandering = opening.filter(({ doing }) => doing === 'wander').length
  return (
    isHeldAtFirst && wandering > 0.6 * opening.length && distanceTo(opening[opening.length - 1], opening[0].at) > 0.3
  )
}

/** Seconds without a look when a state was entered. */
function unseenAt({ states, unseenS }: Play, state: string): number {
  const tick = states.indexOf(state)
  return tick < 0 ? Number.NaN : unseenS[tick]
}

function nearestWhileSent({ legM, states }: Play): number {
  return Math.min(...legM.filter((_, tick) => states[tick] === 'sendOver'))
}

function legLifts({ moments, legM, states }: Play): { readonly legM: number; readonly state: string }[] {
  return moments.flatMap(({ dofs }, tick) =>
    dofs.legBackRightUp > LIFTED_M ? [{ legM: legM[tick], state: states[tick] }] : [],
  )
}

/** On the tick of the first look, the director is relaxed and stays so. */
function relaxesAtOnce({ states, unseenS }: Play): boolean {
  const looked = unseenS.findIndex((seconds, tick) => seconds === 0 && tick > 0)
  return looked > 0 && states.slice(looked).every((state) => state === 'relaxed')
}

/** After the look: once the leg that was lifted at the leg is down again, he lifts it at a post only, and does so. */
function finishesAtPost({ moments, states, posts }: Play): boolean {
  const relaxed = moments.filter((_, tick) => states[tick] === 'relaxed')
  const down = relaxed.findIndex(({ dofs }) => dofs.legBackRightUp === 0)
  const lifts = relaxed.slice(down).filter(({ dofs }) => dofs.legBackRightUp > LIFTED_M)
  return lifts.length > 0 && lifts.every((moment) => posts.some((post) => distanceTo(moment, post) < 1))
}

function story(states: readonly string[]): string {
  return states.filter((state, i) => state !== states[i - 1]).join(' → ')
}

function stateEvents({ states, moments }: Play): { at: number; name: string }[] {
  return states.flatMap((state, tick) =>
    tick > 0 && state !== states[tick - 1] ? [{ at: moments[tick].timeS, name: state }] : [],
  )
}

function activityFigure(one: Play): Figure {
  const names = [...new Set(one.moments.map(({ doing }) => doing))].filter((name) => name !== '')
  return {
    kind: 'activity',
    title: 'What the dog does when nobody looks',
    caption: 'The marks are the director’s states. The dog chooses; the director changes what he chooses among.',
    x: { name: 'time', unit: 's', min: 0 },
    rows: names.map((name) => ({ name, spans: spansWhere(one.moments, ({ doing }) => doing === name) })),
    events: stateEvents(one),
  }
}

function distanceFigure(never: Play, early: Play): Figure {
  return {
    kind: 'lines',
    title: 'Distance from the leg',
    caption: 'Nobody looks: he is sent, comes, and stays. Somebody looks early: he goes his own ways.',
    x: { name: 'time', unit: 's', min: 0 },
    y: { name: 'distance', unit: 'm', min: 0 },
    lines: [
      { name: 'nobody looks', x: never.moments.map(({ timeS }) => timeS), y: never.legM },
      { name: 'somebody looks early', x: early.moments.map(({ timeS }) => timeS), y: early.legM },
    ],
    events: stateEvents(never),
  }
}

function pathFigure({ moments, states, legAt }: Play): Figure {
  const part = (state: string) => {
    const within = moments.filter((_, tick) => states[tick] === state)
    return { name: state, x: within.map(({ at }) => at[0]), z: within.map(({ at }) => at[2]) }
  }
  const positionOf = (name: string) => dogmaticWorld.entities?.[name]?.at ?? [0, 0, 0]
  return {
    kind: 'paths',
    title: 'The opening from above',
    caption: 'The parts of his way are named after what the director wants.',
    unit: 'm',
    paths: ['opening', 'sendOver', 'legIsHydrant', 'relaxed'].map(part).filter(({ x }) => x.length > 0),
    landmarks: [
      { name: 'leg', x: legAt[0], z: legAt[2], radius: 0.1 },
      ...['car', 'hydrant', 'tree'].map((name) => ({
        name,
        x: positionOf(name)[0],
        z: positionOf(name)[2],
        radius: 0.2,
      })),
    ],
  }
}

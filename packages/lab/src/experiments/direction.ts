// Direction: each level of outside control does what it says, no more; and what is withdrawn leaves nothing behind.
//
// One part for each level of docs/direction.md, each against the same dog undirected. The scripted level has its own experiment
// (`dogmatic`). Seeds: 000 §7, 003 §5.6.

import { replay, startRecording, type Vector3, type World } from '@ethogram/core'
import type { Experiment, ExperimentOptions, ExperimentResult, Measure } from '../experiment.ts'
import type { Figure } from '../figures/figure.ts'
import { atLeast, atMost, equal, near } from '../measures.ts'
import { type DogMoment, distanceTo, dogStage, pointOf, say, spansWhere, watchDog } from './dog-stage.ts'
import { chance, give, pick } from './staging.ts'

/** A foot that is lifted is above this, metres. */
const LIFTED_M = 0.19

/** A director at every level. */
export const directionExperiment: Experiment = {
  id: 'direction',
  title: 'Direction at every level',
  source: '000 §7',
  question: 'Does each level of direction do what it says, and does it leave the rest alone?',
  protocol:
    'The same dog is run with and without a direction, at random places and with random numbers. Motivation: he is made hungry where there is food and where there is none. Behavior: a releaser looks for something else, its greatest value, a gain and an interest are changed, a branch is forced while the person walks on, another is forbidden. Motor: wagging is suggested, a gait is suggested or ruled out, a place repels, the mind is shut off. Environment: food comes and goes; one of two dogs imagines a bone, and every bit of the other is compared. At last directions are withdrawn or expire, and the lives after that are compared bit by bit.',
  run,
}

type Measures = Record<string, Measure>
type Part = (seed: number, random: () => number, shown: Figure[]) => Measures

function run({ seed, trials, isShort, onProgress }: ExperimentOptions): ExperimentResult {
  const count = trials ?? (isShort ? 1 : 2)
  const random = chance(seed, 'direction')
  const measures: Measures = {}
  const figures: Figure[] = []
  const parts: readonly Part[] = [motivation, releasers, forceAndForbid, suggestions, fields, imagination, restoring]
  for (let i = 0; i < count; i++) {
    for (const [k, part] of parts.entries()) {
      const shown: Figure[] = []
      // A claim that failed once stays failed, whatever later trials say.
      for (const [key, measure] of Object.entries(part(seed + i, random, shown))) {
        if (measures[key]?.passed !== false) measures[key] = measure
      }
      if (i === 0) figures.push(...shown)
      onProgress((i + (k + 1) / parts.length) / count)
    }
  }
  return { measures, series: {}, figures }
}

const ticksOf = (moments: readonly DogMoment[], behavior: string): number =>
  moments.filter(({ doing }) => doing === behavior || doing.startsWith(`${behavior}.`)).length

/** A position somewhere around the dog. */
function around(random: () => number, nearM: number, farM: number): Vector3 {
  const angle = pick(random, -Math.PI, Math.PI)
  const range = pick(random, nearM, farM)
  return [range * Math.sin(angle), 0, range * Math.cos(angle)]
}

/** “You are very hungry”: through his own choices only. */
function motivation(seed: number, random: () => number, shown: Figure[]): Measures {
  const foodAt = around(random, 2, 6)
  const live = (lines: readonly string[], hasFood: boolean): DogMoment[] => {
    const world = dogStage(hasFood ? { bowl: { kind: 'food', at: foodAt } } : {}, seed)
    watchDog(world, 10)
    for (const line of lines) say(world, line)
    const moments = watchDog(world, 160)
    world.dispose()
    return moments
  }
  const fed = live([], true)
  const hungry = live([`lucky: hunger = ${pick(random, 60, 100)}`], true)
  const foodless = live([`lucky: hunger = ${pick(random, 60, 100)}`], false)
  const bang = 'sound bang at (0, 0, 4) loudness 1'
  const brave = live(['lucky: hold fear at 0', bang], false)
  const timid = live([bang], false)
  shown.push(activity('Very hungry, with food about', hungry), activity('Very hungry, with no food about', foodless))
  return {
    'motivation.undirectedEats': equal(ticksOf(fed, 'feeding.eat'), 0, 'Ticks of eating of a dog nobody made hungry.'),
    'motivation.hungryEats': atLeast(ticksOf(hungry, 'feeding.eat'), 20, 'Ticks of eating where there is food.'),
    'motivation.noFoodNoEating': equal(ticksOf(foodless, 'feeding.eat'), 0, 'Ticks of eating where there is none.'),
    'motivation.searches': equal(
      ticksOf(foodless, 'feeding.searchFood'),
      foodless.length,
      'Ticks of searching instead: all.',
    ),
    'motivation.heldFear': equal(ticksOf(brave, 'cower'), 0, 'Ticks of cowering after a bang while fear is held at 0.'),
    'motivation.freeFear': atLeast(ticksOf(timid, 'cower'), 20, 'Ticks of cowering after the same bang otherwise.'),
  }
}

/** What a releaser looks for and how strong it is, a gain, an interest. */
function releasers(seed: number, random: () => number, shown: Figure[]): Measures {
  const hydrantAt: Vector3 = [pick(random, -2, 2), 0, 3]
  const personAt: Vector3 = [pick(random, -2, 2), 0, -5]
  const live = (needToPee: number, line?: string) => {
    const world = dogStage(
      { hydrant: { kind: 'hydrant', at: hydrantAt }, person: { kind: 'person', at: personAt } },
      seed,
    )
    watchDog(world, 10)
    say(world, `lucky: hold needToPee at ${needToPee}`)
    if (line !== undefined) say(world, line)
    const moments = watchDog(world, 140)
    const leg = pointOf(world, 'person', 'leg')
    world.dispose()
    return { moments, leg, lifts: moments.filter(({ dofs }) => dofs.legBackRightUp > LIFTED_M) }
  }
  const plain = live(60)
  const redirected = live(60, 'lucky: releaser hydrantNear looks for person.leg')
  const farthest = (moments: readonly DogMoment[], position: Vector3): number =>
    moments.length === 0 ? Number.POSITIVE_INFINITY : Math.max(...moments.map((moment) => distanceTo(moment, position)))
  const ticks = (line?: string): number => ticksOf(live(19, line).moments, 'peeing')
  const paths = [
    { name: 'looks for hydrants', moments: plain.moments },
    { name: 'looks for legs', moments: redirected.moments },
  ]
  const landmarks = { hydrant: hydrantAt, person: personAt }
  shown.push(pathFigure('One releaser looks for something else', 'He has to, in both runs.', paths, landmarks))
  return {
    'releaser.hydrantM': atMost(farthest(plain.lifts, hydrantAt), 1, 'Farthest from the hydrant with a leg lifted.'),
    'releaser.legM': atMost(
      farthest(redirected.lifts, redirected.leg),
      1,
      'Farthest from the person’s leg, redirected.',
    ),
    'releaser.plain': atLeast(ticks(), 40, 'Ticks of peeing of a dog who somewhat has to, and sees a hydrant.'),
    'releaser.maxValue': equal(
      ticks('lucky: releaser hydrantNear maxValue 0'),
      0,
      'The same with a releaser whose maxValue is 0.',
    ),
    'behavior.gain': equal(
      ticks('lucky: gain of wander against peeing = 6'),
      0,
      'The same with a wanderer hard to stop.',
    ),
    'behavior.interest': equal(ticks('lucky: interest of peeing = 0.5'), 0, 'The same with half the interest.'),
  }
}

/** Forcing a branch uses senses and navigation; forbidding one holds whatever he wants. */
function forceAndForbid(seed: number, random: () => number, shown: Figure[]): Measures {
  const personAt = around(random, 4, 7)
  const walkTo = around(random, 4, 7)
  const world = dogStage({ person: { kind: 'person', at: personAt }, bowl: { kind: 'food', at: [1, 0, 1] } }, seed)
  say(world, 'lucky: hunger = 90')
  say(world, 'lucky: curiosity = 0')
  const [forced] = say(world, 'lucky: force greet')
  const moments = watchDog(world, 50)
  const firstM = distanceTo(moments[49], personAt)
  give(world, { input: 'place', entity: 'person', at: walkTo })
  moments.push(...watchDog(world, 130))
  const answer = world.directions().find(({ id }) => id === forced)?.answer ?? 'gone'
  say(world, `withdraw ${forced}`)
  const free = watchDog(world, 10)
  world.dispose()
  const hungry = dogStage({ bowl: { kind: 'food', at: [0, 0, 2] } }, seed)
  say(hungry, 'lucky: hunger = 90')
  const [forbidden] = say(hungry, 'lucky: forbid feeding')
  const abstaining = watchDog(hungry, 80)
  say(hungry, `withdraw ${forbidden}`)
  const relieved = watchDog(hungry, 5)
  hungry.dispose()
  const paths = [{ name: 'forced to greet', moments }]
  const landmarks = { 'person at first': personAt, 'person later': walkTo, food: [1, 0, 1] as Vector3 }
  shown.push(
    pathFigure(
      'Forced to greet',
      'He finds the person by his own senses, and again after the person went elsewhere.',
      paths,
      landmarks,
    ),
  )
  return {
    'force.ticks': equal(
      ticksOf(moments, 'greet'),
      moments.length,
      'Ticks on which the forced branch was active: all.',
    ),
    'force.reachesM': atMost(
      distanceTo(moments[moments.length - 1], walkTo),
      1.6,
      'How near he came to a person who had walked on.',
    ),
    'force.nearerM': atLeast(
      distanceTo({ at: [0, 0, 0] }, personAt) - firstM,
      1.5,
      'How much nearer to the person he came in the first 2.5 s.',
    ),
    'force.sits': equal(
      moments.at(-1)?.skills.some(({ name }) => name === 'sit') ?? false,
      true,
      'And there he sat, as greeting wants.',
    ),
    'force.answer': equal(answer, 'taken', 'What the director is told.'),
    'force.withdrawn': equal(
      ticksOf(free, 'feeding'),
      10,
      'Ticks of feeding in the 10 after it was withdrawn: he is hungry.',
    ),
    'forbid.ticks': equal(
      ticksOf(abstaining, 'feeding'),
      0,
      'Ticks of feeding of a starving dog beside food, forbidden.',
    ),
    'forbid.withdrawn': equal(ticksOf(relieved, 'feeding'), 5, 'Ticks of feeding in the 5 after it was withdrawn.'),
  }
}

/** Secondary and meta commands from outside; and the mind shut off. */
function suggestions(seed: number, random: () => number): Measures {
  const swing = (moments: readonly DogMoment[]): number =>
    Math.max(...moments.map(({ dofs }) => Math.abs(dofs.tailWag)))
  const sad = dogStage({ hydrant: { kind: 'hydrant', at: [0, 0, 0.7] } }, seed)
  say(sad, 'lucky: hold happiness at 0')
  say(sad, 'lucky: forbid wander')
  const before = watchDog(sad, 30)
  say(sad, 'lucky: suggest wagTail')
  const wagging = watchDog(sad, 40)
  say(sad, 'lucky: hold needToPee at 60')
  const peeing = watchDog(sad, 60).slice(20)
  sad.dispose()
  const topSpeed = (happiness: number, line: string, isStanding = false) => {
    const world = dogStage({ bowl: { kind: 'food', at: around(random, 6, 8) } }, seed)
    say(world, `lucky: hold happiness at ${happiness}`)
    say(world, isStanding ? 'lucky: forbid wander' : 'lucky: hunger = 60')
    const [wish] = say(world, line)
    const speed = Math.max(...watchDog(world, 50).map(({ speedMps }) => speedMps))
    const answer = world.directions().find(({ id }) => id === wish)?.answer ?? 'gone'
    world.dispose()
    return { speed, answer }
  }
  const trot = topSpeed(1, 'lucky: if move use gait trot')
  const notTrot = topSpeed(9, 'lucky: if move avoid gait trot')
  const standing = topSpeed(1, 'lucky: if move use gait trot', true)
  const off = dogStage({}, seed)
  watchDog(off, 30)
  say(off, 'lucky: mind off')
  const mindless = watchDog(off, 40).slice(20)
  say(off, 'lucky: do move speed 1 for 20 ticks')
  const told = watchDog(off, 20)
  off.dispose()
  return {
    'secondary.before': atMost(swing(before), 0.07, 'Swing of a sad dog’s tail: no more than it stirs by itself.'),
    'secondary.wags': near(swing(wagging), 0.52, 0.06, 'Swing when a director suggests wagging.'),
    'secondary.tailNeeded': equal(
      peeing.filter(({ dofs }) => Math.abs(dofs.tailWag - 0.3) > 1e-9).length,
      0,
      'Ticks on which the tail moved while lifting the leg needed it.',
    ),
    'meta.trotMps': near(trot.speed, 2.1, 1e-6, 'Top speed of a sad dog who is told to trot if he moves.'),
    'meta.notTrotMps': near(notTrot.speed, 1.2, 1e-6, 'Top speed of a happy dog who is told anything but trot.'),
    'meta.standingMps': equal(
      standing.speed,
      0,
      'Speed of a dog who stands: told to trot if he moves, he does not move.',
    ),
    'meta.takenAnswer': equal(`${trot.answer}, ${notTrot.answer}`, 'taken, taken', 'What the director is told.'),
    'meta.unusedAnswer': equal(
      standing.answer,
      'not used: the command is not given at the moment',
      'And when he stands.',
    ),
    'mind.offDoes': equal(
      mindless.filter(({ doing, speedMps }) => doing !== '' || speedMps > 0).length,
      0,
      'Ticks on which a dog without mind did anything.',
    ),
    'mind.offObeysMps': near(told[19].speedMps, 1, 1e-6, 'His speed when he is told to move at 1 m/s.'),
  }
}

/** A position that repels or attracts bends the way, and he still arrives. */
function fields(seed: number, random: () => number, shown: Figure[]): Measures {
  const centre: Vector3 = [pick(random, 0.3, 0.8) * (random() < 0.5 ? -1 : 1), 0, pick(random, 4, 6)]
  const foodAt: Vector3 = [0, 0, 10]
  const live = (line?: string) => {
    const world = dogStage({ bowl: { kind: 'food', at: foodAt } }, seed)
    say(world, 'lucky: hunger = 60')
    say(world, 'lucky: hold happiness at 9')
    if (line !== undefined) say(world, line)
    const moments = watchDog(world, 150)
    world.dispose()
    return { moments, nearestM: Math.min(...moments.map((moment) => distanceTo(moment, centre))) }
  }
  const circle = `(${centre.join(', ')}) radius 2.5`
  const plain = live()
  const repelled = live(`lucky: repel ${circle} strength 3`)
  const attracted = live(`lucky: attract ${circle} strength 1`)
  const paths = [
    { name: 'undirected', moments: plain.moments },
    { name: 'repelled', moments: repelled.moments },
    { name: 'attracted', moments: attracted.moments },
  ]
  shown.push(
    pathFigure(
      'A place that repels or attracts',
      'The field is added to what navigation wants; all three come to the food.',
      paths,
      { food: foodAt, field: centre },
    ),
  )
  return {
    'field.repelM': atLeast(
      repelled.nearestM - plain.nearestM,
      0.5,
      'How much farther he keeps from a place that repels.',
    ),
    'field.attractM': atLeast(
      plain.nearestM - attracted.nearestM,
      0.05,
      'How much nearer he comes to one that attracts.',
    ),
    'field.arrivals': equal(
      [plain, repelled, attracted].filter(({ moments }) => ticksOf(moments, 'feeding.eat') > 0).length,
      3,
      'Runs that ended at the food.',
    ),
  }
}

/** Things that come and go for all, and things for one alone. */
function imagination(seed: number, random: () => number): Measures {
  const others = ['rex', 'person', 'bowl']
  const personAt = around(random, 3, 6)
  const [rexX, , rexZ] = around(random, 1, 3)
  const live = (...lines: readonly string[]) => {
    const entities = {
      rex: { kind: 'lucky', at: [60 + rexX, 0, rexZ] as Vector3 },
      person: { kind: 'person', at: personAt },
      bowl: { kind: 'food', at: [62, 0, 4] as Vector3 },
    }
    const world = dogStage(entities, seed)
    say(world, 'rex: hunger = 30')
    say(world, 'lucky: hunger = 60')
    say(world, 'move person.hand to (-0.3, 0.4, 0.3)')
    for (const line of lines) say(world, line)
    const bits: string[] = []
    const moments = watchDog(world, 160, () => bits.push(others.map((name) => bitsOf(world, name)).join('\n')))
    const hand = pointOf(world, 'person', 'hand')
    world.dispose()
    return { moments, bits, hand }
  }
  const plain = live()
  const haunted = live('lucky: imagine bone at person.hand')
  const startled = live('lucky: hunger = 0', 'lucky: imagine sound bang at (0, 0, 3)')
  const differing = (one: { readonly bits: readonly string[] }): number =>
    one.bits.filter((line, i) => line !== plain.bits[i]).length
  const nearest = Math.min(...haunted.moments.map((moment) => distanceTo(moment, haunted.hand)))
  return {
    'imagine.goesM': atMost(nearest, 0.7, 'How near he comes to the hand in which he imagines a bone.'),
    'imagine.eats': atLeast(ticksOf(haunted.moments, 'feeding.eat'), 1, 'Ticks of chewing on it.'),
    'imagine.plainEats': equal(ticksOf(plain.moments, 'feeding.eat'), 0, 'Ticks of chewing without it.'),
    'imagine.othersChanged': equal(differing(haunted), 0, 'Ticks on which a bit of anybody else differs.'),
    'imagine.soundCowers': atLeast(
      ticksOf(startled.moments, 'cower'),
      20,
      'Ticks of cowering after a bang that he imagines.',
    ),
    'imagine.soundOthersChanged': equal(
      differing(startled),
      0,
      'Ticks on which a bit of anybody else differs, with the sound.',
    ),
    ...comeAndGo(seed, random),
  }
}

/** Food that is put there and taken away again. */
function comeAndGo(seed: number, random: () => number): Measures {
  const world = dogStage({}, seed)
  say(world, 'lucky: hunger = 60')
  const without = watchDog(world, 20)
  const [x, , z] = around(random, 2, 4)
  say(world, `add food at (${x}, 0, ${z}) as bowl`)
  const withFood = watchDog(world, 80)
  say(world, 'remove bowl')
  // He must first notice that it is gone.
  watchDog(world, 60)
  const gone = watchDog(world, 20)
  world.dispose()
  return {
    'environment.without': equal(
      ticksOf(without, 'feeding.searchFood'),
      20,
      'Ticks of 20 on which he searched, before.',
    ),
    'environment.eats': atLeast(ticksOf(withFood, 'feeding.eat'), 1, 'Ticks of eating what was put there.'),
    'environment.gone': equal(ticksOf(gone, 'feeding.searchFood'), 20, 'Ticks of 20 on which he searched, after.'),
  }
}

/** What is withdrawn or expires leaves nothing behind; all of it is in the recording. */
function restoring(seed: number, random: () => number): Measures {
  const lines = [
    'lucky: releaser hydrantNear looks for person.leg maxValue 4',
    'lucky: gain of wander = 5',
    'lucky: forbid feeding',
    'lucky: hold fear at 50',
    'lucky: suggest wagTail',
    'lucky: if wander use gait bound',
    'lucky: repel (0, 0, 2) radius 3',
    'lucky: mind off',
    'lucky: imagine bone at (0, 0, 3)',
  ]
  const hydrantAt = around(random, 3, 6)
  const live = (isDirected: boolean): string[] => {
    const world = dogStage(
      { hydrant: { kind: 'hydrant', at: hydrantAt }, person: { kind: 'person', at: [4, 0, 4] } },
      seed,
    )
    if (isDirected) for (const line of lines) say(world, line)
    if (isDirected) say(world, 'withdraw all')
    say(world, 'lucky: needToPee = 60')
    const bits: string[] = []
    watchDog(world, 120, () => bits.push(bitsOf(world, 'lucky')))
    world.dispose()
    return bits
  }
  const plain = live(false)
  const forTicks = Math.round(pick(random, 20, 60))
  const timed = dogStage({ person: { kind: 'person', at: [0, 0, 4] } }, seed)
  say(timed, 'lucky: curiosity = 0')
  say(timed, `lucky: force greet for ${forTicks} ticks`)
  const forced = ticksOf(watchDog(timed, 100), 'greet')
  const standing = timed.directions().length
  timed.dispose()
  return {
    'withdraw.ticksChanged': equal(
      live(true).filter((bits, i) => bits !== plain[i]).length,
      0,
      `Ticks on which a life after ${lines.length} directions that were withdrawn differs in any bit.`,
    ),
    'expire.ticks': equal(forced, forTicks, 'Ticks that a force with a time lasted.'),
    'expire.standing': equal(standing, 0, 'Directions that stand afterwards.'),
    'record.replays': equal(replays(seed, lines), true, 'A recording with all these directions replays to the bit.'),
  }
}

function replays(seed: number, lines: readonly string[]): boolean {
  const world = dogStage(
    { hydrant: { kind: 'hydrant', at: [3, 0, 3] }, person: { kind: 'person', at: [4, 0, 4] } },
    seed,
  )
  const recorder = startRecording(world)
  for (const line of lines.filter((line) => !line.includes('mind off'))) {
    world.step(10)
    say(world, line)
  }
  world.step(10)
  say(world, 'withdraw 1')
  world.step(20)
  const bytes = recorder.finish()
  world.dispose()
  return replay(bytes).isExact
}

/** All that an entity is at this tick. JSON keeps every bit of a number but the sign of zero. */
function bitsOf(world: World, name: string): string {
  const report = world.inspect(name)
  if (report === undefined) throw new Error(`There is no ${name}`)
  const { id, ...rest } = report
  return JSON.stringify(rest, (_, value: unknown) => (Object.is(value, -0) ? '-0' : value))
}

function activity(title: string, moments: readonly DogMoment[]): Figure {
  const names = [...new Set(moments.map(({ doing }) => doing))].filter((name) => name !== '')
  return {
    kind: 'activity',
    title,
    caption: 'The active behavior, tick by tick.',
    x: { name: 'time', unit: 's', min: 0 },
    rows: names.map((name) => ({ name, spans: spansWhere(moments, ({ doing }) => doing === name) })),
  }
}

function pathFigure(
  title: string,
  caption: string,
  lives: readonly { readonly name: string; readonly moments: readonly DogMoment[] }[],
  landmarks: Readonly<Record<string, Vector3>>,
): Figure {
  return {
    kind: 'paths',
    title,
    caption,
    unit: 'm',
    paths: lives.map(({ name, moments }) => ({
      name,
      x: moments.map(({ at }) => at[0]),
      z: moments.map(({ at }) => at[2]),
    })),
    landmarks: Object.entries(landmarks).map(([name, [x, , z]]) => ({ name, x, z, radius: 0.15 })),
  }
}

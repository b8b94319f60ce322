// Imperatives: the three forms of a command, skills that hold DOFs, spring-loading, refusals with their reasons.
//
// Most of these are claims about the order of events, so each part compresses what a body does into a short story (“sits →
// sit returns, walking refused → walks”) and compares that word by word. Seeds: 000 §4.1–4.3 and §6.6.

import type { SpeciesDefinition, World } from '@ethogram/core'
import { lucky } from '@ethogram/species'
import type { Experiment, ExperimentOptions, ExperimentResult, Measure } from '../experiment.ts'
import type { Figure } from '../figures/figure.ts'
import { atLeast, between, equal, near } from '../measures.ts'
import { type DogMoment, dogStage, phaseOf, say, spansWhere, watchDog } from './dog-stage.ts'
import { chance, pick } from './staging.ts'

/** A dog is told one thing after the other. */
export const imperativesExperiment: Experiment = {
  id: 'imperatives',
  title: 'Three imperatives, and skills that let go by themselves',
  source: '000 §4.3',
  question:
    'Do primary, secondary and meta commands, locked DOFs and spring-loaded skills give the order of events that the thesis tells?',
  protocol:
    'A sitting dog gets a reason to walk and asks to walk on every tick. A sitting dog is told to lie down, or to crouch. A wagging dog has to lift his leg, which needs the tail. A dog goes to food while a director suggests a gait. A happy dog is frightened by a behavior that strikes wagging out. Commands are given once, for a time, and until withdrawn; with spring-loading and without; with different priorities. All durations are random.',
  run,
}

type Measures = Record<string, Measure>
type Part = (seed: number, random: () => number) => { readonly measures: Measures; readonly moments: DogMoment[] }

function run({ seed, trials, isShort, onProgress }: ExperimentOptions): ExperimentResult {
  const count = trials ?? (isShort ? 1 : 3)
  const random = chance(seed, 'imperatives')
  const measures: Measures = {}
  const shown: Record<string, DogMoment[]> = {}
  for (let i = 0; i < count; i++) {
    for (const [name, part] of Object.entries(PARTS)) {
      const one = part(seed + i, random)
      shown[name] ??= one.moments
      // A claim that failed once stays failed, whatever later trials say.
      for (const [key, measure] of Object.entries(one.measures)) {
        if (measures[key]?.passed !== false) measures[key] = measure
      }
    }
    onProgress((i + 1) / count)
  }
  return {
    measures,
    series: {},
    figures: [
      activityFigure(
        'Sitting, then walking',
        'The dog asks to walk from the moment he stops asking to sit. Walking is refused until sitting has returned and let go; nobody switches anything off.',
        shown.walk,
        ['sit', 'travel'],
      ),
      dofFigure(shown.walk, shown.lie),
      activityFigure(
        'Wagging, and a leg to lift',
        'Wagging is a suggestion. It gives way when the winner needs the tail, and comes back by itself.',
        shown.yield,
        ['wagTail', 'liftLeg'],
      ),
    ],
    notes: 'Each story is one line for a stretch of ticks on which the skills stand the same way.',
  }
}

/** A story: what each tick looks like, without repetitions. */
function story(moments: readonly DogMoment[], tell: (moment: DogMoment) => string): string {
  const told = moments.map(tell)
  return told.filter((words, i) => words !== told[i - 1]).join(' → ')
}

/** The phases of two skills, with a refusal of the second, as words. Who is said to hold a DOF has not let go yet. */
function pair(first: string, second: string): (moment: DogMoment) => string {
  return (moment) => {
    const refused = moment.refusals.filter((refusal) => refusal.startsWith(`${second}:`))
    const words = [first, second].flatMap((skill) => {
      const phase = phaseOf(moment, skill)
      if (phase !== 'off') return [`${skill} ${phase}`]
      return refused.some((refusal) => refusal.endsWith(`held by ${skill}`)) ? [`${skill} returning`] : []
    })
    return [...words, ...refused.map((refusal) => `(${refusal})`)].join(' ') || 'neither'
  }
}

const ticksOf = (random: () => number, low: number, high: number): number => Math.round(pick(random, low, high))

const isAtRest = ({ dofs }: DogMoment): boolean =>
  ['shoulderPitch', 'backPitch', 'hipsPitch', 'bodyUp', 'hindIn'].every((dof) => Math.abs(dofs[dof]) <= 0.13)

/** The thesis's example: sitting, then walking is asked for on every tick. */
function sitThenWalk(seed: number, random: () => number): ReturnType<Part> {
  const world = dogStage({ person: { kind: 'person', at: [0, 0, 1.3] }, bowl: { kind: 'food', at: [2, 0, -4] } }, seed)
  const [held] = say(world, 'lucky: hold curiosity at 60')
  const sitting = watchDog(world, ticksOf(random, 20, 40))
  say(world, `withdraw ${held}`)
  say(world, 'lucky: curiosity = 0')
  say(world, 'lucky: hunger = 90')
  const after = watchDog(world, 30)
  world.dispose()
  const refused = after.filter(({ refusals }) => refusals.some((refusal) => refusal.startsWith('travel:')))
  const start = after.findIndex((moment) => phaseOf(moment, 'travel') === 'on')
  const moments = [...sitting, ...after]
  return {
    moments,
    measures: {
      sitThenWalk: equal(
        story(moments, pair('sit', 'travel')),
        'sit on → sit returning (travel: legs held by sit) → travel on',
        'Sitting, then walking is asked for on every tick.',
      ),
      walkAskedTicks: equal(
        after.filter(({ doing }) => doing === 'feeding.goToFood').length,
        after.length,
        'Ticks after the change of mind on which the dog wanted to walk: all of 30.',
      ),
      refusedTicks: between(refused.length, 3, 12, 'Ticks on which walking was refused while sitting returned: a few.'),
      standsWhenItWalks: equal(
        start > 0 && isAtRest(after[start - 1]),
        true,
        'On the last tick before walking the body was within one tick’s movement of standing.',
      ),
    },
  }
}

/** A named direct transition, and one that is not named. */
function sitThenLie(seed: number, random: () => number): ReturnType<Part> {
  const rising = (next: string): { readonly moments: DogMoment[]; readonly highest: number } => {
    const world = dogStage({}, seed)
    say(world, 'lucky: mind off')
    const ticks = ticksOf(random, 15, 30)
    say(world, `lucky: do sit for ${ticks} ticks`)
    const sitting = watchDog(world, ticks)
    say(world, `lucky: do ${next} for 40 ticks`)
    const after = watchDog(world, 40)
    world.dispose()
    return { moments: [...sitting, ...after], highest: Math.max(...after.map(({ dofs }) => -dofs.hindIn)) }
  }
  const lying = rising('lieDown')
  const crouching = rising('crouch')
  return {
    moments: lying.moments,
    measures: {
      sitThenLie: equal(
        story(lying.moments, pair('sit', 'lieDown')),
        'sit on → lieDown on',
        'A direct transition: lying down takes over from sitting.',
      ),
      rumpWhileLyingDown: near(
        lying.highest,
        -0.95,
        0.05,
        'How far the hind feet came from under him: as little as lying down needs.',
      ),
      sitThenCrouch: equal(
        story(crouching.moments, pair('sit', 'crouch')),
        'sit on → sit returning (crouch: legs held by sit) → crouch on',
        'A transition that is not named goes by standing.',
      ),
      rumpBeforeCrouching: near(crouching.highest, 0, 0.13, 'How far the hind feet came from under him: he stood up.'),
    },
  }
}

/** A suggestion gives way to a winner that needs the same DOF, and comes back. */
function secondaryYields(seed: number, random: () => number): ReturnType<Part> {
  const world = dogStage({ hydrant: { kind: 'hydrant', at: [0, 0, 0.7] } }, seed)
  say(world, `lucky: hold happiness at ${pick(random, 6, 9)}`)
  say(world, 'lucky: forbid wander')
  const wagging = watchDog(world, ticksOf(random, 20, 40))
  say(world, 'lucky: needToPee = 30')
  const after = watchDog(world, 110)
  world.dispose()
  const moments = [...wagging, ...after]
  const peeing = after.filter((moment) => phaseOf(moment, 'liftLeg') === 'on')
  const reasons = new Set(
    peeing.flatMap(({ refusals }) => refusals.filter((refusal) => refusal.startsWith('wagTail:'))),
  )
  return {
    moments,
    measures: {
      secondaryYields: equal(
        story(moments, waggingOrNot),
        'wags → gives way → lifts his leg → puts it down → wags',
        'Wagging lets go of the tail for a winner that needs it, and returns.',
      ),
      whyNoLegYet: equal(
        after[0].refusals[0] ?? '',
        'liftLeg: tailWag held by wagTail',
        'Why the leg was not lifted at once.',
      ),
      whyNoWagging: equal(
        [...reasons].join('; '),
        'wagTail: tailWag held by liftLeg',
        'Why the tail did not wag meanwhile.',
      ),
      togetherSkills: atLeast(
        Math.max(...moments.map(({ skills }) => skills.filter(({ phase }) => phase === 'on').length)),
        4,
        'Skills without common DOFs that ran at once, at most.',
      ),
      sharedDofs: equal(moments.filter(hasSharedDof).length, 0, 'Ticks on which two skills held the same DOF.'),
    },
  }
}

function waggingOrNot(moment: DogMoment): string {
  if (phaseOf(moment, 'liftLeg') === 'on') return 'lifts his leg'
  if (moment.refusals.some((refusal) => refusal.startsWith('liftLeg:'))) return 'gives way'
  return phaseOf(moment, 'wagTail') === 'on' ? 'wags' : 'puts it down'
}

function hasSharedDof({ skills }: DogMoment): boolean {
  const held = skills.flatMap(({ holds }) => holds)
  return new Set(held).size < held.length
}

/** How to move, if he moves. */
function metaIffItMoves(seed: number, random: () => number): ReturnType<Part> {
  const world = dogStage({ bowl: { kind: 'food', at: [pick(random, -3, 3), 0, 6] } }, seed)
  say(world, 'lucky: hunger = 40')
  say(world, 'lucky: if move use gait bound')
  const moments = watchDog(world, 120)
  const isTaken = ({ suggestions }: DogMoment): boolean =>
    suggestions.some(({ form, priority, outcome }) => form === 'meta' && priority === 1000 && outcome === 'taken')
  const moves = ({ skills }: DogMoment): boolean =>
    skills.some(({ name, askedAs }) => name === 'travel' && askedAs === 'primary')
  world.dispose()
  return {
    moments,
    measures: {
      metaTakenOrNot: equal(
        moments.filter((moment) => isTaken(moment) !== moves(moment)).length,
        0,
        'Ticks on which the suggested gait was taken without moving, or not taken while moving.',
      ),
      metaTicks: between(
        moments.filter(isTaken).length,
        20,
        moments.length - 20,
        'Ticks on which it was taken: he moves, and then he eats.',
      ),
      boundMps: near(
        Math.max(...moments.map(({ speedMps }) => speedMps)),
        3,
        1e-6,
        'Top speed in the gait that was suggested.',
      ),
    },
  }
}

/** A winner strikes suggestions out, a director's too. */
function strikesOut(seed: number, random: () => number): ReturnType<Part> {
  const world = dogStage({}, seed)
  say(world, 'lucky: hold happiness at 8')
  const [wish] = say(world, 'lucky: suggest wagTail')
  watchDog(world, ticksOf(random, 20, 40))
  say(world, 'sound bang at (0, 0, 4) loudness 1')
  const moments = watchDog(world, 60)
  const cowering = moments.filter(({ doing }) => doing === 'cower')
  const struck = cowering.filter(({ suggestions }) => suggestions.some(({ outcome }) => outcome === 'struck'))
  const answer = world.directions().find(({ id }) => id === wish)?.answer ?? 'gone'
  world.dispose()
  return {
    moments,
    measures: {
      struckTicks: equal(
        struck.length,
        cowering.length,
        'Ticks of cowering on which wagging was struck out: all of them.',
      ),
      cowerTicks: atLeast(cowering.length, 40, 'Ticks of cowering.'),
      waggingWhileCowering: equal(
        cowering.filter((moment) => phaseOf(moment, 'wagTail') === 'on').length,
        0,
        'Ticks of cowering on which the tail wagged.',
      ),
      struckAnswer: equal(answer, 'overruled: the active behavior struck it out', 'What the director is told.'),
    },
  }
}

const stiffLucky: SpeciesDefinition = {
  ...lucky,
  skills: { ...lucky.skills, sit: { does: 'pose', ...lucky.skills?.sit, isSpringLoaded: false } },
}

/** Spring-loading can be turned off; commands last once, or until withdrawn. */
function lasting(seed: number, random: () => number): ReturnType<Part> {
  const off = (species?: SpeciesDefinition): World => {
    const world = dogStage({}, seed, species)
    say(world, 'lucky: mind off')
    return world
  }
  const stiff = off(stiffLucky)
  say(stiff, 'lucky: do sit')
  const staying = watchDog(stiff, ticksOf(random, 40, 80))
  say(stiff, 'lucky: do move speed 1 for 20 ticks')
  const blocked = watchDog(stiff, 20)
  say(stiff, 'lucky: do lieDown')
  const takenOver = watchDog(stiff, 2)
  stiff.dispose()
  const springy = off()
  say(springy, 'lucky: do sit for 12 ticks')
  const back = watchDog(springy, 30)
  springy.dispose()
  const wagging = off()
  const [wish] = say(wagging, 'lucky: suggest wagTail')
  const wagTicks = ticksOf(random, 40, 80)
  const wag = watchDog(wagging, wagTicks)
  say(wagging, `withdraw ${wish}`)
  const quiet = watchDog(wagging, 20)
  wagging.dispose()
  return {
    moments: staying,
    measures: {
      withoutSpring: equal(
        story([...staying, ...blocked, ...takenOver], pair('sit', 'travel')),
        'sit on → sit on (travel: legs held by sit) → neither',
        'Told once, a dog without the spring sits until something takes over.',
      ),
      takesOver: equal(
        takenOver.some((moment) => phaseOf(moment, 'lieDown') !== 'off'),
        true,
        'A direct transition takes over all the same.',
      ),
      movedWhileBlockedM: equal(
        Math.max(...blocked.map(({ speedMps }) => speedMps)),
        0,
        'Speed while walking was refused.',
      ),
      withSpring: equal(
        story(back, pair('sit', 'travel')),
        'sit on → sit returning → neither',
        'Told for a while, with the spring.',
      ),
      persistentTicks: equal(
        wag.filter((moment) => phaseOf(moment, 'wagTail') === 'on').length,
        wagTicks,
        'Ticks that a wish until withdrawn was followed: all of them.',
      ),
      afterWithdrawal: equal(
        quiet.some((moment) => phaseOf(moment, 'wagTail') === 'on') || Math.abs(quiet[19].dofs.tailWag) > 0.07,
        false,
        'And when it is withdrawn, the tail still wags or is not back at rest.',
      ),
    },
  }
}

/** Answers, reasons and priorities. */
function answers(seed: number, random: () => number): ReturnType<Part> {
  const world = dogStage({}, seed)
  const answerOf = (id: number): string => world.directions().find((one) => one.id === id)?.answer ?? 'gone'
  say(world, 'lucky: mind off')
  const [sit] = say(world, 'lucky: do sit until withdrawn')
  const moments = watchDog(world, ticksOf(random, 20, 30))
  const [move] = say(world, 'lucky: do move speed 1 until withdrawn')
  moments.push(...watchDog(world, 5))
  const waiting = answerOf(move)
  say(world, `withdraw ${sit}`)
  moments.push(...watchDog(world, 20))
  const taken = answerOf(move)
  say(world, 'withdraw all')
  const low = pick(random, 0.1, 0.3)
  const high = pick(random, 0.7, 1)
  say(world, 'lucky: mind off')
  say(world, `lucky: suggest raiseTail amount ${high} priority 2`)
  say(world, `lucky: suggest raiseTail amount ${low} priority 9`)
  const tail = watchDog(world, 20)
  const commands = world.direct('lucky: ask commands').text
  world.dispose()
  return {
    moments,
    measures: {
      waitingAnswer: equal(
        waiting,
        'waits: sit holds what it needs',
        'What a director is told whose command is blocked.',
      ),
      takenAnswer: equal(taken, 'taken by travel', 'And after the other was withdrawn, without saying it again.'),
      tailByPriority: near(
        tail[19].dofs.tailHeight - low,
        0,
        1e-9,
        'Of two wishes for the tail the one with the higher priority is followed.',
      ),
      queryThroughTheDoor: equal(
        ['halt', 'wander', 'sit', 'wagTail', 'bark'].every((command) => commands.includes(command)),
        true,
        'Asked through the same door, the body lists its commands.',
      ),
    },
  }
}

const PARTS: Readonly<Record<string, Part>> = {
  walk: sitThenWalk,
  lie: sitThenLie,
  yield: secondaryYields,
  meta: metaIffItMoves,
  strike: strikesOut,
  lasting,
  answers,
}

function activityFigure(
  title: string,
  caption: string,
  moments: readonly DogMoment[],
  skills: readonly string[],
): Figure {
  return {
    kind: 'activity',
    title,
    caption,
    x: { name: 'time', unit: 's', min: 0 },
    rows: skills.flatMap((skill) => [
      { name: skill, spans: spansWhere(moments, (moment) => phaseOf(moment, skill) === 'on') },
      { name: `${skill}, returning`, spans: spansWhere(moments, (moment) => phaseOf(moment, skill) === 'returning') },
      {
        name: `${skill}, refused`,
        spans: spansWhere(moments, ({ refusals }) => refusals.some((refusal) => refusal.startsWith(`${skill}:`))),
      },
    ]),
  }
}

function dofFigure(walking: readonly DogMoment[], lying: readonly DogMoment[]): Figure {
  const line = (name: string, moments: readonly DogMoment[], dof: string) => ({
    name,
    x: moments.map(({ timeS }) => timeS),
    y: moments.map(({ dofs }) => dofs[dof]),
  })
  return {
    kind: 'lines',
    title: 'Hind feet: sitting, then walking or lying down',
    caption: 'Walking waits until the feet are back at 0. Lying down goes on from where sitting was.',
    x: { name: 'time', unit: 's', min: 0 },
    y: { name: 'hind feet under him', min: 0, max: 1 },
    lines: [line('then walks', walking, 'hindIn'), line('then lies down', lying, 'hindIn')],
  }
}

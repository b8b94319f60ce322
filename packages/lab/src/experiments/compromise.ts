// Compromise: while one behavior walks to the food, those that lost show in tail, ears, gait and gaze. Seeds: 000 §6.6.
//
// The claim is about where it comes from, so it is measured three ways: on the DOFs, on who asked for each skill, and by
// taking the losers out of the mind, which must take exactly these things out of the body and leave the way to the food.

import type { BehaviorDefinition, SpeciesDefinition, Vector3 } from '@ethogram/core'
import { lucky } from '@ethogram/species'
import type { Experiment, ExperimentOptions, ExperimentResult, Measure } from '../experiment.ts'
import type { Figure } from '../figures/figure.ts'
import { atLeast, atMost, equal, near } from '../measures.ts'
import { type DogMoment, distanceTo, dogStage, say, spansWhere, watchDog } from './dog-stage.ts'
import { chance, pick } from './staging.ts'

/** Behaviors that only suggest. */
const LOSERS: readonly string[] = ['showMood', 'stroll', 'bounce', 'watch']
/** What they suggest for tail, ears and gaze; the gait is a way of moving, not a command. */
const SHOWN: readonly string[] = ['wagTail', 'raiseTail', 'perkEars', 'lookAt']
/** Gaits of a body with 3 m/s at most, m/s. */
const WALK_MPS = 0.4 * 3
const TROT_MPS = 0.7 * 3
/** How far a single step may be off the speed of its gait, m/s: steps last whole ticks, and the last one ends at the goal. */
const STEP_MPS = 0.03
/** How far the tail swings to either side with all the happiness there is. */
const FULL_WAG = 0.52
const MOST_HAPPINESS = 10
/** Ticks until DOFs have come to where they are asked to be. */
const SETTLING_TICKS = 20
const MOST_TICKS = 260
/** What is shown of his meal. */
const AFTER_TICKS = 30

/** A hungry dog in different moods. */
export const compromiseExperiment: Experiment = {
  id: 'compromise',
  title: 'What loses still shows',
  source: '000 §6.6',
  question:
    'Do tail, ears, gait and gaze show what losing behaviors want, while the winner does nothing but go to the food?',
  protocol:
    'A hungry dog stands 7 to 10 metres from food that lies to one side of where he faces. His happiness is held high in one run and low in the other. While he goes to the food, the swing of his tail, its height, his ears, his speed and where his head points are measured from the DOFs of his body, tick by tick, and the trace tells who asked for each skill. In a third run the behaviors that only suggest are taken out of his mind.',
  run,
}

interface Walk {
  readonly moments: readonly DogMoment[]
  /** Those on which he walks to the food. */
  readonly going: readonly DogMoment[]
  readonly hasArrived: boolean
  readonly happiness: number
  readonly foodAt: Vector3
}

function run({ seed, trials, isShort, onProgress }: ExperimentOptions): ExperimentResult {
  const count = trials ?? (isShort ? 2 : 6)
  const random = chance(seed, 'compromise')
  const happyWalks: Walk[] = []
  const sadWalks: Walk[] = []
  const bareWalks: Walk[] = []
  for (let i = 0; i < count; i++) {
    const bearingRad = pick(random, 0.6, 1.2) * (random() < 0.5 ? -1 : 1)
    const rangeM = pick(random, 7, 10)
    const foodAt: Vector3 = [rangeM * Math.sin(bearingRad), 0, rangeM * Math.cos(bearingRad)]
    happyWalks.push(walk(seed + i, foodAt, pick(random, 6, 10), lucky))
    sadWalks.push(walk(seed + i, foodAt, pick(random, 0.5, 3), lucky))
    bareWalks.push(walk(seed + i, foodAt, pick(random, 6, 10), withoutLosers))
    onProgress((i + 1) / count)
  }
  return {
    measures: measuresOf(happyWalks, sadWalks, bareWalks),
    series: {
      tail: seriesOf(happyWalks[0], 'tailWag'),
      ears: seriesOf(happyWalks[0], 'earLeft'),
      headYaw: seriesOf(happyWalks[0], 'headYaw'),
    },
    figures: [
      skillsFigure(happyWalks[0]),
      dofsFigure(happyWalks[0], sadWalks[0]),
      speedFigure(happyWalks[0], sadWalks[0], bareWalks[0]),
      pathFigure(happyWalks[0], sadWalks[0], bareWalks[0]),
    ],
    notes:
      'The dog without losers goes faster: nobody suggests a gait, so his legs give all they can. What a mood adds is a compromise in both directions.',
  }
}

function measuresOf(
  happyWalks: readonly Walk[],
  sadWalks: readonly Walk[],
  bareWalks: readonly Walk[],
): Record<string, Measure> {
  const moody = [...happyWalks, ...sadWalks]
  const walks = [...moody, ...bareWalks]
  const worst = (among: readonly Walk[], value: (walk: Walk) => number) => Math.max(...among.map(value))
  return {
    arrived: equal(walks.filter((walk) => walk.hasArrived).length, walks.length, 'Walks that ended at the food.'),
    tailErrorShare: atMost(
      worst(moody, tailError),
      0.15,
      'How far the swing of the tail is off its share of happiness, in the worst walk.',
    ),
    tailHeightError: atMost(
      worst(moody, (one) => settledError(one, 'tailHeight')),
      0.02,
      'How far the height of the tail is off happiness.',
    ),
    earsError: atMost(
      worst(moody, (one) => settledError(one, 'earLeft')),
      0.02,
      'How far the ears are off happiness.',
    ),
    happyMps: near(worst(happyWalks, topSpeed), TROT_MPS, STEP_MPS, 'Top speed of the happy dog: he trots.'),
    sadMps: near(worst(sadWalks, topSpeed), WALK_MPS, STEP_MPS, 'Top speed of the sad dog: he walks.'),
    gazeErrorRad: atMost(
      worst(moody, gazeError),
      0.12,
      'Mean angle between head and food while he goes there, in the worst walk.',
    ),
    headTurnedRad: atLeast(
      Math.min(...moody.map((one) => Math.max(...one.going.map(({ dofs }) => Math.abs(dofs.headYaw))))),
      0.3,
      'How far the head turned before the body had, at least.',
    ),
    primarySkills: equal(skillsAsked(moody, 'primary'), 'travel', 'Skills that the winner asked for while he went.'),
    secondarySkills: equal(
      skillsAsked(moody, 'secondary'),
      [...SHOWN, 'raiseBrows'].sort().join(', '),
      'Skills that losers asked for, all running at once with the winner’s.',
    ),
    inWinnersActs: equal(shownInActs(), 0, 'Acts of any behavior that name what is shown here.'),
    losersWon: equal(
      moody.flatMap(({ moments }) => moments).filter(({ doing }) => LOSERS.includes(doing.split('.').at(-1) ?? ''))
        .length,
      0,
      'Ticks on which a behavior that only suggests was active.',
    ),
    movedWithoutLosers: atMost(
      worst(bareWalks, mostMoved),
      0.15,
      'How far tail, ears and head moved in a dog without the losers: no more than they stir by themselves.',
    ),
  }
}

function walk(seed: number, foodAt: Vector3, happiness: number, species: SpeciesDefinition): Walk {
  const world = dogStage({ bowl: { kind: 'food', at: foodAt } }, seed, species)
  say(world, 'lucky: hunger = 60')
  say(world, `lucky: hold happiness at ${happiness}`)
  const moments: DogMoment[] = []
  while (moments.length < MOST_TICKS && moments.at(-1)?.doing !== 'feeding.eat') moments.push(...watchDog(world, 1))
  moments.push(...watchDog(world, AFTER_TICKS))
  world.dispose()
  const arrived = moments.findIndex(({ doing }) => doing === 'feeding.eat')
  const until = arrived < 0 ? moments.length : arrived
  const going = moments.slice(0, until).filter(({ doing }) => doing === 'feeding.goToFood')
  return { moments, going, hasArrived: arrived >= 0, happiness, foodAt }
}

/** The same dog with a mind in which nobody suggests anything. */
const withoutLosers: SpeciesDefinition = {
  ...lucky,
  behavior: without((lucky.behavior ?? {}) as Readonly<Record<string, BehaviorDefinition>>),
}

function without(group: Readonly<Record<string, BehaviorDefinition>>): Record<string, BehaviorDefinition> {
  const kept = Object.entries(group).filter(([name]) => !LOSERS.includes(name))
  return Object.fromEntries(
    kept.map(([name, behavior]) => {
      const below = behavior.do as Readonly<Record<string, BehaviorDefinition>> | undefined
      return [name, below === undefined ? behavior : { ...behavior, do: without(below) }]
    }),
  )
}

/** How often the acts of winners name a command that is shown here, or a gait; over the whole mind. */
function shownInActs(group = (lucky.behavior ?? {}) as Readonly<Record<string, BehaviorDefinition>>): number {
  return Object.values(group).reduce((sum, behavior) => {
    const acts = JSON.stringify(behavior.act ?? '')
      .replace(/\s/g, '')
      .toLowerCase()
    const named = [...SHOWN, 'gait'].filter((word) => acts.includes(word.toLowerCase())).length
    const below = behavior.do as Readonly<Record<string, BehaviorDefinition>> | undefined
    return sum + named + (below === undefined ? 0 : shownInActs(below))
  }, 0)
}

const settled = ({ going }: Walk): readonly DogMoment[] => going.slice(SETTLING_TICKS)

/** Off the swing that happiness asks for, as a share of it. */
function tailError(one: Walk): number {
  const swing = Math.max(...settled(one).map(({ dofs }) => Math.abs(dofs.tailWag)))
  const asked = (FULL_WAG * one.happiness) / MOST_HAPPINESS
  return Math.abs(swing - asked) / asked
}

function settledError(one: Walk, dof: string): number {
  return Math.max(...settled(one).map(({ dofs }) => Math.abs(dofs[dof] - one.happiness / MOST_HAPPINESS)))
}

function topSpeed({ going }: Walk): number {
  return Math.max(...going.map(({ speedMps }) => speedMps))
}

function gazeError({ going, foodAt }: Walk): number {
  const errors = going.map(({ at, headingRad, dofs }) => {
    const bearing = Math.atan2(foodAt[0] - at[0], foodAt[2] - at[2]) - headingRad
    return Math.abs(Math.atan2(Math.sin(bearing - dofs.headYaw), Math.cos(bearing - dofs.headYaw)))
  })
  return errors.reduce((sum, error) => sum + error, 0) / errors.length
}

function mostMoved({ going }: Walk): number {
  const dofs = ['tailWag', 'tailHeight', 'earLeft', 'earRight', 'headYaw', 'headPitch', 'browHeight']
  return Math.max(...going.flatMap((moment) => dofs.map((dof) => Math.abs(moment.dofs[dof]))))
}

function skillsAsked(walks: readonly Walk[], as: 'primary' | 'secondary'): string {
  const names = walks
    .flatMap((one) => settled(one))
    .flatMap(({ skills }) => skills.filter(({ askedAs }) => askedAs === as))
  return [...new Set(names.map(({ name }) => name))].sort().join(', ')
}

function seriesOf({ moments }: Walk, dof: string) {
  return { xName: 's', yName: dof, x: moments.map(({ timeS }) => timeS), y: moments.map(({ dofs }) => dofs[dof]) }
}

function skillsFigure({ moments }: Walk): Figure {
  const rows = ['travel', 'chew', 'wagTail', 'raiseTail', 'perkEars', 'raiseBrows', 'lookAt']
  return {
    kind: 'activity',
    title: 'Skills of the happy dog',
    caption: 'The first two are the winner’s. All others were asked for by behaviors that lost, and run beside them.',
    x: { name: 'time', unit: 's', min: 0 },
    rows: rows.map((name) => ({
      name,
      spans: spansWhere(moments, ({ skills }) => skills.some((skill) => skill.name === name && skill.phase === 'on')),
    })),
  }
}

function dofsFigure(happy: Walk, sad: Walk): Figure {
  const line = (name: string, { moments }: Walk, dof: string) => ({
    name,
    x: moments.map(({ timeS }) => timeS),
    y: moments.map(({ dofs }) => dofs[dof]),
  })
  return {
    kind: 'lines',
    title: 'Tail and ears on the way to the food',
    caption: 'How far the tail swings and how high the ears stand follow happiness.',
    x: { name: 'time', unit: 's', min: 0 },
    y: { name: 'DOF', min: -1, max: 1 },
    lines: [
      line('tail, happy', happy, 'tailWag'),
      line('tail, sad', sad, 'tailWag'),
      line('ears, happy', happy, 'earLeft'),
      line('ears, sad', sad, 'earLeft'),
    ],
  }
}

function speedFigure(happy: Walk, sad: Walk, bare: Walk): Figure {
  const line = (name: string, { moments }: Walk) => ({
    name,
    x: moments.map(({ timeS }) => timeS),
    y: moments.map(({ speedMps }) => speedMps),
  })
  return {
    kind: 'lines',
    title: 'The gait is a suggestion',
    caption: 'The winner asks to go there and says nothing about how. The happy dog trots, the sad one walks.',
    x: { name: 'time', unit: 's', min: 0 },
    y: { name: 'speed', unit: 'm/s', min: 0 },
    lines: [line('happy', happy), line('sad', sad), line('without losers', bare)],
    levels: [
      { at: WALK_MPS, name: 'walk' },
      { at: TROT_MPS, name: 'trot' },
    ],
  }
}

function pathFigure(happy: Walk, sad: Walk, bare: Walk): Figure {
  const path = (name: string, { moments }: Walk) => ({
    name,
    x: moments.map(({ at }) => at[0]),
    z: moments.map(({ at }) => at[2]),
  })
  const end = happy.moments.at(-1)
  const apart = end === undefined ? '' : ` He ends ${distanceTo(end, happy.foodAt).toFixed(2)} m from it.`
  return {
    kind: 'paths',
    title: 'The way to the food from above',
    caption: `All three go to the food.${apart}`,
    unit: 'm',
    paths: [path('happy', happy), path('sad', sad), path('without losers', bare)],
    landmarks: [{ name: 'food', x: happy.foodAt[0], z: happy.foodAt[2], radius: 0.12 }],
  }
}

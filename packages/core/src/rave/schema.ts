// The schema of worlds of the bench: one description for objects, YAML files, the checker and the editors.
//
// It says what single values look like; what they mean together is in check.ts. The shapes are those of world.ts and options.ts.

import * as z from 'zod/mini'
import { MOST_RESPONSES } from '../6-navigation/matrix.ts'
import {
  flag,
  listOf,
  may,
  nameOf,
  noted,
  notes,
  numberOf,
  objectOf,
  oneOf,
  pairOf,
  says,
  text,
  version,
} from '../definition/reading/parts.ts'
import { FORMAT_VERSION } from '../definition/types.ts'
import { MATCH_DEFAULTS, MINDS, Q_DEFAULTS, TASKS, TEMPERS } from './options.ts'
import { WORLD_DEFAULTS } from './world.ts'

/** Largest world, units: beyond, its lists take longer than a match. */
const LARGEST = 1000
export const MOST_WALLS = 1000
export const MOST_TARGETS = 64
const MOST_ACTORS = 1000

const size = numberOf({ from: 4, to: LARGEST })
const coordinate = numberOf({ from: -LARGEST, to: 2 * LARGEST })
const distance = numberOf({ above: 0, to: 10 * LARGEST, range: `above 0 and at most ${10 * LARGEST} units` })
const count = (to: number) => numberOf({ from: 1, to, isWhole: true })
const share = numberOf({ from: 0, to: 1 })
const weight = numberOf({ from: -1000, to: 1000 })
const rate = numberOf({ from: 0, to: 10 })
const usual = MATCH_DEFAULTS

const wall = z.tuple([coordinate, coordinate, coordinate, coordinate], says('DEFINITION-TYPE', 'a wall: [x, y, x, y]'))

const q = objectOf('how Q(λ) learns', {
  alpha: may(share, 'Share of the error that is learned at once.', Q_DEFAULTS.alpha),
  gamma: may(share, 'Worth of what comes a step later.', Q_DEFAULTS.gamma),
  lambda: may(share, 'How long a step shares in what comes of it.', Q_DEFAULTS.lambda),
  explores: may(share, 'Share of steps that are tried at random at first.', Q_DEFAULTS.explores),
  settles: may(count(100_000), 'The contest from which on nothing is tried at random any more.', Q_DEFAULTS.settles),
  reward: may(oneOf(['stage', 'step']), 'Rewarded at the end of a stage, or for every step.', Q_DEFAULTS.reward),
})

/** Options of a match. */
export const matchSchema = objectOf('how a match is played', {
  task: may(oneOf(TASKS), 'What actors are to learn.', usual.task),
  actors: may(count(MOST_ACTORS), 'How many actors; each has a matrix of its own.', usual.actors),
  contests: may(count(100_000), 'Contests of the match.', usual.contests),
  stages: may(count(10_000), 'Stages of a contest.', usual.stages),
  stageSteps: may(count(1000), 'Decisions of a stage.', usual.stageSteps),
  speed: may(numberOf({ from: 0.01, to: 1 }), 'Units an actor moves in a step.', usual.speed),
  responses: may(
    listOf('turns', numberOf({ from: -180, to: 180 })),
    `Turns to choose from, degrees, multiples of 5, left positive, at most ${MOST_RESPONSES}; ${usual.responses.join(', ')} if left out.`,
  ),
  vision: may(distance, 'How far actors see, units; 20 for avoid and 10 for goto and retreat if left out.'),
  desired: may(distance, 'How near a goal counts as reached, how far a threat as left, units.', usual.desired),
  sensing: may(distance, 'How far distances to a target can be told, units.', usual.sensing),
  critic: may(
    text('the name of a critic'),
    'Who judges stages: avoid, goto, retreat, collisions, average, calm; the task’s if left out.',
  ),
  temper: may(oneOf(TEMPERS), 'How a judgement is taken.', usual.temper),
  floor: may(weight, 'Least weight.', usual.floor),
  ceiling: may(weight, 'Greatest weight.', usual.ceiling),
  start: may(weight, 'First weight.', usual.start),
  discovery: may(rate, 'δ: share of the way to the ceiling that praise moves a weight.', usual.discovery),
  extinction: may(rate, 'ε: share of the way to the floor that blame moves a weight.', usual.extinction),
  threshold: may(
    numberOf({ from: 0, to: 1000 }),
    'θ: what is this near to the heaviest counts as heavy.',
    usual.threshold,
  ),
  mapping: may(oneOf(['range', 'share']), 'Weights as a share of their range, or of the row’s sum.', usual.mapping),
  update: may(
    oneOf(['share', 'clamp']),
    'Weights move by a share of what is left, or by the judgement itself.',
    usual.update,
  ),
  mind: may(oneOf(MINDS), 'Who chooses.', usual.mind),
  q: may(q, 'How Q(λ) learns.'),
  learning: may(flag(), 'Whether anything is learned.', usual.learning),
  noise: may(share, 'Share of readings of a sector that are a level off.', usual.noise),
  targetSpeed: may(numberOf({ from: 0, to: 1 }), 'Units that the active target moves in a step.', usual.targetSpeed),
})

/** Checks the structure of a world. */
export const raveSchema = noted(
  objectOf('a world of the bench', {
    ethogram: version,
    rave: noted(nameOf('the name of the world'), { description: 'Name of the world.' }),
    about: may(text(), 'What it is like, in a sentence.'),
    size: may(
      pairOf(size, '[width, height]'),
      `Width and height, units; ${WORLD_DEFAULTS.width} by ${WORLD_DEFAULTS.height} if left out.`,
    ),
    border: may(
      flag(),
      'Whether its four sides are walls; without them actors are placed where its own walls enclose them.',
      WORLD_DEFAULTS.border,
    ),
    walls: may(listOf('walls, [x, y, x, y] each', wall), 'Walls besides the sides.'),
    targets: may(
      listOf('targets, [x, y] each', pairOf(coordinate, 'a target: [x, y]')),
      'Solid discs; one at a time is the goal or the threat.',
    ),
    targetRadius: may(numberOf({ from: 0.1, to: 100 }), 'Radius of the targets, units.', WORLD_DEFAULTS.targetRadius),
    match: may(matchSchema, 'How a match in it is played unless whoever starts it says otherwise.'),
  }),
  { description: 'A world of the bench for actors that learn their way. Lengths are in units: an actor is one long.' },
)

/** The schema as JSON Schema (draft 7) for editors; docs/schema/rave.schema.json is written from it. */
export function raveJsonSchema(): Record<string, unknown> {
  const { $schema, ...rest } = z.toJSONSchema(raveSchema, { target: 'draft-7', io: 'input', metadata: notes })
  return { $schema, $id: `urn:ethogram:schema:rave:${FORMAT_VERSION}`, title: 'Ethogram world of the bench', ...rest }
}

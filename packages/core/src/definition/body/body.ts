// Bodies: bones, DOFs and what the DOFs do to the bones, and how a body travels.
//
// The words of 9-body/skeleton-definition.ts and of DOFs in 1-world/definition.ts as checks. What is left out stands in compile.ts.
// Seeds: 000 §4.1, 003 §10.1.

import * as z from 'zod/mini'
import type { DofDefinition, ShapeDefinition, Vector3 } from '../../1-world/definition.ts'
import { DOF_DEFAULTS, KIND_DEFAULTS } from '../../1-world/kinds.ts'
import type { SkeletonDefinition } from '../../9-body/skeleton-definition.ts'
import { type StepsDefinition, travelSteps } from '../locomotion/steps.ts'
import { JOINT_ANGLE, SPEED, TURNING } from '../reading/limits.ts'
import {
  flag,
  listOf,
  may,
  nameOf,
  noted,
  numberOf,
  objectOf,
  oneOf,
  pairOf,
  recordOf,
  says,
} from '../reading/parts.ts'
import { amount, distance, frequency, offset, points, positive, shape, unit } from '../things/schema.ts'
import { TRAVEL_DEFAULTS } from './compile.ts'

/** How a body can travel. Limits, not wishes: behaviors ask, the body does what it can. */
export interface TravelDefinition {
  /**
   * `none` stays where it is put, `walk` keeps to the ground, `drive` does so on wheels that cannot turn on the spot, `fly` moves
   * freely, `roll` has physics only.
   */
  readonly by: 'none' | 'walk' | 'drive' | 'fly' | 'roll'
  readonly maxSpeedMps?: number
  readonly maxTurnRadps?: number
  readonly maxClimbMps?: number
  /** How quickly speed can change. */
  readonly maxAccelerationMps2?: number
  /** It chooses where each step falls by the least stress: `true`, or how. Left out, it follows its bearing. */
  readonly steps?: boolean | StepsDefinition
  /** Radius of the tightest circle that it can go round, of a body that drives. */
  readonly turnRadiusM?: number
  /** What becomes of a turn to either side: a lame body makes less of it. */
  readonly turning?: TurningDefinition
}

/**
 * Share of a turn that is wished for and made: 1 is all of it, 0 none, −1 as much to the other side. The creature is not told; it feels
 * how it turns.
 */
export interface TurningDefinition {
  readonly left?: number
  readonly right?: number
}

/** What a creature is made of. */
export interface BodyDefinition {
  /** What it fills of space. A body with a skeleton may leave it out: then it fills what its trunk and feet stand over. */
  readonly shape?: ShapeDefinition
  /** Its bones, moved by the DOFs. Its points are points of the body. */
  readonly skeleton?: SkeletonDefinition
  readonly isSolid?: boolean
  readonly bounce?: number
  readonly points?: Readonly<Record<string, Vector3>>
  readonly travel?: TravelDefinition
  /** Lockable degrees of freedom (DOFs) and their rest values. */
  readonly dofs?: Readonly<Record<string, DofDefinition>>
}

const speed = numberOf(SPEED)
const turnShare = numberOf({ from: -1, to: 1 })

const travel = objectOf('how it travels', {
  by: noted(oneOf(['none', 'walk', 'drive', 'fly', 'roll']), {
    description: 'none, walk, drive (on wheels, which cannot turn on the spot), fly, or roll (physics only).',
  }),
  maxSpeedMps: may(speed, 'Metres per second.', TRAVEL_DEFAULTS.maxSpeedMps),
  maxTurnRadps: may(numberOf({ ...TURNING, from: 0 }), 'Radians per second.', TRAVEL_DEFAULTS.maxTurnRadps),
  maxClimbMps: may(speed, 'Metres per second, up or down.', TRAVEL_DEFAULTS.maxClimbMps),
  maxAccelerationMps2: may(positive, 'How quickly its speed can change, in m/s².', TRAVEL_DEFAULTS.maxAccelerationMps2),
  steps: may(travelSteps, 'It chooses where each step falls by the least stress: true, or how.'),
  turnRadiusM: may(
    distance,
    'Radius of the tightest circle that a body that drives can go round, in metres.',
    TRAVEL_DEFAULTS.turnRadiusM,
  ),
  turning: may(
    objectOf('what becomes of turns', {
      left: may(
        turnShare,
        'Share of a turn to the left that it makes: 0 none, −1 as much to the right.',
        TRAVEL_DEFAULTS.turnShare,
      ),
      right: may(turnShare, 'The same of a turn to the right.', TRAVEL_DEFAULTS.turnShare),
    }),
    'What becomes of a turn to either side: a lame body makes less of it.',
  ),
})

/** The name of a degree of freedom. */
export const dofName = nameOf('a degree of freedom')

const jointName = nameOf('a joint')
const legName = nameOf('a leg')
const angles = pairOf(numberOf(JOINT_ANGLE), 'two angles [least, most] in radians')

/** A lower DOF, or a joint and an axis of it. */
const keyed = '^[A-Za-z_][A-Za-z0-9_-]*(\\.(yaw|pitch|roll))?$'

const turn = objectOf('a joint to turn', {
  joint: noted(jointName, { description: 'A joint of the skeleton, or body for all of it.' }),
  about: noted(oneOf(['yaw', 'pitch', 'roll']), { description: 'yaw to the left, pitch up, roll left side up.' }),
  share: may(amount, 'Radians of the joint for one of the DOF; 1 if left out.'),
})

const keys = listOf('keys [value, amount]', pairOf(amount, 'two numbers [value, amount]')).check(
  z.minLength(2, says('DEFINITION-VALUE', 'at least two keys')),
)

const idle = objectOf('what it does by itself', {
  wave: noted(oneOf(['noise', 'breath', 'blink', 'stride', 'gallop', 'leap']), {
    description:
      'noise wavers, breath rises and falls, blink goes there and back, stride swings with the legs, gallop stays while it gallops, leap swings meanwhile.',
  }),
  amount: noted(amount, { description: 'How far from rest, in its own unit.' }),
  perS: may(frequency, 'Times a second, on average; a stride has its own time.'),
})

const dof = objectOf('a degree of freedom', {
  rest: may(amount, 'Value at rest.', DOF_DEFAULTS.rest),
  min: may(amount, 'Least value.', DOF_DEFAULTS.min),
  max: may(amount, 'Greatest value.', DOF_DEFAULTS.max),
  maxSpeedPerS: may(positive, 'Most that it changes in a second.', DOF_DEFAULTS.maxSpeedPerS),
  maxAccelerationPerS2: may(positive, 'Most that its speed changes in a second, in bodies with a skeleton.'),
  uses: may(listOf('degrees of freedom', dofName), 'Lower ones that it moves: who holds it holds them too.'),
  turns: may(listOf('joints to turn', turn), 'Joints that it turns.'),
  keys: may(
    recordOf('keys by degree of freedom or joint and axis', keys, keyed),
    'What it adds to lower ones, or to joints such as tail1.yaw, by keys [value, amount].',
  ),
  foot: may(
    objectOf('a foot and a direction', {
      leg: noted(legName, { description: 'A leg of the skeleton.' }),
      along: noted(oneOf(['left', 'up', 'ahead', 'loose']), {
        description: 'Which way, in metres; loose (0 to 1) takes it along with the body.',
      }),
    }),
    'Moves a foot from where it would stand.',
  ),
  shifts: may(oneOf(['left', 'up', 'ahead']), 'Moves the body over its feet, in metres.'),
  aims: may(
    objectOf('what it points, and which way', {
      with: noted(oneOf(['head', 'eyes']), { description: 'What points.' }),
      along: noted(oneOf(['yaw', 'pitch', 'near']), {
        description: 'yaw and pitch in radians; near is one over the distance, for eyes.',
      }),
    }),
    'Points the head as seen by the body, or the eyes as seen by the head.',
  ),
  reaches: may(
    objectOf('a chain and a direction', {
      chain: noted(nameOf('a chain'), { description: 'A chain of the skeleton.' }),
      along: noted(oneOf(['left', 'up', 'ahead', 'share']), {
        description:
          'Where its point is to be, in metres in the body’s frame; share (0 to 1) is how far it goes there.',
      }),
    }),
    'Brings a point of the body to a position.',
  ),
  manner: may(
    oneOf(['liveliness', 'crouch', 'stride']),
    'How it walks: liveliness -1 to 1, crouch 0 to 1, stride -0.5 to 0.5.',
  ),
  lowersM: may(
    positive,
    'By how much the top of the body is lower with it at its most, metres: a body with `steps` bends by it to go under things.',
  ),
  idle: may(idle, 'What it does while nobody holds it, in bodies with a skeleton.'),
})

const joint = objectOf('a joint', {
  in: may(jointName, 'The joint it hangs in; the body itself if left out.'),
  at: noted(offset, { description: 'Where it is from there at rest.' }),
  yaw: may(angles, 'Least and most, radians; stiff if left out.'),
  pitch: may(angles, 'Least and most, radians; stiff if left out.'),
  roll: may(angles, 'Least and most, radians; stiff if left out.'),
})

const joints = (what: string, least: number) =>
  listOf('joints', jointName).check(z.minLength(least, says('JOINT-CHAIN', `${what}: at least ${least}`)))

const skeleton = noted(
  objectOf('a skeleton', {
    joints: noted(recordOf('joints by name', joint), { description: 'All joints by name.' }),
    legs: may(
      recordOf(
        'legs by name',
        objectOf('a leg', {
          joints: noted(
            joints('the joints of a leg', 3).check(z.maxLength(4, says('JOINT-CHAIN', 'three or four joints'))),
            {
              description: 'From the hip down; the last is the foot.',
            },
          ),
          end: noted(oneOf(['fore', 'hind']), { description: 'fore or hind.' }),
          side: noted(oneOf(['left', 'right']), { description: 'left or right.' }),
          toes: may(jointName, 'The joint in its foot that the foot rolls over; a leg without one ends in a paw.'),
        }),
      ),
      'Legs: bent so that the foot is where it should be.',
    ),
    points: may(
      recordOf(
        'points by name',
        objectOf('a point', {
          in: noted(jointName, { description: 'The joint it moves with.' }),
          at: noted(offset, { description: 'Where it is from there at rest.' }),
        }),
      ),
      'Named points that move with a joint.',
    ),
    top: may(
      nameOf('a point'),
      'The point that is highest when it stands: while that is lower, so is the whole body. Without one it is always as high as its shape.',
    ),
    gaze: may(
      objectOf('what it looks with', {
        head: noted(joints('the joints of head and neck', 1), {
          description: 'Joints that turn the head, the lowest of the neck first.',
        }),
        eyes: may(listOf('joints', jointName), 'Joints of the eyes; they hang in the head.'),
      }),
      'What it looks with.',
    ),
    chains: may(
      recordOf(
        'chains by name',
        objectOf('a chain', {
          joints: noted(joints('the joints of a chain', 1), { description: 'From the body out.' }),
          point: noted(nameOf('a point'), { description: 'A point of the skeleton that is to come to a position.' }),
        }),
      ),
      'Chains that reach for a position.',
    ),
  }),
  { id: 'Skeleton', description: 'Bones: joints in a tree, with limits and a rest pose.' },
)

/** What a creature is made of. */
export const body = objectOf('a body', {
  shape: may(shape, 'What it fills of space; a body with a skeleton may leave it out.'),
  skeleton: may(skeleton, 'Its bones, moved by the degrees of freedom.'),
  isSolid: may(flag(), 'Nothing can move through it.', KIND_DEFAULTS.isSolid),
  bounce: may(unit, 'Share of its speed that it keeps when it hits the ground.', KIND_DEFAULTS.bounce),
  points: may(points, 'Named points on the body, in its own frame.'),
  travel: may(travel, 'How it can travel: limits, not wishes.'),
  dofs: may(
    recordOf('degrees of freedom by name', dof),
    'Lockable degrees of freedom (DOFs) of the body and their rest values.',
  ),
})

// "Move to goal": the group of behaviors that finds the way to "it" by eye, ready for any creature with a retina (`do: moveTo`).
//
// Free path (30): go straight. Reverse (25): turn back toward a goal behind; its interest drops while it runs and recovers with clear
// progress, a free path or open space, so that a detour is not given up at its first corner. Proximity (20): away from what is close.
// Opening (15): through it; it tires too, or a creature would go to and fro between two doors. Follow (12 × interest): along a wall by
// one hand, to which it commits itself; what is left when the others have lost interest, and what gets out of any tree of rooms. A wall
// that stands by itself leads round and round: a creature that is dizzy leaves it (28). Open space (3): toward the goal. Onward (2):
// keep to the middle. There is no map and no memory of positions: the interests are all it has. A species that defines a group of that
// name uses its own. Seed: 003 §5.7.5, figures 34 and 35.

import type { BehaviorDefinition, GroupDefinition } from '../types.ts'

/** Name of the group. */
export const MOVE_TO = 'moveTo'

/** What reverse and opening lose while they run, each tick. Less, and it tries the same longer before it does something else. */
const REVERSE_LOSS = 0.04
const OPENING_LOSS = 0.01

/** What they gain each tick anyway: they are tried again after a minute or two. */
const RENEWAL = 0.0003

/** What a free path and open space give back, each tick. */
const SIGHT_GAIN = 0.2
const SPACE_GAIN = 0.01

/** How strongly it prefers one hand to the other once it has begun; interests of both go back to a half in half a minute. */
const COMMITMENT = 0.02
const HAND_GROWTH = 0.001
const HAND_DAMPING = 0.002

/** Ticks for which it turns back, feels a wall that it has just passed, and leaves what made it dizzy. */
const REVERSE_TICKS = 10
const WALL_TICKS = 40
const LEAVE_TICKS = 60

/** Gain against the others of what gives way easily; the usual gain of 2 would not let an opening end going onward. */
const YIELDING = 1.1

/** What the group does; a `reverseLoss` of 0 makes it as stubborn as in figure 35. */
export function moveToGroup(reverseLoss = REVERSE_LOSS): GroupDefinition {
  return {
    freePath: {
      about: 'goes straight where nothing is in the way',
      feels: { all: ['pathFree'], maxValue: 30, changesInterest: of({ reverse: SIGHT_GAIN, opening: SIGHT_GAIN }) },
      act: 'approach it',
    },
    leave: {
      about: 'leaves what it has gone round and round',
      feels: {
        all: ['dizzy'],
        maxValue: 28,
        latchTicks: LEAVE_TICKS,
        changesInterest: of({ reverse: 0.1, opening: 0.1, followLeft: -0.05, followRight: -0.05 }),
      },
      act: 'takeOpening it',
    },
    reverse: {
      about: 'turns back to what lies behind',
      feels: { all: ['goalBehind'], maxValue: 25, latchTicks: REVERSE_TICKS },
      interest: { start: 1, growth: RENEWAL },
      changesInterest: of({ reverse: -reverseLoss }),
      act: 'face it',
    },
    proximity: {
      about: 'turns from what is dangerously close',
      feels: { all: ['tooClose'], maxValue: 20 },
      inhibits: YIELDING,
      act: 'turnClear',
    },
    opening: {
      about: 'goes through a gap',
      feels: { all: ['opening'], maxValue: 15 },
      interest: { start: 1, growth: RENEWAL },
      changesInterest: of({ opening: -OPENING_LOSS }),
      inhibits: YIELDING,
      act: 'takeOpening it',
    },
    followLeft: follow('left'),
    followRight: follow('right'),
    openSpace: {
      about: 'goes toward it where there is nothing but space',
      feels: { all: ['openSpace'], maxValue: 3, changesInterest: of({ reverse: SPACE_GAIN, opening: SPACE_GAIN }) },
      inhibits: YIELDING,
      act: 'approach it',
    },
    onward: {
      about: 'keeps going, as far from one side as from the other',
      always: 2,
      inhibits: YIELDING,
      act: 'keepMiddle',
    },
  }
}

/** Goes along what is on one side: rather so if the goal is on the other, because then it turns toward the goal. */
function follow(side: 'left' | 'right'): BehaviorDefinition {
  const isLeft = side === 'left'
  const gives = { freePath: YIELDING, leave: YIELDING, reverse: YIELDING, opening: YIELDING, openSpace: YIELDING }
  return {
    about: `goes along what is on the ${side}`,
    feels: { all: [isLeft ? 'wallLeft' : 'wallRight'], maxValue: 12, latchTicks: WALL_TICKS },
    sees: { kind: 'it', where: isLeft ? 'right' : 'left', shape: 'flat', maxValue: 1 },
    interest: { start: 0.5, growth: HAND_GROWTH, damping: HAND_DAMPING },
    changesInterest: isLeft
      ? of({ followLeft: COMMITMENT, followRight: -COMMITMENT })
      : of({ followLeft: -COMMITMENT, followRight: COMMITMENT }),
    inhibits: gives,
    act: isLeft ? 'followLeft' : 'followRight',
  }
}

/** Interests by path: a species may have a behavior of the same name elsewhere. */
function of(changes: Readonly<Record<string, number>>): Record<string, number> {
  return Object.fromEntries(Object.entries(changes).map(([name, change]) => [`${MOVE_TO}.${name}`, change]))
}

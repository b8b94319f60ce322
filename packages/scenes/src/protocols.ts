// The protocols that ship with scenes: what a trainer there can be asked to do, besides what it begins with.
//
// Data for the studio's training room, for lessons and for tests; each ends with something learned. Seeds: 003 §6.3.2.

import type { ProtocolDefinition } from '@ethogram/core'
import { catchProtocol, clicker, shapeProtocol } from './clicker.ts'
import { shockBox, shockProtocol } from './shock-box.ts'
import { isBefore, sitProtocol, sitTrial, trainingYard, yardProtocol } from './training-yard.ts'

/** Sits when the hand is extended, and goes on to do so when only some of it is paid. */
export const thinnedProtocol: ProtocolDefinition = {
  ...yardProtocol('sitOneInThree', { sit: sitTrial }, [
    { phase: 'everyTime', trials: { sit: 12 } },
    { phase: 'oneInThree', trials: { sit: 30 }, schedule: { ratio: 3 } },
    { phase: 'never', trials: { sit: 20 }, schedule: 'never' },
  ]),
  about: 'Twelve bones for twelve times; then one for three; then none. What is paid now and then is given up late.',
}

/** Begs when the puppet jumps. */
export const begProtocol: ProtocolDefinition = {
  ...yardProtocol(
    'beg',
    {
      beg: {
        about: 'When he begins to beg, the puppet jumps; if he still begs six ticks later, he gets a bone.',
        ready: isBefore,
        awaits: 'beg',
        cues: { jump: {} },
        delayTicks: 6,
        reward: 'bone',
      },
    },
    [{ phase: 'teach', trials: { beg: 30 } }],
  ),
  about: 'Another trick for another sign: he begs when the puppet jumps.',
}

/** Two tricks on two signs, in turn. */
export const twoTricksProtocol: ProtocolDefinition = {
  ...yardProtocol(
    'twoTricks',
    {
      sit: sitTrial,
      crouch: { ...sitTrial, about: 'He crouches, the puppet points.', awaits: 'crouch', cues: { point: {} } },
    },
    [{ phase: 'teach', trials: { sit: 25, crouch: 25 }, order: 'random' }],
  ),
  about:
    'He sits when the hand is extended and crouches when the puppet points: two lessons that must not be mixed up.',
}

const SHIPPED: Readonly<Record<string, readonly ProtocolDefinition[]>> = {
  [trainingYard.world]: [
    {
      ...sitProtocol,
      about: 'Fifty trials with a bone, thirty without, thirty with one again: learned, lost, found again.',
    },
    thinnedProtocol,
    begProtocol,
    twoTricksProtocol,
  ],
  [clicker.world]: [catchProtocol, shapeProtocol],
  [shockBox.world]: [
    { ...shockProtocol, about: 'Green, then yellow, then a shock: he learns to run at the green light.' },
  ],
}

/** Protocols made for a scene; none for most. */
export function protocolsFor(scene: string): readonly ProtocolDefinition[] {
  return SHIPPED[scene] ?? []
}

// The car's body: a box on four wheels, with doors, lamps and a horn. It understands what walkers do and does it in its own way.
//
// The seeds' example of a controller: one command, two bodies. `move` puts one foot before the other in a walker and turns wheels here; it
// cannot turn on the spot. Wheels turn with the way that it goes and the front ones with the way that it turns, so neither is a DOF:
// whoever draws it sees both. Seeds: 000 §4.3 (“forward” may turn on walk in the dog but move in the car).

import type { BodyDefinition, CommandMapping, DofDefinition, SkeletonDefinition, SkillDefinition } from '@ethogram/core'

/** Length, width and height of a small car, metres. */
export const CAR_M = { length: 4.1, width: 1.76, height: 1.5 } as const

/** Radius of its wheels, and how far its axles are from its middle. */
export const WHEEL_M = 0.31
const AXLE_M = 1.27
const TRACK_M = 0.785

const SIDES = [
  [1, 'Left'],
  [-1, 'Right'],
] as const

/** The bones of a car: a cabin, four wheels, two doors. */
export function carSkeleton(): SkeletonDefinition {
  const joints: Record<string, SkeletonDefinition['joints'][string]> = {
    cabin: { at: [0, WHEEL_M, 0], pitch: [-0.06, 0.06], roll: [-0.06, 0.06] },
  }
  for (const [side, name] of SIDES) {
    joints[`wheelFront${name}`] = { at: [TRACK_M * side, WHEEL_M, AXLE_M] }
    joints[`wheelBack${name}`] = { at: [TRACK_M * side, WHEEL_M, -AXLE_M] }
    // Hinged at its front edge.
    joints[`door${name}`] = { in: 'cabin', at: [0.83 * side, 0.25, 0.62], yaw: side === 1 ? [-1.2, 0] : [0, 1.2] }
  }
  return {
    joints,
    points: {
      // Where one stands to get in, who drives, and where one looks at it.
      door: { in: 'cabin', at: [1.25, -WHEEL_M, 0.1] },
      seat: { in: 'cabin', at: [0.36, 0.2, -0.1] },
      seatRight: { in: 'cabin', at: [-0.36, 0.2, -0.1] },
      nose: { in: 'cabin', at: [0, 0.35, CAR_M.length / 2] },
    },
  }
}

/** A lamp: 0 is off, 1 is on. */
const lamp: DofDefinition = { min: 0, max: 1, maxSpeedPerS: 20 }

/** The body of a car. */
export function carBody(): BodyDefinition {
  return {
    shape: { box: { sizeM: [CAR_M.width, CAR_M.height, CAR_M.length] } },
    isSolid: true,
    skeleton: carSkeleton(),
    travel: { by: 'drive', maxSpeedMps: 9, maxTurnRadps: 1, maxAccelerationMps2: 2.5, turnRadiusM: 4.6 },
    dofs: {
      // What driving needs: two skills that drive would pull at one wheel.
      wheels: {},
      doorLeft: { turns: [{ joint: 'doorLeft', about: 'yaw', share: -1 }], min: 0, max: 1.1, maxSpeedPerS: 1.6 },
      doorRight: { turns: [{ joint: 'doorRight', about: 'yaw' }], min: 0, max: 1.1, maxSpeedPerS: 1.6 },
      lights: lamp,
      brakes: lamp,
      blinkLeft: lamp,
      blinkRight: lamp,
    },
  }
}

/** What a car can do. */
export const carSkills: Readonly<Record<string, SkillDefinition>> = {
  drive: { about: 'turns its wheels', does: 'travel', uses: ['wheels'] },
  openDoors: { does: 'pose', uses: ['doorLeft', 'doorRight'], pose: { doorLeft: 1, doorRight: 1 } },
  lamps: { about: 'switches its lamps on', does: 'pose', pose: { lights: 1 } },
  brake: { about: 'shows that it stops', does: 'pose', pose: { brakes: 1 } },
  indicateLeft: { does: 'swing', at: { blinkLeft: 0.5 }, pose: { blinkLeft: 0.5 }, perS: 1.5 },
  indicateRight: { does: 'swing', at: { blinkRight: 0.5 }, pose: { blinkRight: 0.5 }, perS: 1.5 },
}

/** What one can ask of a car: what moves others, by wheels, and what only a car has. */
export const carCommands = {
  move: 'drive',
  wander: 'drive',
  avoid: 'drive',
  circle: 'drive',
  face: 'drive',
  openDoors: { about: 'opens its doors', skills: 'openDoors' },
  switchOn: { about: 'switches its lamps on', skills: 'lamps' },
  brake: { about: 'shows its brake lamps', skills: 'brake' },
  indicateLeft: { about: 'blinks on its left', skills: 'indicateLeft' },
  indicateRight: { about: 'blinks on its right', skills: 'indicateRight' },
  honk: { about: 'sounds its horn', skills: 'say', with: { sound: 'honk' } },
} as const satisfies Readonly<Record<string, CommandMapping>>

// The puppet's room: a small stage with a back wall, curtains, a table and a trunk, two corners to be sent to, and you.
//
// Corners are things that he knows: a mat lies in each. The front of the stage is open, so that one sees in; a kerb keeps everybody
// from walking off. Seed: 003 §6.1.1.

import { defineWorld, type EntityDefinition, type KindDefinition } from '@ethogram/core'
import { doctor, goalKind, personWatching } from '@ethogram/species'

/** Half the room, metres: along x to the wings, along z to the back and the front. */
export const ROOM = { x: 3.2, z: 2.6 } as const

/** How far from both walls the middle of a corner is, metres. */
const INTO_M = 0.6

const wall: KindDefinition = {
  shape: { segment: { to: [1, 0], heightM: 2.3, thicknessM: 0.1 } },
  isSolid: true,
  look: { as: 'bare', colour: '#d9cdb8' },
}

export const puppetKinds = {
  goal: goalKind,
  wall,
  curtain: { ...wall, about: 'Hangs in the wings.', look: { as: 'curtain', colour: '#9c3b3f' } },
  kerb: { ...wall, about: 'Ends the stage.', look: { as: 'bare', colour: '#8a6a4a' } },
  corner: {
    about: 'A mat in a corner, for who is sent there.',
    shape: { cylinder: { radiusM: 0.42, heightM: 0.02 } },
    look: { as: 'bare', colour: '#7f8f6b' },
  },
  table: { shape: { box: { sizeM: [1, 0.7, 0.6] } }, isSolid: true, look: { as: 'table', colour: '#a97c50' } },
  trunk: {
    about: 'Where puppets are kept.',
    shape: { box: { sizeM: [0.8, 0.5, 0.5] } },
    isSolid: true,
    look: { as: 'bare', colour: '#6b4a36' },
  },
} as const satisfies Record<string, KindDefinition>

type Spot = readonly [number, number]

function between<Kind extends 'wall' | 'curtain' | 'kerb'>(kind: Kind, from: Spot, to: Spot, heightM = 2.3) {
  return {
    kind,
    at: [from[0], 0, from[1]],
    shape: { segment: { to: [to[0] - from[0], to[1] - from[1]], heightM, thicknessM: 0.1 } },
  } as const satisfies EntityDefinition
}

const { x: X, z: Z } = ROOM

/** The doctor at home. */
export const puppetWorld = defineWorld({
  ethogram: 1,
  world: 'puppet',
  about:
    'Dr. J. T. Puppet follows you about, does as you do, sulks in a corner when you point him there, and comes when you wave.',
  view: { of: 'doctor', with: 'you', fromM: 4.9, side: [-0.28, 0.3, 0.9] },
  terrain: { ground: 'floor', types: { floor: { colour: '#b98f63' } } },
  kinds: puppetKinds,
  species: [doctor, personWatching('doctor')],
  entities: {
    doctor: { kind: 'doctor', at: [-0.7, 0, -0.4], headingRad: 0.9 },
    you: { kind: 'person', at: [1, 0, 0.9], headingRad: -2.2 },
    backWall: between('wall', [-X, -Z], [X, -Z]),
    wingLeft: between('curtain', [-X, -Z], [-X, Z * 0.5]),
    wingRight: between('curtain', [X, -Z], [X, Z * 0.5]),
    kerbLeft: between('kerb', [-X, Z * 0.5], [-X, Z], 0.12),
    kerbRight: between('kerb', [X, Z * 0.5], [X, Z], 0.12),
    kerbFront: between('kerb', [-X, Z], [X, Z], 0.12),
    cornerLeft: { kind: 'corner', at: [-X + INTO_M, 0, -Z + INTO_M] },
    cornerRight: { kind: 'corner', at: [X - INTO_M, 0, -Z + INTO_M] },
    table: { kind: 'table', at: [-0.2, 0, -Z + 0.45] },
    trunk: { kind: 'trunk', at: [X - 0.5, 0, 1.6], headingRad: -1.2 },
  },
})

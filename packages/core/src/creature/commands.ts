// The commands every body understands at this stage, and what navigation and the motor room make of each.
//
// Behaviors speak in commands, never to skills (000 §4.3). `way` says how navigation gets there before the command is let
// through (001 "Navigation": approach, orient and do); `skill` says which skill then does it. The table is also what
// definitions are checked against and what help shows.

import { WAY_AROUND, WAY_FACE, WAY_FROM, WAY_NONE, WAY_TO, WAY_WANDER } from '../6-navigation/ways.ts'
import { SKILL_FALL, SKILL_PERCH, SKILL_ROLL, SKILL_SAY, SKILL_STAND, SKILL_TRAVEL } from '../8-motor/skills.ts'
import type { CommandArgument, CommandDescription } from '../definition/act.ts'

/** One command: its description, how navigation gets there, which skill does it. */
export interface Command extends CommandDescription {
  readonly way: number
  readonly skill: number
}

const speed: CommandArgument = { about: 'how fast; the body’s most if 0', unit: 'm/s', default: 0 }

/** All commands, by name. */
export const COMMANDS: readonly Command[] = [
  {
    name: 'halt',
    about: 'stops and stays',
    takesIt: 'never',
    arguments: {},
    way: WAY_NONE,
    skill: SKILL_STAND,
  },
  {
    name: 'wander',
    about: 'goes here and there',
    takesIt: 'never',
    arguments: { speed },
    way: WAY_WANDER,
    skill: SKILL_TRAVEL,
  },
  {
    name: 'approach',
    about: 'goes to it and stops there',
    takesIt: 'always',
    arguments: { speed, within: { about: 'how near is there', unit: 'm', default: 0.1 } },
    way: WAY_TO,
    skill: SKILL_STAND,
  },
  {
    name: 'avoid',
    about: 'goes away from it',
    takesIt: 'always',
    arguments: { speed },
    way: WAY_FROM,
    skill: SKILL_TRAVEL,
  },
  {
    name: 'face',
    about: 'turns toward it',
    takesIt: 'always',
    arguments: {},
    way: WAY_FACE,
    skill: SKILL_STAND,
  },
  {
    name: 'circle',
    about: 'goes around it',
    takesIt: 'always',
    arguments: {
      speed,
      radius: { about: 'how far from it', unit: 'm', default: 1 },
      height: { about: 'how far above it', unit: 'm', default: 0 },
    },
    way: WAY_AROUND,
    skill: SKILL_TRAVEL,
  },
  {
    name: 'perch',
    about: 'goes to it and holds on to it',
    takesIt: 'always',
    arguments: { speed, within: { about: 'how near is there', unit: 'm', default: 0.15 } },
    way: WAY_TO,
    skill: SKILL_PERCH,
  },
  {
    name: 'fall',
    about: 'lets gravity have it',
    takesIt: 'never',
    arguments: {},
    way: WAY_NONE,
    skill: SKILL_FALL,
  },
  {
    name: 'roll',
    about: 'rolls on until friction ends it',
    takesIt: 'never',
    arguments: { friction: { about: 'how quickly it slows', unit: 'm/s²', default: 0.6 } },
    way: WAY_NONE,
    skill: SKILL_ROLL,
  },
  {
    name: 'say',
    about: 'makes a sound that others may hear',
    takesIt: 'never',
    arguments: {
      sound: { about: 'which', unit: 'name', default: 'peep' },
      loudness: { about: 'at one metre', unit: '0…1', default: 1 },
    },
    way: WAY_NONE,
    skill: SKILL_SAY,
  },
]

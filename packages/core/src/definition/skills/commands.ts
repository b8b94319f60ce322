// The commands that every body understands, and what navigation and the motor room make of each.
//
// Behaviors speak in commands, never to skills (000 §4.3). `way` says how navigation gets there before the command is let
// through (001 "Navigation": approach, orient and do); `skills` say which skills then do it. A species maps its own
// commands to its own skills beside these. The table is also what definitions are checked against and what help shows.

import {
  WAY_AHEAD,
  WAY_ALONG_LEFT,
  WAY_ALONG_RIGHT,
  WAY_AROUND,
  WAY_CLEAR,
  WAY_EXPLORE,
  WAY_FACE,
  WAY_FIELD,
  WAY_FROM,
  WAY_INTERCEPT,
  WAY_LEARNED,
  WAY_LEFT_SIDE,
  WAY_MIDDLE,
  WAY_NONE,
  WAY_OPENING,
  WAY_RIGHT_SIDE,
  WAY_TO,
  WAY_WANDER,
} from '../../6-navigation/ways.ts'
import type { CommandArgument, CommandDescription } from './act.ts'

/** One command: its description, how navigation gets there, which skills do it. */
export interface Command extends CommandDescription {
  readonly way: number
  readonly skills: readonly string[]
}

/** Gaits of bodies that walk, and how fast each is as a share of the body's most. */
export const GAITS = { walk: 0.4, trot: 0.7, gallop: 1, bound: 1 } as const

const speed: CommandArgument = { about: 'how fast; the body’s most if 0', unit: 'm/s', default: 0 }
const gait: CommandArgument = {
  about: 'how it steps; whatever the speed needs if not said',
  unit: 'name',
  default: '',
  options: Object.keys(GAITS),
}
const near = (within: number): CommandArgument => ({ about: 'how near is there', unit: 'm', default: within })

/** All commands that every body understands. */
export const COMMANDS: readonly Command[] = [
  command('halt', 'stops and stays', 'never', {}, WAY_NONE, ['stand']),
  command('move', 'goes where it is heading', 'never', { speed, gait }, WAY_AHEAD, ['travel']),
  command('wander', 'goes here and there', 'never', { speed, gait }, WAY_WANDER, ['travel']),
  command('approach', 'goes to it and stops there', 'always', { speed, within: near(0.1) }, WAY_TO, ['stand']),
  command('avoid', 'goes away from it', 'always', { speed }, WAY_FROM, ['travel']),
  command('face', 'turns toward it', 'always', {}, WAY_FACE, ['travel']),
  command('leftSide', 'turns its left side to it', 'always', {}, WAY_LEFT_SIDE, ['travel']),
  command('rightSide', 'turns its right side to it', 'always', {}, WAY_RIGHT_SIDE, ['travel']),
  command(
    'circle',
    'goes around it',
    'always',
    {
      speed,
      radius: { about: 'how far from it', unit: 'm', default: 1 },
      height: { about: 'how far above it', unit: 'm', default: 0 },
    },
    WAY_AROUND,
    ['travel'],
  ),
  command('takeOpening', 'goes through the gap nearest to it, by eye', 'may', { speed }, WAY_OPENING, ['travel']),
  command('turnClear', 'turns from what is dangerously close, by eye', 'never', { speed }, WAY_CLEAR, ['travel']),
  command('keepMiddle', 'goes on in the middle of what it sees', 'never', { speed }, WAY_MIDDLE, ['travel']),
  command('followField', 'goes down the potential field of what it sees', 'may', { speed }, WAY_FIELD, ['travel']),
  command('followLeft', 'goes along what is on its left, by eye', 'never', { speed }, WAY_ALONG_LEFT, ['travel']),
  command('followRight', 'goes along what is on its right, by eye', 'never', { speed }, WAY_ALONG_RIGHT, ['travel']),
  command('perch', 'goes to it and holds on to it', 'always', { speed, within: near(0.15) }, WAY_TO, ['grip']),
  command('fall', 'lets gravity have it', 'never', {}, WAY_NONE, ['fall']),
  command(
    'roll',
    'rolls on until friction ends it',
    'never',
    { friction: { about: 'how quickly it slows', unit: 'm/s²', default: 0.6 } },
    WAY_NONE,
    ['roll'],
  ),
  command(
    'say',
    'makes a sound that others may hear',
    'never',
    {
      sound: { about: 'which', unit: 'name', default: 'peep' },
      loudness: { about: 'at one metre', unit: '0…1', default: 1 },
      amount: { about: 'how much of that loudness', unit: '', default: 1, range: [0, 1] },
    },
    WAY_NONE,
    ['say'],
  ),
  command(
    'show',
    'sets one of its own fields, which others may sense',
    'never',
    {
      field: { about: 'which of its own fields', unit: 'name', default: '' },
      value: { about: 'what to show there', unit: 'value', default: 'true' },
    },
    WAY_NONE,
    ['show'],
  ),
  {
    ...command(
      'intercept',
      'goes to where it will be',
      'always',
      { speed, within: { about: 'how near is there; just short of touching if 0', unit: 'm', default: 0 } },
      WAY_INTERCEPT,
      ['stand'],
    ),
    needsSteps: true,
  },
  {
    ...command('explore', 'goes where there is most room', 'never', { speed }, WAY_EXPLORE, ['travel']),
    needsSteps: true,
  },
]

/** The command of who learns ways: by one of these. */
export function steerCommand(ways: readonly string[]): Command {
  const as: CommandArgument = { about: 'which of its learned ways', unit: 'name', default: ways[0], options: ways }
  return command('steer', 'goes by a way that it learns', 'may', { as, speed, gait }, WAY_LEARNED, ['travel'])
}

function command(
  name: string,
  about: string,
  takesIt: Command['takesIt'],
  given: Command['arguments'],
  way: number,
  skills: readonly string[],
): Command {
  return { name, about, takesIt, arguments: given, way, skills }
}

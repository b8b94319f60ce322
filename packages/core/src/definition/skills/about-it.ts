// Commands about “it” of species with nets: each can say how near, which way round, with which side and how fast the creature must be there first.
//
// `beg it within 1 facing 0.3`: until it is within a metre and faces it, navigation goes and turns in place of begging; then begging is let through, and
// neither the behavior nor the motor room knows (supersumption). Reads a command as bodies have it. Writes nothing.
// Seed: 001 "Navigation System".

import { WAY_AROUND, WAY_FROM, WAY_INTERCEPT, WAY_NONE, WAY_TO } from '../../6-navigation/ways.ts'
import type { CommandArgument, CommandDescription } from './act.ts'
import { COMMANDS } from './commands.ts'

/** The words for a side. */
export const SIDES = ['left', 'right'] as const

const within: CommandArgument = { about: 'how near it must be first; anywhere if 0', unit: 'm', default: 0 }
const facing: CommandArgument = {
  about: 'how far off facing it may be; any way round if 0',
  unit: 'rad',
  default: 0,
  range: [0, Math.PI],
}
const side: CommandArgument = { about: 'the side that it turns to it', unit: 'name', default: '', options: SIDES }
const sideRound: CommandArgument = {
  about: 'the side on which it keeps it; the left if not said',
  unit: 'name',
  default: '',
  options: SIDES,
}
const faraway: CommandArgument = { about: 'how far away is enough; nowhere if 0', unit: 'm', default: 0 }
const speed: CommandArgument = { about: 'how fast it goes there; the body’s most if 0', unit: 'm/s', default: 0 }

/** The command as a species with nets has it. Around it is with a side, away from it so far; other commands with a way of their own stay as they are. */
export function aboutIt<Given extends CommandDescription>(command: Given): Given {
  const known = COMMANDS.find(({ name }) => name === command.name)
  const way = known?.way ?? WAY_NONE
  const isKnown = known !== undefined && command.takesIt === 'never'
  if (way === WAY_AROUND) return { ...command, arguments: { ...command.arguments, side: sideRound } }
  if (way === WAY_FROM) return { ...command, arguments: { ...command.arguments, within: faraway } }
  if (isKnown || (way !== WAY_NONE && way !== WAY_TO && way !== WAY_INTERCEPT)) return command
  const takesIt = command.takesIt === 'never' ? 'may' : command.takesIt
  return {
    ...command,
    takesIt,
    arguments: {
      ...command.arguments,
      within: command.arguments.within ?? within,
      facing,
      side,
      speed: command.arguments.speed ?? speed,
    },
  }
}

// Compiles the acts of all leaves: for each, how navigation gets there and which skill does it, with its arguments.

import { symbolOf } from '../0-foundation/symbols.ts'
import { COMMANDS } from '../creature/commands.ts'
import { parseAct } from './act.ts'
import type { ConstantsBuilder } from './constants.ts'
import type { FlatBehavior } from './flatten-behavior.ts'
import type { ActDefinition } from './types.ts'

/** Offsets of the acts' constants for the rooms that read them, and a line for people per act. */
export interface CompiledActs {
  readonly lines: readonly string[]
  readonly navigation: { way: number; speed: number; within: number; radius: number; height: number }
  readonly motor: { skill: number; friction: number; sound: number; loudness: number }
}

/** Compiles acts in the order of the behaviors: `compileBehavior` numbers them in the same order. */
export function compileActs(behaviors: readonly FlatBehavior[], constants: ConstantsBuilder): CompiledActs {
  const acts = behaviors.flatMap((behavior) => behavior.acts).map(understand)
  const number = (name: string): number[] => acts.map((act) => Number(act.arguments[name] ?? 0))
  return {
    lines: acts.map((act) => act.line),
    navigation: {
      way: constants.ints(
        'way',
        acts.map((act) => act.way),
      ),
      speed: constants.doubles('speed', number('speed')),
      within: constants.doubles('within', number('within')),
      radius: constants.doubles('radius', number('radius')),
      height: constants.doubles('height', number('height')),
    },
    motor: {
      skill: constants.ints(
        'skill',
        acts.map((act) => act.skill),
      ),
      friction: constants.doubles('friction', number('friction')),
      sound: constants.symbols(
        'sound',
        acts.map((act) => (act.arguments.sound === undefined ? 0 : symbolOf(String(act.arguments.sound)))),
      ),
      loudness: constants.doubles('loudness', number('loudness')),
    },
  }
}

interface UnderstoodAct {
  readonly line: string
  readonly way: number
  readonly skill: number
  readonly arguments: Readonly<Record<string, number | string>>
}

function understand(definition: ActDefinition): UnderstoodAct {
  const parsed =
    typeof definition === 'string'
      ? parseAct(definition, COMMANDS)
      : { command: definition.command, with: definition.with ?? {} }
  const name = 'command' in parsed ? parsed.command : ''
  const given = 'with' in parsed ? parsed.with : {}
  const command = COMMANDS.find((candidate) => candidate.name === name) ?? COMMANDS[0]
  const defaults = Object.fromEntries(
    Object.entries(command.arguments).map(([key, argument]) => [key, argument.default]),
  )
  const line = typeof definition === 'string' ? definition : `${command.name}${definition.it === true ? ' it' : ''}`
  return { line, way: command.way, skill: command.skill, arguments: { ...defaults, ...given } }
}

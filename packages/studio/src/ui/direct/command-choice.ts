// A command chosen in the panel and what was typed for its arguments, as an act.
import type { ActDefinition, CommandDescription } from '@ethogram/core'

/** A command that can be chosen. */
export type CommandChoice = CommandDescription

/** Arguments as typed. */
export type ArgumentsOf = Readonly<Record<string, string>>

/** Whether everything typed can be understood: a number, or a word where a word is wanted. */
export function isReadable(command: CommandChoice, given: ArgumentsOf): boolean {
  return Object.entries(given).every(([name, text]) => {
    const argument = command.arguments[name]
    if (argument === undefined || text.trim() === '') return true
    // A word for a number is the name of a drive; the engine knows whether there is such a drive.
    return typeof argument.default === 'string' || Number.isFinite(numberOf(text)) || /^[a-z]\w*$/i.test(text.trim())
  })
}

/** The arguments that were given, by type. */
export function argumentsOf(command: CommandChoice, given: ArgumentsOf): Readonly<Record<string, number | string>> {
  const entries = Object.entries(given).flatMap(([name, text]): [string, number | string][] => {
    const argument = command.arguments[name]
    if (argument === undefined || text.trim() === '') return []
    const number = numberOf(text)
    return [[name, typeof argument.default === 'number' && Number.isFinite(number) ? number : text.trim()]]
  })
  return Object.fromEntries(entries)
}

/** The act of a command. */
export function actOf(command: CommandChoice, values: Readonly<Record<string, number | string>>): ActDefinition {
  return {
    command: command.name,
    ...(command.takesIt === 'always' ? { it: true } : {}),
    ...(Object.keys(values).length === 0 ? {} : { with: values }),
  }
}

function numberOf(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text.replace('−', '-').replace(',', '.'))
}

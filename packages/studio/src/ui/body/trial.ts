// Trying commands of a body: which of them stand, and giving or taking them back so that two never fight for the legs.
import type { DirectionDefinition } from '@ethogram/core'
import type { BodyPart } from '../../engine/body-outline.ts'
import type { StandingDirection } from '../../engine/standing.ts'
import type { Director } from '../../state/director.ts'

/** Commands of every body that need the legs. */
const GOING: readonly string[] = ['move', 'wander', 'halt']

/** The command that a standing direction asks of a creature; none for other directions. */
export function commandOf({ direction }: StandingDirection, creature: string): string | undefined {
  if (direction?.direct !== 'command' || direction.to !== creature || direction.form === 'meta') return undefined
  const { act } = direction
  if (typeof act === 'string') return act.split(' ')[0]
  return 'command' in act ? act.command : undefined
}

/** Numbers of the directions that ask a creature for a command. */
export function standing(directions: readonly StandingDirection[], creature: string, command: string): number[] {
  return directions.flatMap((each) => (commandOf(each, creature) === command ? [each.id] : []))
}

/** What a person tries: a command, how, and which part of the body it needs. */
export interface Trial {
  readonly command: string
  readonly part: BodyPart
  readonly isIt: boolean
  /** The entity that “it” means; what the creature has in mind if left out. */
  readonly meaning?: string | undefined
  readonly with: Readonly<Record<string, number | string>>
}

/** Asks for a command until it is withdrawn; what stood for the same command, or for the same legs, is taken back. */
export async function tryOut(
  director: Director,
  directions: readonly StandingDirection[],
  creature: string,
  trial: Trial,
  parts: Readonly<Record<string, BodyPart>>,
): Promise<void> {
  const needsLegs = (command: string): boolean => GOING.includes(command) || parts[command] === 'legs'
  const given: DirectionDefinition = {
    direct: 'command',
    to: creature,
    form: 'primary',
    act: { command: trial.command, ...(trial.isIt ? { it: true } : {}), with: trial.with },
    ...(trial.isIt && trial.meaning !== undefined ? { meaning: trial.meaning } : {}),
    isPersistent: true,
  }
  const old = directions.flatMap((each) => {
    const command = commandOf(each, creature)
    if (command === undefined) return []
    return command === trial.command || (trial.part === 'legs' && needsLegs(command)) ? [each.id] : []
  })
  for (const id of old) await director.withdraw(id)
  await director.give(given)
}

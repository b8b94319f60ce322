// The directions that stand, as the page lists them: with what they are about, where the console language can say it.
import { type DirectionDefinition, parseLine, type World } from '@ethogram/core'

/** A direction that stands, and what became of it. */
export interface StandingDirection {
  readonly id: number
  /** The line that would give it. */
  readonly text: string
  readonly answer: string
  /** What it is, as data; none where no line can say it. */
  readonly direction: DirectionDefinition | undefined
}

/** All directions of a world, oldest first. */
export function standingDirections(world: World): readonly StandingDirection[] {
  const directions = world.directions()
  if (directions.length === 0) return []
  const vocabulary = world.vocabulary()
  return directions.map(({ id, text, answer }) => {
    const result = parseLine(text, vocabulary)
    const input = 'inputs' in result ? result.inputs[0] : undefined
    return { id, text, answer, direction: input?.input === 'direct' ? input.direction : undefined }
  })
}

// An input in a few words, for the marks on the timeline.
import { describeInput, type InputDefinition, type LoggedInput } from '@ethogram/core'
import type { TimelineMark } from './protocol.ts'

/** Places of one thing that follow each other within so many ticks are one movement. */
const MOVING_TICKS = 20

/** The marks of a run; something that is moved along has one mark, where that began. */
export function marksOf(inputs: readonly LoggedInput[]): TimelineMark[] {
  const placedAt = new Map<string, number>()
  const marks: TimelineMark[] = []
  for (const { tick, input } of inputs) {
    if (input.input === 'place') {
      const before = placedAt.get(input.entity)
      placedAt.set(input.entity, tick)
      if (before !== undefined && tick - before <= MOVING_TICKS) continue
    }
    marks.push({ tick, label: inputLabel(input) })
  }
  return marks
}

/** `person: handRaised = true`, `ball: push`. */
export function inputLabel(input: InputDefinition): string {
  switch (input.input) {
    case 'direct':
      return describeInput(input)
    case 'add':
      return `add ${input.name ?? input.entity.kind}`
    case 'species':
      return `species ${input.species.species}`
    case 'define':
      return `new definition of ${input.species?.species ?? input.world?.world ?? ''}`
    case 'set':
      return `${input.entity}: ${input.field} = ${String(input.value)}`
    case 'drive':
      return `${input.entity}: ${input.drive} = ${String(input.value)}`
    case 'point':
      return `${input.entity}: move ${input.point}`
    case 'hold':
      return `${input.entity}: held by ${input.by}`
    case 'percept':
      return `${input.creature}: ${input.percept === undefined ? 'erase' : 'grow'} ${input.name}`
    case 'sound':
      return `sound ${input.sound}`
    case 'chance':
      return `other luck (seed ${input.seed})`
    case 'train':
    case 'cue':
    case 'reward':
      return describeInput(input)
    default:
      return `${input.entity}: ${input.input}`
  }
}

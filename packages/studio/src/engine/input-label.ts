// An input in a few words, for the marks on the timeline.
import { describeInput, type InputDefinition, type LoggedInput } from '@ethogram/core'
import type { TimelineMark } from './protocol.ts'

/** The marks of a run. */
export function marksOf(inputs: readonly LoggedInput[]): TimelineMark[] {
  return inputs.map(({ tick, input }) => ({ tick, label: inputLabel(input) }))
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

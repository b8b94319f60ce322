// An input in a few words, for the marks on the timeline.
import { describeInput, type InputDefinition, type LoggedInput } from '@ethogram/core'
import type { TimelineMark } from './protocol.ts'

/** The number that stands for all directions. */
const ALL_DIRECTIONS = 0

/** Nearer than this, the same thing said again is one mark. */
const SAME_TICKS = 40

/** The marks of runs. Inputs may come on every tick (a pointer that moves), so only what is new is looked at. */
export class Marks {
  #inputs: readonly LoggedInput[] = []
  #seen = 0
  #marks: TimelineMark[] = []

  /** All marks of a run, and whether there are others than when this was last asked. */
  of(inputs: readonly LoggedInput[]): { readonly marks: readonly TimelineMark[]; readonly isNew: boolean } {
    const isOther = inputs !== this.#inputs || inputs.length < this.#seen
    if (isOther) {
      this.#marks = []
      this.#seen = 0
    }
    this.#inputs = inputs
    const before = this.#marks.length
    for (; this.#seen < inputs.length; this.#seen++) this.#take(inputs[this.#seen])
    return { marks: this.#marks, isNew: isOther || this.#marks.length !== before }
  }

  #take({ tick, input }: LoggedInput): void {
    if (isSilent(input)) return
    const label = inputLabel(input)
    const last = this.#marks.findLast((mark) => mark.label === label)
    if (last === undefined || tick - last.tick > SAME_TICKS) this.#marks.push({ tick, label })
  }
}

/** What nobody would call something they did: where a pointer hovers, where one means to go, that a gesture ends. */
function isSilent(input: InputDefinition): boolean {
  if (input.input === 'place') return input.entity === 'pointer'
  if (input.input !== 'direct') return false
  const { direction } = input
  return direction.direct === 'imagine' || (direction.direct === 'withdraw' && direction.direction !== ALL_DIRECTIONS)
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
      if (input.example !== undefined)
        return `${input.creature}: ${input.example} is ${input.isOne === false ? 'no' : 'a'} ${input.name}`
      return `${input.creature}: ${input.percept === undefined ? 'erase' : 'grow'} ${input.name}`
    case 'word': {
      const { creature, word, track, as } = input
      return `${creature}: ${track !== undefined ? 'take of' : as === undefined ? 'forget' : `${as} for`} “${word}”`
    }
    case 'matrix':
      return `${input.entity}: matrix for ${input.way}`
    case 'sound':
      return `sound ${input.sound}`
    case 'chance':
      return `other luck (seed ${input.seed})`
    case 'choose':
      return `choice: ${input.choice}`
    case 'train':
    case 'cue':
    case 'reward':
      return describeInput(input)
    default:
      return `${input.entity}: ${input.input}`
  }
}

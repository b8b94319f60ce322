// What lessons and their stimuli are called. Reads a discovery group.

import { i32 } from '../0-foundation/arena.ts'
import { textOf } from '../0-foundation/symbols.ts'
import type { Creature } from '../creature/model.ts'
import type { StimulusDefinition } from '../definition/learning/learns.ts'
import { type DiscoveryModel, kindIndexOf, PAIR_FREE, signOf } from './learning-block.ts'

/** In place of a lesson: every one. */
export const ALL_LESSONS = 'all'

/** `hunger tricks.sit person.handExtended`; nothing for a free slot. */
export function lessonId({ mind }: Pick<Creature, 'mind'>, group: DiscoveryModel, pair: number): string | undefined {
  if (i32[mind.i + group.at.pairState + pair] === PAIR_FREE) return undefined
  const behavior = textOf(i32[mind.i + group.at.pairBehavior + pair])
  return `${group.driveName} ${behavior} ${describeStimulus(stimulusOf({ mind }, group, pair))}`
}

/** The stimulus of a pair, in words. */
export function stimulusOf({ mind }: Pick<Creature, 'mind'>, group: DiscoveryModel, pair: number): StimulusDefinition {
  const stimulus = i32[mind.i + group.at.pairStimulus + pair]
  const index = kindIndexOf(group, stimulus)
  const sign = textOf(signOf(group, stimulus))
  if (index < 0) return { sound: sign }
  const part = textOf(i32[mind.i + group.at.part + index])
  const kind = textOf(i32[mind.i + group.at.kind + index])
  return { kind: part === '' ? kind : `${kind}.${part}`, field: sign }
}

/** `person.handExtended`, `sound whistle`. */
export function describeStimulus(stimulus: StimulusDefinition): string {
  return 'sound' in stimulus ? `sound ${stimulus.sound}` : `${stimulus.kind}.${stimulus.field}`
}

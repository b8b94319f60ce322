// Cues as a trainer gives them: a field that is set and set back, or a sound.
//
// Cues without a length stay on until the trial is decided. Writes the trainer's progress; the world only through inputs.

import type { CueTimeDefinition, TrialDefinition } from '../definition/training/protocol.ts'
import { holds } from '../direction/conditions.ts'
import { type Speak, say } from '../direction/script.ts'
import type { TrainerState } from '../world/trainer-state.ts'
import type { WorldInside } from '../world/world-inside.ts'

/** One stretch of a cue: its name, a key of its own, and its time. */
interface Stretch {
  readonly cue: string
  readonly key: string
  readonly time: CueTimeDefinition
}

function stretchesOf({ cues = {} }: TrialDefinition): Stretch[] {
  return Object.entries(cues).flatMap(([cue, times]) =>
    [times].flat().map((time: CueTimeDefinition, k) => ({ cue, key: `${cue} ${k}`, time })),
  )
}

/** Gives the cues that are due and ends those that are over; whether some with a length are on or still to come. */
export function showCues(inside: WorldInside, trainer: TrainerState, trial: TrialDefinition, speak: Speak): boolean {
  const { progress } = trainer
  const since = inside.truth.tick - progress.cueTick
  let isGivingOn = false
  for (const { cue, key, time } of stretchesOf(trial)) {
    if (progress.ended.includes(key)) continue
    const { at = 0, ticks, until } = time
    if (since >= at) {
      const isOut = until !== undefined && holds(inside, progress.cueTick, until)
      if (isOut || (ticks !== undefined && since >= at + ticks)) {
        progress.ended.push(key)
        turnOff(inside, trainer, cue, speak)
        continue
      }
      turnOn(inside, trainer, cue, ticks !== undefined, speak)
    }
    if (ticks !== undefined) isGivingOn = true
  }
  return isGivingOn
}

/** The trial is decided: cues without a length end, and those that had not come will not. */
export function endCues(inside: WorldInside, trainer: TrainerState, trial: TrialDefinition, speak: Speak): void {
  for (const { cue, key, time } of stretchesOf(trial)) {
    if (time.ticks !== undefined || trainer.progress.ended.includes(key)) continue
    trainer.progress.ended.push(key)
    turnOff(inside, trainer, cue, speak)
  }
}

/** Everything that is on goes off. */
export function cuesOff(inside: WorldInside, trainer: TrainerState, speak: Speak): void {
  for (const { cue, offTick } of trainer.progress.cues) if (offTick < 0) turnOff(inside, trainer, cue, speak)
}

/** Gives a cue, or goes on giving it: a sound that lasts is made on every tick. */
export function turnOn(inside: WorldInside, trainer: TrainerState, cue: string, lasts: boolean, speak: Speak): void {
  const { progress, protocol } = trainer
  const definition = protocol.cues?.[cue]
  const { tick } = inside.truth
  const shown = progress.cues.find((one) => one.cue === cue && (one.offTick < 0 || !lasts))
  if (definition === undefined) return
  if ('sound' in definition) {
    if (shown !== undefined && !lasts) return
    if (shown === undefined) progress.cues.push({ cue, onTick: tick, offTick: lasts ? -1 : tick })
    progress.faults += say(inside, [{ input: 'sound', ...definition }], [], speak)
    return
  }
  if (shown !== undefined && shown.offTick < 0) return
  const { entity, field, on = true } = definition
  progress.cues.push({ cue, onTick: tick, offTick: -1 })
  const lines = [{ input: 'set', entity, field, value: on } as const, ...(definition.say ?? [])]
  progress.faults += say(inside, lines, progress.given, speak)
}

/** Ends a cue that is on. */
export function turnOff(inside: WorldInside, trainer: TrainerState, cue: string, speak: Speak): void {
  const { progress, protocol } = trainer
  const definition = protocol.cues?.[cue]
  const shown = progress.cues.find((one) => one.cue === cue && one.offTick < 0)
  if (definition === undefined || shown === undefined) return
  shown.offTick = inside.truth.tick
  if ('sound' in definition) return
  const { entity, field, off = false } = definition
  const lines = [{ input: 'set', entity, field, value: off } as const, ...(definition.sayOff ?? [])]
  progress.faults += say(inside, lines, progress.given, speak)
}

// Why: what each stage of a mind did on the latest tick, read from its blocks after the fact.
//
// Because a tick leaves everything it computed in the blocks, explaining needs nothing from the stages themselves: tracing
// cannot change a result, and costs nothing where nobody asks. Reads minds; writes nothing.

import { f64, i32 } from '../0-foundation/arena.ts'
import { factorOf } from '../0-foundation/factors.ts'
import { readRow, readRun } from '../0-foundation/row-table.ts'
import { textOf } from '../0-foundation/symbols.ts'
import { IS_HEARD, IS_LOST, IS_SEEN, IS_SMELLED, IS_TOUCHED, SOMETHING } from '../3-perception/memory-block.ts'
import { bearingOf } from '../3-perception/mind-view.ts'
import { evaluatedIndex, objectAt } from '../5-behavior/evaluated.ts'
import { valueBefore } from '../5-behavior/read-values.ts'
import { PHASE_OFF, PHASE_RETURNING } from '../8-motor/motor-block.ts'
import type { Creature } from '../creature/model.ts'
import { walkedSentence } from './walked-report.ts'
import { learningSentence, learningValues } from './why-learning.ts'
import { areOneFamily, competing, triggerOf } from './why-tuples.ts'
import {
  capital,
  feels,
  nounAt,
  nounOf,
  type PerceivedThing,
  perceives,
  plain,
  type Reason,
  short,
  tellReasons,
} from './words.ts'

/** What one stage did on one tick. */
export interface TraceRecord {
  readonly room: string
  readonly tick: number
  readonly sentence: string
  readonly values: Readonly<Record<string, number | string | boolean>>
}

/** What the creature believes to be around it, nearest first, without itself. */
export function believedThings(creature: Creature): PerceivedThing[] {
  const { mind, model } = creature
  const { at } = model.perception
  const things: PerceivedThing[] = []
  for (let k = 1; k < i32[mind.i + at.count]; k++) {
    if (i32[mind.i + at.id + k] !== 0) things.push(thingAt(creature, k))
  }
  return things.sort((a, b) => a.rangeM - b.rangeM)
}

/** How a thing is known right now. What only goes through walls is a nose, unless there are eyes besides. */
function senseOf(flags: number, hasEyes: boolean): string {
  if ((flags & IS_SEEN) !== 0) return hasEyes ? 'sight' : 'nose'
  if ((flags & IS_TOUCHED) !== 0) return 'touch'
  if ((flags & IS_SMELLED) !== 0) return 'smell'
  return (flags & IS_HEARD) !== 0 ? 'hearing' : 'memory'
}

/** Names of the active behaviors from the top to the leaf. */
export function activePath(creature: Creature): string[] {
  const { mind, model } = creature
  const path: string[] = []
  for (let k = 0; k < i32[mind.i + model.behavior.at.depth]; k++) {
    path.push(model.behavior.behaviorNames[i32[mind.i + model.behavior.at.path + k]])
  }
  return path
}

/** The creature's decision in a sentence: what it does, what for, and what lost. */
export function whySentence(creature: Creature): string {
  const { mind, model } = creature
  const { behavior } = model
  if (i32[mind.i + behavior.at.isOff] !== 0) return 'Does what it is told: its mind is off.'
  const depth = i32[mind.i + behavior.at.depth]
  if (depth === 0) return 'Does nothing: no behavior has any value.'
  const top = i32[mind.i + behavior.at.path]
  const leaf = i32[mind.i + behavior.at.path + depth - 1]
  const reasons = reasonsFor(creature, top)
  if (leaf !== top) reasons.push(...reasonsFor(creature, leaf))
  if (i32[mind.i + behavior.at.forced] !== 0) reasons.unshift({ text: 'told to', amounts: [] })
  const what = `${capital(plain(behavior.behaviorNames[leaf]))}${aboutIt(creature, depth)}`
  const rival = strongestRival(creature, top)
  const lost = rival < 0 ? '' : `; ${plain(behavior.behaviorNames[rival])} had ${short(competing(creature, rival))}`
  return `${what}: ${tellReasons(reasons).join(', ') || 'nothing better to do'}${lost}.`
}

/** One record per stage. */
export function explain(creature: Creature, tick: number): TraceRecord[] {
  const { mind, model } = creature
  const { behavior, navigation, locomotion } = model
  const path = activePath(creature)
  const things = believedThings(creature)
  const isThere = i32[mind.i + navigation.at.isThere] !== 0
  const command = commandLine(creature)
  const skills = runningSkills(creature)
  const record = (room: string, sentence: string, values: TraceRecord['values']): TraceRecord => ({
    room,
    tick,
    sentence,
    values,
  })
  const [sensed, remembered] = [false, true].map((isMemory) =>
    things.filter(({ sense }) => (sense === 'memory') === isMemory),
  )
  return [
    record('senses', sensed.length === 0 ? 'Senses nothing.' : `Senses ${sensed.map(nounAt).join(', ')}.`, {
      count: sensed.length,
    }),
    record('perception', beliefSentence(things.length, remembered), { count: things.length }),
    record('drives', driveSentence(creature), driveValues(creature)),
    record('behavior', whySentence(creature), {
      path: path.join(' → '),
      ...Object.fromEntries(behavior.behaviorNames.map((name, b) => [name, valueBefore(b, behavior, mind)])),
    }),
    record('navigation', isThere ? `Lets “${command}” through.` : onItsWay(creature, command), {
      command,
      isThere,
      bearingRad: f64[mind.f + navigation.at.bearing],
      speedMps: f64[mind.f + navigation.at.speed],
    }),
    record('locomotion', `Steps ${short(f64[mind.f + locomotion.at.ahead])} m/s ahead.`, {
      aheadMps: f64[mind.f + locomotion.at.ahead],
      turnRadps: f64[mind.f + locomotion.at.turn],
    }),
    record('motor', motorSentence(creature, skills), { skills: skills.join(', ') }),
    ...(model.learning === undefined ? [] : [record('learning', learningSentence(creature), learningValues(creature))]),
  ]
}

/** That it is on its way, and by which if it goes by what it has walked. */
function onItsWay(creature: Creature, command: string): string {
  const by = walkedSentence(creature)
  return `Is on the way to “${command}”.${by === undefined ? '' : ` ${by}`}`
}

/** The command that navigation works on, as text. */
export function commandLine(creature: Creature): string {
  const { mind, model } = creature
  const act = i32[mind.i + model.navigation.at.act]
  if (act < 0) return 'none'
  return model.motor.actLines[act] ?? 'a director’s command'
}

/** Skills that are on or returning, in words. */
export function runningSkills(creature: Creature): string[] {
  const { mind, model } = creature
  return model.motor.skillNames.flatMap((name, k) => {
    const phase = i32[mind.i + model.motor.at.phase + k]
    return phase === PHASE_OFF ? [] : [phase === PHASE_RETURNING ? `${name} (returning)` : name]
  })
}

/** Who was refused what, in words: `walk: legs held by sit`. */
export function refusals(creature: Creature): string[] {
  const { mind, model } = creature
  const { motor } = model
  return Array.from({ length: i32[mind.i + motor.at.refusedCount] }, (_, k) => {
    const holder = i32[mind.i + motor.at.refusedHolder + k]
    const by = holder < 0 ? 'wanted by another' : `held by ${motor.skillNames[holder]}`
    const dof = motor.dofNames[i32[mind.i + motor.at.refusedDof + k]]
    return `${motor.skillNames[i32[mind.i + motor.at.refusedSkill + k]]}: ${dof} ${by}`
  })
}

function motorSentence(creature: Creature, skills: readonly string[]): string {
  const refused = refusals(creature)
  const runs = skills.length === 0 ? 'Rests.' : `Runs ${skills.join(', ')}.`
  return refused.length === 0 ? runs : `${runs} Refused: ${refused.join('; ')}.`
}

/** A belief as a thing. */
export function thingAt(creature: Creature, k: number): PerceivedThing {
  const { mind, model } = creature
  const { at } = model.perception
  const part = textOf(i32[mind.i + at.part + k])
  const sound = textOf(i32[mind.i + at.sound + k])
  const isUnknown = i32[mind.i + at.kind + k] === SOMETHING
  const kind = isUnknown && sound !== '' ? sound : textOf(i32[mind.i + at.kind + k])
  return {
    sense: senseOf(i32[mind.i + at.flags + k], model.senses.hasEyes),
    kind: part === '' ? kind : `${kind}.${part}`,
    sound,
    isLost: (i32[mind.i + at.flags + k] & IS_LOST) !== 0,
    rangeM: f64[mind.f + at.range + k],
    bearingRad: bearingOf(k, model.perception, mind),
  }
}

function aboutIt(creature: Creature, depth: number): string {
  const it = i32[creature.mind.i + creature.model.behavior.at.pronome + depth - 1]
  return it < 1 ? '' : ` (${nounOf(thingAt(creature, it))})`
}

/** What gave a behavior its value: its drives, and those of its releasers that found something. */
export interface Motives {
  readonly drives: readonly { readonly name: string; readonly value: number }[]
  /** `object` is the row of what was found: 0 for its own state, −1 for what is over and still works on. */
  readonly stimuli: readonly {
    readonly releaser: number
    readonly label: string
    readonly value: number
    readonly object: number
  }[]
}

/** The motives of a behavior, as they were when it was last asked. */
export function motivesOf(creature: Creature, b: number): Motives {
  const { mind, model } = creature
  const { behavior, drives } = model
  const { constants, tables } = behavior
  return {
    drives: readRun(tables.behavior, constants, b, 'drives').map((drive) => ({
      name: drives.names[drive],
      value: f64[mind.f + drives.value + drive],
    })),
    stimuli: readRun(tables.behavior, constants, b, 'releasers').flatMap((releaser) => {
      const index = evaluatedIndex(releaser, behavior, mind)
      const value = index < 0 ? 0 : f64[mind.f + behavior.at.releaserValue + index]
      const label = behavior.releaserLabels[releaser]
      return value === 0 ? [] : [{ releaser, label, value, object: objectAt(index, behavior, mind) }]
    }),
  }
}

/** Drives and releasers that gave a behavior its value, with what each gave. */
export function reasonsFor(creature: Creature, b: number): Reason[] {
  const { drives, stimuli } = motivesOf(creature, b)
  const trigger = triggerOf(creature, b)
  if (trigger !== undefined)
    return trigger.value === 0 ? [] : [{ text: `perceives ${plain(trigger.percept)}`, amounts: [trigger.value] }]
  const wants = drives.map(({ name, value }) => ({ text: `${plain(name)} ${short(value)}`, amounts: [] }))
  const found = stimuli.map(({ label, value, object }): Reason => {
    if (object === 0) return { text: feels(label), amounts: [value] }
    const text = object < 0 ? `still under the influence of ${plain(label)}` : perceives(thingAt(creature, object))
    return { text, amounts: [value] }
  })
  return [...wants, ...found, ...temperReasons(creature, b)]
}

/** The other behavior of a winner's group that wanted most; −1 where none wanted anything. */
export function strongestRival(creature: Creature, winner: number): number {
  const { behavior } = creature.model
  const { members } = readRow(behavior.tables.group, behavior.constants, behavior.groupOf[winner])
  let best = -1
  let most = 0
  for (let b = members.from; b < members.from + members.count; b++) {
    if (b === winner || areOneFamily(creature, b, winner)) continue
    const value = competing(creature, b)
    if (value <= most) continue
    best = b
    most = value
  }
  return best
}

function beliefSentence(count: number, remembered: readonly PerceivedThing[]): string {
  if (count === 0) return 'Believes in nothing.'
  const things = `Believes in ${count} thing${count === 1 ? '' : 's'}`
  if (remembered.length === 0) return `${things}.`
  return `${things}; remembers ${remembered.map(nounAt).join(', ')}.`
}

function driveSentence(creature: Creature): string {
  const values = Object.entries(driveValues(creature))
  if (values.length === 0) return 'Has no drives.'
  return `Feels ${values.map(([name, value]) => `${plain(name)} ${short(value)}`).join(', ')}.`
}

/** Every drive's value by name. */
export function driveValues(creature: Creature): Record<string, number> {
  const { mind, model } = creature
  return Object.fromEntries(model.drives.names.map((name, k) => [name, f64[mind.f + model.drives.value + k]]))
}

/** The degree of every temper by name. */
export function temperValues({ mind, model: { drives } }: Creature): Record<string, number> {
  const { names = [], first = 0 } = drives.tempers ?? {}
  return Object.fromEntries(names.map((name, k) => [name, f64[mind.f + drives.value + first + k]]))
}

/** Tempers that make a behavior worth more or less, with their factors. */
function temperReasons({ mind, model: { behavior, drives } }: Creature, b: number): Reason[] {
  const values = behavior.tempers?.values
  const { tempers } = drives
  if (values === undefined || tempers === undefined) return []
  const degrees = mind.f + drives.value + tempers.first
  return Array.from(values.of, (of, row) => ({ of, row })).flatMap(({ of, row }) => {
    if (of !== b) return []
    const temper = values.temper[row]
    const factor = short(factorOf(values, row, degrees))
    return [{ text: `${plain(tempers.names[temper])} ${short(f64[degrees + temper])} × ${factor}`, amounts: [] }]
  })
}

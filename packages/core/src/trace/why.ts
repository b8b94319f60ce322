// Why: what each stage of a mind did on the latest tick, read from its blocks after the fact.
//
// Because a tick leaves everything it computed in the blocks, explaining needs nothing from the stages themselves: tracing
// cannot change a result, and costs nothing where nobody asks. Reads minds; writes nothing.

import { f64, i32 } from '../0-foundation/arena.ts'
import { textOf } from '../0-foundation/symbols.ts'
import { SENSE_NAMES } from '../2-senses/senses-block.ts'
import { SKILL_NAMES } from '../8-motor/skills.ts'
import type { Creature } from '../creature/model.ts'

/** What one stage did on one tick. */
export interface TraceRecord {
  readonly room: string
  readonly tick: number
  readonly sentence: string
  readonly values: Readonly<Record<string, number | string | boolean>>
}

/** Something perceived, for people. */
export interface PerceivedThing {
  readonly sense: string
  readonly kind: string
  readonly rangeM: number
  readonly bearingRad: number
}

/** What the creature believes to be around it, nearest first, without itself. */
export function believedThings(creature: Creature): PerceivedThing[] {
  const { mind, model } = creature
  const { at } = model.perception
  const things: PerceivedThing[] = []
  for (let k = 1; k < i32[mind.i + at.count]; k++) things.push(thingAt(creature, k))
  return things
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
  const depth = i32[mind.i + behavior.at.depth]
  if (depth === 0) return 'Does nothing: no behavior has any value.'
  const top = i32[mind.i + behavior.at.path]
  const leaf = i32[mind.i + behavior.at.path + depth - 1]
  const reasons = reasonsFor(creature, top)
  if (leaf !== top) reasons.push(...reasonsFor(creature, leaf))
  const what = `${capital(plain(behavior.behaviorNames[leaf]))}${aboutIt(creature, depth)}`
  const rival = strongestRival(creature, top)
  const lost =
    rival < 0 ? '' : `; ${plain(behavior.behaviorNames[rival])} had ${short(f64[mind.f + behavior.at.pre + rival])}`
  return `${what}: ${reasons.join(', ') || 'nothing better to do'}${lost}.`
}

/** One record per stage. */
export function explain(creature: Creature, tick: number): TraceRecord[] {
  const { mind, model } = creature
  const { behavior, navigation, locomotion, motor } = model
  const path = activePath(creature)
  const things = believedThings(creature)
  const act = i32[mind.i + navigation.at.act]
  const isThere = i32[mind.i + navigation.at.isThere] !== 0
  const skill = SKILL_NAMES[i32[mind.i + motor.at.skill]]
  const command = act < 0 ? 'none' : model.actLines[act]
  const record = (room: string, sentence: string, values: TraceRecord['values']): TraceRecord => ({
    room,
    tick,
    sentence,
    values,
  })
  const seen = things.map((thing) => `${thing.kind} ${short(thing.rangeM)} m`).join(', ')
  return [
    record('senses', seen === '' ? 'Senses nothing.' : `Senses ${seen}.`, { count: things.length }),
    record('perception', `Believes in ${things.length} thing${things.length === 1 ? '' : 's'}.`, {
      count: things.length,
    }),
    record('drives', driveSentence(creature), driveValues(creature)),
    record('behavior', whySentence(creature), {
      path: path.join(' → '),
      ...Object.fromEntries(behavior.behaviorNames.map((name, b) => [name, f64[mind.f + behavior.at.pre + b]])),
    }),
    record('navigation', isThere ? `Lets “${command}” through.` : `Is on the way to “${command}”.`, {
      command,
      isThere,
      bearingRad: f64[mind.f + navigation.at.bearing],
      speedMps: f64[mind.f + navigation.at.speed],
    }),
    record('locomotion', `Steps ${short(f64[mind.f + locomotion.at.ahead])} m/s ahead.`, {
      aheadMps: f64[mind.f + locomotion.at.ahead],
      turnRadps: f64[mind.f + locomotion.at.turn],
    }),
    record('motor', `Uses the skill ${skill}.`, { skill, isGripping: i32[mind.i + motor.at.grip] !== 0 }),
  ]
}

function thingAt(creature: Creature, k: number): PerceivedThing {
  const { mind, model } = creature
  const { at } = model.perception
  const part = textOf(i32[mind.i + at.part + k])
  const kind = textOf(i32[mind.i + at.kind + k])
  return {
    sense: SENSE_NAMES[i32[mind.i + at.sense + k]],
    kind: part === '' ? kind : `${kind}.${part}`,
    rangeM: f64[mind.f + at.range + k],
    bearingRad: f64[mind.f + at.bearing + k],
  }
}

function aboutIt(creature: Creature, depth: number): string {
  const it = i32[creature.mind.i + creature.model.behavior.at.pronome + depth - 1]
  return it < 1 ? '' : ` (${thingAt(creature, it).kind})`
}

/** Drives and releasers that gave a behavior its value, with what each gave. */
function reasonsFor(creature: Creature, b: number): string[] {
  const { mind, model } = creature
  const { behavior, drives } = model
  const { constants, constant } = behavior
  const reasons: string[] = []
  const drivesFrom = i32[constants.i + constant.drivesFrom + b]
  for (let k = drivesFrom; k < drivesFrom + i32[constants.i + constant.drivesCount + b]; k++) {
    const drive = i32[constants.i + constant.driveIndex + k]
    reasons.push(`${drives.names[drive]} ${short(f64[mind.f + drives.value + drive])}`)
  }
  const releasersFrom = i32[constants.i + constant.releasersFrom + b]
  for (let k = releasersFrom; k < releasersFrom + i32[constants.i + constant.releasersCount + b]; k++) {
    const releaser = i32[constants.i + constant.releaserIndex + k]
    const strength = f64[mind.f + behavior.at.strength + releaser]
    const object = i32[mind.i + behavior.at.object + releaser]
    if (strength === 0) continue
    if (object === 0) reasons.push(`feels ${plain(behavior.releaserLabels[releaser])} (${short(strength)})`)
    else if (object > 0) {
      const thing = thingAt(creature, object)
      reasons.push(
        `${thing.sense === 'hearing' ? 'hears' : 'senses'} ${thing.kind} at ${short(thing.rangeM)} m (${short(strength)})`,
      )
    }
  }
  return reasons
}

function strongestRival(creature: Creature, winner: number): number {
  const { mind, model } = creature
  const { behavior } = model
  const count = i32[behavior.constants.i + behavior.constant.groupCount]
  let best = -1
  for (let b = 0; b < count; b++) {
    const value = f64[mind.f + behavior.at.pre + b]
    if (b !== winner && value > 0 && (best < 0 || value > f64[mind.f + behavior.at.pre + best])) best = b
  }
  return best
}

function driveSentence(creature: Creature): string {
  const values = Object.entries(driveValues(creature))
  if (values.length === 0) return 'Has no drives.'
  return `Feels ${values.map(([name, value]) => `${name} ${short(value)}`).join(', ')}.`
}

/** Every drive's value by name. */
export function driveValues(creature: Creature): Record<string, number> {
  const { mind, model } = creature
  return Object.fromEntries(model.drives.names.map((name, k) => [name, f64[mind.f + model.drives.value + k]]))
}

/** `sitForPerson.approach` → `approach`; `landOnHand` → `land on hand`. */
function plain(name: string): string {
  const last = name.split('.').at(-1) ?? name
  return last.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase()
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function short(value: number): string {
  const rounded = Math.round(value * 100) / 100
  return String(Math.abs(rounded) >= 100 ? Math.round(rounded) : rounded)
}

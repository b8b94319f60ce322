// Enacting directions: before each tick, what stands in the ledger is written into the inlets of the creatures' rooms.
//
// Motivation: drives are set or held. Behavior: a behavior is forced, forbidden or given an interest; releasers and gains are
// changed in a model of the creature's own. Motor: commands from outside in three forms, potential fields, the mind off.
// Environment: imagined things and sounds. Seeds: 000 §7.

import {
  ACT_INTS,
  countBits,
  FORM_META,
  FORM_NONE,
  FORM_PRIMARY,
  FORM_SECONDARY,
  MAX_EXTERNAL,
  MAX_EXTERNAL_VALUES,
  T_GIVEN,
} from '../0-foundation/acts.ts'
import { f64, i32 } from '../0-foundation/arena.ts'
import { assert } from '../0-foundation/assert.ts'
import { setBit } from '../0-foundation/bits.ts'
import { frame, lookAlong } from '../0-foundation/frame.ts'
import { slotOf } from '../0-foundation/ids.ts'
import { writeRow } from '../0-foundation/row-table.ts'
import { MAX_HELD_INTERESTS } from '../5-behavior/behavior-block.ts'
import { MAX_FIELDS } from '../6-navigation/navigate.ts'
import { META_IMPOSSIBLE, META_TAKEN } from '../8-motor/motor-block.ts'
import { behaviorIndex, type Creature } from '../creature/model.ts'
import { DIRECTION_DEFAULTS } from '../definition/inputs/defaults.ts'
import { encodeAct } from '../definition/skills/compile-acts.ts'
import type { Direction, Ledger } from '../world/ledger.ts'
import type { WorldInside } from '../world/world-inside.ts'
import { clearStepsInlets, fillStepsInlet, isAboutSteps, stepsOutcome } from './direct-steps.ts'
import { clearWayInlets, fillWayInlet, isAboutWays, wayOutcome } from './direct-ways.ts'
import { heldAnswer } from './drive-answers.ts'
import { endDirection } from './end-direction.ts'
import { overruledBy } from './overruled.ts'

/** A memory this far from where a thing really is, metres, is not taken for one of it. */
const MISTAKEN_M = 2

/** Ends what is over and fills every directed creature's inlets for the coming tick. */
export function enactDirections(inside: WorldInside): void {
  const { ledger } = inside
  if (ledger.standing.length === 0 && !inside.hasInlets) return
  const over = ledger.standing.filter(
    (direction) => isOver(direction, inside.truth.tick) || slotFor(inside, direction) === undefined,
  )
  for (const direction of over) endDirection(inside, direction)
  for (const creature of inside.creatures) if (creature !== undefined) clearInlets(creature)
  for (const direction of ledger.standing) {
    const slot = slotFor(inside, direction)
    const creature = slot === undefined ? undefined : inside.creatures[slot]
    if (slot === undefined || creature === undefined) continue
    fillInlet(inside, direction, creature, slot)
  }
  inside.hasInlets = ledger.standing.length > 0
}

/** After a tick: what became of commands from outside. One that was for a single tick is then over. */
export function noteOutcomes(inside: WorldInside): void {
  const { ledger } = inside
  for (const direction of ledger.standing) {
    const { definition } = direction
    const slot = slotFor(inside, direction)
    const creature = slot === undefined ? undefined : inside.creatures[slot]
    if (creature === undefined) continue
    if (definition.direct === 'command') direction.answer = commandOutcome(ledger, direction, creature)
    if (isAboutSteps(definition)) direction.answer = stepsOutcome(definition, creature)
    if (isAboutWays(definition)) direction.answer = wayOutcome(definition, creature)
    if (definition.direct === 'force') direction.answer = forceOutcome(definition.behavior, creature)
    if (definition.direct === 'forbid' || definition.direct === 'interest') direction.answer = 'stands'
    if (definition.direct === 'drive' && definition.how === 'hold')
      direction.answer = heldAnswer(creature, definition.drive, definition.value)
    direction.answer = overruledBy(ledger.standing, direction, creature) ?? direction.answer
  }
}

function isOver(direction: Direction, tick: number): boolean {
  const { definition, fromTick, untilTick } = direction
  if (untilTick >= 0 && tick >= untilTick) return true
  const isOnce =
    (definition.direct === 'command' && definition.isPersistent !== true && untilTick < 0) ||
    (definition.direct === 'drive' && definition.how !== 'hold') ||
    definition.direct === 'imagineSound'
  return isOnce && tick > fromTick
}

function slotFor(inside: WorldInside, direction: Direction): number | undefined {
  const { definition } = direction
  const id = 'to' in definition ? inside.truth.entities.idOf.get(definition.to) : undefined
  return id === undefined ? undefined : slotOf(id)
}

function clearInlets(creature: Creature): void {
  const { mind, model } = creature
  const { at } = model.behavior
  i32[mind.i + at.forced] = 0
  i32[mind.i + at.isOff] = 0
  i32[mind.i + at.heldCount] = 0
  i32.fill(FORM_NONE, mind.i + at.externalForm, mind.i + at.externalForm + MAX_EXTERNAL)
  i32[mind.i + model.navigation.at.fieldCount] = 0
  clearStepsInlets(creature)
  clearWayInlets(creature)
}

function fillInlet(inside: WorldInside, direction: Direction, creature: Creature, slot: number): void {
  const { definition } = direction
  const { mind, model } = creature
  const { at } = model.behavior
  switch (definition.direct) {
    case 'drive': {
      if (definition.how !== 'hold') break
      const drive = model.drives.names.indexOf(definition.drive)
      assert(drive >= 0, 'a drive that is held is one of the creature')
      setBit(mind.i + at.setDrives, drive)
      f64[mind.f + at.effect + drive] = definition.value
      break
    }
    case 'force':
      i32[mind.i + at.forced] = behaviorIndex(creature, definition.behavior) + 1
      break
    case 'forbid':
      holdInterest(creature, definition.behavior, 0)
      break
    case 'interest':
      holdInterest(creature, definition.behavior, definition.value)
      break
    case 'mind':
      if (!definition.isOn) i32[mind.i + at.isOff] = 1
      break
    case 'field':
      addField(inside, definition, creature, slot)
      break
    case 'command':
      addCommand(inside, direction, creature, slot)
      break
    case 'bind':
    case 'unbind':
    case 'weight':
    case 'attribute':
      fillStepsInlet(definition, creature)
      break
    case 'learning':
    case 'temper':
    case 'critic':
      fillWayInlet(definition, creature)
      break
    default:
      break
  }
}

function holdInterest(creature: Creature, name: string, value: number): void {
  const { mind, model } = creature
  const { at } = model.behavior
  const count = i32[mind.i + at.heldCount]
  const behavior = behaviorIndex(creature, name)
  // Of two directions about one behavior the later holds.
  let index = 0
  while (index < count && i32[mind.i + at.heldBehavior + index] !== behavior) index++
  assert(index < MAX_HELD_INTERESTS, 'more interests are held than a direction may')
  i32[mind.i + at.heldBehavior + index] = behavior
  f64[mind.f + at.heldInterest + index] = value
  i32[mind.i + at.heldCount] = Math.max(count, index + 1)
}

/** A potential field, seen from the creature as it stands now. */
function addField(
  inside: WorldInside,
  definition: Extract<Direction['definition'], { direct: 'field' }>,
  creature: Creature,
  slot: number,
): void {
  const { mind, model } = creature
  const { at } = model.navigation
  const count = i32[mind.i + at.fieldCount]
  assert(count < MAX_FIELDS, 'more fields stand than a direction may set up')
  const { slab, columns } = inside.truth.entities
  lookAlong(slab.f + columns.heading + slot)
  const dx = definition.at[0] - f64[slab.f + columns.x + slot]
  const dz = definition.at[2] - f64[slab.f + columns.z + slot]
  const strength = definition.strength ?? DIRECTION_DEFAULTS.strength
  writeRow(model.navigation.fieldTable, mind, count, {
    left: dx * frame[1] - dz * frame[0],
    ahead: dx * frame[0] + dz * frame[1],
    radius: definition.radiusM,
    strength: definition.how === 'attract' ? strength : -strength,
  })
  i32[mind.i + at.fieldCount] = count + 1
}

/** Puts a command into free slots of the inlet: one, or one for each argument that a meta command is about. */
function addCommand(inside: WorldInside, direction: Direction, creature: Creature, slot: number): void {
  const { definition } = direction
  if (definition.direct !== 'command') return
  const { mind, model } = creature
  const { at } = model.behavior
  const encoded = encodeAct(definition.act, model.definition)
  const meant = definition.meaning === undefined ? 0 : memoryOf(inside, definition.meaning, creature, slot)
  const put = (form: number, given: number, isAvoid: number, values: readonly number[]): void => {
    let index = 0
    let used = 0
    for (; index < MAX_EXTERNAL && i32[mind.i + at.externalForm + index] !== FORM_NONE; index++) {
      used += countBits(i32[mind.i + at.externalInts + index * ACT_INTS + T_GIVEN])
    }
    const hasRoom = index < MAX_EXTERNAL && used + values.length <= MAX_EXTERNAL_VALUES
    assert(hasRoom, 'more commands stand than a direction may give')
    i32[mind.i + at.externalForm + index] = form
    f64[mind.f + at.externalPriority + index] = definition.priority ?? DIRECTION_DEFAULTS.priority
    i32[mind.i + at.externalObject + index] = meant
    writeRow(model.motor.acts.tables.external, mind, index, {
      command: encoded.command,
      given,
      isAvoid,
      mappedCount: 0,
    })
    f64.set(values, mind.f + at.externalValues + used)
    i32[mind.i + model.motor.at.externalOutcome + index] = 0
    direction.indices = [...(direction.indices ?? []), index]
  }
  direction.indices = []
  if (definition.form === 'meta') {
    for (const meta of encoded.metas) put(FORM_META, 1 << meta.argument, meta.isAvoid ? 1 : 0, [meta.value])
    return
  }
  const values = encoded.values.filter((_, argument) => (encoded.given & (1 << argument)) !== 0)
  put(definition.form === 'primary' ? FORM_PRIMARY : FORM_SECONDARY, encoded.given, 0, values)
}

/** The memory that a creature has of an entity: of its kind, and nearest to where it really is; −1 for none. */
export function memoryOf(inside: WorldInside, name: string, creature: Creature, slot: number): number {
  const { entities } = inside.truth
  const id = entities.idOf.get(name)
  const kind = id === undefined ? undefined : entities.kindOf[slotOf(id)]
  if (id === undefined || kind === undefined) return -1
  const { slab, columns } = entities
  const { mind, model } = creature
  const { at } = model.perception
  lookAlong(slab.f + columns.heading + slot)
  const dx = f64[slab.f + columns.x + slotOf(id)] - f64[slab.f + columns.x + slot]
  const dz = f64[slab.f + columns.z + slotOf(id)] - f64[slab.f + columns.z + slot]
  const left = dx * frame[1] - dz * frame[0]
  const ahead = dx * frame[0] + dz * frame[1]
  let best = -1
  let nearest = MISTAKEN_M * MISTAKEN_M
  // The first row is the creature itself.
  for (let m = 1; m < i32[mind.i + at.count]; m++) {
    const isIt = i32[mind.i + at.id + m] !== 0 && i32[mind.i + at.part + m] === 0
    if (!isIt || i32[mind.i + at.kind + m] !== kind.symbol) continue
    const positionAt = mind.f + at.position + 3 * m
    const aside = f64[positionAt] - left
    const along = f64[positionAt + 2] - ahead
    const off = aside * aside + along * along
    if (off < nearest) [best, nearest] = [m, off]
  }
  return best
}

function commandOutcome(_ledger: Ledger, direction: Direction, creature: Creature): string {
  const { mind, model } = creature
  const { definition } = direction
  const index = direction.indices?.[0]
  if (definition.direct !== 'command' || index === undefined) return direction.answer
  if (definition.form === 'meta') return metaOutcome(index, creature)
  const outcome = i32[mind.i + model.motor.at.externalOutcome + index]
  if (outcome > 0) return `taken by ${model.motor.skillNames[outcome - 1]}`
  if (outcome < 0) return `waits: ${model.motor.skillNames[-1 - outcome]} holds what it needs`
  return isQueued(index, creature)
    ? 'not done: there is no “it” to do it to'
    : 'overruled: the active behavior struck it out'
}

/** Whether a command from outside is still in the queues of this tick. */
function isQueued(index: number, creature: Creature): boolean {
  const { mind, model } = creature
  const { at, actCount } = model.behavior
  for (let k = 0; k < i32[mind.i + at.secondaryCount]; k++) {
    if (i32[mind.i + at.secondary + k] === actCount + index) return true
  }
  for (let k = 0; k < i32[mind.i + at.primaryCount]; k++) {
    if (i32[mind.i + at.primary + k] === actCount + index) return true
  }
  return false
}

function metaOutcome(index: number, creature: Creature): string {
  const { mind, model } = creature
  const { at } = model.behavior
  for (let k = 0; k < i32[mind.i + at.metaCount]; k++) {
    if (i32[mind.i + at.meta + k] !== model.motor.metaCount + index) continue
    const taken = i32[mind.i + model.motor.at.metaTaken + k]
    if (taken === META_IMPOSSIBLE) return 'not done: everything that could be used instead is to be avoided, too'
    return taken === META_TAKEN ? 'taken' : 'not used: the command is not given at the moment'
  }
  return 'overruled: the active behavior struck it out'
}

function forceOutcome(name: string, creature: Creature): string {
  const { mind, model } = creature
  const index = behaviorIndex(creature, name)
  const isActive = i32[mind.i + model.behavior.at.depth] > 0 && i32[mind.i + model.behavior.at.path] === index
  return isActive ? 'taken' : 'not taken yet'
}

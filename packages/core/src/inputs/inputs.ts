// Inputs: everything that enters a world from outside. Checked whole before anything changes, then applied at once.
//
// A refused input leaves the world exactly as it was and says why, every problem at once. Accepted ones are what a
// recording keeps, so a run can be told again exactly. Directions are inputs too.

import { f64 } from '../0-foundation/arena.ts'
import { slotOf } from '../0-foundation/ids.ts'
import { plainCopy } from '../0-foundation/plain-copy.ts'
import { type Problem, problem, unknownName } from '../0-foundation/problems.ts'
import { NO_SYMBOL, symbolOfText } from '../0-foundation/symbols.ts'
import { detach } from '../1-world/attachment.ts'
import { addNumber, postSound } from '../1-world/blackboard.ts'
import type { Vector3 } from '../1-world/definition.ts'
import { type Entities, isAlive } from '../1-world/entities.ts'
import { DIRECTION_DEFAULTS } from '../definition/inputs/defaults.ts'
import { renewed } from '../definition/reading/old-keys.ts'
import { COMMANDS } from '../definition/skills/commands.ts'
import type { TrainingInputDefinition } from '../definition/training/protocol.ts'
import type { EntityDefinition, InputDefinition, PlainInputDefinition, SpeciesDefinition } from '../definition/types.ts'
import { findDirectionProblems, giveDirection } from '../direction/direct.ts'
import { findChooseProblems, performChoose } from '../direction/story.ts'
import { changeWord, findWordProblems } from '../growth/change-word.ts'
import { erasePercept, findPerceptProblems, growPercept } from '../growth/grow-percept.ts'
import type { Loss, RedefinitionReport } from '../redefinition/report.ts'
import { addSpecies } from '../world/create-inside.ts'
import { inputNeeds, partNeeds } from '../world/needs.ts'
import type { EnterInput } from '../world/parts.ts'
import {
  findDegreeProblems,
  findFieldProblems,
  findHandProblems,
  freeName,
  placeEntity,
  positionOf,
  putInHand,
  setField,
  setHeading,
  setPosition,
  setVelocity,
} from '../world/placing.ts'
import { leave, standUp, type WorldInside } from '../world/world-inside.ts'
import { changeLuck } from './change-luck.ts'
import { findExampleProblems, isExample, showExample } from './example.ts'
import { findNameProblems } from './name-limit.ts'

/** Whether an input was taken (a direction gets a number and an answer in words, a new definition a report), or why not. */
export type InputAnswer =
  | {
      readonly ok: true
      readonly direction?: number
      readonly answer?: string
      /** What became of everything under a new definition. */
      readonly report?: RedefinitionReport
      /** What a creature that entered from a file could not keep. */
      readonly lost?: readonly Loss[]
    }
  | { readonly ok: false; readonly problems: readonly Problem[] }

/** Checks an input against the world as it is, and applies it if nothing is wrong. */
export function applyInput(inside: WorldInside, given: InputDefinition): InputAnswer {
  const structural = inside.checks.input(given)
  if (structural.length > 0) return { ok: false, problems: structural }
  const input = renewed(plainCopy(given))
  const problems = findAllProblems(inside, input)
  if (problems.length > 0) return { ok: false, problems }
  if (input.input === 'direct') {
    const { id, answer } = giveDirection(inside, input.direction)
    inside.truth.entities.positionVersion++
    return { ok: true, direction: id, answer }
  }
  if (input.input === 'define') {
    const report = inside.redefinition?.perform(inside, input, speakAsInput)
    return { ok: true, ...(report === undefined ? {} : { report }) }
  }
  if (input.input === 'word') {
    const answer = changeWord(inside, input)
    return { ok: true, ...(answer === undefined ? {} : { answer }) }
  }
  if (isEntering(input)) {
    const name = input.name ?? freeName(inside.truth.entities, input.entity.kind)
    const lost = inside.keeping?.enter(inside, name, input) ?? []
    inside.truth.entities.positionVersion++
    return { ok: true, lost }
  }
  if (isTraining(input)) inside.training?.perform(inside, input, speakAsInput)
  else if (input.input === 'chance') changeLuck(inside, input.seed)
  else if (input.input === 'choose') performChoose(inside, input, speakAsInput)
  else perform(inside, input)
  inside.truth.entities.positionVersion++
  return { ok: true }
}

/** What is wrong with an input of the right form; a definition inside of it is searched for its needs only once it was found right. */
function findAllProblems(inside: WorldInside, input: InputDefinition): Problem[] {
  for (const find of [partNeeds, findProblems, inputNeeds, findNameProblems]) {
    const problems = find(inside, input)
    if (problems.length > 0) return problems
  }
  return []
}

/** Directors and trainers speak: the number of the direction it made, 0 for none, −1 if it was refused. */
export function speakAsInput(inside: WorldInside, input: InputDefinition): number {
  const answer = applyInput(inside, input)
  return answer.ok ? (answer.direction ?? 0) : -1
}

function isTraining(input: InputDefinition): input is TrainingInputDefinition {
  return input.input === 'train' || input.input === 'cue' || input.input === 'reward'
}

function isEntering(input: InputDefinition): input is EnterInput {
  return input.input === 'add' && input.from !== undefined
}

/** Inputs that are done here; the others have files of their own. */
type PerformedInput = Exclude<PlainInputDefinition, { input: 'direct' | 'define' | 'chance' | 'choose' | 'word' }>

function perform(inside: WorldInside, input: PerformedInput): void {
  const { entities } = inside.truth
  const id = 'entity' in input && typeof input.entity === 'string' ? (entities.idOf.get(input.entity) ?? 0) : 0
  switch (input.input) {
    case 'add': {
      const added = placeEntity(inside, input.name ?? freeName(entities, input.entity.kind), input.entity)
      if (input.entity.heldBy !== undefined) putInHand(inside, added, input.entity.heldBy)
      break
    }
    case 'species':
      addSpecies(inside, input.species)
      inside.addedSpecies.push(input.species)
      break
    case 'remove':
      leave(inside, id)
      break
    case 'place':
      if (input.at !== undefined) setPosition(entities, id, input.at)
      if (input.headingRad !== undefined) setHeading(entities, id, input.headingRad)
      entities.obstacleVersion++
      standUp(inside, id)
      break
    case 'push':
      setVelocity(entities, id, input.velocityMps)
      f64[entities.slab.f + entities.columns.turn + slotOf(id)] = input.turnRadps ?? 0
      break
    case 'set':
      setField(entities, id, input.field, input.value)
      break
    case 'point':
      movePoint(entities, id, input.point, input.at)
      break
    case 'hold':
      putInHand(inside, id, input.by)
      break
    case 'release':
      detach(entities, id)
      if (input.velocityMps !== undefined) setVelocity(entities, id, input.velocityMps)
      break
    case 'sound':
      performSound(inside, id, input)
      break
    case 'drive': {
      const creature = inside.creatures[slotOf(id)]
      if (creature === undefined) break
      const { drives } = creature.model
      f64[creature.mind.f + drives.value + drives.names.indexOf(input.drive)] = input.value
      break
    }
    case 'percept': {
      const slot = slotOf(entities.idOf.get(input.creature) ?? 0)
      if (isExample(input)) showExample(inside, input)
      else if (input.percept === undefined) erasePercept(inside, slot, input.name)
      else growPercept(inside, slot, input.name, input.percept)
      break
    }
    case 'teach':
    case 'unlearn':
    case 'matrix':
      inside.learning?.perform(inside, slotOf(id), input)
      break
  }
}

/** Posts a sound with what was said and the numbers that come with it; on a full board neither is heard. */
function performSound(
  { truth }: WorldInside,
  id: number,
  input: Extract<PlainInputDefinition, { input: 'sound' }>,
): void {
  const { board, entities } = truth
  const [x, y, z] = input.at ?? positionOf(entities, id)
  const loudness = input.loudness ?? DIRECTION_DEFAULTS.loudness
  const pattern = input.track === undefined ? NO_SYMBOL : symbolOfText(input.track)
  if (!postSound(board, symbolOfText(input.sound), id, x, y, z, loudness, 0, pattern)) return
  for (const [name, value] of Object.entries(input.numbers ?? {})) addNumber(board, symbolOfText(name), value)
}

function movePoint(entities: Entities, id: number, point: string, at: Vector3): void {
  const extra = entities.extraOf[slotOf(id)]
  const kind = entities.kindOf[slotOf(id)]
  if (extra !== undefined && kind !== undefined) f64.set(at, extra.f + kind.pointsAt + 3 * kind.points.indexOf(point))
}

/** Everything that is wrong with an input of the right form in this world. */
function findProblems(inside: WorldInside, input: InputDefinition): Problem[] {
  if (input.input === 'direct') return findDirectionProblems(inside, input.direction)
  if (input.input === 'define') return inside.redefinition?.findProblems(inside, input) ?? []
  if (input.input === 'species') return findSpeciesProblems(inside, input.species)
  if (input.input === 'add') {
    const problems = findEntryProblems(inside, input.name, input.entity)
    return problems.length > 0 || !isEntering(input) ? problems : (inside.keeping?.findProblems(inside, input) ?? [])
  }
  if (isExample(input)) return findExampleProblems(inside, input)
  if (input.input === 'percept') return findPerceptProblems(inside, input.creature, input.name, input.percept)
  if (input.input === 'word') return findWordProblems(inside, input)
  if (isTraining(input)) return inside.training?.findProblems(inside, input) ?? []
  if (input.input === 'chance') return []
  if (input.input === 'choose') return findChooseProblems(inside, input)
  const { entities } = inside.truth
  if (input.entity === undefined) return []
  const id = entities.idOf.get(input.entity)
  if (id === undefined || !isAlive(entities, id)) {
    return [unknownName('ENTITY-UNKNOWN', 'entity', input.entity, entities.idOf.keys(), 'an entity of this world')]
  }
  const kind = entities.kindOf[slotOf(id)]
  switch (input.input) {
    case 'set':
      return findFieldProblems(kind?.fields ?? [], 'field', input.field, input.value)
    case 'point':
      return kind?.points.includes(input.point) === true
        ? []
        : [unknownName('POINT-UNKNOWN', 'point', input.point, kind?.points ?? [], `a point of ${kind?.name}`)]
    case 'hold':
      return findHandProblems(entities, 'by', input.by, id)
    case 'drive': {
      const names = inside.creatures[slotOf(id)]?.model.drives.names ?? []
      return names.includes(input.drive)
        ? []
        : [unknownName('DRIVE-UNKNOWN', 'drive', input.drive, names, `a drive of ${input.entity}`)]
    }
    case 'teach':
    case 'unlearn':
    case 'matrix':
      return inside.learning?.findProblems(inside, slotOf(id), input) ?? []
    default:
      return []
  }
}

function findSpeciesProblems(inside: WorldInside, species: SpeciesDefinition): Problem[] {
  const problems = inside.checks.species(species, { callbacks: Object.keys(inside.callbacks), commands: COMMANDS })
  if (inside.kinds.has(species.species)) {
    const found = `“${species.species}”`
    problems.push(problem('SPECIES-DUPLICATE', 'species', found, 'a name that no kind of this world has'))
  }
  return problems.map((found) => ({ ...found, path: found.path === '' ? 'species' : `species.${found.path}` }))
}

function findEntryProblems(inside: WorldInside, name: string | undefined, entity: EntityDefinition): Problem[] {
  const { entities } = inside.truth
  const problems: Problem[] = []
  if (name !== undefined && entities.idOf.has(name)) {
    problems.push(problem('NAME-DUPLICATE', 'name', `“${name}”`, 'a name that no entity of this world has'))
  }
  const kind = inside.kinds.get(entity.kind)
  if (kind === undefined) {
    problems.push(unknownName('KIND-UNKNOWN', 'entity.kind', entity.kind, inside.kinds.keys(), 'a kind of this world'))
  }
  for (const [field, value] of Object.entries(entity.fields ?? {})) {
    problems.push(...findFieldProblems(kind?.fields ?? [], `entity.fields.${field}`, field, value))
  }
  problems.push(...findDegreeProblems(inside, 'entity.personality', entity.kind, entity.personality ?? {}))
  if (entity.heldBy !== undefined) problems.push(...findHandProblems(entities, 'entity.heldBy', entity.heldBy, 0))
  return problems
}

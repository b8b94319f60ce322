// Giving a direction: checked against the creature whole before anything changes, then entered into the ledger.

import { slotOf } from '../0-foundation/ids.ts'
import { type Problem, problem, show, unknownName } from '../0-foundation/problems.ts'
import { symbolOfText } from '../0-foundation/symbols.ts'
import { postSound } from '../1-world/blackboard.ts'
import { imagineFor } from '../1-world/entities.ts'
import { behaviorIndex, type Creature } from '../creature/model.ts'
import { flatOf } from '../definition/behavior/flatten-behavior.ts'
import { DIRECTION_DEFAULTS } from '../definition/inputs/defaults.ts'
import { parseAct } from '../definition/skills/act.ts'
import { commandsOf } from '../definition/skills/compile-acts.ts'
import type { ActDefinition, DirectionDefinition } from '../definition/types.ts'
import { changeModel, lookForDirected } from '../growth/directed-model.ts'
import type { Direction } from '../world/ledger.ts'
import { findFieldProblems, findHandProblems, freeName, placeEntity, putInHand } from '../world/placing.ts'
import type { WorldInside } from '../world/world-inside.ts'
import { findStepsProblems } from './direct-steps.ts'
import { findWayProblems } from './direct-ways.ts'
import { setDrive } from './drive-answers.ts'
import { endDirection } from './end-direction.ts'
import { findOverfull, findPairProblems, findRoomProblems } from './room.ts'

/** Gives a direction that has been checked; answers its number and what became of it so far. */
export function giveDirection(inside: WorldInside, definition: DirectionDefinition): { id: number; answer: string } {
  const { ledger, truth } = inside
  if (definition.direct === 'withdraw') return { id: 0, answer: withdraw(inside, definition.direction) }
  if (definition.direct === 'mind' && definition.isOn) return { id: 0, answer: mindOn(inside, definition.to) }
  const id = ledger.nextId++
  const untilTick = definition.forTicks === undefined ? -1 : truth.tick + definition.forTicks
  const direction: Direction = { id, definition, fromTick: truth.tick, untilTick, answer: 'stands' }
  const creature = creatureCalled(inside, definition.to)
  if (creature === undefined) return { id: 0, answer: 'refused' }
  ledger.standing.push(direction)
  const undo = changeModel(creature, definition)
  if (undo !== undefined) direction.undo = undo
  if (definition.direct === 'releaser' && definition.looksFor !== undefined)
    lookForDirected(inside, creature, definition.to)
  if (definition.direct === 'drive') direction.answer = setDrive(ledger.standing, creature, definition)
  if (definition.direct === 'imagine') imagine(inside, direction, definition)
  if (definition.direct === 'imagineSound') {
    const [x, y, z] = definition.at
    const id = truth.entities.idOf.get(definition.to) ?? 0
    const loudness = definition.loudness ?? DIRECTION_DEFAULTS.loudness
    postSound(truth.board, symbolOfText(definition.sound), 0, x, y, z, loudness, id)
    direction.answer = 'sounds on the next tick'
  }
  return { id, answer: direction.answer }
}

/** Everything that is wrong with a direction in this world. */
export function findDirectionProblems(inside: WorldInside, definition: DirectionDefinition): Problem[] {
  const problems = findOwnProblems(inside, definition)
  const creature = 'to' in definition ? creatureCalled(inside, definition.to) : undefined
  if (problems.length > 0 || creature === undefined) return problems
  return findRoomProblems(inside.ledger, definition, creature)
}

/**
 * What is wrong with the directions of a file, in a world that has everything else. A creature that left, or what it has unlearned,
 * may still be meant: such a direction does nothing or ends on the next tick.
 */
export function findRestoredProblems(inside: WorldInside): Problem[] {
  const { standing } = inside.ledger
  const problems = standing.flatMap(({ definition }, k) =>
    findOwnProblems(inside, definition)
      .filter(({ code }) => !GONE.has(code))
      .map((found) => ({ ...found, path: `ledger.standing[${k}].${found.path}` })),
  )
  return problems.length > 0 ? problems : findOverfull(standing, (name) => creatureCalled(inside, name))
}

/** What may be gone while a direction about it stands. */
const GONE = new Set([
  'ENTITY-UNKNOWN',
  'BEHAVIOR-UNKNOWN',
  'RELEASER-UNKNOWN',
  'STRESS-UNKNOWN',
  'ATTRIBUTE-UNKNOWN',
  'WAY-UNKNOWN',
])

/** What is wrong with a direction by itself. */
function findOwnProblems(inside: WorldInside, definition: DirectionDefinition): Problem[] {
  const { ledger, truth } = inside
  if (definition.direct === 'withdraw') {
    const isStanding = definition.direction === 0 || ledger.standing.some(({ id }) => id === definition.direction)
    return isStanding
      ? []
      : [problem('DIRECTION-UNKNOWN', 'direction.direction', show(definition.direction), 'a direction that stands')]
  }
  const creature = creatureCalled(inside, definition.to)
  if (creature === undefined) {
    return [
      unknownName(
        'ENTITY-UNKNOWN',
        'direction.to',
        definition.to,
        truth.entities.idOf.keys(),
        'a creature of this world',
      ),
    ]
  }
  const { behavior, drives } = creature.model
  const isBehavior = (name: string, path: string): Problem[] =>
    behaviorIndex(creature, name) >= 0
      ? []
      : [unknownName('BEHAVIOR-UNKNOWN', path, name, behavior.behaviorNames, `a behavior of ${definition.to}`)]
  switch (definition.direct) {
    case 'drive':
      return drives.names.includes(definition.drive)
        ? []
        : [
            unknownName(
              'DRIVE-UNKNOWN',
              'direction.drive',
              definition.drive,
              drives.names,
              `a drive of ${definition.to}`,
            ),
          ]
    case 'force':
    case 'forbid':
    case 'interest':
      return isBehavior(definition.behavior, 'direction.behavior')
    case 'gain':
      return [
        ...isBehavior(definition.behavior, 'direction.behavior'),
        ...(definition.against === undefined ? [] : isBehavior(definition.against, 'direction.against')),
        ...(definition.value > 1
          ? []
          : [problem('GAIN-RANGE', 'direction.value', show(definition.value), 'a gain above 1')]),
        ...findPairProblems(creature, definition),
      ]
    case 'releaser':
      return findReleaserProblems(inside, creature, definition)
    case 'bind':
    case 'unbind':
    case 'weight':
    case 'attribute':
      return findStepsProblems(creature, definition)
    case 'learning':
    case 'temper':
    case 'critic':
      return findWayProblems(creature, definition)
    case 'command':
      return [...findActProblems(definition.act, creature), ...findMeaningProblems(inside, definition.meaning)]
    case 'imagine':
      return findImaginedProblems(inside, definition)
    default:
      return []
  }
}

/** What is wrong with a direction about a releaser. */
function findReleaserProblems(
  inside: WorldInside,
  creature: Creature,
  definition: Extract<DirectionDefinition, { direct: 'releaser' }>,
): Problem[] {
  const { releaser, looksFor, to } = definition
  const { releaserNames } = creature.model.behavior
  const expected = `a releaser of ${to}`
  return [
    ...(releaserNames.includes(releaser)
      ? []
      : [unknownName('RELEASER-UNKNOWN', 'direction.releaser', releaser, releaserNames, expected)]),
    ...(isAnyName(creature, definition) ? [] : findKindProblems(inside, looksFor ?? '', 'direction.looksFor')),
  ]
}

/** What is wrong with a thing that is to be imagined. */
function findImaginedProblems(
  inside: WorldInside,
  { kind, fields, at }: Extract<DirectionDefinition, { direct: 'imagine' }>,
): Problem[] {
  return [
    ...findKindProblems(inside, kind, 'direction.kind'),
    ...Object.entries(fields ?? {}).flatMap(([field, value]) =>
      findFieldProblems(inside.kinds.get(kind)?.fields ?? [], `direction.fields.${field}`, field, value),
    ),
    ...(typeof at === 'string' ? findHandProblems(inside.truth.entities, 'direction.at', at, 0) : []),
  ]
}

/** What is wrong with the entity that “it” is said to mean. */
function findMeaningProblems({ truth }: WorldInside, meaning: string | undefined): Problem[] {
  const { idOf } = truth.entities
  if (meaning === undefined || idOf.has(meaning)) return []
  return [unknownName('ENTITY-UNKNOWN', 'direction.meaning', meaning, idOf.keys(), 'an entity')]
}

/** A mind that was shut off is itself again. */
function mindOn(inside: WorldInside, name: string): string {
  const off = inside.ledger.standing.filter(({ definition }) => definition.direct === 'mind' && definition.to === name)
  for (const direction of off) endDirection(inside, direction)
  return off.length === 0 ? 'its mind is on already' : 'its mind is on'
}

function withdraw(inside: WorldInside, id: number): string {
  const { ledger } = inside
  const ended = ledger.standing.filter((direction) => id === 0 || direction.id === id)
  for (const direction of [...ended].reverse()) endDirection(inside, direction)
  return ended.length === 1 ? 'withdrawn' : `${ended.length} withdrawn`
}

/** Puts a thing into the world that only one creature senses and that nothing can bump into. */
function imagine(
  inside: WorldInside,
  direction: Direction,
  definition: Extract<DirectionDefinition, { direct: 'imagine' }>,
): void {
  const { entities } = inside.truth
  const name = freeName(entities, `imagined-${direction.id}`)
  const isHeld = typeof definition.at === 'string'
  const fields = definition.fields === undefined ? {} : { fields: definition.fields }
  const id = placeEntity(inside, name, {
    kind: definition.kind,
    ...(isHeld ? {} : { at: definition.at }),
    ...fields,
  } as Parameters<typeof placeEntity>[2])
  imagineFor(entities, id, entities.idOf.get(definition.to) ?? 0)
  if (isHeld) putInHand(inside, id, definition.at as string)
  direction.imagined = name
  direction.answer = `imagines ${definition.kind}`
}

function creatureCalled(inside: WorldInside, name: string): Creature | undefined {
  const id = inside.truth.entities.idOf.get(name)
  return id === undefined ? undefined : inside.creatures[slotOf(id)]
}

/** Whether there is nothing to check about what a releaser shall look for: nothing, “it”, or any sound. */
function isAnyName(
  creature: Creature,
  { releaser, looksFor }: Extract<DirectionDefinition, { direct: 'releaser' }>,
): boolean {
  if (looksFor === undefined || looksFor === 'it') return true
  return flatOf(creature.model).releasers.some(({ name, channel }) => name === releaser && channel === 'hears')
}

function findKindProblems(inside: WorldInside, target: string, path: string): Problem[] {
  const [kindName, part] = target.split('.')
  const kind = inside.kinds.get(kindName)
  if (kind === undefined)
    return [unknownName('KIND-UNKNOWN', path, kindName, inside.kinds.keys(), 'a kind of this world')]
  if (part === undefined || kind.points.includes(part)) return []
  return [unknownName('POINT-UNKNOWN', path, part, kind.points, `a point of ${kindName}`)]
}

function findActProblems(act: ActDefinition, creature: Creature): Problem[] {
  const commands = commandsOf(creature.model.definition)
  if (typeof act === 'string') {
    const parsed = parseAct(act, commands, new Set(creature.model.drives.names))
    if (!('problems' in parsed)) return []
    return parsed.problems.map(({ code, found, expected, nearest }) => ({
      code,
      path: 'direction.act',
      found,
      expected,
      ...(nearest === undefined ? {} : { nearest }),
    }))
  }
  const name = 'if' in act ? act.if : 'command' in act ? act.command : ''
  if (commands.some((command) => command.name === name)) return []
  const names = commands.map((command) => command.name)
  return [unknownName('COMMAND-UNKNOWN', 'direction.act', name, names, 'a command of this creature')]
}

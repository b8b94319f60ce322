// The meaning of worlds: kinds and species without double names, entities of kinds that exist, hands that hold no one twice.
//
// Reads a world whose structure may be partly wrong; what a broken part would have defined counts as unknown, not as
// missing. Writes the report.

import { bringingOf, checkAllSaid, checkDirectors, inputsAmong, saidByDirectors } from './direction/check-director.ts'
import { kindsToCome } from './inputs/check-input.ts'
import { checkTimeline } from './inputs/check-timeline.ts'
import { checkAllDegrees } from './locomotion/check.ts'
import { addFinding, isRecord, member, type Path, type Report, showFound } from './reading/findings.ts'
import {
  checkNames,
  checkUse,
  factsOf,
  fieldsOf,
  type KindFacts,
  namesOf,
  partOf,
  type Surroundings,
  speciesFacts,
  type WorldKinds,
} from './reading/scope.ts'
import { checkSpeciesMeaning } from './species/check.ts'
import { checkEntity, checkHand } from './things/check-entity.ts'
import { RESERVED_KINDS } from './things/check-field.ts'
import { checkLook } from './things/check-look.ts'
import { checkPatch } from './things/check-patch.ts'
import { checkShape } from './things/check-shape.ts'
import { checkTrainers, saidByTrainers } from './training/check.ts'

/** Checks what a world means. `isOpen`: some of its species could not be read. */
export function checkWorldMeaning(around: Omit<Surroundings, 'world'>, world: unknown, isOpen: boolean): void {
  const { report } = around
  const kinds = member(world, 'kinds')
  checkNames(report, kinds, ['kinds'], RESERVED_KINDS)
  if (isRecord(kinds)) {
    for (const name of Object.keys(kinds)) {
      const path = ['kinds', name]
      checkShape(report, member(kinds[name], 'shape'), [...path, 'shape'])
      checkNames(report, member(kinds[name], 'fields'), [...path, 'fields'])
      checkNames(report, member(kinds[name], 'points'), [...path, 'points'])
      checkLook(report, kinds[name], path)
      checkDuckable(report, kinds[name], path)
    }
  }
  const known = gatherKinds(report, kinds, member(world, 'species'), isOpen)
  const timeline = member(world, 'timeline')
  const directors = member(world, 'directors')
  const trainers = member(world, 'trainers')
  const said = [...saidByDirectors(directors), ...saidByTrainers(trainers, timeline)]
  const atAnyTime = kindsToCome(known, inputsAmong(said))
  const ever = kindsToCome(atAnyTime, Array.isArray(timeline) ? timeline.map((entry) => member(entry, 'do')) : [])
  const species = member(world, 'species')
  if (Array.isArray(species)) {
    for (const [k, one] of species.entries()) checkSpeciesMeaning({ ...around, world: ever }, one, ['species', k])
  }
  checkTerrain(report, member(world, 'terrain'))
  const entities = member(world, 'entities')
  checkNames(report, entities, ['entities'])
  if (isRecord(entities)) {
    for (const name of Object.keys(entities)) checkEntity(report, entities[name], known, ['entities', name])
    checkAllDegrees(report, entities, known)
    checkHolds(report, entities, known)
    const there = new Set(Object.keys(entities))
    const view = member(world, 'view')
    for (const who of ['of', 'with']) {
      checkUse(report, 'ENTITY-UNKNOWN', 'an entity that is there at the start', member(view, who), there, [
        'view',
        who,
      ])
    }
  }
  const inWorld = { ...around, world: ever }
  const cast = checkTimeline(inWorld, timeline, entities, bringingOf(said, atAnyTime))
  checkAllSaid(inWorld, said, cast, known)
  checkDirectors(report, directors, cast)
  checkTrainers(report, trainers, timeline, cast)
}

/** What can be ducked under is solid: one walks through everything else upright. */
function checkDuckable(report: Report, kind: unknown, path: Path): void {
  if (member(kind, 'isDuckable') !== true || member(kind, 'isSolid') === true) return
  const found = 'true without isSolid: true'
  const expected = 'isSolid: true beside it, or no isDuckable: bodies pass through what is not solid'
  addFinding(report, { code: 'DEFINITION-VALUE', path: [...path, 'isDuckable'], found, expected })
}

/** What there can be in a world, with double names reported. */
export function gatherKinds(report: Report, kinds: unknown, species: unknown, isOpen: boolean): WorldKinds {
  const byName = new Map<string, KindFacts>()
  const speciesNames = new Set<string>()
  let isKindListOpen = isOpen
  if (isRecord(kinds)) {
    for (const name of Object.keys(kinds)) {
      byName.set(name, {
        fields: fieldsOf(kinds[name]),
        points: namesOf(partOf(kinds[name], 'points')),
        drives: new Set(),
        behaviors: new Set(),
        isCreature: false,
        species: undefined,
      })
    }
  } else if (kinds !== undefined) isKindListOpen = true
  if (species !== undefined && !Array.isArray(species)) isKindListOpen = true
  for (const [k, one] of (Array.isArray(species) ? species : []).entries()) {
    const name = member(one, 'species')
    if (typeof name !== 'string') {
      isKindListOpen = true
      continue
    }
    const path = ['species', k, 'species']
    if (speciesNames.has(name)) {
      addFinding(report, {
        code: 'SPECIES-DUPLICATE',
        path,
        found: showFound(name),
        expected: 'a species listed once',
      })
    } else if (byName.has(name)) {
      const expected = 'a name that no kind of this world has'
      addFinding(report, { code: 'NAME-DUPLICATE', path, found: showFound(name), expected })
    }
    speciesNames.add(name)
    byName.set(name, speciesFacts(one))
  }
  return { byName, isOpen: isKindListOpen }
}

function checkHolds(report: Report, entities: Readonly<Record<string, unknown>>, kinds: WorldKinds): void {
  const names = new Set(Object.keys(entities))
  const holders = new Map<string, string>()
  for (const name of names) {
    const heldBy = member(entities[name], 'heldBy')
    const factsFor = (entity: string) => factsOf(kinds, member(entities[entity], 'kind'))
    const holder = checkHand(report, heldBy, names, factsFor, ['entities', name, 'heldBy'])
    if (holder !== undefined) holders.set(name, holder)
  }
  const done = new Set<string>()
  for (const start of holders.keys()) {
    const path: string[] = []
    for (let at: string | undefined = start; at !== undefined && !done.has(at); at = holders.get(at)) {
      done.add(at)
      path.push(at)
      const next = holders.get(at)
      const first = next === undefined ? -1 : path.indexOf(next)
      if (first < 0) continue
      const found = [...path.slice(first), next].join(' → ')
      const expected = 'a chain of holders that ends'
      addFinding(report, { code: 'HOLD-CYCLE', path: ['entities', at, 'heldBy'], found, expected })
    }
  }
}

function checkTerrain(report: Report, terrain: unknown): void {
  const types = member(terrain, 'types')
  const ground = member(terrain, 'ground')
  checkNames(report, types, ['terrain', 'types'])
  const what = 'a type of ground from terrain.types'
  if (isRecord(types)) {
    checkUse(report, 'TERRAIN-TYPE-UNKNOWN', what, ground, new Set(Object.keys(types)), ['terrain', 'ground'])
  }
  const patches = member(terrain, 'patches')
  if (Array.isArray(patches) && (types === undefined || isRecord(types))) {
    const names = new Set([...Object.keys(types ?? {}), ...(typeof ground === 'string' ? [ground] : [])])
    for (const [k, patch] of patches.entries()) {
      const path = ['terrain', 'patches', k, 'type']
      checkUse(report, 'TERRAIN-TYPE-UNKNOWN', what, member(patch, 'type'), names, path)
    }
  }
  if (Array.isArray(patches)) {
    for (const [k, patch] of patches.entries()) checkPatch(report, patch, ['terrain', 'patches', k])
  }
  const rows = member(member(terrain, 'heights'), 'rows')
  if (!Array.isArray(rows) || !Array.isArray(rows[0])) return
  const width = rows[0].length
  for (const [k, row] of rows.entries()) {
    if (!Array.isArray(row) || row.length === width) continue
    const path = ['terrain', 'heights', 'rows', k]
    const expected = `${width}, as in the first row`
    addFinding(report, { code: 'TERRAIN-RAGGED', path, found: `${row.length} heights`, expected })
  }
}

// A world from nothing: the truth, the kinds and the compiled species of a checked definition; nobody is in it yet.

import { actFor, newOwner, releaseOwner } from '../0-foundation/arena.ts'
import { createSymbols, restoreSymbols, type SavedSymbols, type Symbols, useSymbols } from '../0-foundation/symbols.ts'
import { createBlackboard } from '../1-world/blackboard.ts'
import { createEntities } from '../1-world/entities.ts'
import { compileKind } from '../1-world/kinds.ts'
import { createObstacles } from '../1-world/obstacles.ts'
import { createSpatialIndexes } from '../1-world/spatial-index.ts'
import { compileTerrain } from '../1-world/terrain.ts'
import { compileSpeciesKind } from '../definition/body/compile.ts'
import { WORLD_DEFAULTS } from '../definition/reading/format.ts'
import { compileSpecies } from '../definition/species/compile.ts'
import type { InputDefinition, SpeciesDefinition, WorldDefinition } from '../definition/types.ts'
import { canLearn } from '../learning/learn.ts'
import { startDirector } from './director-state.ts'
import { createLedger } from './ledger.ts'
import type { Surroundings } from './parts.ts'
import { startTrainer } from './trainer-state.ts'
import type { WorldInside } from './world-inside.ts'

/** An empty world with the kinds and species of a checked definition, and the names of a file. What cannot be made leaves no memory taken. */
export function createInside(
  definition: WorldDefinition,
  seed: number,
  around: Surroundings,
  saved: SavedSymbols = [],
): WorldInside {
  const owner = newOwner()
  const symbols = createSymbols()
  actFor(owner)
  useSymbols(symbols)
  restoreSymbols(symbols, saved)
  try {
    return build(definition, seed, owner, symbols, around)
  } catch (error) {
    releaseOwner(owner)
    throw error
  }
}

function build(
  definition: WorldDefinition,
  seed: number,
  owner: number,
  symbols: Symbols,
  around: Surroundings,
): WorldInside {
  const rateHz = definition.rateHz ?? WORLD_DEFAULTS.rateHz
  const timeline = new Map<number, InputDefinition[]>()
  for (const entry of definition.timeline ?? []) {
    const list = timeline.get(entry.atTick)
    if (list === undefined) timeline.set(entry.atTick, [entry.do])
    else list.push(entry.do)
  }
  const inside: WorldInside = {
    definition,
    seed,
    owner,
    symbols,
    callbacks: around.callbacks,
    checks: around.checks,
    language: around.language,
    reports: around.reports,
    learning: around.learning,
    training: around.training,
    redefinition: around.redefinition,
    keeping: around.keeping,
    retina: around.retina,
    steps: around.steps,
    nets: around.nets,
    maps: around.maps,
    temperament: around.temperament,
    planners: around.planners,
    rateHz,
    truth: {
      entities: createEntities(Math.max(16, Object.keys(definition.entities ?? {}).length)),
      terrain: compileTerrain(definition.terrain),
      sky: definition.sky,
      obstacles: createObstacles(),
      indexes: createSpatialIndexes(),
      board: createBlackboard(),
      dtS: 1 / rateHz,
      tick: 0,
    },
    kinds: new Map(),
    models: new Map(),
    addedSpecies: [],
    creatures: [],
    hasLearners: false,
    hasMaps: false,
    timeline,
    ledger: createLedger(),
    hasInlets: false,
    directors: Object.entries(definition.directors ?? {}).map(([name, director]) => startDirector(name, director)),
    trainers: Object.entries(definition.trainers ?? {}).map(([name, protocol]) =>
      startTrainer(name, protocol, seed, 0),
    ),
    timelineFaults: 0,
    profile: undefined,
    faultTexts: new Map(),
    isReleased: false,
  }
  for (const [name, kind] of Object.entries(definition.kinds ?? {})) {
    inside.kinds.set(name, compileKind({ name, ...kind, isCreature: false, keepsToGround: false }))
  }
  for (const species of definition.species ?? []) addSpecies(inside, species)
  return inside
}

/** Makes a checked species known. */
export function addSpecies(inside: WorldInside, species: SpeciesDefinition): void {
  const kind = compileSpeciesKind(species)
  inside.kinds.set(species.species, kind)
  const { callbacks: code, faultTexts, retina, steps, learning, nets, maps, planners, temperament } = inside
  const note = (stage: string, text: string) => faultTexts.set(stage, text)
  const model = compileSpecies(
    species,
    kind,
    { code, note },
    {
      ...retina,
      ...steps,
      ways: learning?.ways,
      ...nets,
      ...temperament,
      map: maps?.map,
      planners: maps?.guard(planners, note),
    },
  )
  inside.models.set(species.species, model)
  if (canLearn({ model })) inside.hasLearners = true
  if (model.senses.map !== undefined) inside.hasMaps = true
}

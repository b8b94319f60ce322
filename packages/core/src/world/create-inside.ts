// A world from nothing: the truth, the kinds and the compiled species of a checked definition; nobody is in it yet.

import { createBlackboard } from '../1-world/blackboard.ts'
import { createEntities } from '../1-world/entities.ts'
import { compileKind } from '../1-world/kinds.ts'
import { createObstacles } from '../1-world/obstacles.ts'
import { createSpatialIndexes } from '../1-world/spatial-index.ts'
import { compileTerrain } from '../1-world/terrain.ts'
import { compileSpeciesKind } from '../definition/body/compile.ts'
import type { Checks } from '../definition/check.ts'
import { compileSpecies } from '../definition/species/compile.ts'
import type { Callbacks, InputDefinition, SpeciesDefinition, WorldDefinition } from '../definition/types.ts'
import { startDirector } from './director-state.ts'
import { createLedger } from './ledger.ts'
import { startTrainer } from './trainer-state.ts'
import type { Language, WorldInside } from './world-inside.ts'

/** Ticks in a second where a world does not say. */
export const DEFAULT_RATE_HZ = 20

/** An empty world with the kinds and species of a checked definition. */
export function createInside(
  definition: WorldDefinition,
  seed: number,
  callbacks: Callbacks,
  checks: Checks,
  language: Language,
): WorldInside {
  const rateHz = definition.rateHz ?? DEFAULT_RATE_HZ
  const timeline = new Map<number, InputDefinition[]>()
  for (const entry of definition.timeline ?? []) {
    const list = timeline.get(entry.atTick)
    if (list === undefined) timeline.set(entry.atTick, [entry.do])
    else list.push(entry.do)
  }
  const inside: WorldInside = {
    definition,
    seed,
    callbacks,
    checks,
    language,
    rateHz,
    truth: {
      entities: createEntities(Math.max(16, Object.keys(definition.entities ?? {}).length)),
      terrain: compileTerrain(definition.terrain),
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
    timeline,
    ledger: createLedger(),
    hasInlets: false,
    directors: Object.entries(definition.directors ?? {}).map(([name, director]) => startDirector(name, director)),
    trainers: Object.entries(definition.trainers ?? {}).map(([name, protocol]) =>
      startTrainer(name, protocol, seed, 0),
    ),
    timelineFaults: 0,
    profile: undefined,
    isStepping: false,
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
  const model = compileSpecies(species, kind, guarded(inside.callbacks))
  inside.models.set(species.species, model)
  if (model.learning !== undefined) inside.hasLearners = true
}

/** A callback that throws gives a number that is not one: its stage counts the fault and falls back for this tick. */
function guarded(callbacks: Callbacks): Callbacks {
  return Object.fromEntries(
    Object.entries(callbacks).map(([name, callback]) => [
      name,
      (...given: never[]): unknown => {
        try {
          return callback(...given)
        } catch {
          return Number.NaN
        }
      },
    ]),
  )
}

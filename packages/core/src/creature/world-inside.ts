// A world from inside: the truth and the creatures.
//
// Plain data and functions; the public face is `world.ts`, and `step.ts` has one step of everything. Between steps, and only
// then, entities come and go.

import { i32, releaseSlab, type Slab } from '../0-foundation/arena.ts'
import { slotOf } from '../0-foundation/ids.ts'
import { createBlackboard, fitBlackboard } from '../1-world/blackboard.ts'
import { addEntity, createEntities, releaseEntities, removeEntity } from '../1-world/entities.ts'
import { compileKind, type Kind } from '../1-world/kinds.ts'
import { createObstacles } from '../1-world/obstacles.ts'
import { createSpatialIndexes } from '../1-world/spatial-index.ts'
import { compileTerrain } from '../1-world/terrain.ts'
import type { Truth } from '../1-world/truth.ts'
import { compileSpeciesKind } from '../definition/compile-body.ts'
import { compileSpecies } from '../definition/compile-species.ts'
import type {
  Callbacks,
  InputDefinition,
  ShapeDefinition,
  SpeciesDefinition,
  WorldDefinition,
} from '../definition/types.ts'
import { type DirectorState, startDirector } from '../direction/director-state.ts'
import { createLedger, type Ledger } from '../direction/ledger.ts'
import { startTrainer, type TrainerState } from '../direction/trainer-state.ts'
import { type Creature, type CreatureModel, createCreature, releaseCreature } from './model.ts'
import { pose } from './tick.ts'

/** Ticks in a second where a world does not say. */
export const DEFAULT_RATE_HZ = 20

/** Everything a running world consists of. */
export interface WorldInside {
  /** As it is now: authors may give a living world another one. */
  definition: WorldDefinition
  readonly seed: number
  readonly callbacks: Callbacks
  readonly rateHz: number
  readonly truth: Truth
  readonly kinds: Map<string, Kind>
  readonly models: Map<string, CreatureModel>
  /** Species that came after the start. */
  readonly addedSpecies: SpeciesDefinition[]
  /** By slot. */
  readonly creatures: (Creature | undefined)[]
  /** Some species of this world learns. */
  hasLearners: boolean
  readonly timeline: Map<number, InputDefinition[]>
  /** What directors have said. */
  readonly ledger: Ledger
  /** Some creature's inlets are filled. */
  hasInlets: boolean
  readonly directors: DirectorState[]
  readonly trainers: TrainerState[]
  /** Timeline entries that could not be done. */
  timelineFaults: number
  isStepping: boolean
  isReleased: boolean
}

/** What happens from outside around a tick: given to `stepWorld`, because direction lies above. */
export interface Outside {
  /** Before minds think: the timeline, scripted directors, and what directors want. */
  before(inside: WorldInside): void
  /** After bodies moved: what became of it. */
  after(inside: WorldInside): void
}

/** An empty world with the kinds and species of a checked definition. */
export function createInside(definition: WorldDefinition, seed: number, callbacks: Callbacks): WorldInside {
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

/** Puts an entity of a known kind at the origin and, if it is a creature, gives it a mind. */
export function enter(inside: WorldInside, name: string, kind: Kind, shape?: ShapeDefinition): number {
  const id = addEntity(inside.truth.entities, name, kind, shape)
  giveMind(inside, slotOf(id), kind, name)
  return id
}

/** The mind of a creature that entered; nothing for a thing. */
export function giveMind(inside: WorldInside, slot: number, kind: Kind, name: string): void {
  const model = inside.models.get(kind.name)
  if (model === undefined) return
  inside.creatures[slot] = createCreature(model, inside.seed, name)
  fitBlackboard(inside.truth.board, inside.truth.entities.count)
}

/** Lets a creature that was put somewhere stand there: until the next tick it would be drawn as it was elsewhere. */
export function standUp(inside: WorldInside, id: number): void {
  const creature = inside.creatures[slotOf(id)]
  if (creature !== undefined) pose(creature, inside.truth, slotOf(id))
}

/** Takes an entity out, mind and all. */
export function leave(inside: WorldInside, id: number): void {
  const slot = slotOf(id)
  const creature = inside.creatures[slot]
  if (creature !== undefined) releaseCreature(creature)
  inside.creatures[slot] = undefined
  removeEntity(inside.truth.entities, id)
}

/** What went wrong without stopping the world, by the stage it happened in. */
export function countFaults(inside: WorldInside): { stage: string; count: number }[] {
  const counts = new Map<string, number>()
  if (inside.timelineFaults > 0) counts.set('timeline', inside.timelineFaults)
  for (const creature of inside.creatures) {
    if (creature === undefined) continue
    for (const field of creature.model.layout.fields) {
      if (field.name !== 'faults') continue
      const count = i32[creature.mind.i + field.at]
      if (count > 0) counts.set(field.room, (counts.get(field.room) ?? 0) + count)
    }
  }
  return [...counts].map(([stage, count]) => ({ stage, count }))
}

/** Gives all memory of a world back. */
export function releaseInside(inside: WorldInside): void {
  if (inside.isReleased) return
  inside.isReleased = true
  for (const creature of inside.creatures) if (creature !== undefined) releaseCreature(creature)
  inside.creatures.length = 0
  releaseEntities(inside.truth.entities)
  releaseSlab(inside.truth.board.slab)
  const constants: Slab[] = [...inside.models.values()].map((model) => model.constants)
  for (const slab of constants) releaseSlab(slab)
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

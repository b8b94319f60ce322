// A world from inside: the truth and the creatures.
//
// Plain data and functions; the public face is `world.ts`, and `step.ts` has one step of everything. Between steps, and only
// then, entities come and go.

import { actFor, assertNothingLeft, i32, releaseOwner, releaseSlab } from '../0-foundation/arena.ts'
import { slotOf } from '../0-foundation/ids.ts'
import { clearSymbols, type Symbols, useSymbols } from '../0-foundation/symbols.ts'
import { fitBlackboard } from '../1-world/blackboard.ts'
import { addEntity, releaseEntities, removeEntity } from '../1-world/entities.ts'
import type { Kind } from '../1-world/kinds.ts'
import type { Truth } from '../1-world/truth.ts'
import { type Creature, type CreatureModel, createCreature, releaseCreature } from '../creature/model.ts'
import { POSING } from '../creature/tick.ts'
import type { InputDefinition, ShapeDefinition, SpeciesDefinition, WorldDefinition } from '../definition/types.ts'
import type { DirectorState } from './director-state.ts'
import { creatureOf, type Ledger } from './ledger.ts'
import type { Surroundings } from './parts.ts'
import type { Profile } from './profile.ts'
import type { TrainerState } from './trainer-state.ts'

/** Everything a running world consists of. */
export interface WorldInside extends Surroundings {
  /** As it is now: authors may give a living world another one. */
  definition: WorldDefinition
  readonly seed: number
  /** Whose slabs are its own: see the arena. */
  readonly owner: number
  readonly symbols: Symbols
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
  /** Some species of this world has a map. */
  hasMaps: boolean
  readonly timeline: Map<number, InputDefinition[]>
  /** What directors have said. */
  readonly ledger: Ledger
  /** Some creature's inlets are filled. */
  hasInlets: boolean
  readonly directors: DirectorState[]
  readonly trainers: TrainerState[]
  /** Timeline entries that could not be done. */
  timelineFaults: number
  /** Measures where time goes, while somebody wants to know. */
  profile: Profile | undefined
  /** What callbacks last threw or gave wrongly, by stage. Told, never saved: other engines have other words for it. */
  readonly faultTexts: Map<string, string>
  isReleased: boolean
  /** Remembers the world as it is now; the answer puts it back so. Given from above, where files are: see `record/save-point.ts`. */
  savePoint?: (inside: WorldInside) => () => void
}

/** What happens from outside around a tick: given to `stepWorld`, because directions and growth lie above. */
export interface Outside {
  /** Before minds think: the timeline, scripted directors, and what directors want. */
  before(inside: WorldInside): void
  /** After bodies moved: what became of it. */
  after(inside: WorldInside): void
}

/** Whoever does something to a world, or asks it, enters it first: slabs are then taken and given back for it, and its names count. */
export function enterWorld(inside: WorldInside): void {
  actFor(inside.owner)
  useSymbols(inside.symbols)
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
  if (creature !== undefined) POSING.run(creature, inside.truth, slotOf(id))
}

/** Takes an entity out, mind and all. */
export function leave(inside: WorldInside, id: number): void {
  const slot = slotOf(id)
  const creature = inside.creatures[slot]
  if (creature !== undefined) endDirectionsTo(inside, inside.truth.entities.nameOf[slot])
  if (creature !== undefined) releaseCreature(creature)
  inside.creatures[slot] = undefined
  removeEntity(inside.truth.entities, id)
}

/** Directions to a creature that goes end with it, and what it imagined goes too: another one may come under its name. */
function endDirectionsTo(inside: WorldInside, name: string): void {
  const { ledger, truth } = inside
  const ended = ledger.standing.filter(({ definition }) => creatureOf(definition) === name)
  if (ended.length === 0) return
  ledger.standing = ledger.standing.filter((direction) => !ended.includes(direction))
  for (const { imagined } of ended) {
    const thing = imagined === undefined ? undefined : truth.entities.idOf.get(imagined)
    if (thing !== undefined) leave(inside, thing)
  }
}

/** What went wrong without stopping the world, by the stage it happened in. */
export function countFaults(inside: WorldInside): { stage: string; count: number; text?: string }[] {
  const counts = new Map<string, number>()
  if (inside.timelineFaults > 0) counts.set('timeline', inside.timelineFaults)
  const { board } = inside.truth
  const dropped = i32[board.slab.i + board.dropped]
  if (dropped > 0) counts.set('board', dropped)
  for (const creature of inside.creatures) {
    if (creature === undefined) continue
    for (const field of creature.model.layout.fields) {
      if (field.name !== 'faults') continue
      const count = i32[creature.mind.i + field.at]
      if (count > 0) counts.set(field.room, (counts.get(field.room) ?? 0) + count)
    }
  }
  return [...counts].map(([stage, count]) => {
    const text = inside.faultTexts.get(stage)
    return { stage, count, ...(text === undefined ? {} : { text }) }
  })
}

/** Gives all memory of a world back; one that could not be made whole may hold more than it knows of. */
export function releaseInside(inside: WorldInside, isWhole = true): void {
  if (inside.isReleased) return
  inside.isReleased = true
  enterWorld(inside)
  for (const creature of inside.creatures) if (creature !== undefined) releaseCreature(creature)
  inside.creatures.length = 0
  releaseEntities(inside.truth.entities)
  releaseSlab(inside.truth.board.slab)
  for (const { constants } of inside.models.values()) releaseSlab(constants)
  if (isWhole) assertNothingLeft(inside.owner)
  releaseOwner(inside.owner)
  clearSymbols(inside.symbols)
}

// The parts that an engine may do without: given to a world from above, so that a page loads those that it uses.
//
// A world without a part refuses what needs it, at the door and by name (needs.ts): a species that learns, a trainer, a question. So
// nothing is missing in the middle of a run. The files `parts.ts` and `checked-world.ts` right in src have them all.

import type { Problem } from '../0-foundation/problems.ts'
import type { SenseNear } from '../2-senses/near-block.ts'
import type { Planner } from '../2-senses/planner.ts'
import type { SeePicture } from '../2-senses/senses-block.ts'
import type { WalkBySteps } from '../7-locomotion/locomotion-block.ts'
import type { LineAnswer } from '../console/say-line.ts'
import type { Vocabulary } from '../console/vocabulary.ts'
import type { Creature } from '../creature/model.ts'
import type { Stage } from '../creature/tick.ts'
import type { Checks } from '../definition/check.ts'
import type { WayStages } from '../definition/navigation/compile.ts'
import type { MapStages } from '../definition/navigation/compile-map.ts'
import type { NetStages } from '../definition/nets/compile.ts'
import type { TemperStages } from '../definition/temperament/compile.ts'
import type { TrainingInputDefinition } from '../definition/training/protocol.ts'
import type {
  Callbacks,
  DirectionDefinition,
  InputDefinition,
  SpeciesDefinition,
  Vector3,
  WorldDefinition,
} from '../definition/types.ts'
import type { Speak } from '../direction/script.ts'
import type { InputAnswer } from '../inputs/inputs.ts'
import type { DefineInput, RedefinitionAnswer } from '../redefinition/redefine.ts'
import type { Loss, RedefinitionReport } from '../redefinition/report.ts'
import type { Reports } from '../trace/reports.ts'
import type { WorldInside } from './world-inside.ts'

/** The parts of a world, and its callbacks: all that it does not have from its definition. */
export interface Surroundings {
  readonly callbacks: Callbacks
  readonly checks: Checks
  readonly language: Language
  readonly reports: Reports | undefined
  readonly learning: Learning | undefined
  readonly training: Training | undefined
  readonly redefinition: Redefinition | undefined
  readonly keeping: Keeping | undefined
  readonly retina: Retina | undefined
  readonly steps: Steps | undefined
  readonly nets: Nets | undefined
  readonly maps: Maps | undefined
  readonly temperament: Temperament | undefined
  /** Planners by name: the engine's own, if there are maps, and those that the world was given. */
  readonly planners: Readonly<Record<string, Planner>>
}

/** How lines are read and directions told: the console's language, which lies above and which an engine may do without. */
export interface Language {
  /** The inputs that a line asks for in this world; nothing for a line that cannot be read. @internal */
  read(inside: WorldInside, line: string): readonly InputDefinition[] | undefined
  /** A direction as a line. @internal */
  describe(direction: DirectionDefinition): string
  /** Does what a line asks for, or answers it. `give` applies an input. @internal */
  say(inside: WorldInside, line: string, give: (input: InputDefinition) => InputAnswer): LineAnswer
  /** The names that lines can use at this moment. @internal */
  vocabulary(inside: WorldInside): Vocabulary
}

/** Learning: the stage after the tick, lessons that are taken up, given and taken away. */
export interface Learning {
  /** Ways that are learned. @internal */
  readonly ways: WayStages
  /** @internal */
  readonly stage: Stage
  /** Whether a creature has learned something that is to be taken up between ticks. @internal */
  isDue(creature: Creature): boolean
  /** What the creature of a slot has learned on this tick becomes part of it. @internal */
  takeUp(inside: WorldInside, slot: number): void
  /** Writes what a creature has learned into its model, where that was made anew. @internal */
  writeAll(creature: Creature): void
  /** What is wrong with an input about what a creature has learned. @internal */
  findProblems(inside: WorldInside, slot: number, input: LearningInput): Problem[]
  /** Does what that input asks; it has been checked. @internal */
  perform(inside: WorldInside, slot: number, input: LearningInput): void
}

/** Inputs about what one creature has learned. */
export type LearningInput = Extract<InputDefinition, { input: 'teach' | 'unlearn' | 'matrix' }>

/** Trainers and their protocols. */
export interface Training {
  /** Lets every trainer look and act, before minds think. @internal */
  run(inside: WorldInside, speak: Speak): void
  /** What is wrong with an input about training. @internal */
  findProblems(inside: WorldInside, input: TrainingInputDefinition): Problem[]
  /** Does what that input asks; it has been checked. @internal */
  perform(inside: WorldInside, input: TrainingInputDefinition, speak: Speak): void
}

/** New definitions for worlds and species that live. */
export interface Redefinition {
  /** Gives a definition as an input. @internal */
  give(definition: SpeciesDefinition | WorldDefinition, give: (input: DefineInput) => InputAnswer): RedefinitionAnswer
  /** What is wrong with a new definition in this world. @internal */
  findProblems(inside: WorldInside, input: DefineInput): Problem[]
  /** Does what the input asks, whole or not at all. @internal */
  perform(inside: WorldInside, input: DefineInput, speak: Speak): RedefinitionReport | undefined
}

/** Creatures that leave a world as a file and enter another one. */
export interface Keeping {
  /** The creature of a slot as a file. @internal */
  save(inside: WorldInside, slot: number): Uint8Array<ArrayBuffer>
  /** What a file tells of its creature. @internal */
  read(bytes: Uint8Array): KeptCreature
  /** What keeps the creature of an input from entering. @internal */
  findProblems(inside: WorldInside, input: EnterInput): Problem[]
  /** Lets it enter under a name; answers what it could not keep. It has been checked. @internal */
  enter(inside: WorldInside, name: string, input: EnterInput): readonly Loss[]
}

/** An input that adds a creature from a file. */
export type EnterInput = Extract<InputDefinition, { input: 'add' }> & { readonly from: readonly string[] }

/** What a file tells of the creature in it. */
export interface KeptCreature {
  /** What it was called. */
  readonly name: string
  /** Its species as it was defined then: to add it to a world that does not know the species. */
  readonly species: SpeciesDefinition
  /** Where it was, metres. */
  readonly at: Vector3
  readonly headingRad: number
  /** When it left: seconds since its world began. */
  readonly timeS: number
}

/** Eyes that take a small picture. */
export interface Retina {
  /** @internal */
  readonly see: SeePicture
}

/** Bodies that choose where each of their steps falls. */
export interface Steps {
  /** @internal */
  readonly senseNear: SenseNear
  /** @internal */
  readonly walk: WalkBySteps
}

/** Nets and reactions. */
export interface Nets {
  /** @internal */
  readonly nets: NetStages
}

/** Maps, by which creatures are told ways. */
export interface Maps {
  /** @internal */
  readonly map: MapStages
  /** The engine's own planners, by name. @internal */
  readonly planners: Readonly<Record<string, Planner>>
  /** What is wrong with the planner that a map asks for. @internal */
  findProblems(map: unknown, path: string, planners: Readonly<Record<string, Planner>>): Problem[]
  /** The planners of a world as they are called: what goes wrong in them is noted by stage. @internal */
  guard(
    planners: Readonly<Record<string, Planner>>,
    note: (stage: string, text: string) => void,
  ): Readonly<Record<string, Planner>>
  /** Gives out the planning of a tick. @internal */
  grant(inside: WorldInside): void
}

/** What individuals are like. */
export interface Temperament {
  /** @internal */
  readonly tempers: TemperStages
}

/** The parts that `@ethogram/core/parts` has. */
export type PartName =
  | 'reports'
  | 'learning'
  | 'training'
  | 'redefinition'
  | 'keeping'
  | 'retina'
  | 'steps'
  | 'nets'
  | 'maps'
  | 'temperament'

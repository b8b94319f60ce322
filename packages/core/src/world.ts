// The public face of a world: create, step, give it inputs, look at it, save it.
//
// A thin shell over `world/world-inside.ts`. Checks, the console's language and other parts are given to it, so that a page loads only what
// it uses: `engine.ts` is this without, `checked-world.ts` with all. Worlds give their memory back when disposed of, or when the garbage
// collector finds them unreachable.

import { isArenaHeld } from './0-foundation/arena.ts'
import { toLines } from './0-foundation/base64.ts'
import { slotOf } from './0-foundation/ids.ts'
import { frozen, plainCopy } from './0-foundation/plain-copy.ts'
import { ProblemsError, problem, show } from './0-foundation/problems.ts'
import { MOST_SYMBOLS } from './0-foundation/symbols.ts'
import { isAlive } from './1-world/entities.ts'
import type { LineAnswer } from './console/say-line.ts'
import type { Vocabulary } from './console/vocabulary.ts'
import type { Creature } from './creature/model.ts'
import { readOrRefuse } from './definition/reading/as-read.ts'
import { renewed } from './definition/reading/old-keys.ts'
import { COMMANDS } from './definition/skills/commands.ts'
import type {
  FieldValue,
  InputDefinition,
  LessonDefinition,
  SpeciesDefinition,
  Vector3,
  WorldDefinition,
} from './definition/types.ts'
import { reportStories, type StoryReport } from './direction/story.ts'
import { type EngineOptions, surroundings, type WorldOptions } from './engine-options.ts'
import { Entity } from './entity.ts'
import { applyInput, type InputAnswer } from './inputs/inputs.ts'
import { tooMany } from './inputs/name-limit.ts'
import { outside } from './inputs/outside.ts'
import { type SampledInput, takeSamples } from './inputs/take-samples.ts'
import { loadWorld } from './record/restore.ts'
import { savePoint } from './record/save-point.ts'
import { saveWorld } from './record/snapshot.ts'
import { stateHashOf } from './record/state-hash.ts'
import type { RedefinitionAnswer } from './redefinition/redefine.ts'
import type { Loss } from './redefinition/report.ts'
import type { BodyReport } from './trace/body-report.ts'
import { createFrame, describeScenery, type Frame, fillFrame, type Scenery } from './trace/frame.ts'
import { glanceAt, type MindGlance } from './trace/glance.ts'
import type { EntityReport } from './trace/inspect.ts'
import type { KeptTicks } from './trace/kept-ticks.ts'
import type { LearnedReport } from './trace/learned.ts'
import type { NetsReport } from './trace/nets-report.ts'
import type { PerceptReport } from './trace/percepts-report.ts'
import type { Reports } from './trace/reports.ts'
import { reportSounds, type SoundReport } from './trace/sounds.ts'
import type { TrainerReport } from './trace/trainer-report.ts'
import type { UmweltReport } from './trace/umwelt.ts'
import type { WaysReport } from './trace/ways-report.ts'
import { type TraceRecord, whySentence } from './trace/why.ts'
import type { WhyReport } from './trace/why-report.ts'
import type { StepReport } from './trace/why-step.ts'
import { busy, refuseDuringTick } from './world/busy.ts'
import { createInside } from './world/create-inside.ts'
import { lacksPart, needed, worldNeeds } from './world/needs.ts'
import { freeName, placeEntity, putInHand } from './world/placing.ts'
import { createProfile, type ProfileReport, reportProfile } from './world/profile.ts'
import { stepWorld } from './world/step.ts'
import { countFaults, enterWorld, releaseInside, type WorldInside } from './world/world-inside.ts'

/** Creates a world from a definition, or throws everything that is wrong with it. `createWorld(meadow, { seed: 1 })` */
export function createWorld(given: WorldDefinition, options: WorldOptions & EngineOptions = {}): World {
  refuseDuringTick('createWorld')
  const { callbacks = {}, seed = 1, checks } = options
  const around = surroundings(options)
  const read = readOrRefuse(given)
  const problems = checks?.world(read, { callbacks: Object.keys(callbacks), commands: COMMANDS }) ?? []
  if (problems.length === 0) problems.push(...worldNeeds(read, around, checks !== undefined))
  if (!Number.isFinite(seed)) problems.push(problem('SEED-INVALID', 'seed', String(seed), 'a finite number'))
  if (problems.length > 0) throw new ProblemsError(problems)
  const definition = plainCopy(renewed(read))
  const inside = createInside(definition, seed, around)
  try {
    populate(inside, definition)
  } catch (error) {
    releaseInside(inside, false)
    throw error
  }
  return new World(inside)
}

/** Everybody of the definition enters. */
function populate(inside: WorldInside, definition: WorldDefinition): void {
  // Sorted by name, so that the order in which entities are listed changes nothing.
  const entries = Object.entries(definition.entities ?? {}).sort(([a], [b]) => (a < b ? -1 : 1))
  const ids = entries.map(([name, entity]) => placeEntity(inside, name, entity))
  entries.forEach(([, entity], k) => {
    if (entity.heldBy !== undefined) putInHand(inside, ids[k], entity.heldBy)
  })
  const { size } = inside.symbols.symbolOf
  if (size > MOST_SYMBOLS) throw new ProblemsError([tooMany(size)])
}

/** Restores a world from a snapshot, or throws what is wrong with the file. */
export function restoreWorld(bytes: Uint8Array, options: Omit<WorldOptions, 'seed'> & EngineOptions = {}): World {
  refuseDuringTick('restoreWorld')
  return new World(loadWorld(bytes, surroundings(options), options.checks === undefined))
}

/** Told about what happens to a world. Never changes a result. */
interface WorldListener {
  readonly afterTick?: () => void
  readonly onInput?: (input: InputDefinition) => void
}

/** Most ticks of one step: months of simulated time. */
const MOST_TICKS = 1e9

/**
 * A running world. Made by `createWorld` or `restoreWorld`. Once it was disposed of, everything but `dispose` and `isDisposed` throws
 * `WORLD-RELEASED`. In the middle of a tick, in a callback, all worlds are busy: only their name, seed, definition and time can be asked.
 */
export class World {
  readonly #inside: WorldInside
  readonly #listeners = new Set<WorldListener>()
  readonly #traces = new Map<number, KeptTicks>()

  /** Use `createWorld` instead. @internal */
  constructor(inside: WorldInside) {
    this.#inside = inside
    inside.savePoint = savePoint
    memory.register(this, inside, this)
  }

  /** The engine's own side, entered; not for users. @internal */
  get inside(): WorldInside {
    const inside = this.#living()
    refuseDuringTick(`the world “${inside.definition.world}”`)
    enterWorld(inside)
    return inside
  }

  /** Whether its memory was given back. */
  get isDisposed(): boolean {
    return this.#inside.isReleased
  }

  /** The definition's name. */
  get name(): string {
    return this.definition.world
  }

  get definition(): WorldDefinition {
    return frozen(this.#living().definition)
  }

  get seed(): number {
    return this.#living().seed
  }

  /** Ticks in a second of simulated time. */
  get rateHz(): number {
    return this.#living().rateHz
  }

  /** Seconds of one tick. */
  get dtS(): number {
    return this.#living().truth.dtS
  }

  /** Ticks since the world began. */
  get tick(): number {
    return this.#living().truth.tick
  }

  /** Simulated seconds since the world began. */
  get timeS(): number {
    return this.tick * this.dtS
  }

  /** Rises when entities come, go or change shape: then read `scenery()` again. */
  get structureVersion(): number {
    return this.inside.truth.entities.structureVersion
  }

  /** Runs a whole number of ticks. */
  step(ticks = 1): void {
    if (!Number.isInteger(ticks) || ticks < 0 || ticks > MOST_TICKS) {
      const expected = `a whole number from 0 to ${MOST_TICKS}`
      throw new ProblemsError([problem('TICKS-INVALID', 'ticks', show(ticks), expected)])
    }
    this.#living()
    for (let n = 0; n < ticks; n++) {
      stepWorld(this.inside, outside)
      this.#trace()
      for (const listener of this.#listeners) listener.afterTick?.()
    }
  }

  /**
   * Gives the world an input, at once, between ticks. A refused one changes nothing and says why. A sound may come with `samples` and
   * `rateHz` instead of its track; one too soft to be an utterance is no input, and the answer says so.
   */
  input(given: InputDefinition | SampledInput): InputAnswer {
    if (isArenaHeld()) return { ok: false, problems: [busy(show(given))] }
    const taken = takeSamples(given, this.inside.checks)
    if ('answer' in taken) return taken.answer
    const { input } = taken
    const answer = applyInput(this.inside, input)
    if (answer.ok && this.#listeners.size > 0) {
      const kept = plainCopy(input)
      for (const listener of this.#listeners) listener.onInput?.(kept)
    }
    return answer
  }

  /** Gives a species, or the world, a new definition while everybody lives on; the report says what was kept and lost, or why not. */
  redefine(definition: SpeciesDefinition | WorldDefinition): RedefinitionAnswer {
    const { redefinition } = this.inside
    if (redefinition === undefined) return { ok: false, problems: [lacksPart('redefinition', '', 'a new definition')] }
    return redefinition.give(definition, (input) => this.input(input))
  }

  /** Says a line of the console language: `world.direct('silas: hunger = 40')`. Directions and inputs in it are recorded. */
  direct(line: string): LineAnswer {
    return this.inside.language.say(this.inside, line, (input) => this.input(input))
  }

  /** Directions that stand, and what became of each. */
  directions(): readonly { readonly id: number; readonly text: string; readonly answer: string }[] {
    return this.inside.ledger.standing.map(({ id, definition, answer }) => ({
      id,
      text: this.inside.language.describe(definition),
      answer,
    }))
  }

  /** The names that lines of the console can use at this moment: for completion. */
  vocabulary(): Vocabulary {
    return this.inside.language.vocabulary(this.inside)
  }

  /** Why a creature does what it does, whole: as data and as a paragraph. */
  why(name: string): WhyReport | undefined {
    return this.#about(name, (creature) => this.#reports('why').why(creature, this.tick))
  }

  /**
   * Why a creature steps where it steps: all candidates with their stress by behavior, what prevents some, where others are foreseen to go, the
   * step that it takes, and a sentence. Nothing for who does not walk by steps.
   */
  whyStep(name: string): StepReport | undefined {
    return this.#about(name, (creature) => this.#reports('whyStep').whyStep(creature, this.tick))
  }

  /** Where the scripted directors of the world stand. */
  directors(): readonly { readonly name: string; readonly state: string }[] {
    return this.inside.directors.map(({ name, state }) => ({ name, state }))
  }

  /** The stories that its directors tell: beats, choices, and what choices changed. */
  stories(): readonly StoryReport[] {
    return reportStories(this.inside)
  }

  /** The trainers of the world: where each stands, and its trials so far. */
  trainers(): readonly TrainerReport[] {
    return this.inside.trainers.map(this.#reports('trainers').trainer)
  }

  /**
   * Adds a creature or thing: the name of a kind, or a species the world gets to know. With `from`, the file of `exportCreature`, that
   * creature enters with all that it knows, where it was unless `at` says otherwise; `told` is given what it could not keep. Throws what is wrong.
   */
  add(
    kind: string | SpeciesDefinition,
    options: {
      readonly name?: string
      readonly at?: Vector3
      readonly headingRad?: number
      readonly fields?: Readonly<Record<string, FieldValue>>
      readonly from?: Uint8Array
      readonly told?: (lost: readonly Loss[]) => void
    } = {},
  ): Entity {
    const { name, from, told, ...rest } = options
    if (typeof kind !== 'string' && !this.inside.models.has(kind.species))
      this.#give({ input: 'species', species: kind })
    const kindName = typeof kind === 'string' ? kind : kind.species
    const added = name ?? freeName(this.inside.truth.entities, kindName)
    const file = from === undefined ? {} : { from: toLines(from) }
    const { lost = [] } = this.#give({ input: 'add', name: added, entity: { kind: kindName, ...rest }, ...file })
    told?.(lost)
    return new Entity(this, this.inside.truth.entities.idOf.get(added) ?? 0, added)
  }

  /** A creature as a file: drives, memories, lessons and temperament by name, for `add` of any world. Nothing for a thing. */
  exportCreature(name: string): Uint8Array<ArrayBuffer> | undefined {
    const keeping = needed(this.inside.keeping, 'keeping', 'world.exportCreature')
    return this.#creature(name) && keeping.save(this.inside, slotOf(this.inside.truth.entities.idOf.get(name) ?? 0))
  }

  /** The entity of a name, if there is one. */
  entity(name: string): Entity | undefined {
    const id = this.inside.truth.entities.idOf.get(name)
    return id === undefined ? undefined : new Entity(this, id, name)
  }

  /** All entities, sorted by name. */
  entities(): Entity[] {
    return [...this.inside.truth.entities.idOf]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, id]) => new Entity(this, id, name))
  }

  /** Hash of the whole state, 16 hex digits: equal for equal worlds in every engine. */
  hash(): string {
    return stateHashOf(this.inside)
  }

  /** The whole world as bytes. */
  snapshot(): Uint8Array<ArrayBuffer> {
    return saveWorld(this.inside, this.hash())
  }

  /** What there is to draw. */
  scenery(): Scenery {
    return describeScenery(this.inside)
  }

  /** What sounded on the last tick; creatures hear it on the next. Telling changes nothing. */
  sounds(): readonly SoundReport[] {
    return reportSounds(this.inside)
  }

  /** Where everything is now; `into` is used again. */
  frame(into: Frame = createFrame()): Frame {
    return fillFrame(this.inside, into)
  }

  /** Everything about one entity, as plain data. */
  inspect(name: string): EntityReport | undefined {
    const { inspect } = this.#reports('inspect')
    const id = this.inside.truth.entities.idOf.get(name)
    return id === undefined ? undefined : inspect(this.inside, id)
  }

  /** What a creature does and wants, at a glance: little enough to be asked on every tick. Nothing for a thing. */
  glance(name: string): MindGlance | undefined {
    return this.#about(name, glanceAt)
  }

  /** Why a creature does what it does, in one sentence: exactly, with what lost, or in plain words. Nothing for a thing. */
  sentence(name: string, how: 'exactly' | 'plainly' = 'exactly'): string | undefined {
    const creature = this.#creature(name)
    if (creature === undefined) return undefined
    return how === 'plainly' ? this.#reports('sentence').plainWhy(creature, name) : whySentence(creature)
  }

  /** The world as one creature believes it to be; nothing for a thing without a mind. */
  umwelt(name: string): UmweltReport | undefined {
    return this.#about(name, (creature, slot) => this.#reports('umwelt').umwelt(this.inside, slot, creature))
  }

  /** The percept tree of a creature: how sure each is, and what was skipped on the latest tick; empty for a thing. */
  percepts(name: string): readonly PerceptReport[] {
    return this.#about(name, (creature) => this.#reports('percepts').percepts(creature)) ?? []
  }

  /** What a creature has learned and is learning; nothing for one whose species does not learn. */
  learned(name: string): LearnedReport | undefined {
    return this.#about(name, (creature) => this.#reports('learned').learned(creature, name))
  }

  /** The ways that a creature learns to steer, and what it decides by them; nothing for one whose species learns none. */
  ways(name: string): WaysReport | undefined {
    return this.#about(name, (creature) => this.#reports('ways').ways(creature, this.tick))
  }

  /** The nets of a creature as graphs with the live states lit, and what they do; nothing for one whose species has none. */
  nets(name: string): NetsReport | undefined {
    return this.#about(name, (creature) => this.#reports('nets').nets(creature, this.tick))
  }

  /** What a creature has learned as data, for the input `teach`. */
  lessons(name: string): readonly LessonDefinition[] {
    return this.#about(name, (creature) => this.#reports('lessons').lessons(creature)) ?? []
  }

  /** The species that the world knows now, those that came later too, as they are defined now. */
  species(): readonly SpeciesDefinition[] {
    return [...this.inside.models.values()].map(({ definition }) => frozen(definition))
  }

  /** The definition that a creature lives by: its species', with what it has learned of its own; nothing for a thing. */
  definitionOf(name: string): SpeciesDefinition | undefined {
    return frozen(this.#creature(name)?.model.definition)
  }

  /** What a creature's body does: DOFs and who holds them, joints, feet, gaze; nothing for a thing. */
  body(name: string): BodyReport | undefined {
    return this.#about(name, (creature, slot) => this.#reports('body').body(this.inside, slot, creature))
  }

  /** Turns tracing of one creature on or off. Never changes a result. */
  watch(name: string, isWatched: boolean): void {
    const { watch } = this.#reports('watch')
    const id = this.inside.truth.entities.idOf.get(name)
    if (id === undefined) return
    if (!isWatched) this.#traces.delete(id)
    else if (!this.#traces.has(id)) this.#traces.set(id, watch())
  }

  /** Why-records of a watched creature: of the latest tick, or of one of the last 200. Between ticks only. */
  trace(name: string, tick: number = this.tick): readonly TraceRecord[] {
    const { records } = this.#reports('trace')
    const id = this.inside.truth.entities.idOf.get(name)
    const kept = id === undefined ? undefined : this.#traces.get(id)
    const creature = this.#creature(name)
    if (kept === undefined || creature === undefined) return []
    return records(kept, creature, this.inside.models.get(creature.model.species) ?? creature.model, tick)
  }

  /** Begins to measure where time goes: `world.startProfile(() => performance.now())`. Never changes a result. */
  startProfile(clock: () => number): void {
    this.inside.profile = createProfile(clock)
  }

  /** Where the time of the steps since `startProfile` went, by stage and species; nothing if nobody measures. */
  profile(): ProfileReport | undefined {
    const { profile } = this.inside
    return profile === undefined ? undefined : reportProfile(profile)
  }

  /** Ends measuring. */
  stopProfile(): void {
    this.inside.profile = undefined
  }

  /** What went wrong without stopping the world, by stage; with what a callback of that stage last threw or gave wrongly. */
  faults(): readonly { readonly stage: string; readonly count: number; readonly text?: string }[] {
    return countFaults(this.inside)
  }

  /** Is told about ticks and inputs until the answer is called. */
  listen(listener: WorldListener): () => void {
    this.#living()
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
    }
  }

  /** Gives the memory back. The world cannot be used afterwards; disposing of it again does nothing. */
  dispose(): void {
    refuseDuringTick('dispose')
    memory.unregister(this)
    releaseInside(this.#inside)
    this.#listeners.clear()
    this.#traces.clear()
  }

  #living(): WorldInside {
    const inside = this.#inside
    if (!inside.isReleased) return inside
    const found = `the world “${inside.definition.world}”, which was disposed of at tick ${inside.truth.tick}`
    throw new ProblemsError([problem('WORLD-RELEASED', '', found, 'a world that has not been disposed of')])
  }

  #reports(question: string): Reports {
    return needed(this.inside.reports, 'reports', `world.${question}`)
  }

  #creature(name: string): Creature | undefined {
    const id = this.inside.truth.entities.idOf.get(name)
    return id === undefined ? undefined : this.inside.creatures[slotOf(id)]
  }

  /** What there is to tell of a creature; nothing for a thing. */
  #about<T>(name: string, tell: (creature: Creature, slot: number) => T): T | undefined {
    const id = this.inside.truth.entities.idOf.get(name)
    const creature = this.#creature(name)
    return id === undefined || creature === undefined ? undefined : tell(creature, slotOf(id))
  }

  #give(input: InputDefinition): Extract<InputAnswer, { ok: true }> {
    const answer = this.input(input)
    if (answer.ok) return answer
    throw new ProblemsError(answer.problems)
  }

  #trace(): void {
    for (const [id, kept] of this.#traces) {
      const creature = this.inside.creatures[slotOf(id)]
      if (creature === undefined || !isAlive(this.inside.truth.entities, id)) continue
      this.inside.reports?.keep(kept, creature, this.tick)
    }
  }
}

// What tests took beside a world counts as its own, so only a world that is disposed of is asked whether it forgot something.
const memory = new FinalizationRegistry((inside: WorldInside) => releaseInside(inside, false))

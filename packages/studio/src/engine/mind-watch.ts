// What the panels of a picked creature need beyond its report: its outline, its last minute, what it believes, what its body
// does, and the directions that stand; and where the time of the world goes.
//
// Each is posted only when it changed, and the last minute a few times a second at most. Reads the shown world; changes
// nothing in it.
import type { SpeciesDefinition, World } from '@ethogram/core'
import { stretchAround } from './activity.ts'
import { BodyWatch } from './body-watch.ts'
import { LifeWatch, type RunWithLives } from './life-watch.ts'
import { outlineOf } from './mind-outline.ts'
import { OtherRun } from './other-run.ts'
import { PerceptsWatch } from './percepts-watch.ts'
import { ProfileWatch } from './profile-watch.ts'
import type { EngineRequest } from './protocol.ts'
import type { Besides, Ports } from './publisher.ts'
import { type RunBeside, Scout } from './scout.ts'
import { standingDirections } from './standing.ts'
import { StoryWatch } from './story-watch.ts'
import { TrainingWatch } from './training-watch.ts'
import { UmweltWatch } from './umwelt-watch.ts'
import { WalkWatch } from './walk-watch.ts'

/** Least real time between two posts of what was looked at again, and of the directions, in ms. */
const LOOKED_MS = 250
const DIRECTIONS_MS = 100

/** More entities than this make looking back over a minute a wait that is felt. */
const MOST_ENTITIES = 60

/** Where the shown world stands in its run. */
export interface Moment {
  readonly lastTick: number
  readonly isPlaying: boolean
}

/** What the page wants to see. */
export type Wish = Extract<
  EngineRequest,
  { do: 'umwelt' | 'body' | 'walk' | 'training' | 'other' | 'profile' | 'percepts' }
>

/** Follows one creature at a time. */
export class MindWatch {
  /** What it believes. */
  readonly umwelt: UmweltWatch
  readonly body: BodyWatch
  readonly walk = new WalkWatch()
  readonly training: TrainingWatch
  readonly #percepts: PerceptsWatch
  readonly #story: StoryWatch
  readonly #profile: ProfileWatch
  readonly life: LifeWatch
  readonly #ports: Ports
  readonly #other = new OtherRun()
  readonly #scout = new Scout()
  #name: string | undefined
  #lookedMs = Number.NEGATIVE_INFINITY
  #hasLooked = false
  #outlined:
    | { readonly world: World; readonly version: number; readonly own: SpeciesDefinition | undefined }
    | undefined
  #directionsMs = Number.NEGATIVE_INFINITY
  #directions = ''

  constructor(ports: Ports) {
    this.#ports = ports
    this.umwelt = new UmweltWatch(ports)
    this.body = new BodyWatch(ports)
    this.training = new TrainingWatch(ports)
    this.#percepts = new PerceptsWatch(ports)
    this.#story = new StoryWatch(ports)
    this.#profile = new ProfileWatch(ports)
    this.life = new LifeWatch(ports)
  }

  /** Follows another creature, or nobody. */
  follow(world: World, name: string | undefined): void {
    this.#outlined = undefined
    this.#name = name
    this.stopLooking()
    this.life.follow(world, name)
    this.umwelt.follow(world, name)
    this.body.follow(world, name)
    this.walk.follow(name)
    this.training.follow(world, name)
    this.#percepts.follow(name)
  }

  /** Begins or ends what costs something to look at. */
  see(wish: Wish, world: World, past: { readonly firstTick: number; seek(tick: number): World } | undefined): void {
    if (wish.do === 'other') {
      this.#other.turn(wish.isOn)
      return
    }
    if (wish.do === 'profile') this.#profile.turn(wish.isOn, world)
    else if (wish.do === 'umwelt') this.umwelt.turn(wish.isOn, world)
    else if (wish.do === 'walk') this.walk.turn(wish.isOn)
    else if (wish.do === 'percepts') this.#percepts.turn(wish.isOn)
    else if (wish.do === 'training') this.training.turn(wish.isOn, world)
    else this.body.turn(wish.isOn, world)
    if (wish.do === 'body' && past !== undefined) this.body.lookBack(world, past)
  }

  /** Lets the minute around a moment be looked at, and all of a training, so that strips and charts are not empty there. */
  lookAround(world: World, run: RunBeside, lastTick: number): void {
    this.training.lookOver(world, run, lastTick)
    if (this.#name === undefined || world.entities().length > MOST_ENTITIES) return
    // What is shown already: of a run that has just begun this is all, and nothing need be made a second time.
    this.life.noteTick(world)
    this.umwelt.noteTick(world)
    const { fromTick, toTick } = stretchAround(world.tick, lastTick, world.rateHz)
    this.#scout.aim(run, fromTick, toTick)
    this.life.lookOver(run, lastTick)
  }

  /** Follows the creature in another future too, or no longer. */
  compare(run: (RunWithLives & Parameters<OtherRun['follow']>[0]) | undefined, beside?: RunBeside): void {
    this.life.compare(run)
    this.#other.follow(run)
    if (run !== undefined && beside !== undefined) this.life.lookOver(beside, run.history.lastTick, true)
  }

  /** Goes on looking around while there is time. False when there is nothing more to look at. */
  lookOn(hasTime: () => boolean): boolean {
    const isKnown = (tick: number): boolean => this.umwelt.isDone(tick) && this.life.isDone(tick)
    let isMore = true
    while (isMore && hasTime()) {
      isMore = this.#scout.goOn(isKnown, (world) => this.noteTick(world))
      this.#hasLooked ||= isMore
    }
    if (!isMore) isMore = this.training.lookOn(hasTime)
    if (!isMore) isMore = this.life.lookOn(hasTime)
    const nowMs = this.#ports.nowMs()
    if (this.#hasLooked && (!isMore || nowMs - this.#lookedMs >= LOOKED_MS)) {
      this.#hasLooked = false
      this.#lookedMs = nowMs
      this.umwelt.postAgain()
    }
    return isMore
  }

  /** Gives up looking around: the run is closed, or another mind is followed. */
  stopLooking(): void {
    this.#scout.stop()
    this.training.stopLooking()
    this.life.stopLooking()
    this.#hasLooked = false
  }

  /** The shown world has come to another tick. */
  noteTick(world: World): void {
    this.life.noteTick(world)
    this.umwelt.noteTick(world)
    this.body.noteTick(world)
    this.training.noteTick(world)
  }

  /** What came after a tick is no longer so. */
  forgetAfter(tick: number): void {
    this.stopLooking()
    this.umwelt.forgetAfter(tick)
    this.body.forgetAfter(tick)
    this.training.forgetAfter(tick)
  }

  /** Another run is shown: nothing that was seen holds for it. */
  startAgain(world: World): void {
    this.follow(world, this.#name)
    this.#directions = ''
  }

  /** What goes with a frame of the shown world. */
  besides(world: World): Besides {
    // Another creature or another run is looked at: there is nothing to compare with any more.
    if (this.life.comparedWith !== this.#other.branch) this.#other.follow(undefined)
    return {
      umwelt: this.umwelt.report(world),
      walk: this.walk.report(world),
      other: this.#other.frameAt(world.tick),
    }
  }

  /** Posts what changed. */
  publish(world: World, picked: string | undefined, moment: Moment): void {
    this.#publishDirections(world, moment.isPlaying)
    this.#story.publish(world, moment.isPlaying)
    this.body.publish(world, moment.isPlaying)
    this.#profile.publish(world, moment.isPlaying)
    if (picked === undefined) return
    if (this.#name === undefined) this.follow(world, picked)
    this.#publishOutline(world, picked)
    this.life.publish(moment.isPlaying)
    this.umwelt.publish(world, moment.lastTick, moment.isPlaying)
    this.training.publish(world, moment)
    this.#percepts.publish(world, moment.isPlaying)
  }

  #publishOutline(world: World, picked: string): void {
    const version = world.structureVersion
    const own = world.definitionOf(picked)
    const last = this.#outlined
    if (last?.world === world && last.version === version && last.own === own) return
    this.#outlined = { world, version, own }
    const species = world.species()
    const kinds = world.definition.kinds ?? {}
    const outline = outlineOf(picked, world.vocabulary(), species, kinds, own)
    this.#ports.post({ event: 'outline', name: picked, outline })
  }

  #publishDirections(world: World, isPlaying: boolean): void {
    const nowMs = this.#ports.nowMs()
    if (isPlaying && nowMs - this.#directionsMs < DIRECTIONS_MS) return
    this.#directionsMs = nowMs
    const directors = world.directors()
    const now = JSON.stringify([world.directions(), directors])
    if (now === this.#directions) return
    this.#directions = now
    this.#ports.post({ event: 'directions', directions: standingDirections(world), directors })
  }
}

// Lives of creatures, while somebody looks at them: every tick of the shown run is noted, what was not watched is looked over when
// there is time, and what is new goes to the page.
//
// Beside the picked creature of the shown run, its life in one other future can be followed, to compare the two. A glance costs some
// microseconds, so a handful of creatures that were looked at once are followed on. Reads worlds; changes nothing in them.
import type { World } from '@ethogram/core'
import { LifeLog } from './life-log.ts'
import type { Ports } from './publisher.ts'
import { type RunBeside, Scout } from './scout.ts'

/** Least real time between two posts, in ms. */
const LIFE_MS = 250

/** Most creatures whose lives are kept in one run. */
const MOST_LIVES = 6

/** The lives that are kept of one run, by name. */
export type Lives = Map<string, LifeLog>

/** A run as far as its lives are concerned. */
export interface RunWithLives {
  /** Its number: 0 for a recording. */
  readonly branch: number
  readonly lives: Lives
}

interface Told {
  readonly branch: number
  readonly name: string
  readonly log: LifeLog
  readonly scout: Scout
  isLooking: boolean
  /** The page knows nothing of it yet. */
  isFresh: boolean
}

/** Follows one creature at a time, in one run or in two. */
export class LifeWatch {
  readonly #ports: Ports
  #run: RunWithLives | undefined
  #name: string | undefined
  #shown: Told | undefined
  #other: Told | undefined
  #postedMs = Number.NEGATIVE_INFINITY
  /** By which definition each creature of a world lived when last looked at: it changes with every lesson put to use. */
  readonly #lived = new WeakMap<World, Map<string, unknown>>()

  constructor(ports: Ports) {
    this.#ports = ports
  }

  /** Another run is shown. */
  show(run: RunWithLives, world: World): void {
    if (this.#run === run) return
    this.#run = run
    this.#shown = undefined
    this.#other = undefined
    this.follow(world, this.#name)
  }

  /** Follows another creature, or nobody. */
  follow(world: World, name: string | undefined): void {
    const isMind = name !== undefined && world.entity(name)?.isCreature === true
    if (this.#name !== name) this.#other = undefined
    this.#name = name
    if (!isMind || this.#run === undefined) this.#shown = undefined
    else if (this.#shown?.name !== name) this.#shown = tell(this.#run, name)
  }

  /** Follows the same creature in another future too, or no longer. */
  compare(run: RunWithLives | undefined): void {
    this.#other = run === undefined || this.#name === undefined ? undefined : tell(run, this.#name)
  }

  /** Number of the other future that is followed. */
  get comparedWith(): number | undefined {
    return this.#other?.branch
  }

  /** Whether a tick of the shown run is known, or need not be. */
  isDone(tick: number): boolean {
    return this.#shown?.log.has(tick) ?? true
  }

  /** The shown run has come to a tick, or one of its ticks was looked at again. */
  noteTick(world: World): void {
    for (const [name, log] of this.#run?.lives ?? []) this.#note(world, name, log)
  }

  /** Sets out to look over all that is not known of the shown run, or of the other. */
  lookOver(run: RunBeside, lastTick: number, isOther = false): void {
    const told = isOther ? this.#other : this.#shown
    if (told === undefined) return
    told.isLooking = !told.log.hasAll(run.firstTick, lastTick)
    if (told.isLooking) told.scout.aim(run, run.firstTick, lastTick)
  }

  /** Goes on looking while there is time. False when there is nothing more to look at. */
  lookOn(hasTime: () => boolean): boolean {
    for (const told of [this.#other, this.#shown]) {
      while (told?.isLooking === true && hasTime()) {
        told.isLooking = told.scout.goOn(
          (tick) => told.log.has(tick),
          (world) => this.#note(world, told.name, told.log),
        )
      }
    }
    return this.#other?.isLooking === true || this.#shown?.isLooking === true
  }

  /** Gives up looking: a run is closed. */
  stopLooking(): void {
    for (const told of [this.#shown, this.#other]) {
      told?.scout.stop()
      if (told !== undefined) told.isLooking = false
    }
  }

  /** Posts what is new. */
  publish(isPlaying: boolean): void {
    const nowMs = this.#ports.nowMs()
    const isFresh = this.#shown?.isFresh === true || this.#other?.isFresh === true
    const isBusy = isPlaying || this.#shown?.isLooking === true || this.#other?.isLooking === true
    if (isBusy && !isFresh && nowMs - this.#postedMs < LIFE_MS) return
    this.#postedMs = nowMs
    for (const told of [this.#shown, this.#other]) if (told !== undefined) this.#post(told)
    // News of somebody else are never taken; they would only grow.
    for (const [name, log] of this.#run?.lives ?? []) if (name !== this.#name) log.news()
  }

  #post(told: Told): void {
    const { name, branch, log, isFresh, isLooking } = told
    const stretches = isFresh ? log.whole() : log.news()
    if (!isFresh && stretches.length === 0) return
    told.isFresh = false
    this.#ports.post({ event: 'life', life: { name, branch, isFresh, isLooking, drives: log.drives, stretches } })
  }

  #note(world: World, name: string, log: LifeLog): void {
    const { tick } = world
    if (log.has(tick)) return
    const glance = world.glance(name)
    if (glance === undefined) return
    log.note({ tick, glance, why: () => world.sentence(name, 'plainly') ?? '', lessons: this.#lessonsOf(world, name) })
  }

  #lessonsOf(world: World, name: string): readonly string[] {
    const own = world.definitionOf(name)
    const known = this.#lived.get(world) ?? new Map<string, unknown>()
    this.#lived.set(world, known)
    if (known.get(name) === own) return []
    known.set(name, own)
    const lessons = (world.learned(name)?.drives ?? []).flatMap((drive) => drive.lessons)
    return lessons.filter(({ usedTick }) => usedTick === world.tick).map(({ sentence }) => sentence)
  }
}

/** The life of somebody in a run; the one not looked at for longest makes room for it. */
function tell({ branch, lives }: RunWithLives, name: string): Told {
  const log = lives.get(name) ?? new LifeLog()
  lives.delete(name)
  lives.set(name, log)
  for (const oldest of lives.keys()) {
    if (lives.size <= MOST_LIVES) break
    lives.delete(oldest)
  }
  return { branch, name, log, scout: new Scout(), isLooking: false, isFresh: true }
}

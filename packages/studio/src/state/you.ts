// You in a scene: a person's body there that goes, gestures, takes, gives and throws as you say.
//
// Everything enters the world as recorded inputs: goals that only the person senses, commands, and what is held and let go. Longer
// doings (go there, bend down, take it) are steps that wait for ticks; a new one ends what was begun. What you have in your hand
// and which gesture stands is read from the world, never kept here, so that the past and recordings show what was.
import type { DirectionDefinition, InputDefinition, Problem, Vector3 } from '@ethogram/core'
import type { StoreApi } from 'zustand/vanilla'
import type { EngineAnswer, EngineRequest } from '../engine/protocol.ts'
import { youAmong } from '../engine/you-among.ts'
import { type Gesture, OFFER, PAT } from './gestures.ts'
import { disguiseOf, inHand, type Picture, type Stand, standOf } from './in-hand.ts'
import type { StudioState } from './studio-state.ts'

/** How near is near enough to take something, to pat somebody, metres. */
const TAKE_M = 0.75
const PAT_M = 1.1

/** How long one bends down for something to eat, and after how many ticks the hand is there. */
const BEND_TICKS = 16
const REACH_TICKS = 10

/** What the body does by itself when it is told so: its command, and the drive that keeps it at it. */
const ERRANDS = {
  throw: { command: 'throw', drive: 'toThrow' },
  take: { command: 'take', drive: 'toTake' },
  putDown: { command: 'put down', drive: 'toPutDown' },
} as const

/** For how long it is told; from when on, and until when, an errand that is off its mind is done: later it has given up. */
const TOLD_TICKS = 2
const BEGUN_TICKS = 5
const GIVE_UP_TICKS = 825
const ERRAND_TICKS = 880

/** How far before you a ball is put that was lost, and how high, metres. */
const FOUND_M = [0.9, 0.12] as const

/** Who is this near to the ball has it, or is in the way, metres. */
const BESIDE_M = 0.9

/** Longest walk, in ticks; and how far ahead the goal of a step is, metres. */
const WALK_TICKS = 600
const AHEAD_M = 40

/** Longest that a turn takes. */
const TURN_TICKS = 16

/** What a hand can take, by kind; nearest first where there are several. */
const TAKEN = { ball: ['ball'], food: ['bone', 'seeds'] } as const

/** What you need of the studio. */
export interface YouPorts {
  ask(request: Exclude<EngineRequest, { do: 'frame-back' }>): Promise<EngineAnswer>
  readonly store: StoreApi<StudioState>
  readonly picture: Picture & { readonly youDrives?: Readonly<Record<string, number>> | undefined }
  onFrame(listener: () => void): () => void
  notify(title: string, problems?: readonly Problem[]): void
}

/** Moves your body for you. */
export class You {
  readonly #ports: YouPorts
  /** Rises with every new doing: one that waits and finds another number ends. */
  #doing = 0
  #goal: { id: number; readonly world: unknown } | undefined
  /** Which way you are walking by keys, as pressed last. */
  #way: { readonly x: number; readonly z: number } | undefined

  /** The errand that the body is on. */
  #errandDrive: string | undefined

  /** Commands that were given and may not be in the page's list yet. */
  readonly #given = new Set<number>()

  constructor(ports: YouPorts) {
    this.#ports = ports
    ports.onFrame(() => this.#look())
  }

  /** Your name in this world; none where you have no body. */
  get name(): string | undefined {
    return youAmong(this.#ports.store.getState().entities)
  }

  /** What you have in your hand. */
  holds(): string | undefined {
    const { name } = this
    return name === undefined ? undefined : inHand(this.#ports.picture, name)
  }

  /** The gesture that stands, by its first act. */
  standing(gesture: Gesture): readonly number[] {
    return this.#commands().flatMap(({ id, act }) => (gesture.acts.includes(act) ? [id] : []))
  }

  /** Makes a gesture, or ends it; whatever else your arms do ends first. */
  async gesture(gesture: Gesture): Promise<void> {
    const isEnded = gesture.isHeld && this.standing(gesture).length > 0
    this.#doing++
    await Promise.all([this.#rest(), isEnded ? undefined : this.#doActs(gesture.acts, gesture.forTicks)])
  }

  /** Does something for a moment besides whatever else your arms do: a word, a titbit. */
  async besides({ acts, forTicks }: Gesture): Promise<void> {
    await this.#doActs(acts, forTicks)
  }

  /** Goes to a position. */
  async goTo(at: Vector3): Promise<void> {
    const doing = ++this.#doing
    await this.#walk(at, 0.3, doing)
  }

  /** Goes on in a direction of the world until it is told another; none stands still. */
  async walk(way: { readonly x: number; readonly z: number } | undefined): Promise<void> {
    const isSame = way?.x === this.#way?.x && way?.z === this.#way?.z
    this.#way = way
    if (isSame) return
    this.#doing++
    const stand = this.#stand()
    if (way === undefined || stand === undefined) return this.#forgetGoal()
    const [x, y, z] = stand.at
    await this.#setGoal([x + AHEAD_M * way.x, y, z + AHEAD_M * way.z])
  }

  /** Turns by an angle, to the left where it is positive. */
  async turn(byRad: number): Promise<void> {
    const stand = this.#stand()
    if (stand !== undefined) await this.turnTo(stand.headingRad + byRad)
  }

  /** Turns to a heading of the world. */
  async turnTo(headingRad: number): Promise<void> {
    const stand = this.#stand()
    if (stand === undefined) return
    const doing = ++this.#doing
    await this.#face(
      [stand.at[0] + 4 * Math.sin(headingRad), stand.at[1], stand.at[2] + 4 * Math.cos(headingRad)],
      doing,
    )
  }

  /** Takes the ball, or something to eat, going there first; puts down what it has if it holds one already. */
  async take(what: keyof typeof TAKEN): Promise<void> {
    if (this.holds() !== undefined) return this.putDown()
    if (what === 'ball') {
      await this.#errand('take', undefined, () => this.holds() !== undefined)
      return
    }
    const doing = ++this.#doing
    await this.#rest()
    const thing = this.#nearest(TAKEN[what])
    if (thing === undefined) return this.#ports.notify('There is nothing to give here.')
    if (!(await this.#reach(thing, TAKE_M, doing))) return
    await this.#bend()
    await this.#ticks(REACH_TICKS, doing)
    if (doing !== this.#doing || !this.#isNear(thing, TAKE_M + 0.25)) return
    await this.#give({ input: 'hold', entity: thing, by: `${this.name}.hand` })
  }

  /** Throws what it holds to a position, or to whom it watches; with an empty hand it gets the ball first. */
  async throwTo(goal?: Vector3): Promise<void> {
    let had = this.holds()
    const isThrown = (): boolean => {
      const held = this.holds()
      const isGone = had !== undefined && held === undefined
      had = held
      return isGone
    }
    if (await this.#errand('throw', goal, isThrown)) {
      this.#ports.store.setState(({ throws }) => ({ throws: throws + 1 }))
    }
  }

  /** Bends down and lets go of what it holds. */
  async putDown(): Promise<void> {
    const held = this.holds()
    const kind = this.#ports.store.getState().entities.find(({ name }) => name === held)?.kind
    if (held === undefined) return
    if (kind === 'ball') {
      await this.#errand('putDown', undefined, () => this.holds() === undefined)
      return
    }
    const doing = ++this.#doing
    await this.#rest()
    await this.#bend()
    await this.#ticks(REACH_TICKS, doing)
    await this.#give({ input: 'release', entity: held, velocityMps: [0, 0, 0] })
  }

  /** Holds out what it has; takes something to eat first if its hand is empty. */
  async offer(): Promise<void> {
    if (this.standing(OFFER).length > 0) return this.gesture(OFFER)
    if (this.holds() === undefined) {
      await this.take('food')
      await this.#ticks(BEND_TICKS, this.#doing)
    }
    if (this.holds() !== undefined) await this.gesture(OFFER)
  }

  /** Pats whoever is nearest, going there first. */
  async pat(whom: string): Promise<void> {
    if (this.standing(PAT).length > 0) return this.gesture(PAT)
    const doing = ++this.#doing
    await this.#rest()
    if (!(await this.#reach(whom, PAT_M, doing))) return
    const stand = standOf(this.#ports.picture, whom)
    if (stand !== undefined) await this.#face(stand.at, doing)
    if (doing === this.#doing) await this.#doActs(PAT.acts, PAT.forTicks)
  }

  /** Turns into something, or back. */
  async turnInto(disguise: string | undefined): Promise<void> {
    const { name } = this
    if (name === undefined) return
    this.#doing++
    await this.#rest()
    const before = disguiseOf(this.#ports.picture, name)
    if (before !== undefined) await this.#give({ input: 'set', entity: name, field: before, value: false })
    if (disguise !== undefined && disguise !== before) {
      await this.#give({ input: 'set', entity: name, field: disguise, value: true })
    }
  }

  /** Tells the page what is in your hand and what you have turned into. */
  #look(): void {
    const { name } = this
    const { youHand, disguise } = this.#ports.store.getState()
    const hand = name === undefined ? undefined : inHand(this.#ports.picture, name)
    const look = name === undefined ? undefined : disguiseOf(this.#ports.picture, name)
    if (hand !== youHand || look !== disguise) this.#ports.store.setState({ youHand: hand, disguise: look })
  }

  #stand(): Stand | undefined {
    const { name } = this
    return name === undefined ? undefined : standOf(this.#ports.picture, name)
  }

  /** Commands to you that stand, by their words. */
  #commands(): { id: number; act: string }[] {
    const { name } = this
    return this.#ports.store.getState().directions.flatMap(({ id, direction }) => {
      if (direction?.direct !== 'command' || direction.to !== name) return []
      const { act } = direction
      const words = typeof act === 'string' ? act : 'command' in act ? act.command : ''
      return [{ id, act: words }]
    })
  }

  /** Ends all gestures. All is asked at once: what waited for an answer would come some ticks after the press, as many as the machine is slow. */
  async #rest(): Promise<void> {
    const standing = new Set([...this.#commands().map(({ id }) => id), ...this.#given])
    this.#given.clear()
    const drive = this.#errandDrive
    this.#errandDrive = undefined
    const { name } = this
    await Promise.all([...standing].map((id) => this.#withdraw(id)))
    if (drive !== undefined && name !== undefined) await this.#give({ input: 'drive', entity: name, drive, value: 0 })
  }

  async #doActs(acts: readonly string[], forTicks: number): Promise<void> {
    await Promise.all(acts.map((act) => this.#command(act, forTicks)))
  }

  async #command(act: string, forTicks: number): Promise<void> {
    const { name } = this
    if (name === undefined) return
    const id = await this.#direct({ direct: 'command', to: name, form: 'primary', act, isPersistent: true, forTicks })
    if (id !== undefined) this.#given.add(id)
  }

  async #bend(): Promise<void> {
    await this.#command('crouch', BEND_TICKS)
  }

  /**
   * Does an errand: the body gets about it by itself. True when it is done; if it gives up, what was in the way is told. Aimed at a position
   * where there is one.
   */
  async #errand(id: keyof typeof ERRANDS, goal: Vector3 | undefined, isDone: () => boolean): Promise<boolean> {
    const doing = ++this.#doing
    const { name } = this
    await this.#rest()
    if (name === undefined || doing !== this.#doing) return false
    if (id !== 'putDown' && this.holds() === undefined && this.#nearest(['ball']) === undefined) {
      this.#ports.notify('There is no ball here.')
      return false
    }
    if (goal === undefined) await this.#forgetGoal()
    else await this.#setGoal(goal, 'isAimed')
    const { drive, command } = ERRANDS[id]
    this.#errandDrive = drive
    await this.#command(command, TOLD_TICKS)
    const from = this.#ports.picture.current.tick
    let isOver = false
    // On a slow machine, or at sixteen times the speed, the ball may come and go between two pictures: its mind tells what was done.
    const isOffItsMind = (): boolean => {
      const passed = this.#ports.picture.current.tick - from
      return passed >= BEGUN_TICKS && passed < GIVE_UP_TICKS && this.#ports.picture.youDrives?.[drive] === 0
    }
    await this.#until(() => (isOver ||= isDone() || isOffItsMind()), ERRAND_TICKS, doing)
    if (doing !== this.#doing) return isOver
    this.#errandDrive = undefined
    await this.#forgetGoal()
    if (!isOver) await this.#giveUp()
    return isOver
  }

  /** Says why an errand came to nothing. A ball that nobody can get to, beyond the hedge, is put before you. */
  async #giveUp(): Promise<void> {
    const { why, lost } = this.#whyNot()
    const stand = this.#stand()
    if (lost === undefined || stand === undefined) return this.#ports.notify(why)
    const [x, y, z] = stand.at
    const [ahead, up] = FOUND_M
    const at = [x + ahead * Math.sin(stand.headingRad), y + up, z + ahead * Math.cos(stand.headingRad)] as const
    await this.#give({ input: 'place', entity: lost, at })
    this.#ports.notify(`${why} It is back before you.`)
  }

  /** Why an errand with the ball came to nothing, and the ball if it is lost. */
  #whyNot(): { readonly why: string; readonly lost?: string } {
    const ball = this.#nearest(['ball'])
    const at = ball === undefined ? undefined : standOf(this.#ports.picture, ball)?.at
    if (ball === undefined || at === undefined) return { why: 'There is no ball here.' }
    const owner = this.#ports.store.getState().entities.find(({ name, kind, isCreature }) => {
      const stand = standOf(this.#ports.picture, name)
      if (!isCreature || kind === 'ball' || name === this.name || stand === undefined) return false
      return Math.hypot(stand.at[0] - at[0], stand.at[2] - at[2]) < BESIDE_M
    })
    if (owner !== undefined) return { why: `You gave up: ${owner.name} has the ${ball}, or is in the way.` }
    return { why: `You gave up: you could not get to the ${ball}.`, lost: ball }
  }

  /** Goes near an entity; whether it got there. */
  async #reach(name: string, nearM: number, doing: number): Promise<boolean> {
    if (this.#isNear(name, nearM)) return true
    const stand = standOf(this.#ports.picture, name)
    if (stand === undefined) return false
    await this.#walk(stand.at, nearM, doing)
    return doing === this.#doing && this.#isNear(name, nearM + 0.3)
  }

  /** Walks until it is near a position, or cannot get nearer. */
  async #walk(at: Vector3, nearM: number, doing: number): Promise<void> {
    await this.#setGoal(at)
    await this.#until(() => this.#farFrom(at) < nearM, WALK_TICKS, doing)
    if (doing === this.#doing) await this.#forgetGoal()
  }

  async #face(at: Vector3, doing: number): Promise<void> {
    await this.#setGoal(at, 'isFaced')
    await this.#until(() => this.#isFacing(at), TURN_TICKS, doing)
    if (doing === this.#doing) await this.#forgetGoal()
  }

  #farFrom([x, , z]: Vector3): number {
    const stand = this.#stand()
    return stand === undefined ? 0 : Math.hypot(x - stand.at[0], z - stand.at[2])
  }

  #isFacing([x, , z]: Vector3): boolean {
    const stand = this.#stand()
    if (stand === undefined) return true
    const [dx, dz] = [x - stand.at[0], z - stand.at[2]]
    const along = dx * Math.sin(stand.headingRad) + dz * Math.cos(stand.headingRad)
    return along > 0.985 * Math.hypot(dx, dz)
  }

  #isNear(name: string, nearM: number): boolean {
    const stand = standOf(this.#ports.picture, name)
    return stand !== undefined && this.#farFrom(stand.at) <= nearM
  }

  #nearest(kinds: readonly string[]): string | undefined {
    const { entities } = this.#ports.store.getState()
    const far = (name: string): number => {
      const stand = standOf(this.#ports.picture, name)
      return stand === undefined ? Number.POSITIVE_INFINITY : this.#farFrom(stand.at)
    }
    const found = entities.filter(({ kind }) => kinds.includes(kind)).map(({ name }) => name)
    return found.sort((a, b) => far(a) - far(b))[0]
  }

  /** Puts the goal somewhere: the one before is forgotten. */
  async #setGoal(at: Vector3, as?: 'isFaced' | 'isAimed'): Promise<void> {
    const { name } = this
    if (name === undefined) return
    await this.#forgetGoal()
    const { world } = this.#ports.store.getState()
    const id = await this.#direct({
      direct: 'imagine',
      to: name,
      kind: 'goal',
      at,
      fields: { isFaced: as === 'isFaced', isAimed: as === 'isAimed' },
      forTicks: WALK_TICKS,
    })
    if (id !== undefined) this.#goal = { id, world }
  }

  async #forgetGoal(): Promise<void> {
    const goal = this.#goal
    this.#goal = undefined
    if (goal !== undefined && goal.world === this.#ports.store.getState().world) await this.#withdraw(goal.id)
  }

  /** What is over already needs no withdrawing: that it is refused means nothing. */
  async #withdraw(direction: number): Promise<void> {
    await this.#ports.ask({ do: 'input', input: { input: 'direct', direction: { direct: 'withdraw', direction } } })
  }

  async #direct(direction: DirectionDefinition): Promise<number | undefined> {
    const answer = await this.#ports.ask({ do: 'input', input: { input: 'direct', direction } })
    if (answer.ok) return answer.direction
    this.#ports.notify('You cannot do that', answer.problems)
    return undefined
  }

  async #give(input: InputDefinition): Promise<void> {
    const answer = await this.#ports.ask({ do: 'input', input })
    if (!answer.ok) this.#ports.notify('You cannot do that', answer.problems)
  }

  #ticks(count: number, doing: number): Promise<void> {
    const from = this.#ports.picture.current.tick
    return this.#until(() => this.#ports.picture.current.tick >= from + count, count, doing)
  }

  /** Waits for something to be so, for so many ticks at most, or until something else is begun. */
  #until(isSo: () => boolean, ticks: number, doing: number): Promise<void> {
    const from = this.#ports.picture.current.tick
    return new Promise((resolve) => {
      const look = (): boolean => {
        const { tick } = this.#ports.picture.current
        const isOver = isSo() || doing !== this.#doing || tick >= from + ticks || tick < from
        if (isOver) resolve()
        return isOver
      }
      if (look()) return
      const stop = this.#ports.onFrame(() => {
        if (look()) stop()
      })
    })
  }
}

// A life that is not lost: it is kept every while and whenever the page goes out of sight, and found again at the next visit.
//
// Each scene and seed has one life, and one tab lives it: a lock says which. Another tab shows a copy that is not kept, until it takes the
// life over; the first is asked to keep it before. Who begins anew can go back: the life before is put aside under its own key, once.
// Reads the page's state and the engine's life; writes the store of lives only.
import type { Problem } from '@ethogram/core'
import type { StoreApi } from 'zustand/vanilla'
import type { FoundLife } from '../engine/kept-life.ts'
import type { EngineAnswer, EngineRequest } from '../engine/protocol.ts'
import { type KeptLife, type LifeStore, LifeTrouble, openLifeStore } from './life-store.ts'
import type { StoreTrouble } from './page-store.ts'
import type { Notice, StudioState } from './studio-state.ts'

/** Time between two keepings, in ms: what a page that is killed loses at most. */
const KEEP_MS = 10_000

/** A life as young as this is greeted by nobody, unless something was done to it. */
const GREETED_FROM_S = 30

/** How long a tab that has the life may take to keep it before another takes it. */
const HANDOVER_MS = 1500

/** What a seedless world is made of. */
const USUAL_SEED = 1

/** What a person is told when a life cannot be kept. */
const LIFE_TROUBLES: Readonly<Record<StoreTrouble, string>> = {
  full: 'This browser has no room left to keep this life: the one that was kept stays. Save the run as a file to keep it.',
  forbidden:
    'This browser keeps nothing for the page, so this life ends with your visit. Save the run as a file to keep it.',
}

/** How a scene is shown. */
export interface LoadOptions {
  readonly seed?: number | undefined
  readonly isPlaying?: boolean
  /** The tick of a link: the life of this seed that nobody touched, paused there. */
  readonly tick?: number | undefined
  /** A new life, or a certain one; the one that is kept if left out. */
  readonly life?: KeptLife | 'fresh' | undefined
}

/** What this needs of the studio. */
export interface LifePorts {
  readonly ask: (request: EngineRequest & { readonly do: 'life' }) => Promise<EngineAnswer>
  readonly store: StoreApi<StudioState>
  readonly notify: (title: string, problems?: readonly Problem[], action?: Notice['action']) => void
  /** Opens a scene with a life that is kept, or anew. */
  readonly open: (scene: string, how: LoadOptions) => Promise<void>
}

/** Where the present life is kept; `mine`: by this tab. */
interface Home {
  readonly scene: string
  readonly seed: number
  readonly key: string
  isMine: boolean
  release: () => void
}

/** Keeps the life of one page. */
export class LifeKeeper {
  readonly #ports: LifePorts
  readonly #lives: LifeStore
  readonly #locks: LockManager | undefined
  readonly #channel: BroadcastChannel | undefined
  readonly #told = new Set<StoreTrouble>()
  #home: Home | undefined
  #keptTick = -1
  #wasTouched = false
  #isBusy = false

  constructor(ports: LifePorts, lives = openLifeStore(), locks = globalThis.navigator?.locks) {
    this.#ports = ports
    this.#lives = lives
    this.#locks = locks
    this.#channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('ethogram.lives')
    this.#channel?.addEventListener('message', ({ data }) => void this.#hear(data))
    setInterval(() => void this.keep(), KEEP_MS)
  }

  /** The life that a scene shall be shown with; nothing for a new one. */
  async opening(scene: string, { seed, tick, life }: LoadOptions): Promise<KeptLife | undefined> {
    if (tick !== undefined) {
      this.#leave()
      return undefined
    }
    if (life === 'fresh') await this.#putAside(scene, seed)
    else await this.#go(scene, seed ?? USUAL_SEED)
    if (life !== undefined) return life === 'fresh' ? undefined : life
    return this.#tried((lives) => lives.read(keyOf(scene, seed)))
  }

  /** A scene begins anew: the life before is put aside. */
  async #putAside(scene: string, seed: number = USUAL_SEED): Promise<void> {
    await this.keep()
    await this.#go(scene, seed)
    const home = this.#home
    if (home?.isMine !== true) return
    const before = await this.#tried((lives) => lives.read(home.key))
    if (before === undefined) return
    await this.#tried((lives) => lives.keep(asideOf(home.key), before))
    await this.#tried((lives) => lives.forget(home.key))
    if (!isWorthGreeting(before)) return
    const press = (): void => void this.#ports.open(scene, { seed, life: before })
    this.#ports.notify('A new life begins. The one before is put aside.', [], { label: 'Bring it back', press })
  }

  /** What is shown from now on is no life of this browser: a moment of a link. */
  #leave(): void {
    this.#home?.release()
    this.#home = undefined
  }

  /** The scene is shown: somebody who comes back is greeted. */
  begun(found: FoundLife | undefined): void {
    this.#keptTick = -1
    this.#wasTouched = found?.isTouched === true
    const home = this.#home
    if (home === undefined) return
    if (!home.isMine) {
      const press = (): void => void this.#takeOver(home)
      const title = 'This life goes on in another tab. What you see here is a copy, and is not kept.'
      this.#ports.notify(title, [], { label: 'Live it here', press })
    } else if (found !== undefined) this.#greet(home, found)
  }

  #greet({ scene, seed }: Home, { how, timeS, isTouched, who, lost, problems }: FoundLife): void {
    const { notify, open } = this.#ports
    const action = { label: 'Start again', press: () => void open(scene, { seed, life: 'fresh' }) }
    const isOld = timeS >= GREETED_FROM_S || isTouched
    if (how === 'refused') notify('Welcome back. The life of last time could not be brought here', problems)
    else if (how === 'moved') notify(movedTitle(who, lost), problems, action)
    else if (isOld) notify(`Welcome back. All is as you left it, ${inWords(timeS)} into this life.`, [], action)
  }

  /** Keeps the life as it is now, if it is this tab's and has gone on. */
  async keep(): Promise<void> {
    const home = this.#home
    if (home?.isMine !== true || this.#isBusy || !this.#isShown(home)) return
    this.#isBusy = true
    try {
      const answer = await this.#ports.ask({ do: 'life', scene: home.scene })
      const life = answer.ok ? answer.life : undefined
      if (life === undefined || life.tick === this.#keptTick || !home.isMine || !this.#isShown(home)) return
      const isTouched = life.isTouched || this.#wasTouched
      await this.#tried((lives) => lives.keep(home.key, { ...life, isTouched }))
      this.#keptTick = life.tick
    } finally {
      this.#isBusy = false
    }
  }

  /** Whether the world that is shown is the one of this home: no recording, and nothing that went on from one. */
  #isShown({ scene, seed }: Home): boolean {
    const { phase, scene: shown, scenes, world } = this.#ports.store.getState()
    const about = scenes.find(({ name }) => name === scene)?.about
    return phase === 'ready' && shown === scene && world?.seed === seed && world.about === about
  }

  /** Has the life of a scene and seed from now on, and no other. */
  async #go(scene: string, seed: number): Promise<void> {
    const key = keyOf(scene, seed)
    if (this.#home?.key === key && this.#home.isMine) return
    await this.keep()
    this.#leave()
    const home: Home = { scene, seed, key, isMine: true, release: () => {} }
    this.#home = home
    home.isMine = await this.#lock(home, { ifAvailable: true })
  }

  /** Whether this tab has the lock of a life; it holds it until it is released or taken. */
  #lock(home: Home, options: LockOptions): Promise<boolean> {
    const locks = this.#locks
    if (locks === undefined) return Promise.resolve(true)
    return new Promise((resolve) => {
      const hold = (lock: Lock | null): Promise<void> | undefined => {
        resolve(lock !== null)
        return lock === null
          ? undefined
          : new Promise((release) => {
              home.release = () => release()
            })
      }
      locks.request(`ethogram.${home.key}`, options, hold).catch(() => {
        // Another tab took it, or the browser has no locks for this page.
        const isTaken = home.isMine && home === this.#home
        home.isMine = false
        resolve(false)
        if (isTaken) this.#ports.notify('This life goes on in another tab now. What happens here is not kept any more.')
      })
    })
  }

  /** Takes the life over from another tab, which keeps it before. */
  async #takeOver(home: Home): Promise<void> {
    if (home !== this.#home) return
    const kept = new Promise<void>((resolve) => {
      const hear = ({ data }: MessageEvent): void => {
        if (data?.kept === home.key) resolve()
      }
      this.#channel?.addEventListener('message', hear)
      setTimeout(resolve, HANDOVER_MS)
    })
    this.#channel?.postMessage({ wants: home.key })
    await kept
    void this.#lock(home, { steal: true }).then((isMine) => {
      home.isMine = isMine
      void this.#ports.open(home.scene, { seed: home.seed })
    })
  }

  async #hear(data: unknown): Promise<void> {
    const home = this.#home
    const isAsked = typeof data === 'object' && data !== null && 'wants' in data && data.wants === home?.key
    if (!isAsked || home?.isMine !== true) return
    await this.keep()
    this.#channel?.postMessage({ kept: home.key })
  }

  /** Asks the store; a browser that refuses is told of once. */
  async #tried<Result>(ask: (lives: LifeStore) => Promise<Result>): Promise<Result | undefined> {
    try {
      return await ask(this.#lives)
    } catch (thrown) {
      if (!(thrown instanceof LifeTrouble)) throw thrown
      if (!this.#told.has(thrown.trouble)) this.#ports.notify(LIFE_TROUBLES[thrown.trouble])
      this.#told.add(thrown.trouble)
      return undefined
    }
  }
}

function keyOf(scene: string, seed: number = USUAL_SEED): string {
  return `${scene}/${seed}`
}

function asideOf(key: string): string {
  return `${key}/before`
}

function isWorthGreeting({ timeS, isTouched }: KeptLife): boolean {
  return isTouched || timeS >= GREETED_FROM_S
}

/** `4 minutes`: simulated time for people. */
function inWords(timeS: number): string {
  const [count, unit] = timeS < 90 ? [timeS, 'second'] : timeS < 5400 ? [timeS / 60, 'minute'] : [timeS / 3600, 'hour']
  const whole = Math.max(1, Math.round(count))
  return `${whole} ${unit}${whole === 1 ? '' : 's'}`
}

/** Losses that a greeting tells; more are counted. */
const MOST_LOST = 3

function movedTitle(who: readonly string[], lost: readonly string[]): string {
  const more = lost.length > MOST_LOST ? `; and ${lost.length - MOST_LOST} more` : ''
  const told = lost.length === 0 ? '' : ` Not kept: ${lost.slice(0, MOST_LOST).join('; ')}${more}.`
  const names = who.map((name) => name.charAt(0).toUpperCase() + name.slice(1)).join(', ')
  return `Welcome back. The scene is a newer one; in it is ${names} with all that was learned and remembered.${told}`
}

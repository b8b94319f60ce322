// What people hear of a world: its sounds, as loud as they are from where one looks, and the bounces of balls.
//
// A creature says its sound on every tick while it is at it; here it is heard once in a while, as its recipe says. Nothing sounds
// before the first press on the page, while it is muted, or where time is jumped over. Reads sounds and frames; writes only audio.
import type { SoundReport, Vector3 } from '@ethogram/core'
import type { Picture } from '../state/in-hand.ts'
import { Bounces } from './bounces.ts'
import { BEDS, OTHER, RECIPES } from './recipes.ts'
import { type Heard, Synth } from './synth.ts'

/** Within this distance of the eye a sound is at its loudest, metres. */
const NEAR_M = 5

/** A bed of noise goes on for so long after it was last said, milliseconds. */
const BED_MS = 400

/** Where one listens from: a position, and which way is right. */
export interface Ear {
  readonly at: Vector3
  readonly right: { readonly x: number; readonly z: number }
}

/** Lets a page sound. */
export class Sounds {
  readonly #picture: Picture
  readonly #ear: () => Ear | undefined
  readonly #bounces = new Bounces()
  readonly #heardMs = new Map<string, number>()
  readonly #bedMs = new Map<string, number>()
  #synth: Synth | undefined
  #isMuted = false
  /** How often each sound was let out; for tests and the curious. */
  readonly counts: Record<string, number> = {}

  constructor(picture: Picture, ear: () => Ear | undefined) {
    this.#picture = picture
    this.#ear = ear
  }

  /** Somebody pressed something: from now on there may be sound. */
  wake(): void {
    if (this.#isMuted || typeof AudioContext === 'undefined') return
    this.#synth ??= new Synth()
    this.#synth.wake()
  }

  setMuted(isMuted: boolean): void {
    this.#isMuted = isMuted
    if (!isMuted) this.wake()
    this.#synth?.setMuted(isMuted)
  }

  /** Takes the sounds of a few ticks. */
  take(sounds: readonly SoundReport[], nowMs: number): void {
    for (const sound of sounds) {
      if (sound.sound in BEDS) this.#bedMs.set(sound.sound, nowMs)
      else this.#let(sound.sound, sound.from ?? '', sound.at, Math.min(1, sound.loudness), nowMs)
    }
  }

  /** A new frame is there. */
  frame(nowMs: number): void {
    for (const { name, at, level } of this.#bounces.look(this.#picture)) this.#let('bounce', name, at, level, nowMs)
    for (const [name, bed] of Object.entries(BEDS)) {
      const isOn = nowMs - (this.#bedMs.get(name) ?? Number.NEGATIVE_INFINITY) < BED_MS
      this.#synth?.setBed(name, bed, isOn ? bed.level : 0)
    }
  }

  #let(sound: string, from: string, at: Vector3, loudness: number, nowMs: number): void {
    const recipe = RECIPES[sound] ?? OTHER
    const key = `${sound} ${from}`
    if (nowMs - (this.#heardMs.get(key) ?? Number.NEGATIVE_INFINITY) < 1000 * recipe.gapS) return
    this.#heardMs.set(key, nowMs)
    this.counts[sound] = (this.counts[sound] ?? 0) + 1
    if (!this.#isMuted) this.#synth?.play(recipe, heardFrom(this.#ear(), at, loudness))
  }
}

/** How a sound comes to an ear. */
export function heardFrom(ear: Ear | undefined, at: Vector3, loudness: number): Heard {
  if (ear === undefined) return { level: loudness, pan: 0 }
  const [dx, dy, dz] = at.map((value, k) => value - ear.at[k])
  const farM = Math.hypot(dx, dy, dz)
  const aside = farM === 0 ? 0 : (dx * ear.right.x + dz * ear.right.z) / farM
  return { level: loudness * Math.min(1, NEAR_M / Math.max(farM, 1e-6)), pan: Math.max(-1, Math.min(1, 0.8 * aside)) }
}

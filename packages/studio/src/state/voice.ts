// Your voice: what you say into the microphone or type becomes a track here, and only that goes to the world.
//
// A recording lives as long as it takes to make its track and never leaves the page. An utterance is said to the picked creature, or teaches it a
// word, if that was asked for. Everything works without a microphone: a word it knows is said by one of its takes, and typed words have a
// voice of their own. It has a store of its own, because a level changes many times a second.
import type { InputDefinition, Problem, Vector3 } from '@ethogram/core'
import type { HeardWord, Words } from '@ethogram/core/words'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { EngineAnswer, EngineRequest } from '../engine/protocol.ts'
import type { Asked, Microphone } from '../voice/microphone.ts'
import { Segmenter, type Utterance } from '../voice/segmenter.ts'
import type { StudioState } from './studio-state.ts'

/** What a voice needs of the studio. */
export interface VoicePorts {
  ask(request: Exclude<EngineRequest, { do: 'frame-back' }>): Promise<EngineAnswer>
  readonly store: StoreApi<StudioState>
  notify(title: string, problems?: readonly Problem[]): void
  /** Where something is, and who you are in this world, if you are somebody. */
  middleOf(name: string): Vector3 | undefined
  you(): string | undefined
  /** Asks for the microphone. */
  open(take: (samples: Float32Array) => void, ended: () => void): Promise<Asked>
}

/** Something that was said. */
export interface Said {
  readonly track: string
  /** What it was meant to be, where that is known: a taught, typed or pressed word. */
  readonly meant: string | undefined
  readonly isTaught: boolean
  /** What a creature that knows these words takes it for. */
  readonly heard: HeardWord
  readonly halfAt: number
}

/** How a voice stands. */
export interface VoiceState {
  readonly mic: 'off' | 'asking' | 'on'
  /** Why there is no microphone, in a sentence. */
  readonly trouble: string | undefined
  /** Only while a key or button is held, or whenever somebody speaks. */
  readonly isHandsFree: boolean
  readonly isTalking: boolean
  readonly levelDb: number
  readonly floorDb: number
  readonly isSpeaking: boolean
  /** The word that the next utterance teaches. */
  readonly teaching: string | undefined
  readonly last: Said | undefined
  /** How many utterances were taken. */
  readonly count: number
  /** What became of the last one, in a sentence. */
  readonly answer: string
}

const SILENT: Pick<VoiceState, 'levelDb' | 'floorDb' | 'isSpeaking'> = { levelDb: -75, floorDb: -75, isSpeaking: false }

/** Least time between two levels shown, in ms. */
const LEVEL_MS = 60

/** What is kept of a press in which nobody was loud enough, s, and how much of it is a word at least. */
const LONGEST_S = 2
const SHORTEST_S = 0.1

/** One voice on one page. */
export class Voice {
  readonly store: StoreApi<VoiceState>
  readonly #ports: VoicePorts
  #microphone: Microphone | undefined
  #segmenter: Segmenter | undefined
  /** The latest of what was said while the button is held, and whether an utterance was found in it. */
  #held: Float32Array[] = []
  #hasSpoken = false
  #levelMs = Number.NEGATIVE_INFINITY
  readonly #turns = new Map<string, number>()

  constructor(ports: VoicePorts) {
    this.#ports = ports
    this.store = createStore<VoiceState>(() => ({
      mic: 'off',
      trouble: undefined,
      isHandsFree: true,
      isTalking: false,
      ...SILENT,
      teaching: undefined,
      last: undefined,
      count: 0,
      answer: '',
    }))
  }

  /** Asks for the microphone, or lets go of it. */
  async toggle(): Promise<void> {
    const { mic } = this.store.getState()
    if (mic === 'asking') return
    if (mic === 'on') {
      this.#close()
      return
    }
    this.store.setState({ mic: 'asking', trouble: undefined })
    const asked = await this.#ports.open(
      (samples) => this.#listen(samples),
      () => this.#close('The microphone went away.'),
    )
    if (!asked.ok) {
      this.store.setState({ mic: 'off', trouble: asked.why })
      return
    }
    this.#microphone = asked.microphone
    this.#segmenter = new Segmenter(asked.microphone.rateHz)
    this.store.setState({ mic: 'on' })
  }

  /** Whenever somebody speaks, or only while a button is held. */
  setHandsFree(isHandsFree: boolean): void {
    this.store.setState({ isHandsFree, isTalking: false })
    this.#held = []
  }

  /** The button is held, or let go: what was said meanwhile is the utterance. */
  talk(isTalking: boolean): void {
    const { mic, isTalking: wasTalking } = this.store.getState()
    if (mic !== 'on' || isTalking === wasTalking) return
    this.store.setState({ isTalking })
    const rateHz = this.#microphone?.rateHz ?? 0
    const held = joined(this.#held.splice(0))
    if (isTalking) {
      this.#hasSpoken = false
      return
    }
    // Who lets go in the middle of a word has ended it; who speaks too softly for the meter is heard by what was held.
    const last = this.#segmenter?.end() ?? (this.#hasSpoken ? undefined : held)
    if (last !== undefined && last.length >= SHORTEST_S * rateHz) void this.take(last, rateHz)
    else if (!this.#hasSpoken) this.store.setState({ answer: 'Hold it as long as you speak.' })
  }

  /** The next utterance teaches a word; none: it is said to the creature again. */
  teachNext(word: string | undefined): void {
    this.store.setState({ teaching: word, answer: '' })
  }

  /** Says a word without a microphone: by a take that the creature knows, else by the voice of typed words. */
  async say(word: string): Promise<void> {
    const takes = this.#words()[word] ?? []
    const turn = this.#turn(word)
    const track = takes.length > 0 ? takes[turn % takes.length] : await this.#spelled(word, turn)
    if (track !== undefined) await this.#say(track, word)
  }

  /** Teaches a word without a microphone. */
  async teachTyped(word: string): Promise<void> {
    const track = await this.#spelled(word, this.#turn(word))
    if (track !== undefined) await this.#teach(word, track)
  }

  /** What was said last was a word after all: a further take of it. */
  async teachLast(word: string): Promise<void> {
    const { last } = this.store.getState()
    if (last !== undefined) await this.#teach(word, last.track)
  }

  async rename(word: string, as: string): Promise<boolean> {
    return this.#change({ word, as }, 'It cannot be called that')
  }

  async forget(word: string): Promise<boolean> {
    return this.#change({ word }, 'That cannot be forgotten')
  }

  /** Takes what was recorded: it teaches a word, or is said. The samples go no further than this. */
  async take(samples: Utterance, rateHz: number): Promise<void> {
    const { trackOf } = await import('@ethogram/core/words')
    const answer = trackOf(samples, rateHz)
    if (!answer.ok) this.#ports.notify('That was no word', answer.problems)
    else if (answer.track === undefined) this.store.setState({ answer: 'Too soft to be heard.' })
    else {
      const { teaching } = this.store.getState()
      // One utterance teaches, however quickly the next one comes.
      this.store.setState({ teaching: undefined })
      if (teaching === undefined) await this.#say(answer.track, undefined)
      else await this.#teach(teaching, answer.track)
    }
  }

  #listen(samples: Float32Array): void {
    const { isHandsFree, isTalking } = this.store.getState()
    const segmenter = this.#segmenter
    if (segmenter === undefined) return
    const rateHz = this.#microphone?.rateHz ?? 0
    const utterances = segmenter.take(samples)
    if (isHandsFree || isTalking) for (const utterance of utterances) void this.take(utterance, rateHz)
    if (isTalking) {
      this.#hasSpoken ||= utterances.length > 0
      this.#held.push(samples)
      if (this.#held.length * samples.length > LONGEST_S * rateHz) this.#held.shift()
    }
    const nowMs = performance.now()
    const { isSpeaking } = segmenter.heard
    if (nowMs - this.#levelMs < LEVEL_MS && isSpeaking === this.store.getState().isSpeaking) return
    this.#levelMs = nowMs
    this.store.setState(segmenter.heard)
  }

  async #say(track: string, meant: string | undefined): Promise<void> {
    const creature = this.#creature()
    const you = this.#ports.you()
    const middle = creature === undefined ? undefined : this.#ports.middleOf(creature)
    const from = you !== undefined ? { entity: you } : { at: beside(middle) }
    const isGiven = await this.#give({ input: 'sound', sound: 'speech', ...from, track }, 'That cannot be said')
    if (isGiven !== undefined) await this.#note(track, meant, false)
  }

  async #teach(word: string, track: string): Promise<void> {
    const creature = this.#creature()
    if (creature === undefined) return
    const input = { input: 'word', creature, word, track } as const
    // What it was like to the creature before it knew this take.
    await this.#note(track, word, true)
    const said = await this.#give(input, `“${word}” cannot be taught`)
    if (said !== undefined) this.store.setState({ answer: said === '' ? `${creature} knows “${word}” now.` : said })
  }

  async #change(change: { word: string; as?: string }, title: string): Promise<boolean> {
    const creature = this.#creature()
    if (creature === undefined) return false
    return (await this.#give({ input: 'word', creature, ...change }, title)) !== undefined
  }

  /** Notes what was said, with what the creature would take it for. */
  async #note(track: string, meant: string | undefined, isTaught: boolean): Promise<void> {
    const { hearWord, HALF_AT } = await import('@ethogram/core/words')
    const halfAt = this.#ports.store.getState().outline?.words?.halfAt ?? HALF_AT
    const heard = hearWord(this.#words(), track, halfAt)
    const taken = heard.word === undefined ? 'it is no word that it knows' : `it is most like “${heard.word}”`
    this.store.setState(({ count }) => ({
      last: { track, meant, isTaught, heard, halfAt },
      count: count + 1,
      answer: `Said: ${taken}.`,
    }))
  }

  async #spelled(word: string, saying: number): Promise<string | undefined> {
    const [{ spell, SPELLED_RATE_HZ }, { trackOf }] = await Promise.all([
      import('../voice/spell.ts'),
      import('@ethogram/core/words'),
    ])
    const answer = trackOf(spell(word, saying), SPELLED_RATE_HZ)
    return answer.ok ? answer.track : undefined
  }

  /** Says something to the world; what it answers, or nothing if it refused. */
  async #give(input: InputDefinition, title: string): Promise<string | undefined> {
    const answer = await this.#ports.ask({ do: 'input', input })
    if (answer.ok) return answer.said ?? ''
    this.#ports.notify(title, answer.problems)
    return undefined
  }

  #words(): Words {
    return this.#ports.store.getState().outline?.words?.takes ?? {}
  }

  #creature(): string | undefined {
    const { picked, outline } = this.#ports.store.getState()
    return outline?.words === undefined ? undefined : picked
  }

  #turn(word: string): number {
    const turn = this.#turns.get(word) ?? 0
    this.#turns.set(word, turn + 1)
    return turn
  }

  #close(trouble?: string): void {
    this.#microphone?.close()
    this.#microphone = undefined
    this.#segmenter = undefined
    this.#held = []
    this.store.setState({ mic: 'off', isTalking: false, ...SILENT, trouble })
  }
}

/** Half a metre beside somebody, at the height of a voice. */
function beside(middle: Vector3 | undefined): Vector3 {
  const [x, , z] = middle ?? [0, 0, 0]
  return [x + 0.5, 0.5, z]
}

function joined(parts: readonly Float32Array[]): Utterance {
  const whole = new Float32Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

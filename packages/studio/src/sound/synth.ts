// A small synthesiser: plays recipes and beds of noise through the browser's own audio. Everything is made here; no files.
//
// A browser lets a page sound only after somebody has pressed something, so the context is made then. Reads recipes.
import type { Layer, Recipe } from './recipes.ts'

/** Where a sound comes from: how loud it is there, and from −1 (left) to 1 (right). */
export interface Heard {
  readonly level: number
  readonly pan: number
}

/** Loudness of everything together. */
const MASTER = 0.55

/** How soon a bed fades in and out, seconds. */
const FADE_S = 0.35

/** Plays sounds. */
export class Synth {
  readonly #context = new AudioContext()
  readonly #out: GainNode
  readonly #noise: AudioBuffer
  readonly #beds = new Map<string, GainNode>()

  constructor() {
    this.#out = this.#context.createGain()
    this.#out.gain.value = MASTER
    this.#out.connect(this.#context.destination)
    this.#noise = whiteNoise(this.#context)
  }

  /** Wakes the audio after a press; a browser may have put it to sleep. */
  wake(): void {
    if (this.#context.state === 'suspended') void this.#context.resume()
  }

  setMuted(isMuted: boolean): void {
    this.#out.gain.setTargetAtTime(isMuted ? 0 : MASTER, this.#context.currentTime, 0.03)
  }

  play(recipe: Recipe, { level, pan }: Heard): void {
    const panner = this.#context.createStereoPanner()
    panner.pan.value = pan
    panner.connect(this.#out)
    let lastS = 0
    for (const layer of recipe.layers) {
      this.#playLayer(layer, level, panner)
      lastS = Math.max(lastS, (layer.startS ?? 0) + layer.lastsS)
    }
    setTimeout(() => panner.disconnect(), 1000 * (lastS + 0.2))
  }

  /** Lets a bed of noise go on at a level; 0 lets it fade away. */
  setBed(name: string, { hz, q }: { readonly hz: number; readonly q: number }, level: number): void {
    let bed = this.#beds.get(name)
    if (bed === undefined && level > 0) {
      bed = this.#context.createGain()
      bed.gain.value = 0
      this.#noiseThrough(hz, q).connect(bed).connect(this.#out)
      this.#beds.set(name, bed)
    }
    bed?.gain.setTargetAtTime(level, this.#context.currentTime, FADE_S)
  }

  dispose(): void {
    void this.#context.close()
  }

  #playLayer(layer: Layer, level: number, into: AudioNode): void {
    const from = this.#context.currentTime + (layer.startS ?? 0) + 0.005
    const to = from + layer.lastsS
    const gain = this.#context.createGain()
    gain.gain.setValueAtTime(0, from)
    gain.gain.linearRampToValueAtTime(layer.level * level, from + (layer.riseS ?? 0.01))
    gain.gain.exponentialRampToValueAtTime(0.0004, to)
    gain.connect(into)
    const source =
      layer.by === 'noise' ? this.#noiseLayer(layer, from, to, gain) : this.#tone(layer, layer.by, from, to, gain)
    source.start(from)
    source.stop(to + 0.02)
  }

  #tone(layer: Layer, type: OscillatorType, from: number, to: number, into: AudioNode): AudioScheduledSourceNode {
    const tone = this.#context.createOscillator()
    tone.type = type
    tone.frequency.setValueAtTime(layer.fromHz, from)
    tone.frequency.exponentialRampToValueAtTime(layer.toHz ?? layer.fromHz, to)
    if (layer.tremblePerS !== undefined) {
      const tremble = this.#context.createOscillator()
      const depth = this.#context.createGain()
      tremble.frequency.value = layer.tremblePerS
      depth.gain.value = layer.fromHz * (layer.trembleShare ?? 0.02)
      tremble.connect(depth).connect(tone.frequency)
      tremble.start(from)
      tremble.stop(to + 0.02)
    }
    tone.connect(into)
    return tone
  }

  #noiseLayer(layer: Layer, from: number, to: number, into: AudioNode): AudioScheduledSourceNode {
    const source = this.#context.createBufferSource()
    source.buffer = this.#noise
    source.loop = true
    const filter = this.#context.createBiquadFilter()
    filter.type = 'bandpass'
    filter.Q.value = layer.q ?? 1
    filter.frequency.setValueAtTime(layer.fromHz, from)
    filter.frequency.exponentialRampToValueAtTime(layer.toHz ?? layer.fromHz, to)
    source.connect(filter).connect(into)
    return source
  }

  #noiseThrough(hz: number, q: number): AudioNode {
    const source = this.#context.createBufferSource()
    source.buffer = this.#noise
    source.loop = true
    const filter = this.#context.createBiquadFilter()
    filter.type = 'bandpass'
    filter.frequency.value = hz
    filter.Q.value = q
    source.start()
    return source.connect(filter)
  }
}

/** Two seconds of noise, the same in every run. */
function whiteNoise(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, 2 * context.sampleRate, context.sampleRate)
  const samples = buffer.getChannelData(0)
  let state = 0x2545f491
  for (let i = 0; i < samples.length; i++) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    samples[i] = state / 2 ** 31 - 1
  }
  return buffer
}

// Runs where the browser makes sound: hands the microphone's samples to the page, a few hundredths of a second at a time.

/** What a worklet has of its surroundings; the libraries of the page do not describe it. */
declare abstract class AudioWorkletProcessor {
  readonly port: MessagePort
}
declare function registerProcessor(name: string, processor: new () => AudioWorkletProcessor): void

/** Samples that are sent at once. */
const BLOCK = 1024

class Capture extends AudioWorkletProcessor {
  #block = new Float32Array(BLOCK)
  #filled = 0

  process([input]: readonly (readonly Float32Array[])[]): boolean {
    const samples = input[0]
    if (samples === undefined) return true
    let from = 0
    while (from < samples.length) {
      const count = Math.min(BLOCK - this.#filled, samples.length - from)
      this.#block.set(samples.subarray(from, from + count), this.#filled)
      this.#filled += count
      from += count
      if (this.#filled === BLOCK) this.#send()
    }
    return true
  }

  #send(): void {
    this.port.postMessage(this.#block, [this.#block.buffer])
    this.#block = new Float32Array(BLOCK)
    this.#filled = 0
  }
}

registerProcessor('capture', Capture)

// A worker that may speak before anybody listens: it is woken before the page is there, and what it says is kept until then.
import type { EngineWorker } from './client.ts'
import type { EngineEvent, EngineMessage } from './protocol.ts'

/** What is needed of a real worker. */
type PlainWorker = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>

/** Passes everything on, in order and never within the call that began to listen. */
export class EarlyWorker implements EngineWorker {
  readonly #worker: PlainWorker
  readonly #kept: (() => void)[] = []
  #onmessage: EngineWorker['onmessage'] = null
  #onerror: EngineWorker['onerror'] = null
  #isListening = false

  constructor(worker: PlainWorker) {
    this.#worker = worker
    worker.onmessage = (message: MessageEvent<EngineEvent>) => this.#pass(() => this.#onmessage?.(message))
    worker.onerror = (error: ErrorEvent) => this.#pass(() => this.#onerror?.(error))
  }

  get onmessage(): EngineWorker['onmessage'] {
    return this.#onmessage
  }

  set onmessage(take: EngineWorker['onmessage']) {
    this.#onmessage = take
    queueMicrotask(() => {
      for (const tell of this.#kept.splice(0)) tell()
      this.#isListening = true
    })
  }

  get onerror(): EngineWorker['onerror'] {
    return this.#onerror
  }

  set onerror(take: EngineWorker['onerror']) {
    this.#onerror = take
  }

  postMessage(message: EngineMessage, options: { transfer: ArrayBuffer[] }): void {
    this.#worker.postMessage(message, options)
  }

  terminate(): void {
    this.#worker.terminate()
  }

  #pass(tell: () => void): void {
    if (this.#isListening) tell()
    else this.#kept.push(tell)
  }
}

// The page's side of the worker: requests that can be awaited, events handed on.
//
// A worker that cannot start or dies is reported like any other failure, so that the page always has something to say.
import type { Frame, Problem } from '@ethogram/core'
import { frameBuffers } from './frame-buffers.ts'
import type { EngineAnswer, EngineEvent, EngineMessage, EngineRequest } from './protocol.ts'

/** What a client needs of a worker; a test gives its own. */
export interface EngineWorker {
  postMessage(message: EngineMessage, options: { transfer: ArrayBuffer[] }): void
  terminate(): void
  onmessage: ((message: MessageEvent<EngineEvent>) => void) | null
  onerror: ((error: ErrorEvent) => void) | null
}

/** Talks to the engine. */
export class EngineClient {
  readonly #worker: EngineWorker
  readonly #waiting = new Map<number, (answer: EngineAnswer) => void>()
  #lastId = 0

  constructor(worker: EngineWorker, onEvent: (event: Exclude<EngineEvent, { event: 'answer' }>) => void) {
    this.#worker = worker
    worker.onmessage = (message) => {
      const event = message.data
      if (event.event !== 'answer') {
        onEvent(event)
        return
      }
      this.#waiting.get(event.id)?.(event.answer)
      this.#waiting.delete(event.id)
    }
    worker.onerror = (error) => {
      const found = error.message || 'the worker could not be started'
      const problems: Problem[] = [{ code: 'STUDIO-FAULT', path: '', found, expected: 'a running worker' }]
      onEvent({ event: 'failed', message: found, problems })
      for (const answer of this.#waiting.values()) answer({ ok: false, problems })
      this.#waiting.clear()
    }
  }

  /** Sends a request; resolves with its answer, refused or not. */
  ask(request: Exclude<EngineRequest, { do: 'frame-back' }>): Promise<EngineAnswer> {
    const id = ++this.#lastId
    const transfer = request.do === 'open' ? [request.bytes.buffer as ArrayBuffer] : []
    return new Promise((resolve) => {
      this.#waiting.set(id, resolve)
      this.#worker.postMessage({ id, request }, { transfer })
    })
  }

  /** Says that a frame arrived and sends used ones home. */
  giveBack(frames: readonly Frame[]): void {
    const transfer = frames.flatMap(frameBuffers)
    this.#worker.postMessage({ id: 0, request: { do: 'frame-back', frames } }, { transfer })
  }

  /** Stops the worker. */
  stop(): void {
    this.#worker.terminate()
  }
}

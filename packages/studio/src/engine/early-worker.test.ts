import { describe, expect, it } from 'vitest'
import { EarlyWorker } from './early-worker.ts'

/** A worker that says what a test has it say. */
function plainWorker() {
  const worker: ConstructorParameters<typeof EarlyWorker>[0] = {
    postMessage: () => {},
    terminate: () => {},
    onmessage: null,
    onerror: null,
  }
  const say = (word: string): void => worker.onmessage?.call(worker as Worker, { data: word } as MessageEvent)
  const fail = (message: string): void => worker.onerror?.call(worker as Worker, { message } as ErrorEvent)
  return { worker, say, fail }
}

describe('a worker that is woken before the page', () => {
  it('loses nothing that it says before anybody listens, in its order', async () => {
    const { worker, say, fail } = plainWorker()
    const early = new EarlyWorker(worker)
    const heard: string[] = []
    say('ready')
    fail('a fault')
    early.onmessage = ({ data }) => heard.push(String(data))
    early.onerror = ({ message }) => heard.push(message)
    // Whoever listens is still being built.
    expect(heard).toEqual([])
    say('scenery')
    await Promise.resolve()
    say('frame')
    expect(heard).toEqual(['ready', 'a fault', 'scenery', 'frame'])
  })
})

import { createFrame } from '@ethogram/core'
import { describe, expect, it } from 'vitest'
import { EngineClient, type EngineWorker } from './client.ts'
import type { EngineEvent, EngineMessage } from './protocol.ts'

class StillWorker implements EngineWorker {
  readonly sent: { readonly message: EngineMessage; readonly transfer: ArrayBuffer[] }[] = []
  onmessage: EngineWorker['onmessage'] = null
  onerror: EngineWorker['onerror'] = null

  postMessage(message: EngineMessage, options: { transfer: ArrayBuffer[] }): void {
    this.sent.push({ message, transfer: options.transfer })
  }

  terminate(): void {}

  say(event: EngineEvent): void {
    this.onmessage?.({ data: event } as MessageEvent<EngineEvent>)
  }
}

describe('the client', () => {
  it('brings each answer to the one who asked, in whatever order they come', async () => {
    const worker = new StillWorker()
    const client = new EngineClient(worker, () => {})
    const first = client.ask({ do: 'play' })
    const second = client.ask({ do: 'hash' })
    const [one, two] = worker.sent.map(({ message }) => message.id)
    worker.say({ event: 'answer', id: two, answer: { ok: true, tick: 2 } })
    worker.say({ event: 'answer', id: one, answer: { ok: true, tick: 1 } })
    expect(await first).toEqual({ ok: true, tick: 1 })
    expect(await second).toEqual({ ok: true, tick: 2 })
  })

  it('hands other events on', () => {
    const worker = new StillWorker()
    const events: EngineEvent[] = []
    new EngineClient(worker, (event) => events.push(event))
    worker.say({ event: 'marks', marks: [] })
    expect(events).toEqual([{ event: 'marks', marks: [] }])
  })

  it('sends frames home without copying them', () => {
    const worker = new StillWorker()
    const frame = createFrame()
    new EngineClient(worker, () => {}).giveBack([frame])
    expect(worker.sent[0].message.request).toEqual({ do: 'frame-back', frames: [frame] })
    expect(worker.sent[0].transfer).toContain(frame.positions.buffer)
  })

  it('reports a worker that died as a failure and refuses what was still waiting', async () => {
    const worker = new StillWorker()
    const events: EngineEvent[] = []
    const client = new EngineClient(worker, (event) => events.push(event))
    const waiting = client.ask({ do: 'hash' })
    worker.onerror?.({ message: 'out of memory' } as ErrorEvent)
    expect(events).toMatchObject([{ event: 'failed', problems: [{ code: 'STUDIO-FAULT', found: 'out of memory' }] }])
    expect(await waiting).toMatchObject({ ok: false })
  })
})

// The worker: a session with the worker's messages and timers around it. The engine runs here and nowhere else.
import { heavyScenes, scenes } from '@ethogram/scenes'
import { problemsOf } from './problems-of.ts'
import type { EngineEvent, EngineMessage } from './protocol.ts'
import { Session } from './session.ts'

/** Longest wait between two turns of a running world, in ms; at slow speeds reports still come. */
const LONGEST_WAIT_MS = 50

let timer: ReturnType<typeof setTimeout> | undefined

function post(event: EngineEvent, transfer: ArrayBuffer[] = []): void {
  self.postMessage(event, { transfer })
}

/** Calls the session when it wants to be called; a message may bring that forward. */
function schedule(waitMs: number): void {
  clearTimeout(timer)
  timer = undefined
  if (waitMs === Number.POSITIVE_INFINITY) return
  timer = setTimeout(takeTurn, Math.min(LONGEST_WAIT_MS, waitMs))
}

function takeTurn(): void {
  if (session !== undefined) schedule(session.turn())
}

function start(): Session | undefined {
  try {
    return new Session([...scenes, ...heavyScenes], { post, nowMs: () => performance.now() })
  } catch (thrown) {
    post({ event: 'failed', message: String(thrown), problems: problemsOf(thrown) })
    return undefined
  }
}

const session = start()

self.onmessage = (message: MessageEvent<EngineMessage>) => {
  session?.handle(message.data.id, message.data.request)
  if (message.data.request.do !== 'frame-back') takeTurn()
}

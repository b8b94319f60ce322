// The worker of the bench: a session with the worker's messages and timers around it. Woken when the room is first opened.
import { problemsOf } from './problems-of.ts'
import type { RaveEvent, RaveMessage } from './rave-protocol.ts'
import { RaveSession } from './rave-session.ts'

let timer: ReturnType<typeof setTimeout> | undefined

function post(event: RaveEvent, transfer: ArrayBuffer[] = []): void {
  self.postMessage(event, { transfer })
}

const session = new RaveSession({ post, nowMs: () => performance.now() })

function takeTurn(): void {
  clearTimeout(timer)
  timer = undefined
  try {
    const waitMs = session.turn()
    if (waitMs !== Number.POSITIVE_INFINITY) timer = setTimeout(takeTurn, waitMs)
  } catch (thrown) {
    post({ event: 'failed', problems: problemsOf(thrown) })
  }
}

self.onmessage = (message: MessageEvent<RaveMessage>) => {
  session.handle(message.data.id, message.data.request)
  takeTurn()
}

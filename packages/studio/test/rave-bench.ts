// The bench as tests ask it: a session that works until it has nothing more to do, by itself or behind the page's own bench.
import type { RaveAnswer, RaveEvent, RaveMessage, RaveRequest } from '../src/engine/rave-protocol.ts'
import { RaveSession } from '../src/engine/rave-session.ts'
import { RaveBench, type RaveWorker } from '../src/state/rave-bench.ts'

type Ask = Exclude<RaveRequest, { do: 'frame-back' }>

/** A session with a clock that a test moves. */
export class AskedRave {
  readonly events: RaveEvent[] = []
  nowMs = 0
  readonly session: RaveSession
  #id = 0

  constructor() {
    this.session = new RaveSession({ post: (event) => this.events.push(event), nowMs: () => this.nowMs })
  }

  /** Asks, and lets it work until nothing is due any more. */
  ask(request: Ask): RaveAnswer {
    const id = ++this.#id
    this.session.handle(id, request)
    this.rest()
    const answer = this.events.find((event) => event.event === 'answer' && event.id === id)
    if (answer?.event !== 'answer') throw new Error(`${request.do} was not answered`)
    return answer.answer
  }

  done(request: Ask): Extract<RaveAnswer, { ok: true }> {
    const answer = this.ask(request)
    if (!answer.ok) throw new Error(JSON.stringify(answer.problems))
    return answer
  }

  /** Works, and time goes by, until it wants no more turn. */
  rest(): void {
    for (let turns = 0; turns < 100_000; turns++) {
      const waitMs = this.session.turn()
      this.session.handle(0, { do: 'frame-back' })
      if (waitMs === Number.POSITIVE_INFINITY) return
      this.nowMs += Math.max(1, waitMs)
    }
    throw new Error('it never rests')
  }

  last<Name extends RaveEvent['event']>(name: Name): Extract<RaveEvent, { event: Name }> {
    const found = this.events.findLast((event) => event.event === name)
    if (found === undefined) throw new Error(`no ${name} was posted`)
    return found as Extract<RaveEvent, { event: Name }>
  }
}

/** The page's bench over a session in this process: messages are copied, and come later, as a worker's do. */
export function benchInProcess(): RaveBench {
  let nowMs = 0
  const worker: RaveWorker = {
    postMessage: (message) => queueMicrotask(() => take(message)),
    onmessage: null,
    onerror: null,
  }
  const session = new RaveSession({
    post: (event) => {
      const data = structuredClone(event)
      queueMicrotask(() => worker.onmessage?.({ data } as MessageEvent<RaveEvent>))
    },
    nowMs: () => nowMs,
  })
  const take = (message: RaveMessage): void => {
    const { id, request } = structuredClone(message)
    session.handle(id, request)
    for (let turns = 0; turns < 1000 && session.turn() !== Number.POSITIVE_INFINITY; turns++) nowMs++
  }
  return new RaveBench(worker, () => nowMs)
}

// A session as tests ask it: it works until it has nothing more to do, and its frames are taken at once.
import { scenes } from '@ethogram/scenes'
import { LifeLog } from '../src/engine/life-log.ts'
import type { EngineAnswer, EngineEvent, EngineRequest } from '../src/engine/protocol.ts'
import { Session } from '../src/engine/session.ts'

type Ask = Exclude<EngineRequest, { do: 'frame-back' }>

/** A paused session over a scene, with somebody picked in it if that is wished. */
export class AskedSession {
  readonly events: EngineEvent[] = []
  readonly #session: Session
  #nowMs = 0
  #id = 0

  constructor(scene: string, seed: number, pick?: string) {
    this.#session = new Session(scenes, { post: (event) => this.events.push(event), nowMs: () => this.#nowMs })
    this.ask({ do: 'load', scene, seed, isPlaying: false })
    if (pick !== undefined) this.ask({ do: 'pick', name: pick })
  }

  ask(request: Ask): EngineAnswer {
    const id = ++this.#id
    this.#nowMs += 1000
    this.#session.handle(id, request)
    for (let turns = 0; turns < 5000 && this.#session.turn() === 0; turns++) this.#takeFrame()
    this.#takeFrame()
    const answer = this.events.find((event) => event.event === 'answer' && event.id === id)
    if (answer?.event !== 'answer') throw new Error(`${request.do} was not answered`)
    return answer.answer
  }

  /** Asks for what must not be refused. */
  done(request: Ask): Extract<EngineAnswer, { ok: true }> {
    const answer = this.ask(request)
    if (!answer.ok) throw new Error(JSON.stringify(answer.problems))
    return answer
  }

  last<Name extends EngineEvent['event']>(name: Name): Extract<EngineEvent, { event: Name }> {
    const found = this.events.findLast((event) => event.event === name)
    if (found === undefined) throw new Error(`no ${name} was posted`)
    return found as Extract<EngineEvent, { event: Name }>
  }

  /** The life that was told of a run, put together as the page does it. */
  lifeOf(branch: number): LifeLog {
    let log = new LifeLog()
    for (const event of this.events) {
      if (event.event !== 'life' || event.life.branch !== branch) continue
      if (event.life.isFresh) log = new LifeLog()
      log.drives = event.life.drives
      for (const stretch of structuredClone(event.life.stretches)) log.take(stretch)
    }
    return log
  }

  #takeFrame(): void {
    this.#session.handle(0, { do: 'frame-back', frames: [] })
  }
}

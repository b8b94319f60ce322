import { createWorld } from '@ethogram/core'
import { findScene, scenes } from '@ethogram/scenes'
import { describe, expect, it } from 'vitest'
import type { EngineAnswer, EngineEvent, EngineRequest } from './protocol.ts'
import { Session } from './session.ts'

type Ask = Exclude<EngineRequest, { do: 'frame-back' }>

/** A session that is asked, works until it has nothing more to do, and whose frames are taken at once. */
class Watched {
  readonly events: EngineEvent[] = []
  readonly #session: Session
  #nowMs = 0
  #id = 0

  constructor() {
    this.#session = new Session(scenes, { post: (event) => this.events.push(event), nowMs: () => this.#nowMs })
    this.ask({ do: 'load', scene: 'hamster', seed: 3, isPlaying: false })
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

  last<Name extends EngineEvent['event']>(name: Name): Extract<EngineEvent, { event: Name }> {
    const found = this.events.findLast((event) => event.event === name)
    if (found === undefined) throw new Error(`no ${name} was posted`)
    return found as Extract<EngineEvent, { event: Name }>
  }

  #takeFrame(): void {
    this.#session.handle(0, { do: 'frame-back', frames: [] })
  }
}

function worldAfter(ticks: number) {
  const world = createWorld(findScene('hamster')?.world ?? { ethogram: 1, world: '' }, { seed: 3 })
  world.step(ticks)
  return world
}

describe('beliefs through a session', () => {
  it('come with frames of a picked creature, and only while they are wanted', () => {
    const session = new Watched()
    session.ask({ do: 'pick', name: 'hamster' })
    session.ask({ do: 'step', ticks: 50 })
    expect(session.last('frame').umwelt).toBeUndefined()
    expect(session.events.some(({ event }) => event === 'surprises')).toBe(false)
    session.ask({ do: 'umwelt', isOn: true })
    expect(session.last('frame').umwelt).toEqual(worldAfter(50).umwelt('hamster'))
    session.ask({ do: 'pick', name: 'predator' })
    expect(session.last('frame').umwelt?.name).toBe('predator')
    session.ask({ do: 'pick', name: 'bowl' })
    expect(session.last('frame').umwelt).toBeUndefined()
    session.ask({ do: 'pick', name: 'hamster' })
    session.ask({ do: 'umwelt', isOn: false })
    session.ask({ do: 'step', ticks: 1 })
    expect(session.last('frame').umwelt).toBeUndefined()
  })

  it('are those of the tick shown in the past, and in a recording', () => {
    const session = new Watched()
    session.ask({ do: 'pick', name: 'hamster' })
    session.ask({ do: 'umwelt', isOn: true })
    session.ask({ do: 'step', ticks: 120 })
    session.ask({ do: 'seek', tick: 70 })
    expect(session.last('frame').umwelt).toEqual(worldAfter(70).umwelt('hamster'))
    const saved = session.ask({ do: 'save' })
    if (!saved.ok || saved.bytes === undefined) throw new Error('not saved')
    session.ask({ do: 'open', file: 'run.ethorec', bytes: saved.bytes })
    session.ask({ do: 'seek', tick: 90 })
    expect(session.last('frame').umwelt).toEqual(worldAfter(90).umwelt('hamster'))
  })

  it('change nothing in the world', () => {
    const session = new Watched()
    session.ask({ do: 'pick', name: 'hamster' })
    session.ask({ do: 'umwelt', isOn: true })
    expect(session.ask({ do: 'step', ticks: 200 })).toMatchObject({ hash: worldAfter(200).hash() })
  })

  it('tell of the surprises of the last minute, also when they are first asked for after it', () => {
    const early = new Watched()
    early.ask({ do: 'pick', name: 'hamster' })
    early.ask({ do: 'umwelt', isOn: true })
    early.ask({ do: 'step', ticks: 640 })
    const late = new Watched()
    late.ask({ do: 'pick', name: 'hamster' })
    late.ask({ do: 'step', ticks: 640 })
    late.ask({ do: 'umwelt', isOn: true })
    const { samples } = early.last('surprises').surprises
    expect(samples.length).toBeGreaterThan(0)
    expect(late.last('surprises').surprises.samples).toEqual(samples)
  })

  it('say what stands in the way of a look', () => {
    const session = new Watched()
    session.ask({ do: 'pick', name: 'hamster' })
    const kinds = session.last('outline').outline?.solidKinds ?? []
    expect(kinds).toEqual(expect.arrayContaining(['wall', 'door', 'table', 'hamster', 'predator']))
    expect(kinds).not.toContain('bowl')
  })
})

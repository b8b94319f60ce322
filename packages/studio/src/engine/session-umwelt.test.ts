import { createWorld } from '@ethogram/core'
import { findScene, scenes } from '@ethogram/scenes'
import { describe, expect, it } from 'vitest'
import { AskedSession } from '../../test/session-bench.ts'
import type { EngineEvent, EngineRequest } from './protocol.ts'
import { Session } from './session.ts'

function worldAfter(ticks: number) {
  const world = createWorld(findScene('hamster')?.world ?? { ethogram: 1, world: '' }, { seed: 3 })
  world.step(ticks)
  return world
}

describe('beliefs through a session', () => {
  it('come with frames of a picked creature, and only while they are wanted', () => {
    const session = new AskedSession('hamster', 3)
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
    const session = new AskedSession('hamster', 3)
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
    const session = new AskedSession('hamster', 3)
    session.ask({ do: 'pick', name: 'hamster' })
    session.ask({ do: 'umwelt', isOn: true })
    expect(session.ask({ do: 'step', ticks: 200 })).toMatchObject({ hash: worldAfter(200).hash() })
  })

  it('tell of the surprises of the last minute, also when they are first asked for after it', () => {
    const early = new AskedSession('hamster', 3)
    early.ask({ do: 'pick', name: 'hamster' })
    early.ask({ do: 'umwelt', isOn: true })
    early.ask({ do: 'step', ticks: 640 })
    const late = new AskedSession('hamster', 3)
    late.ask({ do: 'pick', name: 'hamster' })
    late.ask({ do: 'step', ticks: 640 })
    late.ask({ do: 'umwelt', isOn: true })
    const { samples } = early.last('surprises').surprises
    expect(samples.length).toBeGreaterThan(0)
    expect(late.last('surprises').surprises.samples).toEqual(samples)
  })

  it('tell of the surprises around a moment that was sought, in a recording and in the past, as if it had been watched', () => {
    const live = new AskedSession('hamster', 3)
    live.ask({ do: 'pick', name: 'hamster' })
    live.ask({ do: 'umwelt', isOn: true })
    live.ask({ do: 'step', ticks: 660 })
    live.ask({ do: 'seek', tick: 640 })
    const { surprises } = live.last('surprises')
    expect(surprises.samples.length).toBeGreaterThan(0)
    const { stretches } = live.lifeOf(1)
    const saved = live.ask({ do: 'save' })
    if (!saved.ok || saved.bytes === undefined) throw new Error('not saved')

    const recorded = new AskedSession('hamster', 3)
    recorded.ask({ do: 'open', file: 'run.ethorec', bytes: saved.bytes.slice() })
    recorded.ask({ do: 'pick', name: 'hamster' })
    recorded.ask({ do: 'umwelt', isOn: true })
    recorded.ask({ do: 'seek', tick: 640 })
    expect(recorded.last('surprises').surprises).toEqual(surprises)
    expect(recorded.lifeOf(0).stretches).toEqual(stretches)
    recorded.ask({ do: 'seek', tick: 300 })
    recorded.ask({ do: 'seek', tick: 640 })
    expect(recorded.last('surprises').surprises).toEqual(surprises)
    // What is shown was not touched by looking around.
    expect(recorded.ask({ do: 'hash' })).toMatchObject({ hash: worldAfter(640).hash() })

    const past = new AskedSession('hamster', 3)
    past.ask({ do: 'step', ticks: 660 })
    past.ask({ do: 'seek', tick: 640 })
    past.ask({ do: 'pick', name: 'hamster' })
    past.ask({ do: 'umwelt', isOn: true })
    expect(past.last('surprises').surprises).toEqual(surprises)
    expect(past.ask({ do: 'live' })).toMatchObject({ ok: true, tick: 660 })
    expect(past.ask({ do: 'hash' })).toMatchObject({ hash: worldAfter(660).hash() })
  })

  it('of a moment that was sought are looked at a little at a time, while the page is answered', () => {
    const events: EngineEvent[] = []
    let nowMs = 0
    // Every look at the clock takes a millisecond, so that a turn soon has no time left.
    const session = new Session(scenes, { post: (event) => events.push(event), nowMs: () => nowMs++ })
    const ask = (request: EngineRequest): void => session.handle(1, request)
    ask({ do: 'load', scene: 'hamster', seed: 3, isPlaying: false })
    ask({ do: 'step', ticks: 700 })
    while (session.turn() === 0) ask({ do: 'hash' })
    ask({ do: 'pick', name: 'hamster' })
    while (session.turn() === 0) ask({ do: 'hash' })
    ask({ do: 'seek', tick: 660 })
    ask({ do: 'umwelt', isOn: true })
    const posted = (): number => events.filter(({ event }) => event === 'surprises').length
    const before = posted()
    let turns = 0
    while (session.turn() === 0) turns++
    expect(turns).toBeGreaterThan(20)
    expect(posted()).toBeGreaterThan(before)
    // A run that is closed while it is looked at is looked at no more.
    ask({ do: 'seek', tick: 100 })
    ask({ do: 'load', scene: 'ball', seed: 1, isPlaying: false })
    expect(session.turn()).toBe(Number.POSITIVE_INFINITY)
  })

  it('say what stands in the way of a look', () => {
    const session = new AskedSession('hamster', 3)
    session.ask({ do: 'pick', name: 'hamster' })
    const kinds = session.last('outline').outline?.solidKinds ?? []
    expect(kinds).toEqual(expect.arrayContaining(['wall', 'door', 'table', 'hamster', 'predator']))
    expect(kinds).not.toContain('bowl')
  })
})

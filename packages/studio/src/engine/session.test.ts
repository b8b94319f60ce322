import { createWorld, openRecording, replay, startRecording } from '@ethogram/core'
import { findScene, type Scene, scenes } from '@ethogram/scenes'
import { describe, expect, it } from 'vitest'
import type { EngineAnswer, EngineEvent, EngineRequest, EngineStatus } from './protocol.ts'
import { Session } from './session.ts'

type Ask = Exclude<EngineRequest, { do: 'frame-back' }>

/** A session with a clock that stands still until it is moved, and a page that keeps what it is sent. */
class Bench {
  readonly events: EngineEvent[] = []
  readonly session: Session
  nowMs = 0
  #id = 0

  constructor(list: readonly Scene[] = scenes) {
    this.session = new Session(list, { post: (event) => this.events.push(event), nowMs: () => this.nowMs })
  }

  /** Asks, lets the session work until it has nothing more to do, and takes every frame. */
  ask(request: Ask): EngineAnswer {
    const id = ++this.#id
    this.session.handle(id, request)
    for (let turns = 0; turns < 2000 && this.session.turn() === 0; turns++) this.takeFrames()
    this.takeFrames()
    const answer = this.events.find((event) => event.event === 'answer' && event.id === id)
    if (answer?.event !== 'answer') throw new Error(`${request.do} was not answered`)
    return answer.answer
  }

  /** Lets real time pass. */
  pass(ms: number): void {
    for (let passed = 0; passed < ms; passed += 10) {
      this.nowMs += 10
      this.session.turn()
      this.takeFrames()
    }
  }

  takeFrames(): void {
    if (this.isFrameUnderWay()) this.session.handle(0, { do: 'frame-back', frames: [] })
  }

  isFrameUnderWay(): boolean {
    const frames = this.of('frame').length
    const isNew = frames > this.#taken
    this.#taken = frames
    return isNew
  }

  #taken = 0

  of<Name extends EngineEvent['event']>(name: Name): Extract<EngineEvent, { event: Name }>[] {
    return this.events.filter((event): event is Extract<EngineEvent, { event: Name }> => event.event === name)
  }

  get status(): EngineStatus {
    const last = this.events.findLast((event) => event.event === 'frame' || event.event === 'status')
    if (last?.event !== 'frame' && last?.event !== 'status') throw new Error('no status was posted')
    return last.status
  }

  load(scene: string, seed = 1): this {
    expect(this.ask({ do: 'load', scene, seed, isPlaying: false })).toMatchObject({ ok: true, tick: 0 })
    return this
  }
}

function hashAfter(scene: string, seed: number, ticks: number): string {
  const world = createWorld(findScene(scene)?.world ?? { ethogram: 1, world: '' }, { seed })
  world.step(ticks)
  const hash = world.hash()
  world.dispose()
  return hash
}

function recordingOf(scene: string, seed: number, ticks: number): Uint8Array {
  const world = createWorld(findScene(scene)?.world ?? { ethogram: 1, world: '' }, { seed })
  const recorder = startRecording(world)
  world.step(ticks / 2)
  world.input({ input: 'set', entity: 'person', field: 'handRaised', value: true })
  world.step(ticks / 2)
  const bytes = recorder.finish()
  world.dispose()
  return bytes
}

describe('a session', () => {
  it('says which scenes there are before anything is asked', () => {
    const names = scenes.map(({ name }) => ({ name }))
    expect(new Bench().events[0]).toMatchObject({ event: 'ready', scenes: names })
  })

  it('posts the world, its scenery and its first frame on loading', () => {
    const bench = new Bench().load('bird', 4)
    expect(bench.of('loaded')[0].world).toMatchObject({ name: 'bird', seed: 4, rateHz: 20 })
    expect(bench.of('scenery')[0].scenery.entities.map((entity) => entity.name)).toContain('bird')
    expect(bench.of('frame')[0]).toMatchObject({ isJump: true, status: { tick: 0, mode: 'live', isPlaying: false } })
  })

  it('steps to the same hash as a world stepped directly', () => {
    const bench = new Bench().load('bird', 9)
    expect(bench.ask({ do: 'step', ticks: 120 })).toEqual({ ok: true, tick: 120, hash: hashAfter('bird', 9, 120) })
    expect(bench.ask({ do: 'hash' })).toMatchObject({ hash: hashAfter('bird', 9, 120) })
  })

  it('plays by the clock at the speed asked for, and stands still while paused', () => {
    const bench = new Bench().load('ball')
    bench.pass(500)
    expect(bench.status.tick).toBe(0)
    bench.ask({ do: 'play' })
    bench.pass(1000)
    expect(bench.status.tick).toBe(20)
    bench.ask({ do: 'speed', factor: 4 })
    bench.pass(1000)
    expect(bench.status.tick).toBeGreaterThanOrEqual(99)
    expect(bench.status.tick).toBeLessThanOrEqual(100)
    bench.ask({ do: 'pause' })
    const { tick } = bench.status
    bench.pass(500)
    expect(bench.status).toMatchObject({ tick, isPlaying: false })
  })

  it('refuses a speed that is none', () => {
    const bench = new Bench().load('ball')
    for (const factor of [0, -1, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(bench.ask({ do: 'speed', factor })).toMatchObject({ ok: false, problems: [{ code: 'STUDIO-REQUEST' }] })
    }
  })

  it('has at most one frame under way and fills frames that come back', () => {
    const bench = new Bench()
    bench.session.handle(1, { do: 'load', scene: 'ball', isPlaying: true })
    for (let ms = 0; ms < 1000; ms += 50) {
      bench.nowMs = ms
      bench.session.turn()
    }
    expect(bench.of('frame')).toHaveLength(1)
    const { frame } = bench.of('frame')[0]
    bench.session.handle(0, { do: 'frame-back', frames: [frame] })
    expect(bench.of('frame')).toHaveLength(2)
    expect(bench.of('frame')[1].frame).toBe(frame)
    expect(frame.tick).toBe(19)
  })

  it('numbers sceneries across worlds, so that two worlds are never taken for one', () => {
    const bench = new Bench().load('ball').load('ball').load('bird')
    const versions = bench.of('scenery').map((event) => event.scenery.version)
    expect(versions).toEqual([1, 2, 3])
    expect(bench.of('frame').at(-1)?.frame.version).toBe(3)
  })

  it('answers an unknown scene with the nearest name, and goes on with the old one', () => {
    const bench = new Bench().load('ball')
    const answer = bench.ask({ do: 'load', scene: 'brid', isPlaying: true })
    expect(answer).toMatchObject({ ok: false, problems: [{ code: 'SCENE-UNKNOWN', found: 'brid', nearest: 'bird' }] })
    expect(bench.ask({ do: 'step', ticks: 2 })).toMatchObject({ ok: true, tick: 2 })
  })

  it('answers instead of throwing when nothing is loaded', () => {
    const bench = new Bench()
    for (const request of [{ do: 'hash' }, { do: 'step', ticks: 1 }, { do: 'save' }, { do: 'play' }] as const) {
      expect(bench.ask(request)).toMatchObject({ ok: false })
    }
  })

  it('refuses a scene with mistakes with all of its problems', () => {
    const world = { ethogram: 1, world: 'bad', entities: { a: { kind: 'ghost' }, b: { kind: 'spook' } } } as const
    const bench = new Bench([{ name: 'bad', title: 'Bad', about: '', group: 'laboratory', world }])
    const answer = bench.ask({ do: 'load', scene: 'bad', isPlaying: false })
    expect(answer.ok ? [] : answer.problems.map((problem) => problem.path)).toEqual(
      expect.arrayContaining(['entities.a.kind', 'entities.b.kind']),
    )
  })

  it('stops and says why when the engine throws while it runs', () => {
    const bench = new Bench().load('ball')
    bench.ask({ do: 'play' })
    const clock = bench.nowMs
    Object.defineProperty(bench, 'nowMs', {
      get: () => {
        throw new Error('the clock broke')
      },
      configurable: true,
    })
    expect(bench.session.turn()).toBe(Number.POSITIVE_INFINITY)
    Object.defineProperty(bench, 'nowMs', { value: clock, writable: true })
    expect(bench.of('failed')).toMatchObject([{ message: 'the clock broke', problems: [{ code: 'STUDIO-FAULT' }] }])
    expect(bench.session.turn()).toBe(Number.POSITIVE_INFINITY)
  })
})

describe('inputs and reports', () => {
  it('enter the live world and are marked on the timeline', () => {
    const bench = new Bench().load('bird')
    bench.ask({ do: 'step', ticks: 7 })
    const input = { input: 'set', entity: 'person', field: 'handRaised', value: true } as const
    expect(bench.ask({ do: 'input', input })).toEqual({ ok: true, tick: 7 })
    expect(bench.of('marks').at(-1)?.marks).toEqual([{ tick: 7, label: 'person: handRaised = true' }])
  })

  it('are refused with the engine’s problems and then leave the world as it was', () => {
    const bench = new Bench().load('bird')
    const before = bench.ask({ do: 'hash' })
    const input = { input: 'set', entity: 'person', field: 'handRased', value: true } as const
    expect(bench.ask({ do: 'input', input })).toMatchObject({ ok: false, problems: [{ nearest: 'handRaised' }] })
    expect(bench.ask({ do: 'hash' })).toEqual(before)
    expect(bench.of('marks').at(-1)?.marks).toEqual([])
  })

  it('come for the picked entity at once, and ten times a second at most while it runs', () => {
    const bench = new Bench().load('bird')
    bench.ask({ do: 'pick', name: 'bird' })
    expect(bench.of('report')).toMatchObject([{ name: 'bird', tick: 0, report: { kind: 'bird' } }])
    bench.ask({ do: 'play' })
    const before = bench.of('report').length
    bench.pass(2000)
    const reports = bench.of('report').slice(before)
    expect(reports.length).toBeGreaterThanOrEqual(15)
    expect(reports.length).toBeLessThanOrEqual(20)
    expect(reports.at(-1)?.trace.map((record) => record.room)).toContain('behavior')
  })

  it('say why at once when something is picked in a paused world', () => {
    const bench = new Bench().load('bird')
    for (const tick of [30, 80]) {
      bench.ask({ do: 'step', ticks: tick - bench.status.tick })
      bench.ask({ do: 'pick', name: undefined })
      bench.ask({ do: 'pick', name: 'bird' })
      const { trace } = bench.of('report').at(-1) ?? { trace: [] }
      expect(trace.length).toBeGreaterThan(3)
      expect(trace.every((record) => record.tick === tick)).toBe(true)
      expect(bench.ask({ do: 'hash' })).toMatchObject({ tick, hash: hashAfter('bird', 1, tick) })
    }
  })

  it('tell that the picked entity is gone', () => {
    const bench = new Bench().load('bird')
    bench.ask({ do: 'pick', name: 'oak' })
    bench.ask({ do: 'input', input: { input: 'remove', entity: 'oak' } })
    expect(bench.of('report').at(-1)).toMatchObject({ name: 'oak', report: undefined })
    expect(
      bench
        .of('scenery')
        .at(-1)
        ?.scenery.entities.map((entity) => entity.name),
    ).not.toContain('oak')
  })

  it('do not change a run by being asked for', () => {
    const bench = new Bench().load('bird', 3)
    bench.ask({ do: 'pick', name: 'bird' })
    bench.ask({ do: 'step', ticks: 80 })
    bench.ask({ do: 'seek', tick: 20 })
    bench.ask({ do: 'live' })
    expect(bench.ask({ do: 'hash' })).toMatchObject({ tick: 80, hash: hashAfter('bird', 3, 80) })
  })
})

describe('the timeline', () => {
  it('shows the past as it was and comes back to the same present', () => {
    const bench = new Bench().load('bird', 2)
    bench.ask({ do: 'step', ticks: 100 })
    expect(bench.ask({ do: 'seek', tick: 37 })).toEqual({ ok: true, tick: 37 })
    expect(bench.status).toMatchObject({ mode: 'past', tick: 37, firstTick: 0, lastTick: 100 })
    expect(bench.ask({ do: 'hash' })).toMatchObject({ hash: hashAfter('bird', 2, 37) })
    bench.ask({ do: 'live' })
    expect(bench.status).toMatchObject({ mode: 'live', tick: 100 })
    expect(bench.ask({ do: 'hash' })).toMatchObject({ hash: hashAfter('bird', 2, 100) })
  })

  it('plays from the past into the present and on', () => {
    const bench = new Bench().load('bird', 2)
    bench.ask({ do: 'step', ticks: 40 })
    bench.ask({ do: 'seek', tick: 30 })
    bench.ask({ do: 'play' })
    bench.pass(1000)
    expect(bench.status).toMatchObject({ mode: 'live', tick: 50 })
    expect(bench.ask({ do: 'hash' })).toMatchObject({ hash: hashAfter('bird', 2, 50) })
  })

  it('does not let inputs or recordings begin in the past', () => {
    const bench = new Bench().load('bird')
    bench.ask({ do: 'step', ticks: 20 })
    bench.ask({ do: 'seek', tick: 5 })
    const refused = { ok: false, problems: [{ code: 'STUDIO-NOT-LIVE' }] }
    expect(bench.ask({ do: 'input', input: { input: 'remove', entity: 'oak' } })).toMatchObject(refused)
    expect(bench.ask({ do: 'record' })).toMatchObject(refused)
  })

  it('continues from a moment of the past as if the rest had not happened', () => {
    const bench = new Bench().load('bird', 6)
    bench.ask({ do: 'step', ticks: 30 })
    bench.ask({ do: 'input', input: { input: 'push', entity: 'bird', velocityMps: [0, 3, 0] } })
    bench.ask({ do: 'step', ticks: 30 })
    bench.ask({ do: 'seek', tick: 25 })
    bench.ask({ do: 'fork' })
    expect(bench.status).toMatchObject({ mode: 'live', tick: 25, lastTick: 25 })
    expect(bench.of('marks').at(-1)?.marks).toEqual([])
    bench.ask({ do: 'step', ticks: 35 })
    expect(bench.ask({ do: 'hash' })).toMatchObject({ tick: 60, hash: hashAfter('bird', 6, 60) })
  })
})

describe('recordings', () => {
  it('of a part of a run replay exactly', () => {
    const bench = new Bench().load('bird', 8)
    bench.ask({ do: 'step', ticks: 10 })
    bench.ask({ do: 'record' })
    expect(bench.status.recordingSince).toBe(10)
    bench.ask({ do: 'step', ticks: 15 })
    bench.ask({ do: 'input', input: { input: 'remove', entity: 'oak' } })
    bench.ask({ do: 'step', ticks: 15 })
    const answer = bench.ask({ do: 'stop-recording' })
    const bytes = answer.ok ? answer.bytes : undefined
    if (bytes === undefined) throw new Error('no file')
    const recording = openRecording(bytes)
    expect(recording).toMatchObject({ world: 'bird', seed: 8, firstTick: 10, lastTick: 40 })
    expect(recording.inputs).toHaveLength(1)
    expect(replay(recording)).toMatchObject({ isExact: true, ticks: 30 })
    expect(bench.ask({ do: 'stop-recording' })).toMatchObject({ ok: false })
  })

  it('of the whole run can be saved at any time, inputs at the first and the last tick included', () => {
    const bench = new Bench().load('bird', 8)
    bench.ask({ do: 'input', input: { input: 'push', entity: 'bird', velocityMps: [1, 0, 0] } })
    bench.ask({ do: 'step', ticks: 50 })
    bench.ask({ do: 'input', input: { input: 'remove', entity: 'oak' } })
    const answer = bench.ask({ do: 'save' })
    const bytes = answer.ok ? answer.bytes : undefined
    if (bytes === undefined) throw new Error('no file')
    const recording = openRecording(bytes)
    expect(recording).toMatchObject({ firstTick: 0, lastTick: 50 })
    expect(recording.inputs.map((logged) => logged.tick)).toEqual([0, 50])
    expect(replay(recording).isExact).toBe(true)
    expect(bench.ask({ do: 'step', ticks: 1 })).toMatchObject({ tick: 51 })
  })

  it('are opened, sought, stepped and played to their end', () => {
    const bench = new Bench().load('ball')
    expect(bench.ask({ do: 'open', file: 'b.ethorec', bytes: recordingOf('bird', 4, 60) })).toMatchObject({ ok: true })
    expect(bench.of('loaded').at(-1)?.world).toMatchObject({ name: 'bird', seed: 4, file: 'b.ethorec' })
    expect(bench.status).toMatchObject({ mode: 'recording', tick: 0, lastTick: 60, isPlaying: false })
    expect(bench.of('marks').at(-1)?.marks).toHaveLength(1)
    bench.ask({ do: 'seek', tick: 20 })
    expect(bench.ask({ do: 'hash' })).toMatchObject({ hash: hashAfter('bird', 4, 20) })
    expect(bench.ask({ do: 'step', ticks: 5 })).toMatchObject({ tick: 25, hash: hashAfter('bird', 4, 25) })
    bench.ask({ do: 'play' })
    bench.pass(4000)
    expect(bench.status).toMatchObject({ tick: 60, isPlaying: false })
    bench.ask({ do: 'play' })
    expect(bench.status).toMatchObject({ tick: 0, isPlaying: true })
  })

  it('leave the live world waiting where it was', () => {
    const bench = new Bench().load('ball', 5)
    bench.ask({ do: 'step', ticks: 33 })
    bench.ask({ do: 'open', file: 'b.ethorec', bytes: recordingOf('bird', 4, 20) })
    bench.ask({ do: 'live' })
    expect(bench.of('loaded').at(-1)?.world).toMatchObject({ name: 'ball', seed: 5 })
    expect(bench.ask({ do: 'hash' })).toMatchObject({ tick: 33, hash: hashAfter('ball', 5, 33) })
  })

  it('can be continued as a live world', () => {
    const bench = new Bench().load('ball')
    bench.ask({ do: 'open', file: 'b.ethorec', bytes: recordingOf('bird', 4, 60) })
    bench.ask({ do: 'seek', tick: 12 })
    bench.ask({ do: 'fork' })
    expect(bench.status).toMatchObject({ mode: 'live', tick: 12, firstTick: 12 })
    expect(bench.ask({ do: 'step', ticks: 40 })).toMatchObject({ tick: 52, hash: hashAfter('bird', 4, 52) })
  })

  it('that were changed, cut off or are something else are refused, and what is shown stays', () => {
    const bench = new Bench().load('ball')
    bench.ask({ do: 'step', ticks: 3 })
    const good = recordingOf('bird', 4, 20)
    const changed = good.slice()
    changed[changed.length >> 1] ^= 1
    for (const bytes of [changed, good.slice(0, 900), new TextEncoder().encode('hello'), new Uint8Array()]) {
      const answer = bench.ask({ do: 'open', file: 'x.ethorec', bytes })
      expect(answer.ok ? 0 : answer.problems.length).toBeGreaterThan(0)
    }
    expect(bench.status).toMatchObject({ mode: 'live', tick: 3 })
  })

  it('whose run was cut off are shown as far as they go, and say so', () => {
    const bench = new Bench().load('ball')
    const whole = recordingOf('bird', 4, 130)
    expect(bench.ask({ do: 'open', file: 'x.ethorec', bytes: whole.slice(0, -2000) })).toMatchObject({ ok: true })
    expect(JSON.stringify(bench.events)).toContain('It ends after tick 100; the run was cut off.')
    expect(bench.status).toMatchObject({ mode: 'recording', lastTick: 100 })
  })
})

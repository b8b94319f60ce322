import {
  createWorld,
  type Frame,
  type InputDefinition,
  openRecording,
  replay,
  startRecording,
  type World,
} from '@ethogram/core'
import { findScene } from '@ethogram/scenes'
import { describe, expect, it } from 'vitest'
import { AskedSession } from '../../test/session-bench.ts'

const PUSH: InputDefinition = { input: 'push', entity: 'bird', velocityMps: [0, 3, 0] }
const RAISE: InputDefinition = { input: 'set', entity: 'person', field: 'handRaised', value: true }

/** A bird's world after some ticks, with inputs at theirs. */
function worldAfter(ticks: number, inputs: Readonly<Record<number, InputDefinition>> = {}): World {
  const world = createWorld(findScene('bird')?.world ?? { ethogram: 1, world: '' }, { seed: 6 })
  while (world.tick < ticks) {
    const input = inputs[world.tick]
    if (input !== undefined) world.input(input)
    world.step()
  }
  return world
}

const BIRDS = worldAfter(0).scenery()

/** Its hash. */
function hashAfter(ticks: number, inputs: Readonly<Record<number, InputDefinition>> = {}): string {
  const world = worldAfter(ticks, inputs)
  const hash = world.hash()
  world.dispose()
  return hash
}

/** The position and heading of somebody in a frame. */
function poseIn(frame: Frame | undefined, name: string): number[] | undefined {
  const id = BIRDS.entities.find((entity) => entity.name === name)?.id ?? -1
  const i = frame?.ids.subarray(0, frame.count).indexOf(id) ?? -1
  return i < 0 || frame === undefined ? undefined : [...frame.positions.subarray(4 * i, 4 * i + 4)]
}

/** Where the bird is after some ticks, with inputs at theirs. */
function poseAfter(ticks: number, inputs: Readonly<Record<number, InputDefinition>> = {}): number[] | undefined {
  const world = worldAfter(ticks, inputs)
  const pose = poseIn(world.frame(), 'bird')
  world.dispose()
  return pose
}

/** A session with a push at tick 30 and sixty ticks of a bird's life. */
function flown(): AskedSession {
  const session = new AskedSession('bird', 6, 'bird')
  session.done({ do: 'step', ticks: 30 })
  session.done({ do: 'input', input: PUSH })
  session.done({ do: 'step', ticks: 30 })
  return session
}

const names = (session: AskedSession) => session.last('branches').branches.map(({ name }) => name)

describe('futures', () => {
  it('live on from the past with what is given, and keep what was', () => {
    const session = flown()
    session.done({ do: 'seek', tick: 25 })
    session.done({ do: 'fork', name: 'Hand up', inputs: [RAISE] })
    expect(session.last('branches').branches).toMatchObject([
      { branch: 1, name: 'First', line: [], lastTick: 60, isLive: false },
      {
        branch: 2,
        name: 'Hand up',
        line: [{ branch: 1, tick: 25 }],
        isLive: true,
        change: 'person: handRaised = true',
      },
    ])
    expect(session.last('marks').marks).toMatchObject([{ tick: 25 }])
    expect(session.done({ do: 'step', ticks: 35 })).toMatchObject({ tick: 60, hash: hashAfter(60, { 25: RAISE }) })
    session.done({ do: 'switch', branch: 1 })
    expect(session.done({ do: 'hash' })).toMatchObject({ tick: 60, hash: hashAfter(60, { 30: PUSH }) })
    expect(session.last('marks').marks).toMatchObject([{ tick: 30 }])
    expect(session.done({ do: 'step', ticks: 5 })).toMatchObject({ tick: 65, hash: hashAfter(65, { 30: PUSH }) })
    session.done({ do: 'switch', branch: 2, tick: 40 })
    expect(session.done({ do: 'hash' })).toMatchObject({ tick: 40, hash: hashAfter(40, { 25: RAISE }) })
    session.done({ do: 'live' })
    expect(session.done({ do: 'step', ticks: 5 })).toMatchObject({ tick: 65, hash: hashAfter(65, { 25: RAISE }) })
  })

  it('fork from futures in turn, with another luck', () => {
    const session = flown()
    session.done({ do: 'seek', tick: 40 })
    session.done({ do: 'fork', inputs: [{ input: 'chance', seed: 5 }] })
    session.done({ do: 'step', ticks: 10 })
    session.done({ do: 'seek', tick: 45 })
    session.done({ do: 'fork' })
    expect(names(session)).toEqual(['First', 'Future 2', 'Future 3'])
    expect(session.last('branches').branches[2].line).toEqual([
      { branch: 2, tick: 45 },
      { branch: 1, tick: 40 },
    ])
    const hash = hashAfter(70, { 30: PUSH, 40: { input: 'chance', seed: 5 } })
    expect(session.done({ do: 'step', ticks: 25 })).toMatchObject({ tick: 70, hash })
  })

  it('are each a recording that replays exactly', () => {
    const session = flown()
    session.done({ do: 'seek', tick: 25 })
    session.done({ do: 'fork', inputs: [RAISE] })
    session.done({ do: 'step', ticks: 50 })
    for (const [branch, hash, ticks] of [
      [1, hashAfter(60, { 30: PUSH }), 60],
      [2, hashAfter(75, { 25: RAISE }), 75],
    ] as const) {
      const { bytes } = session.done({ do: 'save', branch })
      if (bytes === undefined) throw new Error('no file')
      expect(replay(openRecording(bytes))).toMatchObject({ isExact: true, ticks, finalHash: hash })
    }
  })

  it('begin in the present too, with everything that entered at that tick', () => {
    const session = flown()
    session.done({ do: 'input', input: RAISE })
    session.done({ do: 'fork', name: 'As it is' })
    const hash = hashAfter(80, { 30: PUSH, 60: RAISE })
    expect(session.done({ do: 'step', ticks: 20 })).toMatchObject({ hash })
    session.done({ do: 'seek', tick: 70 })
    expect(session.done({ do: 'hash' })).toMatchObject({ hash: hashAfter(70, { 30: PUSH, 60: RAISE }) })
    session.done({ do: 'switch', branch: 1 })
    expect(session.done({ do: 'step', ticks: 20 })).toMatchObject({ tick: 80, hash })
  })

  it('tell the life of the creature in each, also of what was lived before the fork', () => {
    const session = flown()
    session.done({ do: 'seek', tick: 25 })
    session.done({ do: 'fork', inputs: [RAISE] })
    session.done({ do: 'step', ticks: 20 })
    expect(session.lifeOf(2).hasAll(0, 45)).toBe(true)
    expect(session.lifeOf(2).has(46)).toBe(false)
    session.done({ do: 'compare', branch: 1 })
    expect(session.lifeOf(1).hasAll(0, 60)).toBe(true)
    session.done({ do: 'pick', name: undefined })
    session.done({ do: 'pick', name: 'bird' })
    session.done({ do: 'switch', branch: 1 })
    expect(session.lifeOf(1).hasAll(0, 60)).toBe(true)
  })

  it('can be named and forgotten, but not the one that lives; those that left it stay whole', () => {
    const session = flown()
    session.done({ do: 'seek', tick: 25 })
    session.done({ do: 'fork' })
    session.done({ do: 'rename', branch: 2, name: ' Quiet ' })
    expect(names(session)).toEqual(['First', 'Quiet'])
    session.done({ do: 'forget', branch: 2 })
    expect(names(session)).toEqual(['First', 'Quiet'])
    session.done({ do: 'forget', branch: 1 })
    expect(names(session)).toEqual(['Quiet'])
    session.done({ do: 'seek', tick: 10 })
    expect(session.done({ do: 'hash' })).toMatchObject({ hash: hashAfter(10) })
    expect(session.ask({ do: 'switch', branch: 1 })).toMatchObject({
      ok: false,
      problems: [{ code: 'STUDIO-REQUEST', found: 'future 1' }],
    })
  })

  it('are at most eight, and none is left while it is being recorded', () => {
    const session = flown()
    for (let n = 2; n <= 8; n++) session.done({ do: 'fork' })
    const refused = { ok: false, problems: [{ code: 'STUDIO-REQUEST' }] }
    expect(session.ask({ do: 'fork' })).toMatchObject(refused)
    session.done({ do: 'forget', branch: 3 })
    session.done({ do: 'fork' })
    session.done({ do: 'forget', branch: 4 })
    session.done({ do: 'record' })
    expect(session.ask({ do: 'fork' })).toMatchObject(refused)
    expect(session.ask({ do: 'switch', branch: 1 })).toMatchObject(refused)
    expect(session.done({ do: 'hash' })).toMatchObject({ hash: hashAfter(60, { 30: PUSH }) })
  })

  it('refuse an input that is wrong, and then nothing has changed', () => {
    const session = flown()
    session.done({ do: 'seek', tick: 25 })
    const answer = session.ask({ do: 'fork', inputs: [{ input: 'remove', entity: 'nobody' }] })
    expect(answer).toMatchObject({ ok: false, problems: [{ code: 'ENTITY-UNKNOWN' }] })
    expect(names(session)).toEqual(['First'])
    expect(session.done({ do: 'hash' })).toMatchObject({ tick: 25, hash: hashAfter(25) })
  })

  it('of a recording begin where it is left, and the recording stays as it is', () => {
    const world = createWorld(findScene('bird')?.world ?? { ethogram: 1, world: '' }, { seed: 6 })
    const recorder = startRecording(world)
    world.step(40)
    const session = new AskedSession('ball', 1)
    session.done({ do: 'open', file: 'b.ethorec', bytes: recorder.finish() })
    session.done({ do: 'seek', tick: 12 })
    const refused = session.ask({ do: 'fork', inputs: [RAISE, { input: 'remove', entity: 'nobody' }] })
    expect(refused).toMatchObject({ ok: false, problems: [{ code: 'ENTITY-UNKNOWN' }] })
    expect(session.done({ do: 'hash' })).toMatchObject({ tick: 12, hash: hashAfter(12) })
    session.done({ do: 'fork', inputs: [RAISE] })
    expect(session.last('branches').branches).toMatchObject([{ branch: 1, firstTick: 12, isLive: true }])
    expect(session.done({ do: 'step', ticks: 20 })).toMatchObject({ tick: 32, hash: hashAfter(32, { 12: RAISE }) })
    world.dispose()
  })

  it('are seen beside each other at the same moment, where one ended as it was then, and never otherwise than they were', () => {
    const session = flown()
    session.done({ do: 'seek', tick: 25 })
    session.done({ do: 'fork', inputs: [RAISE] })
    session.done({ do: 'step', ticks: 20 })
    expect(session.last('frame').other).toBeUndefined()
    session.done({ do: 'compare', branch: 1 })
    session.done({ do: 'other', isOn: true })
    session.done({ do: 'step', ticks: 1 })
    const { other } = session.last('frame')
    expect(other?.frame.tick).toBe(46)
    expect(poseIn(other?.frame, 'bird')).toEqual(poseAfter(46, { 30: PUSH }))
    session.done({ do: 'seek', tick: 27 })
    expect(poseIn(session.last('frame').other?.frame, 'bird')).toEqual(poseAfter(27))
    session.done({ do: 'live' })
    session.done({ do: 'step', ticks: 40 })
    expect(session.last('frame')).toMatchObject({ frame: { tick: 86 }, other: { frame: { tick: 60 } } })
    expect(session.done({ do: 'hash' }).hash).toBe(hashAfter(86, { 25: RAISE }))
    session.done({ do: 'switch', branch: 1 })
    expect(session.done({ do: 'hash' }).hash).toBe(hashAfter(60, { 30: PUSH }))
    session.done({ do: 'step', ticks: 1 })
    expect(session.last('frame').other).toBeUndefined()
    session.done({ do: 'compare', branch: 2 })
    session.done({ do: 'step', ticks: 1 })
    expect(session.last('frame').other?.frame.tick).toBe(62)
    session.done({ do: 'other', isOn: false })
    session.done({ do: 'step', ticks: 1 })
    expect(session.last('frame').other).toBeUndefined()
  })
})

// The bench's session: a match by turns is the match itself, changed while it is played, told in frames, scores and baselines.
import { createMatch, type Match, mergeMatrices, readMatrix } from '@ethogram/core/rave'
import { raveCorners, raveTargets } from '@ethogram/scenes'
import { afterEach, describe, expect, it } from 'vitest'
import { AskedRave } from '../../test/rave-bench.ts'
import { FASTEST, POSE_NUMBERS, type RaveSetup } from './rave-protocol.ts'

const SETUP: RaveSetup = {
  world: raveCorners,
  task: 'avoid',
  actors: 3,
  contests: 2,
  critic: undefined,
  temper: 'even',
  seed: 7,
}

const open: Match[] = []
afterEach(() => {
  for (const match of open.splice(0)) match.dispose()
})

/** The same match without a session. */
function plain(setup: RaveSetup = SETUP): Match {
  const { world, critic, ...options } = setup
  const made = createMatch(world, { ...options, critic: critic ?? options.task })
  open.push(made)
  return made
}

function started(setup: RaveSetup = SETUP): AskedRave {
  const asked = new AskedRave()
  asked.done({ do: 'speed', factor: FASTEST })
  asked.done({ do: 'start', setup, isPlaying: false })
  return asked
}

describe('a match in a session', () => {
  it('goes as the same match by itself, bit by bit, in steps and in turns', () => {
    const straight = plain()
    const asked = started()
    straight.advance(37)
    expect(asked.done({ do: 'step', steps: 37 }).hash).toBe(straight.hash())
    asked.done({ do: 'play' })
    straight.play()
    expect(asked.done({ do: 'hash' }).hash).toBe(straight.hash())
    expect(asked.last('frame').frame).toMatchObject({ contest: 2, isOver: true, isPlaying: false })
    const told = asked.events.flatMap((event) => (event.event === 'scores' ? event.scores : []))
    expect(told).toEqual(straight.scores)
    expect(asked.done({ do: 'matrix', actor: 1 }).matrix).toEqual(straight.matrix(1))
    const all = mergeMatrices([straight.matrix(0), straight.matrix(1), straight.matrix(2)])
    expect(asked.done({ do: 'matrix', actor: 'all' }).matrix).toEqual(all)
  })

  it('keeps to its speed, and shows where everybody is', () => {
    const asked = started()
    asked.done({ do: 'speed', factor: 10 })
    const fromMs = asked.nowMs
    asked.session.handle(99, { do: 'play' })
    while (asked.nowMs < fromMs + 1000) {
      asked.session.turn()
      asked.session.handle(0, { do: 'frame-back' })
      asked.nowMs += 5
    }
    expect(asked.last('frame').frame.reached).toBeCloseTo(10, 0)
    asked.session.handle(100, { do: 'pause' })
    asked.session.turn()
    const { frame } = asked.last('frame')
    expect(frame.step).toBeGreaterThan(190)
    expect(frame.step).toBeLessThanOrEqual(200)
    const straight = plain()
    straight.advance(frame.step)
    const { x, y, headingDeg } = straight.actor(2)
    expect([...frame.poses.subarray(2 * POSE_NUMBERS, 2 * POSE_NUMBERS + 3)]).toEqual(
      [x, y, headingDeg].map(Math.fround),
    )
    expect(frame.looked).toEqual(straight.actor(0))
  })

  it('posts a frame only when the one before was taken', () => {
    const asked = started()
    asked.session.turn()
    const before = asked.events.filter(({ event }) => event === 'frame').length
    for (let n = 0; n < 5; n++) {
      asked.session.handle(200 + n, { do: 'step', steps: 1 })
      asked.nowMs += 100
      asked.session.turn()
    }
    expect(asked.events.filter(({ event }) => event === 'frame').length).toBeLessThanOrEqual(before + 1)
  })

  it('is changed all or not at all, and refused changes leave it as it was', () => {
    const asked = started()
    asked.done({ do: 'step', steps: 50 })
    const { hash } = asked.done({ do: 'hash' })
    const walls = [[10, 10, 10, 10] as const]
    const answer = asked.ask({ do: 'change', changes: { world: { ...raveCorners, walls } } })
    expect(answer).toMatchObject({ ok: false, problems: [{ code: 'RAVE-WALL', path: 'walls[0]' }] })
    expect(asked.ask({ do: 'start', setup: { ...SETUP, actors: 0 }, isPlaying: true })).toMatchObject({ ok: false })
    expect(asked.done({ do: 'hash' }).hash).toBe(hash)
    const world = { ...raveCorners, walls: [[10, 10, 30, 10] as const] }
    asked.done({ do: 'change', changes: { world } })
    const straight = plain()
    straight.advance(50)
    straight.change({ world })
    straight.advance(100)
    expect(asked.done({ do: 'step', steps: 100 }).hash).toBe(straight.hash())
  })

  it('goes on from a file where it was saved', () => {
    const asked = started()
    asked.done({ do: 'step', steps: 333 })
    const { bytes } = asked.done({ do: 'save' })
    const other = new AskedRave()
    expect(other.done({ do: 'open', bytes: bytes ?? new Uint8Array() }).setup).toEqual({ ...SETUP, critic: 'avoid' })
    expect(other.done({ do: 'step', steps: 400 }).hash).toBe(asked.done({ do: 'step', steps: 400 }).hash)
    const broken = Uint8Array.from(bytes ?? []).fill(7, 20, 60)
    expect(other.ask({ do: 'open', bytes: broken }).ok).toBe(false)
    expect(other.done({ do: 'hash' }).hash).toBe(asked.done({ do: 'hash' }).hash)
  })
})

describe('what is told beside a match', () => {
  it('scores chance and hand in the same world, again when it is changed', () => {
    const asked = started({ ...SETUP, task: 'goto', world: raveTargets })
    const [first] = asked.last('baselines').baselines
    for (const mind of ['random', 'hand'] as const) {
      const match = createMatch(raveTargets, {
        task: 'goto',
        actors: 3,
        seed: 7,
        contests: 20,
        mind,
        critic: 'goto',
        learning: false,
      })
      open.push(match)
      const scores = match.play()
      const mean = scores.reduce((sum, { sIn = 0 }) => sum + sIn, 0) / scores.length
      expect(first[mind]?.sIn).toBeCloseTo(mean, 9)
    }
    asked.done({ do: 'step', steps: 1900 })
    asked.done({ do: 'change', changes: { world: { ...raveTargets, walls: [[20, 50, 80, 50]] } } })
    const [before, after] = asked.last('baselines').baselines
    expect(before).toEqual(first)
    expect(after.fromContest).toBe(1)
    expect(after.hand?.sMinc).toBeDefined()
    expect(after.random?.sIn).not.toBe(first.random?.sIn)
  })

  it('keeps where actors went, contest by contest, in the world as it was then', () => {
    const asked = started()
    const walls = [[10, 10, 30, 10] as const]
    asked.done({ do: 'step', steps: 1800 })
    asked.done({ do: 'change', changes: { world: { ...raveCorners, walls } } })
    const { tracks } = asked.done({ do: 'tracks', contest: 0 })
    expect(tracks).toMatchObject({ contest: 0, world: raveCorners, actors: 3, count: 601 })
    const straight = plain()
    straight.advance(1)
    expect([tracks?.points[0], tracks?.points[1]]).toEqual([straight.actor(0).x, straight.actor(0).y].map(Math.fround))
    straight.advance(2)
    expect([tracks?.points[6], tracks?.points[7]]).toEqual([straight.actor(0).x, straight.actor(0).y].map(Math.fround))
    expect(asked.done({ do: 'tracks', contest: 1 }).tracks).toBeUndefined()
  })

  it('writes and reads worlds and matrices, and says what is wrong with those of others', () => {
    const asked = started()
    asked.done({ do: 'step', steps: 900 })
    const { matrix } = asked.done({ do: 'matrix', actor: 0 })
    if (matrix === undefined) throw new Error('no matrix')
    const { bytes } = asked.done({ do: 'write-matrix', matrix })
    expect(readMatrix(bytes ?? new Uint8Array())).toEqual(matrix)
    expect(asked.done({ do: 'read-matrix', bytes: bytes ?? new Uint8Array() }).matrix).toEqual(matrix)
    const { text = '' } = asked.done({ do: 'write-world', world: raveCorners })
    expect(asked.done({ do: 'read-world', file: 'a.yaml', text }).world).toEqual(raveCorners)
    const wrong = asked.ask({ do: 'read-world', file: 'a.yaml', text: 'ethogram: 1\nrave: a\nwalls: [[1, 1, 1, 1]]\n' })
    expect(wrong).toMatchObject({ ok: false, problems: [{ code: 'RAVE-WALL', file: 'a.yaml', line: 3 }] })
  })

  it('refuses speeds, steps and actors that there are not', () => {
    const asked = started()
    const { hash } = asked.done({ do: 'hash' })
    for (const request of [
      { do: 'speed', factor: 0 },
      { do: 'speed', factor: Number.NaN },
      { do: 'step', steps: 1e6 },
      { do: 'step', steps: 0.5 },
      { do: 'look', actor: 3 },
      { do: 'matrix', actor: -1 },
    ] as const) {
      expect(asked.ask(request)).toMatchObject({ ok: false, problems: [{ code: 'STUDIO-REQUEST' }] })
    }
    expect(asked.done({ do: 'hash' }).hash).toBe(hash)
  })

  it('needs a match for what is about one', () => {
    expect(new AskedRave().ask({ do: 'play' })).toMatchObject({ ok: false, problems: [{ code: 'STUDIO-REQUEST' }] })
  })
})

import { openRecording, replay } from '@ethogram/core'
import { describe, expect, it } from 'vitest'
import { AskedSession } from '../../test/session-bench.ts'

const force = {
  do: 'input',
  input: { input: 'direct', direction: { direct: 'force', to: 'hamster', behavior: 'cleaning' } },
} as const

describe('directing through a session', () => {
  it('answers a direction with its number, and lists it with what became of it', () => {
    const session = new AskedSession('hamster', 3, 'hamster')
    expect(session.done(force)).toMatchObject({ direction: 1, said: 'stands' })
    session.ask({ do: 'step', ticks: 3 })
    expect(session.last('directions').directions).toEqual([
      {
        id: 1,
        text: 'hamster: force cleaning',
        answer: expect.stringContaining('taken'),
        direction: { direct: 'force', to: 'hamster', behavior: 'cleaning' },
      },
    ])
    expect(session.last('report').why?.path).toEqual(['cleaning'])
  })

  it('takes a direction back, and it is no longer listed', () => {
    const session = new AskedSession('hamster', 3, 'hamster')
    session.done(force)
    session.done({ do: 'input', input: { input: 'direct', direction: { direct: 'withdraw', direction: 1 } } })
    expect(session.last('directions').directions).toEqual([])
  })

  it('refuses a direction about a behavior that is not there, and names the nearest', () => {
    const session = new AskedSession('hamster', 3)
    const direction = { direct: 'force', to: 'hamster', behavior: 'clening' } as const
    expect(session.ask({ do: 'input', input: { input: 'direct', direction } })).toMatchObject({
      ok: false,
      problems: [{ code: 'BEHAVIOR-UNKNOWN', nearest: 'cleaning' }],
    })
  })

  it('keeps panels and lines alike: the saved run replays exactly with all of them', () => {
    const session = new AskedSession('hamster', 3, 'hamster')
    session.ask({ do: 'step', ticks: 20 })
    session.done(force)
    session.ask({ do: 'step', ticks: 20 })
    session.done({ do: 'say', line: 'hamster: hunger = 90' })
    session.ask({ do: 'step', ticks: 20 })
    session.done({ do: 'say', line: 'withdraw all' })
    const { hash } = session.done({ do: 'step', ticks: 40 })
    expect(session.last('marks').marks.map((mark) => mark.label)).toEqual([
      'hamster: force cleaning',
      'hamster: hunger = 90',
      expect.stringContaining('withdraw'),
    ])
    const recording = openRecording(session.done({ do: 'save' }).bytes ?? new Uint8Array())
    expect(recording.inputs).toHaveLength(3)
    expect(replay(recording)).toMatchObject({ isExact: true, finalHash: hash })
  })

  it('goes back to a moment before a direction, and forward through it, exactly', () => {
    const session = new AskedSession('hamster', 3, 'hamster')
    session.ask({ do: 'step', ticks: 30 })
    session.done({ do: 'say', line: 'hamster: force sleeping' })
    const { hash } = session.done({ do: 'step', ticks: 30 })
    session.ask({ do: 'seek', tick: 10 })
    expect(session.last('directions').directions).toEqual([])
    expect(session.last('report').why?.path).not.toContain('sleeping')
    session.ask({ do: 'step', ticks: 50 })
    expect(session.done({ do: 'hash' }).hash).toBe(hash)
    expect(session.last('directions').directions).toHaveLength(1)
  })
})

describe('lines said to a session', () => {
  it('with a mistake are answered with a caret under the word, and change nothing', () => {
    const session = new AskedSession('hamster', 3)
    const { hash } = session.done({ do: 'hash' })
    const { line } = session.done({ do: 'say', line: 'hamster: force clening' })
    expect(line?.ok).toBe(false)
    expect(line?.text.split('\n').slice(0, 2)).toEqual(['hamster: force clening', '               ^^^^^^^'])
    expect(session.done({ do: 'hash' }).hash).toBe(hash)
  })

  it('may ask at any time, but change only the live world', () => {
    const session = new AskedSession('hamster', 3)
    session.ask({ do: 'step', ticks: 30 })
    session.ask({ do: 'seek', tick: 10 })
    expect(session.done({ do: 'say', line: 'hamster: why' }).line?.text).toMatch(/\./)
    expect(session.ask({ do: 'say', line: 'hamster: hunger = 4' })).toMatchObject({
      ok: false,
      problems: [{ code: 'STUDIO-NOT-LIVE' }],
    })
  })

  it('are completed with the names of this world', () => {
    const session = new AskedSession('hamster', 3)
    const { completion } = session.done({ do: 'complete', text: 'hamster: force cl', cursor: 17 })
    expect(completion).toMatchObject({ from: 15, to: 17, options: [{ text: 'cleaning' }] })
  })
})

describe('what a session tells of a picked mind', () => {
  it('is why it does what it does, at the tick shown', () => {
    const session = new AskedSession('hamster', 3, 'hamster')
    session.ask({ do: 'step', ticks: 100 })
    const { why, tick, report } = session.last('report')
    expect(why).toMatchObject({ tick, path: report?.mind?.activePath })
    expect(why?.paragraph.length).toBeGreaterThan(why?.sentence.length ?? 0)
  })

  it('is its outline, again when things come and go', () => {
    const session = new AskedSession('hamster', 3, 'hamster')
    const first = session.last('outline').outline
    expect(first?.drives.find((drive) => drive.name === 'hunger')).toMatchObject({ min: 0, max: 100 })
    expect(first?.points).not.toContain('lodger.hand')
    session.done({ do: 'input', input: { input: 'add', name: 'lodger', entity: { kind: 'person' } } })
    expect(session.last('outline').outline?.points).toContain('lodger.hand')
  })

  it('is neither why nor outline for a thing without a mind', () => {
    const session = new AskedSession('hamster', 3, 'bowl')
    session.ask({ do: 'step', ticks: 5 })
    expect(session.last('outline').outline).toBeUndefined()
    expect(session.last('report').why).toBeUndefined()
    expect(session.events.some((event) => event.event === 'life')).toBe(false)
  })

  it('is its whole life, also of the time before it was picked', () => {
    const session = new AskedSession('hamster', 3)
    session.ask({ do: 'step', ticks: 200 })
    session.ask({ do: 'pick', name: 'hamster' })
    const life = session.lifeOf(1)
    expect(life.hasAll(0, 200)).toBe(true)
    expect(life.stretches).toHaveLength(1)
    expect(life.drives).toContain('hunger')
    expect(life.stretches[0].samples.length).toBeGreaterThan(90)
    const watched = new AskedSession('hamster', 3, 'hamster')
    watched.ask({ do: 'step', ticks: 200 })
    expect(watched.lifeOf(1).stretches).toEqual(life.stretches)
  })
})

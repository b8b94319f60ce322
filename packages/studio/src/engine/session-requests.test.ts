// Whatever the page asks for, in whatever order: each request is answered, none breaks the session, and the run that lives is exact.

import { openRecording, replay } from '@ethogram/core'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AskedSession } from '../../test/session-bench.ts'
import type { EngineRequest } from './protocol.ts'

type Ask = Exclude<EngineRequest, { do: 'frame-back' }>

const NAMES = ['bird', 'person', 'tree', 'newcomer', '__proto__', '<img src=x>', '']
const LINES = [
  'bird: fear = 40',
  'bird: forbid land',
  'bird: why',
  'add person called newcomer at (1, 0, 1)',
  'remove person',
  'push bird (0, 2, 0)',
  'place tree at (1e16, 0, 0)',
  'withdraw all',
  '"\\"'.repeat(500),
]
const WISHES = ['umwelt', 'body', 'walk', 'other', 'training', 'percepts', 'profile'] as const

const name = fc.constantFrom(...NAMES)
const branch = fc.constantFrom(0, 1, 2, 3, -1, 0.5, Number.NaN)
const tick = fc.constantFrom(0, 1, 7, 30, 1e9, -5, 2.5, Number.NaN)
const input = fc.constantFrom(
  { input: 'push', entity: 'bird', velocityMps: [0, 3, 0] },
  { input: 'set', entity: 'person', field: 'handRaised', value: true },
  { input: 'remove', entity: 'person' },
  { input: 'remove', entity: 'nobody' },
  { input: 'place', entity: 'bird', at: [0, 2, Number.POSITIVE_INFINITY] },
  null,
)
const request = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('step'), ticks: fc.constantFrom(1, 3, 12, 0, -1, Number.NaN) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('input'), input }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('say'), line: fc.constantFrom(...LINES) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('seek'), tick }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constantFrom('play', 'pause', 'live', 'hash', 'record', 'stop-recording') }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('pick'), name: fc.option(name, { nil: undefined }) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom(...WISHES), isOn: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('fork'), inputs: fc.array(input, { maxLength: 2 }) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('switch'), branch, tick }, { requiredKeys: ['do', 'branch'] }) },
  fc.record({ do: fc.constant('save'), branch }, { requiredKeys: ['do'] }),
  fc.record({ do: fc.constant('rename'), branch, name }),
  fc.record({ do: fc.constantFrom('forget', 'compare', 'differ'), branch }),
  fc.record({ do: fc.constant('complete'), text: fc.constantFrom(...LINES), cursor: tick }),
  fc.record({ do: fc.constant('open'), file: name, bytes: fc.uint8Array({ maxLength: 40 }) }),
  fc.record({ do: fc.constant('speed'), factor: fc.constantFrom(1, 0, 16, -1, Number.NaN) }),
  fc.record({ do: fc.constantFrom('definitions', 'scenes') }),
  fc.record({ do: fc.constant('load'), scene: fc.constantFrom('bird', 'nowhere'), isPlaying: fc.boolean() }),
) as fc.Arbitrary<Ask>

describe('a session', () => {
  it('answers whatever it is asked, and the run that lives replays exactly (seed 16)', () => {
    const property = fc.property(fc.array(request, { minLength: 5, maxLength: 25, size: 'max' }), (requests) => {
      const session = new AskedSession('bird', 3)
      for (const each of requests) {
        const answer = session.ask(each)
        const codes = answer.ok ? [] : answer.problems.map(({ code }) => code)
        expect(codes, JSON.stringify(each)).not.toContain('STUDIO-FAULT')
        expect(answer.ok || codes.length > 0).toBe(true)
      }
      expect(session.events.filter(({ event }) => event === 'failed')).toEqual([])
      session.done({ do: 'live' })
      session.done({ do: 'pause' })
      const { bytes } = session.done({ do: 'save' })
      const report = replay(openRecording(bytes ?? new Uint8Array()))
      expect(report).toMatchObject({ isExact: true, finalHash: session.done({ do: 'hash' }).hash })
    })
    fc.assert(property, { seed: 16, numRuns: 12 })
  })
})

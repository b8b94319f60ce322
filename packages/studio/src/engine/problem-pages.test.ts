// The pages of docs/errors about the studio: each shows exactly what is told.

import { readFileSync } from 'node:fs'
import { formatProblem, type Problem } from '@ethogram/core'
import { scenes } from '@ethogram/scenes'
import { describe, expect, it } from 'vitest'
import { AskedSession } from '../../test/session-bench.ts'
import { EngineClient, type EngineWorker } from './client.ts'
import { unknownScene } from './problems-of.ts'
import type { EngineEvent } from './protocol.ts'

const refused = (session: AskedSession, request: Parameters<AskedSession['ask']>[0]): readonly Problem[] => {
  const answer = session.ask(request)
  return answer.ok ? [] : answer.problems
}

const EXAMPLES: Readonly<Record<string, () => readonly Problem[]>> = {
  'SCENE-UNKNOWN': () => [
    unknownScene(
      'brid',
      scenes.filter(({ name }) => ['ball', 'bird', 'drifters'].includes(name)),
    ),
  ],
  'STUDIO-FAULT': () => {
    const events: EngineEvent[] = []
    const worker: EngineWorker = { postMessage: () => {}, terminate: () => {}, onmessage: null, onerror: null }
    new EngineClient(worker, (event) => events.push(event))
    worker.onerror?.(new Event('error') as ErrorEvent)
    return events.flatMap((event) => (event.event === 'failed' ? event.problems : []))
  },
  'STUDIO-NOT-LIVE': () => {
    const session = new AskedSession('ball', 1)
    session.done({ do: 'record' })
    session.done({ do: 'step', ticks: 3 })
    const { bytes } = session.done({ do: 'stop-recording' })
    session.done({ do: 'open', file: 'a.ethorec', bytes: bytes ?? new Uint8Array() })
    return refused(session, { do: 'input', input: { input: 'remove', entity: 'ball' } })
  },
  'STUDIO-REQUEST': () => refused(new AskedSession('ball', 1), { do: 'speed', factor: 0 }),
}

describe('the page of docs/errors about', () => {
  for (const [code, give] of Object.entries(EXAMPLES)) {
    it(`${code} shows exactly what is told, and how to mend it`, () => {
      const page = readFileSync(new URL(`../../../../docs/errors/${code}.md`, import.meta.url), 'utf8')
      const [, message] = /```text\n([\s\S]*?)\n```/.exec(page) ?? []
      expect(give().map(formatProblem)[0]).toBe(message)
      expect(page.startsWith(`# ${code}\n`)).toBe(true)
      expect(page).toContain('**Mend it.**')
    })
  }
})

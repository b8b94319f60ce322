import type { LearnedReport, ProtocolDefinition } from '@ethogram/core'
import { describe, expect, it } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { MindOutline } from '../engine/mind-outline.ts'
import type { EngineAnswer, EngineRequest } from '../engine/protocol.ts'
import type { Training } from '../engine/training-watch.ts'
import { School } from './school.ts'
import { initialState, type StudioState } from './studio-state.ts'

/** A school whose requests are kept, in a page on which `silas` is picked and has learned one thing. */
function school(answer: EngineAnswer = { ok: true, tick: 0 }) {
  const asked: EngineRequest[] = []
  const said: string[] = []
  const lesson = { definition: { drive: 'hunger', behavior: 'sit', isInUse: true, with: { value: 3 } } }
  const report = { entity: 'silas', drives: [{ lessons: [lesson] }] } as unknown as LearnedReport
  const training = { report, trainers: [{ name: 'puppet', pupil: 'silas' }] } as unknown as Training
  const entities = [{ name: 'silas', kind: 'pupil', isCreature: true, points: [] }]
  const store = createStore<StudioState>(() => ({ ...initialState('light'), picked: 'silas', entities, training }))
  const made = new School({
    ask: async (request) => {
      asked.push(request)
      return answer
    },
    store,
    notify: (title, problems = []) => said.push([title, ...problems.map(({ code }) => code)].join(' | ')),
  })
  return { made, asked, said, store }
}

function fileOf(name: string, text: string) {
  return { name, bytes: new TextEncoder().encode(text) }
}

describe('the school', () => {
  it('gives protocols of files to the trainer of their pupil, and explains files that are none', async () => {
    const { made, asked, said } = school()
    const text = 'ethogram: 1\nprotocol: bell\npupil: silas\ncues: { bell: { sound: bell, entity: puppet } }\n'
    expect(await made.take([fileOf('bell.yaml', text)])).toBe(true)
    const protocol: Partial<ProtocolDefinition> = { protocol: 'bell', pupil: 'silas' }
    expect(asked).toMatchObject([{ do: 'input', input: { input: 'train', trainer: 'puppet', protocol } }])
    expect(await made.take([fileOf('bad.yml', 'ethogram: 1\nprotocl: bell\n')])).toBe(true)
    expect(asked.length).toBe(1)
    expect(said.at(-1)).toMatch(/^“bad\.yml” is no protocol \| /)
  })

  it('passes lessons on through a file, whole', async () => {
    const { made, asked, said } = school()
    const file = made.lessonsFile()
    if (file === undefined) throw new Error('no file')
    expect(file.name).toBe('silas-tick-0.lessons.json')
    expect(await made.teach('ada', file)).toBe(true)
    expect(asked).toMatchObject([
      { input: { input: 'teach', entity: 'ada', lessons: [{ drive: 'hunger', behavior: 'sit', with: { value: 3 } }] } },
    ])
    expect(await made.take([fileOf('other.json', '{"notes": 1}')])).toBe(true)
    expect(said.at(-1)).toBe('silas cannot be taught from “other.json” | STUDIO-REQUEST')
    expect(await made.take([fileOf('run.ethorec', '')])).toBe(false)
  })

  it('passes on what was learned by credit, with the words that it is done on', async () => {
    const { made, asked, store } = school()
    const definition = { action: 'sit', trigger: 'sit', value: 70 }
    const actions = [
      { successes: 3, trigger: 'sit', definition },
      { successes: 0, trigger: 'down', definition: { action: 'down' } },
    ]
    const report = { entity: 'silas', drives: [], actions } as unknown as LearnedReport
    const training = { report, trainers: [] } as unknown as Training
    const outline = { words: { takes: { sit: ['~a', '~b'], down: ['~c'] } } } as unknown as MindOutline
    store.setState({ training, outline })
    const file = made.lessonsFile()
    if (file === undefined) throw new Error('no file')
    expect(await made.teach('ada', file)).toBe(true)
    expect(asked.map((request) => (request.do === 'input' ? request.input : request.do))).toEqual([
      { input: 'word', creature: 'ada', word: 'sit', track: '~a' },
      { input: 'word', creature: 'ada', word: 'sit', track: '~b' },
      { input: 'teach', entity: 'ada', lessons: [], actions: [definition] },
    ])
    expect(await made.take([fileOf('other.json', '{"lessons": [], "actions": 3}')])).toBe(true)
    expect(asked.length).toBe(3)
  })

  it('says why the world refuses it', async () => {
    const problems = [{ code: 'TRAINER-BUSY', path: 'trainer', found: 'at work', expected: 'rest' }]
    const { made, said } = school({ ok: false, problems })
    await made.cue('puppet', 'hand', true)
    await made.erase('silas', 'all')
    expect(said).toEqual(['That sign cannot be given | TRAINER-BUSY', 'That cannot be erased | TRAINER-BUSY'])
  })
})

import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { LEARNS_DEFAULTS } from './learning/compile.ts'
import { toJsonSchema } from './schema.ts'
import { TRIAL_DEFAULTS } from './training/defaults.ts'

/** What a page writes for a value. */
const WORDS: Readonly<Record<string, unknown>> = { on: true, true: true, false: false, both: true }

/** What a page's tables with a last column “if left out” say of the keys that have defaults. */
function toldIn(page: string, defaults: object): Record<string, unknown> {
  const text = readFileSync(new URL(`../../../../docs/${page}`, import.meta.url), 'utf8')
  const tables = text.split('\n\n').filter((block) => /^\|.*\| if left out \|$/m.test(block))
  const rows = tables.flatMap((table) => table.split('\n')).filter((line) => line.startsWith('| `'))
  const told: Record<string, unknown> = {}
  for (const row of rows) {
    const cells = row.split('|').map((cell) => cell.trim())
    const keys = [...cells[1].matchAll(/`(\w+)`/g)].map(([, key]) => key)
    const values = (cells.at(-2) ?? '').replaceAll('`', '').split(/, |: /)
    keys.forEach((key, k) => {
      if (!Object.hasOwn(defaults, key)) return
      const word = (values[k] ?? values[0]).replace(/ m$/, '')
      told[key] = Object.hasOwn(WORDS, word) ? WORDS[word] : Number.isNaN(Number(word)) ? word : Number(word)
    })
  }
  return told
}

describe('[DE2] what is left out', () => {
  it('is told in the page about learning as it is compiled', () => {
    const { aversionShare: _, lessonShare: __, ...defaults } = LEARNS_DEFAULTS
    expect(toldIn('learning.md', defaults)).toEqual(defaults)
  })

  it('is told in the page about training as trainers have it', () => {
    const { withinTicks, delayTicks, mustLast, ticks } = TRIAL_DEFAULTS
    const told = toldIn('training.md', { withinTicks, delayTicks, mustLast, ticks })
    expect(told).toEqual({ withinTicks, delayTicks, mustLast, ticks })
  })

  it('is told by the schema with the compiler’s own value', () => {
    const text = JSON.stringify(toJsonSchema('world'))
    for (const key of ['alpha', 'confidence', 'fallTicks', 'habitTimes'] as const) {
      expect(text).toMatch(new RegExp(`"${key}":\\{"description":"[^"]*; ${LEARNS_DEFAULTS[key]} if left out\\."`))
    }
  })
})

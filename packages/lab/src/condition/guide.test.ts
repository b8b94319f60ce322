// The page for teachers, docs/conditioning.md: its designs run, and give what it says; its tables name all there is.

import { readFileSync } from 'node:fs'
import { designJsonSchema, parseDesign, TD_DEFAULTS } from '@ethogram/core/conditioning'
import { describe, expect, it } from 'vitest'
import { judgeDesign } from './judge.ts'
import { runDesign } from './run-design.ts'

const page = readFileSync(new URL('../../../../docs/conditioning.md', import.meta.url), 'utf8')
const designs = Array.from(page.matchAll(/```yaml\n([\s\S]*?)```/g), ([, text]) => text)
const parameters = (
  designJsonSchema() as { properties: { parameters: { properties: Record<string, unknown> }; [key: string]: unknown } }
).properties

describe('docs/conditioning.md', () => {
  it('has one design to begin with and three worked examples', () => {
    expect(designs).toHaveLength(4)
  })

  it.each(designs.map((text) => [/^design: (.*)$/m.exec(text)?.[1] ?? '', text]))('%s comes out as told', (_, text) => {
    const { design, problems } = parseDesign(text)
    expect(problems).toEqual([])
    if (design === undefined) return
    const measures = Object.entries(judgeDesign(runDesign(design)))
    const isExample = text !== designs[0]
    expect(measures.length > 0).toBe(isExample)
    for (const [claim, { value, passed }] of measures) expect(passed, `${claim}: ${value}`).toBe(true)
  })

  it('explains every key and every parameter, with its usual value', () => {
    for (const key of Object.keys(parameters)) expect(page, key).toContain(`\`${key}\``)
    for (const [key, value] of Object.entries(TD_DEFAULTS)) {
      const name = key === 'hasVariableRate' ? 'variableRate' : key
      expect(page).toMatch(new RegExp(`^\\| \`${name}\`.* \\| ${String(value).replace('.', '\\.')} \\|`, 'm'))
    }
    for (const name of Object.keys(parameters.parameters.properties)) expect(page, name).toContain(`| \`${name}\``)
  })
})

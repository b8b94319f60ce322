import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (path) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')

test('every promise of the paper names rules that exist', () => {
  const rules = new Set(
    [...read('packages/core/SPEC.md').matchAll(/^\*\*\[([A-Z]+\d+)\]\*\*/gm)].map(([, rule]) => rule),
  )
  const rows = [...read('docs/promises.md').matchAll(/^\| [\d.]+ \| .* \| (.*) \|$/gm)].map(([, cited]) =>
    cited.split(', '),
  )
  expect(rows.length).toBeGreaterThan(40)
  for (const cited of rows) {
    expect(cited.length).toBeGreaterThan(0)
    for (const rule of cited) expect(rules, rule).toContain(rule)
  }
})

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

test.each([
  ['Silas', 'docs/silas-promises.md', 18],
  ['the others in ALIVE', 'docs/alive-promises.md', 28],
])(
  'every promise of %s names experiments with those measures, rules and browser tests that exist',
  (_, page, least) => {
    const spec = read('packages/core/SPEC.md')
    const rows = [...read(page).matchAll(/^\| [A-Z0-9].* \| (.*) \|$/gm)].map(([, shown]) => shown)
    expect(rows.length).toBeGreaterThan(least)
    for (const one of rows.flatMap((shown) => shown.split('; '))) {
      const [sort, id, ...rest] = one.split(/,? /)
      if (sort === 'rules') {
        for (const rule of [id, ...rest]) expect(spec, rule).toContain(`**[${rule}]**`)
      } else if (sort === 'lab') {
        const source = read(`packages/lab/src/experiments/${id}.ts`)
        for (const measure of rest) expect(source, `${id} ${measure}`).toMatch(new RegExp(`\\b${measure}: `))
      } else if (sort === 'browser') {
        expect(read(`packages/studio/src/${id}`).length, id).toBeGreaterThan(0)
      } else {
        expect(one).toContain('](silas.md)')
      }
    }
  },
)

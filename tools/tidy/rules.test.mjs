import { describe, expect, it } from 'vitest'
import { checkHouse } from './rules.mjs'
import { createSource } from './source.mjs'

describe('the house', () => {
  it('reports every rule, by file and line', () => {
    const files = {
      '.npmrc': 'registry=https://registry.example.org',
      'docs/errors/NO-SUCH.md': '# NO-SUCH',
      'packages/core/SPEC.md': '**[SE1]** A rule.',
      'packages/core/src/3-perception/a.ts': `import { b } from '../1-world/b.ts'\n\nexport default Math.random()\n`,
      'packages/core/src/1-world/b.ts': `// B.\nimport '@ethogram/lab'\n${'b()\n'.repeat(500)}`,
    }
    const found = checkHouse(Object.entries(files).map(([path, text]) => createSource(path, text)))
    expect(found.map(({ path, line, rule }) => `${path}:${line}: ${rule}`)).toEqual([
      '.npmrc:1: paths',
      'docs/errors/NO-SUCH.md:1: codes',
      'packages/core/SPEC.md:1: numbers',
      'packages/core/src/1-world/b.ts:1: reach',
      'packages/core/src/1-world/b.ts:2: packages',
      'packages/core/src/1-world/b.ts:501: size',
      'packages/core/src/3-perception/a.ts:1: rooms',
      'packages/core/src/3-perception/a.ts:1: shape',
      'packages/core/src/3-perception/a.ts:1: reach',
      'packages/core/src/3-perception/a.ts:3: banned',
      'packages/core/src/3-perception/a.ts:3: shape',
    ])
  })

  it('has nothing to say of a house in order', () => {
    const manifest = JSON.stringify({ name: '@ethogram/core', exports: './dist/index.js' })
    const sources = [
      createSource('packages/core/package.json', manifest),
      createSource('packages/core/src/index.ts', '// The public face.\n\nexport const a = 1\n'),
    ]
    expect(checkHouse(sources)).toEqual([])
  })
})

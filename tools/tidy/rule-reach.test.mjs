import { describe, expect, it } from 'vitest'
import { checkReach } from './rule-reach.mjs'
import { createSource } from './source.mjs'

/** @param {Record<string, string>} files */
function unreached(files) {
  return checkReach(Object.entries(files).map(([path, text]) => createSource(path, text))).map(({ path }) => path)
}

const CORE = JSON.stringify({
  name: '@ethogram/core',
  exports: {
    '.': { types: './dist/index.d.ts', default: './dist/index.js' },
    './yaml': { types: './dist/yaml.d.ts', default: './dist/yaml.js' },
  },
})

describe('reach', () => {
  it('follows exports to their sources and imports from there', () => {
    const files = {
      'packages/core/package.json': CORE,
      'packages/core/src/index.ts': "export { a } from './a.ts'\nexport type { B } from './b.ts'",
      'packages/core/src/a.ts': "await import('./lazy.ts')",
      'packages/core/src/b.ts': '',
      'packages/core/src/lazy.ts': '',
      'packages/core/src/yaml.ts': '',
    }
    expect(unreached(files)).toEqual([])
    expect(unreached({ ...files, 'packages/core/src/dead.ts': '' })).toEqual(['packages/core/src/dead.ts'])
  })

  it('finds two dead files that import each other', () => {
    const files = { 'packages/core/src/a.ts': "import './b.ts'", 'packages/core/src/b.ts': "import './a.ts'" }
    expect(unreached(files)).toEqual(['packages/core/src/a.ts', 'packages/core/src/b.ts'])
  })

  it('starts at commands, pages, workers, tests, configurations and ambient types', () => {
    const manifest = JSON.stringify({ name: '@ethogram/lab', bin: { ethogram: './bin/ethogram.js' } })
    const files = {
      'packages/lab/package.json': manifest,
      'packages/lab/bin/ethogram.js': "import '../dist/cli.js'",
      'packages/lab/src/cli.ts': '',
      'packages/studio/index.html': '<script type="module" src="/src/main.tsx"></script>',
      'packages/studio/src/main.tsx':
        "new Worker(new URL('./worker.ts', import.meta.url))\nimport W from './w.ts?worker'",
      'packages/studio/src/worker.ts': '',
      'packages/studio/src/w.ts': '',
      'packages/studio/src/a.test.ts': "import '../test/fixture.ts'",
      'packages/studio/test/fixture.ts': "import './deep.ts'",
      'packages/studio/test/deep.ts': '',
      'packages/studio/vite.config.ts': '',
      'packages/studio/src/vite-env.d.ts': '',
    }
    expect(unreached(files)).toEqual([])
  })

  it('finds what only tests import in src, and fixtures that nobody imports', () => {
    const files = {
      'packages/core/src/a.test.ts': "import './fixture.ts'\nimport '../test/bench.ts'",
      'packages/core/src/fixture.ts': "import './deep.ts'",
      'packages/core/src/deep.ts': '',
      'packages/core/test/bench.ts': '',
      'packages/core/test/lone.ts': '',
    }
    const found = ['packages/core/src/fixture.ts', 'packages/core/src/deep.ts', 'packages/core/test/lone.ts']
    expect(unreached(files)).toEqual(found)
  })

  it('follows package names from examples, benchmarks and tools', () => {
    const core = { 'packages/core/package.json': CORE, 'packages/core/src/yaml.ts': "import './deep.ts'" }
    const files = { ...core, 'packages/core/src/deep.ts': '', 'packages/three/src/lone.ts': '' }
    expect(unreached({ ...files, 'examples/01-a.ts': "import '@ethogram/core/yaml'" })).toEqual([
      'packages/three/src/lone.ts',
    ])
    expect(unreached({ ...files, 'bench/a.mjs': "import '../packages/three/src/lone.ts'" })).toEqual([])
  })

  it('names an import of a file that is not there, also of what is built from it', () => {
    const files = {
      'packages/core/src/a.ts': '',
      'bench/b.mjs': "import '../packages/core/dist/a.js'\nimport '../packages/core/dist/gone.js'\nimport './b.css'",
    }
    const sources = Object.entries(files).map(([path, text]) => createSource(path, text))
    expect(checkReach(sources)).toEqual([
      {
        path: 'bench/b.mjs',
        line: 2,
        rule: 'reach',
        message: 'imports ../packages/core/dist/gone.js, which is not there',
      },
    ])
  })
})

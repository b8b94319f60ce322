import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, it } from 'vitest'
import { builtStudio } from '../test/built-studio.ts'

it('the built studio brings the licences of what it is built from', async () => {
  const list = readFileSync(join(await builtStudio(inject('buildFolder')), 'third-party-licences.txt'), 'utf8')
  const shipped = [
    'three',
    'react',
    'zod',
    'yaml',
    'meshoptimizer',
    'draco3dgltf',
    '@gltf-transform/core',
    '@codemirror/view',
  ]
  for (const name of shipped) expect(list).toMatch(new RegExp(`^${name} \\d+\\.\\d+\\.\\d+`, 'm'))
  expect(list).not.toContain('vitest')
})

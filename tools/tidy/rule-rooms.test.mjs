import { describe, expect, it } from 'vitest'
import { checkRooms } from './rule-rooms.mjs'
import { createSource } from './source.mjs'

/**
 * @param {string} path
 * @param {string} text
 */
function messages(path, text) {
  return checkRooms([createSource(`packages/core/src/${path}`, text)]).map(({ message }) => message)
}

describe('rooms', () => {
  it.each([
    ['5-behavior/a.ts', `import { assert } from '../0-foundation/assert.ts'`],
    ['5-behavior/a.ts', `import { b } from './b.ts'`],
    ['5-behavior/deep/a.ts', `import { b } from '../b.ts'`],
    ['5-behavior/a.ts', `import type { Percepts } from '../3-perception/percepts.ts'`],
    ['5-behavior/a.ts', `import { type Percepts, type P } from '../3-perception/percepts.ts'`],
    ['5-behavior/a.ts', `import type { Truth } from '../1-world/truth.ts'`],
    ['2-senses/a.ts', `import { near } from '../1-world/spatial-index.ts'`],
    ['9-body/a.ts', `import { place } from '../1-world/entities.ts'`],
    ['creature/tick.ts', `import { sense } from '../2-senses/sense.ts'\nimport { save } from '../record/save.ts'`],
    ['3-perception/a.test.ts', `import { near } from '../1-world/spatial-index.ts'`],
    ['3-perception/a.ts', `// import { near } from '../1-world/spatial-index.ts'`],
    ['3-perception/a.ts', `import * as z from 'zod'`],
  ])('lets %s say %s', (path, text) => {
    expect(messages(path, text)).toEqual([])
  })

  it.each([
    ['5-behavior/a.ts', `import { Percepts } from '../3-perception/percepts.ts'`, 'values from 3-perception'],
    ['5-behavior/a.ts', `export { x } from '../3-perception/percepts.ts'`, 'values from 3-perception'],
    ['5-behavior/a.ts', `import { type P, x } from '../3-perception/percepts.ts'`, 'values from 3-perception'],
    ['5-behavior/a.ts', `const x = await import('../3-perception/percepts.ts')`, 'values from 3-perception'],
    ['2-senses/a.ts', `import type { Pose } from '../9-body/pose.ts'`, 'later room 9-body'],
    ['0-foundation/a.ts', `import type { Truth } from '../1-world/truth.ts'`, 'later room 1-world'],
    ['3-perception/a.ts', `import { near } from '../1-world/spatial-index.ts'`, 'only 2-senses and 9-body'],
    ['8-motor/a.ts', `import { near } from '../1-world/spatial-index.ts'`, 'only 2-senses and 9-body'],
    ['9-body/a.ts', `import { sense } from '../2-senses/sense.ts'`, 'values from 2-senses'],
    ['1-world/a.ts', `import type { ShapeDefinition } from '../definition/types.ts'`, 'never import unnumbered'],
    ['1-world/a.ts', `import type { World } from '../index.ts'`, 'never import unnumbered'],
    ['1-world/a.ts', `import x from '../../tools/x.ts'`, 'outside the core'],
  ])('does not let %s say %s', (path, text, complaint) => {
    const found = messages(path, text)
    expect(found).toHaveLength(1)
    expect(found[0]).toContain(complaint)
  })

  it('names file and line', () => {
    const source = createSource('packages/core/src/1-world/a.ts', `// a\nimport '../record/b.ts'`)
    expect(checkRooms([source])).toMatchObject([{ path: 'packages/core/src/1-world/a.ts', line: 2, rule: 'rooms' }])
  })
})

import { describe, expect, it } from 'vitest'
import { compareReports } from './compare.mjs'
import { writeReport } from './report.mjs'

/**
 * @param {Record<string, string>} files
 * @param {Record<string, string>} [entries]
 */
function report(files, entries = { '.': 'index.d.ts' }) {
  const [title, ...rest] = writeReport({ name: 'zoo', entries }, (path) => files[path] ?? `unknown file ${path}`)
    .trimEnd()
    .split('\n\n')
  expect(title).toContain('npm run api')
  return rest
}

describe('the API report', () => {
  it('tells every export of an entry with its signature, by name and without comments', () => {
    const files = {
      'index.d.ts': "export { walk, type Gait } from './walk.ts';\n/** A dog. */\nexport declare const dog: Gait;\n",
      'walk.d.ts': [
        '/** How it goes. */\nexport type Gait = "walk" | "trot";\nexport declare function walk(gait: Gait): void;',
        'export declare function walk(gait: Gait, /* m/s */ speed: number): void;\nexport declare const secret = 1;',
      ].join('\n'),
    }
    expect(report(files)).toEqual([
      'zoo\n===',
      'type Gait = "walk" | "trot"',
      'const dog: Gait',
      'function walk(gait: Gait): void\nfunction walk(gait: Gait,  speed: number): void',
    ])
  })

  it('tells types that are met in signatures and not exported, as far as the package declares them', () => {
    const files = {
      'index.d.ts': [
        "import { Vector3 } from 'three';\nimport { type Paw as Foot, Animal, type Way } from './hidden.ts';\nexport { Vector3 };",
        'export declare class Dog<Paw> extends Animal<Vector3> { feet: Foot[]; paw: Paw; turn(Way: number): Map<1, 2>; }',
      ].join('\n'),
      'hidden.d.ts': [
        'export declare class Animal<T> { at: T; home: import("./home.ts").Home; }\nexport interface Paw { toe: typeof TOE; }',
        'declare const TOE = 5;\nexport interface Way { }\nexport interface Unused { }',
      ].join('\n'),
      'home.d.ts': 'export interface Home { warm: boolean; }',
    }
    expect(report(files)).toEqual([
      'zoo\n===',
      'class Dog<Paw> extends Animal<Vector3> { feet: Foot[]; paw: Paw; turn(Way: number): Map<1, 2>; }',
      'Vector3, of another package',
      `zoo: met in signatures above, but not exported\n${'='.repeat(46)}`,
      'class Animal<T> { at: T; home: import("./home.ts").Home; }',
      'interface Home { warm: boolean; }',
      'interface Paw { toe: typeof TOE; }',
      'const TOE = 5',
    ])
  })

  it('tells a thing once if several entries export it, and under which name if it has another', () => {
    const files = {
      'index.d.ts': "export { a, b as bee } from './a.ts';",
      'more.d.ts': "import { a } from './a.ts';\nexport { a };",
      'a.d.ts': 'export declare const a: 1;\nexport declare const b: 2;',
    }
    expect(report(files, { '.': 'index.d.ts', './more': 'more.d.ts' })).toEqual([
      'zoo\n===',
      'const a: 1',
      'const b: 2\n(exported as bee)',
      'zoo/more\n========',
      'a, as in zoo',
    ])
  })

  it('leaves out what is private or internal, and what only such members speak of', () => {
    const files = {
      'index.d.ts': `import type { Inside } from './inside.ts';
export declare class World {
    #private;
    private tick;
    /** Not for users. @internal */
    readonly inside: Inside;
    /** How old it is. */
    ageS(): number;
}`,
      'inside.d.ts': 'export interface Inside { }',
    }
    expect(report(files)).toEqual(['zoo\n===', 'class World {\n  ageS(): number\n}'])
  })

  it('breaks lines in which a change could not be seen', () => {
    const names = Array.from({ length: 20 }, (_, k) => `"drive${k}"`)
    const [, block] = report({ 'index.d.ts': `export declare const dog: Dog<${names.join(' | ')}>;` })
    expect(block.split('\n')).toHaveLength(20)
    expect(block).toContain('\n    | "drive7"\n')
  })
})

describe('the comparison of reports', () => {
  const before = 'zoo\n===\n\nfunction a(): 1\n\ninterface B {\n  x: 1\n  y: 2\n}\n'

  it('is empty for equal reports', () => {
    expect(compareReports(before, before)).toEqual([])
  })

  it('shows what came, what went and which lines changed', () => {
    const after = 'zoo\n===\n\ninterface B {\n  x: 1\n  y: 3\n}\n\nconst c: 4\n'
    expect(compareReports(before, after)).toEqual([
      '- function a(): 1',
      '  zoo: interface B',
      '-   y: 2',
      '+   y: 3',
      '+ const c: 4',
    ])
  })

  it('shows lines that only changed their order', () => {
    const after = before.replace('  x: 1\n  y: 2\n', '  y: 2\n  x: 1\n')
    expect(compareReports(before, after)).toHaveLength(9)
  })
})

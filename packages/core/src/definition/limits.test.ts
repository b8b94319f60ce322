import { scenes } from '@ethogram/scenes'
import { describe, expect, it } from 'vitest'
import { boundProblems, type Problem, show } from '../0-foundation/problems.ts'
import { checkDesign } from '../conditioning.ts'
import {
  checkInput,
  checkProtocol,
  checkSpecies,
  checkWorld,
  createWorld,
  type SpeciesDefinition,
  toJsonSchema,
} from '../index.ts'
import { parseDefinition } from '../yaml.ts'

const tree = { shape: { cylinder: { radiusM: 0.3, heightM: 3 } }, isSolid: true }
const yard = { ethogram: 1 as const, world: 'yard', kinds: { tree }, entities: { tree: { kind: 'tree' } } }
const codes = (problems: readonly Problem[]) => problems.map(({ code, path }) => `${code} ${path}`)

/** A walker that sees people. */
const walker: SpeciesDefinition = {
  ethogram: 1,
  species: 'walker',
  body: { shape: { cylinder: { radiusM: 0.2, heightM: 1 } }, travel: { by: 'walk' } },
  senses: { eyes: { by: 'vision', kinds: ['tree'], rangeM: 1000 } },
  behavior: { wander: { act: 'wander', always: 1 } },
}

describe('[DE9] the range of numbers', () => {
  it('a tree cannot be placed outside the world: by definition, input, line or timeline', () => {
    const at = [2e16, 0, 0] as const
    expect(codes(checkWorld({ ...yard, entities: { tree: { kind: 'tree', at } } }))).toEqual([
      'DEFINITION-VALUE entities.tree.at[0]',
    ])
    expect(codes(checkInput({ input: 'place', entity: 'tree', at }))).toEqual(['DEFINITION-VALUE at[0]'])
    const timeline = [{ atTick: 1, do: { input: 'place', entity: 'tree', at } }]
    expect(codes(checkWorld({ ...yard, timeline }))).toEqual(['DEFINITION-VALUE timeline[0].do.at[0]'])
    const world = createWorld(yard)
    const before = world.hash()
    expect(world.direct('place tree at (2e16, 0, 0)')).toMatchObject({ ok: false })
    expect(world.direct('place tree at (-1e300, 0, 0)').text).toContain('from -100000 to 100000')
    expect(world.hash()).toBe(before)
    expect(world.direct('place tree at (100000, 0, -100000)').ok).toBe(true)
    world.step(3)
  })

  it('speeds, noise, joints and sizes have ranges of their own', () => {
    const eyes = { by: 'vision' as const, noise: 1000 }
    expect(codes(checkSpecies({ ...walker, senses: { eyes } }))).toEqual(['DEFINITION-VALUE senses.eyes.noise'])
    const lids = { maxSpeedPerS: 1.79e308 }
    const body = { ...walker.body, dofs: { lids }, shape: { cylinder: { radiusM: 5e-324, heightM: 1 } } }
    expect(codes(checkSpecies({ ...walker, body }))).toEqual([
      'DEFINITION-VALUE body.shape.cylinder.radiusM',
      'DEFINITION-VALUE body.dofs.lids.maxSpeedPerS',
    ])
    const entities = { tree: { kind: 'tree', velocityMps: [0, 0, 1e308] } }
    expect(codes(checkWorld({ ...yard, entities }))).toEqual(['DEFINITION-VALUE entities.tree.velocityMps[2]'])
  })

  it('stands in the schema for every number that there is', () => {
    const open: string[] = []
    const walk = (node: unknown, path: string): void => {
      if (typeof node !== 'object' || node === null) return
      const { type, minimum, exclusiveMinimum, maximum, const: only } = node as Record<string, unknown>
      const isNumber = (type === 'number' || type === 'integer') && only === undefined
      if (isNumber && ((minimum ?? exclusiveMinimum) === undefined || maximum === undefined)) open.push(path)
      for (const [key, below] of Object.entries(node)) walk(below, `${path}.${key}`)
    }
    for (const of of ['species', 'world', 'protocol'] as const) walk(toJsonSchema(of), of)
    expect(open).toEqual([])
  })

  it('leaves room for everything that ships', () => {
    for (const { world } of scenes) expect(checkWorld(world)).toEqual([])
  })
})

describe('[DE7] the size of a definition', () => {
  it('a map, a date or an object of a class is no data, also where an object without keys would do', () => {
    for (const odd of [new Map([['a', 1]]), new Date(0), new (class Odd {})(), new Float64Array(3)]) {
      expect(codes(checkWorld({ ...yard, kinds: { tree, bush: odd } }))).toContain('DEFINITION-TYPE kinds.bush')
      expect(codes(checkProtocol({ ethogram: 1, protocol: 'x', pupil: 'y', trials: { z: odd } }))).toContain(
        'DEFINITION-TYPE trials.z',
      )
    }
  })

  it('a hundred thousand mistakes are told by the first of them', () => {
    const phases = Array.from({ length: 100_000 }, () => ({}))
    const problems = checkDesign({ ethogram: 1, design: 'long', cues: {}, trials: {}, groups: { one: { phases } } })
    expect(codes(problems)).toContain('DEFINITION-MISSING groups.one.phases[0].trials')
    const kinds = Object.fromEntries(Array.from({ length: 70_000 }, (_, k) => [`k${k}`, { shape: 1, isSolid: 2 }]))
    expect(codes(checkWorld({ ...yard, kinds }))).toContain('DEFINITION-TYPE kinds.k0.shape')
  })

  it('misspelt keys under misspelt keys are looked for only where that takes no long time', () => {
    const bush = { shap: { cylindr: { radiusM: 0.3, heigthM: 3 } }, isSolid: true }
    const kinds = { tree, bush }
    const large = Object.fromEntries(Array.from({ length: 70_000 }, (_, k) => [`e${k}`, { kind: 'tree' }]))
    expect(codes(checkWorld({ ...yard, kinds }))).toContain('DEFINITION-UNKNOWN-KEY kinds.bush.shap.cylindr.heigthM')
    const told = codes(checkWorld({ ...yard, kinds, entities: large }))
    expect(told).toContain('DEFINITION-UNKNOWN-KEY kinds.bush.shap')
    expect(told).not.toContain('DEFINITION-UNKNOWN-KEY kinds.bush.shap.cylindr.heigthM')
  })

  it('is measured before anything walks it: long lists with nothing in them, lists that repeat each other, texts', () => {
    let bomb: unknown = 'x'
    for (let level = 0; level < 40; level++) bomb = [bomb, bomb]
    const found = [new Array(1e8), bomb, 'x'.repeat(10_001)].map((about) => codes(checkWorld({ ...yard, about })))
    expect(found.map(([first]) => first.split(/[[ ]/)[0])).toEqual(Array(3).fill('DEFINITION-SIZE'))
    expect(found.every((each) => each.length === 1)).toBe(true)
    const wide = Object.fromEntries(Array.from({ length: 600_000 }, (_, k) => [`k${k}`, 1]))
    expect(codes(checkWorld({ ...yard, kinds: wide }))).toEqual(['DEFINITION-SIZE kinds'])
  })

  it('goes with its form: a list with gaps is a problem wherever it stands', () => {
    const cat = (act: unknown) => ({ ...yard, species: [{ ethogram: 1, species: 'cat', behavior: { nap: { act } } }] })
    expect(codes(checkWorld(cat(new Array(10))))).toEqual(['DEFINITION-TYPE species[0].behavior.nap.act[0]'])
    // biome-ignore lint/suspicious/noSparseArray: what this is about
    expect(codes(checkInput({ input: 'place', entity: 'cat', at: [1, , 2] }))).toEqual(['DEFINITION-TYPE at[1]'])
  })

  it('also of a file: too long, or opened in itself again and again on one line', () => {
    const told = (text: string) => codes(parseDefinition(text).problems)
    expect(told(`about: ${'x'.repeat(500_000)}`)).toEqual(['DEFINITION-SIZE '])
    expect(told(`world: ${': '.repeat(20_000)}`)).toEqual(['YAML-SYNTAX '])
  })

  it('names are at most 100 letters long, and nobody compares longer ones', () => {
    const drives = Object.fromEntries(Array.from({ length: 20 }, (_, k) => [`${'d'.repeat(2000)}${k}`, {}]))
    const behavior = { wander: { act: 'wander', wants: `${'d'.repeat(2000)}x` } }
    const problems = checkSpecies({ ...walker, drives, behavior })
    expect(problems.every(({ nearest }) => nearest === undefined)).toBe(true)
    expect(new Set(problems.map(({ code }) => code))).toEqual(new Set(['NAME-INVALID']))
    for (const { found, path } of problems) expect(found.length + path.length).toBeLessThan(1000)
  })
})

describe('[DE8] problems', () => {
  it('are cut where they are longer than people read, and say how long they were', () => {
    const long = { code: 'DEFINITION-VALUE', path: '', found: 'x'.repeat(5000), expected: 'less' }
    const [{ found }] = boundProblems([long])
    expect(found).toHaveLength(400)
    expect(found.endsWith('… (5,000 characters)')).toBe(true)
    const many = boundProblems(Array.from({ length: 1334 }, () => long))
    expect(many).toHaveLength(101)
    expect(many[100].found).toBe('… and 1,234 more problems')
    expect(boundProblems(many)).toEqual(many)
    expect(boundProblems(Array.from({ length: 2000 }, () => long))[100].found).toBe(
      '… and at least 1,900 more problems',
    )
  })

  it('show large values without writing them out', () => {
    expect(show('x'.repeat(1e7))).toBe(`"${'x'.repeat(60)}…" (10,000,000 characters)`)
    expect(show(new Array(1e8))).toBe('a list of 100,000,000')
    const nothing = Object.create(null)
    nothing.self = nothing
    expect(show(nothing).length).toBeLessThan(80)
  })
})

describe('the edge of the world', () => {
  it('[WO11] what flies off stops 100 km from the origin', () => {
    const entities = { tree: { kind: 'tree', at: [99_990, 0, 0], velocityMps: [900, 0, 0] } } as const
    const world = createWorld({ ...yard, entities })
    world.step(200)
    expect(world.inspect('tree')?.at[0]).toBe(100_000)
    world.step(1)
    expect(world.inspect('tree')?.at[0]).toBe(100_000)
  })
})

describe('a vague sense', () => {
  it('[PE28] a walker whose eyes are off by the whole distance remembers trees far and wide, and restores', () => {
    const eyes = { by: 'vision' as const, kinds: ['tree'], rangeM: 100_000, noise: 1, accuracy: 1 }
    const far = Array.from(
      { length: 12 },
      (_, k) => [`t${k}`, { kind: 'tree', at: [8000 * k - 40_000, 0, 90_000] }] as const,
    )
    const entities = { ...Object.fromEntries(far), one: { kind: 'walker' } }
    const species = [{ ...walker, senses: { eyes } }]
    const world = createWorld({ ...yard, species, entities } as never)
    world.step(30)
    expect(world.inspect('one')).toBeDefined()
    expect(world.faults()).toEqual([])
  })
})

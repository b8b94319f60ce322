import { describe, expect, it } from 'vitest'
import { createWorld, type EntityDefinition, replay, restoreWorld, startRecording, type World } from '../index.ts'
import {
  clearSymbols,
  createSymbols,
  forgetTexts,
  knownSymbol,
  MOST_SYMBOLS,
  ownSymbol,
  restoreSymbols,
  saveSymbols,
  symbolOf,
  symbolOfText,
  textOf,
  useSymbols,
} from './symbols.ts'

/** Two pairs of texts that have the same hash. */
const [FIRST, SECOND] = ['w180o', 'w2vmt']
const [THIRD, FOURTH] = ['w12xp', 'w2xcy']

/** A world of signs that say something. */
function signs(...says: string[]): World {
  const entries = says.map((text, k): [string, EntityDefinition] => [
    `sign-${k}`,
    { kind: 'sign', fields: { says: text } },
  ])
  return createWorld({
    ethogram: 1,
    world: 'signs',
    kinds: { sign: { shape: { cylinder: { radiusM: 0.1, heightM: 1 } }, fields: { says: 'nothing', count: 0 } } },
    entities: Object.fromEntries(entries),
  })
}

const says = (world: World, name = 'sign-0') => world.entity(name)?.field('says')

describe('symbols', () => {
  it('[FO12] a text has its hash for a symbol, the later of two with one hash the next free number', () => {
    const table = createSymbols()
    useSymbols(table)
    const [first, second] = [symbolOf(FIRST), symbolOf(SECOND)]
    expect(second).toBe(first + 1)
    expect([textOf(first), textOf(second)]).toEqual([FIRST, SECOND])
    const other = createSymbols()
    useSymbols(other)
    expect([symbolOf(SECOND), symbolOf(FIRST)]).toEqual([first, second])
    const restored = createSymbols()
    restoreSymbols(restored, saveSymbols(table))
    useSymbols(restored)
    expect([symbolOf(SECOND), symbolOf(FIRST), textOf(second)]).toEqual([second, first, SECOND])
    clearSymbols(restored)
    expect([textOf(first), knownSymbol(FIRST)]).toEqual(['', 0])
    expect(textOf(ownSymbol('self'))).toBe('self')
  })

  it('[FO12] texts that nothing holds are forgotten; names and what is held stay', () => {
    const table = createSymbols()
    useSymbols(table)
    symbolOf('kind')
    for (const text of ['a', 'b', 'kind', 'later']) symbolOfText(text)
    symbolOf('later')
    expect(forgetTexts(table, new Set(['b']), true)).toBe(3)
    expect(table.symbolOf.size).toBe(4)
    expect(forgetTexts(table, new Set(['b']))).toBe(3)
    expect([...table.symbolOf.keys()]).toEqual(['kind', 'b', 'later'])
  })
})

describe('worlds and their names', () => {
  it('[FO12] texts with one hash are told apart in fields, files and replays', () => {
    const world = signs(FIRST, 'x')
    const recorder = startRecording(world)
    world.step()
    expect(world.direct(`sign-1.says = ${SECOND}`).ok).toBe(true)
    expect(world.input({ input: 'add', name: 'more', entity: { kind: 'sign', fields: { says: SECOND } } }).ok).toBe(
      true,
    )
    expect([says(world), says(world, 'sign-1'), says(world, 'more')]).toEqual([FIRST, SECOND, SECOND])
    world.step()
    const restored = restoreWorld(world.snapshot())
    expect([says(restored), says(restored, 'sign-1'), restored.hash()]).toEqual([FIRST, SECOND, world.hash()])
    world.input({ input: 'remove', entity: 'sign-0' })
    restored.input({ input: 'remove', entity: 'sign-0' })
    for (const one of [world, restored]) one.input({ input: 'set', entity: 'more', field: 'says', value: FIRST })
    expect(restored.hash()).toBe(world.hash())
    expect(replay(recorder.finish())).toMatchObject({ isExact: true, finalHash: world.hash() })
    world.dispose()
    restored.dispose()
  })

  it('[FO12] texts of one world change nothing in another world, beside it or after it', () => {
    const alone = signs(SECOND).hash()
    const other = signs(FIRST)
    const beside = signs(SECOND)
    expect(says(other)).toBe(FIRST)
    expect([says(beside), beside.hash()]).toEqual([SECOND, alone])
    other.dispose()
    expect(signs(SECOND).hash()).toBe(alone)
    for (const name of [THIRD, FOURTH]) {
      const made = createWorld({
        ethogram: 1,
        world: 'one',
        kinds: { [name]: { shape: { cylinder: { radiusM: 0.1, heightM: 1 } } } },
        entities: { it: { kind: name } },
      })
      expect(made.entity('it')?.kind).toBe(name)
      made.dispose()
    }
  })

  it('[FO12] a hundred thousand different texts in one field are forgotten again, and too many at once are refused', () => {
    const world = signs('start', 'kept')
    for (let k = 0; k < 100_000; k++) {
      const answer = world.input({ input: 'set', entity: 'sign-0', field: 'says', value: `text number ${k}` })
      if (!answer.ok) throw new Error(answer.problems[0].code)
    }
    expect([says(world), says(world, 'sign-1')]).toEqual(['text number 99999', 'kept'])
    expect(world.inside.symbols.symbolOf.size).toBeLessThanOrEqual(MOST_SYMBOLS)
    const hash = world.hash()
    const many = Object.fromEntries(Array.from({ length: MOST_SYMBOLS }, (_, k) => [`field${k}`, 0]))
    const kinds = { ...world.definition.kinds, many: { shape: { cylinder: { radiusM: 1, heightM: 1 } }, fields: many } }
    expect(world.redefine({ ...world.definition, kinds })).toMatchObject({
      ok: false,
      problems: [{ code: 'NAMES-FULL' }],
    })
    expect(world.hash()).toBe(hash)
    const { symbols } = world.inside
    world.dispose()
    expect(symbols.symbolOf.size).toBe(0)
    expect(() => createWorld({ ethogram: 1, world: 'many', kinds })).toThrow('NAMES-FULL')
  })
})

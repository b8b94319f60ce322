import { describe, expect, it } from 'vitest'
import { commands, paths, yard } from '../../../test/definition-examples.ts'
import { checkWorld } from '../check.ts'
import type { InputDefinition, WorldDefinition } from '../types.ts'

const callbacks = ['timeOfDay']
const grown = { of: 'person', field: 'ageYears', near: 70, deviation: 10 }
const grow = (name: string, percept: object = grown): object => ({ input: 'percept', creature: 'silas', name, percept })
const erase = (name: string): object => ({ input: 'percept', creature: 'silas', name })

/** The yard in which these inputs happen one after the other, and perhaps a director says some. */
function told(inputs: readonly object[], said: readonly object[] = []): WorldDefinition {
  const timeline = inputs.map((input, k) => ({ atTick: k, do: input as InputDefinition }))
  const story = { start: 'waiting', states: { waiting: { say: said as readonly InputDefinition[] } } }
  return { ...yard, timeline, directors: said.length > 0 ? { story } : {} }
}

const found = (world: WorldDefinition): string => paths(checkWorld(world, { callbacks, commands })).join(' ')
const say = 'directors.story.states.waiting.say'

describe('[DE1] percepts that a timeline lets creatures grow', () => {
  const cases: readonly [what: string, inputs: readonly object[], problems: string][] = [
    [
      'grown, given a child, and erased from below',
      [grow('old'), grow('sage', { ...grown, of: 'old' }), erase('sage'), erase('old')],
      '',
    ],
    ['grown again after it was erased', [grow('old'), erase('old'), grow('old')], ''],
    ['of nobody', [{ ...grow('old'), creature: 'sila' }], 'ENTITY-UNKNOWN timeline[0].do.creature'],
    ['of a thing', [{ ...grow('old'), creature: 'ball' }], 'INPUT-INVALID timeline[0].do'],
    ['grown twice', [grow('old'), grow('old')], 'NAME-DUPLICATE timeline[1].do.name'],
    [
      'named like a kind that it looks for',
      [grow('person', { speedMps: [0, 1] })],
      'NAME-DUPLICATE timeline[0].do.name',
    ],
    ['named like a standard one', [grow('shape')], 'NAME-INVALID timeline[0].do.name'],
    ['with no question', [grow('old', { of: 'person' })], 'PERCEPT-QUESTION timeline[0].do.percept'],
    [
      'below one that comes later',
      [grow('sage', { ...grown, of: 'old' }), grow('old')],
      'PERCEPT-UNKNOWN timeline[0].do.percept.of',
    ],
    [
      'below one that is gone',
      [grow('old'), erase('old'), grow('sage', { ...grown, of: 'old' })],
      'PERCEPT-UNKNOWN timeline[2].do.percept.of',
    ],
    [
      'about a field that its things lack',
      [grow('old', { ...grown, field: 'age' })],
      'FIELD-UNKNOWN timeline[0].do.percept.field',
    ],
    [
      'with a missing callback',
      [grow('kin', { of: 'person', classify: 'isKin' })],
      'CALLBACK-MISSING timeline[0].do.percept.classify',
    ],
    [
      'with a number out of range',
      [grow('old', { ...grown, deviation: -1 })],
      'DEFINITION-VALUE timeline[0].do.percept.deviation',
    ],
    [
      'that takes the name of another for a field',
      [grow('ageYears', { of: 'person', classify: 'timeOfDay' }), grow('old')],
      'NAME-DUPLICATE timeline[1].do.percept',
    ],
    ['erased without having been grown', [grow('old'), erase('od')], 'PERCEPT-UNKNOWN timeline[1].do.name'],
    [
      'erased with one below it',
      [grow('old'), grow('sage', { ...grown, of: 'old' }), erase('old')],
      'INPUT-INVALID timeline[2].do.name',
    ],
    [
      'of one who left and came back',
      [
        grow('old'),
        { input: 'remove', entity: 'silas' },
        { input: 'add', name: 'silas', entity: { kind: 'beggar' } },
        grow('old'),
      ],
      '',
    ],
  ]
  for (const [what, inputs, problems] of cases) {
    it(`${what}: ${problems === '' ? 'fine' : problems}`, () => {
      expect(found(told(inputs))).toBe(problems)
    })
  }

  it('directors may speak at any time: what they let grow may be there already, or not yet', () => {
    expect(found(told([], [grow('sage', { ...grown, of: 'old' }), grow('old'), erase('old')]))).toBe('')
    expect(found(told([grow('old')], [grow('old'), erase('old')]))).toBe('')
    expect(found(told([grow('sage', { ...grown, of: 'old' }), erase('sage'), erase('old')], [grow('old')]))).toBe('')
    expect(found(told([], [erase('old')]))).toBe(`PERCEPT-UNKNOWN ${say}[0].name`)
    expect(found(told([], [grow('old', { ...grown, of: 'persn' })]))).toBe(`PERCEPT-UNKNOWN ${say}[0].percept.of`)
  })

  it('one that cannot be read is one problem, and nothing is held against the rest', () => {
    expect(found(told([{ input: 'percept', creature: 'silas', name: 7, percept: grown }, erase('old')]))).toBe(
      'DEFINITION-TYPE timeline[0].do.name',
    )
  })
})

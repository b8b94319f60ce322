// Definitions of nets: what is wrong with one is told, the standard ones are right, and the guide lists what there is.

import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { netSpecies } from '../../../test/net-walker.ts'
import { ACTIONS, MEASURES, type Measure, type NetAction, TARGETS } from '../../6-navigation/net-row.ts'
import { checkSpecies, type NetDefinition, type ReactionDefinition, type SpeciesDefinition } from '../../index.ts'
import { readCondition } from './lines.ts'
import { STANDARD_NETS } from './standard-nets.ts'

const on = { states: { on: {} } } as const

function told(
  nets: Record<string, unknown>,
  reactions?: Record<string, unknown>,
  changes: Partial<SpeciesDefinition> = {},
): string[] {
  const given = { nets: nets as Record<string, NetDefinition> }
  const own = reactions === undefined ? {} : { reactions: reactions as Record<string, ReactionDefinition> }
  return checkSpecies({ ...netSpecies({ ...given, ...own }), ...changes }).map(({ code, path }) => `${code} at ${path}`)
}

describe('nets of a species', () => {
  it('[DE11] the standard nets are right as they are written, and so is a copy of them', () => {
    expect(told({})).toEqual([])
    expect(told({ ...STANDARD_NETS })).toEqual([])
  })

  it('[DE11] tell of words that mean nothing, each at its column', () => {
    const problems = checkSpecies(
      netSpecies({
        nets: {
          a: { states: { on: { do: ['sekk', 'set n 1', 'seek somewhere'], next: { if: 'near and', to: 'on' } } } },
        },
      }),
    )
    expect(problems.map(({ code, path, found, nearest }) => [code, path, found, nearest])).toEqual([
      ['NET-LINE', 'nets.a.states.on.do[0]', '"sekk"', 'seek'],
      ['NET-LINE', 'nets.a.states.on.do[1]', '"n"', undefined],
      ['NET-LINE', 'nets.a.states.on.do[2]', '"somewhere"', undefined],
      ['NET-LINE', 'nets.a.states.on.next.if', 'the end of the line', undefined],
    ])
    expect(told({ a: { states: { on: { next: { if: 'near < 1', to: 'on' } } } } })).toEqual([
      'NET-LINE at nets.a.states.on.next.if',
    ])
    expect(told({ a: { states: { on: { next: { if: 'distance', to: 'on' } } } } })).toEqual([
      'NET-LINE at nets.a.states.on.next.if',
    ])
  })

  it('[DE11] tell of states, nets, stresses, drives and parameters that there are not, and of a semaphore that nobody signals', () => {
    const net = (line: string, next: object = {}) => ({ a: { states: { on: { do: line, ...next } } } })
    expect(told(net('call sleep'))).toEqual(['NET-NAME at nets.a.states.on.do'])
    expect(told(net('bind fear'))).toEqual(['NET-NAME at nets.a.states.on.do'])
    expect(told(net('stay', { next: { to: 'off' } }))).toEqual(['NET-NAME at nets.a.states.on.next.to'])
    expect(told(net('stay', { next: { if: 'drive fear > 1', to: 'on' } }))).toEqual([
      'NET-NAME at nets.a.states.on.next.if',
    ])
    expect(told(net('stay', { next: { if: 'parameter speed > 1', to: 'on' } }))).toEqual([
      'NET-NAME at nets.a.states.on.next.if',
    ])
    expect(told(net('wait bell'))).toEqual(['NET-NAME at nets.a.states.on.do'])
    expect(told({ ...net('wait bell'), b: { states: { on: { do: 'signal bell' } } } })).toEqual([])
    expect(told({ a: { ...on, start: 'off' } })).toEqual(['NET-NAME at nets.a.start'])
    expect(told({ a: { ...on, locals: { near: 1 } } })).toEqual(['NET-NAME at nets.a.locals.near'])
  })

  it('[DE11] tell of actions where they cannot be done, of too much, and of nets that no steps read', () => {
    expect(told({ a: { ...on, exit: 'seek' } })).toEqual(['NET-MISPLACED at nets.a.exit'])
    expect(told({ a: { states: { on: { do: ['exit', 'stay'] } } } })).toEqual([
      'NET-MISPLACED at nets.a.states.on.do[0]',
    ])
    expect(told({}, { r: { if: 'spots ball', do: 'enter on' } })).toContain('NET-MISPLACED at reactions.r.do')
    expect(told({}, { r: { if: 'spots ball', do: 'signal bell' } })).toEqual([])
    expect(told({ a: { states: {} } })).toEqual(['NET-RANGE at nets.a.states'])
    const locals = Object.fromEntries(Array.from({ length: 9 }, (_, k) => [`n${k}`, k]))
    expect(told({ a: { ...on, locals } })).toEqual(['NET-RANGE at nets.a.locals'])
    const body = { ...netSpecies({}).body, travel: { by: 'walk', maxSpeedMps: 1 } } as const
    expect(told({}, undefined, { body })).toEqual(['NET-MISPLACED at nets'])
  })
})

describe('the control machine', () => {
  /** What the table of the thesis says, all sixteen cases: at the goal, oriented, sees it, it stands. */
  const TABLE: readonly (readonly [string, string])[] = [
    ['YYYY', 'there'],
    ['YYYN', 'there'],
    ['YYNY', 'there'],
    ['YYNN', 'there'],
    ['YNYY', 'turning'],
    ['YNYN', 'turning'],
    ['YNNY', 'turning'],
    ['YNNN', 'turning'],
    ['NYYY', 'walking'],
    ['NYYN', 'chasing'],
    ['NYNY', 'path'],
    ['NYNN', 'path'],
    ['NNYY', 'turning'],
    ['NNYN', 'turning'],
    ['NNNY', 'path'],
    ['NNNN', 'path'],
  ]

  it('[NT9] does what the table of sixteen cases says, each once', () => {
    expect(new Set(TABLE.map(([given]) => given)).size).toBe(16)
    for (const [given, to] of TABLE) {
      const facts = { near: given[0], faced: given[1], sees: given[2], still: given[3], known: 'Y' }
      const taken = STANDARD_NETS.go.states.choose.next.find((transition) => {
        const terms = 'if' in transition ? readCondition(transition.if, []).terms : []
        return terms.every(({ measure, isNot }) => (facts[measure.name as keyof typeof facts] === 'Y') !== isNot)
      })
      expect(taken?.to, given).toBe(to)
    }
  })
})

describe('docs/nets.md', () => {
  const page = readFileSync(new URL('../../../../../docs/nets.md', import.meta.url), 'utf8')

  it('lists every measure, action and target with its sentence', () => {
    const upper = (...names: (string | undefined)[]) => names.filter((name) => name !== undefined).join(' ')
    for (const [name, { takes, about, unit }] of Object.entries(MEASURES) as [string, Measure][]) {
      if (name === 'local') continue
      expect(page).toContain(
        `| \`${upper(name, takes?.toUpperCase())}\` | ${about}${unit === undefined ? '' : ` (${unit})`} |`,
      )
    }
    for (const [name, { takes, takesToo, value, about }] of Object.entries(ACTIONS) as [string, NetAction][]) {
      const words = upper(
        name,
        takes?.toUpperCase(),
        takesToo?.toUpperCase(),
        value === undefined ? undefined : 'NUMBER',
      )
      expect(page).toContain(`| \`${words}\` | ${about} |`)
    }
    for (const [name, { about }] of Object.entries(TARGETS)) expect(page).toContain(`| \`${name}\` | ${about} |`)
    for (const name of Object.keys(STANDARD_NETS)) expect(page).toContain(`| \`${name}\` | `)
  })
})

import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, expectTypeOf, it } from 'vitest'
import type * as z from 'zod/mini'
import { formatProblem, type Problem } from '../0-foundation/problems.ts'
import { DESIGN_PROBLEMS } from '../definition/reading/codes.ts'
import { checkDesign } from './check.ts'
import { type DesignDefinition, trialTicks } from './design.ts'
import { parseDesign } from './parse.ts'
import { designJsonSchema, type designSchema } from './schema.ts'

const root = new URL('../../../..', import.meta.url)

const fine: DesignDefinition = {
  ethogram: 1,
  design: 'simple',
  cues: ['A', 'B'],
  trials: {
    'A+': { cues: { A: { ticks: 4 } }, outcomes: [{ at: 4 }] },
    AB: {
      cues: {
        A: { at: 1, ticks: 2 },
        B: [
          { at: 0, ticks: 2 },
          { at: 5, ticks: 2 },
        ],
      },
    },
  },
  groups: { one: { phases: [{ phase: 'first', trials: { 'A+': 3, AB: 1 }, order: 'random' }] } },
}

/** The problems of the fine design with some of it replaced. */
function problemsWith(part: Record<string, unknown>): string[] {
  return checkDesign({ ...fine, ...part }).map(formatProblem)
}

describe('[LE10] a design', () => {
  it('that is right has no problems, as an object and as YAML', () => {
    expect(checkDesign(fine)).toEqual([])
    expect(parseDesign(JSON.stringify(fine))).toEqual({ design: fine, problems: [] })
  })

  it('is the same in types and schema', () => {
    type Plain<T> = T extends string | number | boolean
      ? T
      : { readonly [K in keyof T]: Plain<Exclude<T[K], undefined>> }
    expectTypeOf<Plain<DesignDefinition>>().toEqualTypeOf<Plain<z.infer<typeof designSchema>>>()
  })

  it('lasts until its last cue and outcome are over, or longer if it says so', () => {
    expect(trialTicks(fine.trials['A+'])).toBe(5)
    expect(trialTicks(fine.trials.AB)).toBe(7)
    expect(trialTicks({ ticks: 9 })).toBe(9)
    expect(trialTicks({})).toBe(1)
  })

  it.each(readdirSync(new URL('examples/designs', root)))('in examples/designs/%s has no problems', (name) => {
    const text = readFileSync(new URL(`examples/designs/${name}`, root), 'utf8')
    expect(parseDesign(text, { file: name }).problems).toEqual([])
  })
})

describe('[LE10] mistakes in a design', () => {
  it('are told all at once, each at its line and column with the nearest name', () => {
    const text = `ethogram: 1
design: mistaken
cues: [light, tone]
trials:
  lit: { cues: { ligth: { ticks: 4 } }, outcomes: [{ at: 4 }] }
  both: { cues: { light: [{ ticks: 4 }, { at: 3, ticks: 2 }] }, ticks: 3 }
grups:
  one: { phases: [{ phase: first, trials: { lti: 3 } }] }
expect:
  - { cue: tune, phase: frist, above: 0.5 }
`
    const { design, problems } = parseDesign(text, { file: 'm.yaml' })
    expect(design).toBeUndefined()
    const told = problems.map(({ code, line, column, nearest }: Problem) => [code, line, column, nearest])
    expect(told).toEqual([
      ['CUE-UNKNOWN', 5, 18, 'light'],
      ['DESIGN-TIME', 6, 27, undefined],
      ['DESIGN-TIME', 6, 41, undefined],
      ['DESIGN-TIME', 6, 41, undefined],
      ['DEFINITION-UNKNOWN-KEY', 7, 1, 'groups'],
      ['TRIAL-UNKNOWN', 8, 45, 'lit'],
      ['CUE-UNKNOWN', 10, 12, 'tone'],
      ['DESIGN-NAME-UNKNOWN', 10, 25, 'first'],
    ])
  })

  it('of times say why they cannot be', () => {
    const trials = (trial: object) => ({ trials: { ...fine.trials, 'A+': trial } })
    expect(problemsWith(trials({ cues: { A: { at: 2, ticks: 4 } }, ticks: 5 }))).toEqual([
      'DESIGN-TIME at trials["A+"].cues.A: found ticks 2 to 5, expected ticks 0 to 4: the trial lasts 5 ticks.',
    ])
    expect(problemsWith(trials({ outcomes: [{ at: 4, ticks: 3 }, { at: 5 }] }))).toEqual([
      'DESIGN-TIME at trials["A+"].outcomes[1]: found tick 5, expected other ticks: it comes from 4 to 6 already.',
    ])
    expect(problemsWith(trials({ cues: { background: { ticks: 1 } } }))[0]).toContain('the background is always on')
    expect(problemsWith({ intertrialTicks: [120, 80] })[0]).toContain('in this order')
    expect(problemsWith(trials({ cues: { A: { at: -1, ticks: 0 } } })).length).toBe(2)
  })

  it('of names say which there are', () => {
    expect(problemsWith({ cues: ['A', 'B', 'A'] })[0]).toContain('NAME-DUPLICATE at cues[2]')
    expect(problemsWith({ cues: ['A', 'B', 'background'] })[0]).toContain('NAME-INVALID at cues[2]')
    expect(problemsWith({ cues: { A: {}, B: {}, background: {} } })[0]).toContain('NAME-INVALID at cues.background')
    expect(problemsWith({ trials: { ...fine.trials, 'A B': {} } })[0]).toContain('such as A+')
    expect(
      problemsWith({ groups: { one: { phases: [...fine.groups.one.phases, ...fine.groups.one.phases] } } })[0],
    ).toContain('each phase of a group once')
    const two = { one: fine.groups.one, two: fine.groups.one }
    expect(problemsWith({ groups: two, expect: [{ cue: 'A', above: 0 }] })[0]).toContain('group: one of one, two')
    expect(problemsWith({ expect: [{ cue: 'A', trial: 5, above: { group: 'tow' } }] })).toEqual([
      'DESIGN-NAME-UNKNOWN at expect[0].trial: found 5, expected a trial from 1 to 4: the phase has no more.',
      'DESIGN-NAME-UNKNOWN at expect[0].above.group: found "tow", expected a group: one.',
    ])
    expect(problemsWith({ background: false, expect: [{ cue: 'background', above: 0 }] })[0]).toContain('CUE-UNKNOWN')
  })

  it('of what is empty or endless are refused', () => {
    expect(problemsWith({ cues: [], trials: { x: {} }, groups: {} }).map((line) => line.split(' ', 3)[2])).toEqual([
      'cues:',
      'groups:',
    ])
    const phases = [{ phase: 'long', trials: { 'A+': 100_000 }, repeat: 100_000 }]
    expect(problemsWith({ groups: { one: { phases } } })[0]).toContain('DESIGN-SIZE at groups.one')
    expect(problemsWith({ expect: [{ cue: 'A' }] })[0]).toContain('expected above or below')
  })

  it.each([null, undefined, 7, 'text', [], [[]], { cues: 3 }, { trials: [] }, { groups: { a: null } }])(
    'as wild as %j are told, not thrown',
    (value) => {
      expect(checkDesign(value).length).toBeGreaterThan(0)
    },
  )
})

describe('[LE10] the JSON Schema of designs', () => {
  it('is the one committed for editors (npx tsc -b, then node tools/write-schema.mjs)', () => {
    const file = new URL('docs/schema/design.schema.json', root)
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(designJsonSchema())
  })
})

describe('[LE10] the pages of docs/errors about designs', () => {
  const codes = Object.keys(DESIGN_PROBLEMS) as (keyof typeof DESIGN_PROBLEMS)[]
  it.each(codes)('explain %s with an example that gives exactly the message below it', (code) => {
    const page = readFileSync(new URL(`docs/errors/${code}.md`, root), 'utf8')
    expect(page.startsWith(`# ${code}\n\n${DESIGN_PROBLEMS[code]}\n`)).toBe(true)
    expect(page).toContain('**Mend it.**')
    const [, text, message] = /```yaml\n([\s\S]*?)```\n\n```text\n([\s\S]*?)\n```/.exec(page) ?? []
    const told = parseDesign(text).problems.map(({ line: _line, column: _column, ...problem }) =>
      formatProblem(problem),
    )
    expect(told.join('\n')).toBe(message)
  })
})

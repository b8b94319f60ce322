import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { stringify } from 'yaml'
import { beggar, bird, commands, yard } from '../../test/definition-examples.ts'
import { formatProblem, type Problem } from '../0-foundation/problems.ts'
import { checkSpecies, checkWorld } from './check.ts'
import { type ParseOptions, parseDefinition } from './parse-yaml.ts'

const BEGGAR = `ethogram: 1
species: beggar
body: { shape: { cylinder: { radiusM: 0.25, heightM: 0.6 } } }
drives:
  playfulness: { start: 1, growth: 0.1, damping: 0.01 }
behavior:                          # the top group
  sitForPerson:
    wants: playfulness
    do:                            # its child group
      sit:
        sees: { kind: person, any: [extendedLeft, extendedRight], range: [0, 5, 20], maxValue: 20 }
        act: sit
        changes: { playfulness: -0.01 }
      approach:
        sees: { kind: person, range: [5, 10, 100], maxValue: 20 }
        act: approach it
      howl:
        always: 0.01
        act: howl
  wander:
    always: 0.5
    act: wander
`

const MEADOW = `ethogram: 1
world: meadow
kinds:
  person:
    shape: { cylinder: { radiusM: 0.3, heightM: 1.7 } }
    fields: { extendedLeft: false, extendedRight: false }
    points: { hand: [0, 1, 0] }
species:
  - ./dogs/beggar.yaml
entities:
  ann: { kind: person }
  silas: { kind: beggar, at: [0, 0, 5] }
`

/** Code, line, column and path of each problem. */
function paths(problems: readonly Problem[]): string[] {
  return problems.map(({ code, file, line, column, path }) =>
    `${code} ${file === undefined ? '' : `${file}:`}${line}:${column} ${path}`.trim(),
  )
}

function problemsOf(text: string, options?: ParseOptions): string[] {
  const { definition, problems } = parseDefinition(text, options)
  expect(definition === undefined).toBe(problems.length > 0)
  return paths(problems)
}

describe('a YAML file', () => {
  it('that is valid gives the definition', () => {
    const { definition, problems } = parseDefinition(BEGGAR)
    expect(problems).toEqual([])
    expect(definition).toMatchObject({
      species: 'beggar',
      behavior: { sitForPerson: { do: { approach: { act: 'approach it' } } } },
    })
    expect(checkSpecies(definition)).toEqual([])
  })
  it('may be JSON, even indented with tabs', () => {
    const json = JSON.stringify(yard, null, '\t')
    const { definition, problems } = parseDefinition(json, { commands })
    expect(problems).toEqual([])
    expect(definition).toEqual(yard)
  })
  it('may start with a byte order mark and end lines as Windows does', () => {
    expect(problemsOf(`\uFEFF${BEGGAR.replaceAll('\n', '\r\n')}`)).toEqual([])
    const wrong = `\uFEFF${BEGGAR.replace('wants: playfulness', 'wants: play').replaceAll('\n', '\r\n')}`
    expect(problemsOf(wrong)).toEqual(['DRIVE-UNKNOWN 8:12 behavior.sitForPerson.wants'])
  })
})

const TEN_MISTAKES = `ethogram: 3
species: beggar
body:
  shape: { cylinder: { radiusM: -0.25, heightM: 0.6 } }
  travel:
    maxSpeedMps: 2
drives:
  playfulness: { start: 1, growth: fast, damping: 0.01 }
  2nd: {}
groups:
  rest:
    lie: { do: rest }
behavior:
  sitForPerson:
    wants: playfulnes
    do:
      sit:
        sees:
          - { kind: person, range: [0, 5, 20] }
          - { kind: person, range: [5, 2, 20], strenght: 20 }
        act: sit
      howl:
        always: 0.01
        inhibits: 1
  sitForPerson:
    act: circle it radus 0.8
`

describe('ten and more mistakes in one file', () => {
  it('[DE1] are all reported, each at its line and column', () => {
    const known = [...commands, { ...commands[0], name: 'sit' }]
    expect(problemsOf(TEN_MISTAKES, { file: 'beggar.yaml', commands: known })).toEqual([
      'VERSION-UNSUPPORTED beggar.yaml:1:11 ethogram',
      'DEFINITION-VALUE beggar.yaml:4:33 body.shape.cylinder.radiusM',
      'DEFINITION-MISSING beggar.yaml:5:3 body.travel.by',
      'DEFINITION-TYPE beggar.yaml:8:36 drives.playfulness.growth',
      'NAME-INVALID beggar.yaml:9:3 drives["2nd"]',
      'GROUP-CYCLE beggar.yaml:12:16 groups.rest.lie.do',
      'DRIVE-UNKNOWN beggar.yaml:15:12 behavior.sitForPerson.wants',
      'RELEASER-RANGE beggar.yaml:20:36 behavior.sitForPerson.do.sit.sees[1].range',
      'DEFINITION-UNKNOWN-KEY beggar.yaml:20:48 behavior.sitForPerson.do.sit.sees[1].strenght',
      'BEHAVIOR-EMPTY beggar.yaml:22:7 behavior.sitForPerson.do.howl',
      'GAIN-RANGE beggar.yaml:24:19 behavior.sitForPerson.do.howl.inhibits',
      'NAME-DUPLICATE beggar.yaml:25:3 behavior.sitForPerson',
      'COMMAND-ARGUMENT beggar.yaml:26:20 behavior.sitForPerson.act',
    ])
  })
  it('read well', () => {
    const { problems } = parseDefinition(TEN_MISTAKES, { file: 'beggar.yaml', commands })
    expect(problems.map(formatProblem)).toContain(
      'beggar.yaml:25:3: NAME-DUPLICATE at behavior.sitForPerson: found "sitForPerson", expected each name once; it stands first on line 14.',
    )
    expect(problems.map(formatProblem)).toContain(
      'beggar.yaml:26:20: COMMAND-ARGUMENT at behavior.sitForPerson.act: found "radus", expected an argument: radius, height, speed. Did you mean “radius”?',
    )
  })
})

const SKILLED = `ethogram: 1
species: hamster
body:
  shape: { cylinder: { radiusM: 0.05, heightM: 0.1 } }
  dofs:
    head: { uses: [neck] }
drives:
  fear: {}
behavior:
  arbitration: dise
  significanse: 0.1
  behaviors:
    eat:
      until: { drives: { fer: { above: 5 } } }
      act: chew it
    flee:
      startle: yes
      sees: { kind: cat, latchTicks: 5, sumTicks: 9, sets: { fear: 50 } }
      suggest:
        - if look use pich 1 and
        - { if: look, avoid: { amount: 3 } }
    behaviors: { act: squeak }
skills:
  looking: { does: pose, pose: { head: 2 } }
commands:
  look: looking
  squeak: { skills: sing }
`

const DIRECTED = `ethogram: 1
world: stage
kinds:
  person: { shape: { cylinder: { radiusM: 0.3, heightM: 1.7 } }, fields: { waves: false } }
entities:
  ann: { kind: person }
directors:
  story:
    start: wait
    states:
      waiting:
        say: ['', { input: direct, direction: { direct: drive, to: ann, drive: fear, how: sett, value: 1 } }]
        then:
          - { when: { fields: { ann: { wave: true } } }, go: over }
          - when: {}
            go: over
      over: {}
`

describe('mistakes in groups, skills and directors', () => {
  it('[DE1] are all reported, each at its line and column', () => {
    expect(problemsOf(SKILLED, { commands, callbacks: [] })).toEqual([
      'DOF-UNKNOWN 6:20 body.dofs.head.uses[0]',
      'CALLBACK-MISSING 10:16 behavior.arbitration',
      'DEFINITION-UNKNOWN-KEY 11:3 behavior.significanse',
      'DRIVE-UNKNOWN 14:26 behavior.behaviors.eat.until.drives.fer',
      'COMMAND-UNKNOWN 15:12 behavior.behaviors.eat.act',
      'DEFINITION-TYPE 17:16 behavior.behaviors.flee.startle',
      'RELEASER-TEMPORAL 18:41 behavior.behaviors.flee.sees.sumTicks',
      'COMMAND-ARGUMENT 20:23 behavior.behaviors.flee.suggest[0]',
      'COMMAND-ARGUMENT 20:30 behavior.behaviors.flee.suggest[0]',
      'COMMAND-ARGUMENT 21:40 behavior.behaviors.flee.suggest[1].avoid.amount',
      'NAME-INVALID 22:5 behavior.behaviors.behaviors',
      'DOF-RANGE 24:40 skills.looking.pose.head',
      'SKILL-UNKNOWN 27:21 commands.squeak.skills',
    ])
    expect(problemsOf(DIRECTED)).toEqual([
      'STATE-UNKNOWN 9:12 directors.story.start',
      'DEFINITION-VALUE 12:15 directors.story.states.waiting.say[0]',
      'DEFINITION-VALUE 12:91 directors.story.states.waiting.say[1].direction.how',
      'FIELD-UNKNOWN 14:40 directors.story.states.waiting.then[0].when.fields.ann.wave',
      'CONDITION-EMPTY 15:19 directors.story.states.waiting.then[1].when',
    ])
  })
})

describe('a line and column', () => {
  const where = (yaml: string) =>
    problemsOf(`ethogram: 1\nspecies: x\nbody: { shape: { box: { sizeM: [1, 1, 1] } } }\n${yaml}`, { commands })
  it('is that of the key where the key is wrong', () => {
    expect(where('lok: { colour: red }')).toEqual(['DEFINITION-UNKNOWN-KEY 4:1 lok'])
    expect(where('behavior:\n  x: { act: halt, changes: {\n    joy: 1 } }')).toEqual([
      'DRIVE-UNKNOWN 6:5 behavior.x.changes.joy',
    ])
  })
  it('is that of the key above where something is missing or empty', () => {
    expect(where('senses:\n  eyes:\n    rangeM: 3')).toEqual(['DEFINITION-MISSING 5:3 senses.eyes.by'])
    expect(where('behavior:\n  x:')).toEqual(['DEFINITION-TYPE 5:3 behavior.x'])
    expect(where('behavior:\n  x:\n    always: 1')).toEqual(['BEHAVIOR-EMPTY 5:3 behavior.x'])
    expect(problemsOf('species: x\nbody: { shape: { box: { sizeM: [1, 1, 1] } } }')).toEqual([
      'VERSION-MISSING 1:1 ethogram',
    ])
  })
  it('is that of the word in an act, quoted or not', () => {
    expect(where('behavior: { x: { act: "circle it hight 1" } }')).toEqual(['COMMAND-ARGUMENT 4:34 behavior.x.act'])
    expect(where('behavior:\n  x:\n    act: [halt, circle it hight 1]')).toEqual([
      'COMMAND-ARGUMENT 6:27 behavior.x.act[1]',
    ])
    expect(where('behavior:\n  x:\n    act: >\n      circle it\n      hight 1')).toEqual([
      'COMMAND-ARGUMENT 6:10 behavior.x.act',
    ])
  })
  it('is that of the anchor, once, for what aliases repeat', () => {
    const yaml = 'behavior:\n  x: &a { always: no, act: halt }\n  y: *a\n  z: *a'
    expect(where(yaml)).toEqual(['DEFINITION-TYPE 5:19 behavior.x.always'])
    expect(where('behavior:\n  x: &a { act: halt }\n  y: { act: halt, sees: *a }')).toEqual([
      'DEFINITION-UNKNOWN-KEY 5:11 behavior.y.sees.act',
    ])
  })
})

describe('text that is not YAML', () => {
  const wrong: readonly (readonly [name: string, text: string, problem: string])[] = [
    ['an open list', 'ethogram: 1\nspecies: [', 'YAML-SYNTAX 2:11'],
    ['a tab', 'species: x\nbody:\n\tshape: 1', 'YAML-SYNTAX 3:1'],
    ['a colon too many', 'species: x: y', 'YAML-SYNTAX 1:10'],
    ['an open quote', 'species: "x', 'YAML-SYNTAX 1:12'],
    ['a second document', 'species: x\n---\nspecies: y', 'YAML-SYNTAX 2:1'],
    ['brackets without end', '['.repeat(50_000), 'YAML-SYNTAX 1:121'],
    ['dashes without end', '- '.repeat(50_000), 'YAML-SYNTAX 1:241'],
    ['a program', 'function dog() {\n  return "bark"\n}', 'DEFINITION-KIND-UNKNOWN 1:1'],
    ['zeroes', 'species: x\nbo\0dy: 1', 'FILE-NOT-TEXT 2:3'],
    ['a picture', '\uFFFDPNG\r\n\x1A\n', 'FILE-NOT-TEXT 1:1'],
    ['nothing', '', 'DEFINITION-KIND-UNKNOWN 1:1'],
    ['a comment', '# soon', 'DEFINITION-KIND-UNKNOWN 1:1'],
    ['a number', '42', 'DEFINITION-KIND-UNKNOWN 1:1'],
    ['prose', 'A dog that begs.', 'DEFINITION-KIND-UNKNOWN 1:1'],
    ['a list', '- species: x', 'DEFINITION-KIND-UNKNOWN 1:1'],
    ['another mapping', 'name: x', 'DEFINITION-KIND-UNKNOWN 1:1'],
    ['an alias to nothing', 'species: *dog', 'YAML-ALIASES 1:10 species'],
  ]
  for (const [name, text, problem] of wrong) {
    it(`is refused: ${name}`, () => {
      expect(problemsOf(text)).toEqual([problem])
    })
  }
  it('is refused: a tag, a directive of YAML 1.1, bytes instead of text', () => {
    expect(problemsOf(BEGGAR.replace('species: beggar', 'species: !dog beggar'))).toEqual(['YAML-SYNTAX 2:10'])
    expect(problemsOf(`%YAML 1.1\n---\n${BEGGAR}`)).toEqual(['YAML-SYNTAX 1:1'])
    const bytes = new Uint8Array([1, 2]) as unknown as string
    expect(parseDefinition(bytes).problems).toMatchObject([{ code: 'FILE-NOT-TEXT' }])
  })
  it('is refused: aliases that multiply each other, and a mapping inside itself', () => {
    const bomb = Array.from(
      { length: 9 },
      (_, k) =>
        `a${k}: &a${k} [${Array(9)
          .fill(k === 0 ? 'x' : `*a${k - 1}`)
          .join(', ')}]`,
    )
    expect(problemsOf(`species: x\n${bomb.join('\n')}`)).toEqual(['YAML-ALIASES 1:1'])
    const loop = BEGGAR.replace('wander:\n', 'wander: &w\n    do: { again: *w }\n')
    expect(problemsOf(loop)).toEqual(['DEFINITION-NESTING 21:18 behavior.wander.do.again'])
  })
})

describe('a name given twice', () => {
  it('is reported with both lines, and neither hides what the other holds', () => {
    const text = BEGGAR.replace('drives:', 'drives:\n  playfulness: { grwth: 1 }').replace(
      '    always: 0.5',
      '    always: 0.5\n    always: x',
    )
    expect(problemsOf(text.replace('wants: playfulness', 'wants: playfulnes'))).toEqual([
      'DEFINITION-UNKNOWN-KEY 5:18 drives.playfulness.grwth',
      'NAME-DUPLICATE 6:3 drives.playfulness',
      'DRIVE-UNKNOWN 9:12 behavior.sitForPerson.wants',
      'NAME-DUPLICATE 23:5 behavior.wander.always',
    ])
    for (const problem of parseDefinition(text).problems) expect(formatProblem(problem)).not.toContain('\0')
  })
})

describe('the first key', () => {
  it('says what is defined, even misspelt', () => {
    expect(problemsOf(BEGGAR.replace('species:', 'specis:'))).toEqual(['DEFINITION-UNKNOWN-KEY 2:1 specis'])
    expect(problemsOf('ethogram: 1\nspecies: []')).toEqual(['DEFINITION-MISSING 1:1 world'])
    expect(problemsOf('ethogram: 1\nspecies: 3\nbody: { shape: { box: { sizeM: [1, 1, 1] } } }')).toEqual([
      'DEFINITION-TYPE 2:10 species',
    ])
  })
})

describe('a world of several files', () => {
  const load = (files: Record<string, string>) => (path: string) => {
    const text = files[path]
    if (text === undefined) throw new Error(`no such file: ${path}`)
    return text
  }
  const file = 'worlds/meadow.yaml'
  it('has the species in place of their paths', () => {
    const { definition, problems } = parseDefinition(MEADOW, { file, load: load({ './dogs/beggar.yaml': BEGGAR }) })
    expect(problems).toEqual([])
    expect(definition).toMatchObject({ world: 'meadow', species: [{ species: 'beggar' }] })
    expect(checkWorld(definition)).toEqual([])
  })
  it('reports a mistake in the file where it stands', () => {
    const wrong = BEGGAR.replace('kind: person, range', 'kind: persn, range').replace(
      'wants: playfulness',
      'wants: fun',
    )
    const text = MEADOW.replace('kind: beggar', 'kind: begar')
    expect(problemsOf(text, { file, load: load({ './dogs/beggar.yaml': wrong }) })).toEqual([
      'KIND-UNKNOWN worlds/meadow.yaml:12:18 entities.silas.kind',
      'DRIVE-UNKNOWN worlds/dogs/beggar.yaml:8:12 behavior.sitForPerson.wants',
      'KIND-UNKNOWN worlds/dogs/beggar.yaml:15:23 behavior.sitForPerson.do.approach.sees.kind',
    ])
  })
  it('does not blame the rest for a file that cannot be read', () => {
    expect(problemsOf(MEADOW, { file, load: load({}) })).toEqual(['FILE-MISSING worlds/meadow.yaml:9:5 species[0]'])
    expect(problemsOf(MEADOW, { file })).toEqual(['FILE-MISSING worlds/meadow.yaml:9:5 species[0]'])
    expect(problemsOf(MEADOW, { file, load: load({ './dogs/beggar.yaml': 'species: [' }) })).toEqual([
      'YAML-SYNTAX worlds/dogs/beggar.yaml:1:11',
    ])
    expect(problemsOf(MEADOW, { file, load: load({ './dogs/beggar.yaml': MEADOW }) })).toEqual([
      'DEFINITION-KIND-UNKNOWN worlds/dogs/beggar.yaml:1:1',
    ])
    const promise = (() => Promise.resolve(BEGGAR)) as unknown as (path: string) => string
    expect(problemsOf(MEADOW, { file, load: promise })).toEqual(['FILE-NOT-TEXT worlds/dogs/beggar.yaml:1:1'])
  })
  it('keeps counting its own species as listed when a file before them cannot be read', () => {
    const text = MEADOW.replace('entities:', '  - { ethogram: 1, species: cow, bdy: 1 }\nentities:')
    expect(problemsOf(text, { file, load: load({}) })).toEqual([
      'FILE-MISSING worlds/meadow.yaml:9:5 species[0]',
      'DEFINITION-UNKNOWN-KEY worlds/meadow.yaml:10:34 species[1].bdy',
      'DEFINITION-TYPE worlds/meadow.yaml:10:39 species[1].bdy',
    ])
  })
  it('names a file listed twice', () => {
    const text = MEADOW.replace('entities:', '  - dogs/../dogs/beggar.yaml\nentities:')
    const loaded = { './dogs/beggar.yaml': BEGGAR, 'dogs/../dogs/beggar.yaml': BEGGAR }
    expect(problemsOf(text, { file, load: load(loaded) })).toEqual([
      'SPECIES-DUPLICATE worlds/dogs/beggar.yaml:2:10 species',
    ])
  })
})

describe('[seed 5] whatever is written as YAML', () => {
  it('[DE2] is read back as the same definition', () => {
    for (const definition of [beggar, bird, yard]) {
      const { definition: read, problems } = parseDefinition(stringify(definition), { commands })
      expect(problems).toEqual([])
      expect(read).toEqual(definition)
    }
  })
  it('or torn apart gives a definition or problems with lines, never an exception', () => {
    const text = stringify(yard)
    const cut = fc.record({
      at: fc.nat(text.length),
      length: fc.nat(40),
      put: fc.string({ maxLength: 6, unit: 'binary' }),
    })
    fc.assert(
      fc.property(fc.array(cut, { minLength: 1, maxLength: 3 }), (cuts) => {
        let torn = text
        for (const { at, length, put } of cuts) torn = torn.slice(0, at) + put + torn.slice(at + length)
        const { definition, problems } = parseDefinition(torn, { file: 'torn.yaml' })
        expect(definition === undefined).toBe(problems.length > 0)
        const lines = torn.split('\n').length
        for (const problem of problems) {
          expect(problem.code).toMatch(/^[A-Z]+(-[A-Z]+)+$/)
          expect(problem.line).toBeGreaterThanOrEqual(1)
          expect(problem.line).toBeLessThanOrEqual(lines)
          expect(problem.found).not.toBe('')
          expect(problem.expected).not.toBe('')
        }
      }),
      { seed: 5, numRuns: 60 },
    )
  })
})

describe('the YAML parser', () => {
  it('is reached from the subpath and not from the main entry', () => {
    const reached = (entry: string): Set<string> => {
      const seen = new Set<string>()
      const visit = (url: URL): void => {
        if (seen.has(url.href)) return
        seen.add(url.href)
        for (const [, path] of readFileSync(url, 'utf8').matchAll(/^(?:import|export|\})[^'\n]*from '([^']+)'/gm)) {
          if (path.startsWith('.')) visit(new URL(path, url))
          else seen.add(path)
        }
      }
      visit(new URL(entry, import.meta.url))
      return seen
    }
    expect(reached('../yaml.ts')).toContain('yaml')
    expect(reached('./check.ts')).toContain('zod/mini')
    for (const entry of ['../index.ts', './check.ts', './reading/define.ts'])
      expect(reached(entry)).not.toContain('yaml')
  })
})

import { describe, expect, it } from 'vitest'
import {
  beggar,
  bird,
  commands,
  lookout,
  paths,
  playground,
  type Spoilt,
  spoil,
} from '../../../test/definition-examples.ts'
import type { Problem } from '../../0-foundation/problems.ts'
import { createWorld } from '../../index.ts'
import { perceptNamesOf } from '../behavior/check-cares.ts'
import { compileSpeciesKind } from '../body/compile.ts'
import { checkSpecies, checkWorld } from '../check.ts'
import { compileSpecies } from '../species/compile.ts'
import type { SpeciesDefinition } from '../types.ts'
import { PICKS, QUERY_WORDS } from './memory-query.ts'

const context = { callbacks: ['looksKind'], commands }

function spoilSpecies(path: string, value: unknown): Problem[] {
  return checkSpecies(spoil(lookout, path, value), context)
}

function spoilWorld(path: string, value: unknown): Problem[] {
  return checkWorld(spoil(playground, `species.0.${path}`, value), context)
}

const red = 'percepts.redBall'
const toy = 'percepts.toy'
const calm = 'percepts.calm'

const inPercepts: readonly Spoilt[] = [
  [`${red}.of`, 'bal', `PERCEPT-UNKNOWN ${red}.of`, 'ball'],
  [`${red}.of`, 'shap', `PERCEPT-UNKNOWN ${red}.of`, 'shape'],
  // Looked for by a releaser that nobody uses, so nothing looks for it.
  [`${red}.of`, 'bed', `PERCEPT-UNKNOWN ${red}.of`],
  [`${red}.of`, 'redBall', `PERCEPT-CYCLE ${red}.of`],
  ['percepts.face.of', 'friend', 'PERCEPT-CYCLE percepts.friend.of'],
  [`${red}.field`, undefined, `PERCEPT-QUESTION ${red}`],
  [`${red}.kind`, 'ball', `PERCEPT-QUESTION ${red}.field`],
  [red, { about: 'nothing' }, `PERCEPT-QUESTION ${red}`],
  ['percepts.friend.classify', 'looksKnd', 'CALLBACK-MISSING percepts.friend.classify', 'looksKind'],
  [`${red}.radiusM`, 1, `PERCEPTION-MISPLACED ${red}.radiusM`],
  [`${red}.deviation`, 1, `PERCEPTION-MISPLACED ${red}.deviation`],
  [`${red}.means`, [1], `PERCEPTION-MISPLACED ${red}.means`],
  ['percepts.atFeet.equals', 1, 'PERCEPTION-MISPLACED percepts.atFeet.equals'],
  ['percepts.atFeet.adapts', 0.5, 'PERCEPTION-MISPLACED percepts.atFeet.adapts'],
  ['percepts.grown.equals', 40, 'PERCEPTION-MISPLACED percepts.grown.equals'],
  [`${toy}.means`, [0.1, 1], `PERCEPT-RANGE ${toy}.means`],
  [`${toy}.deviations`, [], `PERCEPT-RANGE ${toy}.deviations`],
  [toy, { like: ['range', 'speed', 'radius', 'height', 'bearing'] }, `DEFINITION-VALUE ${toy}.like`],
  ['percepts.plain', { like: [] }, 'PERCEPT-RANGE percepts.plain.like'],
  ['percepts.running.speedMps', [20, 2], 'PERCEPT-RANGE percepts.running.speedMps'],
  ['percepts.running.threshold', 1, 'PERCEPT-RANGE percepts.running.threshold'],
  ['percepts.running.threshold', 1.5, 'DEFINITION-VALUE percepts.running.threshold'],
  ['percepts.shape', { speedMps: [0, 1] }, 'NAME-INVALID percepts.shape'],
  ['percepts.near', { speedMps: [0, 1] }, 'NAME-INVALID percepts.near'],
  ['percepts.not', { speedMps: [0, 1] }, 'NAME-INVALID percepts.not'],
  ['percepts.my percept', { speedMps: [0, 1] }, 'NAME-INVALID percepts["my percept"]'],
  ['percepts.ball', { speedMps: [0, 1] }, 'NAME-DUPLICATE percepts.ball'],
  ['percepts.bell', { speedMps: [0, 1] }, 'NAME-DUPLICATE percepts.bell'],
  ['percepts.mood', { speedMps: [0, 1] }, 'NAME-DUPLICATE percepts.mood'],
  ['percepts.face.kind', 'something', 'KIND-UNKNOWN percepts.face.kind'],
  ['percepts.face.kind', 'it', 'KIND-UNKNOWN percepts.face.kind'],
  ['memory.search', false, 'PERCEPTION-MISPLACED memory.searchS'],
]

const inSenses: readonly Spoilt[] = [
  ['senses.eyes.turnsWith', 'headYow', 'DOF-UNKNOWN senses.eyes.turnsWith', 'headYaw'],
  ['senses.eyes.turnsWith', ['headYaw', 'headYow'], 'DOF-UNKNOWN senses.eyes.turnsWith[1]', 'headYaw'],
  ['senses.eyes.shutsWith', 'headYow', 'DOF-UNKNOWN senses.eyes.shutsWith', 'headYaw'],
  ['senses.ears.tells', ['isRed'], 'PERCEPTION-MISPLACED senses.ears.tells'],
  ['senses.eyes.mount', 'eyes', 'POINT-UNKNOWN senses.eyes.mount', 'eye'],
  ['senses.eyes.threshold', 0.1, 'PERCEPTION-MISPLACED senses.eyes.threshold'],
  ['senses.eyes.fields', ['wind'], 'PERCEPTION-MISPLACED senses.eyes.fields'],
  ['senses.eyes.smoothS', 1, 'PERCEPTION-MISPLACED senses.eyes.smoothS'],
  ['senses.eyes.dangerM', 1, 'PERCEPTION-MISPLACED senses.eyes.dangerM'],
  ['senses.ears.kinds', ['bell'], 'PERCEPTION-MISPLACED senses.ears.kinds'],
  ['senses.skin.through', true, 'PERCEPTION-MISPLACED senses.skin.through'],
  ['senses.fur.rangeM', 3, 'PERCEPTION-MISPLACED senses.fur.rangeM'],
  ['senses.fur.fields', ['wid'], 'FIELD-UNKNOWN senses.fur.fields[0]', 'wind'],
  ['senses.fur.fields', ['curiosity'], 'FIELD-UNKNOWN senses.fur.fields[0]'],
  ['senses.fur.fields', ['name'], 'FIELD-TYPE senses.fur.fields[0]'],
  ['senses.fur.fields', [], 'DEFINITION-MISSING senses.fur.fields'],
  ['senses.fur.fields', undefined, 'DEFINITION-MISSING senses.fur.fields'],
  ['senses.nose.kinds', ['ball', 'something'], 'KIND-UNKNOWN senses.nose.kinds[1]'],
  ['senses.picture.fieldOfViewRad', 3.2, 'SENSE-RANGE senses.picture.fieldOfViewRad'],
  ['senses.picture.fieldOfViewRad', 0, 'SENSE-RANGE senses.picture.fieldOfViewRad'],
  ['senses.picture.kinds', Array.from({ length: 15 }, (_, k) => `k${k}`), 'SENSE-RANGE senses.picture.kinds'],
  ['senses.picture.kinds', ['person.hand'], 'KIND-UNKNOWN senses.picture.kinds[0]'],
  ['senses.picture.noise', 0.1, 'PERCEPTION-MISPLACED senses.picture.noise'],
  ['senses.second', { by: 'retina' }, 'PERCEPTION-MISPLACED senses.second'],
]

const where = 'releasers.toy.where'
const rest = 'behavior.rest.feels'

const inQuestions: readonly Spoilt[] = [
  [where, 'sen', `QUESTION-INVALID ${where}`, 'seen'],
  [where, ['seen', 'not hiden'], `QUESTION-INVALID ${where}[1]`, 'hidden'],
  [where, 'redBal 0.5', `QUESTION-INVALID ${where}`, 'redBall'],
  [where, 'Near 5', `QUESTION-INVALID ${where}`, 'near'],
  [where, 'bed', `QUESTION-INVALID ${where}`],
  [where, 'near', `QUESTION-INVALID ${where}`],
  [where, 'heard 5', `QUESTION-INVALID ${where}`],
  [where, 'near five', `QUESTION-INVALID ${where}`],
  [where, 'near 5 m', `QUESTION-INVALID ${where}`],
  [where, 'near -1', `QUESTION-INVALID ${where}`],
  [where, 'near Infinity', `QUESTION-INVALID ${where}`],
  [where, 'not', `QUESTION-INVALID ${where}`],
  [where, '', `QUESTION-INVALID ${where}`],
  [where, 'redBall 1.5', `QUESTION-INVALID ${where}`],
  [where, 'sure 2', `QUESTION-INVALID ${where}`],
  [where, 'surprising 11', `QUESTION-INVALID ${where}`],
  [where, 5, `DEFINITION-TYPE ${where}`],
  ['releasers.toy.pick', 'neerest', 'DEFINITION-VALUE releasers.toy.pick', 'nearest'],
  ['releasers.toy.score', 'looksKind', 'RELEASER-PICK releasers.toy.pick'],
  [rest, { all: ['held'], pick: 'newest' }, `RELEASER-PICK ${rest}.pick`],
  [rest, 'curiosty', `FIELD-UNKNOWN ${rest}`, 'curiosity'],
  [rest, { all: ['headYow'] }, `FIELD-UNKNOWN ${rest}.all[0]`, 'headYaw'],
  [rest, 'wind', `FIELD-TYPE ${rest}`],
]

/** What is only heard has no fields. */
const HEARD_ONLY = { kind: 'something', all: ['isHandRaised'] }

const inWorld: readonly Spoilt[] = [
  ['senses.eyes.tells', ['isRedd'], 'FIELD-UNKNOWN species[0].senses.eyes.tells[0]', 'isRed'],
  [`${red}.field`, 'isRedd', `FIELD-UNKNOWN species[0].${red}.field`, 'isRed'],
  [`${red}.field`, 'mood', `FIELD-UNKNOWN species[0].${red}.field`],
  ['percepts.grown.field', 'mood', 'FIELD-TYPE species[0].percepts.grown.field'],
  [`${calm}.equals`, undefined, `FIELD-TYPE species[0].${calm}.field`],
  [`${calm}.equals`, 5, `FIELD-TYPE species[0].${calm}.equals`],
  [`${toy}.like`, ['radius', 'sped', 'isRed'], `FIELD-UNKNOWN species[0].${toy}.like[1]`, 'speed'],
  [`${toy}.like`, ['radius', 'mood', 'isRed'], `FIELD-TYPE species[0].${toy}.like[1]`],
  ['percepts.face.kind', 'person.hed', 'POINT-UNKNOWN species[0].percepts.face.kind', 'person.head'],
  ['percepts.face.kind', 'persn', 'KIND-UNKNOWN species[0].percepts.face.kind', 'person'],
  ['behavior.seek.sees.kind', 'bal', 'KIND-UNKNOWN species[0].behavior.seek.sees.kind', 'ball'],
  ['behavior.greet.sees.kind', 'somethin', 'KIND-UNKNOWN species[0].behavior.greet.sees.kind'],
  [rest, { kind: 'something' }, `KIND-UNKNOWN species[0].${rest}.kind`],
  ['behavior.heed', { sees: HEARD_ONLY, act: 'halt' }, 'FIELD-UNKNOWN species[0].behavior.heed.sees.all[0]'],
]

describe.each([
  ['a percept or the memory', inPercepts, spoilSpecies],
  ['a sense', inSenses, spoilSpecies],
  ['a question or a felt state', inQuestions, spoilSpecies],
  ['what is perceived of a world', inWorld, spoilWorld],
])('[DE1] one mistake in %s is one problem at its path', (_, mistakes, spoiltBy) => {
  for (const [path, value, problem, nearest] of mistakes) {
    it(`${problem} for ${JSON.stringify(value)}`, () => {
      const problems = spoiltBy(path, value)
      const [first, ...others] = paths(problems)
      expect(first).toBe(problem)
      // Without a search both of its measures are idle.
      expect(others).toEqual(path === 'memory.search' ? ['PERCEPTION-MISPLACED memory.cellM'] : [])
      if (nearest !== undefined) expect(problems[0].nearest).toBe(nearest)
      expect(problems[0].found).not.toBe('')
      expect(problems[0].expected).not.toBe('')
    })
  }
})

describe('[DE4] a question that passes the check', () => {
  it('is one that the compiler asks, for every word and percept', () => {
    expect(checkSpecies(lookout, context)).toEqual([])
    expect(checkWorld(playground, context)).toEqual([])
    const words = Object.keys(QUERY_WORDS).map((word) => (QUERY_WORDS[word].usual === undefined ? `${word} 1` : word))
    const percepts = ['redBall', 'ball', 'person.head', 'isRed', 'mood', 'bell', 'motion', 'everything', 'friend']
    const asked = [...words, ...percepts, ...percepts.map((name) => `not ${name} 0.3`)]
    for (const question of asked) expect(paths(spoilSpecies(where, [question])), question).toEqual([])
    for (const pick of PICKS) expect(paths(spoilSpecies('releasers.toy.pick', pick))).toEqual([])
  })
  it.each<SpeciesDefinition>([beggar, bird, lookout])(
    'may name what the compiler makes percepts of: $species',
    (species) => {
      const { perception } = compileSpecies(species, compileSpeciesKind(species), {})
      const { live } = perceptNamesOf(species, undefined)
      expect(new Set(live)).toEqual(new Set(perception.percepts.names))
    },
  )
  it('is never dropped: a creature asked something that nothing answers finds nothing', () => {
    const found = (questions: readonly string[]) => {
      const { redBall, ringing, face } = lookout.percepts ?? {}
      const { releasers: _, groups: __, ...rest } = lookout
      const simple = { ...rest, percepts: { redBall, ringing, face } }
      const species = spoil(simple, 'behavior', {
        play: { sees: { kind: 'ball', where: questions, maxValue: 5 }, act: 'approach it' },
        hold: { feels: 'headYaw', always: 1, act: 'halt' },
      })
      const world = createWorld(spoil(playground, 'species', [species]) as typeof playground, {
        callbacks: { looksKind: () => 1 },
      })
      world.step(2)
      return world.glance('argos')?.path.at(-1)
    }
    expect(found(['seen', 'redBall'])).toBe('play')
    expect(found(['not redBall'])).toBe('hold')
    for (const never of ['behind', 'ringing', 'person.head', 'lost', 'far 30', 'not ball']) {
      expect(found([never]), never).toBe('hold')
    }
  })
})

describe('names that cannot be known', () => {
  it('are not held against questions and percepts', () => {
    const broken = [
      ['percepts', 7, ['DEFINITION-TYPE percepts']],
      ['behavior.seek.sees', 'toyy', ['RELEASER-UNKNOWN behavior.seek.sees']],
      ['behavior.seek.sees', { kind: 5 }, ['DEFINITION-TYPE behavior.seek.sees.kind']],
      ['behavior.greet.do', 'wtch', ['GROUP-UNKNOWN behavior.greet.do']],
    ] as const
    for (const [path, value, problems] of broken) {
      const spoilt = spoil(spoil(lookout, path, value), where, ['mystery 0.5', 'not puzzle'])
      expect(paths(checkSpecies(spoilt, context)), path).toEqual(problems)
    }
  })
  it('and problems of the question itself are still reported', () => {
    const spoilt = spoil(spoil(lookout, 'percepts', 7), where, ['near', 'mystery 2'])
    expect(paths(checkSpecies(spoilt, context)).sort()).toEqual([
      'DEFINITION-TYPE percepts',
      `QUESTION-INVALID ${where}[0]`,
      `QUESTION-INVALID ${where}[1]`,
    ])
  })
})

describe('a shared releaser or group that nobody uses yet', () => {
  it('may ask for what it would look for itself', () => {
    const groups = { ...lookout.groups, later: { x: { sees: { kind: 'wall', where: ['wall', 'bed'] }, act: 'halt' } } }
    expect(paths(spoilSpecies('groups', groups))).toEqual([])
    expect(paths(spoilSpecies('groups.later', { x: { sees: { where: 'wal' }, act: 'halt' } }))).toEqual([
      'QUESTION-INVALID groups.later.x.sees.where',
    ])
  })
})

describe('the words for what a mind makes of things', () => {
  it.each(['it', 'something', 'self'])('are no names of kinds or species: %s', (word) => {
    const { ball } = playground.kinds ?? {}
    expect(paths(checkWorld({ ethogram: 1, world: 'w', kinds: { [word]: ball } }))).toEqual([
      `NAME-INVALID kinds.${word}`,
    ])
    expect(paths(checkSpecies(spoil(lookout, 'species', word), context))).toEqual(['NAME-INVALID species'])
  })
})

describe('what only a retina makes felt', () => {
  it('is not felt without one', () => {
    expect(paths(spoilSpecies('senses.picture', undefined))).toEqual(['FIELD-UNKNOWN behavior.rest.feels[3].none[3]'])
  })
})

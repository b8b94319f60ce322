import { describe, expect, it } from 'vitest'
import { beggar, bird, commands, paths, type Spoilt, spoil, yard } from '../../test/definition-examples.ts'
import { formatProblem, type Problem } from '../0-foundation/problems.ts'
import { checkInput, checkSpecies, checkWorld } from './check.ts'

const callbacks = ['timeOfDay', 'looksKind']

function spoilSpecies(path: string, value: unknown): Problem[] {
  return checkSpecies(spoil(beggar, path, value), { callbacks, commands })
}

function spoilWorld(path: string, value: unknown): Problem[] {
  return checkWorld(spoil(yard, path, value), { callbacks, commands })
}

const sit = 'behavior.sitForPerson.do.sit'

/** Path spoilt, value put there, the one problem that must come of it. */
const inSpecies: readonly Spoilt[] = [
  ['body.isSolid', 'yes', 'DEFINITION-TYPE body.isSolid'],
  ['drives', [], 'DEFINITION-TYPE drives'],
  ['drives.playfulness', null, 'DEFINITION-TYPE drives.playfulness'],
  [`${sit}.sees.range`, [0, 5], `DEFINITION-TYPE ${sit}.sees.range`],
  [`${sit}.sees.range`, [0, 'x', 9], `DEFINITION-TYPE ${sit}.sees.range[1]`],
  [`${sit}.sees`, 5, `DEFINITION-TYPE ${sit}.sees`],
  ['behavior.sleep.do', 5, 'DEFINITION-TYPE behavior.sleep.do'],
  [`${sit}.always`, 10n, `DEFINITION-TYPE ${sit}.always`],
  ['body.shape', undefined, 'DEFINITION-MISSING body.shape'],
  ['body.shape', {}, 'DEFINITION-MISSING body.shape'],
  ['body.shape.cylinder.heightM', undefined, 'DEFINITION-MISSING body.shape.cylinder.heightM'],
  ['senses.eyes.by', undefined, 'DEFINITION-MISSING senses.eyes.by'],
  [`${sit}.sees.rang`, [0, 1, 2], `DEFINITION-UNKNOWN-KEY ${sit}.sees.rang`, 'range'],
  ['body.shape.box', { sizeM: [1, 1, 1] }, 'DEFINITION-UNKNOWN-KEY body.shape.box'],
  ['body.shape', { sphere: 1 }, 'DEFINITION-UNKNOWN-KEY body.shape.sphere'],
  ['__proto__x', 1, 'DEFINITION-UNKNOWN-KEY __proto__x'],
  ['drives.playfulness.growth', Number.NaN, 'DEFINITION-VALUE drives.playfulness.growth'],
  ['drives.playfulness.damping', 2, 'DEFINITION-VALUE drives.playfulness.damping'],
  ['senses.eyes.capacity', 1.5, 'DEFINITION-VALUE senses.eyes.capacity'],
  ['senses.eyes.capacity', 257, 'DEFINITION-VALUE senses.eyes.capacity'],
  ['senses.eyes.fieldOfViewRad', 7, 'DEFINITION-VALUE senses.eyes.fieldOfViewRad'],
  ['senses.eyes.by', 'dirct', 'DEFINITION-VALUE senses.eyes.by', 'direct'],
  ['fields.weightKg', Number.POSITIVE_INFINITY, 'DEFINITION-VALUE fields.weightKg'],
  ['look.colour', '#12', 'DEFINITION-VALUE look.colour'],
  ['body.shape.cylinder.radiusM', 0, 'DEFINITION-VALUE body.shape.cylinder.radiusM'],
  ['body.shape', { segment: { to: [0, 0], heightM: 1 } }, 'SHAPE-INVALID body.shape.segment.to'],
  ['drives.2nd', {}, 'NAME-INVALID drives["2nd"]'],
  ['species', 'my dog', 'NAME-INVALID species'],
  ['species', 'it', 'NAME-INVALID species'],
  ['ethogram', undefined, 'VERSION-MISSING ethogram'],
  ['ethogram', 2, 'VERSION-UNSUPPORTED ethogram'],
  ['ethogram', '1', 'DEFINITION-TYPE ethogram'],
  ['behavior.sitForPerson.wants', 'playfulnes', 'DRIVE-UNKNOWN behavior.sitForPerson.wants', 'playfulness'],
  ['behavior.sleep.wants', ['tiredness', 'hunger'], 'DRIVE-UNKNOWN behavior.sleep.wants[1]'],
  [`${sit}.changes`, { joy: 1 }, `DRIVE-UNKNOWN ${sit}.changes.joy`],
  ['releasers.someone.changes', { joy: 1 }, 'DRIVE-UNKNOWN releasers.someone.changes.joy'],
  [`${sit}.sees`, ['someone', 'somone'], `RELEASER-UNKNOWN ${sit}.sees[1]`, 'someone'],
  [`${sit}.sees.range`, [5, 2, 20], `RELEASER-RANGE ${sit}.sees.range`],
  [`${sit}.sees.range`, [-1, 2, 20], `RELEASER-RANGE ${sit}.sees.range`],
  ['releasers.someone.minValue', 21, 'RELEASER-RANGE releasers.someone.minValue'],
  ['behavior.shake.feels', 'wet', 'FIELD-UNKNOWN behavior.shake.feels'],
  ['behavior.sleep.feels.none', ['hold'], 'FIELD-UNKNOWN behavior.sleep.feels.none[0]', 'held'],
  ['behavior.shake.feels', 'name', 'FIELD-TYPE behavior.shake.feels'],
  ['behavior.shake.sees', { kind: ['person', 'it'] }, 'KIND-UNKNOWN behavior.shake.sees.kind'],
  ['senses.eyes.mount', 'noze', 'POINT-UNKNOWN senses.eyes.mount', 'nose'],
  ['behavior.sleep.do', 'rst', 'GROUP-UNKNOWN behavior.sleep.do', 'rest'],
  ['groups.rest.deeper', { do: 'rest' }, 'GROUP-CYCLE groups.rest.deeper.do'],
  ['groups.rest.deeper', { do: { more: { do: 'rest' } } }, 'GROUP-CYCLE groups.rest.deeper.do.more.do'],
  ['behavior.shake.inhibits', 1, 'GAIN-RANGE behavior.shake.inhibits'],
  ['behavior.shake.inhibits', { sleep: 0.5 }, 'GAIN-RANGE behavior.shake.inhibits.sleep'],
  ['behavior.shake.inhibits', { sleeep: 2 }, 'BEHAVIOR-UNKNOWN behavior.shake.inhibits.sleeep', 'sleep'],
  ['behavior.shake.inhibits', { shake: 2 }, 'BEHAVIOR-UNKNOWN behavior.shake.inhibits.shake'],
  ['behavior.shake.act', undefined, 'BEHAVIOR-EMPTY behavior.shake'],
  ['behavior.shake.act', [], 'BEHAVIOR-EMPTY behavior.shake'],
  ['behavior.sleep.do', {}, 'BEHAVIOR-EMPTY behavior.sleep'],
  ['drives.tiredness.from', 'timeOfday', 'CALLBACK-MISSING drives.tiredness.from', 'timeOfDay'],
  [`${sit}.sees.filter`, 'looksMean', `CALLBACK-MISSING ${sit}.sees.filter`],
  ['releasers.someone.weight', 'near', 'CALLBACK-MISSING releasers.someone.weight'],
  ['behavior.sleep.combine', 'multply', 'CALLBACK-MISSING behavior.sleep.combine', 'multiply'],
  [`${sit}.act`, 'hallt', `COMMAND-UNKNOWN ${sit}.act`, 'halt'],
  [`${sit}.act`, { command: 'hallt' }, `COMMAND-UNKNOWN ${sit}.act.command`, 'halt'],
  [`${sit}.act`, ['halt', 'circle radus 1'], `COMMAND-ARGUMENT ${sit}.act[1]`, 'radius'],
  [`${sit}.act`, { command: 'halt', it: true }, `COMMAND-ARGUMENT ${sit}.act.it`],
  [`${sit}.act`, { command: 'face' }, `COMMAND-ARGUMENT ${sit}.act`],
  [`${sit}.act`, { command: 'circle', with: { radius: 'x' } }, `COMMAND-ARGUMENT ${sit}.act.with.radius`],
  [`${sit}.act`, { command: 'circle', with: { radus: 1 } }, `COMMAND-ARGUMENT ${sit}.act.with.radus`, 'radius'],
  ['drives.playfulness.min', 200, 'DRIVE-RANGE drives.playfulness'],
  ['drives.tiredness.start', 101, 'DRIVE-RANGE drives.tiredness.start'],
  ['drives.tiredness.min', 101, 'DRIVE-RANGE drives.tiredness'],
  ['drives.playfulness.start', -1, 'DRIVE-RANGE drives.playfulness.start'],
  ['drives.playfulness', { max: 5e-324 }, 'DRIVE-RANGE drives.playfulness'],
  ['body.dofs.brow', { min: 0, max: 1e-7 }, 'DOF-RANGE body.dofs.brow'],
  ['body.dofs.legs.max', -2, 'DOF-RANGE body.dofs.legs'],
  ['body.dofs.legs', { min: 0.5 }, 'DOF-RANGE body.dofs.legs.rest'],
]

const inWorld: readonly Spoilt[] = [
  ['entities.ann.kind', 'persn', 'KIND-UNKNOWN entities.ann.kind', 'person'],
  ['species.1.behavior.land.sees.kind', 'persn.hand', 'KIND-UNKNOWN species[1].behavior.land.sees.kind', 'person.hand'],
  [
    'species.1.behavior.land.sees.kind',
    'person.hnd',
    'POINT-UNKNOWN species[1].behavior.land.sees.kind',
    'person.hand',
  ],
  ['species.0.releasers.someone.kind', ['person', 'cat'], 'KIND-UNKNOWN species[0].releasers.someone.kind[1]'],
  ['species.0.senses.eyes.kinds', ['cat'], 'KIND-UNKNOWN species[0].senses.eyes.kinds[0]'],
  ['species.1.senses.eyes.kinds', ['person.foot'], 'POINT-UNKNOWN species[1].senses.eyes.kinds[0]'],
  ['kinds.it', { shape: { box: { sizeM: [1, 1, 1] } } }, 'NAME-INVALID kinds.it'],
  ['kinds.beggar', { shape: { box: { sizeM: [1, 1, 1] } } }, 'NAME-DUPLICATE species[0].species'],
  ['species', [beggar, bird, bird], 'SPECIES-DUPLICATE species[2].species'],
  ['species.1.behavior.land.sees.all', ['isRaised'], 'FIELD-UNKNOWN species[1].behavior.land.sees.all[0]'],
  ['species.1.behavior.land.sees.all', ['ageYears'], 'FIELD-TYPE species[1].behavior.land.sees.all[0]'],
  ['entities.ann.fields', { moode: 'x' }, 'FIELD-UNKNOWN entities.ann.fields.moode', 'mood'],
  ['entities.ann.fields', { mood: 3 }, 'FIELD-TYPE entities.ann.fields.mood'],
  ['entities.ball.heldBy', 'bob.hand', 'ENTITY-UNKNOWN entities.ball.heldBy'],
  ['entities.ball.heldBy', 'ann.hnd', 'POINT-UNKNOWN entities.ball.heldBy', 'ann.hand'],
  ['entities.ball.heldBy', 'ann', 'POINT-UNKNOWN entities.ball.heldBy'],
  ['entities.ann.heldBy', 'ann.hand', 'HOLD-CYCLE entities.ann.heldBy'],
  ['entities.my ball', { kind: 'ball' }, 'NAME-INVALID entities["my ball"]'],
  [
    'terrain.heights.rows',
    [
      [0, 0],
      [0, 0, 0],
      [0, 0],
    ],
    'TERRAIN-RAGGED terrain.heights.rows[1]',
  ],
  ['terrain.heights.rows', [[0, 0]], 'DEFINITION-VALUE terrain.heights.rows'],
  ['terrain.ground', 'gras', 'TERRAIN-TYPE-UNKNOWN terrain.ground', 'grass'],
  ['terrain.patches.0.type', 'sand', 'TERRAIN-TYPE-UNKNOWN terrain.patches[0].type'],
  [
    'kinds.bed.shape.footprint.points',
    [
      [1, 0],
      [0, -1],
      [-1, 0],
    ],
    'SHAPE-INVALID kinds.bed.shape.footprint.points',
  ],
  [
    'kinds.bed.shape.footprint.points',
    [
      [1, 0],
      [0, 1],
    ],
    'SHAPE-INVALID kinds.bed.shape.footprint.points',
  ],
  ['rateHz', 0.5, 'DEFINITION-VALUE rateHz'],
  ['species', ['bird.yaml'], 'DEFINITION-TYPE species[0]'],
  ['timeline.0.do.input', 'sett', 'INPUT-INVALID timeline[0].do.input', 'set'],
  ['timeline.0.do.input', undefined, 'DEFINITION-MISSING timeline[0].do.input'],
  ['timeline.0.atTick', 1.5, 'DEFINITION-VALUE timeline[0].atTick'],
  ['timeline.0.atTick', -9007199254740992, 'DEFINITION-VALUE timeline[0].atTick'],
  ['entities.ann.kind', Object.create(null), 'DEFINITION-TYPE entities.ann.kind'],
  ['timeline.7.do.headingRad', undefined, 'INPUT-INVALID timeline[7].do'],
  ['timeline.6.do.at', undefined, 'INPUT-INVALID timeline[6].do'],
  ['timeline.3.do.entity', 'ball', 'INPUT-INVALID timeline[3].do'],
  ['timeline.3.do.drive', 'hunger', 'DRIVE-UNKNOWN timeline[3].do.drive'],
  ['timeline.0.do.field', 'isHandRased', 'FIELD-UNKNOWN timeline[0].do.field', 'isHandRaised'],
  ['timeline.0.do.value', 'up', 'FIELD-TYPE timeline[0].do.value'],
  ['timeline.1.do.point', 'hnd', 'POINT-UNKNOWN timeline[1].do.point', 'hand'],
  ['timeline.2.do.entity', 'bal', 'ENTITY-UNKNOWN timeline[2].do.entity', 'ball'],
  ['timeline.8.do', { input: 'add', name: 'ball', entity: { kind: 'ball' } }, 'NAME-DUPLICATE timeline[8].do.name'],
  ['timeline.5.do.by', 'silas.hand', 'POINT-UNKNOWN timeline[5].do.by'],
  ['timeline.5.do.by', 'bob.hand', 'ENTITY-UNKNOWN timeline[5].do.by'],
  ['timeline.8.do', { input: 'species', species: bird }, 'SPECIES-DUPLICATE timeline[8].do.species.species'],
  [
    'timeline.8.do',
    { input: 'species', species: { ...bird, species: 'crow', look: 1 } },
    'DEFINITION-TYPE timeline[8].do.species.look',
  ],
  ['timeline.10.do.direction.direct', 'forse', 'INPUT-INVALID timeline[10].do.direction.direct', 'force'],
  ['timeline.10.do.direction.behavior', undefined, 'DEFINITION-MISSING timeline[10].do.direction.behavior'],
  ['timeline.10.do.direction.forTicks', 0, 'DEFINITION-VALUE timeline[10].do.direction.forTicks'],
  ['timeline.10.do.direction', 'forse', 'DEFINITION-TYPE timeline[10].do.direction'],
  ['timeline.5.atTick', 59, 'ENTITY-UNKNOWN timeline[5].do.entity'],
  ['timeline.9.atTick', 60, 'ENTITY-UNKNOWN timeline[5].do.entity'],
]

describe('a valid definition has no problems', () => {
  it('whether species or world, with and without callbacks and commands', () => {
    expect(checkSpecies(beggar, { callbacks, commands })).toEqual([])
    expect(checkSpecies(bird)).toEqual([])
    expect(checkWorld(yard, { callbacks, commands })).toEqual([])
    expect(checkWorld(yard)).toEqual([])
  })
  it('and is not changed by being checked', () => {
    const copy = structuredClone(yard)
    checkWorld(copy, { callbacks, commands })
    expect(copy).toEqual(yard)
  })
})

describe('[DE1] one mistake in a species is one problem at its path', () => {
  for (const [path, value, problem, nearest] of inSpecies) {
    it(`${problem} for ${String(JSON.stringify(value, (_, v) => (typeof v === 'bigint' ? `${v}n` : v)))}`, () => {
      const problems = spoilSpecies(path, value)
      expect(paths(problems)).toEqual([problem])
      if (nearest !== undefined) expect(problems[0].nearest).toBe(nearest)
      expect(problems[0].found).not.toBe('')
      expect(problems[0].expected).not.toBe('')
    })
  }
})

describe('[DE1] one mistake in a world is one problem at its path', () => {
  for (const [path, value, problem, nearest] of inWorld) {
    it(`${problem} for ${JSON.stringify(value)?.slice(0, 60)}`, () => {
      const problems = spoilWorld(path, value)
      expect(paths(problems)).toEqual([problem])
      if (nearest !== undefined) expect(problems[0].nearest).toBe(nearest)
    })
  }
})

describe('a misspelt key', () => {
  it('is reported once, not also as missing or by what needed it', () => {
    const { body, drives, behavior, ...rest } = structuredClone(beggar)
    const problems = checkSpecies({ ...rest, bodyy: body, drivs: drives, behaviour: behavior }, { callbacks, commands })
    expect(paths(problems)).toEqual([
      'DEFINITION-UNKNOWN-KEY bodyy',
      'DEFINITION-UNKNOWN-KEY drivs',
      'DEFINITION-UNKNOWN-KEY behaviour',
    ])
    expect(problems.map(({ nearest }) => nearest)).toEqual(['body', 'drives', 'behavior'])
  })
  it('does not hide the mistakes below it, which keep the path that the author wrote', () => {
    const { kinds, ...rest } = structuredClone(yard)
    const world = { ...rest, kindz: { ...kinds, ball: { shap: { cylindr: { radiusM: -1, heightM: 1 } } } } }
    expect(paths(checkWorld(world)).sort()).toEqual([
      'DEFINITION-UNKNOWN-KEY kindz',
      'DEFINITION-UNKNOWN-KEY kindz.ball.shap',
      'DEFINITION-UNKNOWN-KEY kindz.ball.shap.cylindr',
      'DEFINITION-VALUE kindz.ball.shap.cylindr.radiusM',
    ])
  })
  it('stays unknown if the key it resembles is there too', () => {
    expect(paths(spoilSpecies('bodi', {}))).toEqual(['DEFINITION-UNKNOWN-KEY bodi'])
  })
})

describe('a part that cannot be read', () => {
  it('causes no further problems where its names are used', () => {
    for (const part of ['drives', 'groups', 'releasers', 'fields', 'body', 'behavior', 'skills', 'commands']) {
      expect(paths(spoilSpecies(part, 7)), part).toEqual([`DEFINITION-TYPE ${part}`])
    }
    for (const part of ['kinds', 'species', 'entities', 'terrain', 'timeline', 'directors', 'directors.story']) {
      expect(paths(spoilWorld(part, 7)), part).toEqual([`DEFINITION-TYPE ${part}`])
    }
    const inputs = ['timeline.4', 'timeline.4.do', 'timeline.4.do.name', 'directors.story.states.coming.say.0.name']
    for (const part of [...inputs, 'directors.story.states.coming.say', 'kinds.person.fields.isHandRaised']) {
      expect(paths(spoilWorld(part, [])), part).toHaveLength(1)
    }
    expect(paths(spoilWorld('timeline.4.do.input', 'ad'))).toEqual(['INPUT-INVALID timeline[4].do.input'])
    expect(paths(spoilWorld('species.1.species', undefined))).toEqual(['DEFINITION-MISSING species[1].species'])
    expect(paths(spoilWorld('kinds.person', 7))).toEqual(['DEFINITION-TYPE kinds.person'])
  })
  it('does not keep other parts from being checked', () => {
    const broken = spoil(spoil(spoil(beggar, 'drives', 7), 'body.shape', 7), `${sit}.sees.range`, [5, 2, 20])
    expect(paths(checkSpecies(broken))).toEqual([
      'DEFINITION-TYPE body.shape',
      'DEFINITION-TYPE drives',
      `RELEASER-RANGE ${sit}.sees.range`,
    ])
  })
})

describe('a message', () => {
  it('reads as one line that says what stands there and what would be right', () => {
    expect(spoilSpecies(`${sit}.sees.range`, [5, 2, 20]).map(formatProblem)).toEqual([
      `RELEASER-RANGE at ${sit}.sees.range: found [5, 2, 20], expected near ≤ best ≤ far.`,
    ])
    expect(spoilSpecies('behavior.sleep.wants', 'tirednes').map(formatProblem)).toEqual([
      'DRIVE-UNKNOWN at behavior.sleep.wants: found "tirednes", expected a drive: playfulness, tiredness. Did you mean “tiredness”?',
    ])
    expect(spoilSpecies('ethogram', 7).map(formatProblem)).toEqual([
      'VERSION-UNSUPPORTED at ethogram: found 7, expected 1, the only format that this engine reads.',
    ])
  })
  it('shows a cycle of groups and of hands all the way round', () => {
    const groups = { a: { x: { do: 'b' } }, b: { y: { do: { z: { do: 'c' } } } }, c: { w: { do: 'a' } } }
    const [cycle, ...others] = checkSpecies({ ...bird, groups })
    expect(others).toEqual([])
    expect(cycle).toMatchObject({ code: 'GROUP-CYCLE', path: 'groups.c.w.do', found: 'a → b → c → a' })
    const point = { kind: 'bird', heldBy: '' }
    const body = { ...bird.body, points: { back: [0, 0, 0] } }
    const held = {
      one: { ...point, heldBy: 'two.back' },
      two: { ...point, heldBy: 'one.back' },
      up: { ...point, heldBy: 'one.back' },
    }
    const world = { ...yard, species: [beggar, { ...bird, body }], entities: { ...yard.entities, ...held } }
    expect(checkWorld(world).map(({ code, found }) => `${code} ${found}`)).toEqual(['HOLD-CYCLE one → two → one'])
  })
})

describe('names', () => {
  it('that objects have by nature are ordinary names', () => {
    const drives = { constructor: {}, toString: {} }
    const behavior = { hasOwnProperty: { wants: ['constructor', 'toString', 'valueOf'], act: 'halt' } }
    expect(paths(checkSpecies({ ...bird, drives, behavior }))).toEqual([
      'DRIVE-UNKNOWN behavior.hasOwnProperty.wants[2]',
    ])
  })
  it('cannot reach the prototype of anything', () => {
    const drives: unknown = JSON.parse('{ "__proto__": {}, "rest": {} }')
    expect(paths(checkSpecies({ ...bird, drives }))).toEqual(['NAME-INVALID drives.__proto__'])
    const inside: unknown = JSON.parse('{ "__proto__": 5 }')
    expect(paths(checkSpecies({ ...bird, look: inside }))).toEqual(['DEFINITION-UNKNOWN-KEY look.__proto__'])
  })
  it('of things that a timeline adds without a name are not judged', () => {
    const add = { atTick: 1, do: { input: 'add', entity: { kind: 'ball' } } }
    const push = (entity: string) => ({ atTick: 2, do: { input: 'push', entity, velocityMps: [1, 0, 0] } })
    const world = { ...yard, timeline: [add, push('ball-2'), push('balls')] }
    expect(paths(checkWorld(world))).toEqual(['ENTITY-UNKNOWN timeline[2].do.entity'])
  })
})

describe('a species that a timeline brings', () => {
  const crow = { ...bird, species: 'crow', behavior: { mob: { sees: { kind: 'beggar' }, act: 'fly to it' } } }
  const bring = { atTick: 5, do: { input: 'species', species: crow } }
  const add = (atTick: number) => ({ atTick, do: { input: 'add', name: 'kra', entity: { kind: 'crow' } } })
  it('can be used from then on, and looked for from the start', () => {
    const watcher = { ...bird, behavior: { watch: { sees: { kind: 'crow' }, act: 'fly to it' } } }
    const world = { ...yard, species: [beggar, watcher], timeline: [bring, add(6)] }
    expect(paths(checkWorld(world))).toEqual([])
    expect(paths(checkWorld({ ...world, timeline: [bring, add(4)] }))).toEqual([
      'KIND-UNKNOWN timeline[1].do.entity.kind',
    ])
    expect(paths(checkWorld({ ...world, timeline: [] }))).toEqual(['KIND-UNKNOWN species[1].behavior.watch.sees.kind'])
  })
  it('is checked like the others', () => {
    const lost = { ...crow, behavior: { mob: { sees: { kind: 'dragon' }, wants: 'fun', act: 'halt' } } }
    const world = { ...yard, timeline: [{ atTick: 5, do: { input: 'species', species: lost } }] }
    expect(paths(checkWorld(world))).toEqual([
      'KIND-UNKNOWN timeline[0].do.species.behavior.mob.sees.kind',
      'DRIVE-UNKNOWN timeline[0].do.species.behavior.mob.wants',
    ])
  })
})

describe('any value at all', () => {
  it('gets problems, not exceptions', () => {
    for (const value of [undefined, null, 0, 'x', true, [], {}, () => 0, Symbol('x'), 1n, new Map(), new Date(0)]) {
      expect(checkSpecies(value).length).toBeGreaterThan(0)
      expect(checkWorld(value).length).toBeGreaterThan(0)
      expect(checkInput(value).length).toBeGreaterThan(0)
    }
  })
  it('that contains itself or is nested without end is refused', () => {
    const loop: Record<string, unknown> = { act: 'halt' }
    loop.do = { again: loop }
    expect(paths(checkSpecies({ ...bird, behavior: { loop } }))).toEqual(['DEFINITION-NESTING behavior.loop.do.again'])
    let deep: unknown = { act: 'halt' }
    for (let k = 0; k < 5000; k++) deep = { do: { x: deep } }
    const [problem] = checkSpecies({ ...bird, behavior: { deep } })
    expect(problem.code).toBe('DEFINITION-NESTING')
  })
  it('[DE8] with thousands of mistakes is answered with the first of them and how many there are besides', () => {
    const entities = Object.fromEntries(Array.from({ length: 5000 }, (_, k) => [`e${k}`, { kind: `k${k}`, att: 1 }]))
    const problems = checkWorld({ ...yard, entities, timeline: [], directors: {} })
    expect(problems).toHaveLength(101)
    expect(formatProblem(problems[100])).toBe(
      'PROBLEMS-MORE: found … and at least 1,900 more problems, expected the problems above to be fixed first.',
    )
  })
})

describe('the form of an input', () => {
  it('is checked without a world', () => {
    expect(checkInput({ input: 'remove', entity: 'ball' })).toEqual([])
    expect(paths(checkInput({ input: 'remve', entity: 'ball' }))).toEqual(['INPUT-INVALID input'])
    expect(paths(checkInput({ input: 'push', entity: 'ball', velocityMps: [0, Number.NaN, 0], spin: 1 }))).toEqual([
      'DEFINITION-VALUE velocityMps[1]',
      'DEFINITION-UNKNOWN-KEY spin',
    ])
  })
})

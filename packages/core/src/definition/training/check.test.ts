import { describe, expect, it } from 'vitest'
import { paths, type Spoilt, spoil } from '../../../test/definition-examples.ts'
import { checkProtocol, checkWorld } from '../check.ts'
import { parseProtocol } from '../parse-protocol.ts'
import type { ProtocolDefinition } from './protocol.ts'

const protocol: ProtocolDefinition = {
  ethogram: 1,
  protocol: 'sit',
  pupil: 'rex',
  cues: {
    hand: { entity: 'ann', field: 'handExtended' },
    mood: { entity: 'ann', field: 'mood', on: 'glad', off: 'calm' },
    click: { sound: 'click', entity: 'ann' },
  },
  rewards: {
    bone: {
      gives: [{ input: 'add', name: 'bone', entity: { kind: 'bone', heldBy: 'ann.hand' } }],
      takes: [{ input: 'remove', entity: 'bone' }, 'remove bone'],
      until: { distance: { from: 'rex', to: 'bone', belowM: 1 } },
    },
  },
  trials: {
    sit: { ready: { afterS: 1 }, awaits: 'sit', lure: { say: ['rex: force sit'] }, cues: { hand: {} }, reward: 'bone' },
    beg: { awaits: 'beg', cues: { mood: [{ ticks: 4 }, { at: 6, ticks: 2 }] }, goesOn: 'sit' },
    higher: { awaits: 'lift', shapes: { by: { argument: 'amount' }, bar: { from: 0.2, to: 0.8, step: 0.1 } } },
  },
  phases: [
    { phase: 'first', trials: { sit: 5 }, schedule: { ratio: 3 }, pauseTicks: [5, 9], until: { responses: 3, of: 4 } },
    { phase: 'shape', trials: { higher: 9 }, until: { asked: 0.8 } },
    { phase: 'then', trials: ['beg', 'sit'], repeat: 2, order: 'random', say: ['rex: hunger = 50'] },
  ],
}

const world = {
  ethogram: 1,
  world: 'yard',
  kinds: {
    person: {
      shape: { cylinder: { radiusM: 0.2, heightM: 1.7 } },
      fields: { handExtended: false, mood: 'calm' },
      points: { hand: [0, 1, 0.4] },
    },
    bone: { shape: { cylinder: { radiusM: 0.05, heightM: 0.05 } } },
  },
  species: [
    {
      ethogram: 1,
      species: 'dog',
      body: { shape: { cylinder: { radiusM: 0.2, heightM: 0.5 } }, dofs: { head: {} } },
      drives: { hunger: {} },
      skills: { rise: { does: 'pose', pose: { head: 1 } } },
      commands: { lift: 'rise' },
      behavior: {
        tricks: { always: 1, do: { sit: { act: 'halt' }, beg: { act: 'halt' }, lift: { act: 'lift ~ 0.5' } } },
      },
    },
  ],
  entities: { rex: { kind: 'dog' }, ann: { kind: 'person' } },
  trainers: { ann: protocol },
}

const at = 'trainers.ann'
const shapes = `${at}.trials.higher.shapes`

const mistakes: readonly Spoilt[] = [
  [`${at}.pupil`, 'rx', `ENTITY-UNKNOWN ${at}.pupil`, 'rex'],
  [`${at}.pupil`, undefined, `DEFINITION-MISSING ${at}.pupil`],
  [`${at}.cues.hand.entity`, 'an', `ENTITY-UNKNOWN ${at}.cues.hand.entity`, 'ann'],
  [`${at}.cues.hand.field`, 'handExtnded', `FIELD-UNKNOWN ${at}.cues.hand.field`, 'handExtended'],
  [`${at}.cues.hand.on`, 3, `FIELD-TYPE ${at}.cues.hand.on`],
  [`${at}.cues.hand.field`, 'mood', `FIELD-TYPE ${at}.cues.hand FIELD-TYPE ${at}.cues.hand`],
  [`${at}.rewards.bone.gives.0.entity.kind`, 'bon', `KIND-UNKNOWN ${at}.rewards.bone.gives[0].entity.kind`, 'bone'],
  [`${at}.rewards.bone`, { gives: [] }, `PROTOCOL-EMPTY ${at}.rewards.bone.gives`],
  [`${at}.rewards.bone.until`, {}, `CONDITION-EMPTY ${at}.rewards.bone.until`],
  [`${at}.rewards.bone.forTicks`, 0, `DEFINITION-VALUE ${at}.rewards.bone.forTicks`],
  [`${at}.trials.sit.awaits`, 'sitt', `BEHAVIOR-UNKNOWN ${at}.trials.sit.awaits`, 'sit'],
  [`${at}.trials.sit.response`, 'bge', `BEHAVIOR-UNKNOWN ${at}.trials.sit.response`],
  [`${at}.trials.sit.cues`, { hnd: {} }, `PROTOCOL-NAME-UNKNOWN ${at}.trials.sit.cues.hnd`, 'hand'],
  [`${at}.trials.sit.reward`, 'bon', `PROTOCOL-NAME-UNKNOWN ${at}.trials.sit.reward`, 'bone'],
  [`${at}.trials.beg.goesOn`, 'sitt', `PROTOCOL-NAME-UNKNOWN ${at}.trials.beg.goesOn`, 'sit'],
  [`${at}.trials.beg.goesOn`, 'beg', `PROTOCOL-CYCLE ${at}.trials.beg.goesOn`],
  [`${at}.trials.beg.reward`, 'bone', `PROTOCOL-MISPLACED ${at}.trials.beg.reward`],
  [`${at}.trials.beg.lure`, { say: [5] }, `DEFINITION-TYPE ${at}.trials.beg.lure.say[0]`],
  [`${at}.trials.test`, {}, `PROTOCOL-EMPTY ${at}.trials.test`],
  [`${at}.trials.sit.ready`, { does: { rex: 'stand' } }, `BEHAVIOR-UNKNOWN ${at}.trials.sit.ready.does.rex`],
  [`${at}.trials.sit.ready`, { doesNot: { rex: 'stand' } }, `BEHAVIOR-UNKNOWN ${at}.trials.sit.ready.doesNot.rex`],
  [`${at}.trials.sit.ready`, { doesNot: {} }, `CONDITION-EMPTY ${at}.trials.sit.ready`],
  [`${at}.phases.0.trials`, { sti: 5 }, `PROTOCOL-NAME-UNKNOWN ${at}.phases[0].trials.sti`, 'sit'],
  [`${at}.phases.0.trials`, {}, `PROTOCOL-EMPTY ${at}.phases[0].trials`],
  [`${at}.phases.0.pauseTicks`, [9, 5], `PROTOCOL-RANGE ${at}.phases[0].pauseTicks`],
  [`${at}.phases.0.until`, { responses: 5, of: 4 }, `PROTOCOL-RANGE ${at}.phases[0].until`],
  [`${at}.phases.2.phase`, 'first', `NAME-DUPLICATE ${at}.phases[2].phase`],
  [`${at}.phases.2.order`, 'rendom', `DEFINITION-VALUE ${at}.phases[2].order`],
  [`${at}.phases.2.until`, { asked: 1 }, `PROTOCOL-MISPLACED ${at}.phases[2].until.asked`],
  [`${shapes}.by.argument`, 'amuont', `PROTOCOL-NAME-UNKNOWN ${shapes}.by.argument`, 'amount'],
  [`${shapes}.by`, { dof: 'haed' }, `DOF-UNKNOWN ${shapes}.by.dof`, 'head'],
  [`${shapes}.by`, { distanceTo: 'an' }, `ENTITY-UNKNOWN ${shapes}.by.distanceTo`, 'ann'],
  [`${shapes}.by`, { height: 'head' }, `DEFINITION-UNKNOWN-KEY ${shapes}.by.height`],
  [`${shapes}.wants`, 'less', `PROTOCOL-RANGE ${shapes}.bar`],
  [`${shapes}.bar.step`, 0, `DEFINITION-VALUE ${shapes}.bar.step`],
  [`${shapes}.bar`, { best: 2 }, `DEFINITION-VALUE ${shapes}.bar.best`],
  [`${at}.trials.higher.awaits`, undefined, `PROTOCOL-MISPLACED ${shapes} PROTOCOL-EMPTY ${at}.trials.higher`],
]

describe('[TN1] one mistake in a protocol is one problem at its path', () => {
  it('none for the protocol as it is', () => {
    expect(checkWorld(world)).toEqual([])
    expect(checkProtocol(protocol)).toEqual([])
  })
  for (const [path, value, problem, nearest] of mistakes) {
    it(`${problem} for ${JSON.stringify(value)?.slice(0, 60)}`, () => {
      const problems = checkWorld(spoil(world, path, value))
      expect(paths(problems).join(' ')).toBe(problem)
      if (nearest !== undefined) expect(problems[0].nearest).toBe(nearest)
    })
  }
})

describe('[TN1] a pupil of a kind that cannot be read', () => {
  it('is told, not thrown', () => {
    const problems = checkWorld(spoil(world, 'entities.rex.kind', { toString: 1 }))
    expect(paths(problems).join(' ')).toContain('entities.rex.kind')
  })
})

describe('[TN1] a protocol from a file', () => {
  it('is checked by itself, with line and column; who is there only a world can tell', () => {
    const text = `ethogram: 1
protocol: sit
pupil: nobody-knows
cues: { hand: { entity: puppet, field: handExtended } }
trials:
  sit: { awaits: sit, cues: { hnd: {} } }
phases: [{ phase: training, trials: { sit: 20 } }]
`
    const { protocol: read, problems } = parseProtocol(text, { file: 'sit.yaml' })
    expect(read).toBeUndefined()
    expect(problems).toMatchObject([
      { code: 'PROTOCOL-NAME-UNKNOWN', file: 'sit.yaml', line: 6, column: 31, nearest: 'hand' },
    ])
    expect(parseProtocol(text.replace('hnd', 'hand')).protocol?.protocol).toBe('sit')
  })
})

import { describe, expect, it } from 'vitest'
import { beggar, bird, commands, paths, type Spoilt, spoil, yard } from '../../../test/definition-examples.ts'
import { checkWorld } from '../check.ts'

const callbacks = ['timeOfDay']

const story = 'directors.story'
const waiting = `${story}.states.waiting`
const when = `${waiting}.then[0].when`

/** A condition put in the place of the first one, and the one problem that must come of it. */
function ask(condition: object, problem: string, nearest?: string): Spoilt {
  const spoilt = [`${waiting}.then.0.when`, condition, problem] as const
  return nearest === undefined ? spoilt : [...spoilt, nearest]
}

const inDirectors: readonly Spoilt[] = [
  [`${story}.start`, 'wating', `STATE-UNKNOWN ${story}.start`, 'waiting'],
  [`${story}.start`, undefined, `DEFINITION-MISSING ${story}.start`],
  [`${waiting}.then.0.go`, 'comming', `STATE-UNKNOWN ${waiting}.then[0].go`, 'coming'],
  [`${story}.states.island`, {}, `STATE-UNREACHABLE ${story}.states.island`],
  [`${story}.start`, 'over', `STATE-UNREACHABLE ${story}.states.waiting STATE-UNREACHABLE ${story}.states.coming`],
  [
    `${story}.states.my state`,
    {},
    `NAME-INVALID ${story}.states["my state"] STATE-UNREACHABLE ${story}.states["my state"]`,
  ],
  [`${waiting}.say`, ['  '], `DEFINITION-VALUE ${waiting}.say[0]`],
  [`${waiting}.say`, [5], `DEFINITION-TYPE ${waiting}.say[0]`],
  [`${waiting}.say.1.entity`, 'an', `ENTITY-UNKNOWN ${waiting}.say[1].entity`, 'ann'],
  [`${waiting}.say.1.field`, 'mod', `FIELD-UNKNOWN ${waiting}.say[1].field`, 'mood'],
  [`${waiting}.say.1.input`, 'sett', `INPUT-INVALID ${waiting}.say[1].input`, 'set'],
  [`${waiting}.say`, [{ input: 'species', species: bird }], `SPECIES-DUPLICATE ${waiting}.say[0].species.species`],
  ask({}, `CONDITION-EMPTY ${when}`),
  ask({ heldS: 5 }, `CONDITION-EMPTY ${when}`),
  ask({ fields: { ann: {} } }, `CONDITION-EMPTY ${when}`),
  ask({ afterS: 1, heldS: -1 }, `DEFINITION-VALUE ${when}.heldS`),
  ask({ afterS: -1 }, `DEFINITION-VALUE ${when}.afterS`),
  ask({ fields: { an: { mood: 'calm' } } }, `ENTITY-UNKNOWN ${when}.fields.an`, 'ann'),
  ask({ fields: { ann: { mod: 'calm' } } }, `FIELD-UNKNOWN ${when}.fields.ann.mod`, 'mood'),
  ask({ fields: { ann: { mood: 3 } } }, `FIELD-TYPE ${when}.fields.ann.mood`),
  ask({ drives: { sila: { tiredness: { above: 1 } } } }, `ENTITY-UNKNOWN ${when}.drives.sila`, 'silas'),
  ask({ drives: { silas: { tired: { above: 1 } } } }, `DRIVE-UNKNOWN ${when}.drives.silas.tired`),
  ask({ drives: { silas: { tiredness: {} } } }, `DEFINITION-MISSING ${when}.drives.silas.tiredness`),
  ask({ drives: { ball: { tiredness: { above: 1 } } } }, `DRIVE-UNKNOWN ${when}.drives.ball.tiredness`),
  ask({ does: { silas: 'rst.lie' } }, `BEHAVIOR-UNKNOWN ${when}.does.silas`, 'rest.lie'),
  ask({ does: { ball: 'lie' } }, `BEHAVIOR-UNKNOWN ${when}.does.ball`),
  ask({ does: { ball: 'my lie' } }, `NAME-INVALID ${when}.does.ball`),
  ask({ distance: { from: 'silas', to: 'bon', aboveM: 1 } }, `ENTITY-UNKNOWN ${when}.distance.to`, 'bone'),
  ask({ distance: { from: 'silas', to: 'bone' } }, `DEFINITION-MISSING ${when}.distance`),
  ask({ looks: { by: 'nobody', at: 'ann' } }, `ENTITY-UNKNOWN ${when}.looks.by`),
]

describe('[DE1] one mistake in a director is one problem at its path', () => {
  for (const [path, value, problem, nearest] of inDirectors) {
    it(`${problem} for ${JSON.stringify(value)?.slice(0, 60)}`, () => {
      const problems = checkWorld(spoil(yard, path, value), { callbacks, commands })
      expect(paths(problems).join(' ')).toBe(problem)
      if (nearest !== undefined) expect(problems[0].nearest).toBe(nearest)
    })
  }
})

/** A world whose only director says these things and then waits for this. */
function told(say: readonly unknown[], condition: object, more: object = {}): unknown {
  const states = { only: { say, then: [{ when: condition, go: 'only' }] } }
  return { ...yard, timeline: [], directors: { one: { start: 'only', states } }, ...more }
}

describe('what a director brings', () => {
  const near = (to: string) => ({ distance: { from: 'silas', to, belowM: 1 } })
  it('can be waited for, whether an input or a line adds it, by its own name or the name of its kind', () => {
    const add = (name?: string) => ({ input: 'add', ...(name === undefined ? {} : { name }), entity: { kind: 'ball' } })
    expect(checkWorld(told([add('bone')], near('bone')))).toEqual([])
    expect(checkWorld(told([add()], near('ball-2')))).toEqual([])
    expect(checkWorld(told(['add ball at (1, 0, 2) as bone'], near('bone')))).toEqual([])
    expect(checkWorld(told(['  add ball at (1, 0, 2)'], near('ball-7')))).toEqual([])
    expect(paths(checkWorld(told(['silas: imagine ball at ann.hand'], near('bone'))))).toEqual([
      'ENTITY-UNKNOWN directors.one.states.only.then[0].when.distance.to',
    ])
  })
  it('can be used by the timeline, and what the timeline adds or removes can be waited for', () => {
    const push = { atTick: 1, do: { input: 'push', entity: 'bone', velocityMps: [1, 0, 0] } }
    const add = { input: 'add', name: 'bone', entity: { kind: 'ball' } }
    expect(checkWorld(told([add], { afterS: 1 }, { timeline: [push] }))).toEqual([])
    expect(paths(checkWorld(told([], { afterS: 1 }, { timeline: [push] })))).toEqual([
      'ENTITY-UNKNOWN timeline[0].do.entity',
    ])
    const later = { atTick: 9, do: add }
    const gone = { atTick: 10, do: { input: 'remove', entity: 'robin' } }
    expect(checkWorld(told([], near('bone'), { timeline: [later] }))).toEqual([])
    expect(checkWorld(told([], near('robin'), { timeline: [gone] }))).toEqual([])
  })
  it('is of no known kind where it comes as different kinds', () => {
    const balls = [
      { input: 'add', name: 'thing', entity: { kind: 'ball' } },
      { input: 'add', name: 'thing', entity: { kind: 'bed' } },
    ]
    expect(checkWorld(told(balls, { fields: { thing: { isRed: true } } }))).toEqual([])
    expect(paths(checkWorld(told(balls.slice(1), { fields: { thing: { isRed: true } } })))).toEqual([
      'FIELD-UNKNOWN directors.one.states.only.then[0].when.fields.thing.isRed',
    ])
  })
  it('may be a species, which others may look for and the timeline may use', () => {
    const crow = { ...bird, species: 'crow' }
    const watcher = { ...bird, behavior: { watch: { sees: { kind: 'crow' }, act: 'fly to it' } } }
    const add = { atTick: 5, do: { input: 'add', name: 'kra', entity: { kind: 'crow' } } }
    const more = { species: [beggar, watcher], timeline: [add] }
    expect(checkWorld(told([{ input: 'species', species: crow }], { afterS: 1 }, more))).toEqual([])
    const lost = { ...crow, behavior: { mob: { wants: 'fun', act: 'halt' } } }
    expect(paths(checkWorld(told([{ input: 'species', species: lost }], { afterS: 1 }, more)))).toEqual([
      'DRIVE-UNKNOWN directors.one.states.only.say[0].species.behavior.mob.wants',
    ])
  })
})

describe('a way that leads nowhere', () => {
  it('does not make the states behind it unreachable too', () => {
    const broken = spoil(yard, `${waiting}.then.0.go`, 'cming')
    expect(paths(checkWorld(broken))).toEqual([`STATE-UNKNOWN ${waiting}.then[0].go`])
  })
})

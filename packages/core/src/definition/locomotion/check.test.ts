// What authors can get wrong about steps, stresses and personalities: each a problem with its path and the nearest name.

import { describe, expect, it } from 'vitest'
import { checkSpecies, type SpeciesDefinition } from '../../index.ts'

const walker: SpeciesDefinition = {
  ethogram: 1,
  species: 'walker',
  body: {
    shape: { cylinder: { radiusM: 0.3, heightM: 1.75 } },
    travel: { by: 'walk', steps: true },
  },
  drives: { weariness: {} },
  behavior: { stand: { always: 1, act: 'halt' } },
}

/** The problems of a walker with these steps and this personality. */
function problemsOf(steps: unknown, more: Readonly<Record<string, unknown>> = {}): string[] {
  const { body } = walker
  const given = { ...walker, ...more, body: { ...body, travel: { ...body.travel, steps } } }
  return checkSpecies(given).map(({ code, path, nearest }) => `${code} ${path}${nearest ? ` → ${nearest}` : ''}`)
}

const at = 'body.travel.steps'

describe('the definition of steps', () => {
  it('[DE10] steps, stresses and a personality that are right have no problems', () => {
    expect(problemsOf(true)).toEqual([])
    expect(problemsOf(false)).toEqual([])
    const stresses = {
      nearThings: { rangeM: 2, sensor: 'mean' },
      inertia: false,
      hedges: { by: 'avoid', sensor: 'line', only: ['hedge'], attribute: 'shy' },
    }
    const personality = {
      degrees: { rushed: 40, shy: { drive: 'weariness' } },
      attributes: { shy: { speed: { from: 10, to: 40, is: 'I' }, caution: { from: 0, to: 100 } } },
      parameters: { caution: {} },
    }
    expect(problemsOf({ arcs: 2, radii: 7, stresses }, { personality })).toEqual([])
  })

  it('[DE10] a shortest step longer than the longest, no directions, and negative strengths are problems', () => {
    expect(problemsOf({ minShare: 1.2 })).toEqual([`DEFINITION-VALUE ${at}.minShare`])
    expect(problemsOf({ radii: 0 })).toEqual([`DEFINITION-VALUE ${at}.radii`])
    expect(problemsOf({ arcs: 1.5 })).toEqual([`DEFINITION-VALUE ${at}.arcs`])
    expect(problemsOf({ arcs: 16, radii: 64 })).toEqual([`STEPS-RANGE ${at}`])
    expect(problemsOf({ stresses: { inertia: { strength: -1 } } })).toEqual([
      `DEFINITION-VALUE ${at}.stresses.inertia.strength`,
    ])
  })

  it('[DE10] a stress that there is not is a problem with the nearest name; so is an option that it does not read', () => {
    expect(problemsOf({ stresses: { forsight: { horizonS: 2 } } })).toEqual([
      `STRESS-UNKNOWN ${at}.stresses.forsight → foresight`,
    ])
    expect(problemsOf({ stresses: { inerta: false } })).toEqual([`STRESS-UNKNOWN ${at}.stresses.inerta → inertia`])
    expect(problemsOf({ stresses: { inertia: { rangeM: 2 } } })).toEqual([
      `STEPS-MISPLACED ${at}.stresses.inertia.rangeM`,
    ])
    expect(problemsOf({ stresses: { foresight: { faster: 0.6, slower: 0.5 } } })).toEqual([
      `STEPS-RANGE ${at}.stresses.foresight`,
    ])
    expect(problemsOf({ stresses: { hidden: { by: 'view' } } })).toEqual([
      `DEFINITION-MISSING ${at}.stresses.hidden.only`,
    ])
    const many = Object.fromEntries(Array.from({ length: 20 }, (_, k) => [`stress${k}`, { by: 'inertia' }]))
    expect(problemsOf({ stresses: many })).toEqual([`STEPS-RANGE ${at}.stresses`])
    const seers = Object.fromEntries(Array.from({ length: 4 }, (_, k) => [`seer${k}`, { by: 'predict' }]))
    expect(problemsOf({ stresses: seers })).toEqual([`STEPS-RANGE ${at}.stresses`])
  })

  it('[DE10] attributes, parameters and drives of a personality that there are not are problems with the nearest name', () => {
    expect(problemsOf(true, { personality: { rushd: 70 } })).toEqual(['ATTRIBUTE-UNKNOWN personality.rushd → rushed'])
    expect(problemsOf(true, { personality: { fatigued: { drive: 'wearyness' } } })).toEqual([
      'DRIVE-UNKNOWN personality.fatigued.drive → weariness',
    ])
    expect(problemsOf(true, { personality: { rushed: 101 } })).toEqual(['DEFINITION-VALUE personality.rushed'])
    const attributes = { shy: { sped: { from: 40, to: 10 } } }
    expect(problemsOf(true, { personality: { attributes } })).toEqual([
      'PARAMETER-UNKNOWN personality.attributes.shy.sped → speed',
      'STEPS-RANGE personality.attributes.shy.sped',
    ])
    expect(problemsOf({ stresses: { inertia: { attribute: 'rushed' } } })).toEqual([
      `ATTRIBUTE-UNKNOWN ${at}.stresses.inertia.attribute`,
    ])
  })

  it('[DE10] to duck with a body that cannot make itself lower is a problem', () => {
    const stresses = { overhead: { by: 'duck' } }
    expect(problemsOf({ stresses })).toEqual([`STEPS-MISPLACED ${at}.stresses.overhead`])
    const [{ found, expected }] = checkSpecies({
      ...walker,
      body: { ...walker.body, travel: { by: 'walk', steps: { stresses } } },
    })
    expect(found).toBe('ducking of a body without a DOF with lowersM')
    expect(expected).toContain('a DOF with lowersM')
  })

  it('[DE10] a personality without steps, and steps of a body that does not travel, are problems', () => {
    expect(problemsOf(false, { personality: { rushed: 40 } })).toEqual(['STEPS-MISPLACED personality'])
    const { body } = walker
    const problems = checkSpecies({ ...walker, body: { ...body, travel: { by: 'roll', steps: true } } })
    expect(problems.map(({ code, path }) => `${code} ${path}`)).toEqual([`STEPS-MISPLACED ${at}`])
  })
})

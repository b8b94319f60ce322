// What is wrong with learned ways, all at once, each at its path.

import { actor } from '@ethogram/species'
import { describe, expect, it } from 'vitest'
import { COMMANDS, checkSpecies, type SpeciesDefinition } from '../../index.ts'

const told = (changes: Partial<Record<keyof SpeciesDefinition, unknown>>) =>
  checkSpecies({ ...actor, ...changes }, { commands: COMMANDS }).map(({ code, path }) => `${code} at ${path}`)

describe('a map', () => {
  it('[NA21] is for who goes over the ground by itself', () => {
    expect(told({ map: { knows: 'all' } })).toEqual([])
    const { travel: _travel, ...body } = actor.body
    expect(told({ map: {}, body: { ...body, travel: { by: 'fly' } } })).toContain('MAP-MISPLACED at map')
    expect(told({ map: {}, body })).toContain('MAP-MISPLACED at map')
    expect(told({ map: { knows: 'some', rays: 3 } })).toEqual([
      'DEFINITION-VALUE at map.knows',
      'DEFINITION-VALUE at map.rays',
    ])
  })
})

describe('learned ways of a species', () => {
  it('[RV24] need a sense to steer by', () => {
    const { whiskers: _whiskers, ...senses } = actor.senses ?? {}
    expect(told({})).toEqual([])
    expect(told({ senses })).toEqual(['WAY-SENSE at navigation'])
  })

  it('[RV24] have distances in order, turns to choose from, a critic that fits, and rows of such a matrix', () => {
    const row = { key: 0, weights: [1, 0, 0] }
    const stroll = { task: 'avoid', dM: 9, rM: 3, turns: [], critic: 'goto' }
    const fetch = {
      task: 'goto',
      turns: [30, 0, -30],
      from: [row, row, { key: 99_999, weights: [1] }, { key: 3, weights: [1] }],
    }
    expect(told({ navigation: { stroll, fetch, flee: { task: 'retreat' } } })).toEqual([
      'DEFINITION-VALUE at navigation.fetch.from[2].key',
      'WAY-RANGE at navigation.stroll.dM',
      'WAY-RANGE at navigation.stroll.turns',
      'WAY-RANGE at navigation.stroll.critic',
      'WAY-RANGE at navigation.fetch.from[1].key',
      'WAY-RANGE at navigation.fetch.from[2].weights',
      'WAY-RANGE at navigation.fetch.from[3].key',
      'WAY-RANGE at navigation.fetch.from[3].weights',
    ])
  })

  it('[RV24] are named by acts only where they are', () => {
    const behavior = { stroll: { always: 1, act: 'steer as strol' } }
    expect(told({ behavior })).toEqual(['COMMAND-ARGUMENT at behavior.stroll.act'])
    const { navigation: _none, ...rest } = actor
    const plain = { ...rest, behavior: { stroll: { always: 1, act: 'steer as stroll' } } }
    const problems = checkSpecies(plain, { commands: COMMANDS })
    expect(problems.map(({ code }) => code)).toEqual(['COMMAND-UNKNOWN'])
  })
})

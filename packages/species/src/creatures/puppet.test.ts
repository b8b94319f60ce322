import { checkSpecies, createWorld, type SpeciesDefinition } from '@ethogram/core'
import { describe, expect, it } from 'vitest'
import { createYard, dofOf, jointAt, keepDoing, skillsOf, solveNow, type Yard } from '../../../core/test/body-yard.ts'
import { PUPPET_M, puppetCommands, puppetFields } from '../bodies/puppet/puppet-body.ts'
import { lucky } from './lucky.ts'
import { puppet, puppetAs } from './puppet.ts'

/** A joint's position after a gesture was held for a while, as shares of the puppet's height. */
function after(command: string, joint: string): readonly number[] {
  const yard = createYard(puppet)
  keepDoing(yard, 50, command)
  solveNow(yard)
  return jointAt(yard, joint).map((value) => value / PUPPET_M)
}

const LIMBS = [
  ['footLeft', 'handLeft'],
  ['footRight', 'handRight'],
] as const

/** How alike two rows of numbers go: 1 together, −1 against each other. */
function alike(one: readonly number[], other: readonly number[]): number {
  const mean = (row: readonly number[]): number => row.reduce((sum, value) => sum + value, 0) / row.length
  const [m, n] = [mean(one), mean(other)]
  const product = one.reduce((sum, value, k) => sum + (value - m) * (other[k] - n), 0)
  const spread = (row: readonly number[], middle: number): number =>
    Math.sqrt(row.reduce((sum, value) => sum + (value - middle) ** 2, 0))
  return product / (spread(one, m) * spread(other, n))
}

const fieldsOf = (yard: Yard) => yard.world.inspect('one')?.fields ?? {}

describe('the puppet', () => {
  it('is a definition without problems, under any name', () => {
    expect(checkSpecies(puppet)).toEqual([])
    expect(checkSpecies(puppetAs('person'))).toEqual([])
  })

  it('makes the gestures of ALIVE with its arms', () => {
    expect(after('extend hand', 'fingersRight')[2]).toBeGreaterThan(0.2)
    expect(after('point left', 'fingersLeft')[0]).toBeGreaterThan(0.3)
    expect(after('point right', 'fingersRight')[0]).toBeLessThan(-0.3)
    expect(after('point up', 'fingersRight')[1]).toBeGreaterThan(0.85)
    expect(after('raise hands', 'fingersLeft')[1]).toBeGreaterThan(0.85)
    const [, down, ahead] = after('point down', 'fingersRight')
    expect(ahead).toBeGreaterThan(0.15)
    expect(down).toBeLessThan(0.5)
    expect(after('crouch', 'hips')[1]).toBeLessThan(0.3)
    expect(after('sit', 'hips')[1]).toBeLessThan(0.15)
  })

  it('[MO21] shows each gesture as a field that is true as long as it is made', () => {
    const yard = createYard(puppet)
    const shown = Object.keys(puppetFields).filter((field) => field !== 'handFull')
    for (const [command, { skills }] of Object.entries(puppetCommands)) {
      const field = [skills].flat().find((skill) => shown.includes(skill))
      if (field === undefined) continue
      expect(fieldsOf(yard)[field], command).toBe(false)
      for (let wait = 0; wait < 80 && !skillsOf(yard).includes(field); wait++) keepDoing(yard, 1, command)
      expect(fieldsOf(yard)[field], command).toBe(true)
      yard.world.step(1)
      expect(fieldsOf(yard)[field], command).toBe(false)
    }
  })

  it('[MO21] what a skill shows must be a field of its own that is true or false', () => {
    const wrong = (shows: string): SpeciesDefinition => ({
      ...(puppet as SpeciesDefinition),
      fields: { ...puppetFields, mood: 'calm' },
      skills: { ...puppet.skills, waving: { does: 'pose', pose: { armRightOut: 1 }, shows } },
    })
    expect(checkSpecies(wrong('wavin')).map(({ code, nearest }) => [code, nearest])).toEqual([
      ['FIELD-UNKNOWN', 'waving'],
    ])
    expect(checkSpecies(wrong('mood')).map(({ code }) => code)).toEqual(['FIELD-TYPE'])
  })

  it('points while it walks', () => {
    const yard = createYard(puppet, [0, 0.5, 12])
    keepDoing(yard, 40, 'move speed 1', 'point left')
    expect(skillsOf(yard)).toEqual(expect.arrayContaining(['travel', 'pointingLeft', 'lookAt']))
  })

  it('[MO14] swings its arms against its legs while it walks, but not the one that points', () => {
    const yard = createYard(puppet, [0, 0.5, 40])
    keepDoing(yard, 30, 'move speed 1')
    const swings: number[][] = [[], [], [], []]
    for (let tick = 0; tick < 40; tick++) {
      keepDoing(yard, 1, 'move speed 1')
      solveNow(yard)
      for (const [k, [foot, hand]] of LIMBS.entries()) {
        swings[2 * k].push(jointAt(yard, foot)[2])
        swings[2 * k + 1].push(jointAt(yard, hand)[2])
      }
    }
    expect(alike(swings[0], swings[1])).toBeLessThan(-0.7)
    expect(alike(swings[2], swings[3])).toBeLessThan(-0.7)
    for (const hand of [swings[1], swings[3]]) expect(Math.max(...hand) - Math.min(...hand)).toBeGreaterThan(0.15)
    keepDoing(yard, 30, 'move speed 1', 'point left')
    const pointing: number[] = []
    for (let tick = 0; tick < 20; tick++) {
      keepDoing(yard, 1, 'move speed 1', 'point left')
      pointing.push(dofOf(yard, 'armLeftAhead'))
    }
    expect(Math.max(...pointing.map(Math.abs))).toBe(0)
    yard.world.step(60)
    expect(Math.abs(dofOf(yard, 'armRightAhead'))).toBeLessThan(0.01)
  })

  it('is obeyed: a dog that sits for a hand sits for the puppet’s', () => {
    const thing = { shape: { cylinder: { radiusM: 0.1, heightM: 0.1 } } }
    const world = createWorld(
      {
        ethogram: 1,
        world: 'test',
        kinds: {
          target: thing,
          food: thing,
          bone: thing,
          hydrant: thing,
          car: thing,
          tree: { ...thing, points: { trunk: [0, 0.1, 0] } },
        },
        species: [lucky, puppetAs('person')],
        entities: { lucky: { kind: 'lucky' }, ann: { kind: 'person', at: [0.5, 0, 3], headingRad: Math.PI } },
      },
      { seed: 1 },
    )
    let sat = false
    for (let tick = 0; tick < 240 && !sat; tick++) {
      world.direct('ann: do extend hand')
      world.step()
      sat = world.why('lucky')?.path.at(-1) === 'sitForHand.sitBeforeIt'
    }
    expect(sat).toBe(true)
  })
})

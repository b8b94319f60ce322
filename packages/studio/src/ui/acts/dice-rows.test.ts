import { createWorld } from '@ethogram/core'
import { clicker } from '@ethogram/scenes'
import { expect, it } from 'vitest'
import { diceRows } from './dice-rows.ts'

const behavior = (name: string, e: number, roll: number, isActive = false) => ({
  name,
  pre: 1,
  post: isActive ? 1 : 0,
  interest: 1,
  isActive,
  reasons: [],
  inhibitedBy: [],
  die: { worth: e, e, roll, chosenWith: 1 },
})

const DICE = { sinceTicks: 3, thrownTick: 1, significance: 0.25 }

it('a copy and its original are thrown for as one, by the greater e and the roll of the original', () => {
  const behaviors = [behavior('sit', 10, 10), behavior('sitOnWord', 60, 0), behavior('down', 30, 30, true)]
  const rows = diceRows({ behaviors, dice: DICE }, new Map([['sitOnWord', 'sit']]))
  expect(rows.map(({ name, chance, isEligible }) => [name, chance.toFixed(2), isEligible])).toEqual([
    ['sitOnWord', '0.67', true],
    ['down', '0.33', true],
    ['sit', '0.00', false],
  ])
})

it('what changed since the last throw may be thrown for, and so may the active one', () => {
  const rows = diceRows({
    dice: DICE,
    behaviors: [behavior('sit', 10, 10, true), behavior('down', 10, 10), behavior('eat', 100, 0)],
  })
  expect(rows.map(({ name, isEligible }) => [name, isEligible])).toEqual([
    ['eat', true],
    ['sit', true],
    ['down', false],
  ])
  expect(rows.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1)
})

it('in a dog that chooses by dice somebody is active, and rolls are those of the last throw', () => {
  const world = createWorld(clicker, { seed: 3 })
  world.step(30)
  const group = world.why('duncan')?.groups.find(({ dice }) => dice !== null)
  if (group === undefined) throw new Error('no dice')
  const rows = diceRows(group)
  expect(rows.filter(({ isActive }) => isActive)).toHaveLength(1)
  expect(rows.find(({ name }) => name === 'sit')).toMatchObject({ worth: 10, e: 10, roll: 10 })
  world.dispose()
})

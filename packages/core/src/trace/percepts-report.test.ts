import { expect, it } from 'vitest'
import { createWorld } from '../index.ts'

const WORLD = {
  ethogram: 1,
  world: 'tree',
  kinds: { ball: { shape: { cylinder: { radiusM: 0.1, heightM: 0.2 } }, fields: { red: true } } },
  species: [
    {
      ethogram: 1,
      species: 'rex',
      body: { shape: { cylinder: { radiusM: 0.2, heightM: 0.5 } } },
      senses: { nose: { by: 'direct', rangeM: 5, fieldOfViewRad: 6.28 }, ears: { by: 'hearing' } },
      percepts: {
        ballSeen: { kind: 'ball' },
        redBall: { of: 'ballSeen', field: 'red' },
        click: { of: 'sound', sound: 'click', halfS: 1 },
      },
      behavior: { rest: { always: 1, act: 'halt' } },
    },
  ],
  entities: { rex: { kind: 'rex' } },
} as const

it('[TR12] a branch of the percept tree is skipped until something is accepted above it, and telling changes no hash', () => {
  const [told, silent] = [createWorld(WORLD), createWorld(WORLD)]
  const tree = () => Object.fromEntries(told.percepts('rex').map((percept) => [percept.name, percept]))
  for (const world of [told, silent]) world.step(2)
  expect(tree().click).toMatchObject({ of: 'sound', depth: 2, confidence: 0, isAsked: false })
  expect(tree().redBall).toMatchObject({ of: 'ballSeen', isAsked: false })
  for (const world of [told, silent]) {
    world.input({ input: 'sound', sound: 'click', at: [1, 0.5, 0] })
    world.input({ input: 'add', name: 'ball', entity: { kind: 'ball', at: [1, 0, 1] } })
    world.step(2)
  }
  expect(tree().click.confidence).toBeGreaterThan(0.9)
  expect(tree().redBall).toMatchObject({ confidence: 1, isAsked: true })
  for (const world of [told, silent]) world.step(20)
  expect(tree().click).toMatchObject({ isAsked: false })
  expect(tree().click.confidence).toBeLessThan(0.6)
  expect(told.percepts('ball')).toEqual([])
  expect(told.hash()).toBe(silent.hash())
  for (const world of [told, silent]) world.dispose()
})

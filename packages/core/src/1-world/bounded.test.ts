import { describe, expect, it } from 'vitest'
import { f64 } from '../0-foundation/arena.ts'
import { createWorld } from '../index.ts'
import { addEntity, createEntities, releaseEntities } from './entities.ts'
import { compileKind } from './kinds.ts'
import { createObstacles, findObstacles, refreshObstacles } from './obstacles.ts'
import { createSpatialIndexes, findNear, indexOfAll } from './spatial-index.ts'

describe('a tick is bounded', () => {
  it('[WO10] a chain of 3,000 that hold each other is carried whole, each where its holder is', () => {
    const links = Array.from({ length: 3000 }, (_, k) => [
      `link${k}`,
      { kind: 'link', ...(k === 0 ? { velocityMps: [1, 0, 0] as const } : { heldBy: `link${k - 1}.end` }) },
    ])
    const world = createWorld({
      ethogram: 1,
      world: 'chain',
      kinds: { link: { shape: { cylinder: { radiusM: 0.1, heightM: 0.2 } }, points: { end: [0, 0.01, 0] } } },
      entities: Object.fromEntries(links),
    })
    world.step(3)
    const [first, last] = ['link0', 'link2999'].map((name) => world.inspect(name)?.at ?? [0, 0, 0])
    expect(last[0]).toBe(first[0])
    expect(first[0]).toBeGreaterThan(0)
    expect(last[1]).toBeCloseTo(first[1] + 2999 * 0.01, 6)
    world.dispose()
  })

  it('[WO10] a thing farther away than integers can count is still found', () => {
    const entities = createEntities(16)
    const kind = compileKind({
      name: 'stone',
      shape: { cylinder: { radiusM: 0.1, heightM: 0.1 } },
      isSolid: true,
      isCreature: false,
      keepsToGround: false,
    })
    for (let k = 0; k < 12; k++) {
      addEntity(entities, `stone${k}`, kind)
      f64[entities.slab.f + entities.columns.x + k] = k < 6 ? 2e16 : -1e300
    }
    const found: number[] = []
    const circle = Float64Array.of(2e16, 0, 3)
    expect(findNear(indexOfAll(createSpatialIndexes(), entities), entities, circle, found)).toBe(6)
    const obstacles = createObstacles()
    refreshObstacles(obstacles, entities)
    const rectangle = Float64Array.of(2e16, -1, 2e16, 1)
    expect(findObstacles(obstacles, rectangle, found)).toBe(6)
    releaseEntities(entities)
  })
})

import { describe, expect, it } from 'vitest'
import { f64, i32, takeSlab } from '../0-foundation/arena.ts'
import { slotOf } from '../0-foundation/ids.ts'
import { checkWorld } from '../definition/check.ts'
import { addEntity, createEntities, type Entities } from './entities.ts'
import { lowerBody, sharesHeight, writeHeight } from './height.ts'
import { compileKind } from './kinds.ts'
import { beginLooking, eye, isInSight, strip } from './line-of-sight.ts'
import { moveAll } from './motion.ts'
import { createObstacles } from './obstacles.ts'
import { createSpatialIndexes } from './spatial-index.ts'
import { compileTerrain } from './terrain.ts'

const heightOf = (entities: Entities, slot: number): number => {
  const height = new Float64Array(1)
  writeHeight(entities, slot, height, 0)
  return height[0]
}

const man = compileKind({
  name: 'man',
  shape: { cylinder: { radiusM: 0.3, heightM: 1.75 } },
  isSolid: true,
  isCreature: true,
  keepsToGround: true,
  ducks: true,
})
const stiff = compileKind({
  ...man,
  name: 'stiff',
  isCreature: true,
  fields: {},
  points: {},
  dofs: {},
  legs: undefined,
  ducks: false,
})
const bar = compileKind({
  name: 'bar',
  shape: { box: { sizeM: [3, 0.1, 0.1] } },
  isSolid: true,
  isDuckable: true,
  isCreature: false,
  keepsToGround: false,
})

function place(entities: Entities, name: string, kind: typeof man, x: number, y: number, z: number): number {
  const slot = slotOf(addEntity(entities, name, kind))
  const { slab, columns } = entities
  f64[slab.f + columns.x + slot] = x
  f64[slab.f + columns.y + slot] = y
  f64[slab.f + columns.z + slot] = z
  return slot
}

function duck(entities: Entities, slot: number, byM: number): void {
  const cell = takeSlab(1, 0)
  f64[cell.f] = byM
  lowerBody(entities, slot, cell.f)
}

/** Where somebody gets to in two seconds who walks towards a bar that hangs a metre before it. */
function walk(kind: typeof man, byM: number, bottomM: number): number {
  const entities = createEntities()
  const slot = place(entities, 'walker', kind, 0, 0, 0)
  place(entities, 'bar', bar, 0, bottomM, 1)
  duck(entities, slot, byM)
  const { slab, columns } = entities
  const [obstacles, indexes, terrain] = [createObstacles(), createSpatialIndexes(), compileTerrain(undefined)]
  for (let tick = 0; tick < 40; tick++) {
    f64[slab.f + columns.vz + slot] = 1
    moveAll(entities, terrain, obstacles, indexes, 0.05)
  }
  return f64[slab.f + columns.z + slot]
}

describe('a body that can duck', () => {
  it('[WO13] passes under what hangs in the air while it is lower, and is stopped by it while it stands', () => {
    expect(walk(man, 0, 1.4)).toBeCloseTo(0.65, 3)
    expect(walk(man, 0.3, 1.4)).toBeCloseTo(0.65, 3)
    expect(walk(man, 0.4, 1.4)).toBeCloseTo(2, 9)
    expect(walk(man, 0, 1.8)).toBeCloseTo(2, 9)
  })

  it('[WO13] is as high as its outline less what it ducks, within bounds; others are as they are', () => {
    const entities = createEntities()
    const [a, b] = [place(entities, 'a', man, 0, 0, 0), place(entities, 'b', stiff, 2, 0, 0)]
    for (const [byM, high] of [
      [0.5, 1.25],
      [-1, 1.75],
      [9, 0.35],
    ]) {
      duck(entities, a, byM)
      expect(heightOf(entities, a)).toBeCloseTo(high, 12)
    }
    duck(entities, b, 0.5)
    expect(heightOf(entities, b)).toBe(1.75)
    const over = place(entities, 'over', bar, 0, 1, 0)
    expect(sharesHeight(entities, a, over)).toBe(false)
    duck(entities, a, 0)
    expect(sharesHeight(entities, a, over)).toBe(true)
  })

  it('[WO13] hides what is behind it only as far as it is high now', () => {
    const entities = createEntities()
    const looker = place(entities, 'looker', stiff, 0, 0, 0)
    const between = place(entities, 'between', man, 0, 0, 2)
    const truth = {
      entities,
      terrain: compileTerrain(undefined),
      obstacles: createObstacles(),
      indexes: createSpatialIndexes(),
      board: undefined as never,
      dtS: 0.05,
      tick: 0,
    }
    const looks = () => {
      beginLooking(truth, looker, Float64Array.from([0, 0, 10]))
      eye.set([0, 1.6, 0])
      strip.set([0, 4, 1.6, 1.6, 0])
      return isInSight(-1)
    }
    expect(looks()).toBe(false)
    duck(entities, between, 0.4)
    expect(looks()).toBe(true)
    expect(i32[entities.slab.i + entities.columns.flags + looker]).toBeGreaterThan(0)
  })

  it('[WO13] ducks under things that are solid: anything else that says so is refused', () => {
    const problemsOf = (kind: object) =>
      checkWorld({
        ethogram: 1,
        world: 'yard',
        kinds: { bar: { shape: { box: { sizeM: [3, 0.1, 0.1] } }, ...kind } },
      }).map(({ code, path }) => `${code} ${path}`)
    expect(problemsOf({ isSolid: true, isDuckable: true })).toEqual([])
    expect(problemsOf({ isDuckable: true })).toEqual(['DEFINITION-VALUE kinds.bar.isDuckable'])
  })
})

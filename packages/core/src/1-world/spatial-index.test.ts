import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { f64, i32 } from '../0-foundation/arena.ts'
import { createBlackboard, postSound, turnPage } from './blackboard.ts'
import { addEntity, createEntities, type Entities, releaseEntities, removeEntity } from './entities.ts'
import { compileKind } from './kinds.ts'
import { createSpatialIndexes, findNear, indexOfAll, indexOfKind } from './spatial-index.ts'

const circle = new Float64Array(3)

const kindOf = (name: string) =>
  compileKind({ name, shape: { cylinder: { radiusM: 0.1, heightM: 0.1 } }, isCreature: false, keepsToGround: false })
const sheep = kindOf('sheep')
const stone = kindOf('stone')

function near(entities: Entities, x: number, z: number, radiusM: number, kind?: number): number[] {
  const { slab, columns } = entities
  const slots: number[] = []
  for (let slot = 0; slot < entities.slots; slot++) {
    const is = entities.kindOf[slot]
    if (is === undefined || (kind !== undefined && is.symbol !== kind)) continue
    const dx = f64[slab.f + columns.x + slot] - x
    const dz = f64[slab.f + columns.z + slot] - z
    if (dx * dx + dz * dz <= radiusM * radiusM) slots.push(slot)
  }
  return slots
}

describe('what is near', () => {
  it('[WO4] the grid answers what checking everything would, after moves and removals too (seed 3)', () => {
    const coordinate = fc.integer({ min: -12800, max: 12800 }).map((steps) => steps / 64)
    fc.assert(
      fc.property(
        fc.array(fc.tuple(coordinate, coordinate), { minLength: 1, maxLength: 120 }),
        fc.array(
          fc.tuple(
            coordinate,
            coordinate,
            fc.oneof(
              fc.integer({ min: 0, max: 9600 }).map((steps) => steps / 64),
              fc.constant(Number.POSITIVE_INFINITY),
            ),
          ),
          { maxLength: 12 },
        ),
        (positions, queries) => {
          const entities = createEntities(4)
          const indexes = createSpatialIndexes()
          const ids = positions.map(([x, z], k) => {
            const id = addEntity(entities, `e${k}`, k % 3 === 0 ? stone : sheep)
            f64[entities.slab.f + entities.columns.x + k] = x
            f64[entities.slab.f + entities.columns.z + k] = z
            return id
          })
          const found: number[] = []
          const check = (): void => {
            for (const [x, z, radiusM] of queries) {
              circle.set([x, z, radiusM])
              const all = findNear(indexOfAll(indexes, entities), entities, circle, found)
              expect(found.slice(0, all).sort((a, b) => a - b)).toEqual(near(entities, x, z, radiusM))
              const some = findNear(indexOfKind(indexes, entities, sheep.symbol), entities, circle, found)
              expect(found.slice(0, some).sort((a, b) => a - b)).toEqual(near(entities, x, z, radiusM, sheep.symbol))
            }
          }
          check()
          if (positions.length > 2) removeEntity(entities, ids[1])
          f64[entities.slab.f + entities.columns.x] += 17
          entities.positionVersion++
          check()
          releaseEntities(entities)
        },
      ),
      { seed: 3, numRuns: 150 },
    )
  })
})

describe('the blackboard', () => {
  it('[WO3] a post is delivered on the next tick and gone after that', () => {
    const board = createBlackboard()
    const delivered = (): number => i32[board.slab.i + board.delivered.count]
    postSound(board, 5, 0, 1, 2, 3, 0.5)
    expect(delivered()).toBe(0)
    turnPage(board)
    expect(delivered()).toBe(1)
    expect(f64[board.slab.f + board.delivered.position + 2]).toBe(3)
    turnPage(board)
    expect(delivered()).toBe(0)
  })
})

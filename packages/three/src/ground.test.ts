import { createWorld, type TerrainDefinition } from '@ethogram/core'
import { ball } from '@ethogram/species'
import { type Mesh, MeshLambertMaterial, Raycaster, Vector3 } from 'three'
import { describe, expect, it } from 'vitest'
import { buildGround } from './ground.ts'
import { groundHeightOf } from './ground-height.ts'
import { awayFromPatch } from './patches.ts'

const hills: TerrainDefinition = {
  ground: 'grass',
  types: { grass: {}, water: { cost: 4 } },
  heights: {
    cellM: 2,
    rows: [
      [0, 1, 2, 1],
      [1, 3, 2, 0],
      [0, 2, 5, 1],
    ],
  },
  patches: [{ type: 'water', centre: [1, 0], radiusM: 1.5 }],
}

/** Least height over the drawn ground that a ball reaches while it falls, bounces and rolls. */
function lowestOverGround(terrain: TerrainDefinition, x: number, z: number): number {
  const heightAt = groundHeightOf(terrain)
  const world = createWorld({
    ethogram: 1,
    world: 'drop',
    terrain,
    species: [ball],
    entities: { ball: { kind: 'ball', at: [x, 8, z] } },
  })
  const dropped = world.entity('ball')
  let lowest = Number.POSITIVE_INFINITY
  for (let tick = 0; tick < 200 && dropped !== undefined; tick++) {
    world.step()
    lowest = Math.min(lowest, dropped.y - heightAt(dropped.x, dropped.z))
  }
  world.dispose()
  return lowest
}

describe('the ground', () => {
  it('is flat at 0 without a grid', () => {
    expect(groundHeightOf(undefined)(12, -400)).toBe(0)
    expect(groundHeightOf({ ground: 'grass' })(1, 1)).toBe(0)
  })

  it('goes through the grid’s heights, straight between them, and keeps its edge beyond', () => {
    const heightAt = groundHeightOf(hills)
    expect(heightAt(-3, -2)).toBe(0)
    expect(heightAt(1, 2)).toBe(5)
    expect(heightAt(0, 0)).toBeCloseTo((3 + 2) / 2, 12)
    expect(heightAt(2, 1)).toBeCloseTo((2 + 0 + 5 + 1) / 4, 12)
    expect(heightAt(50, 2)).toBe(1)
    expect(heightAt(-3, -99)).toBe(0)
  })

  it('is where the engine has it: a ball that falls comes down to it and not through it', () => {
    for (const [x, z] of [
      [0.3, 0.4],
      [-1.7, 1.2],
      [2.2, -0.9],
    ]) {
      expect(lowestOverGround(hills, x, z)).toBeCloseTo(0, 2)
    }
  })

  it('is drawn where it is walked on', () => {
    const ground = buildGround(hills, 'low')
    ground.object.updateMatrixWorld(true)
    const plain = ground.object.children[0]
    const ray = new Raycaster()
    for (const [x, z] of [
      [-3, -2],
      [1, 2],
      [0, 0],
      [-1, 1],
      [20, 2],
    ]) {
      ray.set(new Vector3(x + 1e-4, 50, z + 1e-4), new Vector3(0, -1, 0))
      expect(ray.intersectObject(plain)[0]?.point.y).toBeCloseTo(ground.heightAt(x, z), 2)
    }
    ground.dispose()
  })

  it('has one patch over the plain for each in the definition, draped and fading at its rim', () => {
    const ground = buildGround(hills, 'low')
    expect(ground.object.children).toHaveLength(2)
    const patch = ground.object.children[1] as Mesh
    const position = patch.geometry.getAttribute('position')
    const colour = patch.geometry.getAttribute('color')
    for (let i = 0; i < position.count; i++) {
      expect(position.getY(i) - ground.heightAt(position.getX(i), position.getZ(i))).toBeGreaterThan(0)
    }
    expect(colour.getW(0)).toBe(1)
    expect(colour.getW(colour.count - 1)).toBe(0)
    ground.dispose()
  })

  it('has patches that are over the plain in their order, and none nearer than that: paws stand on all of them', () => {
    const patches = Array.from({ length: 12 }, () => ({ type: 'water', centre: [1, 0] as const, radiusM: 1.5 }))
    const ground = buildGround({ ...hills, patches }, 'low')
    const drawn = ground.object.children.slice(1, 13) as Mesh[]
    for (const [order, { material, renderOrder }] of drawn.entries()) {
      expect((material as MeshLambertMaterial).polygonOffsetFactor).toBe(-1)
      expect((material as MeshLambertMaterial).depthWrite).toBe(false)
      if (order > 0) expect(renderOrder).toBeGreaterThan(drawn[order - 1].renderOrder)
    }
    ground.dispose()
  })

  it('has streams, paths and ponds where walkers meet them, seen from above, over hills too', () => {
    const pond = [
      [-2, -1.5],
      [2, -1.5],
      [2, 1.5],
      [0, -0.5],
      [-2, 1.5],
    ] as const
    const patches = [
      { type: 'water', points: pond },
      { type: 'water', points: [...pond].reverse() },
      {
        type: 'water',
        along: [
          [-2.5, 1],
          [0, 1],
          [2, -1],
        ],
        widthM: 0.8,
      },
    ] as const
    for (const terrain of [hills, { types: hills.types ?? {} }]) {
      const ground = buildGround({ ...terrain, patches }, 'low')
      ground.object.updateMatrixWorld(true)
      const ray = new Raycaster()
      for (const [order, patch] of patches.entries()) {
        const drawn = ground.object.children[1 + order] as Mesh
        let [on, off] = [0, 0]
        for (let x = -2.9; x < 3; x += 0.2) {
          for (let z = -1.9; z < 2; z += 0.2) {
            const away = awayFromPatch(patch, x, z)
            // In the rim it may be either.
            if (Math.abs(away) < 0.1 && away !== 0) continue
            ray.set(new Vector3(x, 50, z), new Vector3(0, -1, 0))
            const [hit] = ray.intersectObject(drawn)
            expect(hit !== undefined, `${order} at ${x} ${z}`).toBe(away <= 0)
            if (hit === undefined) off++
            else on++
            // Not under the ground that it lies on by more than shows on such steep hills.
            if (hit !== undefined) expect(hit.point.y - ground.heightAt(x, z)).toBeGreaterThan(-0.02)
          }
        }
        expect(on).toBeGreaterThan(40)
        expect(off).toBeGreaterThan(40)
        const colour = drawn.geometry.getAttribute('color')
        const alphas = new Set(Array.from({ length: colour.count }, (_, k) => colour.getW(k)))
        expect([...alphas].sort()).toEqual([0, 1])
      }
      ground.dispose()
    }
  })

  it('is darkened from its own colour each time, not from the last shade', () => {
    const ground = buildGround(undefined, 'low')
    const { material } = ground.object.children[0] as Mesh
    if (!(material instanceof MeshLambertMaterial)) throw new Error('not a Lambert material')
    const own = material.color.getHex()
    ground.shade(0.5)
    const half = material.color.getHex()
    ground.shade(0.5)
    expect(material.color.getHex()).toBe(half)
    expect(half).not.toBe(own)
    ground.shade(1)
    expect(material.color.getHex()).toBe(own)
    ground.dispose()
  })
})

import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkWorld } from '../definition/check.ts'
import { parseDefinition } from '../definition/parse-yaml.ts'
import type { WorldDefinition } from '../definition/types.ts'
import type { PatchDefinition, TerrainDefinition } from './definition.ts'
import { compileTerrain, groundAt, groundType, isPlain } from './terrain.ts'

const types = { grass: {}, water: { cost: 10 }, mud: { cost: 3 }, path: { cost: 0.5 } }

/** What the ground is called at each position, from a terrain with these patches. */
function groundOf(patches: readonly PatchDefinition[]) {
  const terrain = compileTerrain({ ground: 'grass', types, patches })
  return (x: number, z: number) => terrain.types[groundType(terrain, x, z)]
}

/** Whether a patch lies at a position, worked out edge by edge. */
function liesAt(patch: PatchDefinition, x: number, z: number): boolean {
  if ('centre' in patch) return (x - patch.centre[0]) ** 2 + (z - patch.centre[1]) ** 2 <= patch.radiusM ** 2
  if ('points' in patch) {
    let turns = 0
    patch.points.forEach(([ax, az], k) => {
      const [bx, bz] = patch.points[(k + 1) % patch.points.length]
      turns += Math.atan2((ax - x) * (bz - z) - (az - z) * (bx - x), (ax - x) * (bx - x) + (az - z) * (bz - z))
    })
    return Math.abs(turns) > Math.PI
  }
  return patch.along.slice(1).some(([bx, bz], k) => {
    const [ax, az] = patch.along[k]
    const squared = (bx - ax) ** 2 + (bz - az) ** 2
    const share = squared === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * (bx - ax) + (z - az) * (bz - az)) / squared))
    return Math.hypot(x - ax - share * (bx - ax), z - az - share * (bz - az)) <= patch.widthM / 2
  })
}

const coordinate = fc.integer({ min: -300, max: 300 }).map((dm) => dm / 10)
const type = fc.constantFrom('water', 'mud', 'path')
const disc = fc.record({ type, centre: fc.tuple(coordinate, coordinate), radiusM: fc.constantFrom(0.5, 3, 40) })
const strip = fc.record({
  type,
  along: fc.array(fc.tuple(coordinate, coordinate), { minLength: 2, maxLength: 7 }),
  widthM: fc.constantFrom(0.4, 2, 90),
})
/** A star of any roundness: hollow forms that do not cross themselves. */
const polygon = fc
  .tuple(
    type,
    coordinate,
    coordinate,
    fc.array(fc.double({ min: 0.3, max: 12, noNaN: true }), { minLength: 3, maxLength: 20 }),
  )
  .map(([kind, x, z, radii]) => ({
    type: kind,
    points: radii.map((radius, k): [number, number] => {
      const angle = (k / radii.length) * 2 * Math.PI
      return [x + radius * Math.cos(angle), z + radius * Math.sin(angle)]
    }),
  }))

describe('patches of ground', () => {
  it('[WO12] a stream, a pond with a bay and a puddle are ground where they lie and nowhere else', () => {
    const ground = groundOf([
      {
        type: 'water',
        along: [
          [-10, 0],
          [0, 0],
          [6, 8],
        ],
        widthM: 1.6,
      },
      {
        type: 'mud',
        points: [
          [10, 10],
          [20, 10],
          [20, 20],
          [15, 12],
          [10, 20],
        ],
      },
      { type: 'path', centre: [0, -5], radiusM: 1 },
    ])
    expect([ground(-10.7, 0), ground(-10.9, 0), ground(-3, 0.79), ground(-3, 0.81)]).toEqual([
      'water',
      'grass',
      'water',
      'grass',
    ])
    expect([ground(3, 4), ground(3.9, 3.3), ground(0.5, -0.5)]).toEqual(['water', 'grass', 'water'])
    expect([ground(11, 15), ground(15, 16), ground(19, 12), ground(15, 11)]).toEqual(['mud', 'grass', 'mud', 'mud'])
    expect([ground(0, -5.9), ground(0, -6.1)]).toEqual(['path', 'grass'])
  })

  it('[WO12] the last of several patches lies on top, also of one that is larger than many cells', () => {
    const sea: PatchDefinition = { type: 'water', centre: [0, 0], radiusM: 5000 }
    const bridge: PatchDefinition = {
      type: 'path',
      along: [
        [-20, 0],
        [20, 0],
      ],
      widthM: 2,
    }
    expect(groundOf([sea, bridge])(3, 0.5)).toBe('path')
    expect(groundOf([sea, bridge])(3, 1.5)).toBe('water')
    expect(groundOf([bridge, sea])(3, 0.5)).toBe('water')
    expect(groundOf([bridge, sea])(0, 5001)).toBe('grass')
  })

  it('[WO12] the ground found by cells is that found by asking every patch (seed 8)', () => {
    const patches = fc.array(fc.oneof(disc, strip, polygon), { maxLength: 12 })
    let hits = 0
    fc.assert(
      fc.property(
        patches,
        fc.array(fc.tuple(coordinate, coordinate), { minLength: 20, maxLength: 20 }),
        (list, spots) => {
          const ground = groundOf(list)
          for (const [x, z] of spots) {
            // A little off the lattice of corners, or both ways could round an edge differently.
            const [px, pz] = [x + 0.0137, z + 0.0071]
            const top = list.findLast((patch) => liesAt(patch, px, pz))
            expect(ground(px, pz)).toBe(top?.type ?? 'grass')
            if (top !== undefined) hits++
          }
        },
      ),
      { seed: 8, numRuns: 300 },
    )
    expect(hits).toBeGreaterThan(1000)
  })

  it('[WO12] height and cost are answered together', () => {
    const heights = {
      cellM: 2,
      rows: [
        [0, 0],
        [2, 2],
      ],
    }
    const terrain = compileTerrain({
      ground: 'grass',
      types,
      heights,
      patches: [{ type: 'water', centre: [0, 0], radiusM: 0.5 }],
    })
    const position = Float64Array.from([0.1, 0, 0, 0])
    groundAt(terrain, position)
    expect([...position]).toEqual([0.1, 0, 1, 10])
  })

  it('[WO12] ground without hills is plain in a circle only if no patch lies in it (seed 9)', () => {
    const patches = fc.array(fc.oneof(disc, strip, polygon), { minLength: 1, maxLength: 4 })
    let plain = 0
    fc.assert(
      fc.property(patches, coordinate, coordinate, (list, x, z) => {
        const terrain = compileTerrain({ ground: 'grass', types, patches: list })
        if (!isPlain(terrain, Float64Array.from([x, z, 3]))) return
        plain++
        for (let k = 0; k < 24; k++) {
          const [px, pz] = [x + 3 * Math.sin(k) * (k / 24), z + 3 * Math.cos(k) * (k / 24)]
          expect(groundType(terrain, px, pz)).toBe(0)
        }
      }),
      { seed: 9, numRuns: 300 },
    )
    expect(plain).toBeGreaterThan(20)
  })

  it('is shown in the guide as it is written', () => {
    const guide = readFileSync(new URL('../../../../docs/guide.md', import.meta.url), 'utf8')
    const terrain = /```yaml\n(terrain:[\s\S]*?)```/.exec(guide)?.[1]
    const { definition, problems } = parseDefinition(`ethogram: 1\nworld: yard\n${terrain}`)
    expect(problems).toEqual([])
    expect((definition as WorldDefinition).terrain?.patches).toHaveLength(4)
  })

  it('is refused with its path if it encloses nothing, crosses itself or names no ground', () => {
    const problemsOf = (patch: unknown) => {
      const terrain = { ground: 'grass', types, patches: [patch] } as TerrainDefinition
      return checkWorld({ ethogram: 1, world: 'yard', terrain }).map(({ code, path }) => `${code} ${path}`)
    }
    expect(
      problemsOf({
        type: 'water',
        points: [
          [0, 0],
          [4, 0],
          [4, 4],
          [2, 1],
        ],
      }),
    ).toEqual([])
    expect(
      problemsOf({
        type: 'water',
        along: [
          [0, 0],
          [4, 0],
        ],
        widthM: 2,
      }),
    ).toEqual([])
    expect(
      problemsOf({
        type: 'water',
        points: [
          [0, 0],
          [4, 4],
          [4, 0],
          [0, 4],
        ],
      }),
    ).toEqual(['TERRAIN-PATCH terrain.patches[0].points'])
    expect(
      problemsOf({
        type: 'water',
        points: [
          [0, 0],
          [4, 0],
          [8, 0],
        ],
      }),
    ).toEqual(['TERRAIN-PATCH terrain.patches[0].points'])
    expect(
      problemsOf({
        type: 'water',
        points: [
          [0, 0],
          [4, 0],
          [4, 0],
          [0, 4],
        ],
      }),
    ).toEqual(['TERRAIN-PATCH terrain.patches[0].points'])
    expect(
      problemsOf({
        type: 'water',
        points: [
          [0, 0],
          [4, 0],
        ],
      }),
    ).toEqual(['TERRAIN-PATCH terrain.patches[0].points'])
    expect(problemsOf({ type: 'water', along: [[0, 0]], widthM: 2 })).toEqual([
      'TERRAIN-PATCH terrain.patches[0].along',
    ])
    expect(problemsOf({ type: 'water', along: Array.from({ length: 1001 }, (_, k) => [k, 0]), widthM: 2 })).toEqual([
      'TERRAIN-PATCH terrain.patches[0].along',
    ])
    expect(
      problemsOf({
        type: 'water',
        along: [
          [0, 0],
          [4, 0],
        ],
        widthM: 0,
      }),
    ).toEqual(['DEFINITION-VALUE terrain.patches[0].widthM'])
    expect(
      problemsOf({
        type: 'sand',
        along: [
          [0, 0],
          [4, 0],
        ],
        widthM: 1,
      }),
    ).toEqual(['TERRAIN-TYPE-UNKNOWN terrain.patches[0].type'])
  })
})

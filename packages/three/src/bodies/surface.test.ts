import { dogSkeleton } from '@ethogram/species'
import { describe, expect, it } from 'vitest'
import { dogForm } from './dog-form.ts'
import { allRods, fieldAt, layOutFlesh } from './flesh-field.ts'
import type { Flesh } from './form.ts'
import { drawSurface, type TriangleMesh } from './surface-nets.ts'
import { thinOut } from './thin-out.ts'

const BALL: Flesh = { bone: 'it', from: [0, 0.5, 0], radiusM: 0.2, blendM: 0.01, tone: 'coat' }

/** How many triangles meet at each edge, as a count of edges by that number; edges on the seam count apart. */
function edgeCounts({ positions, triangles }: TriangleMesh): Map<number, number> {
  const meeting = new Map<string, number>()
  for (let t = 0; t < triangles.length; t += 3) {
    for (let k = 0; k < 3; k++) {
      const [a, b] = [triangles[t + k], triangles[t + ((k + 1) % 3)]]
      if (positions[3 * a] === 0 && positions[3 * b] === 0) continue
      const key = a < b ? `${a} ${b}` : `${b} ${a}`
      meeting.set(key, (meeting.get(key) ?? 0) + 1)
    }
  }
  const counts = new Map<number, number>()
  for (const count of meeting.values()) counts.set(count, (counts.get(count) ?? 0) + 1)
  return counts
}

function volume({ positions, triangles }: TriangleMesh): number {
  let sum = 0
  for (let t = 0; t < triangles.length; t += 3) {
    const [a, b, c] = [triangles[t], triangles[t + 1], triangles[t + 2]].map((v) =>
      positions.subarray(3 * v, 3 * v + 3),
    )
    sum += a[0] * (b[1] * c[2] - b[2] * c[1]) + a[1] * (b[2] * c[0] - b[0] * c[2]) + a[2] * (b[0] * c[1] - b[1] * c[0])
  }
  return sum / 6
}

describe('a surface drawn round flesh', () => {
  it('is closed, faces out and holds the volume of a ball', () => {
    const mesh = drawSurface(layOutFlesh([BALL], false), 0.02, false)
    expect([...edgeCounts(mesh).keys()]).toEqual([2])
    const exact = (4 / 3) * Math.PI * 0.2 ** 3
    expect(volume(mesh) / exact).toBeGreaterThan(0.97)
    expect(volume(mesh) / exact).toBeLessThan(1.01)
  })

  it('drawn for the left half ends exactly in the middle and holds half the volume', () => {
    const mesh = drawSurface(layOutFlesh([BALL], true), 0.02, true)
    expect([...edgeCounts(mesh).keys()]).toEqual([2])
    expect(mesh.positions.every((value, i) => i % 3 !== 0 || value >= 0)).toBe(true)
    expect((volume(mesh) * 2) / ((4 / 3) * Math.PI * 0.2 ** 3)).toBeCloseTo(0.99, 1)
  })

  it('lets a limb flow into the trunk but not into another limb', () => {
    const trunk: Flesh = { ...BALL, from: [0, 1, 0], blendM: 0.1 }
    const leg: Flesh = {
      ...BALL,
      from: [0.06, 0.3, 0],
      to: [0.06, 0.9, 0],
      radiusM: 0.04,
      blendM: 0.1,
      limb: 'legLeft',
    }
    const legs = layOutFlesh([trunk, leg], true)
    const joined = layOutFlesh([trunk, { ...leg, limb: '' }], true)
    const between = (field: typeof legs): number => fieldAt(field, allRods(field), field.count, 0, 0.4, 0)
    expect(between(legs)).toBeGreaterThan(0.015)
    expect(between(joined)).toBeLessThan(0)
  })

  it('takes hollows out of flesh', () => {
    const field = layOutFlesh([BALL, { ...BALL, from: [0, 0.5, 0.2], radiusM: 0.05, isHollow: true }], false)
    const at = (z: number): number => fieldAt(field, allRods(field), field.count, 0, 0.5, z)
    expect(at(0.16)).toBeGreaterThan(0)
    expect(at(0.1)).toBeLessThan(0)
  })
})

describe('a surface thinned out', () => {
  const [body] = dogForm(dogSkeleton(), { animal: 'dog' }).pieces
  const fine = drawSurface(layOutFlesh(body.flesh, true), body.cellM * 1.2, true)
  const targets = [2500, 1000, 350]
  const meshes = thinOut(fine, targets, 0.7, () => 1, true)

  it('has about as many triangles as wished and stays closed', () => {
    meshes.forEach((mesh, i) => {
      expect(mesh.triangles.length / 3).toBeLessThanOrEqual(targets[i])
      expect(mesh.triangles.length / 3).toBeGreaterThan(targets[i] * 0.97)
      const counts = edgeCounts(mesh)
      // Where toes touch, four triangles may meet at an edge: two closed surfaces that kiss.
      expect([...counts.keys()].every((count) => count % 2 === 0)).toBe(true)
      expect(counts.get(2)).toBeGreaterThan(200 * (counts.get(4) ?? 0))
    })
  })

  it('keeps its volume and its legs', () => {
    for (const mesh of meshes) {
      expect(volume(mesh) / volume(fine)).toBeGreaterThan(0.9)
      expect(volume(mesh) / volume(fine)).toBeLessThan(1.06)
      const lowest = Math.min(...mesh.positions.filter((_, i) => i % 3 === 1))
      expect(lowest).toBeLessThan(0.02)
    }
  })

  it('keeps more triangles where they are dear', () => {
    const isHead = (_: number, up: number): number => (up > 0.55 ? 50 : 1)
    const [dear] = thinOut(fine, [1000], 0.7, isHead, true)
    const share = ({ positions }: TriangleMesh): number =>
      positions.filter((value, i) => i % 3 === 1 && value > 0.55).length / (positions.length / 3)
    expect(share(dear)).toBeGreaterThan(share(meshes[1]) * 1.3)
  })
})

import {
  BoxGeometry,
  type BufferGeometry,
  Float32BufferAttribute,
  InstancedMesh,
  MeshBasicMaterial,
  PerspectiveCamera,
  Raycaster,
  SphereGeometry,
  Uint16BufferAttribute,
  Vector3,
} from 'three'
import { describe, expect, it } from 'vitest'
import { coarsen } from './coarsen.ts'
import type { CrowdBody } from './crowd-body.ts'
import { MOST_TRIANGLES, SkinnedCrowd } from './skinned-crowd.ts'

/** Binds every vertex of a geometry to one joint. */
function bound(geometry: BufferGeometry, joint = 0): BufferGeometry {
  const { count } = geometry.attributes.position
  const joints = Array.from({ length: 4 * count }, (_, k) => (k % 4 === 0 ? joint : 0))
  const weights = Array.from({ length: 4 * count }, (_, k) => (k % 4 === 0 ? 1 : 0))
  geometry.setAttribute('skinIndex', new Uint16BufferAttribute(joints, 4))
  geometry.setAttribute('skinWeight', new Float32BufferAttribute(weights, 4))
  return geometry
}

function trianglesOf(geometry: BufferGeometry): number {
  return (geometry.index?.count ?? geometry.attributes.position.count) / 3
}

/** A body of many triangles, like a modelled dog. */
function denseBody(): CrowdBody {
  return {
    jointCount: 40,
    levels: [
      bound(new SphereGeometry(0.5, 64, 48)),
      bound(new SphereGeometry(0.5, 28, 22)),
      bound(new SphereGeometry(0.5, 12, 10)),
    ],
    material: new MeshBasicMaterial(),
    height: 1,
    reach: 0.6,
    member: () => ({ scale: 1, pose: () => {} }),
  }
}

/** A camera whose matrices are as a renderer leaves them. */
function cameraAt(x: number, y: number, z: number): PerspectiveCamera {
  const camera = new PerspectiveCamera(50, 16 / 9, 0.1, 200)
  camera.position.set(x, y, z)
  camera.lookAt(0, 0, 0)
  camera.updateMatrixWorld(true)
  return camera
}

function fill(crowd: SkinnedCrowd, count: number, apartM: number): void {
  const side = Math.ceil(Math.sqrt(count))
  crowd.clearMembers()
  for (let k = 0; k < count; k++) {
    crowd.put(k, `c${k}`, ((k % side) - side / 2) * apartM, 0, (Math.floor(k / side) - side / 2) * apartM, 0, 1)
  }
  crowd.commit()
}

/** Triangles and draw calls that a crowd would take now. */
function taken(crowd: SkinnedCrowd): { triangles: number; calls: number; shown: number[] } {
  const levels = crowd.children.filter((child) => child instanceof InstancedMesh)
  const shown = levels.map(({ count }) => count)
  const triangles = levels.reduce((sum, { geometry, count }) => sum + trianglesOf(geometry) * count, 0)
  return { triangles, calls: levels.filter(({ visible }) => visible).length, shown }
}

describe('a crowd', () => {
  it('of 200 bodies of 6,000 triangles keeps to its budget, however near they all are', () => {
    const crowd = new SkinnedCrowd(denseBody(), 200, false)
    for (const apartM of [0.05, 0.5, 2, 10]) {
      fill(crowd, 200, apartM)
      crowd.update(cameraAt(0, 1, 6))
      const { triangles, calls } = taken(crowd)
      expect(triangles).toBeLessThanOrEqual(MOST_TRIANGLES)
      expect(calls).toBeLessThanOrEqual(3)
    }
  })

  it('counts what a shadow map draws again', () => {
    const crowd = new SkinnedCrowd(denseBody(), 200, true)
    fill(crowd, 200, 0.05)
    crowd.update(cameraAt(0, 1, 6))
    const { shown, triangles } = taken(crowd)
    const casting = crowd.children.filter((child) => child instanceof InstancedMesh && child.castShadow)
    const twice = casting.reduce((sum, child, k) => sum + shown[k] * trianglesOf((child as InstancedMesh).geometry), 0)
    expect(casting).toHaveLength(2)
    expect(triangles + twice).toBeLessThanOrEqual(MOST_TRIANGLES)
  })

  it('draws the near ones finest and the far ones coarsest, and leaves out those behind the camera', () => {
    const crowd = new SkinnedCrowd(denseBody(), 3, false)
    crowd.put(0, 'near', 0, 0, 3, 0, 1)
    crowd.put(1, 'far', 0, 0, -60, 0, 1)
    crowd.put(2, 'behind', 0, 0, 30, 0, 1)
    crowd.update(cameraAt(0, 0.5, 5))
    expect(taken(crowd).shown).toEqual([1, 0, 1])
  })

  it('forgets who was not put again', () => {
    const crowd = new SkinnedCrowd(denseBody(), 10, false)
    fill(crowd, 10, 1)
    fill(crowd, 4, 1)
    crowd.update(cameraAt(0, 2, 12))
    expect(taken(crowd).shown.reduce((sum, count) => sum + count, 0)).toBe(4)
  })

  it('tells a ray whom it points at', () => {
    const crowd = new SkinnedCrowd(denseBody(), 9, false)
    fill(crowd, 9, 3)
    crowd.updateMatrixWorld(true)
    const down = new Raycaster(new Vector3(-1.5, 10, 1.5), new Vector3(0, -1, 0))
    const [hit] = down.intersectObject(crowd, true)
    expect(crowd.names[hit?.instanceId ?? -1]).toBe('c7')
    const beside = new Raycaster(new Vector3(0, 10, 0.1), new Vector3(0, -1, 0))
    expect(beside.intersectObject(crowd, true)).toEqual([])
  })
})

describe('coarser levels', () => {
  it('have about the triangles asked for, over the same vertices, and keep the form', async () => {
    const fine = bound(new SphereGeometry(0.5, 48, 32))
    const standing = Float32Array.from(fine.attributes.position.array)
    const [middle, far] = await coarsen(fine, standing, [0.3, 0.1])
    const whole = trianglesOf(fine)
    expect(trianglesOf(middle)).toBeGreaterThan(0.15 * whole)
    expect(trianglesOf(middle)).toBeLessThan(0.35 * whole)
    expect(trianglesOf(far)).toBeLessThan(0.15 * whole)
    expect(far.attributes.position).toBe(fine.attributes.position)
    far.computeBoundingSphere()
    const at = new Vector3()
    for (const vertex of far.index?.array ?? []) {
      expect(at.fromBufferAttribute(far.attributes.position, vertex).length()).toBeCloseTo(0.5, 3)
    }
  })

  it('keep the groups of materials', async () => {
    const box = bound(new BoxGeometry(1, 1, 1, 8, 8, 8))
    const [coarse] = await coarsen(box, Float32Array.from(box.attributes.position.array), [0.2])
    expect(coarse.groups.map(({ materialIndex }) => materialIndex)).toEqual([0, 1, 2, 3, 4, 5])
    expect(coarse.groups.reduce((sum, { count }) => sum + count, 0)).toBe(coarse.index?.count)
  })
})

// The ground as it is drawn: a wide plain or a grid of heights, with patches that fade into it.
//
// A dot at every metre gives the eye a scale; it fades with distance by itself, through the texture's smaller copies.
// Reads the terrain's definition. The plain reaches far beyond the world, so that haze and not an edge ends the view.
import type { TerrainDefinition } from '@ethogram/core'
import {
  BufferAttribute,
  BufferGeometry,
  DataTexture,
  Group,
  LinearFilter,
  LinearMipmapLinearFilter,
  Mesh,
  MeshLambertMaterial,
  MeshStandardMaterial,
  type MeshStandardMaterialParameters,
  RepeatWrapping,
  SRGBColorSpace,
} from 'three'
import { type GroundHeight, groundHeightOf } from './ground-height.ts'
import { growOn } from './growth.ts'
import { groundColour } from './palette.ts'
import { patchGeometry } from './patches.ts'
import type { Quality } from './resources.ts'

/** How far the ground reaches, in metres. */
const FAR_M = 900

/** Most cells along a side of the drawn grid; finer grids are drawn as they are. */
const SMOOTH_CELLS = 128

/** Corners of a patch over hills are no further apart than this, metres. */
const FINE_M = 0.25

/** The drawn ground and its height function. */
export interface Ground {
  readonly object: Group
  readonly heightAt: GroundHeight
  /** Darkens the ground to a share of its colour, for light in which creatures should stand out from it. */
  shade(share: number): void
  dispose(): void
}

/** Draws a terrain. */
export function buildGround(terrain: TerrainDefinition | undefined, quality: Quality): Ground {
  const heightAt = groundHeightOf(terrain)
  const texture = dotTexture()
  const object = new Group()
  object.name = 'ground'
  const type = terrain?.ground
  const colour = groundColour(type, type === undefined ? undefined : terrain?.types?.[type]?.colour)
  const plain = new Mesh(plainGeometry(terrain, heightAt), groundMaterial({ color: colour, map: texture }, quality))
  plain.receiveShadow = true
  object.add(plain)
  for (const [order, patch] of (terrain?.patches ?? []).entries()) {
    const patchColour = groundColour(patch.type, terrain?.types?.[patch.type]?.colour)
    const material = groundMaterial(
      { color: patchColour, vertexColors: true, transparent: true, depthWrite: false, map: texture },
      quality,
    )
    // No more than keeps it above the plain: seen from low, what comes nearer by more is drawn over the paws that stand on it. Which
    // of two patches is above is said by their order.
    material.polygonOffset = true
    material.polygonOffsetFactor = -1
    material.polygonOffsetUnits = -1
    const mesh = new Mesh(patchGeometry(patch, heightAt, stepOf(terrain)), material)
    mesh.receiveShadow = true
    mesh.renderOrder = -100 + order
    object.add(mesh)
  }
  const growth = growOn(terrain, heightAt)
  const colours = object.children.flatMap((child) =>
    child instanceof Mesh ? [{ material: child.material, base: child.material.color.clone() }] : [],
  )
  if (growth !== undefined) object.add(growth.object)
  return {
    object,
    heightAt,
    shade: (share) => {
      growth?.shade(share)
      for (const { material, base } of colours) material.color.copy(base).multiplyScalar(share)
    },
    dispose: () => {
      texture.dispose()
      growth?.dispose()
      for (const child of object.children) {
        if (!(child instanceof Mesh)) continue
        child.geometry.dispose()
        child.material.dispose()
      }
    },
  }
}

function groundMaterial(
  parameters: MeshStandardMaterialParameters,
  quality: Quality,
): MeshLambertMaterial | MeshStandardMaterial {
  if (quality !== 'high') return new MeshLambertMaterial(parameters)
  return new MeshStandardMaterial({ ...parameters, roughness: 1, metalness: 0 })
}

/** How far apart the corners of a patch may be to follow the ground: a level plain needs none between its ends. */
function stepOf(terrain: TerrainDefinition | undefined): number {
  const heights = terrain?.heights
  return heights === undefined ? Number.POSITIVE_INFINITY : Math.min(FINE_M, heights.cellM / 2)
}

/** Grid lines in metres: the terrain's own cells, made finer where they are few, and one far line on each side. */
function gridLines(count: number, cellM: number): number[] {
  if (count < 2) return [-FAR_M, FAR_M]
  const finer = Math.max(1, Math.floor(SMOOTH_CELLS / (count - 1)))
  const halfM = ((count - 1) * cellM) / 2
  const lines = [-FAR_M]
  for (let i = 0; i <= (count - 1) * finer; i++) lines.push(-halfM + (i * cellM) / finer)
  lines.push(FAR_M)
  return lines
}

function plainGeometry(terrain: TerrainDefinition | undefined, heightAt: GroundHeight): BufferGeometry {
  const rows = terrain?.heights?.rows ?? []
  const cellM = terrain?.heights?.cellM ?? 1
  const xs = gridLines(rows[0]?.length ?? 0, cellM)
  const zs = gridLines(rows.length, cellM)
  const position = new Float32Array(xs.length * zs.length * 3)
  const uv = new Float32Array(xs.length * zs.length * 2)
  const index: number[] = []
  let at = 0
  for (let j = 0; j < zs.length; j++) {
    for (let i = 0; i < xs.length; i++, at++) {
      position.set([xs[i], heightAt(xs[i], zs[j]), zs[j]], at * 3)
      uv.set([xs[i], zs[j]], at * 2)
      if (i === 0 || j === 0) continue
      const corner = at - xs.length - 1
      index.push(corner, at - 1, corner + 1, corner + 1, at - 1, at)
    }
  }
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new BufferAttribute(position, 3))
  geometry.setAttribute('uv', new BufferAttribute(uv, 2))
  geometry.setIndex(index)
  geometry.computeVertexNormals()
  return geometry
}

/** One soft dot on white; repeats every metre. */
function dotTexture(): DataTexture {
  const size = 128
  const radius = 1.7
  const data = new Uint8Array(size * size * 4).fill(255)
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const away = Math.hypot(wrapped(x, size), wrapped(y, size))
      const shade = Math.min(1, Math.max(0, radius + 0.7 - away))
      data.fill(255 - Math.round(shade * 40), (y * size + x) * 4, (y * size + x) * 4 + 3)
    }
  }
  const texture = new DataTexture(data, size, size)
  texture.colorSpace = SRGBColorSpace
  texture.wrapS = RepeatWrapping
  texture.wrapT = RepeatWrapping
  texture.magFilter = LinearFilter
  texture.minFilter = LinearMipmapLinearFilter
  texture.generateMipmaps = true
  texture.anisotropy = 8
  texture.needsUpdate = true
  return texture
}

function wrapped(at: number, size: number): number {
  return Math.min(at, size - at)
}

// The hide of a foreign body as three.js geometry and materials, and its pictures as textures.
//
// Colours of materials are put on vertices, so that parts which differ in colour alone are one draw call. Metal is not taken
// over: without surroundings to mirror it only makes things dark. Pictures are decoded where there is a decoder (browsers,
// workers); elsewhere the plain colour is drawn.
import type { Problem } from '@ethogram/core'
import {
  BufferGeometry,
  ClampToEdgeWrapping,
  Color,
  DoubleSide,
  Float32BufferAttribute,
  FrontSide,
  type Material,
  MeshLambertMaterial,
  MeshStandardMaterial,
  MirroredRepeatWrapping,
  RepeatWrapping,
  SRGBColorSpace,
  Texture,
  Uint16BufferAttribute,
  Uint32BufferAttribute,
} from 'three'
import type { Quality } from '../resources.ts'
import { foreignProblem } from './foreign-problems.ts'
import type { Gltf, GltfMaterial, GltfPicture } from './gltf.ts'
import type { Hide } from './hide.ts'

/** Geometry and what it needs to be drawn. */
export interface Surface {
  readonly geometry: BufferGeometry
  /** Materials by group, for a quality of drawing. */
  materials(quality: Quality): Material[]
  /** Pictures that could not be shown. */
  readonly notes: readonly Problem[]
  dispose(): void
}

const PLAIN: GltfMaterial = {
  name: '',
  colour: [1, 1, 1, 1],
  emissive: [0, 0, 0],
  roughness: 0.9,
  picture: -1,
  isDoubleSided: false,
  alpha: 'OPAQUE',
  alphaCutoff: 0.5,
}

/** Makes the surface of a hide. */
export async function buildSurface(gltf: Gltf, hide: Hide): Promise<Surface> {
  const looks = [...new Set(hide.groups.map(({ material }) => looksKey(gltf.materials[material] ?? PLAIN)))]
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new Float32BufferAttribute(hide.positions, 3))
  geometry.setAttribute('normal', new Float32BufferAttribute(hide.normals, 3))
  geometry.setAttribute('uv', new Float32BufferAttribute(hide.uvs, 2))
  geometry.setAttribute('color', new Float32BufferAttribute(hide.colours, 3))
  geometry.setAttribute('skinIndex', new Uint16BufferAttribute(hide.skinIndices, 4))
  geometry.setAttribute('skinWeight', new Float32BufferAttribute(hide.skinWeights, 4))
  const indices = new Uint32Array(hide.indices.length)
  const sources: GltfMaterial[] = []
  let at = 0
  looks.forEach((key, index) => {
    const start = at
    for (const group of hide.groups) {
      const material = gltf.materials[group.material] ?? PLAIN
      if (looksKey(material) !== key) continue
      sources[index] ??= material
      indices.set(hide.indices.subarray(group.start, group.start + group.count), at)
      at += group.count
    }
    geometry.addGroup(start, at - start, index)
  })
  geometry.setIndex(new Uint32BufferAttribute(indices, 1))
  const notes: Problem[] = []
  const textures = await Promise.all(gltf.pictures.map((picture) => decodePicture(picture, notes)))
  const made = new Map<Quality, Material[]>()
  return {
    geometry,
    notes,
    materials: (quality) => {
      const known = made.get(quality) ?? sources.map((source) => materialOf(source, textures[source.picture], quality))
      made.set(quality, known)
      return known
    },
    dispose: () => {
      geometry.dispose()
      for (const texture of textures) texture?.dispose()
      for (const material of [...made.values()].flat()) material.dispose()
    },
  }
}

/** Materials with the same key can share a draw call. */
function looksKey(material: GltfMaterial): string {
  const { picture, isDoubleSided, alpha, emissive, colour } = material
  const opacity = alpha === 'BLEND' ? colour[3] : 1
  return JSON.stringify([picture, isDoubleSided, alpha, emissive, opacity])
}

function materialOf(source: GltfMaterial, texture: Texture | undefined, quality: Quality): Material {
  const shared = {
    name: source.name,
    vertexColors: true,
    emissive: new Color(...source.emissive),
    side: source.isDoubleSided ? DoubleSide : FrontSide,
    transparent: source.alpha === 'BLEND',
    opacity: source.alpha === 'BLEND' ? source.colour[3] : 1,
    alphaTest: source.alpha === 'MASK' ? source.alphaCutoff : 0,
    ...(texture === undefined ? {} : { map: texture }),
  }
  if (quality !== 'high') return new MeshLambertMaterial(shared)
  return new MeshStandardMaterial({ ...shared, metalness: 0, roughness: Math.max(0.35, source.roughness) })
}

/** How WebGL numbers the ways to go on beyond an edge. */
const WRAPS = new Map([
  [33071, ClampToEdgeWrapping],
  [33648, MirroredRepeatWrapping],
])

async function decodePicture(picture: GltfPicture, notes: Problem[]): Promise<Texture | undefined> {
  if (typeof createImageBitmap !== 'function' || picture.bytes.length === 0) return undefined
  const { path, bytes, mimeType: type, wraps } = picture
  let image: ImageBitmap
  try {
    image = await createImageBitmap(new Blob([bytes], { type }), {
      colorSpaceConversion: 'none',
      premultiplyAlpha: 'none',
    })
  } catch {
    notes.push(
      foreignProblem('GLTF-UNSUPPORTED', path, `${bytes.length} bytes of ${type}`, 'a picture; plain colour is drawn'),
    )
    return undefined
  }
  const texture = new Texture(image)
  texture.wrapS = WRAPS.get(wraps[0]) ?? RepeatWrapping
  texture.wrapT = WRAPS.get(wraps[1]) ?? RepeatWrapping
  texture.flipY = false
  texture.colorSpace = SRGBColorSpace
  texture.needsUpdate = true
  return texture
}

// How a glTF looks: materials and pictures. A body without its pictures is a body still, so nothing here refuses a file
// but what its JSON says wrongly; what cannot be shown is noted and drawn in plain colour.
import { type Problem, show } from '@ethogram/core'
import { foreignProblem } from './foreign-problems.ts'
import type { GltfMaterial, GltfPicture, GltfResources } from './gltf.ts'
import { resourceBytes } from './gltf-container.ts'
import type { JsonGltf } from './gltf-schema.ts'

type JsonMaterial = JsonGltf['materials'][number]

/** The picture that gives a material its colour, as its material lays it. */
export function textureOf(material: JsonMaterial | undefined) {
  const glossy = material?.extensions?.KHR_materials_pbrSpecularGlossiness
  return glossy?.diffuseTexture ?? material?.pbrMetallicRoughness?.baseColorTexture
}

/** All materials; parts without one have −1. */
export function readMaterials({ materials }: JsonGltf): GltfMaterial[] {
  return materials.map((material, m) => {
    const { pbrMetallicRoughness: pbr, extensions, emissiveFactor } = material
    const colour = extensions?.KHR_materials_pbrSpecularGlossiness?.diffuseFactor ?? pbr?.baseColorFactor
    return {
      name: material.name ?? `material ${m}`,
      colour: (colour ?? [1, 1, 1, 1]) as [number, number, number, number],
      emissive: emissiveFactor as [number, number, number],
      roughness: pbr?.roughnessFactor ?? 1,
      picture: textureOf(material)?.index ?? -1,
      isDoubleSided: material.doubleSided,
      alpha: material.alphaMode,
      alphaCutoff: material.alphaCutoff,
    }
  })
}

/** All pictures, undecoded, by texture; without bytes where there is nothing that could be shown. */
export function readPictures(
  json: JsonGltf,
  buffers: readonly Uint8Array[],
  resources: GltfResources,
  notes: Problem[],
): GltfPicture[] {
  const seen = new Set(json.materials.map((material) => textureOf(material)?.index))
  return json.textures.map(({ source, sampler, extensions }, t) => {
    const index = extensions?.EXT_texture_avif?.source ?? extensions?.EXT_texture_webp?.source ?? source
    const { wrapS = 10497, wrapT = 10497 } = json.samplers[sampler ?? -1] ?? {}
    const picture = { path: `textures[${t}]`, mimeType: '', bytes: new Uint8Array(), wraps: [wrapS, wrapT] as const }
    if (!seen.has(t)) return picture
    const image = json.images[index ?? -1]
    if (image === undefined) {
      const found = extensions?.KHR_texture_basisu === undefined ? 'no picture' : 'KTX2'
      notes.push(
        foreignProblem('GLTF-UNSUPPORTED', picture.path, found, 'PNG, JPEG, WebP or AVIF; plain colour is drawn'),
      )
      return picture
    }
    const path = `images[${index}]`
    const bytes = imageBytes(json, buffers, image, resources, path)
    if (bytes === undefined) {
      const expected = 'a file given with it in `resources`; plain colour is drawn'
      notes.push(foreignProblem('GLTF-BUFFER-MISSING', `${path}.uri`, show(image.uri), expected))
      return picture
    }
    return { ...picture, path, mimeType: image.mimeType ?? mimeOf(bytes), bytes: Uint8Array.from(bytes) }
  })
}

function imageBytes(
  json: JsonGltf,
  buffers: readonly Uint8Array[],
  image: JsonGltf['images'][number],
  resources: GltfResources,
  path: string,
): Uint8Array | undefined {
  if (image.bufferView === undefined)
    return image.uri === undefined ? undefined : resourceBytes(image.uri, resources, `${path}.uri`)
  const { buffer, byteOffset, byteLength } = json.bufferViews[image.bufferView]
  return buffers[buffer].subarray(byteOffset, byteOffset + byteLength)
}

function mimeOf(bytes: Uint8Array): string {
  return bytes[0] === 0xff && bytes[1] === 0xd8 ? 'image/jpeg' : 'image/png'
}

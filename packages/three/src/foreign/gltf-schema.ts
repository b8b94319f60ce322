// What the JSON of a glTF must be before anything is read by it: kinds of values, ranges, and indices that lead somewhere.
//
// The library trusts the JSON: a name that is an object, a list that is a number or an index into nothing would surface as a
// TypeError or as a body of NaN. So all of it is checked here at once, and what a body does not need (cameras, lights,
// extras) is left away unread. A schema is made for each file, because an index is judged by how much there is of its kind.
import { type Problem, show } from '@ethogram/core'
import * as z from 'zod'
import { foreignProblem, refuseAll } from './foreign-problems.ts'
import { LARGEST_NUMBER } from './gltf.ts'

/** Most items of any list, nodes, clips and letters of a name: far beyond any body, far below what stops a page. */
const MOST_ITEMS = 65_536
const MOST_NODES = 8192
const MOST_CLIPS = 2_000
const MOST_LETTERS = 1_000

/** The checked JSON, without what a body does not need. */
export type JsonGltf = z.infer<ReturnType<typeof schemaFor>>
export type JsonPrimitive = JsonGltf['meshes'][number]['primitives'][number]

/** Checks the JSON of a file; throws all that is wrong with it. */
export function checkJson(json: Readonly<Record<string, unknown>>): JsonGltf {
  // A schema that is used once is not worth compiling, which a page without `eval` forbids anyway.
  const result = schemaFor(json).safeParse(json, { jitless: true })
  if (result.success) return result.data
  return refuseAll(result.error.issues.map((issue) => problemOf(json, issue)))
}

function problemOf(json: unknown, issue: { path: PropertyKey[]; message: string }): Problem {
  let value = json as Record<PropertyKey, unknown> | undefined
  let path = ''
  for (const key of issue.path) {
    value = value?.[key] as typeof value
    path += typeof key === 'number' ? `[${key}]` : `${path === '' ? '' : '.'}${String(key)}`
  }
  // A list is told by its length: written out it could be the whole file.
  const other = typeof value === 'object' && value !== null ? 'an object' : show(value)
  const found = Array.isArray(value) ? `a list of ${value.length}` : other
  return foreignProblem('GLTF-REFERENCE', path, found, issue.message)
}

const text = z.string('text').max(MOST_LETTERS, `at most ${MOST_LETTERS} letters`)
const LIMIT = `a number, at most ${LARGEST_NUMBER}`
const number = z.number(LIMIT).min(-LARGEST_NUMBER, LIMIT).max(LARGEST_NUMBER, LIMIT)
const flag = z.boolean('true or false')
const whole = count(0)
const object = <Shape extends z.core.$ZodLooseShape>(shape: Shape) => z.object(shape, 'an object')
const numbers = (size: number) => z.array(number, `${size} numbers`).length(size, `${size} numbers`)
const list = <Item extends z.ZodType>(item: Item, most = MOST_ITEMS) =>
  z.array(item, 'a list').max(most, `at most ${most}`).default([])

function count(least: number, most = Number.MAX_SAFE_INTEGER): z.ZodInt {
  const limit = most === Number.MAX_SAFE_INTEGER ? 'or more' : `to ${most}`
  const expected = `a whole number, ${least} ${limit}`
  return z.int(expected).min(least, expected).max(most, expected)
}

const MESHOPT = object({
  buffer: whole,
  byteOffset: whole.default(0),
  byteLength: whole,
  byteStride: count(1, 256),
  count: whole,
  mode: z.enum(['ATTRIBUTES', 'TRIANGLES', 'INDICES'], 'ATTRIBUTES, TRIANGLES or INDICES'),
  filter: z.enum(['NONE', 'OCTAHEDRAL', 'QUATERNION', 'EXPONENTIAL', 'COLOR'], 'a filter of meshopt').optional(),
})

/** Attributes that are read, each by `value`. */
function attributesOf<Value extends z.ZodType>(value: Value) {
  const each = value.optional()
  return object({
    POSITION: each,
    NORMAL: each,
    TEXCOORD_0: each,
    TEXCOORD_1: each,
    COLOR_0: each,
    JOINTS_0: each,
    WEIGHTS_0: each,
    JOINTS_1: each,
    WEIGHTS_1: each,
  })
}

function schemaFor(json: Readonly<Record<string, unknown>>) {
  const index = (name: string): z.ZodInt => {
    const items = json[name]
    const size = Array.isArray(items) ? items.length : 0
    const expected = `an index into ${name}, of which there are ${size}`
    return z
      .int(expected)
      .min(0, expected)
      .max(size - 1, expected)
  }
  const accessor = index('accessors')
  return object({
    extensionsRequired: list(text),
    scene: index('scenes').optional(),
    scenes: list(object({ nodes: list(index('nodes')) })),
    nodes: list(nodeSchema(index), MOST_NODES),
    skins: list(object({ joints: list(index('nodes'), MOST_NODES), inverseBindMatrices: accessor.optional() })),
    animations: list(
      object({
        name: text.optional(),
        channels: list(object({ sampler: whole, target: object({ node: index('nodes').optional(), path: text }) })),
        samplers: list(
          object({
            input: accessor,
            output: accessor,
            interpolation: z.enum(['LINEAR', 'STEP', 'CUBICSPLINE'], 'LINEAR, STEP or CUBICSPLINE').default('LINEAR'),
          }),
        ),
      }),
      MOST_CLIPS,
    ),
    meshes: list(object({ weights: list(number), primitives: list(primitiveSchema(index)) })),
    materials: list(materialSchema(index)),
    textures: list(textureSchema(index)),
    samplers: list(object({ wrapS: whole.default(10497), wrapT: whole.default(10497) })),
    images: list(
      object({
        uri: z.string('text').optional(),
        bufferView: index('bufferViews').optional(),
        mimeType: text.optional(),
      }),
    ),
    accessors: list(accessorSchema(index)),
    bufferViews: list(
      object({
        buffer: index('buffers'),
        byteOffset: whole.default(0),
        byteLength: whole,
        byteStride: count(1, 256).optional(),
        extensions: object({
          EXT_meshopt_compression: MESHOPT.optional(),
          KHR_meshopt_compression: MESHOPT.optional(),
        }).optional(),
      }),
    ),
    buffers: list(
      object({
        uri: z.string('text').optional(),
        byteLength: whole,
        extensions: object({
          EXT_meshopt_compression: object({ fallback: flag.optional() }).optional(),
          KHR_meshopt_compression: object({ fallback: flag.optional() }).optional(),
        }).optional(),
      }),
    ),
  })
}

type IndexOf = (name: string) => z.ZodInt

function nodeSchema(index: IndexOf) {
  return object({
    name: text.optional(),
    children: list(index('nodes'), MOST_NODES),
    mesh: index('meshes').optional(),
    skin: index('skins').optional(),
    matrix: numbers(16).optional(),
    translation: numbers(3).default([0, 0, 0]),
    rotation: numbers(4).default([0, 0, 0, 1]),
    scale: numbers(3).default([1, 1, 1]),
    weights: list(number),
  })
}

function primitiveSchema(index: IndexOf) {
  return object({
    attributes: attributesOf(index('accessors')),
    indices: index('accessors').optional(),
    material: index('materials').optional(),
    mode: whole.default(4),
    targets: list(object({ POSITION: index('accessors').optional(), NORMAL: index('accessors').optional() })),
    extensions: object({
      KHR_draco_mesh_compression: object({
        bufferView: index('bufferViews'),
        attributes: attributesOf(whole),
      }).optional(),
    }).optional(),
  })
}

function accessorSchema(index: IndexOf) {
  const component = z.literal([5120, 5121, 5122, 5123, 5125, 5126], 'a component type of glTF')
  return object({
    bufferView: index('bufferViews').optional(),
    byteOffset: whole.default(0),
    componentType: component,
    normalized: flag.default(false),
    count: whole,
    type: z.enum(['SCALAR', 'VEC2', 'VEC3', 'VEC4', 'MAT2', 'MAT3', 'MAT4'], 'a type of glTF'),
    sparse: object({
      count: whole,
      indices: object({ bufferView: index('bufferViews'), byteOffset: whole.default(0), componentType: component }),
      values: object({ bufferView: index('bufferViews'), byteOffset: whole.default(0) }),
    }).optional(),
  })
}

function textureSchema(index: IndexOf) {
  const source = object({ source: index('images') }).optional()
  return object({
    sampler: index('samplers').optional(),
    source: index('images').optional(),
    extensions: object({ EXT_texture_webp: source, EXT_texture_avif: source, KHR_texture_basisu: source }).optional(),
  })
}

function materialSchema(index: IndexOf) {
  const texture = object({
    index: index('textures'),
    texCoord: whole.default(0),
    extensions: object({
      KHR_texture_transform: object({
        offset: numbers(2).default([0, 0]),
        rotation: number.default(0),
        scale: numbers(2).default([1, 1]),
        texCoord: whole.optional(),
      }).optional(),
    }).optional(),
  }).optional()
  return object({
    name: text.optional(),
    pbrMetallicRoughness: object({
      baseColorFactor: numbers(4).default([1, 1, 1, 1]),
      baseColorTexture: texture,
      roughnessFactor: number.default(1),
    }).optional(),
    extensions: object({
      KHR_materials_pbrSpecularGlossiness: object({
        diffuseFactor: numbers(4).default([1, 1, 1, 1]),
        diffuseTexture: texture,
      }).optional(),
    }).optional(),
    emissiveFactor: numbers(3).default([0, 0, 0]),
    alphaMode: z.enum(['OPAQUE', 'MASK', 'BLEND'], 'OPAQUE, MASK or BLEND').default('OPAQUE'),
    alphaCutoff: number.default(0.5),
    doubleSided: flag.default(false),
  })
}

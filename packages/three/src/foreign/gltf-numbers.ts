// The numbers of a glTF: everything that says where numbers lie is checked, then the library unpacks them all.
//
// glTF-Transform reads every layout (interleaved, sparse, small integers) and both compressions (Draco, meshopt), but takes
// offsets and counts on trust and allocates by them. So nothing reaches it that does not lie within its bytes or would grow
// beyond `MOST_NUMBERS`. Library and decoders are loaded when a file needs them, so a page without bodies pays nothing.
import type { GLTF, JSONDocument, TypedArray } from '@gltf-transform/core'
import { foreignProblem, refuse, refuseAll } from './foreign-problems.ts'
import type { JsonGltf, JsonPrimitive } from './gltf-schema.ts'

/** Most numbers of a file, unpacked: 128 MiB. A film's face with all its shapes has 30 million. */
const MOST_NUMBERS = 2 ** 25

/** Most primitives that Draco unpacks, each by itself: a fifth of a millisecond at least. */
const MOST_PACKED = 4096

const WIDTHS = { SCALAR: 1, VEC2: 2, VEC3: 3, VEC4: 4, MAT2: 4, MAT3: 9, MAT4: 16 } as const
const BYTES = { 5120: 1, 5121: 1, 5122: 2, 5123: 2, 5125: 4, 5126: 4 } as const
const LARGEST: Readonly<Record<number, number>> = { 5120: 127, 5121: 255, 5122: 32767, 5123: 65535 }
const DRACO = 'KHR_draco_mesh_compression'
const MESHOPT = 'EXT_meshopt_compression'

/** Reads an accessor as rows of floats; normalized integers become −1…1 or 0…1. One array per accessor: copy to change it. */
export type ReadNumbers = (accessor: number, width: number, path: string) => Float32Array

type View = JsonGltf['bufferViews'][number]
type Tell = (code: 'GLTF-REFERENCE' | 'GLTF-TRUNCATED', path: string, found: string, expected: string) => void

/** Unpacks all numbers of a file whose JSON was checked; throws all that is wrong with where they lie. */
export async function unpackNumbers(json: JsonGltf, buffers: readonly Uint8Array[]): Promise<ReadNumbers> {
  checkBounds(json, buffers)
  const arrays: ArrayLike<number>[] = await readArrays(json, buffers)
  checkSparse(json, arrays)
  const known = new Map<number, Float32Array>()
  return (index, width, path) => {
    const { count, type, normalized, componentType } = json.accessors[index]
    if (WIDTHS[type] !== width)
      refuse('GLTF-REFERENCE', `accessors[${index}].type`, type, `${width} numbers for ${path}`)
    const array = arrays[index]
    // A compressed mesh has its own counts.
    if (array.length !== count * width)
      refuse('GLTF-TRUNCATED', `accessors[${index}]`, `${array.length} numbers`, `${count * width} for ${path}`)
    const largest = normalized ? (LARGEST[componentType] ?? 1) : 1
    const values =
      known.get(index) ?? Float32Array.from(array, (value) => Math.max(value / largest, normalized ? -1 : value))
    known.set(index, values)
    return values
  }
}

function checkBounds(json: JsonGltf, buffers: readonly Uint8Array[]): void {
  const problems: ReturnType<typeof foreignProblem>[] = []
  const tell: Tell = (...problem) => problems.push(foreignProblem(...problem))
  let total = 0
  const sizes = json.bufferViews.map((view, v) => {
    const packed = meshoptOf(view)
    if (packed !== undefined) checkMeshopt(packed, `bufferViews[${v}].extensions.${MESHOPT}`, tell)
    const { buffer, byteOffset, byteLength } = packed ?? view
    const length = buffers[buffer]?.length ?? 0
    if (byteOffset + byteLength > length)
      tell(
        'GLTF-TRUNCATED',
        `bufferViews[${v}]`,
        `a buffer of ${length} bytes`,
        `at least ${byteOffset + byteLength} bytes`,
      )
    if (packed === undefined) return byteLength
    total += (packed.count * packed.byteStride) / 4
    return packed.count * packed.byteStride
  })
  const checkRows = (view: number, byteOffset: number, rowBytes: number, rows: number, path: string): void => {
    const stride = json.bufferViews[view].byteStride ?? rowBytes
    if (stride < rowBytes)
      tell('GLTF-REFERENCE', `bufferViews[${view}].byteStride`, String(stride), `at least ${rowBytes} for ${path}`)
    const last = byteOffset + (rows - 1) * stride + rowBytes
    if (rows > 0 && last > sizes[view])
      tell('GLTF-TRUNCATED', path, `a view of ${sizes[view]} bytes`, `at least ${last} bytes`)
  }
  json.accessors.forEach(({ bufferView, byteOffset, componentType, count, type, sparse }, a) => {
    const path = `accessors[${a}]`
    const rowBytes = BYTES[componentType] * WIDTHS[type]
    total += count * WIDTHS[type]
    if (bufferView !== undefined) checkRows(bufferView, byteOffset, rowBytes, count, path)
    if (sparse === undefined) return
    const { indices, values } = sparse
    if (sparse.count > count)
      tell('GLTF-REFERENCE', `${path}.sparse.count`, String(sparse.count), `at most ${count}, as it has rows`)
    checkRows(
      indices.bufferView,
      indices.byteOffset,
      BYTES[indices.componentType],
      sparse.count,
      `${path}.sparse.indices`,
    )
    checkRows(values.bufferView, values.byteOffset, rowBytes, sparse.count, `${path}.sparse.values`)
  })
  if (total > MOST_NUMBERS) tell('GLTF-REFERENCE', 'accessors', `${total} numbers`, `at most ${MOST_NUMBERS}`)
  if (problems.length > 0) refuseAll(problems)
}

/** What the decoder takes on trust. */
function checkMeshopt(packed: NonNullable<ReturnType<typeof meshoptOf>>, path: string, tell: Tell): void {
  const { mode, filter = 'NONE', byteStride, count } = packed
  const isRows = mode === 'ATTRIBUTES'
  const fits = isRows ? byteStride % 4 === 0 : byteStride === 2 || byteStride === 4
  if (!fits) tell('GLTF-REFERENCE', `${path}.byteStride`, String(byteStride), `a stride of ${mode}`)
  if (mode === 'TRIANGLES' && count % 3 !== 0) tell('GLTF-REFERENCE', `${path}.count`, String(count), 'whole triangles')
  const strides = { NONE: undefined, EXPONENTIAL: undefined, OCTAHEDRAL: [4, 8], QUATERNION: [8], COLOR: [4, 8] }[
    filter
  ]
  if (filter !== 'NONE' && (!isRows || strides?.includes(byteStride) === false))
    tell('GLTF-REFERENCE', `${path}.filter`, filter, `a filter for ${mode} of ${byteStride} bytes`)
}

type Sparse = NonNullable<JsonGltf['accessors'][number]['sparse']>

function rowsOf({ count, indices }: Sparse): object[] {
  return [{ ...indices, count, type: 'SCALAR' }]
}

/** The library would drop rows beyond the end without a word. */
function checkSparse({ accessors }: JsonGltf, arrays: readonly ArrayLike<number>[]): void {
  let at = accessors.length
  accessors.forEach(({ sparse, count }, a) => {
    if (sparse === undefined) return
    const beyond = Array.from(arrays[at++]).find((row) => row >= count)
    if (beyond !== undefined)
      refuse('GLTF-REFERENCE', `accessors[${a}].sparse.indices`, String(beyond), `a row below ${count}`)
  })
}

function meshoptOf({ extensions }: View) {
  return extensions?.KHR_meshopt_compression ?? extensions?.EXT_meshopt_compression
}

/** Has the library unpack every accessor. */
async function readArrays(json: JsonGltf, buffers: readonly Uint8Array[]): Promise<TypedArray[]> {
  const primitives = json.meshes.flatMap((mesh) => mesh.primitives)
  const packed = primitives.filter((primitive) => primitive.extensions?.[DRACO] !== undefined)
  if (packed.length > MOST_PACKED)
    refuse('GLTF-UNSUPPORTED', 'meshes', `${packed.length} primitives packed by Draco`, `at most ${MOST_PACKED}`)
  const used = [...(packed.length > 0 ? [DRACO] : []), ...(json.bufferViews.some(meshoptOf) ? [MESHOPT] : [])]
  const { Logger, WebIO } = await import('@gltf-transform/core')
  const io = new WebIO().setLogger(new Logger(Logger.Verbosity.SILENT))
  if (used.length > 0) {
    const { EXTMeshoptCompression, KHRDracoMeshCompression } = await import('@gltf-transform/extensions')
    const { loadDraco, loadMeshopt } = await import('./decoders.ts')
    io.registerExtensions([EXTMeshoptCompression, KHRDracoMeshCompression])
    if (used.includes(DRACO)) io.registerDependencies({ 'draco3d.decoder': await loadDraco() })
    if (used.includes(MESHOPT)) io.registerDependencies({ 'meshopt.decoder': await loadMeshopt() })
  }
  try {
    const document = await io.readJSON(libraryJson(json, buffers, packed, used))
    return document
      .getRoot()
      .listAccessors()
      .map((accessor) => accessor.getArray() ?? new Float32Array())
  } catch (error) {
    // Without compression nothing is left that could be wrong with the file: then it is our own mistake.
    if (used.length === 0) throw error
    return refuse(
      'GLTF-REFERENCE',
      used.join(', '),
      String(error).slice(0, 120),
      'compressed numbers that can be unpacked',
    )
  }
}

/** What the library needs to unpack numbers, and nothing else of the file. */
function libraryJson(
  { accessors, bufferViews }: JsonGltf,
  buffers: readonly Uint8Array[],
  packed: readonly JsonPrimitive[],
  used: string[],
): JSONDocument {
  const json = {
    asset: { version: '2.0' },
    extensionsUsed: used,
    extensionsRequired: used,
    buffers: buffers.map((bytes, b) => ({ uri: `buffer${b}`, byteLength: bytes.length })),
    bufferViews: bufferViews.map((view) => {
      const packed = meshoptOf(view)
      return { ...view, extensions: packed === undefined ? {} : { [MESHOPT]: packed } }
    }),
    // The rows that sparse accessors change are read as accessors of their own, behind all others.
    accessors: [...accessors, ...accessors.flatMap(({ sparse }) => (sparse === undefined ? [] : rowsOf(sparse)))],
    meshes: [{ primitives: packed.map(dracoOnly) }],
  }
  const resources = Object.fromEntries(buffers.map((bytes, b) => [`buffer${b}`, bytes as Uint8Array<ArrayBuffer>]))
  return { json: json as unknown as GLTF.IGLTF, resources }
}

/** A compressed primitive without attributes that only its compressed form names: there is nowhere to put them. */
function dracoOnly({ attributes, indices, extensions }: JsonPrimitive): object {
  const draco = extensions?.[DRACO]
  const packed = Object.entries(draco?.attributes ?? {}).filter(([name]) => name in attributes)
  return { attributes, indices, extensions: { [DRACO]: { ...draco, attributes: Object.fromEntries(packed) } } }
}

// Numbers of a glTF: accessors read into plain arrays, whatever they are stored as.
//
// Handles every component type, normalized integers, interleaved views and sparse accessors. Everything that leaves here
// is a Float32Array or a Uint32Array of its own, so nothing later depends on the layout of somebody's file.
import { refuse } from './foreign-problems.ts'
import type { GltfContainer } from './gltf-container.ts'
import { countOf, itemAt, type JsonAccessor } from './gltf-json.ts'

const WIDTHS: Readonly<Record<string, number>> = { SCALAR: 1, VEC2: 2, VEC3: 3, VEC4: 4, MAT4: 16 }
const BYTES: Readonly<Record<number, number>> = { 5120: 1, 5121: 1, 5122: 2, 5123: 2, 5125: 4, 5126: 4 }
const LARGEST: Readonly<Record<number, number>> = { 5120: 127, 5121: 255, 5122: 32767, 5123: 65535 }

type Getter = (view: DataView, at: number) => number

const GETTERS: Readonly<Record<number, Getter>> = {
  5120: (view, at) => view.getInt8(at),
  5121: (view, at) => view.getUint8(at),
  5122: (view, at) => view.getInt16(at, true),
  5123: (view, at) => view.getUint16(at, true),
  5125: (view, at) => view.getUint32(at, true),
  5126: (view, at) => view.getFloat32(at, true),
}

/** Numbers of an accessor, row by row. */
export interface Numbers {
  readonly values: Float32Array<ArrayBuffer>
  /** Numbers in a row. */
  readonly width: number
  readonly count: number
}

/** Reads an accessor as floats; normalized integers become −1…1 or 0…1. */
export function readNumbers(file: GltfContainer, index: number, path: string, width?: number): Numbers {
  const accessor = itemAt(file.json.accessors, index, 'accessors', path)
  const place = `accessors[${index}]`
  const found = WIDTHS[accessor.type]
  if (found === undefined || (width !== undefined && found !== width)) {
    refuse(
      'GLTF-REFERENCE',
      `${place}.type`,
      String(accessor.type),
      `a type of ${width ?? 'scalars, vectors or MAT4,'} numbers`,
    )
  }
  const count = countOf(accessor.count, `${place}.count`)
  const values = new Float32Array(count * found)
  const scale = accessor.normalized === true ? 1 / (LARGEST[accessor.componentType] ?? 1) : 1
  if (accessor.bufferView !== undefined) {
    copyRows(
      file,
      accessor.bufferView,
      accessor.byteOffset ?? 0,
      accessor.componentType,
      found,
      count,
      place,
      (row, k, value) => {
        values[row * found + k] = scale === 1 ? value : Math.max(-1, value * scale)
      },
    )
  }
  if (accessor.sparse !== undefined) applySparse(file, accessor, found, scale, values, place)
  return { values, width: found, count }
}

/** Reads an accessor of whole numbers: indices, joints. */
export function readIndices(file: GltfContainer, index: number, path: string): Uint32Array<ArrayBuffer> {
  const { values } = readNumbers(file, index, path)
  return Uint32Array.from(values)
}

/** The bytes of a view, for pictures. */
export function viewBytes(file: GltfContainer, index: number, path: string): Uint8Array {
  const view = itemAt(file.json.bufferViews, index, 'bufferViews', path)
  const place = `bufferViews[${index}]`
  const buffer = file.buffers[view.buffer]
  if (buffer === undefined) {
    refuse(
      'GLTF-REFERENCE',
      `${place}.buffer`,
      String(view.buffer),
      `an index into buffers, of which there are ${file.buffers.length}`,
    )
  }
  const start = countOf(view.byteOffset ?? 0, `${place}.byteOffset`)
  const end = start + countOf(view.byteLength, `${place}.byteLength`)
  if (end > buffer.length)
    refuse('GLTF-TRUNCATED', place, `a buffer of ${buffer.length} bytes`, `at least ${end} bytes`)
  return buffer.subarray(start, end)
}

function copyRows(
  file: GltfContainer,
  viewIndex: number,
  byteOffset: number,
  componentType: number,
  width: number,
  count: number,
  path: string,
  take: (row: number, k: number, value: number) => void,
): void {
  const bytes = viewBytes(file, viewIndex, `${path}.bufferView`)
  const get = GETTERS[componentType]
  if (get === undefined)
    refuse('GLTF-REFERENCE', `${path}.componentType`, String(componentType), 'a component type of glTF')
  const size = BYTES[componentType]
  const stride = file.json.bufferViews?.[viewIndex]?.byteStride ?? size * width
  const last = byteOffset + (count - 1) * stride + size * width
  if (count > 0 && last > bytes.length)
    refuse('GLTF-TRUNCATED', path, `a view of ${bytes.length} bytes`, `at least ${last} bytes`)
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let row = 0; row < count; row++) {
    for (let k = 0; k < width; k++) take(row, k, get(view, byteOffset + row * stride + k * size))
  }
}

/** Puts the few rows that differ over the others. */
function applySparse(
  file: GltfContainer,
  accessor: JsonAccessor,
  width: number,
  scale: number,
  values: Float32Array,
  path: string,
): void {
  const { sparse } = accessor
  if (sparse === undefined) return
  const place = `${path}.sparse`
  const count = countOf(sparse.count, `${place}.count`)
  const rows: number[] = []
  const { indices, values: given } = sparse
  copyRows(file, indices.bufferView, indices.byteOffset ?? 0, indices.componentType, 1, count, place, (_, __, row) => {
    rows.push(row)
  })
  copyRows(
    file,
    given.bufferView,
    given.byteOffset ?? 0,
    accessor.componentType,
    width,
    count,
    place,
    (n, k, value) => {
      if (rows[n] >= values.length / width)
        refuse('GLTF-REFERENCE', place, String(rows[n]), `a row below ${values.length / width}`)
      values[rows[n] * width + k] = value * scale
    },
  )
}

// What somebody outside gives, read once: a copy that no getter, proxy or other thread changes between the check and the use.
//
// A check that passed says nothing about a value that answers otherwise when it is asked again. So every door copies first, checks the
// copy and uses the copy. Nothing is judged here: what is too deep, too large or no plain data becomes something small that the
// check refuses for the same reason, and what stands twice, or contains itself, does so in the copy. Pure but for the getters it calls.

/** No plain data: an object of this stands where a map, a date or an instance stood. */
class NotPlain {}

/** How much is read: more levels, or more values in all, than this are not. */
export interface Extent {
  readonly levels: number
  readonly values: number
}

/** The copy, or what was thrown when it was read. */
export type Reading = { readonly value: unknown } | { readonly thrown: string }

/** Items of the longest list that there can be. */
const LONGEST_LIST = 0xffff_ffff

/** Most characters of what was thrown that are told. */
const MOST_TOLD = 100

/** Reads a value, once. */
export function readOnce(given: unknown, { levels, values }: Extent): Reading {
  const copies = new Map<object, unknown>()
  let count = 0
  const listOf = (node: readonly unknown[], depth: number): unknown => {
    const { length } = node
    // A sparse list of that length costs nothing, and is refused for its length; no list has a length that is no whole number.
    if (!Number.isInteger(length) || length < 0) return new NotPlain()
    if (length > values) return new Array(Math.min(length, LONGEST_LIST))
    const copy: unknown[] = new Array(length)
    copies.set(node, copy)
    for (let k = 0; k < length; k++) {
      if (count > values) {
        copy.length = k
        break
      }
      if (Object.hasOwn(node, k)) copy[k] = read(node[k], depth + 1)
    }
    return copy
  }
  const recordOf = (node: Readonly<Record<string, unknown>>, depth: number): unknown => {
    const copy: Record<string, unknown> = {}
    copies.set(node, copy)
    for (const key of Object.keys(node)) {
      if (count > values) break
      const value = read(node[key], depth + 1)
      if (key === '__proto__')
        Object.defineProperty(copy, key, { value, writable: true, enumerable: true, configurable: true })
      else copy[key] = value
    }
    return copy
  }
  const read = (node: unknown, depth: number): unknown => {
    count++
    if (typeof node !== 'object' || node === null) return node
    const known = copies.get(node)
    if (known !== undefined) return known
    if (depth > levels) return {}
    if (Array.isArray(node)) return listOf(node, depth)
    if (ArrayBuffer.isView(node))
      return node instanceof DataView ? new NotPlain() : numbersOf(node as unknown as ArrayLike<number>, values)
    const prototype: unknown = Object.getPrototypeOf(node)
    if (prototype !== Object.prototype && prototype !== null) return new NotPlain()
    return recordOf(node as Readonly<Record<string, unknown>>, depth)
  }
  try {
    return { value: read(given, 0) }
  } catch (error) {
    return { thrown: (error instanceof Error ? error.message : String(error)).slice(0, MOST_TOLD) }
  }
}

/** Numbers of a typed array, which may lie in memory that others write. */
function numbersOf(given: ArrayLike<number>, most: number): unknown {
  const { length } = given
  return length > most ? new Array(Math.min(length, LONGEST_LIST)) : Float64Array.from(given)
}

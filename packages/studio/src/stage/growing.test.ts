import { BufferGeometry } from 'three'
import { describe, expect, it } from 'vitest'
import { quadIndex, roomFor } from './growing.ts'

/** A geometry that counts how often it was freed. */
function counted(): { geometry: BufferGeometry; freed: () => number } {
  const geometry = new BufferGeometry()
  let count = 0
  geometry.addEventListener('dispose', () => count++)
  return { geometry, freed: () => count }
}

describe('geometry that grows', () => {
  it('keeps its numbers as long as there is room, and is freed when there is not', () => {
    const { geometry, freed } = counted()
    const first = roomFor(geometry, 'position', 10)
    expect(first.count).toBeGreaterThanOrEqual(10)
    const version = first.version
    expect(roomFor(geometry, 'position', 6)).toBe(first)
    expect(first.version).toBeGreaterThan(version)
    const freedBefore = freed()
    expect(roomFor(geometry, 'position', 100)).not.toBe(first)
    expect(freed()).toBe(freedBefore + 1)
  })

  it('has quads that only name corners of their own row and the next', () => {
    const { geometry, freed } = counted()
    quadIndex(geometry, 4, 2)
    const index = geometry.index
    expect(Array.from(index?.array.slice(0, 12) ?? [])).toEqual([0, 1, 3, 3, 1, 4, 1, 2, 4, 4, 2, 5])
    const freedBefore = freed()
    quadIndex(geometry, 3, 2)
    expect(geometry.index).toBe(index)
    quadIndex(geometry, 40, 2)
    expect(geometry.index).not.toBe(index)
    expect(freed()).toBe(freedBefore + 1)
  })
})

// Mazes and detours from seeds: the same for the same seed, different for others, and always with a way.

import { checkWorld } from '@ethogram/core'
import { describe, expect, it } from 'vitest'
import { corridor } from './corridor.ts'
import { detourOf, randomBay, randomDetour } from './detour.ts'
import { rooms } from './rooms.ts'

/** Length of the part of a line of rooms' wall that is left open by its pieces. */
function gaps(walls: ReturnType<typeof rooms>['walls'], roomM: number): number[] {
  const open: number[] = []
  for (let k = 0; k + 1 < walls.length; k++) {
    const [, end] = walls[k]
    const [begin] = walls[k + 1]
    const isDoor = (end[0] === begin[0]) !== (end[1] === begin[1])
    const widthM = Math.abs(end[0] - begin[0]) + Math.abs(end[1] - begin[1])
    if (isDoor && widthM > 0 && widthM < roomM - 0.8) open.push(widthM)
  }
  return open
}

describe('worlds of ways', () => {
  it('come from their seed alone', () => {
    expect(rooms(5).world).toEqual(rooms(5).world)
    expect(rooms(5).world).not.toEqual(rooms(6).world)
    expect(randomDetour(5)).toEqual(randomDetour(5))
    expect(randomDetour(5)).not.toEqual(randomDetour(6))
    expect(randomBay(5)).toEqual(randomBay(5))
    expect(randomBay(5)).not.toEqual(randomBay(6))
  })

  it('are sound definitions', () => {
    for (let seed = 1; seed <= 10; seed++) {
      expect(checkWorld(rooms(seed).world)).toEqual([])
      expect(checkWorld(detourOf(randomDetour(seed)))).toEqual([])
      expect(checkWorld(detourOf(randomBay(seed)))).toEqual([])
    }
    expect(checkWorld(corridor({ bendRadpm: 0.08, isClosed: true }).world)).toEqual([])
  })

  it('have a door at least a metre wide for each of the eight steps of the tree, and the goal several doors away', () => {
    for (let seed = 1; seed <= 50; seed++) {
      const { walls, doorsBetween } = rooms(seed, { screens: 0 })
      const doors = gaps(walls, 4.5)
      expect(doors.length).toBeGreaterThanOrEqual(8)
      expect(Math.min(...doors)).toBeGreaterThanOrEqual(1)
      expect(doorsBetween).toBeGreaterThanOrEqual(4)
    }
  })
})

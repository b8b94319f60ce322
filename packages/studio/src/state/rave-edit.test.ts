// Changes of a world of the bench: what is moved stays whole and inside, what is added has its place.
import { checkRaveWorld, type RaveWorld } from '@ethogram/core/rave'
import { raveField } from '@ethogram/scenes'
import { describe, expect, it } from 'vitest'
import { freeSpot, middleWall, movedBy, partInWords, placedAt, without, withTarget, withWall } from './rave-edit.ts'

const WORLD: RaveWorld = { ...raveField, walls: [[10, 20, 30, 20]], targets: [[50, 50]] }

describe('a part that is moved', () => {
  it('stops at the sides with its length kept', () => {
    expect(movedBy(WORLD, { what: 'wall', index: 0 }, [-40, 5]).walls).toEqual([[0, 25, 20, 25]])
    expect(movedBy(WORLD, { what: 'wall', index: 0 }, [0, 500]).walls).toEqual([[10, 100, 30, 100]])
  })

  it('can be one end of a wall, which snaps to halves', () => {
    expect(placedAt(WORLD, { what: 'wall', index: 0, end: 1 }, [44.3, -3]).walls).toEqual([[10, 20, 44.5, 0]])
    expect(movedBy(WORLD, { what: 'wall', index: 0, end: 0 }, [0.5, 0]).walls).toEqual([[10.5, 20, 30, 20]])
  })

  it('leaves all others, and the world it was taken from, as they were', () => {
    const two = withWall(WORLD, [1, 1, 9, 9])
    expect(movedBy(two, { what: 'wall', index: 1 }, [1, 1]).walls).toEqual([
      [10, 20, 30, 20],
      [2, 2, 10, 10],
    ])
    expect(WORLD.walls).toEqual([[10, 20, 30, 20]])
    expect(without(two, { what: 'wall', index: 0 }).walls).toEqual([[1, 1, 9, 9]])
  })
})

describe('a part that is put down by a key', () => {
  it('never makes a world that is refused, twenty times over', () => {
    let world: RaveWorld = WORLD
    for (let n = 0; n < 20; n++) world = withTarget(world, freeSpot(world))
    world = withWall(world, middleWall(world))
    expect(checkRaveWorld(world)).toEqual([])
    expect(world.targets).toHaveLength(21)
  })
})

describe('a part in words', () => {
  it('says what and where it is', () => {
    expect(partInWords(WORLD, { what: 'wall', index: 0 })).toBe('Wall 1 from 10, 20 to 30, 20')
    expect(partInWords(WORLD, { what: 'wall', index: 0, end: 1 })).toBe('End 2 of wall 1 at 30, 20')
    expect(partInWords(WORLD, { what: 'target', index: 0 })).toBe('Target 1 at 50, 50')
  })
})

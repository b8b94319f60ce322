import { createFrame, type Frame } from '@ethogram/core'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { interpolateFrames, JUMP_M_PER_TICK, mixAngles } from './interpolate.ts'

interface Placed {
  readonly id: number
  readonly position: readonly [number, number, number, number]
  readonly pose?: readonly number[]
}

function frameOf(tick: number, entities: readonly Placed[]): Frame {
  const poses = entities.map((entity) => entity.pose ?? [])
  const poseAt = [0]
  for (const pose of poses) poseAt.push(poseAt[poseAt.length - 1] + pose.length)
  return {
    ...createFrame(),
    tick,
    timeS: tick / 20,
    version: 1,
    count: entities.length,
    ids: Int32Array.from(entities, (entity) => entity.id),
    positions: Float64Array.from(entities.flatMap((entity) => [...entity.position])),
    colours: new Int32Array(entities.length).fill(-1),
    looks: new Int32Array(entities.length),
    poseAt: Int32Array.from(poseAt),
    pose: Float64Array.from(poses.flat()),
  }
}

function positionOf(frame: Frame, index: number): number[] {
  return [...frame.positions.slice(index * 4, index * 4 + 4)]
}

describe('angles', () => {
  it('are mixed along the shorter way, across the seam too', () => {
    expect(mixAngles(3.1, -3.1, 0.5)).toBeCloseTo(Math.PI, 9)
    expect(mixAngles(0.2, 0.6, 0.25)).toBeCloseTo(0.3, 12)
  })

  it('never turn by more than half a circle, and arrive', () => {
    const angle = fc.double({ min: -50, max: 50, noNaN: true })
    fc.assert(
      fc.property(angle, angle, fc.double({ min: 0, max: 1, noNaN: true }), (from, to, alpha) => {
        const mixed = mixAngles(from, to, alpha)
        expect(Math.abs(mixed - from)).toBeLessThanOrEqual(Math.PI * alpha + 1e-9)
        const end = mixAngles(from, to, 1)
        expect(Math.cos(end - to)).toBeCloseTo(1, 9)
      }),
    )
  })
})

describe('frames', () => {
  it('are mixed position by position and pose by pose', () => {
    const previous = frameOf(10, [{ id: 7, position: [0, 0, 0, 0], pose: [-1, 4] }])
    const current = frameOf(11, [{ id: 7, position: [1, 2, 3, 0.4], pose: [1, 8] }])
    const into = interpolateFrames(previous, current, 0.25, createFrame())
    expect(positionOf(into, 0)).toEqual([0.25, 0.5, 0.75, expect.closeTo(0.1, 12)])
    expect([...into.pose.slice(0, 2)]).toEqual([-0.5, 5])
    expect(into.timeS).toBeCloseTo(0.5125, 12)
  })

  it('match entities by id when one has come and one has gone', () => {
    const previous = frameOf(10, [
      { id: 1, position: [0, 0, 0, 0] },
      { id: 2, position: [2, 0, 0, 0] },
    ])
    const current = frameOf(11, [
      { id: 2, position: [3, 0, 0, 0] },
      { id: 9, position: [0, 5, 0, 1] },
    ])
    const into = interpolateFrames(previous, current, 0.5, createFrame())
    expect(into.count).toBe(2)
    expect(positionOf(into, 0)).toEqual([2.5, 0, 0, 0])
    expect(positionOf(into, 1)).toEqual([0, 5, 0, 1])
  })

  it('do not glide an entity that was put somewhere else', () => {
    const far = JUMP_M_PER_TICK + 0.1
    const previous = frameOf(10, [{ id: 1, position: [0, 0, 0, 0], pose: [0] }])
    const into = interpolateFrames(
      previous,
      frameOf(11, [{ id: 1, position: [far, 0, 0, 0], pose: [1] }]),
      0.1,
      createFrame(),
    )
    expect(positionOf(into, 0)[0]).toBe(far)
    expect(into.pose[0]).toBe(1)
    const later = interpolateFrames(
      previous,
      frameOf(14, [{ id: 1, position: [far, 0, 0, 0], pose: [1] }]),
      0.5,
      createFrame(),
    )
    expect(positionOf(later, 0)[0]).toBeCloseTo(far / 2, 12)
  })

  it('take the pose as it is when the body has changed', () => {
    const previous = frameOf(1, [{ id: 1, position: [0, 0, 0, 0], pose: [5, 5, 5] }])
    const current = frameOf(2, [{ id: 1, position: [1, 0, 0, 0], pose: [1] }])
    expect(interpolateFrames(previous, current, 0.5, createFrame()).pose[0]).toBe(1)
  })

  it('are the previous one at 0 and the current one at 1, whatever moves', () => {
    const coordinate = fc.double({ min: -1, max: 1, noNaN: true })
    const position = fc.tuple(coordinate, coordinate, coordinate, coordinate)
    fc.assert(
      fc.property(fc.array(fc.tuple(position, position), { maxLength: 8 }), (pairs) => {
        const previous = frameOf(
          3,
          pairs.map(([from], id) => ({ id, position: from })),
        )
        const current = frameOf(
          4,
          pairs.map(([, to], id) => ({ id, position: to })),
        )
        const start = interpolateFrames(previous, current, 0, createFrame())
        const end = interpolateFrames(previous, current, 1, createFrame())
        pairs.forEach(([from, to], index) => {
          positionOf(start, index).forEach((value, k) => {
            expect(value).toBeCloseTo(from[k], 12)
          })
          positionOf(end, index).forEach((value, k) => {
            expect(value).toBe(to[k])
          })
        })
      }),
    )
  })

  it('reuse the arrays of the frame they fill', () => {
    const previous = frameOf(1, [{ id: 1, position: [0, 0, 0, 0] }])
    const into = interpolateFrames(previous, previous, 0.5, createFrame())
    const { positions, ids } = into
    interpolateFrames(previous, previous, 0.7, into)
    expect(into.positions).toBe(positions)
    expect(into.ids).toBe(ids)
  })
})

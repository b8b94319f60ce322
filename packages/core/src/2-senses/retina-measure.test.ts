import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  intOf,
  lookAt,
  moveTo,
  numberOf,
  numbersFrom,
  type Onlooker,
  pictureOf,
  type Sight,
} from '../../test/retina-examples.ts'
import { copySlab, f64, i32, takeSlab } from '../0-foundation/arena.ts'
import { symbolOf } from '../0-foundation/symbols.ts'
import type { ShapeDefinition, Vector3 } from '../1-world/definition.ts'
import { drawRetina } from './retina-draw.ts'
import { energyOfPixel } from './retina-energy.ts'
import { potentialAt } from './retina-field.ts'
import { measureRetina } from './retina-measure.ts'
import { BOTH_CORNERS, LEFT_CORNER, type RetinaSource, RIGHT_CORNER, SORT, THING } from './retina-model.ts'

const post: ShapeDefinition = { cylinder: { radiusM: 0.3, heightM: 1.2 } }

/** A wall across the view: from `left` to `right` of the eye, `aheadM` ahead. */
function wallAcross(left: number, right: number, aheadM: number): Sight {
  return { shape: { box: { sizeM: [left - right, 2, 0.2] } }, at: [(left + right) / 2, 0, aheadM + 0.1] }
}

/** A wall along the view, `left` of the eye. */
function wallAlong(left: number): Sight {
  return { shape: { box: { sizeM: [0.2, 2, 40] } }, at: [left, 0, 10] }
}

/** Looks, and measures what is seen; `goal` is left, up, ahead of the body. */
function look(onlooker: Onlooker, goal?: Vector3, wantedSlot = -1): Onlooker {
  const { truth, model, mind } = onlooker
  drawRetina(truth, 0, model, mind, 0, wantedSlot)
  const slab = takeSlab(3, 0)
  if (goal !== undefined) f64.set(goal, slab.f)
  measureRetina(model, mind, goal === undefined ? -1 : slab.f)
  return onlooker
}

function ridgeOf({ model, mind }: Onlooker): number[] {
  return Array.from(i32.subarray(mind.i + model.at.ridge, mind.i + model.at.ridge + model.width))
}

describe('motion energy', () => {
  it('[SE26] is |fw·change + (1 − fw)·mass| of each pixel, summed over the halves', () => {
    for (const source of [{}, { flowWeight: 1 }, { flowWeight: 0.2, width: 31 }] as RetinaSource[]) {
      const onlooker = lookAt([wallAlong(1), { shape: post, at: [-1, 0, 3] }], source)
      const before = pictureOf(look(onlooker))
      moveTo(onlooker.truth, 0, [0.05, 0, 0.2], 0.03)
      const now = pictureOf(look(onlooker))
      const { width, flowWeight, at } = onlooker.model
      const light = (pixel: number) => {
        const [red, green, blue] = [16, 8, 0].map((shift) => (pixel >> shift) & 255)
        return (pixel & SORT) === THING ? Math.floor((54 * red + 183 * green + 19 * blue) / 256) / 255 : 0
      }
      const sums = [0, 0, 0]
      now.forEach((pixel, k) => {
        const mass = (pixel & SORT) === THING ? 1 : 0
        const energy = Math.abs(flowWeight * (light(pixel) - light(before[k])) + (1 - flowWeight) * mass)
        expect(energyOfPixel(pixel, before[k], flowWeight)).toBeCloseTo(energy, 12)
        const column = (k % width) + 0.5
        sums[column < width / 2 ? 0 : column > width / 2 ? 1 : 2] += energy
      })
      expect(numberOf(onlooker, at.energyLeft)).toBeCloseTo(sums[0], 9)
      expect(numberOf(onlooker, at.energyRight)).toBeCloseTo(sums[1], 9)
      expect(sums[0] + sums[1]).toBeGreaterThan(1)
    }
  })

  it('[SE26] of a first picture, and of one that did not change, has no flow', () => {
    const onlooker = lookAt([wallAlong(1)], { flowWeight: 1 })
    expect(numberOf(look(onlooker), onlooker.model.at.energyLeft)).toBe(0)
    expect(numberOf(look(onlooker), onlooker.model.at.energyLeft)).toBe(0)
    moveTo(onlooker.truth, 0, [0, 0, 0.1], 0)
    expect(numberOf(look(onlooker), onlooker.model.at.energyLeft)).toBeGreaterThan(1)
  })

  it('[SE26] steers away from the nearer wall: to the left, which is positive, when that is on the right', () => {
    const bearing = (x: number) => {
      const onlooker = lookAt([wallAlong(1), wallAlong(-1)])
      moveTo(onlooker.truth, 0, [x, 0, 0], 0)
      look(onlooker)
      moveTo(onlooker.truth, 0, [x, 0, 0.1], 0)
      return numberOf(look(onlooker), onlooker.model.at.energyBearing)
    }
    expect(bearing(-0.5)).toBeGreaterThan(0.05)
    expect(bearing(0.5)).toBeLessThan(-0.05)
    expect(Math.abs(bearing(0))).toBeLessThan(0.03)
  })
})

describe('the ridge', () => {
  it('[SE27] on an empty floor is the horizon, wherever the eye looks up or down', () => {
    for (const pitchRad of [0, -0.4, 0.4]) {
      const onlooker = look(lookAt([], { pitchRad }))
      const rows = 16 - 16 * Math.tan(pitchRad)
      expect(ridgeOf(onlooker)).toEqual(Array.from({ length: 32 }, () => Math.round(rows)))
      expect(intOf(onlooker, onlooker.model.at.isOpen)).toBe(1)
    }
  })

  it('[SE27] projected back onto the floor is where things stand, within the width of a pixel (seed 27)', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const random = numbersFrom(seed)
        const aheadM = 0.8 + random() * 6
        const source = { heightM: 0.4 + random(), pitchRad: (random() - 0.5) * 0.6, yawRad: random() - 0.5 }
        const onlooker = look(lookAt([wallAcross(30, -30, aheadM)], source, undefined))
        moveTo(onlooker.truth, 0, [0, 0, 0], -source.yawRad)
        look(onlooker, undefined, 1)
        const { model } = onlooker
        for (const ridge of ridgeOf(onlooker)) {
          // Rows from the horizon to the lower edge of the lowest pixel that is no floor; the wall begins within half a row.
          const rows = model.height - ridge - model.horizonRow
          const truth = (model.focalPx * source.heightM) / aheadM
          if (ridge > 0) expect(Math.abs(rows - truth)).toBeLessThanOrEqual(0.5 + 1e-9)
          else expect(rows).toBeLessThanOrEqual(truth + 0.5)
        }
        const [nearest, furthest] = [-0.5, 0.5].map((half) => {
          const rows = model.height - Math.max(...ridgeOf(onlooker)) - model.horizonRow
          return (model.focalPx * source.heightM) / (rows - half)
        })
        const measured = numberOf(onlooker, model.at.targetM)
        if (ridgeOf(onlooker)[16] > 0) {
          expect(measured).toBeGreaterThanOrEqual(nearest * 0.999)
          expect(measured).toBeLessThanOrEqual(furthest > 0 ? furthest * 1.001 : Number.POSITIVE_INFINITY)
        }
      }),
      { seed: 27, numRuns: 100 },
    )
  })

  it('[SE30] counts what is dangerously close straight ahead, and nothing beside or beyond', () => {
    const danger = (sights: Sight[]) => {
      const onlooker = look(lookAt(sights, { dangerM: 1, clearanceM: 0.3 }))
      return intOf(onlooker, onlooker.model.at.danger)
    }
    expect(danger([wallAcross(3, -3, 0.7)])).toBeGreaterThan(8)
    expect(danger([wallAcross(3, -3, 1.5)])).toBe(0)
    expect(danger([wallAlong(0.8), wallAlong(-0.8)])).toBe(0)
    expect(danger([{ shape: { cylinder: { radiusM: 0.1, heightM: 1 } }, at: [0, 0, 0.8] }])).toBeGreaterThan(0)
  })

  it('[SE30] knows free space and the most open direction', () => {
    const left = look(lookAt([wallAcross(0, -9, 2)]))
    expect(intOf(left, left.model.at.isOpen)).toBe(0)
    expect(numberOf(left, left.model.at.openBearing)).toBeCloseTo(Math.atan(0.5), 1)
    expect(numberOf(left, left.model.at.openM)).toBe(30)
    const between = look(lookAt([wallAcross(9, 1, 3), wallAcross(-0, -9, 3), wallAcross(9, -9, 6)]))
    expect(numberOf(between, between.model.at.openBearing)).toBeCloseTo(Math.atan2(0.5, 3), 1)
    expect(numberOf(between, between.model.at.openM)).toBeGreaterThan(5)
    expect(numberOf(between, between.model.at.openM)).toBeLessThan(9)
    const far = look(lookAt([wallAcross(9, -9, 20)]))
    expect(intOf(far, far.model.at.isOpen)).toBe(1)
  })
})

describe('openings', () => {
  const list = (onlooker: Onlooker) => {
    const { at } = onlooker.model
    return Array.from({ length: intOf(onlooker, at.openings) }, (_, k) => ({
      corners: intOf(onlooker, at.openingCorners + k),
      bearing: numberOf(onlooker, at.openingBearing + k),
      width: numberOf(onlooker, at.openingWidth + k),
    }))
  }

  it('[SE28] are found between a left and a right corner, with bearing and width', () => {
    const [door, ...others] = list(look(lookAt([wallAcross(9, 1.2, 1.5), wallAcross(0.2, -9, 1.5)])))
    expect(others).toEqual([])
    expect(door.corners).toBe(BOTH_CORNERS)
    expect(Math.abs(door.bearing - Math.atan2(0.7, 1.5))).toBeLessThan(0.08)
    expect(Math.abs(door.width - 1)).toBeLessThan(0.3)
  })

  it('[SE28] go on beyond the picture where a wall ends with one corner in view', () => {
    const right = list(look(lookAt([wallAcross(9, 0.3, 1.5)])))
    expect(right.map(({ corners }) => corners)).toEqual([LEFT_CORNER])
    expect(right[0].bearing).toBeLessThan(-0.1)
    const left = list(look(lookAt([wallAcross(-0.3, -9, 1.5)])))
    expect(left.map(({ corners }) => corners)).toEqual([RIGHT_CORNER])
    expect(left[0].bearing).toBeGreaterThan(0.1)
  })

  it('[SE28] where there are more than eight, the widest are kept, from left to right', () => {
    // A fence of ten narrow gaps, then a wide one at the far right, where the list was full before it came.
    const posts = Array.from({ length: 11 }, (_, k) => wallAcross(4 - 0.6 * k, 3.7 - 0.6 * k, 3))
    const found = list(look(lookAt([...posts, wallAcross(-3.5, -9, 3)], { width: 160, height: 64, fieldOfViewRad: 2 })))
    expect(found.length).toBe(8)
    expect(Math.max(...found.map(({ width }) => width))).toBeGreaterThan(1)
    expect(found.at(-1)?.width).toBe(Math.max(...found.map(({ width }) => width)))
    const bearings = found.map(({ bearing }) => bearing)
    expect(bearings).toEqual([...bearings].sort((a, b) => b - a))
  })

  it('[SE28] are none in a closed wall, in a corridor and on an empty floor', () => {
    for (const sights of [[wallAcross(9, -9, 1.5)], [wallAlong(1.2), wallAlong(-1.2)], []]) {
      expect(list(look(lookAt(sights)))).toEqual([])
    }
  })
})

describe('a path', () => {
  const isFree = (sights: Sight[], goal: Vector3, source: RetinaSource = {}) => {
    const onlooker = look(lookAt(sights, source), goal)
    return intOf(onlooker, onlooker.model.at.isGoalPathFree) === 1
  }

  it('[SE29] is free when only floor lies on the line to it', () => {
    const stone: Sight = { shape: { cylinder: { radiusM: 0.3, heightM: 0.5 } }, at: [0, 0, 2] }
    expect(isFree([], [0, 0, 5])).toBe(true)
    expect(isFree([stone], [0, 0, 5])).toBe(false)
    expect(isFree([stone], [3, 0, 4])).toBe(true)
    expect(isFree([stone], [0, 0, 1.5])).toBe(true)
    expect(isFree([], [0, 0, -2])).toBe(false)
    expect(isFree([], [5, 0, 2])).toBe(false)
  })

  it('[SE29] needs room for the body, and is reckoned from the position and heading of the eye', () => {
    const gate = [wallAcross(9, 0.25, 2), wallAcross(-0.25, -9, 2)]
    expect(isFree(gate, [0, 0, 4], { clearanceM: 0.1 })).toBe(true)
    expect(isFree(gate, [0, 0, 4], { clearanceM: 0.5 })).toBe(false)
    for (const corridorM of [0.45, 0.6, 1]) {
      expect(isFree([wallAlong(corridorM + 0.1), wallAlong(-corridorM - 0.1)], [0, 0, 8])).toBe(true)
    }
    expect(isFree([wallAlong(0.3), wallAlong(-0.3)], [0, 0, 8])).toBe(false)
    const beside: Sight = { shape: { box: { sizeM: [0.6, 1, 0.6] } }, at: [2, 0, 2] }
    expect(isFree([beside], [4, 0, 4], { yawRad: Math.PI / 4 })).toBe(false)
    expect(isFree([beside], [0, 0, 4], { yawRad: 0.5 })).toBe(true)
  })
})

describe('the target', () => {
  const target = (sights: Sight[], source: RetinaSource = {}) => {
    const onlooker = look(lookAt(sights, source), undefined, 1)
    const { at } = onlooker.model
    return {
      pixels: intOf(onlooker, at.targetPixels),
      bearing: numberOf(onlooker, at.targetBearing),
      distance: numberOf(onlooker, at.targetM),
      isFree: intOf(onlooker, at.isTargetPathFree) === 1,
    }
  }

  it('[SE31] is seen by its false colour: where it is, how near its nearest point, and whether the way is free', () => {
    const seen = target([{ shape: post, at: [1, 0, 3] }])
    expect(seen.pixels).toBeGreaterThan(5)
    expect(seen.bearing).toBeCloseTo(Math.atan2(1, 3), 1)
    expect(Math.abs(seen.distance - (Math.hypot(1, 3) - 0.3))).toBeLessThan(0.5)
    expect(seen.isFree).toBe(true)
    expect(target([{ shape: post, at: [0, 0, -3] }])).toEqual({ pixels: 0, bearing: 0, distance: 0, isFree: false })
    expect(target([{ shape: post, at: [1, 0, 3] }], { yawRad: 0.5 }).bearing).toBeCloseTo(Math.atan2(1, 3), 1)
  })

  it('[SE31] behind a low wall is in view and out of reach, behind a high one out of view', () => {
    const goal: Sight = { shape: post, at: [0, 0, 3] }
    const low = target([goal, { shape: { box: { sizeM: [6, 0.3, 0.1] } }, at: [0, 0, 2] }])
    expect(low.pixels).toBeGreaterThan(0)
    expect(low.isFree).toBe(false)
    expect(target([goal, wallAcross(3, -3, 2)]).pixels).toBe(0)
  })
})

describe('the potential field', () => {
  const field = (sights: Sight[], goal?: Vector3) => {
    const onlooker = look(lookAt(sights), goal)
    const { at } = onlooker.model
    return { bearing: numberOf(onlooker, at.fieldBearing), strength: numberOf(onlooker, at.fieldStrength), onlooker }
  }

  it('[SE32] pushes down the slope of the charges', () => {
    const { bearing, strength, onlooker } = field([{ shape: post, at: [-0.6, 0, 1.5] }, wallAlong(2)])
    const step = 1e-4
    const at = (left: number, ahead: number) => potentialAt(onlooker.model, onlooker.mind, left, ahead)
    const left = -(at(step, 0) - at(-step, 0)) / (2 * step)
    const ahead = -(at(0, step) - at(0, -step)) / (2 * step)
    expect(strength).toBeCloseTo(Math.hypot(left, ahead), 5)
    expect(bearing).toBeCloseTo(Math.atan2(left, ahead), 5)
    expect(Math.hypot(left, ahead)).toBeGreaterThan(0.1)
  })

  it('[SE32] leads to the well of a goal, and round what is near; far things hardly matter', () => {
    expect(field([], [1, 0, 2]).bearing).toBeCloseTo(Math.atan2(1, 2), 9)
    const near = field([{ shape: post, at: [-0.5, 0, 1] }], [0, 0, 5])
    expect(near.bearing).toBeGreaterThan(0.1)
    const far = field([{ shape: post, at: [-0.5, 0, 6] }], [0, 0, 9])
    expect(Math.abs(far.bearing)).toBeLessThan(0.01)
    expect(field([])).toMatchObject({ bearing: 0, strength: 0 })
  })
})

describe('the block of a retina', () => {
  it('[SE33] holds all that the next picture needs: a copy goes on alike', () => {
    const onlooker = look(lookAt([wallAlong(1), { shape: post, at: [-1, 0, 4], kind: 'post' }]), [0, 0, 3])
    const twin = { ...onlooker, mind: copySlab(onlooker.mind) }
    moveTo(onlooker.truth, 0, [0, 0, 0.3], 0.1)
    for (const one of [onlooker, twin]) {
      drawRetina(one.truth, 0, one.model, one.mind, symbolOf('post'))
      measureRetina(one.model, one.mind)
    }
    const { mind } = onlooker
    expect(f64.slice(twin.mind.f, twin.mind.f + mind.doubles)).toEqual(f64.slice(mind.f, mind.f + mind.doubles))
    expect(i32.slice(twin.mind.i, twin.mind.i + mind.ints)).toEqual(i32.slice(mind.i, mind.i + mind.ints))
  })

  it('[SE33] gives the same measures when the world behind the picture is another', () => {
    const onlooker = look(lookAt([{ shape: post, at: [1, 0, 3] }]))
    const { mind, model } = onlooker
    const before = f64.slice(mind.f, mind.f + mind.doubles)
    moveTo(onlooker.truth, 1, [-2, 0, 1], 0)
    look(lookAt([wallAcross(3, -3, 1)], { heightM: 2 }))
    measureRetina(model, mind)
    expect(f64.slice(mind.f, mind.f + mind.doubles)).toEqual(before)
  })
})

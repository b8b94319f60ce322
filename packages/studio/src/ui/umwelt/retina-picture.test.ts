import { createWorld } from '@ethogram/core'
import { findScene } from '@ethogram/scenes'
import { describe, expect, it } from 'vitest'
import { exampleRetina } from '../../../test/retina-example.ts'
import { chargesOf, FIELD_M, paintField, potentialAt } from './field-picture.ts'
import {
  columnOf,
  heatOf,
  marksIn,
  paintEnergy,
  paintPicture,
  type RetinaReport,
  ridgePath,
  targetPath,
} from './retina-picture.ts'

function pixelAt(bytes: Uint8ClampedArray, at: number): readonly number[] {
  return [...bytes.slice(4 * at, 4 * at + 4)]
}

/** What a creature that goes by eye sees after some ticks. */
function seen(scene: string, name: string, ticks: number): RetinaReport {
  const world = createWorld(findScene(scene)?.world ?? { ethogram: 1, world: '' }, { seed: 1 })
  world.step(ticks)
  const retina = world.umwelt(name)?.retina
  world.dispose()
  if (retina === undefined) throw new Error(`${name} has no retina`)
  return retina
}

describe('a retina’s picture', () => {
  it('shows every pixel in its colour', () => {
    const bytes = paintPicture(exampleRetina, false)
    expect(bytes.length).toBe(64)
    expect(pixelAt(bytes, 0)).toEqual([0x80, 0x80, 0x80, 255])
    expect(pixelAt(bytes, 1)).toEqual([0xa0, 0xc0, 0xe0, 255])
    expect(pixelAt(bytes, 5)).toEqual([0xcd, 0, 0xcd, 255])
    expect(pixelAt(bytes, 15)).toEqual([0x40, 0x50, 0x60, 255])
  })

  it('in false colours only shows nothing of floor and sky, things in grey, and what it wants as before', () => {
    const bytes = paintPicture(exampleRetina, true)
    expect(pixelAt(bytes, 0)).toEqual([0x80, 0x80, 0x80, 255])
    expect(pixelAt(bytes, 1)).toEqual([0, 0, 0, 255])
    expect(pixelAt(bytes, 15)).toEqual([0, 0, 0, 255])
    expect([...marksIn(exampleRetina)]).toEqual([[1, 0xcd00cd]])
    expect(pixelAt(bytes, 5)).toEqual([0xcd, 0, 0xcd, 255])
  })

  it('has heat that grows with the energy', () => {
    const light = (colour: number) => (colour >> 16) + ((colour >> 8) & 255)
    const steps = Array.from({ length: 21 }, (_, k) => light(heatOf(k / 20)))
    expect([...steps].sort((a, b) => a - b)).toEqual(steps)
    expect(heatOf(2)).toBe(heatOf(1))
    expect(pixelAt(paintEnergy(exampleRetina), 1)).toEqual([0x10, 0x13, 0x1c, 255])
  })

  it('has a ridge with one level piece for each column, and a piece below what it wants', () => {
    expect(ridgePath(exampleRetina)).toBe('M0 3H1V3H2V2H3V2H4')
    expect(targetPath(exampleRetina)).toBe('M1 3H2')
    const retina = seen('rooms', 'goer', 30)
    expect(ridgePath(retina).match(/H/g)?.length).toBe(retina.width)
  })

  it('finds the column of a bearing, as the retina has it', () => {
    const retina = seen('rooms', 'goer', 5)
    for (const [column, bearing] of retina.columnBearingRad.entries()) {
      expect(columnOf(retina, bearing)).toBeCloseTo(column + 0.5, 9)
    }
  })
})

describe('a retina’s field', () => {
  it('falls where the creature is pushed', () => {
    for (const ticks of [20, 60, 140]) {
      const retina = seen('corridor', 'strider', ticks)
      const charges = chargesOf(retina)
      const at = (left: number, ahead: number) => potentialAt(charges, retina.fallM, left, ahead)
      const stepM = 1e-4
      const left = (at(-stepM, 0) - at(stepM, 0)) / (2 * stepM)
      const ahead = (at(0, -stepM) - at(0, stepM)) / (2 * stepM)
      expect(Math.hypot(left, ahead)).toBeCloseTo(retina.fieldStrength, 5)
      expect(Math.sin(Math.atan2(left, ahead) - retina.fieldBearingRad)).toBeCloseTo(0, 4)
    }
  })

  it('is painted densest at its charges, on their side, and clear outside of the disc', () => {
    const edge = 40
    const bytes = paintField(exampleRetina, edge, 0x112233)
    const [left, ahead] = chargesOf(exampleRetina)
    const perPx = (2 * FIELD_M) / edge
    const densest = Array.from({ length: edge * edge }, (_, k) => k).reduce((best, k) =>
      bytes[4 * k + 3] > bytes[4 * best + 3] ? k : best,
    )
    expect(FIELD_M - ((densest % edge) + 0.5) * perPx).toBeCloseTo(left, 0)
    expect(FIELD_M - (Math.floor(densest / edge) + 0.5) * perPx).toBeCloseTo(ahead, 0)
    expect(densest % edge).toBeLessThan(edge / 2)
    expect(pixelAt(bytes, densest).slice(0, 3)).toEqual([0x11, 0x22, 0x33])
    expect(pixelAt(bytes, 0)).toEqual([0, 0, 0, 0])
  })
})

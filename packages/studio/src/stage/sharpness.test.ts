import { describe, expect, it } from 'vitest'
import { Sharpness } from './sharpness.ts'

const often = (sharpness: Sharpness, tookMs: number, times: number): void => {
  for (let n = 0; n < times; n++) sharpness.moved(tookMs)
}

describe('the sharpness of a stage', () => {
  it('begins at half, and stays there while pictures are slow', () => {
    const sharpness = new Sharpness(false)
    expect(sharpness.share).toBe(0.5)
    often(sharpness, 300, 30)
    expect(sharpness.share).toBe(0.5)
  })

  it('rises on a machine that is quick enough, and does not try twice what was too slow', () => {
    const sharpness = new Sharpness(false)
    often(sharpness, 17, 90)
    expect(sharpness.share).toBe(0.75)
    often(sharpness, 17, 90)
    expect(sharpness.share).toBe(1)
    often(sharpness, 200, 3)
    expect(sharpness.share).toBe(0.75)
    often(sharpness, 17, 500)
    expect(sharpness.share).toBe(0.75)
  })

  it('is not shaken by one slow picture among quick ones', () => {
    const sharpness = new Sharpness(false)
    often(sharpness, 17, 90)
    for (let n = 0; n < 20; n++) {
      often(sharpness, 300, 2)
      sharpness.moved(40)
    }
    expect(sharpness.share).toBe(0.75)
  })

  it('is full where nothing moves, which is drawn once more', () => {
    const sharpness = new Sharpness(false)
    sharpness.moved(300)
    expect(sharpness.rested()).toBe(true)
    expect(sharpness.share).toBe(1)
    expect(sharpness.rested()).toBe(false)
    sharpness.moved(300)
    expect(sharpness.share).toBe(0.5)
  })

  it('is always full with a graphics card', () => {
    const sharpness = new Sharpness(true)
    often(sharpness, 300, 20)
    expect(sharpness.share).toBe(1)
    expect(sharpness.rested()).toBe(false)
  })
})

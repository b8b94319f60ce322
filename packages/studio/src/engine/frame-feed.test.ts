import { createFrame, type Frame } from '@ethogram/core'
import { describe, expect, it } from 'vitest'
import { FrameFeed } from './frame-feed.ts'

function frameAt(tick: number): Frame {
  return { ...createFrame(), tick, timeS: tick / 20, version: 1 }
}

/** Frames of a 20 Hz world that arrive at these moments; the ticks shown in each picture. */
function shownTicks(arrivalsMs: readonly number[], untilMs: number): number[] {
  const feed = new FrameFeed()
  const shown: number[] = []
  let tick = 0
  feed.accept(frameAt(tick), { isJump: true, ticksPerS: 20, nowMs: 0 })
  for (let ms = 0; ms <= untilMs; ms += 10) {
    while (arrivalsMs[tick] !== undefined && arrivalsMs[tick] <= ms) {
      tick++
      feed.accept(frameAt(tick), { isJump: false, ticksPerS: 20, nowMs: ms })
    }
    feed.advance(ms)
    shown.push(feed.previous.tick + (feed.current.tick - feed.previous.tick) * feed.alpha)
  }
  return shown
}

describe('the feed', () => {
  it('glides from frame to frame at the world’s speed', () => {
    const arrivals = Array.from({ length: 40 }, (_, k) => (k + 1) * 50)
    const steps = shownTicks(arrivals, 1900)
      .slice(60)
      .map((tick, k, all) => (k === 0 ? 0.2 : tick - all[k - 1]))
    expect(Math.min(...steps)).toBeGreaterThan(0.1)
    expect(Math.max(...steps)).toBeLessThan(0.3)
  })

  it('never goes back and never runs ahead, however unevenly frames arrive', () => {
    const arrivals = Array.from({ length: 40 }, (_, k) => (k + 1) * 50 + ((k * 37) % 45))
    const shown = shownTicks(arrivals, 1900)
    shown.forEach((tick, k) => {
      if (k > 0) expect(tick).toBeGreaterThanOrEqual(shown[k - 1] - 1e-9)
    })
    expect(shown.at(-1)).toBeGreaterThan(34)
  })

  it('shows a jump at once, forwards or back', () => {
    const feed = new FrameFeed()
    feed.accept(frameAt(10), { isJump: true, ticksPerS: 20, nowMs: 0 })
    feed.accept(frameAt(90), { isJump: true, ticksPerS: 20, nowMs: 5 })
    expect(feed.alpha).toBe(1)
    expect(feed.previous).toBe(feed.current)
    feed.accept(frameAt(20), { isJump: false, ticksPerS: 20, nowMs: 10 })
    expect(feed.current.tick).toBe(20)
    expect(feed.alpha).toBe(1)
  })

  it('comes to rest on the last frame', () => {
    const feed = new FrameFeed()
    feed.accept(frameAt(1), { isJump: true, ticksPerS: 20, nowMs: 0 })
    feed.accept(frameAt(2), { isJump: false, ticksPerS: 20, nowMs: 50 })
    let isMoving = true
    for (let ms = 50; ms < 400; ms += 16) isMoving = feed.advance(ms)
    expect(isMoving).toBe(false)
    expect(feed.alpha).toBe(1)
  })

  it('gives every frame back once, when it is no longer shown', () => {
    const feed = new FrameFeed()
    const frames = [1, 2, 3, 4].map(frameAt)
    const options = { isJump: false, ticksPerS: 20, nowMs: 0 }
    expect(feed.accept(frames[0], { ...options, isJump: true })).toEqual([])
    expect(feed.accept(frames[1], options)).toEqual([])
    expect(feed.accept(frames[2], options)).toEqual([frames[0]])
    expect(feed.accept(frames[3], { ...options, isJump: true })).toEqual([frames[1], frames[2]])
  })
})

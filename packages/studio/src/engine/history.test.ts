import { createWorld, type InputDefinition, restoreWorld, type World } from '@ethogram/core'
import { findScene } from '@ethogram/scenes'
import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { History, type HistoryOptions } from './history.ts'

const open: { world: World; history: History<World> }[] = []

/** A live bird world and its history. */
function live(options?: HistoryOptions): { world: World; history: History<World>; hashes: string[] } {
  const scene = findScene('bird')
  if (scene === undefined) throw new Error('no scene bird')
  const world = createWorld(scene.world, { seed: 5 })
  const history = new History<World>(world, (bytes) => restoreWorld(bytes), options)
  open.push({ world, history })
  return { world, history, hashes: [world.hash()] }
}

function run(run: ReturnType<typeof live>, ticks: number): void {
  for (let n = 0; n < ticks; n++) {
    run.world.step()
    run.history.noteTick(run.world)
    run.hashes.push(run.world.hash())
  }
}

function direct({ world, history }: ReturnType<typeof live>, input: InputDefinition): void {
  expect(world.input(input).ok).toBe(true)
  history.noteInput(world.tick, input)
}

const RAISE: InputDefinition = { input: 'set', entity: 'person', field: 'handRaised', value: true }
const PUSH: InputDefinition = { input: 'push', entity: 'bird', velocityMps: [1, 2, 0] }

afterEach(() => {
  for (const { world, history } of open.splice(0)) {
    history.release()
    world.dispose()
  }
})

describe('the past', () => {
  it('is exactly what was, at any tick, in any order, with every input', () => {
    const present = live({ spacingTicks: 16 })
    run(present, 30)
    direct(present, RAISE)
    direct(present, PUSH)
    run(present, 50)
    direct(present, PUSH)
    run(present, 40)
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 120 }), { minLength: 1, maxLength: 6 }), (ticks) => {
        for (const tick of ticks) {
          const world = present.history.seek(tick)
          expect(world.tick).toBe(tick)
          expect(world.hash()).toBe(present.hashes[tick])
        }
      }),
      { numRuns: 20 },
    )
  })

  it('does not touch the live world', () => {
    const present = live()
    run(present, 60)
    const before = present.world.hash()
    present.history.seek(10).step(5)
    expect(present.world.hash()).toBe(before)
    expect(present.world.tick).toBe(60)
  })

  it('keeps to its ends', () => {
    const present = live()
    run(present, 25)
    expect(present.history.seek(-10).tick).toBe(0)
    expect(present.history.seek(900).tick).toBe(25)
  })

  it('stays whole and small when it grows long', () => {
    const present = live({ spacingTicks: 4, mostSnapshots: 6 })
    run(present, 150)
    expect(present.history.snapshotTicks.length).toBeLessThanOrEqual(6)
    expect(present.history.snapshotTicks[0]).toBe(0)
    for (const tick of [1, 77, 149]) expect(present.history.seek(tick).hash()).toBe(present.hashes[tick])
  })

  it('is thinned by size as well', () => {
    const present = live({ spacingTicks: 4, mostBytes: 40_000 })
    run(present, 100)
    expect(present.history.snapshotTicks.length).toBeLessThan(6)
    expect(present.history.seek(50).hash()).toBe(present.hashes[50])
  })

  it('can be cut off, and then ends there', () => {
    const present = live({ spacingTicks: 10 })
    run(present, 20)
    direct(present, RAISE)
    run(present, 20)
    present.history.forgetAfter(20)
    expect(present.history.lastTick).toBe(20)
    expect(present.history.inputs).toEqual([])
    expect(present.history.seek(99).hash()).toBe(present.hashes[20])
  })
})

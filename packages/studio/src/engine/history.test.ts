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

  it('can be left for another future, which shares it up to there and not what entered at that tick', () => {
    const present = live({ spacingTicks: 10 })
    run(present, 20)
    direct(present, RAISE)
    run(present, 20)
    const left = restoreWorld(present.history.seek(20).snapshot())
    const fork = present.history.fork(left, false)
    open.push({ world: left, history: fork })
    expect(fork.lastTick).toBe(20)
    expect(fork.inputs).toEqual([])
    expect(fork.snapshotTicks).toEqual([0, 10, 20])
    expect(fork.first).toBe(present.history.first)
    const other = { world: left, history: fork, hashes: present.hashes.slice(0, 21) }
    direct(other, PUSH)
    run(other, 15)
    for (const tick of [5, 20, 28, 35]) expect(fork.seek(tick).hash()).toBe(other.hashes[tick])
    expect(present.history.seek(35).hash()).toBe(present.hashes[35])
    expect(other.hashes[35]).not.toBe(present.hashes[35])
  })

  it('keeps what entered at the tick at which a live world is left', () => {
    const present = live()
    run(present, 12)
    direct(present, RAISE)
    const next = restoreWorld(present.world.snapshot())
    const fork = present.history.fork(next, true)
    open.push({ world: next, history: fork })
    const other = { world: next, history: fork, hashes: present.hashes.slice(0, 13) }
    run(other, 10)
    run(present, 10)
    expect(fork.seek(22).hash()).toBe(present.hashes[22])
  })

  it('shrinks when nobody lives on in it, and stays whole', () => {
    const present = live({ spacingTicks: 4 })
    run(present, 100)
    const before = present.history.bytes
    present.history.shrink(before / 3)
    expect(present.history.bytes).toBeLessThanOrEqual(before / 3)
    expect(present.history.seek(50).hash()).toBe(present.hashes[50])
  })
})

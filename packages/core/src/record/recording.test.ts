import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { ballWorld, birdWorld } from '@ethogram/scenes'
import { describe, expect, it } from 'vitest'
import { problemCodes } from '../../test/problem-codes.ts'
import { arenaUse } from '../0-foundation/arena.ts'
import {
  createWorld,
  openRecording,
  RecordingPlayer,
  replay,
  startRecording,
  streamRecording,
  type World,
} from '../index.ts'
import { filePrefix, readBlocks, startChain, writeBlock } from './block-file.ts'

/** Records a bird; answers the blocks of the file, and the hash after each tick. */
function streamBird(ticks: number): { blocks: Uint8Array[]; hashes: string[] } {
  const world = createWorld(birdWorld, { seed: 5 })
  const blocks: Uint8Array[] = []
  const stream = streamRecording(world, (block) => blocks.push(block))
  const hashes = [world.hash()]
  while (world.tick < ticks) {
    if (world.tick % 70 === 40) raiseHand(world, world.tick % 140 === 40)
    world.step()
    hashes.push(world.hash())
  }
  stream.finish()
  world.dispose()
  return { blocks, hashes }
}

function raiseHand(world: World, value: boolean): void {
  world.input({ input: 'set', entity: 'person', field: 'handRaised', value })
}

function joined(blocks: readonly Uint8Array[]): Uint8Array {
  return new Uint8Array(Buffer.concat(blocks))
}

/** The file once more, with blocks that something was done to, and right checksums. */
function rewritten(bytes: Uint8Array, edit: (type: string, header: Record<string, unknown>) => unknown): Uint8Array {
  const chain = startChain()
  const blocks = readBlocks(bytes).blocks.map(({ type, header, sections }) =>
    writeBlock(chain, type, JSON.stringify(edit(type, header as Record<string, unknown>)), sections),
  )
  return joined([filePrefix('RECO', 3), ...blocks])
}

const { blocks, hashes } = streamBird(330)
const whole = joined(blocks)
/** The last tick of each block. */
const ends = [0, 100, 200, 300, 330]

describe('recordings in blocks', () => {
  it('[RE7] the same run gives the same file, streamed or kept', () => {
    expect(joined(streamBird(330).blocks)).toEqual(whole)
    const world = createWorld(birdWorld, { seed: 5 })
    const recorder = startRecording(world)
    while (world.tick < 330) {
      if (world.tick % 70 === 40) raiseHand(world, world.tick % 140 === 40)
      world.step()
    }
    expect(recorder.finish()).toEqual(whole)
  })

  it('[RE7] a recording that is cut off anywhere replays up to its last whole block and says so', () => {
    const headEnd = blocks[0].length + blocks[1].length
    for (let length = headEnd; length < whole.length; length += 701) {
      const left = blocks.findLastIndex((_, k) => joined(blocks.slice(0, k + 1)).length <= length) - 1
      expect(openRecording(whole.slice(0, length))).toMatchObject({ isCutOff: true, lastTick: ends[left] })
    }
    const cut = replay(whole.slice(0, -1))
    expect(cut).toMatchObject({ isExact: true, isCutOff: true, ticks: 330, finalHash: hashes[330] })
    expect(replay(whole.slice(0, headEnd + 5))).toMatchObject({ isExact: true, isCutOff: true, ticks: 0 })
    expect(replay(whole)).toMatchObject({ isExact: true, isCutOff: false, ticks: 330, finalHash: hashes[330] })
    for (const length of [16, 40, headEnd - 1]) {
      expect(problemCodes(() => openRecording(whole.slice(0, length)))).toEqual(['FILE-TRUNCATED'])
    }
  })

  it('[RE7] zeros where a block should be are a file that was cut off', () => {
    const zeros = new Uint8Array(4096)
    expect(replay(joined([...blocks.slice(0, 3), zeros]))).toMatchObject({ isCutOff: true, isExact: true, ticks: 100 })
  })

  it('[RE7] a changed bit is never taken for the end of a file', () => {
    let at = blocks[0].length
    for (const block of blocks.slice(1)) {
      for (const offset of [0, 4, 8, 10, 11, 12, 15, 16, 20, block.length - 1]) {
        const copy = whole.slice()
        copy[at + offset] ^= 64
        expect(
          problemCodes(() => openRecording(copy)),
          `byte ${at + offset}`,
        ).toEqual(['FILE-CHANGED'])
      }
      at += block.length
    }
  })

  it('[RE7] a block that was lost, doubled or moved is refused', () => {
    const [prefix, head, first, second, ...rest] = blocks
    const mixtures = [
      [prefix, head, second, ...rest],
      [prefix, head, first, first, second, ...rest],
      [prefix, head, second, first, ...rest],
      [...blocks, second],
      [prefix, first, second],
    ]
    for (const mixture of mixtures) expect(problemCodes(() => openRecording(joined(mixture)))).toEqual(['FILE-CHANGED'])
  })

  it('[RE3] blocks that do not fit each other are refused, however right their checksums are', () => {
    const edits: ((type: string, header: Record<string, unknown>) => unknown)[] = [
      (type, header) => (type === 'HEAD' ? { ...header, firstTick: 1 } : header),
      (type, header) => (type === 'HEAD' ? { ...header, seed: '1' } : header),
      (type, header) => (type === 'HEAD' ? [] : header),
      (type, header) => (type === 'HEAD' ? null : header),
      (type, header) => (type === 'TICK' ? { ...header, from: 7 } : header),
      (type, header) => (type === 'TICK' ? { ...header, ticks: 1e9 } : header),
      (type, header) => (type === 'TICK' ? { ...header, ticks: -1 } : header),
      (type, header) => (type === 'TICK' ? { ...header, keys: [] } : header),
      (type, header) => (type === 'TICK' ? { ...header, keys: 'all' } : header),
      (type, header) => (type === 'TICK' ? { ...header, inputs: [{ tick: 1e9, input: {} }] } : header),
      (type, header) => (type === 'TICK' ? { ...header, inputs: [null] } : header),
      (type, header) => (type === 'TICK' ? { ...header, inputs: {} } : header),
      (type, header) => (type === 'DONE' ? { lastTick: 3 } : header),
    ]
    expect(replay(rewritten(whole, (_, header) => header)).isExact).toBe(true)
    for (const [k, edit] of edits.entries())
      expect(
        problemCodes(() => replay(rewritten(whole, edit))),
        `edit ${k}`,
      ).toEqual(['FILE-CHANGED'])
    const early = rewritten(whole, (type, header) =>
      type === 'TICK' ? { ...header, inputs: [{ tick: header.from, input: { input: 'sing' } }] } : header,
    )
    expect(problemCodes(() => openRecording(early))).not.toEqual([])
  })

  it('[RE7] no block is written after one that failed, and the blocks before it replay', () => {
    const world = createWorld(birdWorld, { seed: 5 })
    const written: Uint8Array[] = []
    const stream = streamRecording(world, (block) => {
      if (written.length === 4) throw new Error('no space left')
      written.push(block)
    })
    expect(() => world.step(1000)).toThrow('no space left')
    expect(world.tick).toBe(300)
    world.step(500)
    stream.finish()
    expect(replay(joined(written))).toMatchObject({ isExact: true, isCutOff: true, ticks: 200 })
  })

  it('[RE7] blocks that were flushed cannot be lost', () => {
    const world = createWorld(ballWorld)
    const written: Uint8Array[] = []
    const stream = streamRecording(world, (block) => written.push(block))
    world.step(3)
    world.add('ball', { name: 'extra', at: [1, 3, 1] })
    stream.flush()
    const opened = openRecording(joined(written))
    expect(opened).toMatchObject({ lastTick: 3, isCutOff: true })
    expect(opened.inputs.map(({ tick }) => tick)).toEqual([3])
    expect(replay(joined(written))).toMatchObject({ isExact: true, finalHash: world.hash() })
  })

  it('[RE7] the blocks of a crowd are shorter', () => {
    const world = createWorld(ballWorld)
    for (let k = 1; k < 200; k++) world.add('ball', { at: [k, 1, 0] })
    const written: Uint8Array[] = []
    streamRecording(world, (block) => written.push(block))
    world.step(20)
    expect(openRecording(joined(written)).lastTick).toBe(20)
  })

  it('[RE9] a replay that a listener stops leaves no memory taken', () => {
    const before = arenaUse()
    const onTick = () => {
      throw new Error('enough')
    }
    expect(() => replay(whole, { onTick })).toThrow('enough')
    expect(arenaUse()).toEqual(before)
  })

  it('[RE2] a recording of the second version, written in one piece, replays', () => {
    const bytes = new Uint8Array(gunzipSync(readFileSync(new URL('../../test/bird-v2.ethorec.gz', import.meta.url))))
    expect(bytes[8]).toBe(2)
    expect(openRecording(bytes)).toMatchObject({ firstTick: 0, lastTick: 100, isCutOff: false })
    const world = new RecordingPlayer(bytes).seek(100)
    expect(world.tick).toBe(100)
    expect(world.inspect('person')?.fields).toMatchObject({ handRaised: true })
  })
})

describe('moments on the way', () => {
  const long = streamBird(2600)
  const bytes = joined(long.blocks)

  it('[RE8] a player of a long recording begins at the nearest moment of the file', () => {
    const { moments } = openRecording(bytes)
    expect(moments.length).toBeGreaterThan(0)
    const recording = openRecording(bytes)
    // Nothing before the moment is run: a bird that was removed there would be missed.
    const inputs = recording.inputs.map(({ tick, input }) =>
      tick < moments[0].tick ? { tick, input: { input: 'remove', entity: 'bird' } as const } : { tick, input },
    )
    const player = new RecordingPlayer({ ...recording, inputs })
    for (const tick of [moments[0].tick + 3, 2600, moments[0].tick])
      expect(player.seek(tick).hash()).toBe(long.hashes[tick])
    player.dispose()
  })

  it.each([
    ['another moment', (start: Uint8Array) => start],
    ['no snapshot', () => new Uint8Array()],
    ['a damaged one', (start: Uint8Array) => start.slice(0, -8)],
  ])('[RE8] a moment that is not as recorded is passed over: %s', (_, instead) => {
    const recording = openRecording(bytes)
    const moments = recording.moments.map(({ tick }) => ({ tick, snapshot: instead(recording.snapshot) }))
    const player = new RecordingPlayer({ ...recording, moments })
    const tick = moments[0].tick + 1
    expect(player.seek(tick).hash()).toBe(long.hashes[tick])
    player.dispose()
  })
})

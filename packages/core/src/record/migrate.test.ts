import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { findScene } from '@ethogram/scenes'
import { describe, expect, it } from 'vitest'
import { lessonOf, school, train } from '../../test/learning-examples.ts'
import { otherEngines } from '../../test/other-engine.ts'
import { f64, i32, releaseSlab, takeSlab } from '../0-foundation/arena.ts'
import { carryFields } from '../0-foundation/carry-fields.ts'
import { createWorld, openRecording, replay, restoreWorld, startRecording, type World } from '../index.ts'
import { readFile, writeFile } from './file.ts'

/** The parts of a snapshot's header that this test rewrites. */
interface Header {
  layouts: unknown[]
  readonly blocks: { readonly of: string; readonly slot: number; layout: number }[]
}

/** A snapshot as that engine would have written it. */
function writtenByOther(world: World): Uint8Array {
  const { header, sections } = readFile('SNAP', world.snapshot())
  const { layouts, blocks } = header as Header
  const doubles = new Float64Array(sections[0].buffer)
  const ints = new Int32Array(sections[1].buffer)
  const rewritten: { doubles: number[]; ints: number[] } = { doubles: [], ints: [] }
  let f = 0
  let i = 0
  for (const block of blocks) {
    const { entities, board } = world.inside.truth
    const creature = world.inside.creatures[block.slot]
    const kind = entities.kindOf[block.slot]
    const plain = { world: entities.layout, board: board.layout, extra: kind?.extraLayout }
    const own = { mind: creature?.model.layout, model: creature?.model.constantsLayout }
    const layout = { ...plain, ...own }[block.of as keyof typeof plain]
    if (layout === undefined) throw new Error(block.of)
    const given = { doubles: doubles.subarray(f, f + layout.doubles), ints: ints.subarray(i, i + layout.ints) }
    f += layout.doubles
    i += layout.ints
    const isMind = block.of === 'mind' || block.of === 'model'
    const other = isMind ? otherEngines(layout, 'motor.faults') : layout
    const [from, to] = [takeSlab(layout.doubles, layout.ints), takeSlab(other.doubles, other.ints)]
    f64.set(given.doubles, from.f)
    i32.set(given.ints, from.i)
    carryFields(from, layout, to, other)
    rewritten.doubles.push(...f64.subarray(to.f, to.f + other.doubles))
    rewritten.ints.push(...i32.subarray(to.i, to.i + other.ints))
    releaseSlab(from)
    releaseSlab(to)
    if (!isMind) continue
    const fields = other.fields.map(({ room, name, type, length, per, holds }) => [
      room,
      name,
      type,
      length,
      per,
      { holds },
    ])
    block.layout = layouts.push({ fields, spaces: other.spaces }) - 1
  }
  const bytes = [new Float64Array(rewritten.doubles), new Int32Array(rewritten.ints)].map(
    ({ buffer }) => new Uint8Array(buffer),
  )
  return writeFile('SNAP', { header, sections: bytes })
}

function never(name: string): never {
  throw new Error(name)
}

function seen(world: World): unknown {
  return world.entities().map(({ name, x, y, z, headingRad }) => {
    const mind = world.glance(name)
    const memories = world.umwelt(name)?.memories.map(({ kind, at }) => [kind, ...at])
    return [name, x, y, z, headingRad, mind?.path, mind?.drives, memories]
  })
}

describe('files of other engines', () => {
  it('[RE6] a file of the first version goes on to the state that its engine came to', () => {
    const bytes = gunzipSync(readFileSync(new URL('../../test/bird-v1.etho.gz', import.meta.url)))
    expect(bytes[8]).toBe(1)
    const world = restoreWorld(new Uint8Array(bytes))
    expect(world.tick).toBe(500)
    world.step(500)
    expect(world.hash()).toBe('54e600f0c94890b0')
  })

  it('[RE11] a recording with the names of an earlier version replays to the same hashes', () => {
    const world = createWorld(findScene('bird')?.world ?? never('bird'), { seed: 2 })
    world.step(20)
    const recorder = startRecording(world)
    const direction = { direct: 'releaser', to: 'bird', releaser: 'circle.sees', maxValue: 4 } as const
    for (let n = 0; n < 40; n++) {
      if (n === 7) expect(world.input({ input: 'direct', direction })).toMatchObject({ ok: true })
      world.step()
    }
    const { inputs, snapshot, hashes, ...about } = openRecording(recorder.finish())
    const { header, sections } = readFile('SNAP', snapshot)
    const old = (value: unknown): unknown =>
      JSON.parse(
        JSON.stringify(value)
          .replaceAll('"maxValue"', '"strength"')
          .replaceAll('"minValue"', '"least"')
          .replaceAll('"releaserValue"', '"strength"'),
      )
    expect(JSON.stringify([old(header), old(inputs)])).not.toMatch(/maxValue|minValue|releaserValue/)
    const oldSnapshot = writeFile('SNAP', { header: old(header), sections })
    const [starts, changes] = [hashes.starts, hashes.changes].map(
      (words) => new Uint8Array(Int32Array.from(words).buffer),
    )
    const { keys, totals } = hashes
    const file = writeFile('RECO', {
      header: { ...about, inputs: old(inputs), keys, totals },
      sections: [oldSnapshot, starts, changes],
    })
    expect(replay(file)).toMatchObject({ isExact: true, ticks: 40, finalHash: world.hash() })
    expect(openRecording(file).inputs).toEqual(inputs)
    // As the engine gave it that knew the old names only.
    expect(world.hash()).toBe('0b6a240d20350ac3')
    expect(restoreWorld(oldSnapshot).snapshot()).toEqual(restoreWorld(snapshot).snapshot())
  })

  it.each(['bird', 'dogmatic', 'training-yard'])(
    '[RE6] in %s, minds saved with their fields in another order live on exactly',
    (name) => {
      const scene = findScene(name)
      if (scene === undefined) throw new Error(name)
      const world = createWorld(scene.world, { seed: 3, callbacks: scene.callbacks ?? {} })
      world.step(110)
      const restored = restoreWorld(writtenByOther(world), { callbacks: scene.callbacks ?? {} })
      for (let n = 0; n < 60; n++) {
        expect(seen(restored), `tick ${world.tick}`).toEqual(seen(world))
        world.step()
        restored.step()
      }
      expect(restored.faults()).toEqual(world.faults())
    },
  )

  it('[RE6] lessons and directions of a file are found by name in a model that is laid out anew', () => {
    const world = school()
    for (let n = 0; n < 30 && lessonOf(world, 'tricks.sit', 'person.handExtended')?.isInUse !== true; n++) train(world)
    world.direct('rex: forbid tricks.beg')
    const restored = restoreWorld(writtenByOther(world))
    expect(restored.lessons('rex')).toEqual(world.lessons('rex'))
    for (const each of [world, restored]) train(each, { isAtOnce: true })
    expect(lessonOf(world, 'tricks.sit', 'person.handExtended')?.isInUse).toBe(true)
    expect(restored.lessons('rex')).toEqual(world.lessons('rex'))
    expect(seen(restored)).toEqual(seen(world))
    expect(restored.directions()).toEqual(world.directions())
  })
})

import { findScene } from '@ethogram/scenes'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { creatureOf, dogRoom, dogThatLearns, driveOf, lessonOf, school, train } from '../../test/learning-examples.ts'
import { otherEngines } from '../../test/other-engine.ts'
import { problemCodes } from '../../test/problem-codes.ts'
import { arenaUse, f64, i32, releaseSlab, takeSlab } from '../0-foundation/arena.ts'
import { toLines } from '../0-foundation/base64.ts'
import { carryFields } from '../0-foundation/carry-fields.ts'
import { readField } from '../0-foundation/field-list.ts'
import { createWorld, openRecording, replay, type SpeciesDefinition, startRecording, type World } from '../index.ts'
import type { CreatureHeader } from './creature-file.ts'
import { readFile, writeFile } from './file.ts'

type Edited = { -readonly [Key in keyof CreatureHeader]: CreatureHeader[Key] }

/** A dog that sits for a hand, in a world of its own. */
function taughtDog(): World {
  const world = school()
  for (let n = 0; n < 30 && lessonOf(world, 'tricks.sit', 'person.handExtended')?.isInUse !== true; n++) train(world)
  expect(lessonOf(world, 'tricks.sit', 'person.handExtended')?.isInUse).toBe(true)
  return world
}

function fileOf(world: World, name = 'rex'): Uint8Array {
  const file = world.exportCreature(name)
  if (file === undefined) throw new Error(`${name} is no creature`)
  return file
}

/** A file with its header or numbers changed, and its checksum put right. */
function changed(file: Uint8Array, edit: (header: Edited, sections: Uint8Array[]) => void): Uint8Array {
  const { header, sections } = readFile('CREA', file)
  const copy = structuredClone(header) as Edited
  const parts = [...sections]
  edit(copy, parts)
  return writeFile('CREA', { header: copy, sections: parts })
}

/** An empty room for a dog of this definition, some time after it began. */
function roomFor(dog: SpeciesDefinition): World {
  const world = createWorld(dogRoom(dog, []), { seed: 8 })
  world.step(40)
  return world
}

/** The file as an engine would have written it that lists fields and rows the other way round. */
function writtenByOther(world: World): Uint8Array {
  const { model, mind } = creatureOf(world, 'rex')
  const other = otherEngines(model.layout, 'motor.faults')
  const to = takeSlab(other.doubles, other.ints)
  carryFields(mind, model.layout, to, other)
  const sections = [f64.slice(to.f, to.f + other.doubles), i32.slice(to.i, to.i + other.ints)]
  releaseSlab(to)
  const fields = other.fields.map(({ room, name, type, length, per, holds }) => {
    return [room, name, type, length, per, { ...(holds === undefined ? {} : { holds }) }] as const
  })
  return changed(fileOf(world), (header, parts) => {
    header.layout = { fields, spaces: other.spaces }
    parts.splice(0, 2, ...sections.map(({ buffer }) => new Uint8Array(buffer)))
  })
}

describe('a creature as a file', () => {
  it('[RE12] a dog enters another world hungry as it was, with its memories and its lesson, and sits for the hand', () => {
    const home = taughtDog()
    const world = roomFor(dogThatLearns())
    const rex = world.add('dog', { name: 'rex', from: fileOf(home) })
    expect([rex.x, rex.z, rex.headingRad]).toEqual([
      home.entity('rex')?.x,
      home.entity('rex')?.z,
      home.entity('rex')?.headingRad,
    ])
    expect(driveOf(world, 'rex', 'hunger')).toBe(driveOf(home, 'rex', 'hunger'))
    const known = (of: World) => of.umwelt('rex')?.memories.map(({ kind, at }) => [kind, ...at])
    expect(known(world)).toEqual(known(home))
    expect(known(world)).not.toEqual([])
    expect(world.lessons('rex')).toEqual(home.lessons('rex'))
    expect(train(world, { isAtOnce: true })).toBe(true)
    expect(world.faults()).toEqual([])
    expect(home.exportCreature('ann')).toBeUndefined()
  })

  it('[RE12] what it did so long ago is so long ago in the other world, and nothing was in its future', () => {
    const home = taughtDog()
    const ageIn = (world: World) => world.tick - (world.learned('rex')?.drives[0].lessons[0].usedTick ?? 0)
    for (const ticks of [0, 50, 20_000]) {
      const world = createWorld(dogRoom(dogThatLearns(), []), { seed: 8 })
      world.step(ticks)
      world.add('dog', { name: 'rex', from: fileOf(home) })
      expect(ageIn(world)).toBe(Math.min(ticks, ageIn(home)))
      const { model, mind } = creatureOf(world, 'rex')
      for (const field of model.layout.fields.filter(({ is }) => is === 'tick'))
        expect(Math.max(0, ...readField(mind, field)), field.name).toBeLessThanOrEqual(world.tick)
    }
  })

  it('[RE12] a file whose fields and rows stand in another order says the same', () => {
    const home = taughtDog()
    const [plain, other] = [fileOf(home), writtenByOther(home)].map((from) => {
      const world = roomFor(dogThatLearns())
      world.add('dog', { name: 'rex', from })
      return world
    })
    expect(other.lessons('rex')).toEqual(plain.lessons('rex'))
    for (let n = 0; n < 100; n++) {
      expect(other.glance('rex'), `tick ${other.tick}`).toEqual(plain.glance('rex'))
      for (const world of [plain, other]) world.step()
    }
  })

  it('[RE13] a dog whose species has changed since keeps what still has a name, and says what it lost', () => {
    const home = taughtDog()
    const { hunger } = dogThatLearns().drives ?? {}
    const before = changed(fileOf(home), () => undefined)
    const { behavior, ...rest } = dogThatLearns()
    const now: SpeciesDefinition = {
      ...rest,
      drives: { hunger: hunger ?? {}, pride: { start: 7 } },
      ...(behavior && { behavior }),
    }
    const world = roomFor(now)
    const entity = { kind: 'dog', fields: {} }
    const answer = world.input({ input: 'add', name: 'rex', entity, from: toLines(before) })
    expect(answer).toMatchObject({ ok: true, lost: [] })
    expect(driveOf(world, 'rex', 'pride')).toBe(7)
    expect(driveOf(world, 'rex', 'hunger')).toBe(driveOf(home, 'rex', 'hunger'))
    expect(world.lessons('rex')).toEqual(home.lessons('rex'))
    expect(train(world, { isAtOnce: true })).toBe(true)
    const plain = roomFor(dogThatLearns('nothing'))
    expect(plain.input({ input: 'add', name: 'rex', entity, from: toLines(before) })).toMatchObject({
      ok: true,
      lost: expect.arrayContaining([
        {
          what: 'lesson',
          name: 'hunger tricks.sit person.handExtended',
          creature: 'rex',
          why: 'hunger does not learn any more',
        },
      ]),
    })
    plain.step(100)
    expect(plain.faults()).toEqual([])
  })

  it('[RE13] a dog whose definition of then this engine does not understand keeps drives, memories and lessons', () => {
    const home = taughtDog()
    const strange = changed(fileOf(home), (header) => {
      for (const key of ['species', 'grown'] as const)
        Object.assign(header[key]?.body ?? {}, { feathers: { of: 'a later version' } })
    })
    const world = roomFor(dogThatLearns())
    const answer = world.input({ input: 'add', name: 'rex', entity: { kind: 'dog' }, from: toLines(strange) })
    expect(answer).toMatchObject({ ok: true, lost: [] })
    expect(driveOf(world, 'rex', 'hunger')).toBe(driveOf(home, 'rex', 'hunger'))
    expect(world.lessons('rex')).toEqual(home.lessons('rex'))
    expect(train(world, { isAtOnce: true })).toBe(true)
  })

  it('[RE13] a creature is refused only with a reason, and nothing changes then', () => {
    const home = taughtDog()
    const file = fileOf(home)
    const world = roomFor(dogThatLearns())
    const [use, hash] = [arenaUse(), world.hash()]
    const refusal = (from: Uint8Array, kind = 'dog') => problemCodes(() => world.add(kind, { name: 'rex', from }))
    expect(refusal(file, 'bone')).toEqual(['CREATURE-SPECIES'])
    expect(refusal(file, 'cat')).toEqual(['KIND-UNKNOWN'])
    expect(refusal(file.slice(0, 300))).toEqual(['FILE-TRUNCATED'])
    expect(refusal(home.snapshot())).toEqual(['FILE-TYPE'])
    expect(refusal(new Uint8Array(80))).toEqual(['FILE-FOREIGN'])
    expect(refusal(file.map((byte, k) => (k === 9000 ? byte ^ 1 : byte)))).toEqual(['FILE-CHANGED'])
    expect(refusal(changed(file, (header) => Object.assign(header.species, { species: 'cat' })))).toEqual([
      'FILE-HEADER',
    ])
    expect(refusal(changed(file, (_, sections) => sections.pop()))).toEqual(['FILE-SECTION'])
    expect(refusal(changed(file, (header) => (header.symbols = [])))).toEqual(['FILE-STATE'])
    expect(refusal(changed(file, (header) => (header.at = [1e9, 0, 0])))).not.toEqual([])
    expect([arenaUse(), world.hash()]).toEqual([use, hash])
    expect(world.entity('rex')).toBeUndefined()
  })

  it('[RE13] whatever numbers and names a file has, it is refused or the creature lives on with finite numbers', () => {
    const file = fileOf(taughtDog())
    const value = fc.oneof(fc.integer(), fc.double(), fc.constantFrom(0, -1, 1, 2 ** 31 - 1, 1e300, Number.NaN))
    const edit = fc.record({ section: fc.integer({ min: 0, max: 1 }), at: fc.nat(20_000), value })
    let entered = 0
    fc.assert(
      fc.property(fc.array(edit, { minLength: 1, maxLength: 4 }), fc.nat(200), (edits, gone) => {
        const bytes = changed(file, (header, sections) => {
          for (const { section, at, value: number } of edits) {
            const part = sections[section]
            const array = section === 0 ? new Float64Array(part.buffer) : new Int32Array(part.buffer)
            array[at % array.length] = number
          }
          if (gone < header.symbols.length) header.symbols = header.symbols.filter((_, k) => k !== gone)
        })
        const world = roomFor(dogThatLearns())
        if (problemCodes(() => world.add('dog', { name: 'rex', from: bytes })).length === 0) {
          entered++
          world.step(30)
          for (const drive of Object.values(world.inspect('rex')?.mind?.drives ?? {}))
            expect(drive).toSatisfy(Number.isFinite)
          expect(world.entity('rex')?.x).toSatisfy(Number.isFinite)
        }
        world.dispose()
      }),
      { numRuns: 60 },
    )
    expect(entered).toBeGreaterThan(0)
  })

  it('[RE12] a run in which a creature entered is recorded with it, and replays exactly', () => {
    const world = roomFor(dogThatLearns())
    const recorder = startRecording(world)
    world.step(5)
    world.add('dog', { name: 'rex', from: fileOf(taughtDog()) })
    world.step(60)
    const bytes = recorder.finish()
    expect(replay(bytes)).toMatchObject({ isExact: true, finalHash: world.hash() })
    expect(openRecording(bytes).inputs).toHaveLength(1)
  })

  const creatures = [
    ['meadow', 'silas'],
    ['puppet', 'doctor'],
    ['hamster', 'hamster'],
    ['dogmatic', 'lucky'],
    ['bird', 'bird'],
    ['stream', 'walker-1'],
    ['maze', 'walker'],
    ['bodies', 'dog'],
    ['clicker-yard', 'duncan'],
    ['training-yard', 'silas'],
    ['shock-box', 'harold'],
    ['lamps-yard', 'actor'],
  ] as const
  it.each(creatures)('[RE12] in %s, %s leaves and enters again and lives on without a fault', (name, who) => {
    const scene = findScene(name)
    const kind = scene?.world.entities?.[who].kind
    if (scene === undefined || kind === undefined) throw new Error(name)
    const world = createWorld(scene.world, { seed: 4, callbacks: scene.callbacks ?? {} })
    world.step(150)
    const [file, faults] = [fileOf(world, who), world.faults()]
    const before = world.glance(who)?.drives
    world.input({ input: 'remove', entity: who })
    world.add(kind, { name: who, from: file })
    expect(world.glance(who)?.drives).toEqual(before)
    world.step(50)
    expect(world.faults()).toEqual(faults)
    world.dispose()
  })
})

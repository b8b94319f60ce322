import { ball, bird } from '@ethogram/species'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { f64, i32 } from '../0-foundation/arena.ts'
import { isAlive } from '../1-world/entities.ts'
import {
  createWorld,
  type InputDefinition,
  type PerceptDefinition,
  replay,
  restoreWorld,
  startRecording,
  type World,
  type WorldDefinition,
} from '../index.ts'

const number = fc.double({ min: -30, max: 30, noNaN: true })
const position = fc.tuple(number, fc.double({ min: 0, max: 10, noNaN: true }), number)
const name = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'post', 'nobody')
const kind = fc.constantFrom('ball', 'bird', 'person', 'post')

const percept = fc.constantFrom<PerceptDefinition>(
  { kind: 'ball' },
  { of: 'motion', speedMps: [0.5, 9] },
  { of: 'person.hand', field: 'handRaised' },
  { of: 'one', region: [0, 0, 1], radiusM: 2 },
  { like: ['range', 'speed'], adapts: 0.1 },
  { like: ['radius'], means: [0.1], deviations: [0.2] },
)
const perceptName = fc.constantFrom('one', 'two')
const creature = fc.constantFrom('a', 'a', 'a', 'a', 'b', 'c')

const input: fc.Arbitrary<InputDefinition> = fc.oneof(
  fc.record({ input: fc.constant('percept' as const), creature, name: perceptName, percept }),
  fc.record({ input: fc.constant('percept' as const), creature, name: perceptName }),
  fc.record({ input: fc.constant('add' as const), name, entity: fc.record({ kind, at: position }) }),
  fc.record({ input: fc.constant('remove' as const), entity: name }),
  fc.record({ input: fc.constant('place' as const), entity: name, at: position, headingRad: number }),
  fc.record({ input: fc.constant('push' as const), entity: name, velocityMps: position, turnRadps: number }),
  fc.record({
    input: fc.constant('set' as const),
    entity: name,
    field: fc.constantFrom('handRaised', 'isGone'),
    value: fc.boolean(),
  }),
  fc.record({
    input: fc.constant('hold' as const),
    entity: name,
    by: fc.constantFrom('a.hand', 'b.hand', 'c.hand', 'd.head', 'e'),
  }),
  fc.record({ input: fc.constant('release' as const), entity: name, velocityMps: position }),
  fc.record({
    input: fc.constant('sound' as const),
    sound: fc.constantFrom('clap', 'peep'),
    at: position,
    loudness: fc.double({ min: 0, max: 1, noNaN: true }),
  }),
  fc.record({
    input: fc.constant('point' as const),
    entity: name,
    point: fc.constantFrom('hand', 'head', 'foot'),
    at: position,
  }),
)

const definition: WorldDefinition = {
  ethogram: 1,
  world: 'random',
  kinds: {
    person: {
      shape: { cylinder: { radiusM: 0.25, heightM: 1.75 } },
      isSolid: true,
      fields: { handRaised: false },
      points: { head: [0, 1.6, 0], hand: [-0.35, 0.85, 0.1] },
    },
    post: { shape: { box: { sizeM: [0.3, 2, 0.3] } }, isSolid: true },
  },
  species: [ball, bird],
  entities: {
    post: { kind: 'post', at: [1, 0, 1] },
    a: { kind: 'bird', at: [0, 2, 2] },
    b: { kind: 'person', at: [2, 0, 3] },
  },
  terrain: {
    heights: {
      cellM: 5,
      rows: [
        [0, 1, 0],
        [2, 0, 1],
        [0, 0, 3],
      ],
    },
  },
}

/** Every number finite, every reference to someone who is there. */
function expectSound(world: World): void {
  const { entities } = world.inside.truth
  const { slab, columns, layout } = entities
  for (const field of layout.fields) {
    if (field.type !== 'f64') continue
    for (let slot = 0; slot < entities.slots; slot++) {
      expect(Number.isFinite(f64[slab.f + field.at + slot]), `${field.name} of slot ${slot}`).toBe(true)
    }
  }
  for (let slot = 0; slot < entities.slots; slot++) {
    const parent = i32[slab.i + columns.parent + slot]
    if (parent !== 0) expect(isAlive(entities, parent), `holder of slot ${slot}`).toBe(true)
    const creature = world.inside.creatures[slot]
    if (creature === undefined) continue
    expect(f64.subarray(creature.mind.f, creature.mind.f + creature.mind.doubles).every(Number.isFinite)).toBe(true)
  }
}

describe('random worlds', () => {
  it('[RE5] random edits leave every number finite and nobody dangling, and the run replays exactly (seed 21)', () => {
    const counts = { grown: 0, erased: 0 }
    fc.assert(
      fc.property(
        fc.array(fc.tuple(input, fc.integer({ min: 0, max: 6 })), { minLength: 10, maxLength: 60 }),
        (edits) => {
          const world = createWorld(definition, { seed: 4 })
          const recorder = startRecording(world)
          for (const [edit, ticks] of edits) {
            const before = world.hash()
            const answer = world.input(edit)
            if (!answer.ok) expect(world.hash()).toBe(before)
            else if (edit.input === 'percept') counts[edit.percept === undefined ? 'erased' : 'grown']++
            world.step(ticks)
            expectSound(world)
          }
          expect(restoreWorld(world.snapshot()).hash()).toBe(world.hash())
          expect(replay(recorder.finish())).toMatchObject({ isExact: true, finalHash: world.hash() })
          expect(world.faults()).toEqual([])
          world.dispose()
        },
      ),
      { seed: 21, numRuns: 60 },
    )
    // The edits do grow and erase percepts, or this would say nothing about them.
    expect(counts.grown).toBeGreaterThan(20)
    expect(counts.erased).toBeGreaterThan(0)
  })
})

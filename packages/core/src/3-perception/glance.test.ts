import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { i32 } from '../0-foundation/arena.ts'
import { firstDifference } from '../0-foundation/field-list.ts'
import { slotOf } from '../0-foundation/ids.ts'
import { createWorld, type EntityDefinition, type InputDefinition, type World } from '../index.ts'
import { looksSame, SETTLED } from './match.ts'

const COLOURS = ['red', 'blue', 'green']

interface Thing {
  readonly x: number
  readonly z: number
  readonly going: number
  readonly colour: number
}

/** Something that happens to a thing: it is moved, changed, made to sound, or taken away. */
interface Event {
  readonly tick: number
  readonly what: number
  readonly thing: number
  readonly amount: number
}

function worldOf(things: readonly Thing[], wideM: number): World {
  const entities = things.map(({ x, z, going, colour }, k): [string, EntityDefinition] => [
    `thing${k}`,
    {
      kind: k % 4 === 0 ? 'cup' : 'ball',
      at: [x * wideM, 0, z * wideM],
      velocityMps: going > 0.8 ? [5 * going - 4.5, 0, 4.5 - 5 * going] : [0, 0, 0],
      fields: { colour: COLOURS[colour], weight: colour },
    },
  ])
  const shape = { cylinder: { radiusM: 0.1, heightM: 0.2 } }
  const fields = { colour: 'red', weight: 1 }
  return createWorld({
    ethogram: 1,
    world: 'crowd',
    kinds: { ball: { shape, fields }, cup: { shape, fields } },
    species: [
      {
        ethogram: 1,
        species: 'cat',
        body: { shape: { cylinder: { radiusM: 0.2, heightM: 0.4 } }, travel: { by: 'walk', maxSpeedMps: 1 } },
        senses: {
          eyes: { by: 'vision', rangeM: 20, fieldOfViewRad: 4, capacity: 32 },
          ears: { by: 'hearing' },
          skin: { by: 'touch' },
        },
        percepts: { red: { of: 'ball', field: 'colour', equals: 'red' } },
        memory: { capacity: 40, search: true },
        behavior: {
          play: { sees: { kind: ['ball', 'cup'] }, act: 'halt' },
          heed: { hears: 'drip', act: 'halt' },
        },
      },
    ],
    entities: { cat: { kind: 'cat' }, ...Object.fromEntries(entities) },
  })
}

function inputOf({ what, thing, amount }: Event): InputDefinition {
  const entity = `thing${thing}`
  if (what === 0) return { input: 'place', entity, at: [4 * amount - 2, 0, 2 + amount] }
  if (what === 1) return { input: 'set', entity, field: 'weight', value: amount }
  if (what === 2) return { input: 'set', entity, field: 'colour', value: COLOURS[Math.floor(2.9 * amount)] }
  if (what === 3) return { input: 'sound', entity, sound: 'drip', loudness: 1 }
  if (what === 4) return { input: 'place', entity: 'cat', headingRad: 2 * amount - 1 }
  return { input: 'remove', entity }
}

// Whole numbers: doubles gather about 0 and the ends, and so would the things.
const unit = fc.integer({ min: -1000, max: 1000 }).map((n) => n / 1000)
const share = fc.integer({ min: 0, max: 1000 }).map((n) => n / 1000)
const thing = fc.record({ x: unit, z: unit, going: share, colour: fc.nat(2) })
const event = fc.record({ tick: fc.nat(24), what: fc.nat(5), thing: fc.nat(23), amount: share })

describe('settled at a glance', () => {
  it('[PE23] records matched by the short way get the memory that the full matching gives, in crowds too (seed 23)', () => {
    let settled = 0
    let weighed = 0
    fc.assert(
      fc.property(
        fc.array(thing, { minLength: 8, maxLength: 24 }),
        fc.integer({ min: 1, max: 12 }),
        fc.array(event, { maxLength: 24 }),
        (things, wideM, events) => {
          const glancing = worldOf(things, wideM)
          const weighing = worldOf(things, wideM)
          const [a, b] = [glancing, weighing].map((world) => {
            const creature = world.inside.creatures[slotOf(world.entity('cat')?.id ?? 0)]
            if (creature === undefined) throw new Error('the cat is a creature')
            return creature
          })
          const { at } = a.model.perception
          for (let tick = 0; tick < 25; tick++) {
            for (const each of events) {
              if (each.tick !== tick) continue
              glancing.input(inputOf(each))
              weighing.input(inputOf(each))
            }
            // Without a memory of what was matched with what, nothing can be settled.
            i32.fill(0, b.mind.i + at.matched, b.mind.i + at.matched + b.model.senses.capacity)
            glancing.step()
            settled += looksSame
              .subarray(0, i32[a.mind.i + a.model.senses.at.count])
              .filter((so) => so === SETTLED).length
            weighing.step()
            weighed += looksSame.subarray(0, i32[b.mind.i + b.model.senses.at.count]).filter((so) => so === 0).length
            expect(firstDifference(a.mind, b.mind, a.model.layout)).toBeUndefined()
          }
          glancing.dispose()
          weighing.dispose()
        },
      ),
      { seed: 23, numRuns: 40 },
    )
    expect(settled).toBeGreaterThan(1000)
    expect(weighed).toBeGreaterThan(2 * settled)
  })
})

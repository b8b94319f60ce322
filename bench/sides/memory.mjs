// Our side of the memory benchmark: a mind that is given records, and keeps and loses sight of things, without a world around it.
//
// Things stand on a lattice and drift a little, so that every tick brings news that has to be matched, compared and taken in.
// Reaches into the built engine: minds are no part of the public interface.

import { f64, i32 } from '../../packages/core/dist/0-foundation/arena.js'
import { slotOf } from '../../packages/core/dist/0-foundation/ids.js'
import { perceive } from '../../packages/core/dist/3-perception/perceive.js'
import { createWorld } from '../../packages/core/dist/index.js'

const APART_M = 1.5
const FURTHER_M = 25.5
export const DT_S = 0.05
/** Records a sense may hold at most: more things are shown in turns before the measuring begins. */
const MOST_RECORDS = 256

/** Ticks that one call runs. */
export const TICKS = 16

function worldOf(things, colours, capacity) {
  const side = Math.ceil(Math.sqrt(things))
  const entities = Object.fromEntries(
    Array.from({ length: things }, (_, k) => [
      `thing${k}`,
      {
        kind: 'thing',
        at: [((k % side) - side / 2) * APART_M, 0, (Math.floor(k / side) + 1) * APART_M],
        fields: { colour: colours[k % colours.length], weight: 1 + (k % 7) },
      },
    ]),
  )
  return {
    ethogram: 1,
    world: 'things',
    kinds: { thing: { shape: { cylinder: { radiusM: 0.2, heightM: 0.4 } }, fields: { colour: 'red', weight: 1 } } },
    species: [
      {
        ethogram: 1,
        species: 'keeper',
        body: { shape: { cylinder: { radiusM: 0.2, heightM: 1 } } },
        senses: {
          eyes: { by: 'vision', rangeM: 1000, fieldOfViewRad: 2 * Math.PI, capacity: MOST_RECORDS, through: true },
        },
        memory: { capacity, halfS: 1e6 },
        percepts: {
          red: { of: 'thing', field: 'colour', equals: 'red' },
          heavy: { of: 'thing', field: 'weight', near: 6, deviation: 2 },
        },
        behavior: { watch: { sees: { kind: 'thing' }, act: 'halt' } },
      },
    ],
    entities: { keeper: { kind: 'keeper' }, ...entities },
  }
}

/** A mind that remembers `things` and has `inView` of them in view. What is out of view is hidden, not missed: nothing is wondered about. */
export function createMind(things, inView) {
  const world = createWorld(worldOf(Math.min(things, MOST_RECORDS), ['red', 'blue', 'green'], things))
  world.step(20)
  const { mind, model } = world.inside.creatures[slotOf(world.entity('keeper').id)]
  const { senses, perception } = model
  const state = { world, mind, senses, perception, tick: world.tick, dtS: DT_S, inView, things }
  i32[mind.i + senses.at.wonderCount] = 0
  // Those beyond the first are the same records behind its back, and then beside them: no further off, so as sure as the first.
  for (let shown = MOST_RECORDS; shown < things; shown += MOST_RECORDS) {
    const more = Math.min(MOST_RECORDS, things - shown)
    i32[mind.i + senses.at.count] = more + 1
    const isAside = shown === 2 * MOST_RECORDS
    for (let k = 1; k <= more; k++) {
      const positionAt = mind.f + senses.at.position + 3 * k
      if (isAside) f64[positionAt] += FURTHER_M
      else f64[positionAt + 2] *= -1
    }
    for (let k = 0; k < 20; k++) {
      state.tick++
      perceive(state, senses, perception, mind)
    }
  }
  i32[mind.i + senses.at.count] = inView + 1
  perceiveAll(state)
  checkMind(state)
  return state
}

/** One tick of a mind: things drift, then it perceives. */
export function perceiveAll(state) {
  const { mind, senses, perception, inView } = state
  for (let k = 0; k < TICKS; k++) {
    state.tick++
    drift(f64, mind.f + senses.at.position + 3, inView, state.tick)
    perceive(state, senses, perception, mind)
  }
  return TICKS
}

/** Moves every record a little to and fro. */
export function drift(array, from, count, tick) {
  const step = tick % 2 === 0 ? 0.002 : -0.002
  for (let k = 0; k < count; k++) {
    array[from + 3 * k] += step
    array[from + 3 * k + 2] -= step
  }
}

/** Throws unless the mind still knows all of them, one for one: a benchmark of a mind that has lost its things measures nothing. */
export function checkMind({ mind, perception, things }) {
  let known = 0
  for (let m = 1; m < i32[mind.i + perception.at.count]; m++) if (i32[mind.i + perception.at.id + m] !== 0) known++
  if (known !== things) throw new Error(`The mind knows ${known} things instead of ${things}.`)
}

/** The columns of as many memories, as plain arrays. */
export function createColumns(things, inView) {
  const columns = (width) => new Float64Array(width * things).fill(0.5)
  return {
    inView,
    things,
    tick: 0,
    records: new Float64Array(3 * inView).fill(1),
    values: columns(FIELDS),
    position: columns(3),
    velocity: columns(3),
    spread: columns(1),
    surprise: columns(1),
    confidence: columns(1),
    percepts: columns(PERCEPTS),
    own: columns(3),
    history: columns(3 * 8),
  }
}

const FIELDS = 6
const PERCEPTS = 13

/** Copies what is in view and decays the rest: no matching, no comparing, no bearings. Nothing that remembers can do less. */
export function sweepColumns(state) {
  const { inView, things, records, values, position, velocity, spread, surprise, confidence, percepts, own, history } =
    state
  for (let run = 0; run < TICKS; run++) {
    state.tick++
    drift(records, 0, inView, state.tick)
    const ring = state.tick % 8
    for (let m = 0; m < things; m++) {
      spread[m] += 0.0002
      surprise[m] *= 0.95
      for (let k = 0; k < 3; k++) position[3 * m + k] += 0.05 * velocity[3 * m + k] * 1e-6
      if (m < inView) {
        for (let k = 0; k < 3; k++) {
          position[3 * m + k] += 0.5 * (records[3 * m + k] - position[3 * m + k])
          history[24 * m + 3 * ring + k] = position[3 * m + k]
        }
        for (let k = 0; k < FIELDS; k++) values[FIELDS * m + k] = 1
        for (let k = 0; k < PERCEPTS; k++) percepts[PERCEPTS * m + k] = 1
        confidence[m] = 1
        spread[m] *= 0.9
      } else {
        for (let k = 0; k < PERCEPTS; k++) percepts[PERCEPTS * m + k] *= 0.999
        confidence[m] *= 0.9999
      }
      const dx = position[3 * m]
      const dz = position[3 * m + 2]
      own[3 * m] = 0.6 * dx - 0.8 * dz
      own[3 * m + 1] = position[3 * m + 1]
      own[3 * m + 2] = 0.8 * dx + 0.6 * dz
    }
  }
  return TICKS
}

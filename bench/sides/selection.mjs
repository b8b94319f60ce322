// A thousand different minds of the size of Silas, and action selection alone: drives take up effects and grow, behaviors
// choose. What they perceive comes from scripts, and knocks on their drives from outside; both are brought before the clock
// starts, tick by tick, so that only selection is measured.

import { copySlab, f64, i32, releaseSlab } from '../../packages/core/dist/0-foundation/arena.js'
import { symbolOf } from '../../packages/core/dist/0-foundation/symbols.js'
import { SELF } from '../../packages/core/dist/2-senses/senses-block.js'
import { IS_HEARD, IS_SEEN, SOMETHING } from '../../packages/core/dist/3-perception/memory-block.js'
import { updateDrives } from '../../packages/core/dist/4-drives/drives.js'
import { choose } from '../../packages/core/dist/5-behavior/choose.js'
import { createCreature, releaseCreature } from '../../packages/core/dist/creature/model.js'
import { compileSpeciesKind } from '../../packages/core/dist/definition/body/compile.js'
import { compileSpecies } from '../../packages/core/dist/definition/species/compile.js'
import {
  FRAMES,
  PERCEIVED,
  perceptScript,
  silasSpecies,
  THINGS,
  TICKS_PER_FRAME,
  TICKS_PER_KNOCK,
} from './silas-class.mjs'

/** How many creatures, each of its own species. */
export const CREATURES = 1_000
/** Ticks before the clock starts in each round, and ticks on the clock. */
export const WARM_UP_TICKS = 20
export const MEASURED_TICKS = 100

/** The kinds and fields of scripts as the symbols and indices that beliefs have. */
const KIND_SYMBOLS = PERCEIVED.kinds.map(symbolOf)
const isSoundKind = (kind) => kind >= PERCEIVED.kinds.length - 2

/** Ints of a frame: how many things, then kind and bits of each. */
export const FRAME_INTS = 1 + 2 * THINGS

/** Creatures with seeds from `firstSeed` on, as they start. */
export function createMinds(firstSeed, count = CREATURES) {
  return Array.from({ length: count }, (_, k) => {
    const species = silasSpecies(firstSeed + k)
    const model = compileSpecies(species, compileSpeciesKind(species), {})
    const creature = createCreature(model, 1, species.species)
    const frames = perceptScript(firstSeed + k, PERCEIVED.kinds, PERCEIVED.fields)
    const ints = new Int32Array(FRAMES * FRAME_INTS)
    const ranges = new Float64Array(FRAMES * THINGS)
    frames.forEach((things, frame) => {
      ints[frame * FRAME_INTS] = things.length
      things.forEach(({ kind, bits, rangeM }, t) => {
        ints.set([kind, bits], frame * FRAME_INTS + 1 + 2 * t)
        ranges[frame * THINGS + t] = rangeM
      })
    })
    // Where each scripted field stands among the fields of this species; −1 where it asks for it nowhere.
    const fieldIndices = PERCEIVED.fields.map((name) => model.perception.fieldSymbols.indexOf(symbolOf(name)))
    const moving = model.perception.fieldSymbols.indexOf(symbolOf('moving'))
    const start = copySlab(creature.mind)
    return { model, mind: creature.mind, creature, start, script: { ints, ranges, fieldIndices, moving }, number: k }
  })
}

/** Gives their memory back. */
export function releaseMinds(minds) {
  for (const { creature, start } of minds) {
    releaseCreature(creature)
    releaseSlab(start)
  }
}

/** Puts every mind back to where it started. */
export function restart(minds) {
  for (const { mind, start } of minds) {
    f64.copyWithin(mind.f, start.f, start.f + start.doubles)
    i32.copyWithin(mind.i, start.i, start.i + start.ints)
  }
}

/** What all creatures perceive on a tick, and the knocks on their drives. */
export function stimulate(minds, tick) {
  for (const one of minds) stimulateOne(one, tick)
}

function stimulateOne({ mind, model, script, number }, tick) {
  const { at, fieldSymbols } = model.perception
  const frame = (Math.floor(tick / TICKS_PER_FRAME) + number) & (FRAMES - 1)
  const ints = frame * FRAME_INTS
  const count = script.ints[ints]
  i32[mind.i + at.count] = count + 1
  i32[mind.i + at.kind] = SELF
  i32[mind.i + at.id] = 1
  f64[mind.f + at.values + script.moving] = frame & 1
  for (let t = 0; t < count; t++) {
    const belief = t + 1
    const kind = script.ints[ints + 1 + 2 * t]
    const bits = script.ints[ints + 2 + 2 * t]
    const isSound = isSoundKind(kind)
    i32[mind.i + at.id + belief] = belief + 1
    i32[mind.i + at.kind + belief] = isSound ? SOMETHING : KIND_SYMBOLS[kind]
    i32[mind.i + at.sound + belief] = isSound ? KIND_SYMBOLS[kind] : 0
    i32[mind.i + at.flags + belief] = isSound ? IS_HEARD : IS_SEEN
    f64[mind.f + at.range + belief] = script.ranges[frame * THINGS + t]
    for (let field = 0; field < script.fieldIndices.length; field++) {
      if (script.fieldIndices[field] < 0) continue
      f64[mind.f + at.values + belief * fieldSymbols.length + script.fieldIndices[field]] = (bits >> field) & 1
    }
  }
  if ((tick + number) % TICKS_PER_KNOCK === 0) {
    const drive = (tick * 7 + number) % model.drives.names.length
    f64[mind.f + model.drives.value + drive] = (tick * 3 + number) % 20
  }
}

/** Action selection of all creatures for one tick. */
export function select(minds, tick) {
  for (let k = 0; k < minds.length; k++) {
    const { model, mind } = minds[k]
    const { view, perception, drives, behavior } = model
    view.mind = mind
    view.tick = tick
    updateDrives(view, behavior.at, drives, mind)
    choose(view, perception, drives, behavior, mind)
  }
}

/** Nanoseconds for one creature and tick, from the start on, so that every side and round does the same ticks. */
export function timeSelection(minds, afterTick = () => {}) {
  restart(minds)
  return timeTicks(
    minds.length,
    (tick) => stimulate(minds, tick),
    (tick) => {
      select(minds, tick)
      afterTick(tick)
    },
  )
}

/** Nanoseconds of `work` for one of `count` creatures and one tick; `prepare` comes before it and is not counted. */
export function timeTicks(count, prepare, work, measuredTicks = MEASURED_TICKS) {
  let measuredUs = 0
  for (let tick = 1; tick <= WARM_UP_TICKS + measuredTicks; tick++) {
    prepare(tick)
    const beforeUs = processorUs()
    work(tick)
    if (tick > WARM_UP_TICKS) measuredUs += processorUs() - beforeUs
  }
  return (measuredUs * 1e3) / (measuredTicks * count)
}

/** Time on the processor, not on the wall: the C side is another process, and a busy machine would strike one of the two. */
function processorUs() {
  const { user, system } = process.cpuUsage()
  return user + system
}

/** Bytes of a mind that drives and behaviors take. */
export function selectionBytes(model) {
  return model.layout.fields
    .filter(({ room }) => room === 'drives' || room === 'behavior')
    .reduce((sum, { type, length }) => sum + length * (type === 'f64' ? 8 : 4), 0)
}

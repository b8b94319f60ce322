// Mutants of snapshots and recordings: headers, numbers, blocks and bytes, mostly with checksums put right. Refused with problems, or alive
// and exact; a replay never calls exact what is not; a world beside them never changes, and memory goes back.
import { createWorld, openRecording, RecordingPlayer, replay, restoreWorld } from '@ethogram/core'
import { createBystander } from './bystander.mjs'
import { fewerEdits, randomEdit, writable } from './edits.mjs'
import { Failure } from './families.mjs'
import { PLANNERS } from './planners.mjs'
import { blockEdit, buildRecording, old, recordings } from './recording-files.mjs'
import { mostlyLight, shippedWorlds } from './shipped.mjs'
import { byteEdit, editBytes, editSnapshot, numberEdit, seal, taken } from './snapshot-files.mjs'
import { judgeNumbers, judgeWorld, made } from './world-judge.mjs'

/**
 * @typedef {import('./snapshot-files.mjs').ByteEdit} ByteEdit
 * @typedef {import('./snapshot-files.mjs').SnapshotEdits & { seed: string, bytes: ByteEdit[], isSealed: boolean }} SnapshotCase
 * @typedef {{ seed: string, blocks: import('./recording-files.mjs').BlockEdit[], bytes: ByteEdit[], isSealed: boolean }} RecordingCase
 * @typedef {SnapshotCase | RecordingCase} Case
 */

const SCENES = [
  'ball',
  'bird',
  'drifters',
  'sheep',
  'corridor',
  'shock-box',
  'training-yard',
  'two-bowls',
  'gathering',
  'errands',
  'clicker-yard',
  'crossing-three',
  'lamps-yard',
]
const TICKS = 5

/** Lines that leave something in every part of a file, as far as a world understands them. */
const LINES = {
  'scene bird': [
    'bird: hold fear at 3',
    'bird: forbid land',
    'bird: imagine person at (1, 0, 2)',
    'bird: mind off for 40 ticks',
  ],
  'scene training-yard': [
    'dog: hold hunger at 30',
    'dog: gain of beg = 4',
    'dog: attract (3, 0, 4) radius 2 strength 3',
  ],
  'scene gathering': [
    'one: attribute fatigued = 70',
    'one: weight of inertia = 2',
    'one: temper of stroll = strict',
    'one: imagine sound bell at (1, 0, 1)',
    'sound praise by other',
    'one: suggest take it meaning ball',
  ],
}

/** @type {Map<string, import('./snapshot-files.mjs').Parts> | undefined} */
let known
/** @type {string[] | undefined} */
let names
/** @type {ReturnType<typeof createBystander> | undefined} */
let bystander

function files() {
  if (known !== undefined) return known
  known = new Map([['snapshot of version 1', taken(old('bird-v1.etho.gz'))]])
  const worlds = shippedWorlds()
  for (const scene of SCENES) {
    const name = `scene ${scene}`
    const definition = worlds.get(name)
    if (definition === undefined) continue
    const world = createWorld(definition, { seed: 3, planners: PLANNERS })
    world.step(15)
    for (const line of LINES[/** @type {keyof typeof LINES} */ (name)] ?? []) world.direct(line)
    world.step(15)
    known.set(name, taken(world.snapshot()))
    world.dispose()
  }
  bystander = createBystander()
  return known
}

/** Snapshots and recordings about as often; of snapshots mostly the light ones. */
function allNames() {
  const snapshots = mostlyLight(new Map([...files()].map(([name, { header }]) => [name, header.definition])))
  const times = Math.ceil(snapshots.length / recordings().size)
  return [...snapshots, ...Array.from({ length: times }, () => [...recordings().keys()]).flat()]
}

/** @template Value @param {ReadonlyMap<string, Value>} seeds @param {string} name */
function seedOf(seeds, name) {
  const seed = seeds.get(name)
  if (seed === undefined) throw new Error(`no seed ${name}`)
  return seed
}

/** The file of a case. @param {Case} mutant */
export function build(mutant) {
  const whole =
    'blocks' in mutant
      ? buildRecording(seedOf(recordings(), mutant.seed), mutant.blocks)
      : editSnapshot(seedOf(files(), mutant.seed), mutant)
  const changed = mutant.bytes.reduce(editBytes, whole)
  return mutant.isSealed && mutant.bytes.length > 0 ? seal(changed) : changed
}

/** @param {Uint8Array} bytes */
function judgeSnapshot(bytes) {
  const world = made(() => restoreWorld(bytes, { planners: PLANNERS }))
  if ('refused' in world) return 'refused'
  try {
    judgeWorld(world.value, { ticks: TICKS })
  } finally {
    world.value.dispose()
  }
  return 'lives'
}

/** Replays a recording and plays it at some ticks. @param {Uint8Array} bytes @param {import('@ethogram/core').Recording} original */
function judgeRecording(bytes, original) {
  const opened = made(() => openRecording(bytes))
  if ('refused' in opened) return 'refused'
  const recording = opened.value
  const replayed = made(() => replay(recording, { planners: PLANNERS }))
  if ('refused' in replayed) return 'refused at its snapshot'
  const { isExact, finalHash, difference, ticks } = replayed.value
  if (!/^[0-9a-f]{16}$/.test(finalHash) || ticks > recording.lastTick - recording.firstTick)
    throw new Failure('told-badly', `a replay of ${ticks} ticks to ${finalHash}`)
  if (isExact === (difference !== undefined)) throw new Failure('told-badly', 'a replay without a verdict')
  if (isExact) judgeExact(recording, original)
  const player = made(() => new RecordingPlayer(recording, { planners: PLANNERS }))
  if ('refused' in player) throw new Failure('told-badly', 'a recording is replayed and not played')
  try {
    const { firstTick, lastTick } = recording
    for (const tick of [lastTick, firstTick, Math.floor((firstTick + lastTick) / 2) + 1, lastTick]) {
      const { value: world } = /** @type {{ value: import('@ethogram/core').World }} */ ({
        value: player.value.seek(tick),
      })
      judgeNumbers(world)
      const isAt = world.tick === Math.min(tick, lastTick)
      const expected = recording.hashes.totals[world.tick - firstTick - 1]
      if (!isAt || (isExact && world.tick > firstTick && world.hash() !== expected))
        throw new Failure('not-exact', `a player is at tick ${world.tick} instead of ${tick}, or elsewhere`)
    }
  } finally {
    player.value.dispose()
  }
  return isExact ? 'replays' : 'differs'
}

/** The same snapshot and inputs have no other hashes. @param {import('@ethogram/core').Recording} recording @param {import('@ethogram/core').Recording} original */
function judgeExact({ snapshot, inputs, hashes }, original) {
  const isSame = (/** @type {unknown} */ a, /** @type {unknown} */ b) => JSON.stringify(a) === JSON.stringify(b)
  if (!isSame([...snapshot], [...original.snapshot]) || !isSame(inputs, original.inputs)) return
  if (!isSame(hashes.totals, original.hashes.totals.slice(0, hashes.totals.length)))
    throw new Failure('not-exact', 'hashes that were changed are called exact')
}

/** @param {import('./families.mjs').Random} random */
const some = (random) => (/** @type {() => any} */ make) =>
  Array.from({ length: 1 + Math.floor(random() * random() * 4) }, make)

/** @type {import('./families.mjs').Family<Case>} */
export const family = {
  name: 'files',
  about:
    'snapshots and recordings, edited in their headers, blocks, numbers and bytes, with checksums put right and not',
  seeds: () => {
    names ??= allNames()
    return names
  },
  mutate(random, seed) {
    const dice = random()
    const bytes = dice >= 0.9 ? some(random)(() => byteEdit(4000, random)) : []
    const isSealed = random() < 0.9
    const recording = recordings().get(seed)
    if (recording !== undefined)
      return { seed, blocks: dice < 0.9 ? some(random)(() => blockEdit(recording, random)) : [], bytes, isSealed }
    const file = seedOf(files(), seed)
    return {
      seed,
      header: dice < 0.55 ? some(random)(() => writable(randomEdit(file.header, random))) : [],
      numbers: dice >= 0.5 && dice < 0.9 ? some(random)(() => numberEdit(file, random)) : [],
      bytes,
      isSealed,
      keepsHash: random() < 0.1,
    }
  },
  run(mutant) {
    const bytes = build(mutant)
    const use = bystander?.use() ?? ''
    try {
      return 'blocks' in mutant
        ? judgeRecording(bytes, seedOf(recordings(), mutant.seed).recording)
        : judgeSnapshot(bytes)
    } finally {
      bystander?.judge(use)
    }
  },
  *shrink(mutant) {
    const { bytes } = mutant
    if (bytes.length > 1) for (const one of bytes) yield { ...mutant, bytes: bytes.filter((other) => other !== one) }
    if ('blocks' in mutant) yield* fewerBlockEdits(mutant)
    else {
      const { header, numbers } = mutant
      if (header.length > 0 && numbers.length + bytes.length > 0) yield { ...mutant, header: [] }
      if (numbers.length > 0 && header.length + bytes.length > 0) yield { ...mutant, numbers: [] }
      for (const fewer of fewerEdits(header)) yield { ...mutant, header: fewer }
      if (numbers.length > 1)
        for (const one of numbers) yield { ...mutant, numbers: numbers.filter((other) => other !== one) }
      for (const [k, edit] of numbers.entries())
        if (edit.kind === 'fields' && edit.fields.length > 1)
          for (const one of edit.fields)
            yield {
              ...mutant,
              numbers: numbers.with(k, { ...edit, fields: edit.fields.filter((other) => other !== one) }),
            }
    }
  },
}

/** @param {RecordingCase} mutant @returns {Generator<RecordingCase>} */
function* fewerBlockEdits(mutant) {
  const { blocks, bytes } = mutant
  if (blocks.length + bytes.length > 1)
    for (const one of blocks) yield { ...mutant, blocks: blocks.filter((other) => other !== one) }
  for (const [k, edit] of blocks.entries())
    if (edit.kind === 'header')
      for (const fewer of fewerEdits(edit.edits)) yield { ...mutant, blocks: blocks.with(k, { ...edit, edits: fewer }) }
}

// What Silas costs: his mind, his body, two hundred of him in real time, and whether a thousand cost each what one does.
//
// A mind is what it takes to sense (with the retina), perceive, want, choose, find the way and learn. It is measured room by room in his
// meadow, with everything that lives and stands there, over several lives; crowds live in gardens of one world, too far apart to notice
// each other. On SGI's Onyx of 1996 the behavior system alone took 5 ms.

import { BODY, gardens, MIND, meadows, tickByStage } from './sides/gardens.mjs'

const MEADOWS = 8
const ROOM_TICKS = 100
const CROWD = 200
const GROWTH = [1, 10, 100, 1000]

/** Worlds are dear to make: those of one size are shared by all sides. */
const made = new Map()
function once(key, make) {
  if (!made.has(key)) made.set(key, make())
  return made.get(key)
}
const gardensOf = (count) => once(count, () => gardens(count))

/** Meadows whose rooms have been run often enough to be compiled as they will stay. */
const meadowsOf = () =>
  once('meadows', () => {
    const worlds = meadows(MEADOWS)
    for (let round = 0; round < 12; round++) for (const world of worlds) tickByStage(world, ROOM_TICKS, {})
    return worlds
  })

/** Nanoseconds of some rooms, per Silas and tick. One life after the other, as in a page where he lives alone. */
function rooms(name, kind, listed) {
  return {
    name,
    kind,
    setup: meadowsOf,
    run(worlds) {
      const spent = {}
      for (const world of worlds) tickByStage(world, ROOM_TICKS, spent)
      return listed.reduce((sum, room) => sum + (spent[room] ?? 0), 0) / (ROOM_TICKS * MEADOWS)
    },
  }
}

const each = [...MIND, ...BODY, 'world'].map((room) => rooms(room, 'ours', [room]))

function alive(count) {
  return {
    name: `${count}`,
    kind: 'ours',
    setup: () => gardensOf(count),
    run(world) {
      const ticks = Math.max(2, Math.ceil(400 / count))
      const started = process.hrtime.bigint()
      world.step(ticks)
      return Number(process.hrtime.bigint() - started) / (ticks * count)
    },
  }
}

export const benchmark = {
  name: 'silas',
  about: 'the dog Silas, mind and body, one tick',
  cases: [
    {
      name: 'his mind',
      operation: 'tick',
      measures: 'own time',
      sides: [rooms('mind', 'ours', MIND)],
      target: { maxMs: 0.06 },
    },
    {
      name: 'mind, motor, pose',
      operation: 'tick',
      measures: 'own time',
      sides: [rooms('mind and body', 'ours', [...MIND, ...BODY])],
      target: { maxMs: 0.09 },
    },
    { name: 'by room', operation: 'tick', measures: 'own time', sides: each },
    {
      name: `${CROWD} at 20 Hz`,
      operation: 'tick',
      sides: [{ name: 'one core', kind: 'ours', setup: () => gardensOf(CROWD), run: (world) => world.step() }],
      target: { maxMs: 50 },
    },
    {
      name: 'each of a crowd',
      operation: 'tick',
      measures: 'own time',
      sides: GROWTH.map(alive),
      target: { side: '1000', maxRatio: 2, against: '1' },
    },
  ],
}

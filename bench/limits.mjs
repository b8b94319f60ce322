// Limits: what 10,000 creatures, 1,000 kinds, 5,000 behaviors, … take of the memory, next to a tenth of them ten times over: nothing grows
// faster than what there is of it; what is left of each after `dispose`; and the time of a tick with a long chain of held things.

import { makers, measure } from './sides/limits.mjs'

const MB = 1 << 20
/** More than ten times a tenth: rows grow by doubling. */
const GROWTH = 2
/** Bytes that may stay: the optimizer keeps what it learned of the code. */
const LEFT_BYTES = 4 * MB

/** `isFlat`: what is there at once is little, or stays the same however many there are. */
const sizes = [
  { what: 'creatures', count: 10_000, maxBytes: 220 * MB },
  { what: 'kinds', count: 1_000, maxBytes: 12 * MB },
  { what: 'species', count: 1_000, maxBytes: 150 * MB },
  { what: 'behaviors', count: 5_000, maxBytes: 24 * MB },
  { what: 'comers', count: 100_000, maxBytes: 8 * MB, isFlat: true },
  { what: 'worlds', count: 1_000, maxBytes: 8 * MB, isFlat: true },
  { what: 'directions', count: 10_000, maxBytes: 24 * MB, isFlat: true },
  { what: 'chain', count: 1_000, maxBytes: 8 * MB },
]

const side = (name, kind, bytes) => ({ name, kind, setup: bytes, run: (state) => state })

const memoryOf = ({ what, count, maxBytes, isFlat }) => ({
  name: `${count.toLocaleString('en')} ${what}`,
  operation: 'world',
  measures: 'bytes',
  sides: [
    side('ethogram', 'ours', () => measure(what, count).taken),
    ...(isFlat ? [] : [side('ten times a tenth', 'limit', () => 10 * measure(what, count / 10).taken)]),
  ],
  target: { maxBytes, ...(isFlat ? {} : { maxRatio: GROWTH, against: 'ten times a tenth' }) },
})

const leftOf = ({ what, count }) => ({
  name: `${count.toLocaleString('en')} ${what}, after dispose`,
  operation: 'world',
  measures: 'bytes',
  sides: [side('ethogram', 'ours', () => Math.max(0, measure(what, count).left))],
  target: { maxBytes: LEFT_BYTES },
})

const tower = (count, kind) => ({
  name: `${count.toLocaleString('en')} in a chain`,
  kind,
  setup: () => makers.chain(count),
  run: (world) => world.step(),
  dispose: (world) => world.dispose(),
})

export const benchmark = {
  name: 'limits',
  about: 'memory of the largest worlds, and what stays of it',
  cases: [
    ...sizes.map(memoryOf),
    ...sizes.map(leftOf),
    {
      name: 'a tick of a chain of held things',
      operation: 'tick',
      sides: [tower(1_000, 'ours'), tower(500, 'limit')],
      target: { maxRatio: 2.6, against: '500 in a chain', side: '1,000 in a chain' },
    },
  ],
}

// sin, cos, atan2, exp and pow from the engine, which are bit-identical everywhere, against `Math`, which is not.

import { atan2, cos, exp, pow, sin } from '@ethogram/core'

const COUNT = 4096
const REPEATS = 8

/** Numbers spread evenly and without order over a range, the same in each run. */
function inputs(low, high, stride) {
  return Float64Array.from({ length: COUNT }, (_, i) => low + (high - low) * (((i + 1) * stride) % 1))
}

const GOLDEN = 0.6180339887498949
const SILVER = 0.4142135623730951

/**
 * A loop of its own for each side. One shared loop would see two functions, inline neither, and measure calls instead.
 */
function loopOver(expression, fn, a, b) {
  const body = `let sum = 0
    for (let r = 0; r < ${REPEATS}; r++) for (let i = 0; i < a.length; i++) sum += ${expression}
    return sum`
  const loop = new Function('fn', 'a', 'b', body)
  return () => loop(fn, a, b)
}

let consumed = 0

function side(name, kind, expression, fn, a, b) {
  return {
    name,
    kind,
    setup: () => loopOver(expression, fn, a, b),
    run(loop) {
      consumed += loop()
      return COUNT * REPEATS
    },
  }
}

function comparison(name, ours, theirs, a, b) {
  const words = b === undefined ? 'a[i]' : 'a[i], b[i]'
  return {
    name,
    operation: 'call',
    sides: [
      side('ethogram', 'ours', `fn(${words})`, ours, a, b),
      side('Math', 'peer', `${theirs}(${words})`, undefined, a, b),
    ],
    target: { maxRatio: 3, against: 'Math' },
  }
}

const angles = inputs(-20, 20, GOLDEN)
const small = inputs(-10, 10, SILVER)

export const benchmark = {
  name: 'trig',
  about: 'deterministic sin, cos, atan2, exp, pow against Math',
  cases: [
    comparison('sin', sin, 'Math.sin', angles),
    comparison('cos', cos, 'Math.cos', angles),
    comparison('atan2', atan2, 'Math.atan2', angles, small),
    comparison('exp', exp, 'Math.exp', small),
    comparison('pow', pow, 'Math.pow', inputs(0.01, 10, GOLDEN), inputs(-4, 4, SILVER)),
  ],
  /** Keeps the sums alive, or an optimizer could drop the loops. */
  consumed: () => consumed,
}

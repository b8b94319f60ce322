// Both sides of the drifters benchmarks: a world of the engine, and a plain loop over typed arrays.
//
// The loop does the arithmetic that moving a free thing takes: a step along x, y and z from its velocity, a turn where it
// turns, and a look at the ground. Nothing else: no structure, no bookkeeping, no fields, no possibility of anything.

import { createWorld } from '@ethogram/core'
import { driftersWorld } from '@ethogram/scenes'

/** How many drift. */
export const DRIFTERS = 10_000
const TICKS = 4

/** The engine's world. */
export function engineSide(setup = () => createWorld(driftersWorld(DRIFTERS), { seed: 1 })) {
  return {
    name: 'ethogram',
    kind: 'ours',
    setup,
    run(world) {
      world.step(TICKS)
      return TICKS
    },
    dispose: (world) => world.dispose(),
  }
}

/** The plain loop. */
export function loopSide() {
  return { name: 'plain loop', kind: 'limit', setup: fillPlain, run: stepPlain }
}

// Constants of the module, read into locals before the loop: what V8 runs fastest (an object of arrays takes three times
// as long, which would make the limit no limit).
const PX = new Float64Array(DRIFTERS)
const PY = new Float64Array(DRIFTERS)
const PZ = new Float64Array(DRIFTERS)
const PH = new Float64Array(DRIFTERS)
const VX = new Float64Array(DRIFTERS)
const VY = new Float64Array(DRIFTERS)
const VZ = new Float64Array(DRIFTERS)
const TURN = new Float64Array(DRIFTERS)
const ALOFT = new Int32Array(DRIFTERS)
const DT_S = 1 / 20

/** The same things in the same positions as plain arrays. */
function fillPlain() {
  Object.values(driftersWorld(DRIFTERS).entities ?? {}).forEach(({ at, velocityMps }, i) => {
    for (const [k, column] of [PX, PY, PZ].entries()) column[i] = at[k]
    for (const [k, column] of [VX, VY, VZ].entries()) column[i] = velocityMps[k]
  })
}

function stepPlain() {
  const x = PX
  const y = PY
  const z = PZ
  const heading = PH
  const vx = VX
  const vy = VY
  const vz = VZ
  const turn = TURN
  const isAloft = ALOFT
  for (let tick = 0; tick < TICKS; tick++) {
    for (let i = 0; i < DRIFTERS; i++) {
      x[i] += vx[i] * DT_S
      y[i] += vy[i] * DT_S
      z[i] += vz[i] * DT_S
      if (turn[i] !== 0) heading[i] = wrap(heading[i] + turn[i] * DT_S)
      if (y[i] <= 0) {
        y[i] = 0
        vy[i] = 0
        isAloft[i] = 0
      } else if (isAloft[i] === 0) isAloft[i] = 1
    }
  }
  return TICKS
}

function wrap(angle) {
  return angle - Math.floor(angle / (2 * Math.PI) + 0.5) * 2 * Math.PI
}

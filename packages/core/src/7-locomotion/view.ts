// Staying out of sight: a step costs what it is seen by those that it must not be seen by.
//
// Σ over the hostiles that see the candidate S / max(0.5, d)·e^(−d / fog). A hostile sees it if from its eyes the feet, the middle or the
// head lie open, or the flanks at one of these heights. The thesis left this out of its own engine, since its agents would have had to know more than they can; here only believed
// hostiles and solids in sight count. Reads: the fan, near space. Writes: the cell that it is given. Seed: 002 appendix A.5.

import { f64, i32, type Slab } from '../0-foundation/arena.ts'
import { MAX_CORNERS, NEAR_BODY } from '../0-foundation/near-codes.ts'
import { measureWay, WAY_DX, WAY_DZ, WAY_LEAST, WAY_NUMBERS, WAY_SHARE, WAY_X, WAY_Z } from '../0-foundation/outline.ts'
import { writeExp } from '../0-foundation/power.ts'
import { isListed } from './avoid.ts'
import type { Fan } from './fan.ts'
import { N_HEIGHT, N_RADIUS, W_OTHERS } from './fan.ts'
import type { StepsModel } from './locomotion-block.ts'
import { STRESS_DOUBLES, STRESS_INTS, T_FOG, T_ONLY, T_ONLY_COUNT, T_STRENGTH } from './stress-row.ts'

/** Nearer than this nobody sees better, metres. */
const CLEAR_M = 0.5

/** Eyes are at this share of a height. */
const EYES = 0.93

const way = new Float64Array(WAY_NUMBERS)
const cells = new Float64Array(2)

/** Hostiles of the choice, and how many. */
let hostiles = new Int32Array(32)
let hostileCount = 0

/** Lists the hostiles that a row is about. */
export function beginView(row: number, steps: StepsModel, fan: Fan): void {
  const ints = steps.constants.i + steps.stressInts + row * STRESS_INTS
  const count = fan.whole[W_OTHERS]
  if (hostiles.length < count) hostiles = new Int32Array(2 * count)
  hostileCount = 0
  for (let o = 0; o < count; o++) {
    if (isListed(fan.otherKind[o], i32[ints + T_ONLY], i32[ints + T_ONLY_COUNT], steps)) hostiles[hostileCount++] = o
  }
}

/** The stress of candidate `c`, into `to[0]`, × `to[1]`. */
export function hide(c: number, row: number, steps: StepsModel, mind: Slab, fan: Fan, to: Float64Array): void {
  const doubles = steps.constants.f + steps.stressDoubles + row * STRESS_DOUBLES
  const strength = f64[doubles + T_STRENGTH] * to[1]
  let sum = 0
  for (let n = 0; n < hostileCount; n++) {
    const o = hostiles[n]
    if (!isSeenBy(c, o, steps, mind, fan)) continue
    const x = fan.otherLeft[o] - fan.left[c]
    const z = fan.otherAhead[o] - fan.ahead[c]
    const distance = Math.sqrt(x * x + z * z)
    cells[0] = -distance / f64[doubles + T_FOG]
    writeExp(cells, 0, cells, 1)
    sum += (strength / Math.max(CLEAR_M, distance)) * cells[1]
  }
  to[0] = sum
}

/** Whether feet, middle or head at a candidate, or its flanks at these heights, lie open to somebody's eyes. */
function isSeenBy(c: number, o: number, steps: StepsModel, mind: Slab, fan: Fan): boolean {
  const x = fan.left[c] - fan.otherLeft[o]
  const z = fan.ahead[c] - fan.otherAhead[o]
  const distance = Math.sqrt(x * x + z * z)
  const aside = distance > 0 ? fan.now[N_RADIUS] / distance : 0
  way[WAY_X] = fan.otherLeft[o]
  way[WAY_Z] = fan.otherAhead[o]
  for (let flank = -1; flank <= 1; flank++) {
    way[WAY_DX] = x + flank * aside * z
    way[WAY_DZ] = z - flank * aside * x
    if (isOpenWay(o, steps, mind, fan)) return true
  }
  return false
}

/** Whether one of three heights at the end of the way lies open to the eyes at its start. */
function isOpenWay(o: number, steps: StepsModel, mind: Slab, fan: Fan): boolean {
  const { at } = steps.near
  const F = f64
  const height = fan.now[N_HEIGHT]
  const eyes = EYES * fan.otherHeight[o]
  const count = i32[mind.i + at.count]
  for (let part = 0; part < 3; part++) {
    const target = (part * height) / 2
    let isOpen = true
    for (let n = 0; n < count && isOpen; n++) {
      if ((i32[mind.i + at.flags + n] & NEAR_BODY) !== 0) continue
      measureWay(F, mind.f + at.corner + 2 * MAX_CORNERS * n, i32[mind.i + at.corners + n], way)
      if (way[WAY_LEAST] >= F[mind.f + at.round + n]) continue
      const atHeight = eyes + way[WAY_SHARE] * (target - eyes)
      isOpen = atHeight < F[mind.f + at.bottom + n] || atHeight >= F[mind.f + at.top + n]
    }
    if (isOpen) return true
  }
  return false
}

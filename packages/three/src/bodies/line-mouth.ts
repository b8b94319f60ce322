// The inside of a mouth: a roof that goes with the head and a floor that goes with the jaw, closed at the throat.

import type { Vector3 } from '@ethogram/core'
import { LOWER_LEVEL } from './cut-mouth.ts'
import { addWeights, type BoneWeights, type Draft } from './draft.ts'
import type { Mouth } from './form.ts'
import type { Palette } from './paint.ts'
import { smoothNormals } from './sheets.ts'
import { bowUp, drawCorners, ease, type LipBones, mouthLineUp, openingM, withinMouthM } from './skin.ts'

/** Half the height of the dark edge of a lip, and how far it stands out, as shares of the mouth's length. */
const EDGE_UP = 0.024
const EDGE_OUT = 0.006

/** Rings from the lips inward: how wide they are, and how deep as shares of roof and floor. */
const RINGS = [
  [1, -1],
  [1, 0],
  [0.86, 0],
  [0.55, 0.85],
  [0, 1],
] as const

/** Adds roof, floor and throat behind the rim of the lips. */
export function lineMouth(
  draft: Draft,
  mouth: Mouth,
  whole: readonly Vector3[],
  mostPoints: number,
  palette: Palette,
  bones: LipBones,
  held: BoneWeights,
): void {
  if (whole.length < 3) return
  const rim = fewer(whole, mostPoints, mouth.bowWidthM * 1.2)
  const lengthM = mouth.tipAheadM - mouth.cornerAheadM
  const addLayer = (isRoof: boolean): number => {
    const start = draft.positions.length / 3
    const triangles: number[] = []
    for (const [width, depth] of RINGS) {
      for (const [x, y, z] of rim) {
        const ahead = mouth.cornerAheadM + (z - mouth.cornerAheadM) * width
        // The corners stay together, or the cheeks would tear.
        const open = ease(withinMouthM(mouth, x, z) / openingM(mouth))
        const out = 1 + EDGE_OUT * open
        const edge = depth < 0 ? lengthM * EDGE_UP * (0.3 + 0.7 * open) * (isRoof ? 1 : -1) : 0
        const up = mouthLineUp(mouth, x * width, ahead) + (isRoof ? mouth.roofM : -mouth.floorM) * Math.max(0, depth)
        const level = isRoof ? 0 : bowUp(mouth, x * width, ahead) * LOWER_LEVEL
        draft.positions.push(
          x * width * (width === 1 ? out : 1),
          (width === 1 ? y + edge : up) - level,
          ahead + (width === 1 ? lengthM * EDGE_OUT * open : 0),
        )
        draft.normals.push(0, 0, 0)
        const tone = width > 0.8 ? palette.lip : depth > 0.9 ? palette.mouth : palette.tongue
        draft.colours.push(...tone.map((value) => value * (depth > 0 ? 0.55 : 0.9)))
        holdLining(bones, isRoof, open, width, held)
        drawCorners(mouth, bones, held, x * width, 1)
        addWeights(draft, held)
      }
    }
    const count = rim.length
    for (let ring = 0; ring < RINGS.length - 1; ring++) {
      for (let i = 0; i < count - 1; i++) {
        const a = start + ring * count + i
        if (isRoof) triangles.push(a, a + 1, a + count, a + 1, a + count + 1, a + count)
        else triangles.push(a, a + count, a + 1, a + 1, a + count, a + count + 1)
      }
    }
    smoothNormals(draft, triangles, start)
    for (const v of triangles) draft.wet.push(v)
    return start
  }
  const roof = addLayer(true)
  const floor = addLayer(false)
  // The throat: between the back edges of roof and floor, ring by ring, on both sides.
  const count = rim.length
  for (let ring = 0; ring < RINGS.length - 1; ring++) {
    for (const [end, isLeft] of [
      [0, true],
      [count - 1, false],
    ] as const) {
      const [a, b] = [roof + ring * count + end, roof + (ring + 1) * count + end]
      const [c, d] = [floor + ring * count + end, floor + (ring + 1) * count + end]
      if (isLeft) draft.wet.push(a, b, c, b, d, c)
      else draft.wet.push(a, c, b, b, c, d)
    }
  }
}

/** About so many of a row of positions, evenly, with both ends; all of those in the middle, where the line is bowed. */
function fewer(positions: readonly Vector3[], most: number, middleM: number): readonly Vector3[] {
  const step = Math.max(1, (positions.length - 1) / (most - 1))
  const isKept = (i: number): boolean => Math.round(Math.round(i / step) * step) === i
  return positions.filter((position, i) => i === positions.length - 1 || isKept(i) || Math.abs(position[0]) < middleM)
}

function holdLining(bones: LipBones, isRoof: boolean, open: number, width: number, held: BoneWeights): void {
  const jaw = isRoof ? 0.5 - 0.5 * open : 0.5 + 0.5 * open
  const lip = isRoof && width > 0.8 ? open : 0
  held.fill(0)
  held[bones.jaw] = jaw
  held[bones.lip] = (1 - jaw) * lip
  held[bones.head] = (1 - jaw) * (1 - lip)
}

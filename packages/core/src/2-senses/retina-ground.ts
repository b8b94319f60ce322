// Draws ground that has heights: what can be seen of it in each column, and the sky above.
//
// Each column walks outward over the ground in steps that grow with the distance, and fills the rows that rise above what it
// has filled before; between two steps the ground counts as a straight slope. So a hill hides what stands behind it, and its
// outline is right to about a twelfth of its distance or a quarter of a cell, whichever is more. Ground steeper than 45°, seen
// along the line of sight, is a thing and not floor: the ridge stops there. Patches of other ground have no colour of their own.
// Reads: terrain, eye. Writes: picture and depth. Seeds: 003 §5.7.6 (it assumed a flat floor; this is what we add).

import { i32, type Slab } from '../0-foundation/arena.ts'
import { groundHeight, type Terrain } from '../1-world/terrain.ts'
import { depth, EYE_COS, EYE_SIN, EYE_X, EYE_Y, EYE_Z, eye, NEAR_M } from './retina-canvas.ts'
import { FLOOR, type RetinaModel, SKY, THING } from './retina-model.ts'

/** First step, in cells of the grid, and how much longer each is for each metre it is away. */
const STEP_CELLS = 0.25
const STEP_SHARE = 0.08

/** Rise over run from which ground is in the way. */
const STEEP = 1

/** Draws ground and sky. */
export function drawGround(
  terrain: Terrain,
  model: RetinaModel,
  mind: Slab,
  floorColour: number,
  skyColour: number,
): void {
  for (let column = 0; column < model.width; column++) {
    const row = drawGroundColumn(terrain, model, mind, column, floorColour)
    for (let above = row; above >= 0; above--) {
      const pixel = above * model.width + column
      const isFar = above + 0.5 > model.horizonRow
      i32[mind.i + model.at.picture + pixel] = isFar ? FLOOR | floorColour : SKY | skyColour
      depth[pixel] = 0
    }
  }
}

/** Draws the ground within range in one column; the answer is the lowest row that it leaves free. */
function drawGroundColumn(
  terrain: Terrain,
  model: RetinaModel,
  mind: Slab,
  column: number,
  floorColour: number,
): number {
  const { width, height, horizonRow, focalPx, rangeM } = model
  const picture = mind.i + model.at.picture
  const slope = model.columnSlope[column]
  const perAhead = Math.sqrt(1 + slope * slope)
  const lastM = rangeM / perAhead
  const stepX = slope * eye[EYE_COS] + eye[EYE_SIN]
  const stepZ = eye[EYE_COS] - slope * eye[EYE_SIN]
  let ahead = 0
  let down = eye[EYE_Y] - groundHeight(terrain, eye[EYE_X], eye[EYE_Z])
  let free = height - 1
  while (ahead < lastM && free >= 0) {
    const next = ahead + STEP_CELLS * terrain.cellM + STEP_SHARE * ahead
    const nextDown = eye[EYE_Y] - groundHeight(terrain, eye[EYE_X] + stepX * next, eye[EYE_Z] + stepZ * next)
    const rise = (down - nextDown) / (next - ahead)
    const top = Math.max(0, Math.min(height, Math.ceil(horizonRow + (focalPx * nextDown) / next - 0.5))) | 0
    const colour = rise > STEEP * perAhead ? THING | darker(floorColour) : FLOOR | floorColour
    // Along the slope, down(a) = down − rise·(a − ahead); a row sees a·below of it.
    const reach = Math.max(NEAR_M, down + rise * ahead)
    for (; free >= top; free--) {
      const below = (free + 0.5 - horizonRow) / focalPx
      i32[picture + free * width + column] = colour
      depth[free * width + column] = Math.max(0, (below + rise) / reach)
    }
    ahead = next
    down = nextDown
  }
  return free
}

function darker(colour: number): number {
  return (colour >> 1) & 0x7f7f7f
}

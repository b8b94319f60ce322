// Draws ground that has heights: what can be seen of it in each column, and the sky above.
//
// As far as the ground is even around the eye it is drawn row by row, like a flat floor. From there each column walks outward in steps that grow with the distance, and fills the rows that rise above what it
// has filled before; between two steps the ground counts as a straight slope. So a hill hides what stands behind it, and its
// outline is right to about a tenth of its distance or half a cell, whichever is more. Ground steeper than 45°, seen
// along the line of sight, is a thing and not floor: the ridge stops there. Patches of other ground have no colour of their own.
// Reads: terrain, eye. Writes: picture and depth. Seeds: 003 §5.7.6 (it assumed a flat floor; this is what we add).

import { i32, type Slab } from '../0-foundation/arena.ts'
import { evenAround, groundHeight, type Terrain } from '../1-world/terrain.ts'
import { depth, EYE_COS, EYE_SIN, EYE_X, EYE_Y, EYE_Z, eye, NEAR_M } from './retina-canvas.ts'
import { FLOOR, type RetinaModel, SKY, THING } from './retina-model.ts'

/** First step, in cells of the grid, and how much longer each is for each metre it is away. */
const STEP_CELLS = 0.5
const STEP_SHARE = 0.1

/** Columns that walk together: hills are wider than two of them. */
const ABREAST = 2

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
  const { width, height, horizonRow, focalPx, columnSlope, rangeM, at } = model
  const picture = mind.i + at.picture
  const steepest = columnSlope[0]
  const evenM = Math.min(rangeM, evenAround(terrain, eye[EYE_X], eye[EYE_Z]))
  start[DOWN] = eye[EYE_Y] - groundHeight(terrain, eye[EYE_X], eye[EYE_Z])
  start[AHEAD] = evenM / Math.sqrt(1 + steepest * steepest)
  const reach = Math.max(NEAR_M, start[DOWN])
  let free = height - 1
  for (let row = height - 1; row >= 0; row--) {
    const below = (row + 0.5 - horizonRow) / focalPx
    const isEven = below > 0 && start[DOWN] > 0 && start[DOWN] <= start[AHEAD] * below
    if (isEven) free = row - 1
    i32.fill(below > 0 ? FLOOR | floorColour : SKY | skyColour, picture + row * width, picture + (row + 1) * width)
    depth.fill(isEven ? below / reach : 0, row * width, (row + 1) * width)
  }
  for (let column = 0; column < width; column += ABREAST) {
    drawGroundColumns(terrain, model, picture + column, column, floorColour, free)
  }
}

/** Where every column begins to walk: how far ahead, and how far the ground there is below the eye, metres. */
const AHEAD = 0
const DOWN = 1
const start = new Float64Array(2)

/** Draws the ground within range in a column, whose topmost pixel is at `picture`, and its neighbour, from the row `lowest` upward. */
function drawGroundColumns(
  terrain: Terrain,
  model: RetinaModel,
  picture: number,
  column: number,
  floorColour: number,
  lowest: number,
): void {
  const I = i32
  const D = depth
  const H = terrain.heights
  const { width, height, horizonRow, focalPx, rangeM } = model
  const { columns, rows, cellM } = terrain
  const hasNeighbour = column + 1 < width
  const slope = (model.columnSlope[column] + model.columnSlope[hasNeighbour ? column + 1 : column]) / 2
  const perAhead = Math.sqrt(1 + slope * slope)
  const lastM = rangeM / perAhead
  const eyeX = eye[EYE_X]
  const eyeY = eye[EYE_Y]
  const eyeZ = eye[EYE_Z]
  const stepX = slope * eye[EYE_COS] + eye[EYE_SIN]
  const stepZ = eye[EYE_COS] - slope * eye[EYE_SIN]
  const firstStep = STEP_CELLS * cellM
  const middleX = (columns - 1) / 2
  const middleZ = (rows - 1) / 2
  let ahead = start[AHEAD]
  let down = start[DOWN]
  let free = lowest
  while (ahead < lastM && free >= 0) {
    const next = ahead + firstStep + STEP_SHARE * ahead
    // As `groundHeight`, which is the dearest part of a picture over hills.
    const gx = Math.min(columns - 1, Math.max(0, (eyeX + stepX * next) / cellM + middleX))
    const gz = Math.min(rows - 1, Math.max(0, (eyeZ + stepZ * next) / cellM + middleZ))
    const cx = Math.min(columns - 2, gx | 0)
    const cz = Math.min(rows - 2, gz | 0)
    const tx = gx - cx
    const from = cz * columns + cx
    const near = H[from] + (H[from + 1] - H[from]) * tx
    const far = H[from + columns] + (H[from + columns + 1] - H[from + columns]) * tx
    const nextDown = eyeY - (near + (far - near) * (gz - cz))
    const rise = (down - nextDown) / (next - ahead)
    const top = Math.max(0, Math.min(height, Math.ceil(horizonRow + (focalPx * nextDown) / next - 0.5))) | 0
    if (free >= top) {
      const colour = rise > STEEP * perAhead ? THING | darker(floorColour) : FLOOR | floorColour
      // Along the slope, down(a) = down − rise·(a − ahead); a row sees a·below of it.
      const reach = Math.max(NEAR_M, down + rise * ahead)
      for (; free >= top; free--) {
        const below = (free + 0.5 - horizonRow) / focalPx
        const inverse = Math.max(0, (below + rise) / reach)
        I[picture + free * width] = colour
        D[free * width + column] = inverse
        if (hasNeighbour) {
          I[picture + free * width + 1] = colour
          D[free * width + column + 1] = inverse
        }
      }
    }
    ahead = next
    down = nextDown
  }
}

function darker(colour: number): number {
  return (colour >> 1) & 0x7f7f7f
}

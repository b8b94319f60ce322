// A retina's report for tests: small, written out by hand, so that a test can say what should come of it.
import type { RetinaReport } from '../src/ui/umwelt/retina-picture.ts'

/** Floor, sky and things as pixels. */
export const FLOOR = 0x405060
export const SKY = (1 << 28) | 0xa0c0e0
export const THING = (2 << 28) | 0x808080
export const GOAL = (2 << 28) | (1 << 24) | 0xcd00cd

/** Four columns of four pixels: a wall on the left, the goal beside it, open floor to the right. */
export const exampleRetina: RetinaReport = {
  width: 4,
  height: 4,
  at: [0, 0.5, 0],
  headingRad: 0,
  rangeM: 30,
  fieldOfViewRad: Math.PI / 2,
  yawRad: 0,
  horizonRow: 2,
  pictures: 7,
  pixels: [THING, SKY, SKY, SKY, THING, GOAL, SKY, SKY, THING, GOAL, FLOOR, FLOOR, FLOOR, FLOOR, FLOOR, FLOOR],
  marks: ['sheep'],
  energy: [0.5, 0, 0, 0, 0.5, 0.6, 0, 0, 0.5, 0.6, 0, 0, 0, 0, 0, 0],
  energyLeft: 2.7 / 8,
  energyRight: 0,
  energyBearingRad: -0.5,
  ridge: [1, 1, 2, 2],
  targetRidge: [-1, 1, -1, -1],
  columnBearingRad: [0.6435, 0.245, -0.245, -0.6435],
  floorEndM: [1.25, 1.03, -1, -1],
  danger: 0,
  isOpen: false,
  openBearingRad: -0.4636,
  openM: 30,
  openings: [{ from: 2, to: 3, corners: 'left', bearingRad: -0.3, widthM: 1.26 }],
  target: { pixels: 2, bearingRad: 0.245, distanceM: 1.03, isPathFree: true },
  isGoalPathFree: true,
  fieldBearingRad: -2.5,
  fieldStrength: 0.26,
  fallM: 0.8,
  isCharge: [true, false, false, false],
  felt: { pathFree: true, opening: false, tooClose: false, goalInView: true },
}

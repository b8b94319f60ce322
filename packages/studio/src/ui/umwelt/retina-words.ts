// What is said about a retina, in a few plain words. Pure.
import { formatDegrees, formatFixed } from '../parts/format.ts'
import type { RetinaReport } from './retina-picture.ts'

type Opening = RetinaReport['openings'][number]

/** Turned by less than this, radians, it is straight ahead: half a degree. */
const STRAIGHT_RAD = Math.PI / 360

/** A field of force weaker than this pushes nobody. */
const WEAK = 0.005

const FELT_WORDS: Readonly<Record<string, string>> = {
  pathFree: 'way to its goal is free',
  goalInView: 'goal in view',
  goalBehind: 'goal behind it',
  opening: 'a way through',
  tooClose: 'too close',
  openSpace: 'open space',
  wallLeft: 'wall on the left',
  wallRight: 'wall on the right',
  dizzy: 'dizzy',
}

/** Where something is: `straight ahead`, `12° to the left`. */
export function bearingWords(bearingRad: number): string {
  if (Math.abs(bearingRad) < STRAIGHT_RAD) return 'straight ahead'
  return `${formatDegrees(Math.abs(bearingRad))} to the ${bearingRad > 0 ? 'left' : 'right'}`
}

/** What the picture says, in one sentence for those who do not see it. */
export function pictureWords(retina: RetinaReport): string {
  const { openings, target } = retina
  const ends = retina.floorEndM.filter((distance) => distance >= 0)
  const nearest = ends.length === 0 ? 'nothing in the way' : `floor ends ${formatFixed(Math.min(...ends), 1)} m away`
  const through =
    openings.length === 0 ? 'no opening' : openings.length === 1 ? '1 opening' : `${openings.length} openings`
  return [
    `${retina.width} by ${retina.height} pixels: ${nearest}`,
    `most open ${bearingWords(retina.openBearingRad)}, ${formatFixed(retina.openM, 1)} m`,
    through,
    ...(target.pixels > 0 ? [targetWords(retina)] : []),
  ].join('; ')
}

/** Where what it wants is in the picture. */
export function targetWords({ target }: RetinaReport): string {
  if (target.pixels === 0) return 'what it wants is not in view'
  const free = target.isPathFree ? 'the way is free' : 'something is in the way'
  return `what it wants is ${formatFixed(target.distanceM, 1)} m away, ${bearingWords(target.bearingRad)}; ${free}`
}

/** Where an opening is and how wide. */
export function openingWords({ bearingRad, widthM, corners }: Opening): string {
  const seen = corners === 'both' ? '' : `, only its ${corners} corner is in view`
  return `${formatFixed(widthM, 1)} m wide, ${bearingWords(bearingRad)}${seen}`
}

/** What the balance of energy makes of its way. */
export function steeringWords({ energyBearingRad }: RetinaReport): string {
  if (Math.abs(energyBearingRad) < STRAIGHT_RAD) return 'In balance: straight on'
  return `Would steer ${bearingWords(energyBearingRad)}`
}

/** Where the field pushes. */
export function fieldWords({ fieldBearingRad, fieldStrength }: RetinaReport): string {
  if (fieldStrength < WEAK) return 'Pushes nowhere'
  const isBack = Math.abs(fieldBearingRad) > Math.PI - STRAIGHT_RAD
  return `Pushes ${isBack ? 'straight back' : bearingWords(fieldBearingRad)}, strength ${formatFixed(fieldStrength, 2)}`
}

/** What can be felt and whether it is, felt ones first. */
export function feltWords({
  felt,
}: RetinaReport): { readonly name: string; readonly words: string; readonly isSo: boolean }[] {
  return Object.entries(felt)
    .map(([name, isSo]) => ({ name, words: FELT_WORDS[name] ?? name, isSo }))
    .sort((a, b) => Number(b.isSo) - Number(a.isSo))
}

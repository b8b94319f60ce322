// Whom the camera goes along with while nobody has taken it elsewhere: whom the scene is about, and you, once you are there. Pure.
import { Vector3 } from 'three'

/** Farther apart than this they are not seen together, in metres. */
const TOGETHER_M = 5

const between = new Vector3()

/** The position to keep in the middle: between the two, or where you have gone alone. The same vector every time. */
export function ledPosition(hero: Vector3, you: Vector3 | undefined): Vector3 {
  if (you !== undefined && hero.distanceTo(you) > TOGETHER_M) return between.copy(you)
  return amongBoth(hero, you)
}

/** The position between two who are near each other; where they are not, that of the first. The same vector every time. */
export function amongBoth(hero: Vector3, other: Vector3 | undefined): Vector3 {
  between.copy(hero)
  return other === undefined || hero.distanceTo(other) > TOGETHER_M ? between : between.add(other).multiplyScalar(0.5)
}

// Whom the camera goes along with while nobody has taken it elsewhere: whom the scene is about, and you, once you are there. Pure.
import { Vector3 } from 'three'

/** Farther apart than this they are not seen together, in metres. */
const TOGETHER_M = 5

const between = new Vector3()

/** The place to keep in the middle: between the two, or where you have gone alone. The same vector every time. */
export function ledPlace(hero: Vector3, you: Vector3 | undefined): Vector3 {
  if (you === undefined) return between.copy(hero)
  return hero.distanceTo(you) > TOGETHER_M ? between.copy(you) : between.copy(hero).add(you).multiplyScalar(0.5)
}

// Where a ray from the eye meets the ground.
//
// The ground is a height over every position, so the ray is walked down until it is below it and the crossing is halved in. A
// flat plain is met at the first look.
import type { Ray, Vector3 } from 'three'

/** Farthest position looked for, and steps of the walk and of the halving. */
const FAR_M = 400
const STEPS = 160
const HALVINGS = 24

/** Writes the position into `into`; false where the ray meets no ground. */
export function meetGround(ray: Ray, heightAt: (x: number, z: number) => number, into: Vector3): boolean {
  let near = 0
  for (let step = 1; step <= STEPS; step++) {
    // Steps grow with the distance: what is near on the screen is near on the ground.
    const far = FAR_M * (step / STEPS) ** 3
    ray.at(far, into)
    if (into.y <= heightAt(into.x, into.z)) {
      halve(ray, near, far, heightAt, into)
      return true
    }
    near = far
  }
  return false
}

function halve(ray: Ray, from: number, to: number, heightAt: (x: number, z: number) => number, into: Vector3): void {
  let above = from
  let below = to
  for (let k = 0; k < HALVINGS; k++) {
    const middle = (above + below) / 2
    ray.at(middle, into)
    if (into.y <= heightAt(into.x, into.z)) below = middle
    else above = middle
  }
  into.y = heightAt(into.x, into.z)
}

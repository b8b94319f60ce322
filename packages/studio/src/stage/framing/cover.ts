// How much of the hero others hide who move about: people, creatures. Pure.
//
// Somebody who passes is gone in a moment, and a camera that swung aside for each of them would never rest. So a hero may be hidden a little for as
// long as it lasts, and more of him for as long as a passer takes; only somebody who stays before him makes the camera look from elsewhere.
import type { Subject } from './cast.ts'
import type { Axes } from './fit.ts'
import { isHidden, type Point, type Solid } from './sight.ts'

/** Up to this share of him is hidden without anybody minding. */
const LITTLE = 0.12

/** From this share on he is hidden so much that the camera does not stay for long. */
const MUCH = 0.3

/** For so long somebody may stand before him, seconds of simulated time: whoever passes at a walk takes less. */
const PATIENCE_S = 0.8

/** Where on him it is looked: shares of his radius to the side, and of his height. */
const ACROSS = [-0.6, 0, 0.6]
const UP = [0.15, 0.5, 0.85]

/** The share of the hero that bodies hide from an eye. */
export function coverShare(hero: Subject, eye: Point, { right }: Axes, bodies: readonly Solid[]): number {
  const farM = Math.hypot(eye.x - hero.x, eye.z - hero.z)
  const near = bodies.filter(
    (body) => Math.hypot(body.x - hero.x, body.z - hero.z) < farM + Math.max(body.halfX, body.halfZ),
  )
  if (near.length === 0) return 0
  let hidden = 0
  for (const across of ACROSS) {
    const [x, z] = [hero.x + across * hero.radiusM * right.x, hero.z + across * hero.radiusM * right.z]
    for (const up of UP) if (isHidden({ x, y: hero.y + up * hero.heightM, z }, eye, near)) hidden++
  }
  return hidden / (ACROSS.length * UP.length)
}

/** What a share of him hidden counts for, from 0 to 1. */
export function coverCost(share: number): number {
  return Math.max(0, share - LITTLE) / (1 - LITTLE)
}

/** For how long he has been hidden much, some seconds later. */
export function coveredFor(coveredS: number, share: number, passedS: number): number {
  return share > MUCH ? coveredS + passedS : 0
}

/** Whether it has lasted too long. */
export function isBothered(coveredS: number): boolean {
  return coveredS >= PATIENCE_S
}

// Whether a creature looks at what it is about: the angle between its eyes and that, tick by tick.
//
// Reads a world from outside; writes nothing. Seed: 003 §6.1.3 (always looks at its current object of interest).

import type { Vector3, World } from '@ethogram/core'

/** As far round as head and eyes go without the body, radians. */
const REACH_RAD = 1.9

/** What is nearer to the eyes than this is under the nose or in the mouth. */
const UNDER_NOSE_M = 0.5

/** As near as that eyes are on it, radians: they lag what moves by a tick. */
const CLOSE_RAD = 0.15

/** Share of so many ticks on which its eyes are within a few degrees of what it is about, given a second to turn there. */
export function watchedShare(
  world: World,
  name: string,
  forTicks: number,
  onTick: (world: World) => void = () => {},
): number {
  let ticks = 0
  let seen = 0
  let since = world.tick
  let last = ''
  for (let tick = 0; tick < forTicks; tick++) {
    onTick(world)
    const stood = standOf(world, name)
    world.step()
    const about = world.glance(name)?.about
    if (about === undefined || about.kind !== last) since = world.tick
    last = about?.kind ?? ''
    if (about === undefined || world.tick - since < world.rateHz) continue
    const { offRad, roundRad, farM } = gazeAt(world, name, toWorld(stood, about.position))
    if (roundRad > REACH_RAD || farM < UNDER_NOSE_M) continue
    ticks++
    if (offRad < CLOSE_RAD) seen++
  }
  return ticks === 0 ? 0 : seen / ticks
}

interface Stand {
  readonly at: Vector3
  readonly headingRad: number
}

function standOf(world: World, name: string): Stand {
  const at = world.inspect(name)?.at ?? [Number.NaN, Number.NaN, Number.NaN]
  return { at, headingRad: world.entity(name)?.headingRad ?? 0 }
}

/** A position in the frame of a body, in the world. */
function toWorld({ at, headingRad }: Stand, [left, up, ahead]: Vector3): Vector3 {
  const sin = Math.sin(headingRad)
  const cos = Math.cos(headingRad)
  return [at[0] + left * cos + ahead * sin, at[1] + up, at[2] + ahead * cos - left * sin]
}

interface Gaze {
  /** How far a line of sight is off a position. */
  readonly offRad: number
  /** How far round from where the body points that position is, seen from the eyes. */
  readonly roundRad: number
  readonly farM: number
}

function gazeAt(world: World, name: string, at: Vector3): Gaze {
  const gaze = world.body(name)?.gaze
  const headingRad = world.entity(name)?.headingRad
  if (gaze === undefined || gaze === null || headingRad === undefined) {
    return { offRad: Math.PI, roundRad: 0, farM: Number.POSITIVE_INFINITY }
  }
  const to = at.map((value, k) => value - gaze.from[k])
  const along = to.reduce((sum, value, k) => sum + value * gaze.along[k], 0)
  const farM = Math.hypot(...to)
  const round = Math.atan2(to[0], to[2]) - headingRad
  return {
    offRad: Math.acos(Math.min(1, along / farM)),
    roundRad: Math.abs(Math.atan2(Math.sin(round), Math.cos(round))),
    farM,
  }
}

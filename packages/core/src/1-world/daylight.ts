// How light it is: by the hour of the world's sky. Worlds without a sky are as light as day.
//
// Eyes that are said to see less far in the dark do so by this. The hours are those by which a sky is drawn: night until half past
// four, day from half past six to half past six, night from half past eight. Reads: the sky, the time. Seed: 001 "Sensory honesty".

import type { SkyDefinition } from './definition.ts'

const NIGHT_ENDS_H = 4.5
const DAY_BEGINS_H = 6.5
const DAY_ENDS_H = 18.5
const NIGHT_BEGINS_H = 20.5

/** The hour at the start of a world whose sky does not say. */
const NOON_H = 12

/** Writes how light it is at a time, 0 by night to 1 by day. Written, not answered: a double that is answered makes garbage. */
export function writeLight(sky: SkyDefinition | undefined, timeS: number, to: Float64Array): void {
  to[0] = 1
  if (sky === undefined) return
  const startH = sky.startH ?? NOON_H
  const hour = sky.dayS === undefined ? startH : (startH + (24 * timeS) / sky.dayS) % 24
  const dawn = (hour - NIGHT_ENDS_H) / (DAY_BEGINS_H - NIGHT_ENDS_H)
  const dusk = (NIGHT_BEGINS_H - hour) / (NIGHT_BEGINS_H - DAY_ENDS_H)
  to[0] = Math.max(0, Math.min(1, dawn, dusk))
}

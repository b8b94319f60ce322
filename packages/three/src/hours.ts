// The light of the hours: what sky and sun look like at a time of day, and under clouds. Pure numbers and colours.
//
// Between a few named hours everything is mixed in a straight line. Nights are bright enough to watch somebody sleep.
import type { SkyDefinition } from '@ethogram/core'
import { Color, type Vector3 } from 'three'

/** What the light is like. */
export interface Mood {
  readonly zenith: string
  readonly horizon: string
  readonly skyLight: string
  readonly groundLight: string
  readonly skyStrength: number
  readonly sun: string
  readonly sunStrength: number
  /** Where the haze begins and where it hides everything, in distances from the camera to what it looks at. */
  readonly hazeNear: number
  readonly hazeFar: number
}

/** Full day: also the light of worlds without hours. */
export const DAY: Mood = {
  zenith: '#b9d0de',
  horizon: '#eef0e9',
  skyLight: '#f3f7fb',
  groundLight: '#d6cdb8',
  skyStrength: 1.6,
  sun: '#fff4e3',
  sunStrength: 2.05,
  hazeNear: 0.95,
  hazeFar: 4,
}

const NIGHT: Mood = {
  zenith: '#16213a',
  horizon: '#33415c',
  skyLight: '#8fa6d6',
  groundLight: '#3a3f4a',
  skyStrength: 0.8,
  sun: '#b9c8f2',
  sunStrength: 0.6,
  hazeNear: 0.85,
  hazeFar: 3,
}

const DAWN: Mood = {
  ...DAY,
  zenith: '#9db9d6',
  horizon: '#f6dcc0',
  skyLight: '#f2e6dc',
  skyStrength: 1.25,
  sun: '#ffd3a1',
  sunStrength: 1.7,
}

const DUSK: Mood = {
  ...DAY,
  zenith: '#7f97c2',
  horizon: '#f5c69a',
  skyLight: '#ecd9d6',
  groundLight: '#bfa892',
  skyStrength: 1.15,
  sun: '#ffb678',
  sunStrength: 1.6,
}

const CLOUDY: Mood = {
  ...DAY,
  zenith: '#7f8d99',
  horizon: '#b3bcc0',
  skyLight: '#d5dde2',
  groundLight: '#a9a89c',
  skyStrength: 1.25,
  sun: '#e8ecef',
  sunStrength: 0.5,
  hazeNear: 0.7,
  hazeFar: 2.2,
}

/** The hours at which the light is known. */
const HOURS: readonly (readonly [hour: number, mood: Mood])[] = [
  [0, NIGHT],
  [4.5, NIGHT],
  [6.5, DAWN],
  [9, DAY],
  [16, DAY],
  [18.5, DUSK],
  [20.5, NIGHT],
  [24, NIGHT],
]

/** The hour of a world at a moment; none for one without hours. */
export function hourOf(sky: SkyDefinition | undefined, timeS: number): number | undefined {
  if (sky === undefined) return undefined
  const { startH = 12, dayS } = sky
  return dayS === undefined ? startH : (startH + (24 * timeS) / dayS) % 24
}

/** The light of an hour, 0…24, under so many clouds, 0…1. */
export function moodAt(hour: number, clouds: number): Mood {
  const after = HOURS.findIndex(([at]) => at > hour)
  const [fromHour, from] = HOURS[Math.max(0, after < 0 ? HOURS.length - 1 : after - 1)]
  const [toHour, to] = HOURS[after < 0 ? HOURS.length - 1 : after]
  const share = toHour === fromHour ? 0 : (hour - fromHour) / (toHour - fromHour)
  const clear = mixMoods(from, to, share)
  if (clouds === 0) return clear
  // Clouds of the night are as dark as the night.
  const bright = clear.skyStrength / DAY.skyStrength
  const cloudy = mixMoods(NIGHT, CLOUDY, Math.min(1, Math.max(0, 2 * bright - 1)))
  return mixMoods(clear, cloudy, clouds)
}

/** Writes where the sun stands, or the moon at night, as a direction from the ground. */
export function sunAt(hour: number, into: Vector3): Vector3 {
  const turn = ((hour - 6) / 12) * Math.PI
  return into.set(1.1 * Math.cos(turn), Math.max(0.34, Math.abs(Math.sin(turn))), 0.42).normalize()
}

function mixMoods(a: Mood, b: Mood, share: number): Mood {
  if (share <= 0) return a
  if (share >= 1) return b
  const colour = (from: string, to: string): string => `#${new Color(from).lerp(new Color(to), share).getHexString()}`
  const number = (from: number, to: number): number => from + (to - from) * share
  return {
    zenith: colour(a.zenith, b.zenith),
    horizon: colour(a.horizon, b.horizon),
    skyLight: colour(a.skyLight, b.skyLight),
    groundLight: colour(a.groundLight, b.groundLight),
    skyStrength: number(a.skyStrength, b.skyStrength),
    sun: colour(a.sun, b.sun),
    sunStrength: number(a.sunStrength, b.sunStrength),
    hazeNear: number(a.hazeNear, b.hazeNear),
    hazeFar: number(a.hazeFar, b.hazeFar),
  }
}

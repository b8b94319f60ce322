// A track as a picture: a column for each hundredth of a second, a row for each of its cepstra, dark where it is low. Pure.
import { framesOfTrack } from '@ethogram/core/words'

/** Pixels of a track. */
export interface TrackPicture {
  readonly width: number
  readonly height: number
  readonly bytes: Uint8ClampedArray<ArrayBuffer>
}

/** Draws a track between two colours, each three numbers of 0…255; every row is stretched to its own least and most. */
export function trackPicture(
  track: string,
  from: readonly [number, number, number],
  to: readonly [number, number, number],
): TrackPicture {
  const frames = framesOfTrack(track)
  // The first cepstrum is loudness; it stands at the bottom, as in a spectrum.
  const height = frames[0]?.length ?? 1
  const width = Math.max(1, frames.length)
  const bytes = new Uint8ClampedArray(4 * width * height)
  for (let c = 0; c < height; c++) {
    const row = frames.map((frame) => frame[c])
    const least = Math.min(...row)
    const span = Math.max(1e-9, Math.max(...row) - least)
    row.forEach((value, t) => {
      const share = (value - least) / span
      const at = 4 * ((height - 1 - c) * width + t)
      for (let k = 0; k < 3; k++) bytes[at + k] = from[k] + share * (to[k] - from[k])
      bytes[at + 3] = 255
    })
  }
  return { width, height, bytes }
}

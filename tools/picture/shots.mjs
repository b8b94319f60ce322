// The pictures of README and docs: what each shows. `node tools/picture.mjs --retake` takes them all again.

/**
 * @typedef {import('./shot.ts').Shot} Shot
 * @typedef {{ query: string, width: number, height: number, ticks: number, say?: string[], press?: string[], after?: number }} StudioShot
 */

/**
 * What a shot is unless it says otherwise.
 * @type {Omit<Shot, 'scene'>}
 */
export const USUAL = {
  seed: 1,
  fromS: 0,
  forS: 0,
  everyS: 0.1,
  width: 640,
  height: 360,
  at: [0, 0.35, 0],
  camera: [1.6, 1.2, 3.2],
  eager: 0,
  fieldOfViewDegrees: 34,
  say: [],
  hide: [],
}

/** @type {Record<string, Partial<Shot> & Pick<Shot, 'scene'>>} */
export const SHOTS = {}

/** @type {Record<string, StudioShot>} */
export const STUDIO_SHOTS = {}

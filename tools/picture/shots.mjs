// The pictures of README and docs: what each shows. `node tools/picture.mjs --retake` takes them all again.

/**
 * @typedef {import('./shot.ts').Shot} Shot
 * @typedef {{ query: string, width: number, height: number, ticks: number, say?: string[], press?: string[], after?: number, benchSteps?: number }} StudioShot
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

/**
 * Lines that are said at once, and a while later.
 * @param {number} atS
 * @param {string[]} lines
 */
const at = (atS, ...lines) => lines.map((line) => ({ atS, line }))

/** He wants nothing, so that he has eyes for you only. */
const CONTENT = ['hunger', 'thirst', 'fetchDesire', 'curiosity', 'loneliness', 'playfulness', 'boredom'].map(
  (drive) => `silas: hold ${drive} at 0`,
)

/** @type {Record<string, Partial<Shot> & Pick<Shot, 'scene'>>} */
export const SHOTS = {
  // He comes to your hand, gives his paw, sits up for raised hands, and licks the hand of who bends down.
  'silas.gif': {
    scene: 'meadow',
    fromS: 0.6,
    forS: 13,
    camera: [-2.35, 0.95, 5.8],
    at: [-3.3, 0.4, 3.2],
    hide: ['you', 'ball'],
    say: [
      ...at(0, 'place silas at (-3, 0, -0.4) heading 0.2', 'place you at (-2.65, 0, 4.3) heading 3.5'),
      ...at(0, 'silas: hold happiness at 9', ...CONTENT, 'you: do extend hand for 5s'),
      ...at(5, 'you: do raise hands for 4s'),
      ...at(9, 'you: do crouch for 6s', 'you: do pat for 6s'),
    ],
  },
  'silas-at-rest.jpg': {
    scene: 'meadow',
    fromS: 7,
    follow: 'silas',
    camera: [1.3, 0.75, 1.5],
    at: [0, 0.25, 0],
    hide: ['you'],
    say: at(0, 'place you at (1.4, 0, 3)', 'place silas at (-0.6, 0, 0.6) heading 0.5', 'silas: hold fatigue at 95'),
  },
  // For the bone in your hand.
  'silas-begging.jpg': {
    scene: 'meadow',
    fromS: 5,
    follow: 'silas',
    camera: [2.3, 0.75, -1.35],
    at: [0.4, 0.55, 0.6],
    say: [
      ...at(0, 'place you at (1.6, 0, 2.4) heading -2.5', 'place silas at (0, 0, 0.4) heading 0.6'),
      ...at(0, 'place bone at (1, 0, 1) heading 2.4', 'hold bone by you.hand', 'silas: hold begging at 40'),
      ...at(0.1, 'you: do offer for 20s'),
    ],
  },
  // He has done something, and will not meet your eyes.
  'silas-guilty.jpg': {
    scene: 'meadow',
    fromS: 4,
    follow: 'silas',
    camera: [1.5, 0.5, 0.3],
    at: [0, 0.28, 0.05],
    hide: ['you'],
    say: [
      ...at(0, 'place you at (1.3, 0, 1.4) heading -2.2', 'place silas at (-0.6, 0, 0.4) heading 0.9'),
      ...at(0, 'silas: hold guilt at 10', 'silas: hold happiness at 0', ...CONTENT),
      ...at(0.1, 'silas: do cower until withdrawn', 'silas: do hangHead until withdrawn'),
    ],
  },
  // All feet off the ground but one, after a ball that has just bounced.
  'silas-chasing.jpg': {
    scene: 'meadow',
    fromS: 1.8,
    follow: 'silas',
    camera: [0.8, 0.45, 2.4],
    at: [0.7, 0.38, 0],
    hide: ['you'],
    say: [
      ...at(0, 'place silas at (-3.5, 0, 0) heading 1.5', 'place ball at (-1.9, 0.3, 0.2)', 'silas: fetchDesire = 90'),
      ...at(0, 'silas: hold excitement at 10', 'silas: hold happiness at 0'),
      ...at(0.3, 'push ball (2.6, 3, 0)'),
      ...at(1, 'push ball (2.6, 2, 0)'),
    ],
  },
  'silas-and-the-hamster.jpg': {
    scene: 'meadow',
    fromS: 2.5,
    follow: 'silas',
    camera: [1.6, 0.75, 0.95],
    at: [0.25, 0.35, 0.05],
    hide: ['you'],
    say: at(0, 'place silas at (5.5, 0, -4) heading 0', 'silas: hold hunting at 60', 'silas: hold aggression at 10'),
  },
  // Before his house, with his back to it: told to, since by himself he would look inside first.
  'silas-asleep.jpg': {
    scene: 'meadow',
    fromS: 6,
    follow: 'silas',
    camera: [1.35, 0.55, 1.2],
    at: [-0.05, 0.17, 0.1],
    hide: ['you'],
    say: [...at(0, 'place silas at (-3.2, 0, -1.8) heading 0'), ...at(0.1, 'silas: do sleep until withdrawn')],
  },
  'puppet-waving.jpg': {
    scene: 'puppet',
    fromS: 4,
    camera: [-2.3, 1.7, 3.6],
    at: [0.1, 0.8, 0.1],
    say: at(2, 'you: do wave for 4s'),
  },
  'puppet-in-the-corner.jpg': {
    scene: 'puppet',
    fromS: 12,
    follow: 'doctor',
    camera: [-0.5, 1.2, 2.6],
    at: [0, 0.5, 0],
    hide: ['you'],
    say: at(2, 'you: do point right for 4s'),
  },
  'puppet-tickled.jpg': {
    scene: 'puppet',
    fromS: 5.6,
    camera: [0.3, 1.5, 2.5],
    at: [-0.2, 0.85, -0.2],
    say: [...at(2, 'you: imagine goal at (0.35, 0, 0.35) for 2s'), ...at(4, 'you: do pat for 4s')],
  },
  'finch.jpg': {
    scene: 'meadow',
    fromS: 16.2,
    follow: 'you',
    camera: [1.6, 1.7, 4.2],
    at: [0.4, 1, 0],
    say: at(10, 'you: do raise hands for 30s'),
  },
}

/** The studio on a meadow, at Silas, with the camera on him. */
const AT_SILAS = 'scene=meadow&seed=1&pick=silas&theme=light&quality=low&paused=1'
const FOLLOW = 'Follow with the camera'

/** @type {Record<string, StudioShot>} */
export const STUDIO_SHOTS = {
  'studio-umwelt.jpg': {
    query: `${AT_SILAS}&panel=umwelt&umwelt=1`,
    width: 1280,
    height: 800,
    ticks: 130,
    press: [FOLLOW],
  },
  'studio-timeline.jpg': {
    query: `${AT_SILAS}&panel=mind&timeline=1`,
    width: 1280,
    height: 800,
    ticks: 1300,
    press: [FOLLOW],
  },
  'studio-bench.jpg': {
    query: 'scene=corners-yard&seed=1&paused=1&theme=light&rave=1',
    width: 1280,
    height: 800,
    ticks: 1,
    benchSteps: 20_200,
  },
}

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
    camera: [2.6, 0.8, -1.7],
    at: [0.5, 0.65, 0.5],
    say: [
      ...at(0, 'place you at (1.6, 0, 2.4) heading -2.5', 'place silas at (0, 0, 0.4) heading 0.6'),
      ...at(0, 'hold bone by you.hand', 'silas: hold begging at 40'),
      ...at(0.1, 'you: do offer for 20s'),
    ],
  },
  // You point to the ground, but he is too thirsty to sit.
  'silas-guilty.jpg': {
    scene: 'meadow',
    fromS: 8,
    follow: 'silas',
    camera: [1.5, 0.6, 1.2],
    at: [0, 0.35, 0.1],
    hide: ['you'],
    say: [
      ...at(0, 'place you at (-0.5, 0, -2.2) heading 3.6', 'place silas at (-1.8, 0, -5.2) heading 0.4'),
      ...at(0, 'silas: hold thirst at 100'),
      ...at(1, 'you: do point down for 20s'),
    ],
  },
  'silas-chasing.jpg': {
    scene: 'meadow',
    fromS: 1.6,
    follow: 'silas',
    camera: [1, 0.7, 3],
    at: [1, 0.45, 0],
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
    fromS: 3,
    follow: 'silas',
    camera: [2.2, 0.9, 1.2],
    at: [0, 0.35, 0],
    hide: ['you'],
    say: at(0, 'place silas at (5.5, 0, -4) heading 0', 'silas: hold hunting at 60', 'silas: hold aggression at 10'),
  },
  'silas-asleep.jpg': {
    scene: 'meadow',
    fromS: 9,
    follow: 'silas',
    camera: [1.5, 0.9, 1.7],
    at: [0, 0.2, 0],
    hide: ['you'],
    say: at(0, 'place silas at (-3.2, 0, -1.6) heading -1.2', 'silas: hold sleepiness at 100'),
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
  'studio-mind.jpg': { query: `${AT_SILAS}&panel=mind`, width: 1280, height: 800, ticks: 640, press: [FOLLOW] },
  'studio-umwelt.jpg': {
    query: `${AT_SILAS}&panel=umwelt&umwelt=1`,
    width: 1280,
    height: 800,
    ticks: 640,
    press: [FOLLOW],
  },
  'studio-timeline.jpg': {
    query: `${AT_SILAS}&panel=mind&timeline=1`,
    width: 1280,
    height: 800,
    ticks: 1300,
    press: [FOLLOW],
  },
}

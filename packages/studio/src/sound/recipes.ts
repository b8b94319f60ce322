// How sounds of the world are made: each is a few tones and breaths of noise, with where their pitch goes and how long they last.
//
// Data, so that a new sound is a line. Pitches in Hz, times in seconds, levels 0…1. Sounds that nobody has written down are a soft
// tick. `gapS`: a creature says its sound on every tick while it is at it; people hear it again only after this.

/** A tone that slides from one pitch to another, or noise through a filter that does. */
export interface Layer {
  readonly by: 'sine' | 'triangle' | 'sawtooth' | 'square' | 'noise'
  readonly fromHz: number
  readonly toHz?: number
  readonly startS?: number
  readonly lastsS: number
  readonly level: number
  /** How soon it is at its loudest. */
  readonly riseS?: number
  /** A tremble of the pitch: how often a second, and by what share. */
  readonly tremblePerS?: number
  readonly trembleShare?: number
  /** For noise: how narrow the filter is; 1 lets much through. */
  readonly q?: number
}

/** One sound. */
export interface Recipe {
  readonly gapS: number
  readonly layers: readonly Layer[]
}

const note = (startS: number, fromHz: number, toHz: number, lastsS: number): Layer => ({
  by: 'sine',
  fromHz,
  toHz,
  startS,
  lastsS,
  level: 0.22,
  riseS: 0.01,
})

/** All sounds that are known. */
export const RECIPES: Readonly<Record<string, Recipe>> = {
  bark: {
    gapS: 0.42,
    layers: [
      { by: 'sawtooth', fromHz: 420, toHz: 210, lastsS: 0.16, level: 0.34, riseS: 0.012 },
      { by: 'noise', fromHz: 1300, toHz: 600, lastsS: 0.14, level: 0.4, riseS: 0.006, q: 1.4 },
    ],
  },
  whine: {
    gapS: 0.9,
    layers: [
      {
        by: 'sine',
        fromHz: 760,
        toHz: 980,
        lastsS: 0.55,
        level: 0.12,
        riseS: 0.12,
        tremblePerS: 9,
        trembleShare: 0.03,
      },
    ],
  },
  growl: {
    gapS: 0.7,
    layers: [
      {
        by: 'sawtooth',
        fromHz: 88,
        toHz: 78,
        lastsS: 0.75,
        level: 0.2,
        riseS: 0.1,
        tremblePerS: 26,
        trembleShare: 0.14,
      },
      { by: 'noise', fromHz: 320, lastsS: 0.75, level: 0.12, riseS: 0.1, q: 2 },
    ],
  },
  howl: {
    gapS: 1.8,
    layers: [
      {
        by: 'triangle',
        fromHz: 340,
        toHz: 520,
        lastsS: 1.6,
        level: 0.2,
        riseS: 0.3,
        tremblePerS: 5,
        trembleShare: 0.02,
      },
    ],
  },
  snarl: {
    gapS: 0.6,
    layers: [
      {
        by: 'sawtooth',
        fromHz: 150,
        toHz: 120,
        lastsS: 0.4,
        level: 0.18,
        riseS: 0.03,
        tremblePerS: 34,
        trembleShare: 0.2,
      },
    ],
  },
  squeak: { gapS: 0.3, layers: [{ by: 'sine', fromHz: 2100, toHz: 2700, lastsS: 0.09, level: 0.14, riseS: 0.01 }] },
  chirp: {
    gapS: 0.25,
    layers: [note(0, 3100, 3700, 0.06), note(0.09, 3700, 3200, 0.07), note(0.19, 3300, 4000, 0.05)],
  },
  doorbell: {
    gapS: 1.5,
    layers: [
      { by: 'triangle', fromHz: 660, lastsS: 0.9, level: 0.22, riseS: 0.005 },
      { by: 'triangle', fromHz: 524, startS: 0.45, lastsS: 1.2, level: 0.22, riseS: 0.005 },
    ],
  },
  clap: {
    gapS: 0.4,
    layers: [{ by: 'noise', fromHz: 1700, toHz: 1100, lastsS: 0.07, level: 0.6, riseS: 0.002, q: 0.9 }],
  },
  call: {
    gapS: 0.8,
    layers: [
      { by: 'triangle', fromHz: 300, toHz: 250, lastsS: 0.22, level: 0.26, riseS: 0.03 },
      { by: 'triangle', fromHz: 380, toHz: 240, startS: 0.24, lastsS: 0.34, level: 0.28, riseS: 0.03 },
    ],
  },
  whistle: {
    gapS: 0.9,
    layers: [
      { by: 'sine', fromHz: 1500, toHz: 2300, lastsS: 0.26, level: 0.24, riseS: 0.03 },
      { by: 'sine', fromHz: 2300, toHz: 1700, startS: 0.3, lastsS: 0.32, level: 0.24, riseS: 0.03 },
    ],
  },
  thunder: {
    gapS: 1.5,
    layers: [
      { by: 'noise', fromHz: 900, toHz: 120, lastsS: 0.5, level: 0.8, riseS: 0.01, q: 0.5 },
      { by: 'noise', fromHz: 130, toHz: 50, startS: 0.15, lastsS: 3.2, level: 0.9, riseS: 0.3, q: 0.7 },
    ],
  },
  bounce: {
    gapS: 0.12,
    layers: [
      { by: 'sine', fromHz: 210, toHz: 120, lastsS: 0.1, level: 0.5, riseS: 0.003 },
      { by: 'noise', fromHz: 700, lastsS: 0.03, level: 0.2, riseS: 0.002, q: 1 },
    ],
  },
  bang: { gapS: 0.5, layers: [{ by: 'noise', fromHz: 700, toHz: 80, lastsS: 0.5, level: 0.9, riseS: 0.002, q: 0.6 }] },
  click: { gapS: 0.1, layers: [{ by: 'noise', fromHz: 3200, lastsS: 0.03, level: 0.4, riseS: 0.001, q: 1 }] },
}

/** A soft tick for everything else. */
export const OTHER: Recipe = {
  gapS: 0.5,
  layers: [{ by: 'sine', fromHz: 880, lastsS: 0.08, level: 0.12, riseS: 0.01 }],
}

/** Sounds that go on for as long as they are said, rather than once: a bed of noise through a filter. */
export const BEDS: Readonly<Record<string, { readonly hz: number; readonly q: number; readonly level: number }>> = {
  rain: { hz: 3800, q: 0.35, level: 0.09 },
}

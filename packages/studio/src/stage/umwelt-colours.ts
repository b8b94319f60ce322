// Colours of everything drawn of beliefs, by theme; readable on the ground of both.

/** What each colour means. */
export interface UmweltColours {
  readonly seen: string
  readonly remembered: string
  readonly something: string
  readonly sight: string
  readonly hidden: string
  readonly nose: string
  readonly hearing: string
  readonly open: string
  readonly blocked: string
  readonly heat: string
  readonly surprise: string
  /** How strongly areas are filled, 0…1. */
  readonly sightFill: number
  readonly hiddenFill: number
}

/** The colours of a theme. */
export const UMWELT_COLOURS: Readonly<Record<'light' | 'dark', UmweltColours>> = {
  light: {
    seen: '#1f7a78',
    remembered: '#5a4b9c',
    something: '#9a5aa6',
    sight: '#f6d873',
    hidden: '#20303c',
    nose: '#a8761a',
    hearing: '#7f6bb3',
    open: '#2f8f5b',
    blocked: '#b04a33',
    heat: '#e0602a',
    surprise: '#d0371f',
    sightFill: 0.26,
    hiddenFill: 0.13,
  },
  dark: {
    seen: '#8fe0d6',
    remembered: '#b9adf5',
    something: '#e2a9ee',
    sight: '#ffe9a0',
    hidden: '#04070a',
    nose: '#f0c873',
    hearing: '#b7a6ea',
    open: '#8fe0a8',
    blocked: '#f0a08b',
    heat: '#ff8a4f',
    surprise: '#ff8a70',
    sightFill: 0.13,
    hiddenFill: 0.34,
  },
}

// How walkers differ from each other: lists of which each one has an entry by its name, so that a crowd does not look cloned.
//
// Data for the drawing `walker`: what the words mean is told in docs/drawn-bodies.md. An entry that stands several times is as much
// likelier. An individual can be given other traits in its world: `look: { traits: { hair: bun, topColour: '#aa3344' } }`.

import type { LookDefinition, TraitChoice } from '@ethogram/core'

/** An entry so many times. */
function times(count: number, entry: TraitChoice): TraitChoice[] {
  return Array.from({ length: count }, () => entry)
}

const coloursOf = (trait: string, ...colours: readonly string[]): TraitChoice[] =>
  colours.map((colour) => ({ [trait]: colour }))

/** Skin with hair that goes with it. */
const COMPLEXIONS: readonly TraitChoice[] = [
  { skin: '#f3cdb0', hairColour: '#c79a56' },
  { skin: '#f0c3a2', hairColour: '#9a4f2a' },
  { skin: '#ebbd99', hairColour: '#6b4a30' },
  { skin: '#e4b48f', hairColour: '#4a3526' },
  { skin: '#dba57c', hairColour: '#2c221c' },
  { skin: '#cf9a6e', hairColour: '#221b18' },
  { skin: '#b98058', hairColour: '#1f1816' },
  { skin: '#9c6644', hairColour: '#1c1513' },
  { skin: '#7d4d32', hairColour: '#171211' },
  { skin: '#613b27', hairColour: '#14100f' },
]

const HAIR: readonly TraitChoice[] = [
  ...times(3, { hair: 'short' }),
  { hair: 'short', beard: true },
  ...times(2, { hair: 'parted' }),
  { hair: 'parted', beard: true },
  ...times(2, { hair: 'cropped' }),
  { hair: 'cropped', beard: true },
  ...times(2, { hair: 'bob' }),
  ...times(3, { hair: 'long' }),
  ...times(2, { hair: 'bun' }),
  ...times(2, { hair: 'curly' }),
  { hair: 'none' },
  { hair: 'none', beard: true },
]

/** Those who have gone grey. */
const GREY: readonly TraitChoice[] = [...times(6, {}), ...coloursOf('hairColour', '#8f8a84', '#c9c4bc')]

const TOPS: readonly TraitChoice[] = [
  ...times(3, { top: 'tee' }),
  ...times(3, { top: 'shirt' }),
  ...times(3, { top: 'jacket' }),
  ...times(2, { top: 'hoodie' }),
]

const BOTTOMS: readonly TraitChoice[] = [
  ...times(6, { bottom: 'trousers' }),
  ...times(2, { bottom: 'shorts' }),
  ...times(2, { bottom: 'skirt' }),
  ...times(2, { bottom: 'dress' }),
]

const TOP_COLOURS = coloursOf(
  'topColour',
  ...['#4f7ea3', '#b5493c', '#e3ddd0', '#2f3b4c', '#5c8a64', '#d9a441', '#7c6aa6', '#c96f7e', '#3f7f86', '#8a8f98'],
  ...['#f0efe9', '#6b8fbf', '#a85b3a', '#44506b'],
)

const JACKET_COLOURS = coloursOf(
  'jacketColour',
  ...['#2f3640', '#5b4636', '#3d4f63', '#6d6a5c', '#7a3b3b', '#44594a', '#8d7355', '#27303f'],
)

const BOTTOM_COLOURS = coloursOf(
  'bottomColour',
  ...['#33415c', '#2b2d33', '#4a5a7a', '#7a6a52', '#5b5f66', '#3f4d3f', '#6b4f45', '#8b8378', '#24324a'],
)

const SHOE_COLOURS = coloursOf('shoeColour', '#2e2723', '#e8e6e1', '#5a3f2c', '#3a3f49', '#8a3d35')

const EXTRAS: readonly (readonly TraitChoice[])[] = [
  [...times(8, { hat: 'none' }), { hat: 'cap', hatColour: '#8c3b3b' }, { hat: 'beanie', hatColour: '#3f5a6b' }],
  [
    ...times(5, { bag: 'none' }),
    { bag: 'backpack', bagColour: '#5d6b43' },
    { bag: 'backpack', bagColour: '#3b4a63' },
    { bag: 'backpack', bagColour: '#9a5540' },
  ],
  [...times(4, { glasses: false }), { glasses: true }],
]

/** Shares of the middling walker's: a body's own height and radius, which others go by, stay those of the species. */
const BUILDS: readonly TraitChoice[] = [
  ...times(3, {
    height: [0.94, 1.05],
    girth: [0.9, 1.08],
    legs: [0.96, 1.04],
    shoulders: [0.94, 1.08],
    head: [0.95, 1.05],
  }),
  { height: [0.94, 1.02], girth: [1.1, 1.35], legs: [0.95, 1.01], shoulders: [1, 1.1], head: [0.97, 1.05] },
  { height: [0.99, 1.06], girth: [0.82, 0.95], legs: [1, 1.05], shoulders: [0.9, 1.02], head: [0.93, 1] },
]

/** The look of walkers. */
export const walkerLook: LookDefinition = {
  as: 'walker',
  varies: [
    COMPLEXIONS,
    HAIR,
    GREY,
    TOPS,
    BOTTOMS,
    TOP_COLOURS,
    JACKET_COLOURS,
    BOTTOM_COLOURS,
    SHOE_COLOURS,
    ...EXTRAS,
    BUILDS,
  ],
}

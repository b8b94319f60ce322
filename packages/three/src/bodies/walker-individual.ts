// Traits of a walker: which words and numbers an author may give for its looks, and what they come to.
//
// A trait that is left out, or whose value is none of its choices, is the middling walker's. Species and entities give traits (see the
// species `walker`); nothing here knows anybody by name.

import type { SkeletonDefinition, Traits, Vector3 } from '@ethogram/core'
import { colourOr } from '../palette.ts'
import { buildRow, builtSkeleton, dyeRow, type Individual } from './individual.ts'
import { WALKER_DYES } from './walker-form.ts'

/** What the words of a trait put on; the first is what is worn where nothing is said. */
const WARDROBE: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  hair: {
    short: ['short'],
    parted: ['parted'],
    bob: ['bob'],
    long: ['long'],
    bun: ['bun'],
    curly: ['curly'],
    cropped: ['cropped'],
    none: [],
  },
  top: {
    tee: ['shirt', 'arms', 'hem'],
    shirt: ['shirt', 'sleeves', 'hem'],
    jacket: ['jacket', 'front'],
    hoodie: ['shirt', 'sleeves', 'hood', 'hem'],
  },
  bottom: {
    trousers: ['trousers'],
    shorts: ['shorts', 'legs'],
    skirt: ['skirt', 'waist', 'legs'],
    dress: ['skirt', 'waist', 'legs'],
  },
  hat: { none: [], cap: ['cap'], beanie: ['beanie'] },
  bag: { none: [], backpack: ['backpack'] },
  beard: { false: [], true: ['beard'] },
  glasses: { false: [], true: ['glasses'] },
}

/** Colours where nothing is said. */
const COLOURS = {
  skin: '#e0ac85',
  hairColour: '#4a3526',
  topColour: '#5f87a8',
  jacketColour: '#4b5563',
  bottomColour: '#3f4a5f',
  shoeColour: '#3b312b',
  hatColour: '#8c3b3b',
  bagColour: '#6d7a4a',
} as const

/** Least and most of how it is built, as shares of the middling walker's. */
const BUILDS = {
  height: [0.6, 1.25],
  legs: [0.85, 1.15],
  girth: [0.75, 1.5],
  shoulders: [0.8, 1.25],
  head: [0.8, 1.3],
} as const

/** All traits of a walker, with the words that each may have, `colour`, or the least and most of a number. */
export const walkerTraits: Readonly<Record<string, readonly string[] | 'colour' | readonly [number, number]>> = {
  ...Object.fromEntries(Object.entries(WARDROBE).map(([trait, words]) => [trait, Object.keys(words)])),
  ...Object.fromEntries(Object.keys(COLOURS).map((trait) => [trait, 'colour' as const])),
  ...BUILDS,
}

/** What traits make of a walker with these bones. */
export function walkerIndividual(skeleton: SkeletonDefinition, traits: Traits): Individual {
  const buildOf = buildFrom(traits)
  return {
    wears: wornBy(traits),
    dyes: dyesFrom(traits),
    build: buildRow(skeleton, buildOf),
    skeleton: builtSkeleton(skeleton, buildOf),
  }
}

function wornBy(traits: Traits): Set<string> {
  const worn = new Set<string>()
  for (const [trait, words] of Object.entries(WARDROBE)) {
    const word = String(traits[trait])
    for (const garment of Object.hasOwn(words, word) ? words[word] : Object.values(words)[0]) worn.add(garment)
  }
  // A shirt goes into a skirt, a jacket over it, and of short hair only the nape is seen below a hat.
  if (worn.has('skirt')) worn.delete('hem')
  if (worn.has('jacket')) worn.delete('waist')
  const isHatted = worn.has('cap') || worn.has('beanie')
  for (const cut of UNDER_HATS) if (isHatted && worn.delete(cut)) worn.add('nape')
  return worn
}

/** Cuts of hair that a hat hides but for the nape. */
const UNDER_HATS = ['short', 'cropped', 'curly', 'parted', 'bun'] as const

function dyesFrom(traits: Traits): Float32Array {
  const colour = (trait: keyof typeof COLOURS): string => {
    const given = traits[trait]
    return colourOr(typeof given === 'string' ? given : undefined, COLOURS[trait])
  }
  const top = colour('topColour')
  const colours: Readonly<Record<(typeof WALKER_DYES)[number], string>> = {
    skin: colour('skin'),
    hair: colour('hairColour'),
    top,
    over: colour('jacketColour'),
    bottom: colour('bottomColour'),
    skirt: traits.bottom === 'dress' ? top : colour('bottomColour'),
    shoe: colour('shoeColour'),
    hat: colour('hatColour'),
    bag: colour('bagColour'),
    frame: '#2b2726',
  }
  return dyeRow(WALKER_DYES.map((dye) => colours[dye]))
}

const HEAD = /^(head|jaw|nose|eye|brow)/
const LEG = /^leg(Upper|Lower)/
const ARM = /^arm(Upper|Lower)/

/** Factors of each joint from the few numbers of a build. */
function buildFrom(traits: Traits): (joint: string) => Vector3 {
  const number = (trait: keyof typeof BUILDS): number => {
    const given = traits[trait]
    const [least, most] = BUILDS[trait]
    return typeof given === 'number' ? Math.min(most, Math.max(least, given)) : 1
  }
  const height = number('height')
  const girth = number('girth') * height
  const limb = Math.sqrt(number('girth')) * height
  const shoulders = height * number('shoulders')
  const head = height * number('head')
  const legs = number('legs')
  // What legs take, the trunk gives back: legs are about as long as the rest.
  const trunk = height * (1 + 0.9 * (1 - legs))
  return (joint) => {
    if (HEAD.test(joint)) return [head, head, head]
    if (LEG.test(joint)) return [limb, height * legs, limb]
    // Soles stay on the ground.
    if (/^(foot|toes)/.test(joint)) return [limb, 1, height]
    if (joint === 'hips') return [girth, trunk, girth]
    if (joint === 'back') return [girth, trunk, girth]
    if (joint === 'chest') return [(girth + 2 * shoulders) / 3, trunk, girth]
    if (joint === 'neck') return [limb, trunk, limb]
    if (ARM.test(joint)) return [limb, height, limb]
    return [height, height, height]
  }
}

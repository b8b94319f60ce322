// What an author may say about a body's looks beyond its bones.

import type { Traits } from '@ethogram/core'

/** How a body looks. Whatever is left out is the animal's usual. */
export interface BodyStyle {
  readonly animal: 'dog' | 'hamster' | 'puppet' | 'walker' | 'car'
  /** Colour of the coat, or of a puppet's clothes. */
  readonly colour?: string
  /** Colour of belly, muzzle and paws, or of a puppet's skin. */
  readonly accent?: string
  /** How a dog carries its ears: folded over, hanging, or standing. */
  readonly ears?: 'folded' | 'hanging' | 'standing'
  /** Marks: none, a dark back, or patches. */
  readonly coat?: 'plain' | 'saddle' | 'patches'
  /** How round the body is; 1 is the animal's usual. */
  readonly girth?: number
  /** Length of the hair on brows and chin, 0…1. */
  readonly beard?: number
  /** What one walker or car has of its own: clothes, hair, colours, build (`walkerTraits`, `carTraits`). */
  readonly traits?: Traits
}

/** How finely a body is drawn: about 9,000, 3,000 and 1,000 triangles. */
export type Detail = 'fine' | 'middling' | 'coarse'

/** From the finest. */
export const DETAILS: readonly Detail[] = ['fine', 'middling', 'coarse']

/** The looks that have a body, with what sets each apart. */
const STYLES: Readonly<Record<string, BodyStyle>> = {
  dog: { animal: 'dog' },
  lucky: { animal: 'dog' },
  silas: { animal: 'dog' },
  terrier: { animal: 'dog', colour: '#c9b18a', coat: 'saddle', beard: 1 },
  duncan: {
    animal: 'dog',
    colour: '#efe8d8',
    accent: '#fffaf0',
    coat: 'plain',
    ears: 'standing',
    girth: 1.16,
    beard: 1,
  },
  hound: { animal: 'dog', colour: '#a8683a', coat: 'saddle', ears: 'hanging' },
  puppy: { animal: 'dog', colour: '#d8a866', girth: 1.15 },
  hamster: { animal: 'hamster' },
  puppet: { animal: 'puppet' },
  person: { animal: 'puppet' },
  walker: { animal: 'walker' },
  car: { animal: 'car' },
}

/** The style of a look by name, in its author's colours; nothing for a look without a body. */
export function bodyStyle(as: string, colour?: string, accent?: string, traits?: Traits): BodyStyle | undefined {
  if (!Object.hasOwn(STYLES, as)) return undefined
  return {
    ...STYLES[as],
    ...(colour === undefined ? {} : { colour }),
    ...(accent === undefined ? {} : { accent }),
    ...(traits === undefined ? {} : { traits }),
  }
}

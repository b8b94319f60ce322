// How one individual looks: as its kind, with traits that go by its name, and with what its own definition says.
//
// A crowd of one species must not look cloned, and nobody should have to write a hundred looks. So a kind says how individuals may
// differ, and the name decides, by luck that has nothing to do with any world's: Anna is Anna in every run. Drawings only: no mind
// reads this. Reads: looks. Writes: nothing.

import { nextUnit, RANDOM_WORDS, seedStream } from '../0-foundation/random.ts'
import type { LookDefinition, OwnLookDefinition, TraitChoice, Traits } from '../1-world/definition.ts'

const luck = new Int32Array(RANDOM_WORDS)

/** The look of somebody of this name; the kind's own object where nothing is individual about it. */
export function individualLook(look: LookDefinition, own: OwnLookDefinition | undefined, name: string): LookDefinition {
  const { varies, ...rest } = look
  if (varies === undefined && own?.traits === undefined) return look
  const drawn = drawTraits(varies ?? [], own?.like ?? name)
  return { ...rest, traits: { ...look.traits, ...drawn, ...own?.traits } }
}

/** One entry of each list. What is added to the end of the lists changes nobody's earlier traits. */
function drawTraits(varies: readonly (readonly TraitChoice[])[], name: string): Traits {
  const traits: Record<string, boolean | number | string> = {}
  for (const [k, choices] of varies.entries()) {
    seedStream(luck, 0, k, 'looks', name)
    const choice = choices[Math.floor(nextUnit(luck, 0) * choices.length)]
    for (const [trait, value] of Object.entries(choice)) {
      traits[trait] = typeof value === 'object' ? between(value[0], value[1]) : value
    }
  }
  return traits
}

/** A number of a range, the mean of two draws: the middle is likelier than the ends. Rounded, so that frames of other threads agree in text. */
function between(least: number, most: number): number {
  const share = (nextUnit(luck, 0) + nextUnit(luck, 0)) / 2
  return Math.round(1000 * (least + (most - least) * share)) / 1000
}

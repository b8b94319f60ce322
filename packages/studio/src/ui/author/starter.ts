// The text that a new creature begins with: a small one with a sentence beside each part, or one like somebody who lives here. Pure.
import type { SpeciesDefinition } from '@ethogram/core'
import { writeDefinition } from '@ethogram/core/yaml'

/** Names of species as the schema has them. */
const NAME = /^[a-zA-Z][\w-]*$/

/** What keeps a name from being one for a new species; nothing if it can be. */
export function nameFault(name: string, taken: readonly string[]): string | undefined {
  if (!NAME.test(name)) return 'a name begins with a letter and has letters, digits and - only'
  return taken.includes(name) ? `“${name}” is here already` : undefined
}

/** One like another, under a name of its own. */
export function textLike(species: SpeciesDefinition, name: string): string {
  return writeDefinition({ ...species, species: name, about: `Like ${species.species}, so far.` })
}

/** A small creature that has everything once; it comes to `kind`, if there is one. */
export function starterText(name: string, kind: string | undefined): string {
  const visit =
    kind === undefined
      ? ''
      : `  visit: # it comes to whom it sees; what it wants and what it sees add up
    wants: company
    sees: { kind: ${kind}, range: [0.3, 2, 15], maxValue: 10 }
    act: approach it within 1
    changes: { company: -0.5 }
`
  return `# A creature of your own. Put the cursor on a number to slide it; Ctrl+Space tells what may be written.
ethogram: 1
species: ${name}
about: Made here a moment ago.
body:
  shape: { cylinder: { radiusM: 0.2, heightM: 0.4 } }
  isSolid: true
  travel: { by: walk, maxSpeedMps: 1.2, maxTurnRadps: 3 }
senses:
  eyes: { by: vision, rangeM: 15, fieldOfViewRad: 3 }
  ears: { by: hearing }
drives: # what it wants: each grows by itself on every tick
  company: { start: 5, growth: 0.05, max: 40 }
  fatigue: { growth: 0.02, max: 40 }
behavior: # they compete; the strongest is what it does
${visit}  startle: # a clap stops it
    hears: { kind: clap, maxValue: 30 }
    act: halt
  rest:
    wants: fatigue
    act: halt
    changes: { fatigue: -0.3 }
  stroll:
    always: 8
    act: wander speed 0.6
`
}

// Mounts a species' senses: what each looks for and from where.

import { symbolOf } from '../0-foundation/symbols.ts'
import { cos } from '../0-foundation/trig.ts'
import type { Kind } from '../1-world/kinds.ts'
import { BY_HEARING, BY_SIGHT, BY_TOUCH, type MountedSense } from '../2-senses/senses-block.ts'
import type { FlatReleaser } from './flatten-behavior.ts'
import type { SenseDefinition, SpeciesDefinition } from './types.ts'

/** Sight where a definition does not say: as far as a garden, about as wide as a dog's. */
const SIGHT_RANGE_M = 20
const SIGHT_FIELD_RAD = 4.2

/** Hearing: all around, further than sight. */
const HEARING_RANGE_M = 40
const HEARING_THRESHOLD = 0.001

/** Touch reaches past the widest body. */
const TOUCH_RANGE_M = 3

/** Mounts the senses defined, or the ones that the releasers need where none are. */
export function mountSenses(
  species: SpeciesDefinition,
  kind: Kind,
  releasers: readonly FlatReleaser[],
): (MountedSense & { readonly capacity?: number })[] {
  const defined: Readonly<Record<string, SenseDefinition>> = species.senses ?? defaultSenses(releasers)
  const lookedFor = releasers
    .filter((releaser) => releaser.channel === 'sees')
    .flatMap((releaser) => releaser.definition.kind ?? [])
    .filter((name) => name !== 'it')
  return Object.entries(defined).map(([name, sense]) => {
    const isSight = sense.by === 'direct'
    const isHearing = sense.by === 'hearing'
    const targets = [...new Set(sense.kinds ?? lookedFor)].flatMap((target) => symbolsOfTarget(target))
    return {
      name,
      by: isSight ? BY_SIGHT : isHearing ? BY_HEARING : BY_TOUCH,
      rangeM: sense.rangeM ?? (isSight ? SIGHT_RANGE_M : isHearing ? HEARING_RANGE_M : TOUCH_RANGE_M),
      cosHalfField: cosHalf(sense.fieldOfViewRad ?? (isSight ? SIGHT_FIELD_RAD : 2 * Math.PI)),
      mount: sense.mount === undefined ? -1 : kind.points.indexOf(sense.mount),
      threshold: sense.threshold ?? HEARING_THRESHOLD,
      targets: Int32Array.from(targets),
      ...(sense.capacity === undefined ? {} : { capacity: sense.capacity }),
    }
  })
}

/** All around is all around, whatever rounding makes of cos π. */
function cosHalf(fieldRad: number): number {
  return fieldRad >= 2 * Math.PI ? -2 : cos(fieldRad / 2)
}

/** `person.hand` as the symbols of kind and part; a part of 0 is the whole thing. */
export function symbolsOfTarget(target: string): [number, number] {
  const [kind, part] = target.split('.')
  return [symbolOf(kind), part === undefined ? 0 : symbolOf(part)]
}

function defaultSenses(releasers: readonly FlatReleaser[]): Record<string, SenseDefinition> {
  return {
    ...(releasers.some((releaser) => releaser.channel === 'sees') ? { eyes: { by: 'direct' } } : {}),
    ...(releasers.some((releaser) => releaser.channel === 'hears') ? { ears: { by: 'hearing' } } : {}),
  }
}

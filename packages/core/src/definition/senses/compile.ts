// Mounts a species' senses: what each looks for and from where.

import { wordsFor } from '../../0-foundation/bits.ts'
import { BY_HEARING, BY_INPUT, BY_SIGHT, BY_SMELL, BY_TOUCH } from '../../0-foundation/sense-codes.ts'
import { symbolOf } from '../../0-foundation/symbols.ts'
import { cos } from '../../0-foundation/trig.ts'
import type { Kind } from '../../1-world/kinds.ts'
import type { RetinaSource } from '../../2-senses/retina-model.ts'
import type { FilteredSignal, MountedSense } from '../../2-senses/senses-block.ts'
import type { FlatReleaser } from '../behavior/flatten-behavior.ts'
import { ANYTHING } from '../things/anything.ts'
import type { SenseDefinition, SpeciesDefinition } from '../types.ts'

/** Sight where a definition does not say: as far as a garden, about as wide as a dog's. */
const SIGHT_RANGE_M = 20
const SIGHT_FIELD_RAD = 4.2

/** Hearing: all around, further than sight. */
const HEARING_RANGE_M = 40

/** A nose where a definition does not say: as far as a dog tells by it where things lie. */
const SMELL_RANGE_M = 4

/** Touch reaches past the widest body. */
const TOUCH_RANGE_M = 3

/** How exact positions are taken to be, as a share of their distance. */
const ACCURACY = { vision: 0.01, direct: 0.01, hearing: 0.15, touch: 0.005, input: 0, smell: 0.1 }

/** A retina sits this high on a body, as a share of its height; and what a body needs beside itself, metres. */
const EYE_SHARE = 0.8
const CLEARANCE_M = 0.05

/** What a sense has where its definition does not say, whichever it is; `capacity`: records that a mind holds at once. */
export const SENSE_DEFAULTS = { capacity: 12, threshold: 0.001, through: false, turnedRad: 0, noise: 0, smoothS: 0.2 }

/** A sense that a DOF shuts is shut from this share of its greatest value on. */
const SHUT_SHARE = 0.9

const CODES = {
  vision: BY_SIGHT,
  direct: BY_SIGHT,
  hearing: BY_HEARING,
  touch: BY_TOUCH,
  input: BY_INPUT,
  smell: BY_SMELL,
}
const RANGES_M = {
  vision: SIGHT_RANGE_M,
  direct: SIGHT_RANGE_M,
  hearing: HEARING_RANGE_M,
  touch: TOUCH_RANGE_M,
  input: 0,
  smell: SMELL_RANGE_M,
}

/** Mounts the senses defined, or the ones that the releasers need where none are. */
export function mountSenses(
  species: SpeciesDefinition,
  kind: Kind,
  releasers: readonly FlatReleaser[],
  fieldNames: readonly string[],
): (MountedSense & { readonly capacity?: number })[] {
  const lookedFor = kindsLookedFor(species, releasers)
  const mounted = Object.entries(sensesOf(species, releasers))
  const sees = ({ by }: SenseDefinition) => by === 'vision' || by === 'direct'
  const hasEyes = mounted.some(([, sense]) => sees(sense) && sense.through !== true)
  const dofIndex = (name: string) => kind.dofs.findIndex((dof) => dof.name === name)
  return mounted.flatMap(([name, sense]) => {
    if (sense.by === 'retina' || sense.by === 'sectors') return []
    const wanted = sense.by === 'hearing' || sense.by === 'input' ? [] : (sense.kinds ?? lookedFor)
    // A nose smells whole things: where a hand is it does not tell.
    const targets = [...new Set(sense.by === 'smell' ? wanted.map((name) => name.split('.')[0]) : wanted)]
    const isSight = sees(sense)
    const isNose = sense.by === 'smell'
    const fieldRad = sense.fieldOfViewRad ?? (isSight ? SIGHT_FIELD_RAD : 2 * Math.PI)
    return {
      name,
      by: CODES[sense.by],
      rangeM: sense.rangeM ?? RANGES_M[sense.by],
      darkM: sense.darkM ?? sense.rangeM ?? RANGES_M[sense.by],
      fieldRad,
      cosHalfField: cosHalf(fieldRad),
      mount: sense.mount === undefined ? -1 : kind.points.indexOf(sense.mount),
      turnedBy: Int32Array.from([sense.turnsWith ?? []].flat(), dofIndex),
      turnedRad: sense.turnedRad ?? SENSE_DEFAULTS.turnedRad,
      threshold: sense.threshold ?? SENSE_DEFAULTS.threshold,
      goesThrough: isNose || (sense.through ?? SENSE_DEFAULTS.through),
      isNearestOnly: isNose || sense.by === 'direct',
      ...lidOf(sense.shutsWith, kind),
      untold: untoldBy(sense, fieldNames),
      // What goes through things has a say only where there are no eyes: it does not look for what they look for.
      looks: isSight ? sense.through !== true || !hasEyes : isNose && !mounted.some(([, other]) => sees(other)),
      noise: sense.noise ?? SENSE_DEFAULTS.noise,
      accuracy: Math.max(sense.noise ?? SENSE_DEFAULTS.noise, sense.accuracy ?? ACCURACY[sense.by]),
      targets: Int32Array.from(targets.flatMap((target) => symbolsOfTarget(target))),
      ...(sense.capacity === undefined ? {} : { capacity: sense.capacity }),
    }
  })
}

/** The DOF that shuts a sense, and from which value on. */
function lidOf(shutsWith: string | undefined, kind: Kind): { readonly shutBy: number; readonly shutFrom: number } {
  const shutBy = shutsWith === undefined ? -1 : kind.dofs.findIndex((dof) => dof.name === shutsWith)
  return { shutBy, shutFrom: shutBy < 0 ? 0 : SHUT_SHARE * kind.dofs[shutBy].max }
}

/** The fields that a sense does not tell, as a set: a nose tells those that are named, others all unless some are named. */
function untoldBy({ by, tells }: SenseDefinition, fieldNames: readonly string[]): Int32Array {
  if (by === 'hearing' || by === 'input' || (by !== 'smell' && tells === undefined)) return new Int32Array(0)
  const set = new Int32Array(wordsFor(fieldNames.length))
  for (const [k, name] of fieldNames.entries()) if (tells?.includes(name) !== true) set[k >> 5] |= 1 << (k & 31)
  return set
}

/** The retina of a species, as its model is made from it. */
export function retinaSource(species: SpeciesDefinition, kind: Kind): RetinaSource | undefined {
  const sense = Object.values(species.senses ?? {}).find((one) => one.by === 'retina')
  if (sense === undefined) return undefined
  const given = {
    width: sense.widthPx,
    height: sense.heightPx,
    fieldOfViewRad: sense.fieldOfViewRad,
    mount: sense.mount === undefined ? undefined : kind.points.indexOf(sense.mount),
    heightM: sense.heightM ?? kind.outline.heightM * EYE_SHARE,
    yawRad: sense.turnedRad,
    pitchRad: sense.pitchRad,
    rangeM: sense.rangeM,
    flowWeight: sense.flowWeight,
    gainRad: sense.gainRad,
    clearanceM: sense.clearanceM ?? kind.outline.boundM + CLEARANCE_M,
    dangerM: sense.dangerM,
    marks: sense.kinds?.map(symbolOf),
  }
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
}

/** Everything that releasers and percepts look for, as kinds and parts. */
export function kindsLookedFor(species: SpeciesDefinition, releasers: readonly FlatReleaser[]): string[] {
  const wanted = releasers
    .filter((releaser) => releaser.channel === 'sees')
    .flatMap((releaser) => releaser.definition.kind ?? [])
    .filter((name) => name !== 'it' && name !== 'something' && name !== ANYTHING)
  const classified = Object.values(species.percepts ?? {}).flatMap((percept) => percept.kind ?? [])
  return [...new Set([...wanted, ...classified])]
}

/** Own fields that are smoothed in time. */
export function filteredSignals(
  species: SpeciesDefinition,
  releasers: readonly FlatReleaser[],
  fieldNames: readonly string[],
): FilteredSignal[] {
  return Object.values(sensesOf(species, releasers)).flatMap((sense) =>
    sense.by === 'input'
      ? (sense.fields ?? []).map((name) => ({
          field: fieldNames.indexOf(name),
          smoothS: sense.smoothS ?? SENSE_DEFAULTS.smoothS,
        }))
      : [],
  )
}

/** Fields that the senses themselves name. */
export function fieldsOfSenses(species: SpeciesDefinition): string[] {
  return Object.values(species.senses ?? {}).flatMap((sense) => sense.fields ?? [])
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

function sensesOf(
  species: SpeciesDefinition,
  releasers: readonly FlatReleaser[],
): Readonly<Record<string, SenseDefinition>> {
  if (species.senses !== undefined) return species.senses
  const percepts = Object.values(species.percepts ?? {})
  const uses = (channel: FlatReleaser['channel']) => releasers.some((releaser) => releaser.channel === channel)
  const sees = uses('sees') || percepts.some((percept) => percept.kind !== undefined)
  const hears =
    uses('hears') ||
    percepts.some((percept) => percept.sound !== undefined) ||
    Object.values(species.drives ?? {}).some(({ learns }) => learns?.sounds !== undefined)
  return {
    ...(sees ? { eyes: { by: 'vision' as const } } : {}),
    ...(hears ? { ears: { by: 'hearing' as const } } : {}),
  }
}

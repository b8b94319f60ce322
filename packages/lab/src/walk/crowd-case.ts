// A case of a crowd: where people come from, where they go, and what stands in between. Files of others are read into this form.

import type { Spot } from '@ethogram/scenes'

/** A place with an outline: a polygon of any form, or a disc. */
export type CrowdArea = { readonly points: readonly Spot[] } | { readonly at: Spot; readonly radiusM: number }

/** Where somebody goes, and is at when its middle is in it or so near to it. */
export interface CrowdTarget {
  readonly id: number
  readonly area: CrowdArea
  readonly nearM: number
}

/** How fast people want to go, m/s: by chance about a mean, between limits. */
export interface CrowdSpeeds {
  readonly mean: number
  readonly deviation: number
  readonly least: number
  readonly most: number
}

/** Where people come from. */
export interface CrowdSource {
  readonly id: number
  readonly area: CrowdArea
  readonly targets: readonly number[]
  /** So many at once, first at a time, then every so many seconds until another; so many in all at most. */
  readonly each: number
  readonly startS: number
  readonly everyS: number
  readonly endS: number
  readonly most: number
  readonly radiusM: number
  readonly speeds: CrowdSpeeds
}

/** Somebody who is there from the beginning; without targets it stands. */
export interface CrowdMember {
  readonly at: Spot
  readonly radiusM: number
  readonly speedMps: number
  readonly targets: readonly number[]
}

/** A case. */
export interface CrowdCase {
  readonly name: string
  readonly sizeM: { readonly least: Spot; readonly most: Spot }
  readonly obstacles: readonly CrowdArea[]
  readonly targets: readonly CrowdTarget[]
  readonly sources: readonly CrowdSource[]
  readonly members: readonly CrowdMember[]
  /** How long the file wants it to be walked at most, s. */
  readonly longestS: number
  /** What of the file was not taken over. */
  readonly notes: readonly string[]
}

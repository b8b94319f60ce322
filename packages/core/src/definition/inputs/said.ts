// What directors and trainers say: lines of the console language and inputs, each with its place in the definition.

import { isRecord, type Place } from '../reading/findings.ts'

/** Something that a director or a trainer says, and where. */
export interface Said {
  readonly what: unknown
  readonly place: Place
}

/** What a list of lines and inputs says. */
export function saidIn(say: unknown, place: Place): Said[] {
  if (say === undefined) return []
  return Array.isArray(say) ? say.map((what: unknown, k) => ({ what, place: [...place, k] })) : [{ what: say, place }]
}

/** The values of an object with their places; the thing itself if it is no object. */
export function listed(value: unknown, place: Place): [unknown, Place][] {
  if (value === undefined) return []
  return isRecord(value) ? Object.keys(value).map((name) => [value[name], [...place, name]]) : [[value, place]]
}

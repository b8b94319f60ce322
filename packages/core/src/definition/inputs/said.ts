// What directors and trainers say: lines of the console language and inputs, each with its path in the definition.

import { isRecord, type Path } from '../reading/findings.ts'

/** Something that a director or a trainer says, and where. */
export interface Said {
  readonly what: unknown
  readonly path: Path
}

/** What a list of lines and inputs says. */
export function saidIn(say: unknown, path: Path): Said[] {
  if (say === undefined) return []
  return Array.isArray(say) ? say.map((what: unknown, k) => ({ what, path: [...path, k] })) : [{ what: say, path }]
}

/** The values of an object with their paths; the thing itself if it is no object. */
export function listed(value: unknown, path: Path): [unknown, Path][] {
  if (value === undefined) return []
  return isRecord(value) ? Object.keys(value).map((name) => [value[name], [...path, name]]) : [[value, path]]
}

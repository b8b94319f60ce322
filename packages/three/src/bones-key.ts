// A short word for a skeleton: the same for the same bones, another for others. A creature whose author gave it other bones while it
// lives is drawn anew by it. Entities of one species share their bones in a scenery, so the word is made once for all of them.
import type { SkeletonDefinition } from '@ethogram/core'

const keys = new WeakMap<SkeletonDefinition, string>()

/** The word; empty for a body without bones. */
export function bonesKey(skeleton: SkeletonDefinition | undefined): string {
  if (skeleton === undefined) return ''
  const made = keys.get(skeleton)
  if (made !== undefined) return made
  const text = JSON.stringify(skeleton)
  let hash = 0x811c9dc5
  for (let k = 0; k < text.length; k++) hash = Math.imul(hash ^ text.charCodeAt(k), 0x01000193)
  const key = `${text.length} ${hash >>> 0}`
  keys.set(skeleton, key)
  return key
}

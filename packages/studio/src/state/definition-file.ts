// Whether a file that was dropped is a definition: then it belongs into the author's room, to be read before anybody lives by it. Pure.
import type { GivenFile } from './given-files.ts'

/** A species or a world, as YAML or as JSON. What is wrong with it, the room tells. */
export function isDefinition({ name, bytes }: GivenFile): boolean {
  if (!/\.(ya?ml|json)$/i.test(name)) return false
  const text = new TextDecoder().decode(bytes)
  if (/\.json$/i.test(name)) return /^\s*\{[^{]*"(species|world)"\s*:\s*"/.test(text)
  return /^(species|world):/m.test(text) && !/^protocol:/m.test(text)
}

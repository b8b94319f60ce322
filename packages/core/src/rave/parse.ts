// Worlds of the bench from files and to files: YAML or JSON text to a checked world, every problem with file, line and column.

import type { Problem } from '../0-foundation/problems.ts'
import { inOrder, locateAll } from '../definition/parse-yaml.ts'
import { foldedYaml, YAML_STYLE } from '../definition/reading/folded-yaml.ts'
import { readYaml } from '../definition/reading/yaml-source.ts'
import { findInRaveWorld } from './check.ts'
import type { RaveWorld } from './world.ts'

/** A world, or everything that is wrong with it. */
export interface ParsedRaveWorld {
  readonly world?: RaveWorld
  readonly problems: Problem[]
}

/** Reads a world from YAML or JSON: `parseRaveWorld(text, { file: 'maze.rave.yaml' })`. */
export function parseRaveWorld(text: string, options: { readonly file?: string | undefined } = {}): ParsedRaveWorld {
  const { source, problems } = readYaml(text, options.file)
  if (source === undefined) return { problems }
  const found = locateAll(findInRaveWorld(source.value), ({ path }) => ({ source, path }))
  const all = inOrder([...problems, ...found], options.file)
  return all.length > 0 ? { problems: all } : { world: source.value as RaveWorld, problems: [] }
}

/** A world as YAML that reads back as the same world. */
export function writeRaveWorld(world: RaveWorld): string {
  return foldedYaml(world).toString(YAML_STYLE)
}

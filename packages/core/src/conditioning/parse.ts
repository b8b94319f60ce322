// Conditioning designs from files: YAML or JSON text to a checked design, every problem with file, line and column.
//
// Uses the reader of species and worlds, so that a design is read, refused and explained as they are.

import type { Problem } from '../0-foundation/problems.ts'
import { inOrder, locateAll } from '../definition/parse-yaml.ts'
import { readYaml } from '../definition/reading/yaml-source.ts'
import { findInDesign } from './check.ts'
import type { DesignDefinition } from './design.ts'

/** A design, or everything that is wrong with it. */
export interface ParsedDesign {
  readonly design?: DesignDefinition
  readonly problems: Problem[]
}

/** Reads a design from YAML or JSON: `parseDesign(text, { file: 'blocking.yaml' })`. */
export function parseDesign(text: string, options: { readonly file?: string | undefined } = {}): ParsedDesign {
  const { source, problems } = readYaml(text, options.file)
  if (source === undefined) return { problems }
  const found = locateAll(findInDesign(source.value), ({ path }) => ({ source, path }))
  const all = inOrder([...problems, ...found], options.file)
  return all.length > 0 ? { problems: all } : { design: source.value as DesignDefinition, problems: [] }
}

// Training protocols from files: YAML or JSON text to a checked protocol, every problem with file, line and column.
//
// Uses the reader of species and worlds, so that a protocol is read, refused and explained as they are. Whether its names exist only
// the world can say in which it is used.

import { type Problem, refusalsAmong } from '../0-foundation/problems.ts'
import { findInProtocol } from './check.ts'
import { inOrder, locateAll } from './parse-yaml.ts'
import { renewed } from './reading/old-keys.ts'
import { readYaml } from './reading/yaml-source.ts'
import type { ProtocolDefinition } from './training/protocol.ts'

/** A protocol, with warnings at most, or everything that is wrong with it. */
export interface ParsedProtocol {
  readonly protocol?: ProtocolDefinition
  readonly problems: Problem[]
}

/** Reads a protocol from YAML or JSON: `parseProtocol(text, { file: 'sit.protocol.yaml' })`. */
export function parseProtocol(text: string, options: { readonly file?: string | undefined } = {}): ParsedProtocol {
  const { source, problems } = readYaml(text, options.file)
  if (source === undefined) return { problems }
  const found = locateAll(findInProtocol(source.value), ({ path }) => ({ source, path }))
  const all = inOrder([...problems, ...found], options.file)
  if (refusalsAmong(all).length > 0) return { problems: all }
  return { protocol: renewed(source.value) as ProtocolDefinition, problems: all }
}

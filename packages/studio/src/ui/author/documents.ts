// The texts of the author's room: one for the world, one for each species, as the world lives by them now.
//
// A world names its species by file; the files are the other texts, with whatever has been written in them. Pure.
import { COMMANDS, type Problem, type SpeciesDefinition, type WorldDefinition } from '@ethogram/core'
import { fileOf, parseDefinition, writeDefinition } from '@ethogram/core/yaml'
import type { Definitions } from '../../engine/definitions.ts'
import type { Around } from './complete-definition.ts'

/** One text. */
export interface AuthorDocument {
  readonly file: string
  readonly sort: 'species' | 'world'
  readonly name: string
  /** As the world has it; nothing for a new creature. */
  readonly text: string
  /** A species that the world does not have yet. */
  readonly isNew?: boolean
}

/** The texts of a world, its species first. */
export function documentsOf({ world, species }: Definitions): AuthorDocument[] {
  return [
    ...species.map((one) => ({
      file: fileOf(one),
      sort: 'species' as const,
      name: one.species,
      text: writeDefinition(one),
    })),
    { file: `${world.world}.world.yaml`, sort: 'world', name: world.world, text: writeDefinition(world) },
  ]
}

/** A species that nobody here is of yet. */
export function newDocument(name: string): AuthorDocument {
  return { file: `${name}.species.yaml`, sort: 'species', name, text: '', isNew: true }
}

/** The texts of a world and those of new creatures, as long as the world has none of that name. */
export function withNew(documents: readonly AuthorDocument[], made: readonly AuthorDocument[]): AuthorDocument[] {
  const taken = new Set(documents.map(({ file }) => file))
  return [...documents, ...made.filter(({ file }) => !taken.has(file))]
}

/** Reads a text; `textOf` gives the others as they are written now. Problems in other files are left to those. */
export function readDocument(
  file: string,
  text: string,
  textOf: (file: string) => string | undefined,
  callbacks: readonly string[],
): { readonly definition?: SpeciesDefinition | WorldDefinition; readonly problems: readonly Problem[] } {
  const load = (path: string): string => {
    const found = textOf(path)
    if (found === undefined) throw new Error(`there is no text ${path} here`)
    return found
  }
  return parseDefinition(text, { file, load, callbacks, commands: COMMANDS })
}

/** What completion knows of the world around a text. */
export function aroundOf({ world, species, callbacks }: Definitions): Omit<Around, 'schema' | 'keys'> {
  const things = Object.entries(world.kinds ?? {}).map(([name, kind]) => ({
    name,
    points: Object.keys(kind.points ?? {}),
    fields: Object.keys(kind.fields ?? {}),
  }))
  const creatures = species.map((one) => ({
    name: one.species,
    points: [...Object.keys(one.body.points ?? {}), ...Object.keys(one.body.skeleton?.points ?? {})],
    fields: Object.keys(one.fields ?? {}),
  }))
  const own = species.flatMap(({ commands }) => Object.keys(commands ?? {}))
  const isBuiltIn = (name: string): boolean => COMMANDS.some((command) => command.name === name)
  const more = [...new Set(own)]
    .filter((name) => !isBuiltIn(name))
    .map((name) => ({ name, about: 'a command of a species', arguments: [] }))
  return {
    kinds: [...things, ...creatures],
    entities: Object.keys(world.entities ?? {}),
    commands: [...COMMANDS, ...more] as Around['commands'],
    callbacks,
  }
}

/** A problem in a sentence. */
export function problemSentence({ found, expected, nearest }: Problem): string {
  return `Found ${found}, expected ${expected}.${nearest === undefined ? '' : ` Did you mean “${nearest}”?`}`
}

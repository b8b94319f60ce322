// From a word on the command line to a world: the name of a scene, or a YAML or JSON file.

import { dirname, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Callbacks, COMMANDS, nearestName, type WorldDefinition } from '@ethogram/core'
import { parseDefinition } from '@ethogram/core/yaml'
import { findScene, scenes } from '@ethogram/scenes'
import { looksLikePath, readText, readTextIfAny } from './files.ts'
import { UseError } from './outcome.ts'

/** A world to run, and the code it names. */
export interface LoadedWorld {
  readonly name: string
  readonly definition: WorldDefinition
  readonly callbacks: Callbacks
}

/** The scene of that name, or the world in that file. Problems in the file are thrown all at once. */
export async function loadWorld(sceneOrFile: string, callbacksModule: string | undefined): Promise<LoadedWorld> {
  const own = await loadCallbacks(callbacksModule)
  const scene = findScene(sceneOrFile)
  if (scene !== undefined)
    return { name: scene.name, definition: scene.world, callbacks: { ...scene.callbacks, ...own } }
  if (!looksLikePath(sceneOrFile) && readTextIfAny(sceneOrFile) === undefined) throw unknownScene(sceneOrFile)
  const { definition, problems } = parseFile(sceneOrFile, own)
  if (definition === undefined) {
    throw new UseError(
      `${sceneOrFile} has ${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}:`,
      problems,
    )
  }
  if (!('world' in definition)) {
    throw new UseError(
      `${sceneOrFile} describes a species (${definition.species}), not a world. List it in a world file under \`species:\` and run that.`,
    )
  }
  return { name: definition.world, definition, callbacks: own }
}

/** A definition file with what is wrong with it; paths inside it are relative to it. */
export function parseFile(file: string, callbacks: Callbacks): ReturnType<typeof parseDefinition> {
  const text = readText(file)
  const load = (path: string) => readText(resolve(dirname(file), path))
  return parseDefinition(text, { file, load, callbacks: Object.keys(callbacks), commands: COMMANDS })
}

/** The functions that a module exports, by name. */
export async function loadCallbacks(module: string | undefined): Promise<Callbacks> {
  if (module === undefined) return {}
  readText(module)
  let exported: Record<string, unknown>
  try {
    exported = (await import(pathToFileURL(resolve(module)).href)) as Record<string, unknown>
  } catch (error) {
    throw new UseError(`Cannot load ${module}: ${error instanceof Error ? error.message : String(error)}`)
  }
  const functions = Object.entries(exported).filter(([, value]) => typeof value === 'function')
  return Object.fromEntries(functions) as Callbacks
}

function unknownScene(name: string): UseError {
  const nearest = nearestName(
    name,
    scenes.map((scene) => scene.name),
  )
  const hint = nearest === undefined ? ' `ethogram run --list` lists them.' : ` Did you mean “${nearest}”?`
  return new UseError(`There is no scene “${name}”, and no file of that name.${hint}`)
}

// Reading files for commands: what cannot be read becomes a sentence, with the nearest name that exists.

import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { nearestName } from '@ethogram/core'
import { UseError } from './outcome.ts'
import { reason } from './writing.ts'

/** The bytes of a file. */
export function readBytes(path: string): Uint8Array {
  try {
    return new Uint8Array(readFileSync(path))
  } catch (error) {
    throw new UseError(readingProblem(path, error))
  }
}

/** The text of a file. */
export function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    throw new UseError(readingProblem(path, error))
  }
}

/** The text of a file, or undefined. */
export function readTextIfAny(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

/** Text that looks like a path rather than like a scene's name. */
export function looksLikePath(text: string): boolean {
  return /[\\/]|\.(ya?ml|json)$/i.test(text)
}

function readingProblem(path: string, error: unknown): string {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') return `Cannot read ${path}: ${reason(error)}.`
  const folder = dirname(path)
  const nearest = nearestName(basename(path), filesIn(folder))
  const hint = nearest === undefined ? '' : ` Did you mean “${folder === '.' ? nearest : join(folder, nearest)}”?`
  return `There is no file ${path}.${hint}`
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder).sort()
  } catch {
    return []
  }
}

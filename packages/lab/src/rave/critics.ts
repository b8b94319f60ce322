// Critics of one's own for the command line: the functions that a module exports, by name.

import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Critic } from '@ethogram/core/rave'

/** The functions of a module; none without one. */
export async function loadCritics(module: string | undefined): Promise<Readonly<Record<string, Critic>>> {
  if (module === undefined) return {}
  const exported = (await import(pathToFileURL(resolve(module)).href)) as Record<string, unknown>
  const functions = Object.entries(exported).filter(([, value]) => typeof value === 'function')
  return Object.fromEntries(functions) as Record<string, Critic>
}

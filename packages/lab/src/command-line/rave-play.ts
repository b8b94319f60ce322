// What the commands share that play matches: the world, how it is played, critics, threads and progress.
//
// Everything that can be wrong is found before the first match: threads would tell it without its problems.

import { nearestName } from '@ethogram/core'
import {
  type Critic,
  checkMatch,
  createMatch,
  type FullMatchOptions,
  fullOptions,
  type MatchOptions,
  parseRaveWorld,
  type RaveWorld,
} from '@ethogram/core/rave'
import { findRaveWorld, raveWorlds } from '@ethogram/scenes'
import { loadCritics } from '../rave/critics.ts'
import type { MatchJob, MatchResult } from '../rave/play-match.ts'
import { playMatches } from '../rave/play-matches.ts'
import type { ScoreName } from '../rave/statistics.ts'
import { looksLikePath, readText, readTextIfAny } from './files.ts'
import { UseError } from './outcome.ts'
import type { Terminal } from './terminal.ts'

/** Flags of a command that plays matches. */
export interface RavePlayFlags {
  readonly task?: string
  readonly actors?: number
  readonly contests?: number
  readonly critic?: string
  readonly critics?: string
  readonly temper?: string
  readonly mind?: string
  readonly seed: number
  readonly seeds: number
  readonly jobs: number
  readonly out?: string
  readonly json?: boolean
}

/** A world and how matches are going to be played in it, both checked. */
export interface RavePlan {
  readonly world: RaveWorld
  readonly given: MatchOptions
  readonly options: FullMatchOptions
  readonly critics: Readonly<Record<string, Critic>>
  readonly seeds: readonly number[]
}

/** The world of that name, or the one in that file. */
export function loadRaveWorld(target: string | undefined): RaveWorld {
  if (target === undefined) throw new UseError(`Which world? ${worldNames()}`)
  const known = findRaveWorld(target)
  if (known !== undefined) return known
  if (!looksLikePath(target) && readTextIfAny(target) === undefined) {
    const names = raveWorlds.map(({ rave }) => rave)
    const nearest = nearestName(target, names)
    const hint = nearest === undefined ? worldNames() : `Did you mean “${nearest}”?`
    throw new UseError(`There is no world of the bench “${target}”. ${hint}`)
  }
  const { world, problems } = parseRaveWorld(readText(target), { file: target })
  if (world === undefined) {
    throw new UseError(`${target} has ${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}:`, problems)
  }
  return world
}

function worldNames(): string {
  return `Worlds are ${raveWorlds.map(({ rave }) => rave).join(', ')}, or a file.`
}

/** Reads the flags, or throws what is wrong with them. */
export async function planMatches(target: string | undefined, flags: RavePlayFlags): Promise<RavePlan> {
  const world = loadRaveWorld(target)
  const { task, actors, contests, critic, temper, mind } = flags
  const given = Object.fromEntries(
    Object.entries({ task, actors, contests, critic, temper, mind }).filter(([, value]) => value !== undefined),
  ) as MatchOptions
  const critics = await readCritics(flags.critics)
  const problems = checkMatch(world, given, Object.keys(critics))
  if (problems.length > 0) throw new UseError(`A match in ${world.rave} cannot be played so:`, problems)
  const seeds = Array.from({ length: flags.seeds }, (_, k) => flags.seed + k)
  return { world, given, options: fullOptions(world.match, given), critics, seeds }
}

async function readCritics(module: string | undefined): Promise<Readonly<Record<string, Critic>>> {
  if (module === undefined) return {}
  readText(module)
  try {
    return await loadCritics(module)
  } catch (error) {
    throw new UseError(`Cannot load ${module}: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/** Plays the jobs of a plan, in as many threads as were asked for, with progress. */
export async function playJobs(
  terminal: Terminal,
  { world, critics }: RavePlan,
  jobs: readonly MatchJob[],
  flags: RavePlayFlags,
): Promise<MatchResult[]> {
  // A matrix that does not fit is found here, where its problems can be told.
  const { matrices, options } = jobs[0]
  if (matrices !== undefined) createMatch(world, { ...options, critics, matrices }).dispose()
  const onProgress = (share: number) => terminal.progress(world.rave, share)
  const results = await playMatches(jobs, { threads: flags.jobs, critics: flags.critics, onProgress })
  terminal.endProgress()
  return results
}

/** Says what went wrong in critics of one's own. */
export function tellFaults(terminal: Terminal, results: readonly MatchResult[]): void {
  const count = results.reduce((sum, { faults }) => sum + faults.count, 0)
  const last = results.map(({ faults }) => faults.last).findLast((text) => text !== '')
  if (count > 0)
    terminal.complain(`The critic failed ${count} times; the last time ${last}. Such stages count as nothing.`)
}

/** Scores as tables name them. */
export const SCORE_HEADS: Readonly<Record<ScoreName, string>> = {
  sMinc: 'few collisions',
  sMaxd: 'straight ways',
  sIn: 'near the goal',
  sOut: 'off the threat',
}

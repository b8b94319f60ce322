// A match: contests in a world, in which actors learn to avoid, to go to, or to get away.
//
// It is made, played step by step or contest by contest, asked, changed in between (another world, other turns, learning on or off),
// saved and restored in the middle of a stage, and disposed of: its numbers lie in the arena, which nobody collects.
// Seed: 004 §4.4, §6.0.

import { actFor, i32, newOwner, releaseOwner } from '../0-foundation/arena.ts'
import { assert } from '../0-foundation/assert.ts'
import { ProblemsError, problem, show } from '../0-foundation/problems.ts'
import type { Matrix } from '../definition/navigation/way.ts'
import { changeMatch, type MatchChanges } from './change.ts'
import { checkMatch, checkRaveWorld } from './check.ts'
import { type Critic, type CriticFaults, judgeBy } from './critic.ts'
import { newCrowd } from './crowd.ts'
import { layGround } from './ground.ts'
import { AT, type MatchInside, startState } from './match-state.ts'
import { giveAll, takeOut } from './matrix-data.ts'
import { checkMatrices } from './matrix-file.ts'
import { CRITICS, type FullMatchOptions, fullOptions, type MatchOptions } from './options.ts'
import { type MatchRun, playOn } from './play.ts'
import { handPolicy, type Policy, randomPolicy } from './policy.ts'
import { type ActorReport, reportActor, targetsOf, writePositions } from './report.ts'
import { fillMatch, hashMatch, openSaved, type SavedMatch, saveMatch } from './save.ts'
import { areScores, type ContestScores } from './scores.ts'
import type { RaveWorld } from './world.ts'

/** What is no data: it is given again when a saved match is restored. */
export interface MatchCode {
  /** Critics of one's own, by name. */
  readonly critics?: Readonly<Record<string, Critic>>
  /** Chooses instead of a mind. */
  readonly policy?: Policy
}

/** How a match is set up. */
export interface MatchSetup extends MatchOptions, MatchCode {
  /** Seed of all chance; 1 if left out. */
  readonly seed?: number
  /** Matrices to begin with, by actor, or one for all of them. Copied: actors go on learning with their own. */
  readonly matrices?: readonly Matrix[]
}

/** A match being played. */
export interface Match {
  readonly world: RaveWorld
  readonly options: FullMatchOptions
  readonly seed: number
  /** The contest that is played, from 0, and how many of its steps are done. */
  readonly contest: number
  readonly step: number
  readonly isOver: boolean
  /** Of all contests that are over. */
  readonly scores: readonly ContestScores[]
  /** What went wrong in critics of one's own: how often, and what it was last. */
  readonly faults: Readonly<CriticFaults>
  /** Plays some steps, 1 if left out; none after the end. */
  advance(steps?: number): void
  /** Plays the contest to its end. */
  playContest(): ContestScores
  /** Plays all contests that are left; `onContest` is told how many are over after each. */
  play(onContest?: (contests: number) => void): readonly ContestScores[]
  /** One actor; where it is only once the contest has begun. */
  actor(index: number): ActorReport
  /** Writes x and y of all actors, one after the other. */
  writePositions(to: Float64Array | number[]): void
  /** Where the targets are, x and y of each, and which of them is active. */
  targets(): { readonly positions: readonly number[]; readonly active: number }
  /** Changes something between steps; throws problems, with nothing changed. */
  change(changes: MatchChanges): void
  /** What an actor has learned; of Q(λ) its values, with the least and greatest it has come to as limits. */
  matrix(actor: number): Matrix
  /** The whole match as a file, for `restoreMatch`. */
  save(): Uint8Array<ArrayBuffer>
  /** Two matches whose hashes agree go on the same. */
  hash(): string
  /** Gives its memory back; it must not be used afterwards. */
  dispose(): void
}

/** Starts a match: `createMatch(field, { task: 'avoid', seed: 7 }).play()`. Throws problems of the world and of the setup. */
export function createMatch(world: RaveWorld, setup: MatchSetup = {}): Match {
  const { seed = 1, policy, critics = {}, matrices = [], ...given } = setup
  const problems = checkRaveWorld(world)
  if (problems.length === 0) problems.push(...checkMatch(world, given, Object.keys(critics)))
  if (!Number.isSafeInteger(seed)) problems.push(problem('DEFINITION-VALUE', 'seed', show(seed), 'a whole number'))
  if (problems.length > 0) throw new ProblemsError(problems)
  const options = fullOptions(world.match, given)
  const mismatches = checkMatrices(matrices, options)
  if (mismatches.length > 0) throw new ProblemsError(mismatches)
  const run = open(world, options, seed, { policy, critics })
  if (matrices.length > 0) giveAll(run.inside, matrices)
  return faceOf(run)
}

/** Goes on with a match that was saved: to the same bits. Throws what is wrong with the file. */
export function restoreMatch(bytes: Uint8Array, code: MatchCode = {}): Match {
  const { header, sections } = openSaved(bytes)
  const { world, options, seed, scores, rows } = readHeader(header, code)
  const run = open(world, options, seed, { policy: code.policy, critics: code.critics ?? {} })
  try {
    fillMatch(run.inside, rows, sections)
  } catch (error) {
    releaseOwner(run.owner)
    throw error
  }
  run.scores.push(...scores)
  return faceOf(run)
}

function readHeader(header: unknown, { critics = {} }: MatchCode): SavedMatch {
  const told = (header ?? {}) as Partial<SavedMatch>
  const problems = checkRaveWorld(told.world)
  if (problems.length === 0 && told.world !== undefined) {
    problems.push(...checkMatch(told.world, told.options ?? {}, Object.keys(critics)))
  }
  const must = (key: keyof SavedMatch, isRight: boolean, expected: string) => {
    if (!isRight) problems.push(problem('FILE-HEADER', key, JSON.stringify(told[key]) ?? 'nothing', expected))
  }
  must('seed', Number.isSafeInteger(told.seed), 'a whole number')
  must('scores', Array.isArray(told.scores) && told.scores.every(areScores), 'a list of scores')
  must(
    'rows',
    Number.isInteger(told.rows) && (told.rows ?? -1) >= 0 && (told.rows ?? 0) < MOST_ROWS,
    'how many rows there are',
  )
  if (problems.length > 0) throw new ProblemsError(problems)
  const whole = told as SavedMatch
  return { ...whole, options: fullOptions(whole.world.match, whole.options) }
}

/** Rows of a saved match at most. */
const MOST_ROWS = 10_000_000

function open(
  world: RaveWorld,
  options: FullMatchOptions,
  seed: number,
  { policy, critics }: { readonly policy: Policy | undefined; readonly critics: Readonly<Record<string, Critic>> },
): MatchRun {
  const owner = newOwner()
  actFor(owner)
  const chosen = policy ?? policyOf(options)
  const ground = layGround(world, options.vision, options.targetSpeed > 0)
  const learns = chosen === undefined && options.mind === 'collective'
  const faults = { count: 0, last: '' }
  const inside: MatchInside = startState(options, seed, { ground, learns, ownCritic: undefined })
  const run = { inside, seed, owner, crowd: newCrowd(), policy: chosen, critics, faults, scores: [] }
  inside.ownCritic = ownCriticOf(run, options.critic)
  return run
}

function policyOf({ mind, task, responses }: FullMatchOptions): Policy | undefined {
  return mind === 'random' ? randomPolicy(responses) : mind === 'hand' ? handPolicy(task, responses) : undefined
}

/** What judges by a critic that is not ours. */
function ownCriticOf({ inside, critics, faults }: MatchRun, name: string): ((actor: number) => void) | undefined {
  if (CRITICS.includes(name as never)) return undefined
  return judgeBy(critics[name], faults, () => inside)
}

/** What users hold. */
function faceOf(run: MatchRun): Match {
  const { inside, scores, seed } = run
  const { slab } = inside
  let isDisposed = false
  const live = <T>(value: T): T => {
    assert(!isDisposed, 'a match is used while it lives')
    return value
  }
  const isOver = () => i32[live(slab).i + AT.contest] >= inside.options.contests
  const playContest = () => {
    assert(!isOver(), 'a match is played until it is over')
    const count = scores.length
    while (scores.length === count) playOn(run, Number.MAX_SAFE_INTEGER)
    return scores[count]
  }
  return {
    get world() {
      return inside.ground.world
    },
    get options() {
      return inside.options
    },
    seed,
    get contest() {
      return i32[live(slab).i + AT.contest]
    },
    get step() {
      return i32[live(slab).i + AT.step]
    },
    get isOver() {
      return isOver()
    },
    scores,
    faults: run.faults,
    advance(steps = 1) {
      for (let left = steps; left > 0 && !isOver(); ) left -= playOn(run, left)
    },
    playContest,
    play(onContest) {
      while (!isOver()) {
        playContest()
        onContest?.(scores.length)
      }
      return scores
    },
    actor: (index) => reportActor(live(inside), index),
    writePositions: (to) => writePositions(live(inside), to),
    targets: () => targetsOf(live(inside)),
    change(changes) {
      actFor(live(run).owner)
      changeMatch(inside, changes, Object.keys(run.critics))
      inside.ownCritic = ownCriticOf(run, inside.options.critic)
    },
    matrix: (actor) => takeOut(live(inside), actor),
    save: () => saveMatch(live(inside), { world: inside.ground.world, options: inside.options, seed, scores }),
    hash: () => hashMatch(live(inside)),
    dispose() {
      if (!isDisposed) releaseOwner(run.owner)
      isDisposed = true
    },
  }
}

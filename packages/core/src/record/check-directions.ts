// Whether directors, trainers and directions of a file can go on where they stood, and models that directors or learning changed.
//
// What stands must still be possible: it means creatures and names that are there, and their inlets have room for it. Whole numbers of a
// creature's own model follow from its definition and the directions that stand, so they are made anew (refill.ts) and compared here, as
// is where directions changed what. Reads the world that is filled.

import { i32 } from '../0-foundation/arena.ts'
import { isSane } from '../0-foundation/check-fields.ts'
import { type Problem, problem } from '../0-foundation/problems.ts'
import { findRestoredProblems } from '../direction/direct.ts'
import { creatureAt } from '../growth/own-definition.ts'
import type { Undo } from '../world/ledger.ts'
import type { WorldInside } from '../world/world-inside.ts'
import { stateFault } from './check-state.ts'
import type { Run } from './refill.ts'
import type { SnapshotHeader } from './saved.ts'

/** What is wrong with the directors, trainers and directions of a file, whose directions stand in the ledger already. */
export function directionProblems(inside: WorldInside, header: SnapshotHeader, isChecked: boolean): Problem[] {
  const problems = [...directorProblems(inside, header), ...trainerProblems(inside, header, isChecked)]
  return problems.length > 0 ? problems : ledgerProblems(inside)
}

/** How the numbers of a creature's own model, and what directions changed in it, differ from what was made anew. */
export function ownModelProblems(
  inside: WorldInside,
  header: SnapshotHeader,
  slot: number,
  from: Run,
  undone: ReadonlyMap<number, Undo | undefined>,
): Problem[] {
  const { constants, constantsLayout } = creatureAt(inside, slot).model
  const name = inside.truth.entities.nameOf[slot]
  for (const { room, name: field, type, at, length } of constantsLayout.fields) {
    for (let k = 0; k < length; k++) {
      const found = type === 'f64' ? from.doubles[at + k] : from.ints[at + k]
      const isRight = type === 'f64' ? isSane(found) : found === i32[constants.i + at + k]
      const expected =
        type === 'f64' ? 'a number of a sane size' : `${i32[constants.i + at + k]}, as its definition says`
      if (!isRight) return [stateFault(name, { path: `model.${room}.${field}[${k}]`, found, expected })]
    }
  }
  for (const { id, undo } of inside.ledger.standing) {
    const before = undone.get(id)
    if (before === undefined || undo === undefined || changedOffsets(before) === changedOffsets(undo)) continue
    const path = `ledger.standing[${header.ledger.standing.findIndex((one) => one.id === id)}].undo`
    return [problem('FILE-STATE', path, changedOffsets(before), changedOffsets(undo))]
  }
  return []
}

/** Which numbers of a model a direction changed, and what whole numbers were. */
function changedOffsets({ ints, doubles }: Undo): string {
  return JSON.stringify([ints, doubles.map(([at]) => at)])
}

function ledgerProblems(inside: WorldInside): Problem[] {
  const { standing, nextId } = inside.ledger
  const problems = findRestoredProblems(inside)
  const ids = new Set(standing.map(({ id }) => id))
  if (ids.size < standing.length) problems.push(wrong('ledger.standing', 'a number twice', 'each number once'))
  for (const [k, { id, fromTick }] of standing.entries()) {
    if (id >= nextId) problems.push(wrong(`ledger.standing[${k}].id`, String(id), `a number below ${nextId}`))
    if (fromTick > inside.truth.tick)
      problems.push(wrong(`ledger.standing[${k}].fromTick`, String(fromTick), 'a tick in the past'))
  }
  return problems
}

/** Every director of the definition is there once, in one of its states. */
function directorProblems({ definition, truth }: WorldInside, { directors }: SnapshotHeader): Problem[] {
  const defined = new Map(Object.entries(definition.directors ?? {}))
  const problems = namesProblems('directors', directors, [...defined.keys()])
  for (const [k, { name, state, sinceTick, heldSince }] of directors.entries()) {
    const states = defined.get(name)?.states ?? {}
    if (!Object.hasOwn(states, state))
      problems.push(wrong(`directors[${k}].state`, `“${state}”`, `a state of the director ${name}`))
    if (Math.max(sinceTick, ...heldSince) > truth.tick)
      problems.push(wrong(`directors[${k}]`, 'a tick in the future', 'ticks in the past'))
  }
  return problems
}

/** Each trainer is there once, with a protocol that can be taught, at a phase of it and a trial. */
function trainerProblems(inside: WorldInside, header: SnapshotHeader, isChecked: boolean): Problem[] {
  const { trainers = [] } = header
  const problems = namesProblems('trainers', trainers, [])
  for (const [k, { protocol, progress, log }] of trainers.entries()) {
    // By itself: who was there when it began may be gone, or somebody else by that name. What it then says is refused at its door.
    const found = isChecked ? inside.checks.protocolAlone(protocol) : []
    problems.push(...found.map((one) => ({ ...one, path: `trainers[${k}].protocol.${one.path}` })))
    if (found.length > 0) continue
    const { phases = [], trials = {}, cues = {}, rewards = {} } = protocol
    const { phase, queue, trial, rounds, latest, step, held } = progress
    const isTrial = (name: string): boolean => Object.hasOwn(trials, name)
    const at = `trainers[${k}].progress`
    if (phase > phases.length) problems.push(wrong(`${at}.phase`, String(phase), `one of ${phases.length} phases`))
    if (!queue.every(isTrial)) problems.push(wrong(`${at}.queue`, 'an unknown trial', 'trials of the protocol'))
    // A trial by hand is called after the cue or reward that it began with.
    const isKnown = isTrial(trial) || Object.hasOwn(cues, trial) || Object.hasOwn(rewards, trial)
    if (trial !== '' && !isKnown) problems.push(wrong(`${at}.trial`, `“${trial}”`, 'a trial of the protocol'))
    if (!Object.keys(progress.shaping ?? {}).every((name) => isTrial(name) && trials[name].shapes !== undefined))
      problems.push(wrong(`${at}.shaping`, 'another trial', 'trials of the protocol that shape'))
    if (progress.luck.length !== 4) problems.push(wrong(`${at}.luck`, `${progress.luck.length} numbers`, '4'))
    if (rounds > MOST_ROUNDS || latest.length > MOST_ROUNDS || Object.keys(held).length > 2)
      problems.push(wrong(at, `a trainer at ${step}`, 'a log that a trainer can write'))
    if (log.some(({ endTick }) => endTick > inside.truth.tick))
      problems.push(wrong(`trainers[${k}].log`, 'a tick in the future', 'ticks in the past'))
  }
  return problems
}

/** Rounds and trials of a phase that a trainer counts. */
const MOST_ROUNDS = 1e9

function namesProblems(path: string, list: readonly { readonly name: string }[], needed: readonly string[]): Problem[] {
  const names = new Set(list.map(({ name }) => name))
  const problems = names.size < list.length ? [wrong(path, 'a name twice', 'each name once')] : []
  for (const name of needed) if (!names.has(name)) problems.push(wrong(path, 'nothing', `the state of ${name}`))
  return problems
}

function wrong(path: string, found: string, expected: string): Problem {
  return problem('FILE-HEADER', path, found, expected)
}

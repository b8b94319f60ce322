// A line said to a world: read, done or answered. What consoles, scripts on the command line and panels use.

import { f64 } from '../0-foundation/arena.ts'
import { slotOf } from '../0-foundation/ids.ts'
import type { Problem } from '../0-foundation/problems.ts'
import { commandsOf } from '../definition/skills/compile-acts.ts'
import type { InputDefinition } from '../definition/types.ts'
import type { InputAnswer } from '../inputs/inputs.ts'
import { describeTrial } from '../trace/trainer-report.ts'
import { activePath, driveValues, runningSkills } from '../trace/why.ts'
import { reportWhy } from '../trace/why-report.ts'
import { reportStep } from '../trace/why-step.ts'
import { plain, short } from '../trace/words.ts'
import type { WorldInside } from '../world/world-inside.ts'
import { describeDirection } from './describe.ts'
import type { ConsoleQuery, QueryName } from './form.ts'
import { helpFor } from './help.ts'
import { formatLineProblem } from './line-problem.ts'
import { parseLine } from './parse.ts'
import { vocabularyOf } from './world-vocabulary.ts'

/** What became of a line. */
export interface LineAnswer {
  readonly ok: boolean
  /** For people: the answer, or every problem with a caret under the word. */
  readonly text: string
  /** Numbers of the directions that it made. */
  readonly directions: readonly number[]
  readonly problems: readonly Problem[]
}

/** Says a line of the console language to a world. `give` applies (and records) an input. */
export function sayLine(inside: WorldInside, line: string, give: (input: InputDefinition) => InputAnswer): LineAnswer {
  const result = parseLine(line, vocabularyOf(inside))
  if ('problems' in result) {
    const text = result.problems
      .map((problem) => formatLineProblem(typeof line === 'string' ? line : '', problem))
      .join('\n')
    return { ok: false, text, directions: [], problems: result.problems }
  }
  if ('query' in result) return { ok: true, text: answerQuery(inside, result.query), directions: [], problems: [] }
  const answers = result.inputs.map(give)
  const problems = answers.flatMap((answer) => (answer.ok ? [] : answer.problems))
  const directions = answers.flatMap((answer) =>
    answer.ok && answer.direction !== undefined && answer.direction > 0 ? [answer.direction] : [],
  )
  const words = answers.flatMap((answer) => (answer.ok ? [answer.answer ?? 'done'] : []))
  const number = directions.length === 0 ? '' : `[${directions.join(', ')}] `
  const text =
    problems.length > 0
      ? problems.map(({ code, found, expected }) => `${code}: found ${found}, expected ${expected}.`).join('\n')
      : `${number}${words.join('; ')}`
  return { ok: problems.length === 0, text, directions, problems }
}

function answerQuery(inside: WorldInside, query: ConsoleQuery): string {
  if (query.query === 'help') return helpFor(query.topic)
  if (query.query === 'directions') {
    const { standing } = inside.ledger
    if (standing.length === 0) return 'No direction stands.'
    return standing
      .map(({ id, definition, answer }) => `${id}  ${describeDirection(definition)}  — ${answer}`)
      .join('\n')
  }
  if (query.query === 'trials') return tellTrials(inside, query.of)
  const id = inside.truth.entities.idOf.get(query.of)
  const creature = id === undefined ? undefined : inside.creatures[slotOf(id)]
  if (id === undefined || creature === undefined) return `${query.of} has no mind to ask.`
  if (query.query === 'why') {
    const { what, why, nearly } = reportWhy(creature, inside.truth.tick).lines
    return `${what}\n${why}\n${nearly}`
  }
  return answerAbout(inside, query.about, slotOf(id))
}

/** Trials that are told of when somebody asks. */
const TOLD_TRIALS = 5

function tellTrials(inside: WorldInside, name: string): string {
  const log = inside.trainers.find((trainer) => trainer.name === name)?.log ?? []
  return log.slice(-TOLD_TRIALS).map(describeTrial).join('\n') || 'No trial is over yet.'
}

function answerAbout(inside: WorldInside, about: QueryName, slot: number): string {
  const { slab, columns } = inside.truth.entities
  const creature = inside.creatures[slot]
  const value = (column: number): string => short(f64[slab.f + column + slot])
  if (creature === undefined) return 'nobody'
  switch (about) {
    case 'position':
      return `(${value(columns.x)}, ${value(columns.y)}, ${value(columns.z)}) m`
    case 'heading':
      return `${value(columns.heading)} rad`
    case 'velocity':
      return `(${value(columns.vx)}, ${value(columns.vy)}, ${value(columns.vz)}) m/s`
    case 'commands':
      return commandsOf(creature.model.definition)
        .map(({ name }) => name)
        .join(', ')
    case 'skills':
      return runningSkills(creature).join(', ') || 'none runs'
    case 'drives':
      return (
        Object.entries(driveValues(creature))
          .map(([name, drive]) => `${name} ${short(drive)}`)
          .join(', ') || 'none'
      )
    case 'step':
      return reportStep(creature, inside.truth.tick)?.sentence ?? 'it does not walk by steps'
    case 'path':
      return activePath(creature).map(plain).join(' → ') || 'nothing'
  }
}

// `ethogram check`: all problems of definition files, with the lines they stand in.

import { type Problem, refusalsAmong, type SpeciesDefinition, type WorldDefinition } from '@ethogram/core'
import { problemLines } from './excerpt.ts'
import { readTextIfAny } from './files.ts'
import { loadCallbacks, parseFile } from './load.ts'
import { EXIT } from './outcome.ts'
import type { Terminal } from './terminal.ts'

/** Checks files: exit code 0 when all are right, warnings or not, 1 when any has a problem, 2 when one cannot be read. */
export async function checkCommand(
  terminal: Terminal,
  files: readonly string[],
  options: { readonly callbacks?: string; readonly isJson: boolean },
): Promise<number> {
  const callbacks = await loadCallbacks(options.callbacks)
  const results = files.map((file) => ({ file, ...parseFile(file, callbacks) }))
  const problemCount = results.reduce((sum, result) => sum + refusalsAmong(result.problems).length, 0)
  if (options.isJson) {
    const list = results.map(({ file, definition, problems }) => ({
      file,
      ok: definition !== undefined,
      ...(definition === undefined ? {} : { describes: describe(definition) }),
      problems,
    }))
    terminal.print(JSON.stringify({ ok: problemCount === 0, files: list }))
  } else for (const result of results) printResult(terminal, result)
  return problemCount === 0 ? EXIT.ok : EXIT.failed
}

/** What a definition holds, in a few words: `species bird, 4 behaviors, 1 drive`. */
export function describe(definition: SpeciesDefinition | WorldDefinition): string {
  if ('world' in definition) {
    const entities = Object.keys(definition.entities ?? {}).length
    const kinds = Object.keys(definition.kinds ?? {}).length
    const parts = [
      counted(entities, 'entity', 'entities'),
      counted(kinds, 'kind'),
      counted(definition.species?.length ?? 0, 'species', 'species'),
    ]
    return [`world ${definition.world}`, ...parts].join(', ')
  }
  const parts = [
    counted(countBehaviors(definition), 'behavior'),
    counted(Object.keys(definition.drives ?? {}).length, 'drive'),
    counted(Object.keys(definition.senses ?? {}).length, 'sense'),
  ]
  return [`species ${definition.species}`, ...parts].join(', ')
}

function printResult(
  terminal: Terminal,
  result: { file: string; definition?: SpeciesDefinition | WorldDefinition; problems: readonly Problem[] },
): void {
  const { style } = terminal
  for (const line of problemLines(result.problems, style, readTextIfAny)) terminal.print(line)
  const refusals = refusalsAmong(result.problems).length
  const warnings = result.problems.length - refusals
  const warned = warnings === 0 ? '' : `, ${counted(warnings, 'warning')}`
  if (result.definition === undefined) {
    terminal.print(`${style.bad('not ok')}: ${result.file}: ${counted(refusals, 'problem')}${warned}`)
  } else terminal.print(`${style.good('ok')}: ${result.file}: ${describe(result.definition)}${warned}`)
}

function countBehaviors(definition: SpeciesDefinition): number {
  const count = (group: object | undefined): number => {
    let sum = 0
    for (const behavior of Object.values(group ?? {}) as { do?: unknown }[]) {
      sum += 1 + (typeof behavior.do === 'object' && behavior.do !== null ? count(behavior.do) : 0)
    }
    return sum
  }
  return (
    count(definition.behavior) + Object.values(definition.groups ?? {}).reduce((sum, group) => sum + count(group), 0)
  )
}

function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`
}

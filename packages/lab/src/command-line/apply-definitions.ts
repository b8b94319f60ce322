// `--apply file@tick`: new definitions of species or of the world for a run, each at its tick, and what became of everybody.

import {
  type Callbacks,
  type RedefinitionReport,
  redefinitionLines,
  type SpeciesDefinition,
  type World,
  type WorldDefinition,
} from '@ethogram/core'
import { parseFile } from './load.ts'
import { UseError } from './outcome.ts'
import type { Terminal } from './terminal.ts'

/** A definition that is to be given before a tick. */
export interface Applied {
  readonly file: string
  readonly tick: number
  readonly definition: SpeciesDefinition | WorldDefinition
}

/** What became of one. */
export interface AppliedReport {
  readonly file: string
  readonly tick: number
  readonly report: RedefinitionReport
}

/** Reads `hungry.species.yaml@200`; without a tick it is given at the start. All problems of a file are thrown at once. */
export function readApplied(words: readonly string[], callbacks: Callbacks): Applied[] {
  return words.map((word) => {
    const [, file, tick = '0'] = /^(.*?)(?:@(\d+))?$/.exec(word) ?? ['', word]
    const { definition, problems } = parseFile(file, callbacks)
    if (definition !== undefined) return { file, tick: Number(tick), definition }
    throw new UseError(`${file} has ${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}:`, problems)
  })
}

/** Gives what is due at this tick; a refused one ends the run with its problems. */
export function applyDue(world: World, all: readonly Applied[], terminal: Terminal, isTold: boolean): AppliedReport[] {
  return all
    .filter(({ tick }) => tick === world.tick)
    .map(({ file, tick, definition }) => {
      const answer = world.redefine(definition)
      if (!answer.ok) throw new UseError(`${file} cannot be applied at tick ${tick}:`, answer.problems)
      if (isTold) {
        terminal.print(`${terminal.style.bold(file)} at tick ${tick}`)
        for (const line of redefinitionLines(answer.report)) terminal.print(`  ${line}`)
        terminal.print()
      }
      return { file, tick, report: answer.report }
    })
}

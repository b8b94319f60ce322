// The entry of the command `ethogram`: parses, runs, and turns every mistake into a sentence and an exit code.
//
// A user's mistake never shows a stack; a mistake of ours says that it is one, and shows the stack with ETHOGRAM_DEBUG=1.

import type { Problem, ProblemsError } from '@ethogram/core'
import { type Command, CommanderError } from 'commander'
import { EXIT, UseError } from './command-line/outcome.ts'
import { buildProgram } from './command-line/program.ts'
import {
  endQuietlyWhenNobodyReads,
  hasColour,
  processTerminal,
  styleFor,
  type Terminal,
} from './command-line/terminal.ts'

/** Runs the command line with the given words and leaves the exit code with the process. */
export async function main(words: readonly string[]): Promise<void> {
  endQuietlyWhenNobodyReads()
  const terminal = processTerminal()
  const setExit = (code: number) => {
    process.exitCode = code
  }
  const program = buildProgram(terminal, setExit)
  for (const command of withSubcommands(program)) command.exitOverride()
  try {
    if (words.length === 0) program.outputHelp()
    else await program.parseAsync([...words], { from: 'user' })
  } catch (error) {
    setExit(await explain(error, terminal))
  } finally {
    terminal.endProgress()
  }
}

function withSubcommands(command: Command): Command[] {
  return [command, ...command.commands.flatMap(withSubcommands)]
}

/** Says what went wrong on stderr; gives the exit code. */
async function explain(error: unknown, terminal: Terminal): Promise<number> {
  const style = styleFor(hasColour(process.stderr))
  const isDebugging = process.env.ETHOGRAM_DEBUG === '1'
  const isUsers = error instanceof UseError || isProblemsError(error)
  if (error instanceof CommanderError) {
    // Commander has written its own message; help and version come this way, too, with exit code 0.
    return error.exitCode === 0 ? EXIT.ok : EXIT.misused
  }
  if (error instanceof UseError) terminal.complain(`${style.bad('error:')} ${error.message}`)
  if (isUsers) await explainProblems(error.problems, terminal)
  else {
    const message = error instanceof Error ? error.message : String(error)
    terminal.complain(`${style.bad('error:')} a bug in Ethogram: ${message}`)
    if (!isDebugging) terminal.complain('Set ETHOGRAM_DEBUG=1 to see where.')
  }
  if (isDebugging && error instanceof Error) terminal.complain(error.stack ?? '')
  return isUsers ? EXIT.misused : EXIT.broken
}

/** By its name, because the class itself would load the engine before it is known to be needed. */
function isProblemsError(error: unknown): error is ProblemsError {
  return error instanceof Error && error.name === 'ProblemsError' && 'problems' in error
}

async function explainProblems(problems: readonly Problem[], terminal: Terminal): Promise<void> {
  if (problems.length === 0) return
  const { problemLines } = await import('./command-line/excerpt.ts')
  const { readTextIfAny } = await import('./command-line/files.ts')
  for (const line of problemLines(problems, styleFor(hasColour(process.stderr)), readTextIfAny)) terminal.complain(line)
}

// How a command ends: 0 all well, 1 what was checked failed, 2 wrong use or input that cannot be read,
// 3 a mistake of ours.

import type { Problem } from '@ethogram/core'

/** Exit codes; the text of every `--help` says the same. */
export const EXIT = { ok: 0, failed: 1, misused: 2, broken: 3 } as const

/** A mistake of the one who typed the command, told in a sentence, without a stack. */
export class UseError extends Error {
  override readonly name = 'UseError'
  readonly problems: readonly Problem[]

  constructor(message: string, problems: readonly Problem[] = []) {
    super(message)
    this.problems = problems
  }
}

/** The last lines of every help text. */
export const EXIT_HELP = `
Exit codes:
  0  success
  1  a check failed (a replay that differs, a definition with problems, an experiment that did not pass)
  2  wrong arguments, or input that cannot be read
  3  a bug in Ethogram`

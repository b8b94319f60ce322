// The codes of the problems that something throws; anything else that is thrown goes on.
import { ProblemsError } from '../src/index.ts'

/** Codes of the problems thrown, none if nothing is. */
export function problemCodes(run: () => unknown): string[] {
  try {
    run()
  } catch (error) {
    if (error instanceof ProblemsError) return error.problems.map(({ code }) => code)
    throw error
  }
  return []
}

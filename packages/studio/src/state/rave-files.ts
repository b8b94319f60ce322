// Which files that were dropped on the page are for the bench: matrices, matches, and worlds, which say `rave:`.
import type { GivenFile } from './given-files.ts'

/** How files with matrices and with whole matches are called. */
export const MATRIX_NAME = /\.ethomatrix$/i
export const MATCH_NAME = /\.ethomatch$/i

/** Texts that may be worlds. */
const TEXT_NAME = /\.(ya?ml|json)$/i

/** Whether the bench takes files; while it is open, every text is for it. */
export function isForBench(files: readonly GivenFile[], isOpen: boolean): boolean {
  return files.some(({ name, bytes }) => {
    if (MATRIX_NAME.test(name) || MATCH_NAME.test(name)) return true
    return TEXT_NAME.test(name) && (isOpen || /^\s*"?rave"?\s*:/m.test(new TextDecoder().decode(bytes)))
  })
}

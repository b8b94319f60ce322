// The lines of an answer in the console, and which of them must not be broken.
//
// A caret stands under its word only while both lines stay whole; everything else may be broken to fit.

/** One line. */
export interface ConsoleLine {
  readonly line: string
  readonly isKept: boolean
}

/** Splits an answer. */
export function consoleLines(text: string): readonly ConsoleLine[] {
  const lines = text.split('\n')
  const isCaret = (line: string | undefined): boolean => line !== undefined && /^\s*\^+$/.test(line)
  return lines.map((line, at) => ({ line, isKept: isCaret(line) || isCaret(lines[at + 1]) }))
}

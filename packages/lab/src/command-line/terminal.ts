// What commands write to: words on stdout, progress and complaints on stderr.
//
// Colour only where a person looks: not into files or pipes, not with NO_COLOR. Progress is drawn on stderr, only on a
// terminal and only when the work is long, and is wiped before anything else is written, so results stay clean.
//
// Everything that is written passes `onTerminal`: names and texts come from files of others, and none of their control characters
// reaches a terminal. Our own marks are noncharacters until then, so that a name cannot hold an escape sequence that is let through.
import { visibleText } from '../visible-text.ts'

/** Where a command writes. */
export interface Terminal {
  /** Width of stdout in characters. */
  readonly columns: number
  /** A person looks at stdout: lines are cut to its width. */
  readonly isInteractive: boolean
  readonly style: Style
  /** A line on stdout. */
  print(line?: string): void
  /** A line on stderr. */
  complain(line: string): void
  /** Shows that long work goes on; `share` is 0…1. */
  progress(what: string, share: number): void
  /** Takes the progress line away. */
  endProgress(): void
}

/** Ways to mark words; each returns its argument unchanged where there is no colour. */
export interface Style {
  bold(words: string): string
  soft(words: string): string
  good(words: string): string
  bad(words: string): string
  warm(words: string): string
  name(words: string): string
}

/** The process's own terminal. */
export function processTerminal(): Terminal {
  const out = process.stdout
  const error = process.stderr
  let isProgressShown = false
  let startedMs = 0
  let drawnMs = 0
  const wipe = () => {
    if (isProgressShown) error.write('\r\x1b[2K')
    isProgressShown = false
  }
  return {
    columns: out.columns ?? DEFAULT_COLUMNS,
    isInteractive: out.isTTY === true,
    style: styleFor(hasColour(out)),
    print(line = '') {
      wipe()
      out.write(`${onTerminal(line)}\n`)
    },
    complain(line) {
      wipe()
      error.write(`${onTerminal(line)}\n`)
    },
    progress(what, share) {
      if (!error.isTTY) return
      const nowMs = Date.now()
      if (startedMs === 0) startedMs = nowMs
      if (nowMs - startedMs < PATIENCE_MS || nowMs - drawnMs < REDRAW_MS) return
      drawnMs = nowMs
      isProgressShown = true
      error.write(`\r\x1b[2K${progressBar(share)} ${onTerminal(what)}`.slice(0, (error.columns ?? DEFAULT_COLUMNS) + 5))
    },
    endProgress() {
      wipe()
      startedMs = 0
    },
  }
}

/** Whether a stream shows colour: a terminal, and nobody said no. FORCE_COLOR asks for it in pipes. */
export function hasColour(stream: { readonly isTTY?: boolean }, environment = process.env): boolean {
  if (environment.NO_COLOR !== undefined && environment.NO_COLOR !== '') return false
  const forced = environment.FORCE_COLOR
  if (forced !== undefined && forced !== '') return forced !== '0'
  return stream.isTTY === true && environment.TERM !== 'dumb'
}

/** The marks, or none of them. */
export function styleFor(isColoured: boolean): Style {
  const mark = (open: Code, close: Code) => (words: string) =>
    isColoured ? `${markOf(open)}${words}${markOf(close)}` : words
  return {
    bold: mark(1, 22),
    soft: mark(2, 22),
    good: mark(32, 39),
    bad: mark(31, 39),
    warm: mark(33, 39),
    name: mark(36, 39),
  }
}

/** Words as a terminal gets them: control characters written out, then marks as the escape sequences they stand for. */
export function onTerminal(words: string): string {
  return visibleText(words).replace(MARK, (mark) => `\x1b[${CODES[mark.charCodeAt(0) - FIRST_MARK]}m`)
}

/** Words without marks. */
export function unmarked(words: string): string {
  return words.replace(MARK, '')
}

/** A reader that closes early (`ethogram run … | head -1`) ends the command quietly instead of with a stack. */
export function endQuietlyWhenNobodyReads(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EPIPE') process.exit(process.exitCode ?? 0)
      throw error
    })
  }
}

/** Codes of the marks: bold, soft, end of both, red, green, yellow, cyan, end of colour. */
const CODES = [1, 2, 22, 31, 32, 33, 36, 39] as const
type Code = (typeof CODES)[number]
/** The first of the characters that Unicode keeps for a program's own use. */
const FIRST_MARK = 0xfdd0
const MARK = /[\ufdd0-\ufdd7]/g

function markOf(code: Code): string {
  return String.fromCharCode(FIRST_MARK + CODES.indexOf(code))
}

const DEFAULT_COLUMNS = 100
/** Work shorter than this shows no progress. */
const PATIENCE_MS = 700
const REDRAW_MS = 80
const BAR_CHARACTERS = 24

function progressBar(share: number): string {
  const full = Math.round(Math.max(0, Math.min(1, share)) * BAR_CHARACTERS)
  const percent = String(Math.floor(Math.max(0, Math.min(1, share)) * 100)).padStart(3)
  return `${'█'.repeat(full)}${'░'.repeat(BAR_CHARACTERS - full)} ${percent} %`
}

// `ethogram console`: a scene and someone who speaks to it, line by line. Time passes only when it is told to.
//
// On a terminal: a prompt, completion of names with the tab key, history with the arrow keys. Into a pipe: the same lines
// from stdin and the same answers on stdout, without a prompt, so that a session can be a file.

import { createInterface } from 'node:readline'
import { complete, createWorld, nearestName, type World } from '@ethogram/core'
import { printEvents } from './direct-command.ts'
import { readText } from './files.ts'
import { loadWorld } from './load.ts'
import { EXIT, UseError } from './outcome.ts'
import { startTelling, type Telling } from './telling.ts'
import type { Terminal } from './terminal.ts'
import { type RecordingFile, recordInto } from './writing.ts'

/** How a console is opened. */
export interface ConsoleOptions {
  readonly seed: number
  readonly record?: string
  readonly callbacks?: string
}

/** Simulated seconds of `run`, and ticks of an empty line, where nobody says how many. */
const RUN_S = 10
const STEP_TICKS = 20
/** Most ticks that one line can ask for: an hour of a usual world. */
const MOST_TICKS = 72_000

/** Words of the console itself; everything else is a line of the language. */
const OWN_WORDS: Readonly<Record<string, string>> = {
  step: 'step [ticks]      lets time pass: 20 ticks, or as many as said; on a terminal an empty line does the same',
  run: 'run [seconds]     lets 10 seconds pass, or as many as said',
  load: 'load <file>       says every line of a file',
  history: 'history           lists what was said',
  help: 'help [topic]      lists all this, or tells more about one topic',
  quit: 'quit              ends the session',
}

/** One session. */
interface Session {
  readonly terminal: Terminal
  readonly world: World
  readonly telling: Telling
  readonly history: string[]
  /** How many ticks an empty line lets pass. */
  stepTicks: number
  hasFailed: boolean
  isOver: boolean
}

/** Opens a console on a scene or file. The exit code is 1 when a line from a pipe was not understood. */
export async function consoleCommand(terminal: Terminal, target: string, options: ConsoleOptions): Promise<number> {
  const { name, definition, callbacks } = await loadWorld(target, options.callbacks)
  const world = createWorld(definition, { seed: options.seed, callbacks })
  const recording = recordInto(options.record, world)
  const telling = startTelling(world)
  const session: Session = {
    terminal,
    world,
    telling,
    history: [],
    stepTicks: STEP_TICKS,
    hasFailed: false,
    isOver: false,
  }
  const isTyped = process.stdin.isTTY === true && process.stdout.isTTY === true
  if (isTyped) {
    terminal.print(`${terminal.style.bold(name)}, seed ${options.seed}. ${definition.about ?? ''}`)
    terminal.print(terminal.style.soft('An empty line lets a second pass; help tells what can be said; quit ends.'))
  }
  await converse(session, name, isTyped, recording)
  if (recording !== undefined) {
    recording.finish()
    terminal.print(`The recording is in ${options.record}`)
  }
  world.dispose()
  return session.hasFailed && !isTyped ? EXIT.failed : EXIT.ok
}

/** Reads lines until there are no more or somebody has quit. */
async function converse(
  session: Session,
  name: string,
  isTyped: boolean,
  recording: RecordingFile | undefined,
): Promise<void> {
  const reader = createInterface({
    input: process.stdin,
    ...(isTyped ? { output: process.stdout, completer: (line: string) => completionsOf(session.world, line) } : {}),
    terminal: isTyped,
  })
  const ask = () => {
    reader.setPrompt(`${name} ${session.world.tick}> `)
    if (isTyped) reader.prompt()
  }
  ask()
  for await (const line of reader) {
    if (line.trim() !== '' || isTyped) answer(session, line)
    // Whoever speaks may think for long: what was said until then is on the disk.
    recording?.flush()
    if (session.isOver) break
    ask()
  }
  reader.close()
}

/** What the tab key offers for a line up to the cursor, in the form that readline wants. */
export function completionsOf(world: World, line: string): [string[], string] {
  const { from, to, options } = complete(line, line.length, world.vocabulary())
  const word = line.slice(from, to)
  const own = from === 0 ? Object.keys(OWN_WORDS).filter((each) => each.startsWith(word)) : []
  return [[...new Set([...options.map(({ text }) => text), ...own])], word]
}

/** Does what a line says: one of the console's own words, or a line of the language. */
function answer(session: Session, line: string): void {
  const [word, rest] = splitWord(line)
  if (word !== '') session.history.push(line)
  const isOwn = rest === '' || word === 'step' || word === 'run' || word === 'load'
  if (word === '') pass(session, session.stepTicks)
  else if (isOwn && (word === 'quit' || word === 'exit')) session.isOver = true
  else if (isOwn && word === 'history') listHistory(session)
  else if (word === 'load') load(session, rest)
  else if (word === 'step' || word === 'run') letTimePass(session, word, rest)
  else if (word === 'help' && Object.hasOwn(OWN_WORDS, rest) && rest !== 'help') session.terminal.print(OWN_WORDS[rest])
  else direct(session, line, word, rest)
}

/** Says a line of the language to the world. */
function direct(session: Session, line: string, word: string, rest: string): void {
  const { terminal, world } = session
  if (word === 'help' && rest === '') {
    for (const words of Object.values(OWN_WORDS)) terminal.print(words)
    terminal.print()
  }
  const { ok, text } = world.direct(line)
  if (!ok) session.hasFailed = true
  if (text !== '') terminal.print(ok ? text : withHint(text, word))
}

function listHistory({ terminal, history }: Session): void {
  for (const [k, said] of history.entries()) terminal.print(`${String(k + 1).padStart(4)}  ${said}`)
}

function splitWord(line: string): [string, string] {
  const trimmed = line.trim()
  const [word] = trimmed.split(/\s/, 1)
  return [word, trimmed.slice(word.length).trim()]
}

/** Somebody who mistypes a word of the console itself should be told of it, too. */
function withHint(text: string, word: string): string {
  const nearest = word.includes(':') ? undefined : nearestName(word, Object.keys(OWN_WORDS))
  return nearest === undefined ? text : `${text}\nThe console itself knows “${nearest}”.`
}

function letTimePass(session: Session, word: 'step' | 'run', rest: string): void {
  const { terminal, world } = session
  const usual = word === 'step' ? session.stepTicks : RUN_S
  const amount = rest === '' ? usual : Number(rest.replace(/\s*(ticks|s)$/, ''))
  const ticks = word === 'step' ? amount : Math.round(amount * world.rateHz)
  if (!Number.isInteger(ticks) || ticks < 1 || ticks > MOST_TICKS) {
    session.hasFailed = true
    terminal.print(`${word} wants a ${word === 'step' ? 'number of ticks' : 'number of seconds'}, not “${rest}”.`)
    return
  }
  if (word === 'step') session.stepTicks = ticks
  pass(session, ticks)
}

/** Lets ticks pass and tells what happened; if nothing did, what everybody does. */
function pass({ terminal, world, telling }: Session, ticks: number): void {
  telling.step(ticks)
  const news = telling.news()
  printEvents(terminal, news)
  const creatures = world.entities().filter(({ isCreature }) => isCreature)
  const doing = creatures.slice(0, MOST_TOLD).map(({ name }) => {
    const path = world.glance(name)?.path ?? []
    return `${name} ${path.at(-1) ?? 'does nothing'}`
  })
  terminal.print(terminal.style.soft(`tick ${world.tick} (${world.timeS.toFixed(1)} s)  ${doing.join(', ')}`))
}

const MOST_TOLD = 6

/** Says every line of a file; stops at the first that is not understood. */
function load(session: Session, file: string): void {
  const { terminal } = session
  if (file === '') {
    session.hasFailed = true
    terminal.print('load wants the name of a file.')
    return
  }
  let text: string
  try {
    text = readText(file)
  } catch (error) {
    if (!(error instanceof UseError)) throw error
    session.hasFailed = true
    terminal.print(error.message)
    return
  }
  for (const [k, line] of text.split(/\r\n|\r|\n/).entries()) {
    if (line.trim() === '') continue
    const { ok, text: answer } = session.world.direct(line)
    if (!ok) {
      session.hasFailed = true
      terminal.print(`${file}:${k + 1}:\n${answer}`)
      return
    }
    if (answer !== '') terminal.print(answer)
  }
}

// `ethogram direct`: says lines of the console language to a scene, runs it, and tells the answers and what happened.
//
// Lines for tick 0 are read together before anything is said, so that a mistake in the third does not leave two said.
// A line for a later tick is read when its tick comes, since only then is known who is there.

import { createWorld, formatLineProblem, type Problem, parseScript, type World } from '@ethogram/core'
import { type AccountEvent, eventLine } from './account.ts'
import { readText } from './files.ts'
import { loadWorld } from './load.ts'
import { EXIT, UseError } from './outcome.ts'
import { startTelling } from './telling.ts'
import type { Terminal } from './terminal.ts'
import { recordInto } from './writing.ts'

/** How a scene is directed. */
export interface DirectOptions {
  /** Lines for tick 0. */
  readonly lines: readonly string[]
  /** Files of lines for tick 0, said after those. */
  readonly scripts: readonly string[]
  /** `120:lucky: force greet`: a tick and a line. */
  readonly at: readonly string[]
  readonly ticks: number
  readonly seed: number
  readonly record?: string
  readonly callbacks?: string
  readonly isJson: boolean
}

/** A line, where it stands, and when it is to be said. */
interface Saying {
  readonly tick: number
  readonly text: string
  /** `moves.txt:3`; empty for a line of the command itself. */
  readonly where: string
}

/** A line that was said, and its answer. */
interface Said {
  readonly tick: number
  readonly line: string
  readonly ok: boolean
  readonly answer: string
  readonly directions: readonly number[]
}

/** What became of a direction: its latest answer, and when it ended. */
interface Outcome {
  readonly id: number
  readonly text: string
  readonly answer: string
  /** The last tick on which it stood; null while it still stands. */
  readonly endedTick: number | null
}

/** Events that are printed between two lines at most; more are left out in the middle. */
const MOST_EVENTS = 40

/** Directs a scene or file. */
export async function directCommand(terminal: Terminal, target: string, options: DirectOptions): Promise<number> {
  const sayings = sayingsOf(options)
  if (sayings.length === 0) throw new UseError('Nothing to say. Give a line with -e, a file with --script, or both.')
  const { name, definition, callbacks } = await loadWorld(target, options.callbacks)
  const world = createWorld(definition, { seed: options.seed, callbacks })
  const problems = problemsAtStart(world, sayings)
  if (problems.length > 0) {
    const isTold = !options.isJson
    if (isTold) for (const { text } of problems) terminal.complain(text)
    else
      terminal.print(
        JSON.stringify({ scene: name, seed: options.seed, problems: problems.map(({ problem }) => problem) }),
      )
    world.dispose()
    return EXIT.failed
  }
  const recording = recordInto(options.record, world)
  if (!options.isJson) {
    terminal.print(`${terminal.style.bold(name)}, seed ${options.seed}, ${options.ticks} ticks of ${world.dtS} s`)
    terminal.print()
  }
  const outcomes = followDirections(world)
  const { said, events, isStopped } = perform(terminal, world, sayings, options)
  recording?.finish()
  if (options.isJson) printJson(terminal, name, world, options, said, outcomes(), events)
  else if (!isStopped) printEnd(terminal, world, options, outcomes())
  world.dispose()
  return isStopped ? EXIT.failed : EXIT.ok
}

/** All lines in the order in which they are to be said. */
function sayingsOf({ lines, scripts, at, ticks }: DirectOptions): Saying[] {
  const early = [
    ...lines.map((text) => ({ tick: 0, text, where: '' })),
    ...scripts.flatMap((file) =>
      readText(file)
        .split(/\r\n|\r|\n/)
        .map((text, k) => ({ tick: 0, text, where: `${file}:${k + 1}` })),
    ),
  ]
  const late = at.map((word): Saying => {
    const [, tick, text] = /^\s*(\d+)\s*:\s*(.+)$/s.exec(word) ?? []
    if (tick === undefined) throw new UseError(`--at wants a tick and a line (120:lucky: force greet), not “${word}”.`)
    if (Number(tick) > ticks)
      throw new UseError(`--at ${tick} comes after the last tick, ${ticks}. Give more with --ticks.`)
    return { tick: Number(tick), text, where: '' }
  })
  return [...early, ...late.filter(({ tick }) => tick === 0), ...late.filter(({ tick }) => tick > 0).sort(byTick)]
}

function byTick(a: Saying, b: Saying): number {
  return a.tick - b.tick
}

/** Everything that is wrong with the lines for tick 0: what one adds, the next may name. */
function problemsAtStart(world: World, sayings: readonly Saying[]): { text: string; problem: Problem }[] {
  const first = sayings.filter(({ tick }) => tick === 0)
  const { lines } = parseScript(first.map(({ text }) => text.replace(/[\r\n]/g, ' ')).join('\n'), world.vocabulary())
  return lines.flatMap(({ result, text }, k) => {
    if (!('problems' in result)) return []
    return result.problems.map(({ line: _line, ...problem }) => {
      const where = first[k].where === '' ? '' : `${first[k].where}:\n`
      return { text: `${where}${formatLineProblem(text, problem)}`, problem }
    })
  })
}

/** Notes after every tick what became of each direction; the answer lists them all by number. */
function followDirections(world: World): () => Outcome[] {
  const known = new Map<number, { text: string; answer: string; tick: number }>()
  world.listen({
    afterTick: () => {
      for (const { id, text, answer } of world.directions()) known.set(id, { text, answer, tick: world.tick })
    },
  })
  return () => {
    const standing = new Map(world.directions().map((direction) => [direction.id, direction]))
    for (const { id, text, answer } of standing.values()) known.set(id, { text, answer, tick: world.tick })
    return [...known]
      .sort(([a], [b]) => a - b)
      .map(([id, { text, answer, tick }]) => ({ id, text, answer, endedTick: standing.has(id) ? null : tick }))
  }
}

/** Says each line on its tick and runs to the end; stops at a line that is not understood or refused. */
function perform(
  terminal: Terminal,
  world: World,
  sayings: readonly Saying[],
  options: DirectOptions,
): { said: Said[]; events: AccountEvent[]; isStopped: boolean } {
  const telling = startTelling(world)
  const said: Said[] = []
  const events: AccountEvent[] = []
  const tell = () => {
    const news = telling.news()
    events.push(...news)
    if (!options.isJson) printEvents(terminal, news)
  }
  tell()
  for (const { tick, text, where } of sayings) {
    telling.step(tick - world.tick)
    tell()
    const { ok, text: answer, directions } = world.direct(text)
    if (text.trim() === '' || text.trim().startsWith('#')) continue
    said.push({ tick, line: text, ok, answer, directions })
    if (!ok) {
      if (!options.isJson) terminal.complain(`${where === '' ? `at tick ${tick}` : where}:\n${answer}`)
      return { said, events, isStopped: true }
    }
    if (!options.isJson) printSaid(terminal, text, answer)
  }
  while (world.tick < options.ticks) {
    telling.step(Math.min(PROGRESS_TICKS, options.ticks - world.tick))
    terminal.progress(`tick ${world.tick}`, world.tick / options.ticks)
  }
  terminal.endProgress()
  tell()
  return { said, events, isStopped: false }
}

const PROGRESS_TICKS = 64

function printSaid(terminal: Terminal, line: string, answer: string): void {
  terminal.print(`${terminal.style.soft('>')} ${terminal.style.bold(line)}`)
  for (const row of answer.split('\n')) terminal.print(`  ${row}`)
}

/** Prints events; of many, the first and the last. */
export function printEvents(terminal: Terminal, events: readonly AccountEvent[]): void {
  const isLong = events.length > MOST_EVENTS
  const shown = isLong ? [...events.slice(0, MOST_EVENTS / 2), ...events.slice(-MOST_EVENTS / 2)] : events
  shown.forEach((event, i) => {
    if (isLong && i === MOST_EVENTS / 2) {
      terminal.print(terminal.style.soft(`       … ${events.length - MOST_EVENTS} more …`))
    }
    terminal.print(eventLine(event))
  })
}

/** What became of the directions, and what every creature does in the end. */
function printEnd(terminal: Terminal, world: World, options: DirectOptions, outcomes: readonly Outcome[]): void {
  terminal.print()
  if (outcomes.length > 0) terminal.print('What became of the directions:')
  for (const { id, text, answer, endedTick } of outcomes) {
    terminal.print(`  ${id}  ${text}  — ${answer} (${endedTick === null ? 'stands' : `until tick ${endedTick}`})`)
  }
  for (const { name } of world.entities().filter(({ isCreature }) => isCreature)) {
    terminal.print(`${terminal.style.name(name)}: ${world.inspect(name)?.mind?.sentence ?? ''}`)
  }
  if (options.record !== undefined) terminal.print(`\nThe recording is in ${options.record}`)
}

function printJson(
  terminal: Terminal,
  scene: string,
  world: World,
  { seed }: DirectOptions,
  said: readonly Said[],
  directions: readonly Outcome[],
  events: readonly AccountEvent[],
): void {
  const creatures = world.entities().flatMap(({ name, isCreature }) => {
    const report = isCreature ? world.inspect(name) : undefined
    if (report === undefined || report.mind === null) return []
    const { sentence, activePath, drives, skills } = report.mind
    return [{ name, at: report.at, headingRad: report.headingRad, sentence, activePath, drives, skills }]
  })
  const directors = world.directors()
  const ticks = world.tick
  const whole = {
    scene,
    seed,
    ticks,
    hash: world.hash(),
    said,
    directions,
    directors,
    creatures,
    events,
    faults: world.faults(),
  }
  terminal.print(JSON.stringify(whole))
}

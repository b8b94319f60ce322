// `ethogram train`: lets a trainer follow a protocol in a scene or world, and tells every trial and what was learned.

import {
  createWorld,
  ProblemsError,
  type ProtocolDefinition,
  type TrainerReport,
  tableOfTrials,
  type World,
} from '@ethogram/core'
import { parseProtocol } from '@ethogram/core/yaml'
import { readText } from './files.ts'
import { loadWorld } from './load.ts'
import { EXIT, UseError } from './outcome.ts'
import { tableLines, wrap } from './table.ts'
import type { Terminal } from './terminal.ts'
import { mustBeWritable, recordInto, writeFile } from './writing.ts'

/** Ticks between two looks at the trainer. */
const LOOK_TICKS = 20

/** How a protocol is run. */
export interface TrainOptions {
  readonly seed: number
  /** Most ticks that it may take. */
  readonly ticks: number
  readonly record?: string
  readonly save?: string
  readonly callbacks?: string
  readonly isJson: boolean
}

/** Runs the protocol of the world, or the one in a file: exit code 0 when it came to its end, 1 when time was over before. */
export async function trainCommand(
  terminal: Terminal,
  target: string,
  file: string | undefined,
  options: TrainOptions,
): Promise<number> {
  const { name, definition, callbacks } = await loadWorld(target, options.callbacks)
  const world = createWorld(definition, { seed: options.seed, callbacks })
  const protocol = file === undefined ? undefined : readProtocol(file)
  mustBeWritable(options.save)
  const recording = recordInto(options.record, world)
  const trainer = protocol === undefined ? world.trainers()[0]?.name : begin(world, protocol, file)
  if (trainer === undefined) throw new UseError(`${name} has no trainer. Give the file of a protocol, too.`)
  const find = (): TrainerReport => {
    const found = world.trainers().find((each) => each.name === trainer)
    if (found === undefined) throw new UseError(`There is no trainer “${trainer}”.`)
    return found
  }
  while (find().step !== 'done' && world.tick < options.ticks) {
    world.step(LOOK_TICKS)
    terminal.progress(`trial ${find().trials}`, world.tick / options.ticks)
  }
  terminal.endProgress()
  recording?.finish()
  if (options.save !== undefined) writeFile(options.save, world.snapshot())
  const report = find()
  const learned = world.learned(report.pupil)
  if (options.isJson) {
    terminal.print(JSON.stringify({ world: name, seed: options.seed, tick: world.tick, ...report, learned }))
  } else {
    printTraining(terminal, name, report, options.seed)
    terminal.print()
    for (const line of (learned?.text ?? `${report.pupil} does not learn.`).split('\n')) {
      for (const part of wrap(line.trim(), terminal.columns, line.startsWith(' ') ? '  ' : '')) terminal.print(part)
    }
    if (options.record !== undefined) terminal.print(`\nThe recording is in ${options.record}`)
    if (options.save !== undefined) terminal.print(`\nThe world with the trained ${report.pupil} is in ${options.save}`)
  }
  world.dispose()
  return report.step === 'done' ? EXIT.ok : EXIT.failed
}

function readProtocol(file: string): ProtocolDefinition {
  const { protocol, problems } = parseProtocol(readText(file), { file })
  if (protocol === undefined) throw new UseError(`${file} has ${problems.length} problems:`, problems)
  return protocol
}

/** Begins the protocol of a file, in place of the world's own trainer if it has one. */
function begin(world: World, protocol: ProtocolDefinition, file = ''): string {
  const trainer = world.trainers()[0]?.name ?? protocol.protocol
  const answer = world.input({ input: 'train', trainer, protocol })
  if (!answer.ok) throw new ProblemsError(answer.problems.map((problem) => ({ ...problem, file })))
  return trainer
}

function printTraining(terminal: Terminal, name: string, report: TrainerReport, seed: number): void {
  const { style } = terminal
  terminal.print(`${style.bold(report.protocol)} in ${name}  ${style.soft(`seed ${seed}`)}`)
  const [head, ...rows] = tableOfTrials(report.log)
  const leansRight = new Set(['trial', 'cue tick', 'latency', 'reward tick'])
  const columns = head.map((column) =>
    leansRight.has(column) ? { name: column, leans: 'right' as const } : { name: column },
  )
  for (const line of tableLines(columns, rows, style.soft)) terminal.print(line)
  terminal.print()
  for (const { phase, trials, responses, rewards, latencyTicks } of report.phases) {
    const pace = latencyTicks < 0 ? '' : `, after ${latencyTicks.toFixed(1)} ticks on average`
    terminal.print(`${style.name(phase)}: ${responses} of ${trials} trials with a response${pace}; ${rewards} rewarded`)
  }
  if (report.step !== 'done') terminal.print(style.warm(`Not over: it is at “${report.step}” of ${report.phase}.`))
}

// `ethogram replay`: plays a recording again and says whether every tick is as it was.

import { openRecording, ProblemsError, type Recording, replay } from '@ethogram/core'
import { findScene } from '@ethogram/scenes'
import { readBytes } from './files.ts'
import { loadCallbacks } from './load.ts'
import { EXIT, UseError } from './outcome.ts'
import type { Terminal } from './terminal.ts'

/** Verifies a recording: exit code 0 when what there is of it is exact, 1 when it differs, 2 when it is refused. */
export async function replayCommand(
  terminal: Terminal,
  file: string,
  options: { readonly callbacks?: string; readonly isJson: boolean },
): Promise<number> {
  const own = await loadCallbacks(options.callbacks)
  const recording = open(file, terminal, options.isJson)
  if (recording === undefined) return EXIT.misused
  const callbacks = { ...findScene(recording.world)?.callbacks, ...own }
  const count = recording.lastTick - recording.firstTick
  const onTick = (tick: number) => {
    if (tick % 64 === 0) terminal.progress('replaying', (tick - recording.firstTick) / Math.max(1, count))
  }
  const report = replay(recording, { callbacks, onTick })
  terminal.endProgress()
  if (options.isJson) {
    const { world, seed, firstTick, lastTick } = recording
    terminal.print(
      JSON.stringify({
        file,
        world,
        seed,
        firstTick,
        lastTick,
        inputs: recording.inputs.length,
        isExact: report.isExact,
        isCutOff: report.isCutOff,
        ticks: report.ticks,
        hash: report.finalHash,
        ...(report.difference === undefined ? {} : { difference: report.difference }),
      }),
    )
  } else printReport(terminal, recording, report)
  return report.isExact ? EXIT.ok : EXIT.failed
}

function open(file: string, terminal: Terminal, isJson: boolean): Recording | undefined {
  const bytes = readBytes(file)
  try {
    return openRecording(bytes)
  } catch (error) {
    if (!(error instanceof ProblemsError)) throw error
    if (!isJson) throw new UseError(`${file} is refused:`, error.problems)
    terminal.print(JSON.stringify({ file, isExact: false, problems: error.problems }))
    return undefined
  }
}

function printReport(terminal: Terminal, recording: Recording, report: ReturnType<typeof replay>): void {
  const { style } = terminal
  const inputs = `${recording.inputs.length} ${recording.inputs.length === 1 ? 'input' : 'inputs'}`
  const about = `${recording.world}, seed ${recording.seed}, ticks ${recording.firstTick} to ${recording.lastTick}, ${inputs}`
  terminal.print(style.soft(about))
  if (recording.isCutOff)
    terminal.print(style.warm(`The recording ends after tick ${recording.lastTick}; the run was cut off.`))
  if (report.isExact) {
    terminal.print(`${style.good('exact:')} all ${report.ticks} ticks are as recorded, final hash ${report.finalHash}`)
    return
  }
  const difference = report.difference
  terminal.print(
    difference === undefined
      ? `${style.bad('different')}`
      : `${style.bad('different:')} first at tick ${difference.tick}, room ${difference.room}, field ${difference.field}`,
  )
}

// Runs one command to its end, and gives back all it said. Only a command that stands still is ended before.
//
// The command leads its own process group: when it is ended or the person stops us, everything it started ends with it,
// so that no browser or worker stays behind.

import { spawn } from 'node:child_process'
import { Stillness } from './stillness.mjs'

/**
 * @typedef {{ exitCode: number, output: string, standardOutput: string }} CommandResult
 *
 * @typedef {object} Watch
 * @property {(hasSpoken: boolean) => string | undefined} look asked every second; a reason ends the command
 * @property {() => string[]} [current] what it is at, in words
 * @property {(text: string) => void} [hear] told what it says on its standard output, piece by piece
 */

/** Between two looks at a command. */
const LOOK_MS = 1000

/** The command writes to a pipe; whether a person reads it is known only here. */
const COLOUR =
  process.stdout.isTTY && !process.env.NO_COLOR ? { FORCE_COLOR: '1' } : { NO_COLOR: '1', FORCE_COLOR: undefined }
const isPosix = process.platform !== 'win32'
/** @type {Map<import('node:child_process').ChildProcess, Watch>} */
const running = new Map()
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  process.once(signal, () => {
    // Somebody else may have a limit of time: then it is known what took so long.
    for (const words of [...running.values()].flatMap(({ current }) => current?.() ?? [])) {
      console.error(`${signal} at ${words}`)
    }
    for (const child of running.keys()) end(child)
    process.exit(signal === 'SIGINT' ? 130 : 143)
  })
}

/**
 * @param {string[]} commandLine program of Node and its arguments
 * @param {{ cwd: string, env?: Record<string, string>, watch?: Watch }} options
 * @returns {Promise<CommandResult>} never rejects: a command that cannot start or stands still has failed
 */
export function runNode(commandLine, { cwd, env = {}, watch = speaking() }) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, commandLine, {
      cwd,
      env: { ...process.env, ...COLOUR, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: isPosix,
    })
    running.set(child, watch)
    let output = ''
    let standardOutput = ''
    let hasSpoken = false
    /** @type {string | undefined} */
    let reason
    child.stdout.setEncoding('utf8').on('data', (text) => {
      hasSpoken = true
      output += text
      standardOutput += text
      watch.hear?.(text)
    })
    child.stderr.setEncoding('utf8').on('data', (text) => {
      hasSpoken = true
      output += text
    })
    const timer = setInterval(() => {
      reason ??= watch.look(hasSpoken)
      hasSpoken = false
      if (reason !== undefined) end(child)
    }, LOOK_MS)
    const finish = (/** @type {number} */ exitCode, /** @type {string} */ remark) => {
      clearInterval(timer)
      running.delete(child)
      resolve({ exitCode, output: output + remark, standardOutput })
    }
    child.on('error', (error) => finish(1, `${error.message}\n`))
    child.on('close', (code) =>
      finish(reason === undefined ? (code ?? 1) : 1, reason === undefined ? '' : `\n${reason}\n`),
    )
  })
}

/**
 * @param {number} [limitS] how long it may say nothing; the usual if not given
 * @returns {Watch} ends a command that says nothing any more
 */
export function speaking(limitS) {
  const stillness = new Stillness(limitS)
  return {
    look: (hasSpoken) => {
      if (hasSpoken) stillness.moved()
      return stillness.isTooLong() ? 'It hangs: stopped, since nothing came from it any more.' : undefined
    },
  }
}

/** @param {import('node:child_process').ChildProcess} child */
function end(child) {
  if (child.pid === undefined) return
  try {
    if (isPosix) process.kill(-child.pid, 'SIGKILL')
    else child.kill('SIGKILL')
  } catch {
    // It has ended by itself in between.
  }
}

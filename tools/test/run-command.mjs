// Runs one command to its end or to its time limit, and gives back all it said.
//
// The command leads its own process group: when it runs out of time or the person stops us, everything it started ends
// with it, so that no browser or worker stays behind.

import { spawn } from 'node:child_process'

/** @typedef {{ exitCode: number, output: string, standardOutput: string }} CommandResult */

/** The command writes to a pipe; whether a person reads it is known only here. */
const COLOUR =
  process.stdout.isTTY && !process.env.NO_COLOR ? { FORCE_COLOR: '1' } : { NO_COLOR: '1', FORCE_COLOR: undefined }
const isPosix = process.platform !== 'win32'
/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  process.once(signal, () => {
    for (const child of running) end(child)
    process.exit(signal === 'SIGINT' ? 130 : 143)
  })
}

/**
 * @param {string[]} commandLine program of Node and its arguments
 * @param {{ cwd: string, limitS: number }} options
 * @returns {Promise<CommandResult>} never rejects: a command that cannot start or ends too late has failed
 */
export function runNode(commandLine, { cwd, limitS }) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, commandLine, {
      cwd,
      env: { ...process.env, ...COLOUR },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: isPosix,
    })
    running.add(child)
    let output = ''
    let standardOutput = ''
    let isTooLate = false
    child.stdout.setEncoding('utf8').on('data', (text) => {
      output += text
      standardOutput += text
    })
    child.stderr.setEncoding('utf8').on('data', (text) => {
      output += text
    })
    const timer = setTimeout(() => {
      isTooLate = true
      end(child)
    }, limitS * 1000)
    const finish = (/** @type {number} */ exitCode, /** @type {string} */ remark) => {
      clearTimeout(timer)
      running.delete(child)
      resolve({ exitCode, output: output + remark, standardOutput })
    }
    child.on('error', (error) => finish(1, `${error.message}\n`))
    child.on('close', (code) => finish(isTooLate ? 1 : (code ?? 1), isTooLate ? `\nstopped after ${limitS} s\n` : ''))
  })
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

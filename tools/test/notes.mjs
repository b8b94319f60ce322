// Reads the notes of test workers (`note-test.mjs`), and ends a worker that stands still.

import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Stillness } from './stillness.mjs'

/**
 * Where a worker is: in a test, after one (in a hook of its suite), or with neither before the first (loading).
 * @typedef {{ file: string, test?: string, after?: string }} Note
 */

/** Watches the workers that write into one folder. */
export class NoteWatch {
  #folder
  #limitS
  /** @type {Map<number, { text: string, stillness: Stillness }>} by process id */
  #workers = new Map()
  /** Workers that were ended, with what they were at. @type {Note[]} */
  hung = []

  /**
   * @param {string} folder
   * @param {(note: Note) => number | undefined} [limitS] how long a worker may be at the same; the usual if it says nothing
   */
  constructor(folder, limitS = () => undefined) {
    this.#folder = folder
    this.#limitS = limitS
  }

  /** Ends who stands still for too long. True when any worker went on since the last look. */
  look() {
    let hasMoved = false
    for (const { pid, text, note } of this.#read()) {
      const worker = this.#workers.get(pid)
      if (worker?.text !== text) {
        hasMoved = true
        this.#workers.set(pid, { text, stillness: new Stillness(this.#limitS(note)) })
      } else if (worker.stillness.isTooLong()) {
        hasMoved = true
        this.#end(pid, note)
      }
    }
    return hasMoved
  }

  /** @returns {Note[]} where the workers are now */
  current() {
    return this.#read().map(({ note }) => note)
  }

  /** @returns {{ pid: number, text: string, note: Note }[]} */
  #read() {
    return readdirSync(this.#folder).flatMap((name) => {
      try {
        const text = readFileSync(join(this.#folder, name), 'utf8')
        return [{ pid: Number(name), text, note: JSON.parse(text) }]
      } catch {
        // The worker is just writing its note, or has taken it away with the end of its file.
        return []
      }
    })
  }

  /**
   * @param {number} pid
   * @param {Note} note
   */
  #end(pid, note) {
    this.hung.push(note)
    this.#workers.delete(pid)
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It has ended by itself in between.
    }
    rmSync(join(this.#folder, String(pid)), { force: true })
  }
}

/**
 * @param {Note} note
 * @returns {string} where a worker is, in words
 */
export function wordsOf({ file, test, after }) {
  if (test !== undefined) return `${file} > ${test}`
  return after === undefined ? `${file}, while it loads` : `${file}, after “${after}”`
}

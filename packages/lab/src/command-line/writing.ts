// Writing files for commands, so that nothing is lost: what is there stays until all of what replaces it is on the disk.
//
// A file is written under another name beside the one it replaces, and renamed at the end; a recording that replaces nothing grows
// under its own name, so that a run that is killed leaves it where one looks for it. What cannot be written is told before a run where
// that can be known (`mustBeWritable`), and in a sentence with exit code 2 in any case. Devices and pipes are written to as they are.

import {
  accessSync,
  chmodSync,
  closeSync,
  constants,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  realpathSync,
  renameSync,
  type Stats,
  statSync,
  unlinkSync,
  writeSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { streamRecording, type World } from '@ethogram/core'
import { UseError } from './outcome.ts'

/** Writes a file whole or not at all, with the folders above it. */
export function writeFile(path: string, content: string | Uint8Array): void {
  told(path, () => {
    const { target, before, isPlain } = targetOf(path)
    const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
    const written = isPlain ? besideOf(target, 'tmp') : target
    const file = openSync(written, isPlain ? 'wx' : 'w')
    try {
      writeWhole(file, bytes)
      if (isPlain) fsyncSync(file)
      closeSync(file)
      if (isPlain) moveInto(written, target, before)
    } catch (error) {
      quietly(() => closeSync(file))
      if (isPlain) quietly(() => unlinkSync(written))
      throw error
    }
  })
}

/** Throws the sentence of a path that cannot be written, before anything is computed for it; makes the folders above it. */
export function mustBeWritable(path: string | undefined): void {
  if (path === undefined) return
  told(path, () => {
    const { target, isPlain } = targetOf(path)
    if (!isPlain) return
    const trial = besideOf(target, 'tmp')
    closeSync(openSync(trial, 'wx'))
    unlinkSync(trial)
  })
}

/** The same for a folder that files are going to be written into. */
export function mustTakeFiles(folder: string | undefined): void {
  if (folder !== undefined) mustBeWritable(join(folder, 'index.html'))
}

/** A recording that grows on the disk. */
export interface RecordingFile {
  /** Everything up to now is on its way to the disk: it stays if this process is killed. */
  flush(): void
  /** The run is over: the file is whole, and takes the place of what was there. */
  finish(): void
}

/** Records a world into a file from now on, block by block; nothing without a path. Throws before the run if that is impossible. */
export function recordInto(path: string | undefined, world: World): RecordingFile | undefined {
  if (path === undefined) return undefined
  const { file, written, target, before, isPlain } = told(path, () => openGrowing(path))
  let isBegun = false
  let heldTick = world.tick
  const write = (block: Uint8Array) => {
    try {
      writeWhole(file, block)
      heldTick = world.tick
    } catch (error) {
      quietly(() => closeSync(file))
      if (isPlain && !isBegun) quietly(() => unlinkSync(written))
      const left = isPlain && isBegun ? ` ${written} holds the run up to tick ${heldTick}.` : ''
      throw new UseError(`Cannot write ${path}: ${reason(error)}.${left}`)
    }
  }
  const stream = streamRecording(world, write)
  isBegun = true
  return {
    flush: () => stream.flush(),
    finish() {
      stream.finish()
      told(path, () => {
        if (isPlain) fsyncSync(file)
        closeSync(file)
        if (written !== target) moveInto(written, target, before)
      })
    },
  }
}

/** Where a path really leads, and what is there. */
interface Target {
  readonly target: string
  readonly before: Stats | undefined
  /** A file, or none yet: not a device or a pipe. */
  readonly isPlain: boolean
}

/** Follows links, makes the folders above, and throws for what nobody may write. */
function targetOf(path: string): Target {
  const target = isLink(path) ? realpathSync(path) : path
  makeFolder(dirname(target))
  const before = statSync(target, { throwIfNoEntry: false })
  if (before?.isDirectory()) throw Object.assign(new Error('it is a folder'), { code: 'EISDIR' })
  if (before !== undefined) accessSync(target, constants.W_OK)
  return { target, before, isPlain: before === undefined || before.isFile() }
}

/**
 * A folder and those above it, one by one: Node's own `recursive` never ends where a disk refuses a folder as if those above it were
 * missing, as /proc does.
 */
function makeFolder(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return
  if (dirname(folder) !== folder) makeFolder(dirname(folder))
  try {
    mkdirSync(folder)
  } catch (error) {
    // Somebody else may have made it meanwhile.
    if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' && !isLink(folder)) throw Object.assign(new Error('no folder'), { code: 'EPERM' })
    throw error
  }
}

function openGrowing(path: string): Target & { file: number; written: string } {
  const found = targetOf(path)
  const { target, before, isPlain } = found
  const written = isPlain && before !== undefined ? besideOf(target, 'part') : target
  return { ...found, written, file: openSync(written, isPlain ? 'wx' : 'w') }
}

function isLink(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true
}

/** A name beside a file that no other process takes. */
function besideOf(path: string, ending: string): string {
  return join(dirname(path), `${basename(path)}.${process.pid}.${ending}`)
}

function moveInto(written: string, target: string, before: Stats | undefined): void {
  if (before !== undefined) chmodSync(written, before.mode)
  renameSync(written, target)
}

/** A disk that is nearly full takes a part; the rest is asked for again, and then refused. */
function writeWhole(file: number, bytes: Uint8Array): void {
  for (let at = 0; at < bytes.byteLength; ) at += writeSync(file, bytes, at)
}

/** Does something to a path; what goes wrong becomes a sentence. */
function told<T>(path: string, act: () => T): T {
  try {
    return act()
  } catch (error) {
    throw error instanceof UseError ? error : new UseError(`Cannot write ${path}: ${reason(error)}.`)
  }
}

function quietly(act: () => void): void {
  try {
    act()
  } catch {
    // Something has gone wrong already, and that is what is told.
  }
}

/** Why something cannot be read or written, in words. */
export function reason(error: unknown): string {
  const code = (error as NodeJS.ErrnoException).code ?? ''
  return REASONS[code] ?? (error instanceof Error ? error.message : String(error))
}

const REASONS: Readonly<Record<string, string>> = {
  EISDIR: 'it is a folder',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  ENOTDIR: 'a part of the path is not a folder',
  EEXIST: 'a part of the path is not a folder',
  ENOENT: 'a link on the way leads nowhere',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk’s share for this user is used up',
  EROFS: 'the disk can only be read',
  EFBIG: 'the disk does not take files of that size',
  ENAMETOOLONG: 'the name is too long',
  EIO: 'the disk does not answer',
  EPIPE: 'nobody reads it',
}

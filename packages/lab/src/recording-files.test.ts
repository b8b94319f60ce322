// Recordings and the disk: killed in the middle, on a full disk, where nobody may write.

import { execFileSync, spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openRecording, replay } from '@ethogram/core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { binary, type Outcome, ethogram as run } from '../test/command-line.ts'

const isRoot = process.getuid?.() === 0
let folder = ''

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ethogram-record-'))
})

afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})

const ethogram = (words: readonly string[]): Promise<Outcome> => run(words, { folder })

/** Runs on and on, and is killed as soon as the file is so long. */
async function killedAt(words: readonly string[], file: string, bytes: number): Promise<void> {
  const child = spawn(process.execPath, [binary, ...words], { cwd: folder, stdio: 'ignore' })
  const isOver = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  while (child.exitCode === null && (statSync(file, { throwIfNoEntry: false })?.size ?? 0) < bytes) await pause(2)
  child.kill('SIGKILL')
  await isOver
  expect(child.signalCode).toBe('SIGKILL')
}

/** A recording that was there before. */
async function goodFile(name: string): Promise<{ path: string; bytes: Buffer }> {
  const path = join(folder, name)
  expect((await ethogram(['run', 'ball', '--ticks', '30', '--hash', '--record', name])).code).toBe(0)
  return { path, bytes: readFileSync(path) }
}

/** What lies in the folder and begins so, besides the file itself. */
function besides(name: string): string[] {
  return readdirSync(folder).filter((each) => each.startsWith(name) && each !== name)
}

describe('a run that is killed', () => {
  it('leaves a recording that replays up to its last whole block, in every one of 4 cases', async () => {
    for (let n = 0; n < 4; n++) {
      const file = join(folder, `killed-${n}.ethorec`)
      await killedAt(['run', 'bird', '--ticks', '100000000', '--hash', '--record', file], file, 60_000 + 31_357 * n)
      const report = replay(new Uint8Array(readFileSync(file)))
      expect(report).toMatchObject({ isExact: true, isCutOff: true })
      expect(report.ticks).toBeGreaterThan(0)
    }
    const { code, out } = await ethogram(['replay', 'killed-0.ethorec'])
    expect(code).toBe(0)
    expect(out).toMatch(/The recording ends after tick \d+; the run was cut off\./)
    const told = JSON.parse((await ethogram(['replay', 'killed-0.ethorec', '--json'])).out)
    expect(told).toMatchObject({ isExact: true, isCutOff: true })
  })

  it('leaves the recording that it would have replaced, and its own beside it', async () => {
    const { path, bytes } = await goodFile('kept.ethorec')
    const child = spawn(process.execPath, [binary, 'run', 'bird', '--ticks', '100000000', '--hash', '--record', path], {
      stdio: 'ignore',
    })
    const isOver = new Promise<void>((resolve) => child.once('exit', () => resolve()))
    const own = `${path}.${child.pid}.part`
    while ((statSync(own, { throwIfNoEntry: false })?.size ?? 0) < 100_000) await pause(2)
    child.kill('SIGKILL')
    await isOver
    expect(readFileSync(path)).toEqual(bytes)
    expect(replay(new Uint8Array(readFileSync(own)))).toMatchObject({ isExact: true, isCutOff: true })
  })
})

describe('files that take the place of others', () => {
  it('are renamed when they are whole: nothing is left beside them, links and rights stay', async () => {
    const { path, bytes } = await goodFile('first.ethorec')
    chmodSync(path, 0o640)
    symlinkSync(path, join(folder, 'link.ethorec'))
    expect((await ethogram(['run', 'ball', '--ticks', '50', '--hash', '--record', 'link.ethorec'])).code).toBe(0)
    expect(readFileSync(path)).not.toEqual(bytes)
    expect(openRecording(new Uint8Array(readFileSync(path)))).toMatchObject({ lastTick: 50, isCutOff: false })
    expect(statSync(path).mode & 0o777).toBe(0o640)
    expect(besides('first.ethorec')).toEqual([])
    expect(besides('link.ethorec')).toEqual([])
  })

  it('a pipe or a device is written to as it is', async () => {
    const { code } = await ethogram(['run', 'ball', '--ticks', '5', '--hash', '--record', '/dev/null'])
    expect(code).toBe(0)
    expect(statSync('/dev/null').isCharacterDevice()).toBe(true)
  })
})

/** A disk of so many kilobytes, mounted for a test; nothing where that is not allowed. */
function smallDisk(name: string, kilobytes: number): { path: string; end(): void } | undefined {
  const path = join(folder, name)
  mkdirSync(path)
  const made = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${kilobytes}k`, 'tmpfs', path])
  if (made.status !== 0) return undefined
  return { path, end: () => execFileSync('umount', [path]) }
}

describe('what cannot be written', () => {
  it('is told before the run, in a sentence, with exit code 2', async () => {
    mkdirSync(join(folder, 'a-folder'))
    writeFileSync(join(folder, 'a-file'), 'text')
    const wrong: [string[], string][] = [
      [['run', 'bird', '--record', 'a-folder'], 'Cannot write a-folder: it is a folder.'],
      [['run', 'bird', '--record', '/proc/none/x'], 'Cannot write /proc/none/x: permission denied.'],
      [['run', 'bird', '--record', 'a-file/x'], 'Cannot write a-file/x: a part of the path is not a folder.'],
      [['direct', 'bird', '-e', 'bird: why', '--record', 'a-folder'], 'it is a folder'],
      [['train', 'training-yard', '--save', 'a-folder'], 'it is a folder'],
      [['lab', 'run', 'ball', '--out', 'a-file'], 'a part of the path is not a folder'],
      [['run', 'bird', '--record', '/dev/full'], 'Cannot write /dev/full: the disk is full.'],
    ]
    for (const [words, said] of wrong) {
      const { code, out, error } = await ethogram(words)
      expect(error, words.join(' ')).toContain(said)
      expect(code, words.join(' ')).toBe(2)
      expect(out).toBe('')
      expect(error.trim().split('\n')).toHaveLength(1)
    }
    expect(readFileSync(join(folder, 'a-file'), 'utf8')).toBe('text')
  })

  it.skipIf(isRoot)('a read-only folder is told before the run, and what was there stays', async () => {
    mkdirSync(join(folder, 'locked'))
    const { bytes } = await goodFile('locked/good.ethorec')
    chmodSync(join(folder, 'locked'), 0o500)
    const { code, error } = await ethogram(['run', 'bird', '--record', 'locked/good.ethorec'])
    chmodSync(join(folder, 'locked'), 0o700)
    expect(error).toContain('permission denied')
    expect(code).toBe(2)
    expect(readFileSync(join(folder, 'locked/good.ethorec'))).toEqual(bytes)
  })

  it('a disk that fills up ends the run with a sentence; what was there stays, and what was written replays', async (test) => {
    const disk = smallDisk('small', 300)
    if (disk === undefined) return test.skip('only root can mount a small disk')
    try {
      const { bytes } = await goodFile('small/good.ethorec')
      const fresh = await ethogram(['run', 'bird', '--ticks', '5000', '--hash', '--record', 'small/fresh.ethorec'])
      expect(fresh.code).toBe(2)
      const said =
        /^error: Cannot write small\/fresh.ethorec: the disk is full. small\/fresh.ethorec holds the run up to tick (\d+)\.$/m
      const [, tick] = said.exec(fresh.error) ?? []
      const left = replay(new Uint8Array(readFileSync(join(folder, 'small/fresh.ethorec'))))
      expect(left).toMatchObject({ isExact: true, isCutOff: true, ticks: Number(tick) })
      const over = await ethogram(['run', 'bird', '--ticks', '5000', '--hash', '--record', 'small/good.ethorec'])
      expect(over.code).toBe(2)
      expect(over.error).toContain('the disk is full')
      expect(readFileSync(join(disk.path, 'good.ethorec'))).toEqual(bytes)
    } finally {
      disk.end()
    }
  })

  it('a disk that can only be read is told before the run', async (test) => {
    const disk = smallDisk('fixed', 300)
    if (disk === undefined) return test.skip('only root can mount a small disk')
    try {
      const { bytes } = await goodFile('fixed/good.ethorec')
      execFileSync('mount', ['-o', 'remount,ro', disk.path])
      for (const words of [
        ['run', 'bird', '--record', 'fixed/good.ethorec'],
        ['run', 'bird', '--record', 'fixed/other.ethorec'],
        ['lab', 'run', 'ball', '--out', 'fixed'],
      ]) {
        const { code, error, out } = await ethogram(words)
        expect(error).toMatch(/^error: Cannot write fixed\/\S+: the disk can only be read\.$/m)
        expect(code).toBe(2)
        expect(out).toBe('')
      }
      expect(readFileSync(join(disk.path, 'good.ethorec'))).toEqual(bytes)
      expect(existsSync(join(disk.path, 'other.ethorec'))).toBe(false)
    } finally {
      disk.end()
    }
  })
})

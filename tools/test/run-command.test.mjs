import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { runNode, speaking } from './run-command.mjs'

const cwd = process.cwd()

describe('a command', () => {
  it('gives back its exit code and both of its outputs', async () => {
    const result = await runNode(['-e', 'console.log(1); console.error(2); process.exit(3)'], { cwd })
    expect(result.exitCode).toBe(3)
    expect(result.standardOutput).toBe('1\n')
    expect(result.output).toContain('1\n')
    expect(result.output).toContain('2\n')
  })

  it('fails when it stands still, together with what it started', async () => {
    const script =
      "require('child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1e6)'], { stdio: 'inherit' })"
    const watch = speaking(0.1)
    const result = await runNode(['-e', `${script}; setInterval(() => {}, 1e6)`], { cwd, watch })
    expect(result.exitCode).toBe(1)
    expect(result.output).toContain('It hangs')
  })

  it('is left alone for as long as it speaks', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'ethogram-command-'))
    const heard = join(folder, 'heard')
    const look = (/** @type {boolean} */ hasSpoken) => {
      if (hasSpoken) writeFileSync(heard, '')
      return undefined
    }
    const script = `setInterval(() => { console.log(1); if (fs.existsSync(process.argv[1])) process.exit(0) }, 20)`
    const { exitCode } = await runNode(['-e', script, heard], { cwd, watch: { look } })
    rmSync(folder, { recursive: true })
    expect(exitCode).toBe(0)
  })
})

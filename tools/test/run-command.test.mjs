import { describe, expect, it } from 'vitest'
import { runNode } from './run-command.mjs'

const cwd = process.cwd()

describe('a command', () => {
  it('gives back its exit code and both of its outputs', async () => {
    const result = await runNode(['-e', 'console.log(1); console.error(2); process.exit(3)'], { cwd, limitS: 60 })
    expect(result.exitCode).toBe(3)
    expect(result.standardOutput).toBe('1\n')
    expect(result.output).toContain('1\n')
    expect(result.output).toContain('2\n')
  })

  it('fails when it runs out of time, together with what it started', async () => {
    const script =
      "require('child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1e6)'], { stdio: 'inherit' })"
    const result = await runNode(['-e', `${script}; setInterval(() => {}, 1e6)`], { cwd, limitS: 1 })
    expect(result.exitCode).toBe(1)
    expect(result.output).toContain('stopped after 1 s')
  })
})

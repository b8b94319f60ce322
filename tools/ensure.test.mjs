import { describe, expect, it } from 'vitest'
import { ensure, find } from './ensure.mjs'

/** @type {import('./ensure.mjs').Need} */
const REDIS = {
  name: 'Redis',
  variable: 'REDIS_SERVER_PATH',
  commands: ['redis-server', 'valkey-server'],
  debianPackage: 'redis-server',
  advice: 'macOS: brew install redis',
}

/**
 * A machine that has some programs.
 * @param {string[]} programs
 * @param {Partial<import('./ensure.mjs').Machine>} [given]
 * @returns {import('./ensure.mjs').Machine & { asked: string[] }}
 */
function machineWith(programs, given = {}) {
  /** @type {string[]} */
  const asked = []
  return {
    asked,
    platform: 'linux',
    environment: { PATH: '/opt/tools:/usr/bin' },
    isRoot: false,
    canStart: (path) => programs.includes(path),
    install: (name) => {
      asked.push(name)
      programs.push(`/usr/bin/${name}`)
      return undefined
    },
    ...given,
  }
}

const APT = '/usr/bin/apt-get'

describe('a program that tests need', () => {
  it('is the one that the environment names, before any other', () => {
    const environment = { REDIS_SERVER_PATH: '/my/redis' }
    expect(ensure(REDIS, machineWith(['/my/redis', '/usr/bin/redis-server'], { environment }))).toEqual({
      path: '/my/redis',
    })
    const { missing } = ensure(REDIS, machineWith(['/usr/bin/redis-server'], { environment }))
    expect(missing).toBe('REDIS_SERVER_PATH is /my/redis, but nothing can be started there')
  })

  it('is the installed one, the best of several, wherever it is along PATH', () => {
    const both = machineWith(['/usr/bin/valkey-server', '/usr/bin/redis-server', APT], { isRoot: true })
    expect(ensure(REDIS, both)).toEqual({ path: '/usr/bin/redis-server' })
    expect(ensure(REDIS, machineWith(['/opt/tools/valkey-server']))).toEqual({ path: '/opt/tools/valkey-server' })
    expect(both.asked).toEqual([])
  })

  it('is installed by root on Debian, and by nobody else', () => {
    const debian = machineWith([APT], { isRoot: true })
    expect(ensure(REDIS, debian)).toEqual({ path: '/usr/bin/redis-server' })
    expect(debian.asked).toEqual(['redis-server'])
    for (const other of [
      machineWith([APT]),
      machineWith([], { isRoot: true }),
      machineWith([], { platform: 'darwin' }),
    ]) {
      expect(ensure(REDIS, other).missing).toBe(
        'No Redis found. Install it (Debian and Ubuntu: sudo apt-get install redis-server; macOS: brew install redis) ' +
          'or set REDIS_SERVER_PATH to it.',
      )
      expect(other.asked).toEqual([])
    }
  })

  it('is told with the reason when it cannot be installed', () => {
    const install = () => 'apt-get update failed'
    expect(ensure(REDIS, machineWith([APT], { isRoot: true, install })).missing).toContain('apt-get update failed')
  })

  it('is looked for at its own places first, and on Windows only there', () => {
    const need = { ...REDIS, paths: () => ['C:/Redis/redis-server.exe'] }
    const windows = machineWith(['C:/Redis/redis-server.exe', '/usr/bin/redis-server'], { platform: 'win32' })
    expect(find(need, windows)).toBe('C:/Redis/redis-server.exe')
    expect(find(REDIS, windows)).toBeUndefined()
  })
})

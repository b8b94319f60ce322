import { afterEach, describe, expect, it } from 'vitest'
import { CHROMIUM_FLAGS, ensureChromium, findChromium } from './chromium.mjs'

/** @param {string[]} paths */
const having = (...paths) => ({ canStart: (/** @type {string} */ path) => paths.includes(path) })

describe('the search for Chromium', () => {
  const wished = process.env.CHROMIUM_PATH
  afterEach(() => {
    if (wished === undefined) delete process.env.CHROMIUM_PATH
    else process.env.CHROMIUM_PATH = wished
  })

  it('takes CHROMIUM_PATH before anything else', async () => {
    process.env.CHROMIUM_PATH = process.execPath
    expect(await ensureChromium()).toBe(process.execPath)
  })

  it('says so when CHROMIUM_PATH leads nowhere, instead of taking another', async () => {
    process.env.CHROMIUM_PATH = '/nowhere/chromium'
    await expect(ensureChromium()).rejects.toThrow('CHROMIUM_PATH is /nowhere/chromium')
  })

  it('prefers chromium to chrome on Linux and looks along PATH', () => {
    const linux = { platform: 'linux', environment: { PATH: '/opt/tools:/usr/bin' } }
    expect(findChromium({ ...linux, ...having('/usr/bin/google-chrome', '/usr/bin/chromium') })).toBe(
      '/usr/bin/chromium',
    )
    expect(findChromium({ ...linux, ...having('/usr/bin/chromium-browser') })).toBe('/usr/bin/chromium-browser')
    expect(findChromium({ ...linux, ...having('/usr/bin/google-chrome-stable') })).toBe('/usr/bin/google-chrome-stable')
    expect(findChromium({ ...linux, ...having('/opt/tools/chromium') })).toBe('/opt/tools/chromium')
    expect(findChromium({ ...linux, ...having() })).toBeUndefined()
  })

  it('knows the usual places of macOS and Windows', () => {
    const chrome = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
    expect(findChromium({ platform: 'darwin', environment: {}, ...having(chrome) })).toBe(chrome)
    const found = findChromium({
      platform: 'win32',
      environment: { PROGRAMFILES: 'C:/Programs' },
      canStart: (path) => path.endsWith('msedge.exe'),
    })
    expect(found).toMatch(/^C:\/Programs.*Edge.*msedge\.exe$/)
  })

  it('gives up the sandbox only as root', () => {
    expect(CHROMIUM_FLAGS.includes('--no-sandbox')).toBe(process.getuid?.() === 0)
    expect(CHROMIUM_FLAGS).toContain('--use-angle=swiftshader')
  })
})

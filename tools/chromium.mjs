// The Chromium that browser tests drive: finds one, or on a Debian machine run as root installs one.
//
// playwright-core brings no browser of its own, so nothing is downloaded where a browser is already there.

import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

const isRoot = process.getuid?.() === 0

/**
 * WebGL 2 without a graphics card (ANGLE on SwiftShader), and no traffic of the browser's own.
 * Root has no user namespace to sandbox in; everyone else keeps the sandbox.
 * @type {readonly string[]}
 */
export const CHROMIUM_FLAGS = [
  ...(isRoot ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
]

const COMMANDS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const MAC_PLACES = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
]
const WINDOWS_PLACES = [
  ['Google', 'Chrome', 'Application', 'chrome.exe'],
  ['Chromium', 'Application', 'chrome.exe'],
  ['Microsoft', 'Edge', 'Application', 'msedge.exe'],
]

/**
 * @returns {Promise<string>} the path of a Chromium or Chrome that can be started
 * @throws with a sentence on how to get one
 */
export async function ensureChromium() {
  const wished = process.env.CHROMIUM_PATH
  if (wished !== undefined && wished !== '') {
    if (isExecutable(wished)) return wished
    throw new Error(`CHROMIUM_PATH is ${wished}, but nothing can be started there`)
  }
  const found = findChromium()
  if (found !== undefined) return found
  if (canInstall()) {
    installChromium()
    const installed = findChromium()
    if (installed !== undefined) return installed
  }
  throw new Error(
    'No Chromium found. Install one (Debian and Ubuntu: sudo apt-get install chromium; macOS: brew install chromium) ' +
      'or set CHROMIUM_PATH to the program of a Chromium, Chrome or Edge.',
  )
}

/**
 * Where a Chromium is, without installing any.
 * @param {{ platform?: string, environment?: Record<string, string | undefined>, canStart?: (path: string) => boolean }} [machine]
 * @returns {string | undefined}
 */
export function findChromium(machine = {}) {
  const { platform = process.platform, environment = process.env, canStart = isExecutable } = machine
  return candidates(platform, environment).find(canStart)
}

/**
 * @param {string} platform
 * @param {Record<string, string | undefined>} environment
 * @returns {string[]}
 */
function candidates(platform, environment) {
  if (platform === 'win32') {
    const roots = [environment.PROGRAMFILES, environment['PROGRAMFILES(X86)'], environment.LOCALAPPDATA]
    return roots.flatMap((root) => (root ? WINDOWS_PLACES.map((place) => join(root, ...place)) : []))
  }
  const folders = ['/usr/bin', ...(environment.PATH ?? '').split(delimiter).filter((folder) => folder !== '')]
  const commands = folders.flatMap((folder) => COMMANDS.map((command) => join(folder, command)))
  return [...(platform === 'darwin' ? MAC_PLACES : []), ...commands, '/snap/bin/chromium']
}

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function canInstall() {
  return isRoot && process.platform === 'linux' && isExecutable('/usr/bin/apt-get')
}

function installChromium() {
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const steps = [['update'], ['install', '-y', '--no-install-recommends', 'chromium']]
  for (const step of steps) {
    const { status } = spawnSync('apt-get', step, { stdio: ['ignore', 2, 2], env: environment })
    if (status !== 0) throw new Error(`apt-get ${step.join(' ')} failed; install chromium by hand or set CHROMIUM_PATH`)
  }
}

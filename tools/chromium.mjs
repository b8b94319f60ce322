// The Chromium that browser tests drive: finds one, or on a Debian machine run as root installs one.
//
// playwright-core brings no browser of its own, so nothing is downloaded where a browser is already there.

import { join } from 'node:path'
import { ensure, find, THIS_MACHINE } from './ensure.mjs'

/**
 * WebGL 2 without a graphics card (ANGLE on SwiftShader), and no traffic of the browser's own.
 * Root has no user namespace to sandbox in; everyone else keeps the sandbox.
 * @type {readonly string[]}
 */
export const CHROMIUM_FLAGS = [
  ...(THIS_MACHINE.isRoot ? ['--no-sandbox'] : []),
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

const MAC_PATHS = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
]
const WINDOWS_PATHS = [
  ['Google', 'Chrome', 'Application', 'chrome.exe'],
  ['Chromium', 'Application', 'chrome.exe'],
  ['Microsoft', 'Edge', 'Application', 'msedge.exe'],
]

/** @type {import('./ensure.mjs').Need} */
const CHROMIUM = {
  name: 'Chromium',
  variable: 'CHROMIUM_PATH',
  commands: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
  debianPackage: 'chromium',
  advice: 'macOS: brew install chromium; a Chrome or Edge will do, too',
  paths: ({ platform, environment }) => {
    if (platform === 'darwin') return MAC_PATHS
    if (platform !== 'win32') return []
    const roots = [environment.PROGRAMFILES, environment['PROGRAMFILES(X86)'], environment.LOCALAPPDATA]
    return roots.flatMap((root) => (root ? WINDOWS_PATHS.map((path) => join(root, ...path)) : []))
  },
}

/**
 * @returns {Promise<string>} the path of a Chromium or Chrome that can be started
 * @throws with a sentence on how to get one
 */
export async function ensureChromium() {
  const { path, missing } = ensure(CHROMIUM)
  if (path === undefined) throw new Error(missing)
  return path
}

/**
 * Where a Chromium is, without installing any.
 * @param {Partial<import('./ensure.mjs').Machine>} [machine]
 * @returns {string | undefined}
 */
export function findChromium(machine = {}) {
  return find(CHROMIUM, { ...THIS_MACHINE, ...machine })
}

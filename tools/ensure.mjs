// Programs that tests need and npm does not bring: the one that is installed, else one from Debian's packages, else a
// sentence on how to get it. A part of `npm test` fails or is skipped with that sentence; nothing else is downloaded.

import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/**
 * @typedef {object} Need
 * @property {string} name what people call it
 * @property {string} variable of the environment: names the program to take instead of any other
 * @property {string[]} commands what it is called along PATH, the best first
 * @property {string} debianPackage what brings it
 * @property {string} advice how to get it elsewhere
 * @property {(machine: Machine) => string[]} [paths] where else it may be; looked at first
 *
 * @typedef {object} Machine
 * @property {string} platform
 * @property {Record<string, string | undefined>} environment
 * @property {boolean} isRoot
 * @property {(path: string) => boolean} canStart
 * @property {(debianPackage: string) => string | undefined} install says what went wrong, if anything did
 *
 * @typedef {{ path: string, missing?: undefined } | { path?: undefined, missing: string }} Ensured
 */

/** @type {Machine} */
export const THIS_MACHINE = {
  platform: process.platform,
  environment: process.env,
  isRoot: process.getuid?.() === 0,
  canStart,
  install,
}

const APT = '/usr/bin/apt-get'

/**
 * @param {Need} need
 * @param {Machine} [machine]
 * @returns {Ensured} the path of a program that can be started, or a sentence on how to get one
 */
export function ensure(need, machine = THIS_MACHINE) {
  const wished = machine.environment[need.variable]
  if (wished !== undefined && wished !== '') {
    if (machine.canStart(wished)) return { path: wished }
    return { missing: `${need.variable} is ${wished}, but nothing can be started there` }
  }
  const found = find(need, machine)
  if (found !== undefined) return { path: found }
  const isDebian = machine.platform === 'linux' && machine.canStart(APT)
  const trouble = machine.isRoot && isDebian ? machine.install(need.debianPackage) : ''
  const installed = trouble === undefined ? find(need, machine) : undefined
  if (installed !== undefined) return { path: installed }
  const advice = `Install it (Debian and Ubuntu: sudo apt-get install ${need.debianPackage}; ${need.advice})`
  return { missing: `No ${need.name} found.${trouble ? ` ${trouble}.` : ''} ${advice} or set ${need.variable} to it.` }
}

/**
 * Where it is, without installing any.
 * @param {Need} need
 * @param {Machine} [machine]
 * @returns {string | undefined}
 */
export function find({ commands, paths }, machine = THIS_MACHINE) {
  const { platform, environment } = machine
  const folders = [
    '/usr/bin',
    ...(environment.PATH ?? '').split(delimiter).filter((folder) => folder !== ''),
    '/snap/bin',
  ]
  const along = folders.flatMap((folder) => commands.map((command) => join(folder, command)))
  return [...(paths?.(machine) ?? []), ...(platform === 'win32' ? [] : along)].find(machine.canStart)
}

/** @param {string} path */
function canStart(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** @param {string} debianPackage */
function install(debianPackage) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  // Somebody else may be installing something just now.
  const waiting = ['-o', 'DPkg::Lock::Timeout=600']
  for (const step of [['update'], ['install', '-y', '--no-install-recommends', debianPackage]]) {
    const { status } = spawnSync(APT, [...waiting, ...step], { stdio: ['ignore', 2, 2], env })
    if (status !== 0) return `apt-get ${step.join(' ')} failed`
  }
  return undefined
}

// Rule `paths`: nothing in the repository names the machine it was made on.
//
// An absolute path of a home or work folder works for one person only, and a registry's host in the lock file or .npmrc
// makes everyone install from there.

import { posix } from 'node:path'

/**
 * @typedef {import('./source.mjs').Source} Source
 * @typedef {import('./source.mjs').Violation} Violation
 */

const FOLDERS = ['work', 'root', 'home', 'Users']
/** At the start of a path only: not inside an address or a longer path. */
const MACHINE_PATH = new RegExp(`(?:(?<![\\w./~$}-])|file://)/(?:${FOLDERS.join('|')})/[\\w.-]*`)
const WINDOWS_PATH = /\b[A-Za-z]:\\{1,2}Users\\/
const REGISTRY_IN_LOCK = /"resolved":\s*"(?:git\+)?(?:https?|ssh):\/\/([^/"]+)/
const REGISTRY_IN_NPMRC = /^\s*(?:@[\w-]+:)?registry\s*=|^\s*\/\/[\w.-]+|_authToken|_password/

/**
 * @param {Source[]} sources
 * @returns {Violation[]}
 */
export function checkPaths(sources) {
  /** @type {Violation[]} */
  const violations = []
  for (const { path, text } of sources) {
    const name = posix.basename(path)
    text.split('\n').forEach((content, index) => {
      const message = machineComplaint(content) ?? registryComplaint(name, content)
      if (message !== undefined) violations.push({ path, line: index + 1, rule: 'paths', message })
    })
  }
  return violations
}

/** @param {string} content */
function machineComplaint(content) {
  const found = MACHINE_PATH.exec(content)?.[0] ?? WINDOWS_PATH.exec(content)?.[0]
  return found === undefined ? undefined : `${found} is a path of one machine`
}

/**
 * @param {string} name
 * @param {string} content
 */
function registryComplaint(name, content) {
  if (name === 'package-lock.json') {
    const host = REGISTRY_IN_LOCK.exec(content)?.[1]
    return host === undefined ? undefined : `names the registry ${host}; set omit-lockfile-registry-resolved=true`
  }
  if (name === '.npmrc' && REGISTRY_IN_NPMRC.test(content)) return 'a registry or its key belongs in your own .npmrc'
  return undefined
}

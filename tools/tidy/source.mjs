// One file as the rules see it: path, text, and what is read from it on demand and kept.

import { pairBrackets } from './brackets.mjs'
import { findFunctions } from './functions.mjs'
import { findImports } from './imports.mjs'
import { tokenize } from './tokens.mjs'

/**
 * @typedef {ReturnType<typeof createSource>} Source
 * @typedef {{ path: string, line: number, rule: string, message: string }} Violation
 */

/**
 * @param {string} path from the root of the repository, with forward slashes
 * @param {string} text
 */
export function createSource(path, text) {
  const scanned = once(() => tokenize(text, { isJsx: /\.[jt]sx$/.test(path) }))
  const brackets = once(() => pairBrackets(scanned().tokens))
  const functions = once(() => findFunctions(scanned().tokens, brackets()))
  const imports = once(() => findImports(scanned().tokens, brackets()))
  return {
    path,
    text,
    isCode: /\.[cm]?[jt]sx?$/.test(path),
    isDeclaration: /\.d\.[cm]?ts$/.test(path),
    isTest: isTestPath(path),
    isConfig: /(?:^|\/)[\w.-]+\.config\.[cm]?[jt]s$/.test(path),
    get tokens() {
      return scanned().tokens
    },
    get comments() {
      return scanned().comments
    },
    get brackets() {
      return brackets()
    },
    get functions() {
      return functions()
    },
    get imports() {
      return imports()
    },
  }
}

/** @param {string} path */
export function isTestPath(path) {
  return /\.(?:test|test-d)\.[cm]?[jt]sx?$/.test(path)
}

/**
 * @param {string} path
 * @returns {string} the workspace package it lies in (`core`), or the empty string
 */
export function packageOf(path) {
  return /^packages\/([^/]+)\//.exec(path)?.[1] ?? ''
}

/**
 * @template T
 * @param {() => T} read
 */
function once(read) {
  /** @type {{ value: T } | undefined} */
  let kept
  return () => {
    kept ??= { value: read() }
    return kept.value
  }
}

// One file as the rules see it: path, text, and what is read from it on demand and kept.

import { findFunctions } from './functions.mjs'
import { findImports } from './imports.mjs'
import { parse } from './syntax.mjs'

/**
 * @typedef {ReturnType<typeof createSource>} Source
 * @typedef {{ path: string, line: number, rule: string, message: string }} Violation
 */

/**
 * @param {string} path from the root of the repository, with forward slashes
 * @param {string} text
 */
export function createSource(path, text) {
  const syntax = once(() => parse(path, text))
  const lineStarts = once(() => findLineStarts(text))
  const lineAt = (/** @type {number} */ at) => lineOf(lineStarts(), at)
  const functions = once(() => findFunctions(syntax().program, lineAt))
  const imports = once(() => findImports(syntax(), text, lineAt))
  return {
    path,
    text,
    isCode: /\.[cm]?[jt]sx?$/.test(path),
    isDeclaration: /\.d\.[cm]?ts$/.test(path),
    isTest: isTestPath(path),
    isConfig: /(?:^|\/)[\w.-]+\.config\.[cm]?[jt]s$/.test(path),
    get lineCount() {
      return lineStarts().length - (text === '' || text.endsWith('\n') ? 1 : 0)
    },
    /** The line, from 1, of a position in the text. */
    lineAt,
    get syntax() {
      return syntax()
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

/** @param {string} text */
function findLineStarts(text) {
  const starts = [0]
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return starts
}

/**
 * @param {number[]} lineStarts
 * @param {number} at
 */
function lineOf(lineStarts, at) {
  let low = 0
  let high = lineStarts.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (lineStarts[middle] <= at) low = middle
    else high = middle - 1
  }
  return low + 1
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

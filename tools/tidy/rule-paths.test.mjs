import { describe, expect, it } from 'vitest'
import { checkPaths } from './rule-paths.mjs'
import { createSource } from './source.mjs'

/**
 * @param {string} path
 * @param {string} text
 */
function messages(path, text) {
  return checkPaths([createSource(path, text)]).map(({ line, message }) => `${line}: ${message}`)
}

/** Spelled in two parts, or this file would break the rule it tests. */
const SLASH = '/'

describe('paths', () => {
  it.each(['work/main', 'root/.cache', 'home/ann/x', 'Users/ann/x'])('fires on the absolute path of %s', (rest) => {
    const path = SLASH + rest
    expect(messages('docs/a.md', `a\nsee ${path}`)).toHaveLength(1)
    expect(messages('packages/core/src/a.ts', `'${path}'`)).toHaveLength(1)
    expect(messages('a.json', `"file://${path}"`)).toHaveLength(1)
  })

  it('fires on a Windows home', () => {
    expect(messages('a.md', `C:${'\\'}Users\\ann`)).toHaveLength(1)
  })

  it.each([
    `https://example.org${SLASH}home/ann`,
    `./src${SLASH}work/a.ts`,
    `~${SLASH}work/x`,
    `$HOME${SLASH}work/x`,
    '/usr/bin/chromium',
    'homework/rooted',
    'he was at home/work',
  ])('stays silent on %s', (text) => {
    expect(messages('docs/a.md', text)).toEqual([])
  })

  it('names registries in the lock file and in .npmrc', () => {
    expect(messages('package-lock.json', '"a": {\n "resolved": "https://registry.example.org/a.tgz"')).toHaveLength(1)
    expect(messages('package-lock.json', '"resolved": "packages/core",\n"url": "https://github.com/sponsors"')).toEqual(
      [],
    )
    expect(messages('.npmrc', 'registry=https://registry.example.org')).toHaveLength(1)
    expect(messages('.npmrc', '//registry.example.org/:_authToken=x')).toHaveLength(1)
    expect(messages('.npmrc', 'min-release-age=32\nomit-lockfile-registry-resolved=true')).toEqual([])
  })
})

import { describe, expect, it } from 'vitest'
import { readCounts } from './counts.mjs'

/**
 * @param {string} name
 * @param {string} status
 * @param {string[]} statuses
 */
function file(name, status, ...statuses) {
  return { name, status, assertionResults: statuses.map((each) => ({ status: each })) }
}

/** @param {ReturnType<typeof file>[]} testResults */
const report = (...testResults) => JSON.stringify({ testResults })

describe('the count of tests', () => {
  it('is what vitest reports', () => {
    const text = report(file('a', 'passed', 'passed', 'pending', 'passed'), file('b', 'passed', 'passed', 'todo'))
    expect(readCounts(text, 0)).toEqual({ passed: 3, failed: 0, skipped: 2 })
  })

  it('counts failed tests once, not their file again', () => {
    const text = report(file('a', 'failed', 'failed', 'passed', 'failed'), file('b', 'passed', 'passed'))
    expect(readCounts(text, 1)).toEqual({ passed: 2, failed: 2, skipped: 0 })
  })

  it('counts a file that does not load as a failure', () => {
    expect(readCounts(report(file('a', 'passed', 'passed'), file('b', 'failed')), 1).failed).toBe(1)
  })

  it('leaves out a file in which a test hangs: its other tests are run again', () => {
    const text = report(file('a', 'passed', 'passed'), file('b', 'failed', 'passed', 'failed'))
    expect(readCounts(text, 1, new Set(['b']))).toEqual({ passed: 1, failed: 0, skipped: 0 })
  })

  it('is never green when vitest is not', () => {
    expect(readCounts(report(file('a', 'passed', 'passed')), 1).failed).toBe(1)
    expect(readCounts(undefined, 1).failed).toBe(1)
    expect(readCounts('{ broken', 1).failed).toBe(1)
  })
})

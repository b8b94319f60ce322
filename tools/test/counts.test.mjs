import { describe, expect, it } from 'vitest'
import { readCounts, readLabReport } from './counts.mjs'

/**
 * @param {Record<string, unknown>} given
 * @param {{ status: string, assertionResults: { status: string }[] }[]} [testResults]
 */
function report(given, testResults = []) {
  const zero = { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0 }
  return JSON.stringify({ ...zero, testResults, ...given })
}

describe('the count of tests', () => {
  it('is what vitest reports', () => {
    const text = report({ numPassedTests: 7, numPendingTests: 1, numTodoTests: 2 })
    expect(readCounts(text, 0)).toEqual({ passed: 7, failed: 0, skipped: 3 })
  })

  it('counts failed tests once, not their file again', () => {
    const text = report({ numPassedTests: 7, numFailedTests: 2 }, [
      { status: 'failed', assertionResults: [{ status: 'failed' }, { status: 'failed' }] },
    ])
    expect(readCounts(text, 1)).toEqual({ passed: 7, failed: 2, skipped: 0 })
  })

  it('counts a file that does not load as a failure', () => {
    const text = report({ numPassedTests: 7 }, [{ status: 'failed', assertionResults: [] }])
    expect(readCounts(text, 1).failed).toBe(1)
  })

  it('is never green when vitest is not', () => {
    expect(readCounts(report({ numPassedTests: 7 }), 1).failed).toBe(1)
    expect(readCounts(undefined, 1).failed).toBe(1)
    expect(readCounts('{ broken', 1).failed).toBe(1)
  })
})

describe('the report of the lab', () => {
  it('passes when all experiments do', () => {
    const text = '{ "passed": true, "experiments": [{ "id": "ball", "passed": true }] }'
    expect(readLabReport(text)).toEqual({ isPassed: true, remark: '1 experiment' })
  })

  it.each([
    ['{ "passed": false, "experiments": [{ "id": "ball", "passed": false }] }', 'failed: ball'],
    ['{ "passed": true, "experiments": [{ "id": "ball", "passed": false }] }', 'failed: ball'],
    ['{ "experiments": [] }', '0 experiments'],
    ['not JSON', 'printed no JSON'],
    ['', 'printed no JSON'],
  ])('fails on %s', (text, remark) => {
    expect(readLabReport(text)).toEqual({ isPassed: false, remark })
  })
})

// Reads vitest's report: how many tests passed and failed.

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/**
 * A file that does not load, an error outside any test or a crash fails no test by name; it still counts as a failure,
 * or a run that broke before its first test would look green.
 * @param {string | undefined} report the text of the JSON report, if one was written
 * @param {number} exitCode of vitest
 * @param {ReadonlySet<string>} [hungFiles] not counted: what is known of them is told otherwise
 * @returns {Counts}
 */
export function readCounts(report, exitCode, hungFiles = new Set()) {
  const counts = { passed: 0, failed: 0, skipped: 0 }
  for (const { name, status, assertionResults } of resultsIn(report)) {
    if (hungFiles.has(name)) continue
    const failed = assertionResults.filter((test) => test.status === 'failed').length
    const passed = assertionResults.filter((test) => test.status === 'passed').length
    counts.passed += passed
    counts.failed += status === 'failed' ? Math.max(1, failed) : failed
    counts.skipped += assertionResults.length - passed - failed
  }
  const isBroken = counts.failed === 0 && exitCode !== 0 && hungFiles.size === 0
  return isBroken ? { ...counts, failed: 1 } : counts
}

/**
 * @typedef {{ name: string, status: string, assertionResults: { status: string }[] }} FileResult
 * @param {string | undefined} report
 * @returns {FileResult[]}
 */
function resultsIn(report) {
  try {
    return report === undefined ? [] : JSON.parse(report).testResults
  } catch {
    return []
  }
}

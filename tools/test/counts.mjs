// Reads vitest's JSON report: how many tests passed and failed.

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/**
 * A file that does not load, an error outside any test or a crash fails no test by name; it still counts as a failure,
 * or a run that broke before its first test would look green.
 * @param {string | undefined} report the text of the JSON report, if one was written
 * @param {number} exitCode of vitest
 * @returns {Counts}
 */
export function readCounts(report, exitCode) {
  const { passed, failed, skipped, brokenFiles } = parse(report)
  const failures = failed + brokenFiles
  return { passed, skipped, failed: failures === 0 && exitCode !== 0 ? 1 : failures }
}

/** @param {string | undefined} report */
function parse(report) {
  const none = { passed: 0, failed: 0, skipped: 0, brokenFiles: 0 }
  if (report === undefined) return none
  try {
    const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = JSON.parse(report)
    const brokenFiles = testResults.filter(
      (/** @type {{ status: string, assertionResults: { status: string }[] }} */ file) =>
        file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'),
    ).length
    return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests, brokenFiles }
  } catch {
    return none
  }
}

/**
 * @param {string} output what `lab run --json` printed
 * @returns {{ isPassed: boolean, remark: string }}
 */
export function readLabReport(output) {
  try {
    const report = JSON.parse(output)
    const experiments = Array.isArray(report.experiments) ? report.experiments : [report]
    const failed = experiments.filter((/** @type {{ passed: boolean }} */ { passed }) => passed !== true)
    const names = failed.map((/** @type {{ id: string }} */ { id }) => id).join(', ')
    const count = `${experiments.length} ${experiments.length === 1 ? 'experiment' : 'experiments'}`
    const remark = names === '' ? count : `failed: ${names}`
    return { isPassed: report.passed === true && failed.length === 0, remark }
  } catch {
    return { isPassed: false, remark: 'printed no JSON' }
  }
}

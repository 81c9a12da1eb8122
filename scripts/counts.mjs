/**
 * Counts the passed and failed tests of a run, from the parsed report of Vitest's JSON reporter.
 */
export function countVitestTests(report) {
  // A file with an error outside of its tests (an import, say) reports no failed test. It counts as
  // one.
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length };
}

/**
 * Counts the passed and failed tests of a run, from the parsed report of Playwright's JSON
 * reporter. A test that passed on retry counts as passed.
 */
export function countPlaywrightTests({ stats }) {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
}

/**
 * Returns the counts of a step. A non-zero exit code counts as at least one failed test. `counts`
 * is null if the step wrote no report.
 */
export function applyExitCodeToCounts(exitCode, counts) {
  const { passed, failed } = counts ?? { passed: 0, failed: 0 };
  return { passed, failed: exitCode === 0 ? failed : Math.max(failed, 1) };
}

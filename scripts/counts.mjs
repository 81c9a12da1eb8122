/**
 * Counts the passed and failed tests of a run, from the parsed report of Vitest's JSON reporter.
 */
export function countVitestTests(report) {
  // A file that breaks before its first test reports no failed test.
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
 * Returns the counts of a step. A failed step counts at least one failure, whatever its report
 * contains. A step without a report counts no test as passed.
 */
export function countStep(exitCode, counts) {
  const { passed, failed } = counts ?? { passed: 0, failed: 0 };
  return { passed, failed: exitCode === 0 ? failed : Math.max(failed, 1) };
}

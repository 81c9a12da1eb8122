/** How many tests of a run passed and failed, from what Vitest's JSON reporter wrote (parsed). */
export function vitestCounts(report) {
  // A file that breaks before its first test has no failed test to show for it.
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length };
}

/** The same from Playwright's JSON reporter; a test that passed at a second try has passed. */
export function playwrightCounts({ stats }) {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
}

/** A step that failed has at least one failure to show, whatever its report says; without a report it ran nothing. */
export function countStep(exitCode, counts) {
  const { passed, failed } = counts ?? { passed: 0, failed: 0 };
  return { passed, failed: exitCode === 0 ? failed : Math.max(failed, 1) };
}

import { describe, expect, it } from 'vitest';
import { applyExitCodeToCounts, countPlaywrightTests, countVitestTests } from './counts.mjs';

describe('the counts of npm test', () => {
  it('count a file that breaks before its first test as a failure', () => {
    const testResults = [
      { status: 'failed', assertionResults: [] },
      { status: 'failed', assertionResults: [{ status: 'failed' }, { status: 'passed' }] },
      { status: 'passed', assertionResults: [{ status: 'passed' }] },
    ];
    expect(countVitestTests({ numPassedTests: 2, numFailedTests: 1, testResults })).toEqual({ passed: 2, failed: 2 });
  });

  it('count a test that passed at a second try as passed, and leave out those that were skipped', () => {
    const stats = { expected: 5, flaky: 1, unexpected: 2, skipped: 3 };
    expect(countPlaywrightTests({ stats })).toEqual({ passed: 6, failed: 2 });
  });

  it('never let a step that failed go by without a failure', () => {
    expect(applyExitCodeToCounts(1, { passed: 3, failed: 0 })).toEqual({ passed: 3, failed: 1 });
    expect(applyExitCodeToCounts(1, null)).toEqual({ passed: 0, failed: 1 });
    expect(applyExitCodeToCounts(0, { passed: 3, failed: 0 })).toEqual({ passed: 3, failed: 0 });
  });
});

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { applyExitCodeToCounts } from './counts.mjs';
import { root } from './project.mjs';
import { describeExceededBudgets, formatTimeReport, sumTierSeconds } from './spent-time.mjs';

/**
 * The long tests that `npm test` leaves out, each with its command. Tests of `npm test` cover part
 * of each.
 */
const notRunHere = [
  'every journey in the whole browser (HEADLESS_SHELL_PATH=/usr/bin/chromium npm run e2e)',
  'the DOM tier in a browser (DOM_TOO=1 npm run e2e)',
  'other days (npm run test:days)',
  'the long run of Exchange (npm run test:exchange)',
  'restarts behind nginx and Caddy (npm run test:balancers)',
  'planted faults (npm run mutate, npm run mutate:tenancy)',
  'speed (npm run bench)',
];

/**
 * Returns functions that run the steps of `npm test` and similar commands. `end` prints the failed
 * tests and the time of each step. Its last line is the number of passed and failed tests.
 */
export function createTestRun() {
  const total = { passed: 0, failed: 0 };
  const times = [];
  const measured = [];
  const failures = [];

  /**
   * Runs a step. `work` returns the counts of passed and failed tests, the names of failed tests,
   * and the spent time if known. It may instead return a boolean, of which false counts as one
   * failed test.
   */
  async function step(title, work) {
    console.log(`\n── ${title}`);
    const started = performance.now();
    const result = await work();
    const {
      passed,
      failed,
      names = [],
      spent,
    } = typeof result === 'object' ? result : applyExitCodeToCounts(result ? 0 : 1, null);
    if (spent) measured.push(spent);
    total.passed += passed;
    total.failed += failed;
    times.push(`${title} ${Math.round((performance.now() - started) / 1000)} s`);
    if (failed > 0) console.log(`✗ ${title}`);
    if (failed > 0) failures.push(...(names.length > 0 ? names : [title]));
    return failed === 0;
  }

  /**
   * Prints the time of each tier and writes it to test-results/times.json. A tier over its budget
   * counts as one failed test.
   */
  function budget() {
    mkdirSync(join(root, 'test-results'), { recursive: true });
    const tiers = Object.fromEntries(sumTierSeconds(measured));
    writeFileSync(join(root, 'test-results', 'times.json'), JSON.stringify({ tiers, steps: measured }, null, 2));
    console.log(`\n${formatTimeReport(measured).join('\n')}`);
    const over = describeExceededBudgets(sumTierSeconds(measured));
    failures.push(...over);
    total.failed += over.length;
  }

  function end() {
    for (const name of failures) console.log(`✗ ${name}`);
    console.log(
      `\nnot run here: ${notRunHere.join(', ')}\n\n${times.join(', ')}\n${total.passed} passed, ${total.failed} failed`,
    );
    process.exitCode = total.failed > 0 ? 1 : 0;
  }

  return { step, budget, end };
}

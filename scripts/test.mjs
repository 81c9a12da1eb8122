import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ensureChromium } from './chromium.mjs';
import { countStep, playwrightCounts, vitestCounts } from './counts.mjs';
import { ensureInstalled } from './install.mjs';
import { ownEnvironment, program, root } from './project.mjs';
import { run } from './run.mjs';

// npm test [-- --quick]: everything that must hold, one step after the other, the later ones also when an earlier one fails.
// The last line is the sum; `--quick` leaves out the browser.
const quick = process.argv.includes('--quick');
const reports = join(root, 'test-results');
const env = ownEnvironment();
const total = { passed: 0, failed: 0 };

function add(title, { passed, failed }) {
  total.passed += passed;
  total.failed += failed;
  if (failed > 0) console.log(`✗ ${title}`);
}

/** A step that only passes or fails: its failure counts as a failed test, its passing as none. */
async function check(title, work) {
  console.log(`\n── ${title}`);
  const holds = Boolean(await work());
  add(title, countStep(holds ? 0 : 1, null));
  return holds;
}

/** A step that runs tests and leaves a report of them. */
async function tests(title, { name, args, report, counts, variables }) {
  console.log(`\n── ${title}`);
  rmSync(report, { force: true });
  const code = await run(program(name), args, { env: { ...env, ...variables } });
  add(title, countStep(code, readCounts(report, counts)));
}

function readCounts(report, counts) {
  try {
    return counts(JSON.parse(readFileSync(report, 'utf8')));
  } catch {
    return null;
  }
}

async function everything() {
  if (!(await check('install', ensureInstalled))) return;
  mkdirSync(reports, { recursive: true });
  await check('types, lint, boundaries', async () => (await run('npm', ['run', 'check'], { env })) === 0);
  const unitReport = join(reports, 'vitest.json');
  await tests('unit and server tests', {
    name: 'vitest',
    args: ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`],
    report: unitReport,
    counts: vitestCounts,
  });
  if (!(await check('build', ensureBuilt)) || quick) return;
  let chromium = null;
  await check('browser', async () => {
    chromium = await ensureChromium();
    return chromium;
  });
  if (!chromium) return;
  const browserReport = join(reports, 'playwright.json');
  await tests('journeys in the browser', {
    name: 'playwright',
    // Playwright empties its output folder, so that has to be another than the reports'.
    args: ['test', '--reporter=list,json', `--output=${join(reports, 'playwright')}`],
    report: browserReport,
    counts: playwrightCounts,
    variables: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport },
  });
}

await everything();
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;

import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { countStep, playwrightCounts, vitestCounts } from './counts.mjs';
import { ownEnvironment, program, root } from './project.mjs';
import { run } from './run.mjs';

/** Where the runners leave their reports; Playwright empties a folder of its own in it. */
const reports = join(root, 'test-results');

/** Runs Vitest with more arguments or variables; gives how many tests passed and failed. */
export function unitTests({ args = [], variables = {} } = {}) {
  const report = join(reports, 'vitest.json');
  return counted(report, vitestCounts, () =>
    run(program('vitest'), ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...args], {
      env: { ...ownEnvironment(), ...variables },
    }),
  );
}

/** Runs the journeys in this Chromium, against the web as it is built; gives how many passed and failed. */
export function journeys(chromium, { args = [], variables = {} } = {}) {
  const report = join(reports, 'playwright.json');
  const env = { ...ownEnvironment(), CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report, ...variables };
  return counted(report, playwrightCounts, () =>
    run(program('playwright'), ['test', '--reporter=list,json', `--output=${join(reports, 'playwright')}`, ...args], {
      env,
    }),
  );
}

async function counted(report, counts, work) {
  mkdirSync(reports, { recursive: true });
  rmSync(report, { force: true });
  const code = await work();
  return countStep(code, readCounts(report, counts));
}

function readCounts(report, counts) {
  try {
    return counts(JSON.parse(readFileSync(report, 'utf8')));
  } catch {
    return null;
  }
}

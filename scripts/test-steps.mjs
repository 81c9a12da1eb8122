import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { applyExitCodeToCounts, countPlaywrightTests, countVitestTests } from './counts.mjs';
import { describePlaywrightFailures, describeVitestFailures } from './failed-tests.mjs';
import { getPlaywrightFileTimes, getVitestFileTimes } from './file-times.mjs';
import { getProgramPath, getProjectEnvironment, root } from './project.mjs';
import { runCommandMeasuringProcessorTime, runCommandWithCapturedOutput } from './run.mjs';

/**
 * The folder of the reports of Vitest and Playwright. Playwright empties its output folder at each
 * run, so that has to be a subfolder.
 */
const reports = join(root, 'test-results');

/**
 * Runs Vitest's tests that mainly compute, with extra arguments or environment variables. Returns
 * the numbers of passed and failed tests.
 */
export function runUnitTests({ args = [], variables = {} } = {}) {
  return vitest(join(reports, 'vitest.json'), ['--project=!waiting', ...args], variables);
}

/**
 * Runs Vitest's tests that mainly wait (`*.waiting.test.ts`). Returns the numbers of passed and
 * failed tests.
 */
export function runWaitingTests({ args = [], variables = {} } = {}) {
  return vitest(join(reports, 'waiting.json'), ['--project=waiting', ...args], variables);
}

/**
 * Runs the tests that mainly wait (`*.waiting.test.ts`) without printing, so that another step can
 * run meanwhile. Returns their output, and the numbers of passed and failed tests.
 */
export function runWaitingTestsInBackground({ args = [] } = {}) {
  return inBackground((run) => vitest(join(reports, 'waiting.json'), ['--project=waiting', ...args], {}, run));
}

/**
 * Runs the journeys in the two builds of Chromium, against the built web. Returns the numbers of
 * passed and failed tests.
 */
export function runJourneys({ chromium, headlessShell }, { args = [], variables = {} } = {}) {
  const report = join(reports, 'playwright.json');
  const browsers = { CHROMIUM_PATH: chromium, HEADLESS_SHELL_PATH: headlessShell };
  const env = { ...getProjectEnvironment(), ...browsers, PLAYWRIGHT_JSON_OUTPUT_FILE: report, ...variables };
  const readers = {
    countsOf: countPlaywrightTests,
    timesOf: getPlaywrightFileTimes,
    failuresOf: describePlaywrightFailures,
  };
  return counted(report, readers, () =>
    runCommandMeasuringProcessorTime(
      getProgramPath('playwright'),
      ['test', '--reporter=list,json', `--output=${join(reports, 'playwright')}`, ...args],
      {
        env,
      },
    ),
  );
}

/**
 * Runs the main journeys in Firefox while another step runs, without printing their output. Their
 * server listens on the port after the other journeys' port. Returns the output with the numbers of
 * passed and failed tests.
 */
export function runFirefoxJourneysInBackground(firefox) {
  const variables = { FIREFOX_PATH: firefox, E2E_PORT: String(Number(process.env.E2E_PORT ?? 3210) + 1) };
  return inBackground((run) =>
    vitest(join(reports, 'firefox.json'), ['--config=vitest.firefox.config.ts'], variables, run),
  );
}

/** Gives `work` a way to run a command unseen. Adds the command's output to the result. */
async function inBackground(work) {
  let output = '';
  const result = await work(async (...command) => {
    const ended = await runCommandWithCapturedOutput(...command);
    output = ended.output;
    return ended;
  });
  return { ...result, output };
}

function vitest(report, args, variables, run = runCommandMeasuringProcessorTime) {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const readers = { countsOf: countVitestTests, timesOf: getVitestFileTimes, failuresOf: describeVitestFailures };
  return counted(report, readers, () =>
    run(getProgramPath('vitest'), ['run', ...reporters, ...args], {
      env: { ...getProjectEnvironment(), ...variables },
    }),
  );
}

async function counted(report, { countsOf, timesOf, failuresOf }, work) {
  mkdirSync(reports, { recursive: true });
  rmSync(report, { force: true });
  const { code, processorSeconds } = await work();
  const said = readReport(report);
  const files = said ? timesOf(said) : [];
  const names = said ? failuresOf(said) : [];
  return { ...applyExitCodeToCounts(code, said && countsOf(said)), names, spent: { processorSeconds, files } };
}

function readReport(report) {
  try {
    return JSON.parse(readFileSync(report, 'utf8'));
  } catch {
    return null;
  }
}

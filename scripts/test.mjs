import { ensureChromiums, ensureFirefox } from './browsers.mjs';
import { ensureDevelopmentPagesBuilt, ensureWebBuilt } from './build.mjs';
import { applyExitCodeToCounts } from './counts.mjs';
import { ensurePackagesInstalled } from './install.mjs';
import { getProjectEnvironment } from './project.mjs';
import { runCommandWithCapturedOutput } from './run.mjs';
import { createTestRun } from './test-run.mjs';
import {
  runFirefoxJourneysInBackground,
  runJourneys,
  runUnitTests,
  runWaitingTests,
  runWaitingTestsInBackground,
} from './test-steps.mjs';

/**
 * npm test [-- --quick] [--shuffle=7]: runs every check and test, also after a failure. The last
 * line counts all tests. `--quick` leaves out the browsers. `--shuffle` runs files and tests in a
 * random order, which its number decides. Missing browsers are installed beside the unit tests.
 * Tests that mainly wait and the journeys in Firefox run beside the journeys in Chromium.
 */
const quick = process.argv.includes('--quick');
const seed = process.argv.find((arg) => arg.startsWith('--shuffle='))?.split('=')[1];
const shuffled = seed
  ? { vitest: ['--sequence.shuffle', `--sequence.seed=${seed}`], playwright: ['--shuffle', seed] }
  : { vitest: [], playwright: [] };
const { step, budget, end } = createTestRun();

async function ensureBrowsers() {
  const chromiums = await ensureChromiums();
  return { chromiums, firefox: await ensureFirefox() };
}

/** Prints the output of a command that ran in the background. Returns its result. */
async function told(background) {
  const { output, ...result } = await background;
  console.log(output.trim());
  return result;
}

async function everything() {
  if (!(await step('install', ensurePackagesInstalled))) return;
  const built = await step(
    'build',
    async () => (await ensureWebBuilt()) && (quick || (await ensureDevelopmentPagesBuilt())),
  );
  const checking = runCommandWithCapturedOutput('npm', ['run', 'check'], { env: getProjectEnvironment() });
  const preparing = quick || !built ? null : ensureBrowsers();
  await step('unit and server tests', () => runUnitTests({ args: shuffled.vitest }));
  await step('types, lint, boundaries', async () => {
    const { code, output, processorSeconds } = await checking;
    console.log(output.trim());
    return { ...applyExitCodeToCounts(code, null), spent: { processorSeconds, tier: 'static' } };
  });
  if (preparing === null) {
    await step('waiting tests', () => runWaitingTests({ args: shuffled.vitest }));
    return;
  }
  const { chromiums, firefox } = await preparing;
  await step('browsers', () => chromiums !== null && firefox !== null);
  const waiting = runWaitingTestsInBackground({ args: shuffled.vitest });
  const inFirefox = firefox && runFirefoxJourneysInBackground(firefox);
  if (chromiums) await step('journeys in Chromium', () => runJourneys(chromiums, { args: shuffled.playwright }));
  await step('waiting tests', () => told(waiting));
  if (inFirefox) await step('journeys in Firefox', () => told(inFirefox));
}

await everything();
budget();
end();

import { ensureChromiums, ensureFirefox } from './browsers.mjs';
import { ensureBuilt, ensurePagesBuilt } from './build.mjs';
import { countStep } from './counts.mjs';
import { ensureInstalled } from './install.mjs';
import { ownEnvironment } from './project.mjs';
import { runInBackground } from './run.mjs';
import { createTestRun } from './test-run.mjs';
import {
  runFirefoxJourneys,
  runJourneys,
  runUnitTests,
  runWaitingTests,
  runWaitingTestsInBackground,
} from './test-steps.mjs';

// npm test [-- --quick] [--shuffle=7]: runs every check and test, also after a failure. The last
// line counts all tests. `--quick` leaves out the browsers. `--shuffle` runs files and tests in a
// random order, which its number decides. Tests that mainly wait run beside the journeys in
// Chromium.
const quick = process.argv.includes('--quick');
const seed = process.argv.find((arg) => arg.startsWith('--shuffle='))?.split('=')[1];
const shuffled = seed
  ? { vitest: ['--sequence.shuffle', `--sequence.seed=${seed}`], playwright: ['--shuffle', seed] }
  : { vitest: [], playwright: [] };
const { step, budget, end } = createTestRun();

async function everything() {
  if (!(await step('install', ensureInstalled))) return;
  const built = await step('build', async () => (await ensureBuilt()) && (quick || (await ensurePagesBuilt())));
  const checking = runInBackground('npm', ['run', 'check'], { env: ownEnvironment() });
  await step('unit and server tests', () => runUnitTests({ args: shuffled.vitest }));
  await step('types, lint, boundaries', async () => {
    const { code, output, processorSeconds } = await checking;
    console.log(output.trim());
    return { ...countStep(code, null), spent: { processorSeconds, tier: 'static' } };
  });
  if (quick || !built) {
    await step('waiting tests', () => runWaitingTests({ args: shuffled.vitest }));
    return;
  }
  let chromiums = null;
  let firefox = null;
  await step('browsers', async () => {
    chromiums = await ensureChromiums();
    firefox = await ensureFirefox();
    return chromiums !== null && firefox !== null;
  });
  const waiting = runWaitingTestsInBackground({ args: shuffled.vitest });
  if (chromiums) await step('journeys in Chromium', () => runJourneys(chromiums, { args: shuffled.playwright }));
  await step('waiting tests', async () => {
    const { output, ...result } = await waiting;
    console.log(output.trim());
    return result;
  });
  if (firefox) await step('journeys in Firefox', () => runFirefoxJourneys(firefox));
}

await everything();
budget();
end();

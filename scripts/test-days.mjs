import { ensureChromiums } from './browsers.mjs';
import { ensureWebBuilt } from './build.mjs';
import { ensureDatefudgeVariablesCreator } from './datefudge.mjs';
import { ensurePackagesInstalled } from './install.mjs';
import { getTestClockMoments } from './moved-days.mjs';
import { createTestRun } from './test-run.mjs';
import { runJourneys, runUnitTests, runWaitingTests } from './test-steps.mjs';

// npm run test:days [-- saturday spring …]: runs all tests with the clock moved to unusual days.
// The run takes long, so `npm test` leaves it out.
const days = getTestClockMoments(Date.now());
const names = process.argv.slice(2);
const unknown = names.filter((name) => !days.some((day) => day.name === name));
if (unknown.length > 0) {
  console.error(`No such day: ${unknown.join(', ')}. There are: ${days.map(({ name }) => name).join(', ')}.`);
  process.exit(1);
}

const { step, end } = createTestRun();

async function everyDay() {
  if (!(await step('install', ensurePackagesInstalled)) || !(await step('build', ensureWebBuilt))) return;
  let chromiums = null;
  let moved = null;
  const tools = async () => {
    chromiums = await ensureChromiums();
    moved = await ensureDatefudgeVariablesCreator();
    return chromiums !== null && moved !== null;
  };
  if (!(await step('browser, datefudge', tools))) return;
  for (const { name, at, parts = 1 } of days) {
    if (names.length > 0 && !names.includes(name)) continue;
    for (let part = 1; part <= parts; part++) {
      // datefudge needs an offset from the current time. So each run computes it anew to begin at
      // the moment `at`.
      const options = () => ({
        args: parts > 1 ? [`--shard=${part}/${parts}`] : [],
        variables: moved(Math.round((at - Date.now()) / 1000)),
      });
      const title = `${name}${parts > 1 ? ` ${part}/${parts}` : ''}, ${new Date(at).toISOString()}`;
      await step(`${title}: unit and server tests`, () => runUnitTests(options()));
      await step(`${title}: waiting tests`, () => runWaitingTests(options()));
      await step(`${title}: journeys in the browser`, () => runJourneys(chromiums, options()));
    }
  }
}

await everyDay();
end();

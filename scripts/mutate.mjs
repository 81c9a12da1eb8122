import { createJourneyFaultRunner } from './mutate-journeys.mjs';
import { createVitestFaultRunner } from './mutate-vitest.mjs';
import { findTestByTitle, listFaultProblems, mutationTierNames, readFaults, selectFaults } from './mutation-list.mjs';

// npm run mutate [-- part-of-a-path-or-sentence … --tier=journeys]: plants small faults, one at a
// time and in memory. For each fault it runs the tests that must notice it. It fails if such a test
// passes, or if the list is out of date. `--tier` selects the tests of one tier.

/** Lists each pair of a fault and a test that must notice it. */
const trialsOf = (faults) =>
  faults.flatMap((fault) => fault.noticedBy.map((pair) => ({ fault, test: findTestByTitle(pair) })));

/**
 * Sorts trials with a fault in the web first. The later trials all use the unchanged web, which is
 * built only once.
 */
const byServer = (one, other) => Number(/^web\//.test(other.fault.file)) - Number(/^web\//.test(one.fault.file));

const onlyOnce = (tests) => [...new Map(tests.map((test) => [`${test.file} ${test.title}`, test])).values()];

function tell({ fault, test, failure, seconds }) {
  console.log(`${failure ? '✓ noticed' : '✗ NOT NOTICED'} ${fault.area}: ${fault.sentence} (${seconds} s)`);
  console.log(`    ${failure ?? `${test.file}: ${test.title}`}`);
}

/**
 * Returns the first failure that a fault causes, or null when there is none. If the runner throws,
 * it prints the reason and returns null.
 */
async function noticed(runner, fault, test) {
  try {
    return await runner.runWithFault(fault, test);
  } catch (error) {
    console.log(`✗ ${fault.area}: ${fault.sentence}\n    could not be judged: ${error.message.split('\n')[0]}`);
    return null;
  }
}

/**
 * Plants each fault and runs its test. If the test fails already without the fault, the fault
 * counts as not noticed.
 */
async function judge(open, trials) {
  if (trials.length === 0) return [];
  const runner = await open();
  try {
    const cannot = await runner.withoutFault(onlyOnce(trials.map(({ test }) => test)));
    for (const { test, reason } of cannot)
      console.log(`✗ fails without a fault: ${test.file}: ${test.title}\n    ${reason}`);
    const results = [];
    for (const { fault, test } of trials) {
      const began = Date.now();
      const canJudge = cannot.every(({ test: one }) => one.file !== test.file || one.title !== test.title);
      const failure = canJudge ? await noticed(runner, fault, test) : null;
      results.push({ fault, test, failure, seconds: Math.round((Date.now() - began) / 1000) });
      tell(results.at(-1));
    }
    return results;
  } finally {
    await runner.close();
  }
}

function printTable(results) {
  console.log('\ntier        faults  noticed');
  for (const tier of mutationTierNames) {
    const ofTier = results.filter(({ test }) => test.tier === tier);
    const noticed = ofTier.filter(({ failure }) => failure).length;
    console.log(`${tier.padEnd(12)}${String(ofTier.length).padStart(6)}${String(noticed).padStart(9)}`);
  }
}

async function mutate(words) {
  const parts = words.filter((word) => !word.startsWith('--tier='));
  const wanted = words.filter((word) => !parts.includes(word)).map((word) => word.slice('--tier='.length));
  const faults = selectFaults(await readFaults(), parts);
  const old = faults.flatMap((fault) =>
    listFaultProblems(fault).map((reason) => `${fault.area}: ${fault.sentence}\n    ${reason}`),
  );
  for (const one of old) console.log(`✗ ${one}`);
  if (old.length > 0 || faults.length === 0) {
    console.log(faults.length === 0 ? 'No fault has such words.' : 'The list is out of date.');
    return false;
  }
  const trials = trialsOf(faults).filter(({ test }) => wanted.length === 0 || wanted.includes(test.tier));
  const isJourney = ({ test }) => test.tier === 'journeys' || test.tier === 'components';
  const results = [
    ...(await judge(
      createVitestFaultRunner,
      trials.filter((trial) => !isJourney(trial)),
    )),
    ...(await judge(createJourneyFaultRunner, trials.filter(isJourney).toSorted(byServer))),
  ];
  printTable(results);
  const missed = results.filter(({ failure }) => !failure);
  for (const { fault, test } of missed) console.log(`NOT NOTICED ${fault.area}: ${fault.sentence} by ${test.file}`);
  console.log(`\n${faults.length} faults, ${results.length - missed.length} noticed, ${missed.length} not`);
  return missed.length === 0;
}

process.exitCode = (await mutate(process.argv.slice(2))) ? 0 : 1;

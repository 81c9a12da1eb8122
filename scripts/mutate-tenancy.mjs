import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createVitest } from 'vitest/node';
import { findTenancyPredicates, getLineNumber, replaceTenancyPredicate } from './mutate-tenancy-predicates.mjs';
import { redundantPredicates } from './mutate-tenancy-redundant.mjs';
import { root } from './project.mjs';

// npm run mutate:tenancy [-- part-of-a-path …]: removes the predicates that keep companies apart,
// one at a time and in memory. For each predicate it runs tests. The script fails if all of these
// pass, because then no test protects the predicate.

/**
 * The tests that should notice a removed predicate, the likeliest first. After them, the script
 * runs the tests in the folder of the predicate's file.
 */
const watchers = [
  'server/tests/tenancy-tripwire.test.ts',
  'server/tests/tenancy.test.ts',
  'server/tests/every-endpoint.test.ts',
  'server/tests/tenancy-by-the-clock.test.ts',
];

/**
 * The currently removed predicate, with its file. `met` is true once the tests have loaded the file
 * without the predicate.
 */
let mutant = null;
let met = false;

const takenOut = {
  name: 'take-a-predicate-out',
  enforce: 'pre',
  transform(code, id) {
    if (!mutant || id !== join(root, mutant.file)) return null;
    met = true;
    return replaceTenancyPredicate(code, mutant);
  },
};

function readSources(parts) {
  return globSync('server/**/*.ts', { cwd: root })
    .filter((file) => !/\.test\.ts$|^server\/testing\//.test(file))
    .filter((file) => parts.length === 0 || parts.some((part) => file.includes(part)))
    .toSorted()
    .map((file) => ({ file, source: readFileSync(join(root, file), 'utf8') }));
}

/** @returns the first failing test of the files with its error, or null if all pass */
async function firstFailure(vitest, files) {
  const specifications = await vitest.globTestSpecifications(files);
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
  // `testModules` also contains the results of earlier runs.
  const run = testModules.filter(({ moduleId }) => specifications.some((one) => one.moduleId === moduleId));
  for (const testModule of run) {
    const [test] = testModule.children.allTests('failed');
    const [error] = test?.result().errors ?? testModule.errors();
    const name = `${testModule.relativeModuleId}: ${test?.name ?? 'the file'}`;
    if (error) return `${name} (${error.message.split('\n')[0].slice(0, 120)})`;
  }
  return unhandledErrors.length > 0 ? String(unhandledErrors[0]) : null;
}

/** @returns the first test that fails without the predicate with its error, or null if all pass */
async function whoNotices(vitest, taken) {
  const own = globSync(`${dirname(taken.file)}/**/*.test.ts`, { cwd: root });
  [mutant, met] = [taken, false];
  vitest.invalidateFile(join(root, taken.file));
  try {
    for (const files of [...watchers.map((watcher) => [watcher]), own]) {
      const failure = files.length > 0 ? await firstFailure(vitest, files) : null;
      if (failure && !met) throw new Error(`A test fails that has nothing to notice: ${failure}`);
      if (failure) return failure;
    }
    return null;
  } finally {
    mutant = null;
    vitest.invalidateFile(join(root, taken.file));
  }
}

/**
 * @returns the reason in the list of redundant predicates why no test can notice the removal.
 * Undefined for a predicate outside of the list
 */
function reasonFor(file, source, { start, text }) {
  const line = source.split('\n')[getLineNumber(source, start) - 1];
  return redundantPredicates.find((one) => one.file === file && one.predicate === text && line.includes(one.line))
    ?.reason;
}

/**
 * @returns true if tests notice the removal of every predicate outside of the list of redundant
 * ones
 */
async function takeOutAll(vitest, sources) {
  let [noticed, missed] = [0, 0];
  for (const { file, source } of sources) {
    const { predicates, strange } = findTenancyPredicates(source);
    for (const { start, text } of strange)
      console.log(`✗ ${file}:${getLineNumber(source, start)}  ${text}\n    is of no form that can be taken out`);
    missed += strange.length;
    for (const predicate of predicates) {
      const reason = reasonFor(file, source, predicate);
      const failure = await whoNotices(vitest, { file, ...predicate });
      const fine = Boolean(failure) !== Boolean(reason);
      if (fine) noticed++;
      else missed++;
      const verdict = failure ?? (reason ? `redundant: ${reason}` : 'UNNOTICED');
      console.log(
        `${fine ? '✓' : '✗'} ${file}:${getLineNumber(source, predicate.start)}  ${predicate.text}\n    ${verdict}`,
      );
    }
  }
  console.log(`\n${noticed} noticed or redundant, ${missed} not`);
  return missed === 0 && noticed > 0;
}

async function mutateTenancy() {
  // A cache on disk would give the files without a predicate to the next run of the tests.
  const options = {
    root,
    project: 'server',
    run: true,
    watch: false,
    bail: 1,
    isolate: true,
    maxWorkers: 1,
    fsModuleCache: false,
    reporters: [{}],
  };
  const vitest = await createVitest(options, { plugins: [takenOut] });
  try {
    await vitest.standalone();
    const failure = await firstFailure(vitest, watchers);
    if (failure) console.log(`Nothing is taken out yet, and a test fails: ${failure}`);
    return !failure && (await takeOutAll(vitest, readSources(process.argv.slice(2))));
  } finally {
    await vitest.close();
  }
}

process.exitCode = (await mutateTenancy()) ? 0 : 1;

import { join } from 'node:path';
import { createVitest } from 'vitest/node';
import { createFaultySource } from './mutation-list.mjs';
import { root } from './project.mjs';

const pattern = (tests) => new RegExp(tests.map(({ title }) => title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|'));

/**
 * Returns the failure of each test of a file, or null for a passed test. Tests that did not run are
 * left out.
 */
function outcomesOf({ testModules, unhandledErrors }, file, tests) {
  const own = testModules.filter(({ moduleId }) => moduleId === join(root, file));
  const said = ({ message }, name) => `${file}: ${name} (${message.split('\n')[0].slice(0, 120)})`;
  const [broken] = [...own.flatMap((testModule) => testModule.errors()), ...unhandledErrors];
  const run = own.flatMap((testModule) => [...testModule.children.allTests()]);
  return tests.flatMap((test) => {
    const named = run.filter((one) => one.fullName.includes(test.title) && one.result().state !== 'skipped');
    const failed = named.find((one) => one.result().state === 'failed');
    if (failed) return [{ test, failure: said(failed.result().errors[0], failed.name) }];
    if (broken) return [{ test, failure: said(broken, 'the file') }];
    return named.length > 0 ? [{ test, failure: null }] : [];
  });
}

/**
 * Opens one Vitest for all faults. A plugin changes the file with the fault during its
 * transformation, so files on disk stay unchanged. Each test file runs in its own process.
 */
export async function createVitestFaultRunner() {
  let fault = null;
  let met = false;
  const plantsFault = {
    name: 'plant-a-fault',
    enforce: 'pre',
    transform(code, id) {
      if (!fault || id.split('?')[0] !== join(root, fault.file)) return null;
      met = true;
      return createFaultySource(code, fault);
    },
  };
  // A cache on disk would give the files with planted faults to the next run of the tests.
  const options = {
    root,
    ...{ run: true, watch: false, isolate: true, maxWorkers: 1, fsModuleCache: false, reporters: [{}] },
  };
  // Vitest starts another Vite for a project with its own Vite settings, and that Vite gets no
  // plugins from here. So the configuration of such projects reads `globalThis.testPlugins`.
  process.env.DOM_PATIENCE ??= '5000';
  globalThis.testPlugins = [plantsFault];
  const vitest = await createVitest(options, { plugins: [plantsFault] });
  await vitest.standalone();

  async function run(file, tests) {
    const specifications = await vitest.globTestSpecifications([file]);
    vitest.setGlobalTestNamePattern(pattern(tests));
    return outcomesOf(await vitest.runTestSpecifications(specifications), file, tests);
  }

  return {
    /**
     * Runs tests on the unchanged project. Returns the tests that fail or do not run, with the
     * reason. Such a test cannot show that it notices a fault.
     */
    async withoutFault(tests) {
      const cannot = [];
      for (const [file, own] of Map.groupBy(tests, (test) => test.file)) {
        const outcomes = await run(file, own);
        for (const test of own) {
          const outcome = outcomes.find((one) => one.test === test);
          if (!outcome || outcome.failure) cannot.push({ test, reason: outcome?.failure ?? 'it did not run' });
        }
      }
      return cannot;
    },
    /** Runs a test with a fault planted. Returns the failure, or null if the test passes. */
    async runWithFault(planted, test) {
      [fault, met] = [planted, false];
      vitest.invalidateFile(join(root, planted.file));
      try {
        const failure = (await run(test.file, [test]))[0]?.failure ?? null;
        if (failure && !met) throw new Error(`A test failed that has not met the fault: ${failure}`);
        return failure;
      } finally {
        fault = null;
        vitest.invalidateFile(join(root, planted.file));
      }
    },
    close: () => vitest.close(),
  };
}

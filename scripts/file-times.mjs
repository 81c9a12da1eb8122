import { relative } from 'node:path';
import { root } from './project.mjs';

/**
 * Returns a list of the test files, each with its path in the project and its wall-clock seconds. It
 * reads a parsed report of Vitest's JSON reporter.
 */
export function getVitestFileTimes({ testResults }) {
  return testResults.map(({ name, startTime, endTime }) => ({
    file: relative(root, name),
    seconds: (endTime - startTime) / 1000,
  }));
}

/**
 * Returns the seconds of each journey file, from a parsed report of Playwright's JSON reporter. The
 * seconds of a file are the sum of its tests' durations, although these may have run in parallel.
 */
export function getPlaywrightFileTimes({ config, suites }) {
  const folder = relative(root, config.rootDir);
  return suites.map((suite) => ({ file: `${folder}/${suite.file}`, seconds: milliseconds(suite) / 1000 }));
}

function milliseconds({ specs = [], suites = [] }) {
  const results = specs.flatMap(({ tests }) => tests).flatMap(({ results }) => results);
  return (
    results.reduce((sum, { duration }) => sum + duration, 0) +
    suites.reduce((sum, suite) => sum + milliseconds(suite), 0)
  );
}

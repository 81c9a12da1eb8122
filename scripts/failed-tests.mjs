import { relative } from 'node:path';
import { root } from './project.mjs';

/** Names the failed tests of a report of Vitest's JSON reporter (parsed): their file in the project, and their title. */
export function vitestFailures({ testResults }) {
  return testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, assertionResults }) => {
      const file = relative(root, name);
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      // A file that breaks before its first test has no failed test to name.
      return failed.length > 0 ? failed.map(({ fullName }) => `${file}: ${fullName}`) : [file];
    });
}

/** Names the same in a report of Playwright's JSON reporter. */
export function playwrightFailures({ suites }) {
  return suites.flatMap(failuresOf);
}

function failuresOf({ specs = [], suites = [] }) {
  const failed = specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ projectName }) => `e2e/${file}: ${title} (${projectName})`),
  );
  return [...failed, ...suites.flatMap(failuresOf)];
}

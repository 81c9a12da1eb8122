import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { extractPageState } from './page-state.mjs';
import { root } from './project.mjs';

/**
 * The maximum number of lines printed for one error. They suffice for the call in which a test
 * hung, or for both values of a comparison.
 */
const linesOfAnError = 12;

/**
 * Describes each failed test in a parsed report of Vitest's JSON reporter. A description has the
 * file, the title and the first lines of the errors. Some logs keep only the last lines of a run.
 */
export function describeVitestFailures({ testResults }) {
  return testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const file = relative(root, name);
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      // A file that breaks before its first test reports no failed test.
      if (failed.length === 0) return [told(file, [message])];
      return failed.map(({ fullName, failureMessages }) => told(`${file}: ${fullName}`, failureMessages));
    });
}

/**
 * Describes each failed journey in a parsed report of Playwright's JSON reporter. The content of
 * the page follows, since screenshots stay on the machine that ran the journeys.
 */
export function describePlaywrightFailures({ suites }) {
  return suites.flatMap(failuresOf);
}

function failuresOf({ specs = [], suites = [] }) {
  const failed = specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ projectName, results }) =>
        told(
          `e2e/${file}: ${title} (${projectName})`,
          results.flatMap(({ errors }) => errors.map(({ message }) => message)),
          results.flatMap(({ attachments = [] }) => attachments.flatMap(stateOf)),
        ),
      ),
  );
  return [...failed, ...suites.flatMap(failuresOf)];
}

/** Reads the content of the page at the failure from an attachment, if it has it. */
function stateOf({ name, path }) {
  if (name !== 'error-context' || !path) return [];
  try {
    const lines = extractPageState(readFileSync(path, 'utf8'));
    return lines.length > 0 ? ['The page showed:', ...lines.map((line) => `  ${line}`)] : [];
  } catch {
    return [];
  }
}

function told(name, errors = [], state = []) {
  const lines = errors.flatMap((error) =>
    stripVTControlCharacters(error ?? '')
      .split('\n')
      .filter((line) => line.trim() !== '')
      .slice(0, linesOfAnError),
  );
  return [name, ...[...lines, ...state].map((line) => `    ${line}`)].join('\n');
}

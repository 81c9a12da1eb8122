import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { extractFailedPageContent } from './page-state.mjs';
import { root } from './project.mjs';

/**
 * The maximum number of lines printed for one error. Twelve lines show the call in which a test
 * hung, or both values of a comparison.
 */
const linesOfAnError = 12;

/**
 * Describes each failed test in a parsed report of Vitest's JSON reporter. A description has the
 * file, the title and the first lines of the errors. The run prints the descriptions at its end,
 * because some logs keep only the last lines.
 */
export function describeVitestFailures({ testResults }) {
  return testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const file = relative(root, name);
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      // A file with an error outside of its tests (an import, say) reports no failed test.
      if (failed.length === 0) return [told(file, [message])];
      return failed.map(({ fullName, failureMessages }) => told(`${file}: ${fullName}`, failureMessages));
    });
}

/**
 * Describes each failed journey in a parsed report of Playwright's JSON reporter. The page's
 * content as text follows the errors. Screenshots would remain on the machine that ran the
 * journeys.
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

/**
 * Returns the lines of the page's content at the failure. Empty unless the attachment is
 * Playwright's `error-context`.
 */
function stateOf({ name, path }) {
  if (name !== 'error-context' || !path) return [];
  try {
    const lines = extractFailedPageContent(readFileSync(path, 'utf8'));
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

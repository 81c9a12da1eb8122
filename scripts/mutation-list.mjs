import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from './project.mjs';

/** The tiers of tests. A test file belongs to the first tier whose pattern matches its path. */
const tiers = [
  { tier: 'components', pattern: /^e2e\/ui\// },
  { tier: 'journeys', pattern: /\.spec\.ts$/ },
  { tier: 'DOM', pattern: /\.dom\.ts$/ },
  { tier: 'web', pattern: /^web\// },
  { tier: 'server', pattern: /^server\// },
  { tier: 'unit', pattern: /./ },
];

/** The names of the tiers in the order in which `npm run mutate` prints them. */
export const mutationTierNames = ['unit', 'server', 'web', 'DOM', 'components', 'journeys'];

/** Returns the tier of a test file. */
export const getMutationTierOfTest = (file) => tiers.find(({ pattern }) => pattern.test(file)).tier;

/**
 * Reads the faults of `scripts/mutations/`. A file has the faults of one area of Biurko. A fault is
 * `{ sentence, file, text, replacement, noticedBy: [[file, part of a title], …] }`. The name of a
 * journey's file has no ending, since the file may be a `.spec.ts` or a `.dom.ts`.
 */
export async function readFaults() {
  const files = globSync('scripts/mutations/*.mjs', { cwd: root }).toSorted();
  const areas = await Promise.all(
    files.map(async (file) => {
      const { faults } = await import(join(root, file));
      return faults.map((fault) => ({ area: basename(file, '.mjs'), ...fault }));
    }),
  );
  return areas.flat();
}

/**
 * Returns the faults whose area, sentence, file or test contains one of the parts. Without parts it
 * returns all faults.
 */
export function selectFaults(faults, parts) {
  const words = ({ area, sentence, file, noticedBy }) => [area, sentence, file, ...noticedBy.flat()];
  return faults.filter(
    (fault) => parts.length === 0 || parts.some((part) => words(fault).some((word) => word.includes(part))),
  );
}

/** Returns a source with the fault in it. Throws unless the fault's text occurs exactly once. */
export function createFaultySource(source, { file, text, replacement }) {
  const count = source.split(text).length - 1;
  if (count !== 1) throw new Error(`The list is out of date: ${file} has ${count} times: ${text}`);
  return source.replace(text, () => replacement);
}

const readable = (file) => existsSync(join(root, file)) && readFileSync(join(root, file), 'utf8');

/**
 * Matches the title in a test's declaration, also after a table of cases (`it.each(…)('title'`).
 */
const declared = /(?:\b(?:it|test)\(|\)\()\s*(['"`])((?:\\.|(?!\1).)*)\1/gs;

const titlesOf = (source) => [...source.matchAll(declared)].map(([, , title]) => title.replaceAll("\\'", "'"));

/** Finds the test that a pair of `noticedBy` names. Returns null when no file has that title. */
export function findTestByTitle([name, title]) {
  const files = /\.test\.tsx?$/.test(name) ? [name] : [`${name}.spec.ts`, `${name}.dom.ts`];
  const file = files.find((one) => titlesOf(readable(one) || '').some((known) => known.includes(title)));
  return file ? { file, title, tier: getMutationTierOfTest(file) } : null;
}

/**
 * Returns the reasons why a fault is out of date. Its text must occur exactly once, and the tests
 * that it names must exist.
 */
export function listFaultProblems(fault) {
  const source = readable(fault.file);
  if (source === false) return [`${fault.file} is gone`];
  const wrong = fault.noticedBy
    .filter((pair) => !findTestByTitle(pair))
    .map(([name, title]) => `${name} has no test “${title}”`);
  if (fault.noticedBy.length === 0) wrong.push('no test is named');
  if (fault.text === fault.replacement) wrong.push('the replacement changes nothing');
  try {
    createFaultySource(source, fault);
  } catch (error) {
    wrong.push(error.message);
  }
  return wrong;
}

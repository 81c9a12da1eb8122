import { globSync } from 'node:fs';
import { installPackage } from './debian.mjs';

const findLibrary = () => globSync('/usr/lib/*/datefudge/datefudge.so')[0];

/**
 * The environment in which every program started sees the clock moved on by so many seconds: a function that makes it, or null,
 * with the reason printed, when datefudge is missing and cannot be installed.
 */
export async function ensureDatefudge() {
  if (!findLibrary()) await installPackage('datefudge');
  const library = findLibrary();
  if (library) return (seconds) => ({ LD_PRELOAD: library, DATEFUDGE: String(-seconds) });
  console.error(
    'datefudge moves the clock of the tests and is missing: install it (Debian: apt-get install datefudge).',
  );
  return null;
}

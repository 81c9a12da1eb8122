import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { installPackage } from './debian.mjs';

const libraries = '/usr/lib';

/**
 * Finds the library in Debian's folder for the machine's architecture. It avoids glob, because a
 * fresh clone may run this script on Node 20, which has no glob.
 */
const findLibrary = () =>
  existsSync(libraries)
    ? readdirSync(libraries)
        .map((folder) => join(libraries, folder, 'datefudge', 'datefudge.so'))
        .find((file) => existsSync(file))
    : undefined;

/**
 * Returns a function from a number of seconds to environment variables. Programs with these
 * variables see the clock moved forward by the seconds. Returns null, with the reason printed, when
 * datefudge is missing and cannot be installed.
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

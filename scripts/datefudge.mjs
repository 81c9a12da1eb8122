import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { installDebianPackage } from './debian.mjs';

const libraries = '/usr/lib';

/**
 * Finds datefudge's library in Debian's folder for the machine's architecture
 * (/usr/lib/x86_64-linux-gnu, say). It does without `globSync`, because a fresh clone may run this
 * script on Node 20.
 */
const findLibrary = () =>
  existsSync(libraries)
    ? readdirSync(libraries)
        .map((folder) => join(libraries, folder, 'datefudge', 'datefudge.so'))
        .find((file) => existsSync(file))
    : undefined;

/**
 * Returns a function that turns a number of seconds into environment variables. A program with
 * these variables sees the clock moved forward by that many seconds. Returns null and prints the
 * reason if datefudge is missing and cannot be installed.
 */
export async function ensureDatefudgeVariablesCreator() {
  if (!findLibrary()) await installDebianPackage('datefudge');
  const library = findLibrary();
  if (library) return (seconds) => ({ LD_PRELOAD: library, DATEFUDGE: String(-seconds) });
  console.error(
    'datefudge moves the clock of the tests and is missing: install it (Debian: apt-get install datefudge).',
  );
  return null;
}

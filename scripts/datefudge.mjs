import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { installPackage } from './debian.mjs';

const libraries = '/usr/lib';

/** Where Debian puts it: in a folder by the machine's architecture. By hand, because a fresh clone may run this on Node 20, which has no glob. */
const findLibrary = () =>
  existsSync(libraries)
    ? readdirSync(libraries)
        .map((folder) => join(libraries, folder, 'datefudge', 'datefudge.so'))
        .find((file) => existsSync(file))
    : undefined;

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

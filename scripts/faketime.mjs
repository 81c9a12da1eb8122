import { execFileSync } from 'node:child_process';
import { installPackage, pathOf } from './debian.mjs';

/**
 * The environment in which every program started sees the clock moved by so many seconds: a function that makes it, or null,
 * with the reason printed, when faketime is missing and cannot be installed.
 */
export async function ensureFaketime() {
  if (!pathOf('faketime')) await installPackage('faketime');
  if (!pathOf('faketime')) {
    console.error(
      'faketime moves the clock of the tests and is missing: install it (Debian: apt-get install faketime).',
    );
    return null;
  }
  // The program itself would start the moved clock anew in each process whose environment is cleaned on the way.
  const library = execFileSync('faketime', ['-f', '+0', 'sh', '-c', 'echo "$LD_PRELOAD"'], { encoding: 'utf8' }).trim();
  // What counts how long something takes is moved too: without that Chromium's threads never sleep.
  return (seconds) => ({ LD_PRELOAD: library, FAKETIME: `${seconds < 0 ? '' : '+'}${seconds}` });
}

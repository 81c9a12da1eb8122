import { execFileSync } from 'node:child_process';
import { installPackage, pathOf } from './debian.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * The path of a Chromium that runs: CHROMIUM_PATH, else one of the PATH, else, as root on Debian, the one that we install.
 * Null, with the reason printed, when there is none.
 */
export async function ensureChromium() {
  const found = findChromium();
  if (found) return found;
  console.log('Chromium for the browser tests is missing.');
  const installed = (await installPackage('chromium')) && findChromium();
  if (installed) return installed;
  console.error(
    'No Chromium was found for the browser tests: install one (Debian: apt-get install chromium), or set CHROMIUM_PATH.',
  );
  return null;
}

function findChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given) return runs(given) ? given : null;
  return names.map(pathOf).find((path) => path && runs(path)) ?? null;
}

/** Some systems put a program there that only says where to get the real one. */
function runs(path) {
  try {
    execFileSync(path, ['--version'], { stdio: 'ignore', timeout: 30_000 });
    return true;
  } catch {
    return false;
  }
}

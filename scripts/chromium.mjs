import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { run } from './run.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * The path of a Chromium that runs: CHROMIUM_PATH, else one of the PATH, else, as root on Debian, the one that we install.
 * Null, with the reason printed, when there is none.
 */
export async function ensureChromium() {
  const found = findChromium();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    console.log('Installing Chromium for the browser tests …');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const patient = ['-q', '-o', 'Acquire::Retries=3', '-o', 'DPkg::Lock::Timeout=300'];
    await run('apt-get', [...patient, 'update'], { env });
    await run('apt-get', [...patient, 'install', '-y', 'chromium'], { env });
    const installed = findChromium();
    if (installed) return installed;
  }
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

function pathOf(name) {
  try {
    return execFileSync('/bin/sh', ['-c', 'command -v "$1"', 'sh', name], { encoding: 'utf8' }).trim();
  } catch {
    return null;
  }
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

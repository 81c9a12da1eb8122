import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashNonTestFiles, readStamp } from './fingerprint.mjs';
import { matchesLock } from './matches-lock.mjs';
import { getMachineEnvironment, getProgramPath, root } from './project.mjs';
import { runCommand } from './run.mjs';

const stamp = join(root, 'node_modules', '.installed-lock');

/**
 * Installs the packages of package-lock.json unless they are installed already. Returns false if
 * the installation fails.
 */
export async function ensurePackagesInstalled() {
  const wanted = hashNonTestFiles(['package-lock.json']);
  if (readStamp(stamp) === wanted && existsSync(getProgramPath('node'))) return true;
  if (!isInstalled()) {
    console.log('Installing the packages …');
    // The build needs the development dependencies, which a production install leaves out.
    const code = await runCommand('npm', ['ci', '--include=dev', '--loglevel=error'], { env: getMachineEnvironment() });
    if (code !== 0) {
      console.error('The packages could not be installed: npm ci failed; its reason is above.');
      return false;
    }
  }
  writeFileSync(stamp, wanted);
  return true;
}

function isInstalled() {
  try {
    const [lock, installed] = ['package-lock.json', 'node_modules/.package-lock.json'].map((path) =>
      JSON.parse(readFileSync(join(root, path), 'utf8')),
    );
    return existsSync(getProgramPath('node')) && matchesLock(lock, installed);
  } catch {
    return false;
  }
}

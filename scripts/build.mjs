import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint, readStamp } from './fingerprint.mjs';
import { ownEnvironment, program, root } from './project.mjs';
import { run } from './run.mjs';

const inputs = [
  'web',
  'contract',
  'public',
  'index.html',
  'vite.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
];
const stamp = join(root, 'dist', 'web-inputs');

/** Builds the web into dist/web unless what it is made of is what it was last time; gives whether it is built now. */
export async function ensureBuilt() {
  const made = fingerprint(inputs);
  if (readStamp(stamp) === made && existsSync(join(root, 'dist', 'web'))) return true;
  console.log('Building the web …');
  rmSync(stamp, { force: true });
  // Whatever the server runs as, browsers get React without its development checks.
  const env = { ...ownEnvironment(), NODE_ENV: 'production' };
  if ((await run(program('vite'), ['build'], { env })) !== 0) {
    console.error('The web could not be built: vite build failed; its reason is above.');
    return false;
  }
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(stamp, made);
  return true;
}

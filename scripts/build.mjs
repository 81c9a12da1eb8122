import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashNonTestFiles, readStamp } from './fingerprint.mjs';
import { getProgramPath, getProjectEnvironment, root } from './project.mjs';
import { runCommand } from './run.mjs';

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

/**
 * Builds the web into dist/web unless its sources have not changed since the last build. Returns
 * false if the build fails.
 */
export function ensureWebBuilt() {
  return ensure({ title: 'the web', folder: 'web', inputs, command: 'vite', args: ['build'] });
}

/**
 * Builds the development pages of journeys into dist/pages, unless their sources have not changed
 * since the last build. Returns false if the build fails.
 */
export function ensureDevelopmentPagesBuilt() {
  const script = 'scripts/build-pages.mjs';
  return ensure({
    title: 'the pages of tests',
    folder: 'pages',
    inputs: [...inputs, script, 'scripts/pages.mjs'],
    command: 'node',
    args: [script],
  });
}

async function ensure({ title, folder, inputs, command, args }) {
  const stamp = join(root, 'dist', `${folder}-inputs`);
  const made = hashNonTestFiles(inputs);
  if (readStamp(stamp) === made && existsSync(join(root, 'dist', folder))) return true;
  console.log(`Building ${title} …`);
  rmSync(stamp, { force: true });
  // NODE_ENV decides which React Vite bundles. Browsers always get React without its development
  // checks.
  const env = { ...getProjectEnvironment(), NODE_ENV: 'production' };
  if ((await runCommand(getProgramPath(command), args, { env })) !== 0) {
    console.error(`Could not build ${title}; the reason is above.`);
    return false;
  }
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(stamp, made);
  return true;
}

import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder. */
export const root = fileURLToPath(new URL('..', import.meta.url));

const ownPrograms = join(root, 'node_modules', '.bin');
const windows = process.platform === 'win32';

/**
 * Returns the path of a program that npm has installed in the project, such as the pinned `node`.
 */
export function getProgramPath(name) {
  const script = join(ownPrograms, `${name}.cmd`);
  return windows && existsSync(script) ? script : join(ownPrograms, name);
}

/**
 * Returns the environment variables with a PATH that finds programs in the project's node_modules
 * first (such as the pinned Node).
 */
export function getProjectEnvironment() {
  return withPath([ownPrograms, ...machinePath()]);
}

/**
 * Returns the environment variables with a PATH without the project's node_modules. `npm ci`
 * replaces the Node in node_modules, and so must not run on it.
 */
export function getMachineEnvironment() {
  return withPath(machinePath());
}

function machinePath() {
  const ownBin = join('node_modules', '.bin');
  return (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.endsWith(ownBin));
}

function withPath(folders) {
  return { ...process.env, PATH: folders.join(delimiter) };
}

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './project.mjs';

/**
 * Returns a hash of the content of files and folders, given as paths in the project. It leaves out
 * test files.
 */
export function hashNonTestFiles(paths) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap(filesIn).sort()) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

function filesIn(path) {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return /\.test\.tsx?$/.test(path) ? [] : [path];
  return readdirSync(full).flatMap((name) => filesIn(`${path}/${name}`));
}

/** Returns the content of a stamp file, or null. */
export function readStamp(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

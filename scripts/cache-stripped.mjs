import { hash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { registerHooks, stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { threadId } from 'node:worker_threads';

// Loads the server's TypeScript files without types, from a cache (`node --import`). The process
// then needs no TypeScript compiler. Node's own compile cache would take 13 MB of memory
// (docs/decisions/0043-operation.md).

/**
 * The cache's folder. The path contains Node's version, since another version may strip types
 * differently.
 */
const folder = join(import.meta.dirname, '..', 'node_modules', '.cache', 'stripped', process.version);

/** The last characters of each cache entry. A file that a power cut has truncated lacks them. */
const endMark = '\n// whole\n';

/**
 * Replaces types by blanks, so that error positions remain right. It suppresses Node's warning that
 * `stripTypeScriptTypes` is experimental.
 */
function strip(typed) {
  const { emitWarning } = process;
  process.emitWarning = () => {};
  try {
    return stripTypeScriptTypes(typed);
  } finally {
    process.emitWarning = emitWarning;
  }
}

/**
 * Stores a cache entry by renaming a complete file, since several servers may start at once.
 * Without write permission it stores nothing.
 */
function store(path, text) {
  try {
    mkdirSync(folder, { recursive: true });
    const unfinished = `${path}.${process.pid}.${threadId}`;
    writeFileSync(unfinished, text);
    renameSync(unfinished, path);
  } catch {
    // Without a stored entry, the next start strips the types of this file again.
  }
}

/** Reads an entry of the cache. Null if the entry is missing or incomplete. */
function kept(path) {
  try {
    const text = readFileSync(path, 'utf8');
    return text.endsWith(endMark) ? text : null;
  } catch {
    return null;
  }
}

/** Returns the source without its types, from the cache or into it. The image fills its cache by it. */
export function stripped(typed) {
  const path = join(folder, `${hash('sha256', typed)}.js`);
  const entry = kept(path);
  if (entry !== null) return entry;
  const text = strip(typed) + endMark;
  store(path, text);
  return text;
}

registerHooks({
  load(url, context, next) {
    if (!url.startsWith('file:') || !url.endsWith('.ts')) return next(url, context);
    return { format: 'module', source: stripped(readFileSync(new URL(url), 'utf8')), shortCircuit: true };
  },
});

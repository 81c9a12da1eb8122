import { hash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { registerHooks, stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { threadId } from 'node:worker_threads';

// Loads each TypeScript file of the server without types, from a cache (`node --import`). The
// TypeScript compiler stays out of the process. Node's compile cache also avoids it, but keeps 13
// MB in memory (docs/decisions/0043-operation.md).

/** The cache's folder. Another version of Node may strip types in another way. */
const folder = join(import.meta.dirname, '..', 'node_modules', '.cache', 'stripped', process.version);

/** Ends each entry. A file that a power cut has left short or empty lacks it. */
const endMark = '\n// whole\n';

/** Strips types into blanks, so that lines and columns stay. Node warns once that this call may change. */
function strip(typed) {
  const { emitWarning } = process;
  process.emitWarning = () => {};
  try {
    return stripTypeScriptTypes(typed);
  } finally {
    process.emitWarning = emitWarning;
  }
}

/** Writes an entry whole or not at all, since servers start beside each other. A folder without write permission stays as it is. */
function store(path, text) {
  try {
    mkdirSync(folder, { recursive: true });
    const unfinished = `${path}.${process.pid}.${threadId}`;
    writeFileSync(unfinished, text);
    renameSync(unfinished, path);
  } catch {
    // The next start strips this file again.
  }
}

/** Reads an entry, or null when there is no complete one. */
function kept(path) {
  try {
    const text = readFileSync(path, 'utf8');
    return text.endsWith(endMark) ? text : null;
  } catch {
    return null;
  }
}

function stripped(typed) {
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

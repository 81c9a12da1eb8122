import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ownEnvironment, program, root } from './project.mjs';

const imports = ['stop-when-abandoned', 'cache-stripped'].map(
  (name) => `--import=${pathToFileURL(join(root, 'scripts', `${name}.mjs`)).href}`,
);

/**
 * What the server's Node is told (docs/benchmarks.md, Memory): new objects have 24 MB at most and not 108, which costs bookings no
 * processor time, and what a start leaves behind is collected.
 */
const nodeFlags = ['--max-semi-space-size=8', '--expose-gc'];

/** Threads share two areas of memory (glibc). With more of them each keeps room that it no longer needs. */
const memoryAreas = { MALLOC_ARENA_MAX: '2' };

/** The command that runs the server on the pinned Node, which keeps the files without their types for the next start. */
export function serverCommand({ flags = [], env = {} } = {}) {
  return {
    command: program('node'),
    args: [...imports, ...nodeFlags, ...flags, join('server', 'main.ts')],
    env: { ...memoryAreas, ...ownEnvironment(), ...env },
  };
}

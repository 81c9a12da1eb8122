import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ownEnvironment, program, root } from './project.mjs';

const imports = ['stop-when-abandoned', 'cache-stripped'].map(
  (name) => `--import=${pathToFileURL(join(root, 'scripts', `${name}.mjs`)).href}`,
);

/**
 * The server's flags for Node (docs/decisions/0043-operation.md). New objects have at most 24 MB instead
 * of 108, which costs bookings no processor time. `--expose-gc` lets the server collect garbage
 * after its start.
 */
const nodeFlags = ['--max-semi-space-size=8', '--expose-gc'];

/**
 * Threads share two memory arenas of glibc. With more arenas, each would keep memory that it no
 * longer needs.
 */
const memoryAreas = { MALLOC_ARENA_MAX: '2' };

/**
 * Returns the command that runs the server on the pinned Node. The start caches the stripped
 * TypeScript files for the next start.
 */
export function getServerCommandLine({ flags = [], env = {} } = {}) {
  return {
    command: program('node'),
    args: [...imports, ...nodeFlags, ...flags, join('server', 'main.ts')],
    env: { ...memoryAreas, ...ownEnvironment(), ...env },
  };
}

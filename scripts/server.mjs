import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { getProgramPath, getProjectEnvironment, root } from './project.mjs';

const imports = ['stop-when-abandoned', 'cache-stripped'].map(
  (name) => `--import=${pathToFileURL(join(root, 'scripts', `${name}.mjs`)).href}`,
);

/**
 * The server's flags for Node (docs/decisions/0043-operation.md). With `--max-semi-space-size=8`,
 * Node's space for new objects is at most 24 MB instead of 108. Bookings take no more processor
 * time with it. `--expose-gc` lets the server collect garbage after its start.
 */
const nodeFlags = ['--max-semi-space-size=8', '--expose-gc'];

/**
 * All threads share two memory arenas of glibc. By default, more arenas would each retain freed
 * memory.
 */
const memoryAreas = { MALLOC_ARENA_MAX: '2' };

/**
 * Returns the command that runs the server on the pinned Node. `flags` are further flags of Node,
 * `env` further environment variables.
 */
export function getServerCommandLine({ flags = [], env = {} } = {}) {
  return {
    command: getProgramPath('node'),
    args: [...imports, ...nodeFlags, ...flags, join('server', 'main.ts')],
    env: { ...memoryAreas, ...getProjectEnvironment(), ...env },
  };
}

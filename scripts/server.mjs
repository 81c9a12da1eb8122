import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ownEnvironment, program, root } from './project.mjs';

const stopWhenAbandoned = pathToFileURL(join(root, 'scripts', 'stop-when-abandoned.mjs')).href;

/**
 * What the server's Node is told (docs/benchmarks.md, Memory): new objects have 24 MB at most and not 108, which costs bookings no
 * processor time, and what a start leaves behind is collected.
 */
const nodeFlags = ['--max-semi-space-size=8', '--expose-gc'];

/** The command that runs the server on the pinned Node, which keeps what it compiles for the next start. */
export function serverCommand({ flags = [], env = {} } = {}) {
  return {
    command: program('node'),
    args: [`--import=${stopWhenAbandoned}`, ...nodeFlags, ...flags, join('server', 'main.ts')],
    env: { NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node'), ...ownEnvironment(), ...env },
  };
}

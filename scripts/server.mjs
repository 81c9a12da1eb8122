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

/** The command that runs the server on the pinned Node, which keeps the files without their types for the next start. */
export function serverCommand({ flags = [], env = {} } = {}) {
  return {
    command: program('node'),
    args: [...imports, ...nodeFlags, ...flags, join('server', 'main.ts')],
    env: { ...ownEnvironment(), ...env },
  };
}

import { join } from 'node:path';
import { ownEnvironment, program, root } from './project.mjs';

/** The command that runs the server on the pinned Node, which keeps what it compiles for the next start. */
export function serverCommand({ flags = [], env = {} } = {}) {
  return {
    command: program('node'),
    args: [...flags, join('server', 'main.ts')],
    env: { NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node'), ...ownEnvironment(), ...env },
  };
}

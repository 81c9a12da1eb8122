import { realpathSync } from 'node:fs';
import { getProgramPath } from './project.mjs';
import { runCommand } from './run.mjs';

/**
 * Runs the program anew by the Node that the project pins, unless that one runs it already. A fresh
 * clone has no pinned Node at first, so npm starts its programs by the machine's. Call it after the
 * packages are installed.
 */
export async function continueOnPinnedNode() {
  const pinned = getProgramPath('node');
  if (realpathSync(process.execPath) === realpathSync(pinned)) return;
  process.exit(await runCommand(pinned, process.argv.slice(1)));
}

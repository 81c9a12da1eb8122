import { readdir, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { killProcessesInFolder } from '../database/embedded/processes.ts';

/** Returns the scratch folder of trial restores in the home of a cluster. */
export function getTrialFolder(home: string): string {
  return join(home, 'trial-restore');
}

/** Removes what a killed server has left, and ends the PostgreSQL that may still run in it. */
export async function clearTrialFolder(home: string): Promise<void> {
  const folder = getTrialFolder(home);
  for (const name of await readdir(folder).catch(() => []))
    await killProcessesInFolder(await realpath(join(folder, name)));
  await rm(folder, { recursive: true, force: true });
}

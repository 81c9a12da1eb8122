import { existsSync } from 'node:fs';
import { chmod, mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Makes a folder, and those above it, unless they are there. Those that are made have exactly that mode, whatever the umask.
 * Not by `mkdir` with `recursive`, which tries for ever below /proc.
 */
export async function makeFolder(folder: string, mode: number): Promise<void> {
  if (existsSync(folder)) return;
  await makeFolder(dirname(folder), mode);
  try {
    await mkdir(folder);
    await chmod(folder, mode);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error; // another process was faster
  }
}

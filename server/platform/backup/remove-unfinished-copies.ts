import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type BackupPlace, unfinishedEnd } from './backup-files.ts';
import { baseFolder } from './backup-names.ts';

/**
 * Removes the base copies that killed processes have begun. Only the holder of the lock of base
 * copies may call this. A folder without the ending stays, even if its manifest is missing.
 */
export async function removeUnfinishedCopies({ folder }: BackupPlace): Promise<void> {
  const base = join(folder, baseFolder);
  const left = (await readdir(base)).filter((name) => name.endsWith(unfinishedEnd));
  // A folder of another user cannot be removed. It must not keep later copies from being made.
  await Promise.allSettled(left.map((name) => rm(join(base, name), { recursive: true, force: true })));
}

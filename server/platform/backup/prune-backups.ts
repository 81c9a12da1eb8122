import { readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { dayMs } from '#contract/time/durations.ts';
import { type BackupPlace, syncToDisk, unfinishedEnd } from './backup-files.ts';
import { type Manifest, readGoodManifests } from './backup-folder.ts';
import { baseFolder, getCopyName, walFolder } from './backup-names.ts';
import { getFileSize } from './copied-files.ts';
import { isSegmentName, parseSegmentName } from './wal-names.ts';

/** The numbers of deleted base copies and files of WAL. */
export interface Pruned {
  copies: number;
  segments: number;
}

/**
 * Deletes base copies older than `days` once a newer one is older than that too, so that every
 * instant of the window stays restorable. It deletes the WAL before the oldest kept copy. As many copies
 * as days stay, because a clock that is ahead would end the window of all. Copies that lack their
 * manifest or data stay, too, for an operator to look at.
 */
export async function pruneBackups(place: BackupPlace, days: number, now: Date): Promise<Pruned> {
  const copies: Manifest[] = [];
  for (const copy of await readGoodManifests(place)) {
    const bytes = await getFileSize(join(place.folder, getCopyName(copy.id))).catch((error) => {
      if (error.code === 'ENOENT') return 0;
      throw error;
    });
    if (bytes === copy.storedBytes) copies.push(copy);
  }
  const from = now.getTime() - days * dayMs;
  const covering = copies.findLastIndex(({ finishedOn }) => Date.parse(finishedOn) <= from);
  const oldestKept = copies[Math.max(0, Math.min(covering, copies.length - days))];
  if (!oldestKept) return { copies: 0, segments: 0 };
  const old = copies.slice(0, copies.indexOf(oldestKept));
  for (const { id } of old) await removeCopy(join(place.folder, baseFolder, id));
  const segments = await listOlderWal(place, oldestKept.firstWal);
  for (const file of segments) await rm(join(place.folder, walFolder, file), { force: true });
  return { copies: old.length, segments: segments.length };
}

/**
 * Deletes a base copy. It counts as unfinished before its first file goes, so that a killed deletion
 * leaves no copy that looks whole. The next base copy removes the rest.
 */
async function removeCopy(folder: string): Promise<void> {
  const unfinished = `${folder}${unfinishedEnd}`;
  await rename(folder, unfinished);
  await syncToDisk(dirname(folder));
  await rm(unfinished, { recursive: true });
}

/** Returns the files of WAL before a segment, with what a killed program has left of them. */
async function listOlderWal({ folder }: BackupPlace, first: string): Promise<string[]> {
  const { timeline, number } = parseSegmentName(first);
  return (await readdir(join(folder, walFolder))).filter((file) => {
    const segment = file.slice(0, first.length);
    if (!isSegmentName(segment)) return false;
    const of = parseSegmentName(segment);
    return of.timeline === timeline && of.number < number;
  });
}

import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { dayMs } from '#contract/time/durations.ts';
import type { BackupPlace } from './backup-files.ts';
import { listSegments, type Manifest, readGoodManifests } from './backup-folder.ts';
import { baseFolder, getCopyName, getWalName } from './backup-names.ts';
import { getFileSize } from './copied-files.ts';
import { parseSegmentName } from './wal-names.ts';

/** The numbers of deleted base copies and WAL segments. */
export interface Pruned {
  copies: number;
  segments: number;
}

/**
 * Deletes base copies older than `days` once a newer one is older than that too, so that every
 * instant of the window stays restorable. It deletes the WAL before the oldest kept copy. Copies
 * that lack their manifest or data stay, for an operator to look at.
 */
export async function pruneBackups(place: BackupPlace, days: number, now: Date): Promise<Pruned> {
  const copies: Manifest[] = [];
  for (const copy of await readGoodManifests(place)) {
    const bytes = await getFileSize(join(place.folder, getCopyName(copy.id))).catch(() => 0);
    if (bytes === copy.storedBytes) copies.push(copy);
  }
  const from = now.getTime() - days * dayMs;
  const oldestKept = copies.findLast(({ finishedOn }) => Date.parse(finishedOn) <= from) ?? copies[0];
  if (!oldestKept) return { copies: 0, segments: 0 };
  const old = copies.slice(0, copies.indexOf(oldestKept));
  for (const { id } of old) await rm(join(place.folder, baseFolder, id), { recursive: true });
  const { timeline, number } = parseSegmentName(oldestKept.firstWal);
  const segments = (await listSegments(place, timeline)).filter((name) => parseSegmentName(name).number < number);
  for (const name of segments) await rm(join(place.folder, getWalName(name)), { force: true });
  return { copies: old.length, segments: segments.length };
}

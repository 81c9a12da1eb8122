import type { BackupPlace } from './backup-files.ts';
import { listSegments, type Manifest } from './backup-folder.ts';
import { createSegmentName, parseSegmentName } from './wal-names.ts';

/** The WAL segments from a base copy to the newest one, and the first that is missing between them. */
export interface WalChain {
  segments: string[];
  missing: string | null;
}

/** Lists the WAL segments that follow a base copy, up to the first gap. */
export async function listWalChain(place: BackupPlace, from: Manifest): Promise<WalChain> {
  const { timeline, number: first } = parseSegmentName(from.firstWal);
  const there = await listSegments(place, timeline);
  const following = there.filter((name) => parseSegmentName(name).number >= first);
  const missingAt = following.findIndex((name, at) => parseSegmentName(name).number !== first + at);
  if (missingAt >= 0)
    return { segments: following.slice(0, missingAt), missing: createSegmentName(timeline, first + missingAt) };
  const needed = parseSegmentName(from.lastWal).number;
  const next = first + following.length;
  return { segments: following, missing: next <= needed ? createSegmentName(timeline, next) : null };
}

import { type ClusterAccess, connectAsSuperuser, ownDatabaseName } from '../database/embedded/own-database.ts';
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

/**
 * Returns the first segment after a base copy that the archive lacks and never gets, or null. The
 * archive may lack later segments that PostgreSQL still has, and will archive.
 */
export async function findLostWal(place: BackupPlace, access: ClusterAccess, from: Manifest): Promise<string | null> {
  // PostgreSQL is read first: a segment that it deletes later is in the archive by then.
  const { current, kept } = await readOwnSegments(access);
  const { segments, missing } = await listWalChain(place, from);
  if (missing) return missing;
  const next = parseSegmentName(segments.at(-1)!).number + 1;
  const name = createSegmentName(from.timeline, next);
  return next > current || kept.has(name) ? null : name;
}

/** Returns the number of the segment that PostgreSQL writes, and the names of those in its folder. */
async function readOwnSegments(access: ClusterAccess): Promise<{ current: number; kept: Set<string> }> {
  const client = await connectAsSuperuser(access, ownDatabaseName);
  try {
    // A segment of which nothing is written need not be there. So the last written byte counts.
    const { rows } = await client.query<{ current: string; kept: string[] }>(
      'SELECT pg_walfile_name(pg_current_wal_lsn() - 1) AS current, (SELECT array_agg(name) FROM pg_ls_waldir()) AS kept',
    );
    const { current, kept } = rows[0]!;
    return { current: parseSegmentName(current).number, kept: new Set(kept) };
  } finally {
    await client.end();
  }
}

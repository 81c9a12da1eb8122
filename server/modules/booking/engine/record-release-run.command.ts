import sql from 'sql-template-tag';
import type { Queryable } from '#server/platform/database/database.ts';
import { selectLastOutageEnd } from './last-outage-end.ts';

/**
 * Stores that the release of this minute runs. After a gap it stores `at` as the end of the outage.
 */
export async function recordReleaseRun(db: Queryable, at: string): Promise<void> {
  await db.query(sql`
    INSERT INTO release_turns AS t (last_on) VALUES (now())
    ON CONFLICT (single) DO UPDATE SET last_on = excluded.last_on, resumed_on = ${selectLastOutageEnd(at)}`);
}

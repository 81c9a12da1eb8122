import sql from 'sql-template-tag';
import type { Queryable } from '#server/platform/database/database.ts';
import { accessTokenLifetimeMinutes } from '#server/platform/tokens/access-tokens.ts';

/**
 * Lists sessions that were revoked so recently that their access tokens may be unexpired. A server
 * reads them when it starts, or when it may have missed a message.
 */
export async function readRecentlyRevokedSessions(db: Queryable): Promise<string[]> {
  const rows = await db.query<{ id: string }>(sql`
    SELECT id FROM sessions WHERE revoked_on > now() - make_interval(mins => ${accessTokenLifetimeMinutes + 1})`);
  return rows.map((row) => row.id);
}

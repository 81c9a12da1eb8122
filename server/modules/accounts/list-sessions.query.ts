import sql from 'sql-template-tag';
import type { OwnSession } from '#contract/accounts/sessions.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { createOpenSessionCondition } from './open-sessions.query.ts';

/**
 * Lists the caller's sessions that can still be renewed: the current session first, then the last
 * used.
 */
export async function listOwnSessions(db: Queryable, { userId, sessionId }: Caller, now: Date): Promise<OwnSession[]> {
  return await db.query<OwnSession>(sql`
    SELECT s.id, s.browser, s.system, s.created_on AS "createdOn", s.last_used_on AS "lastUsedOn",
           s.id = ${sessionId} AS "isThis"
    FROM sessions s
    WHERE s.user_id = ${userId} AND ${createOpenSessionCondition(now)}
    ORDER BY "isThis" DESC, s.last_used_on DESC, s.id`);
}

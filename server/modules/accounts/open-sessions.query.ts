import sql, { type Sql } from 'sql-template-tag';

/**
 * SQL condition: the session with the alias `s` has not ended, and it has an unexpired refresh
 * token.
 */
export function createOpenSessionCondition(now: Date): Sql {
  return sql`
    s.revoked_on IS NULL
    AND EXISTS (SELECT FROM refresh_tokens t WHERE t.session_id = s.id AND t.expires_on > ${now.toISOString()})`;
}

import sql, { type Sql } from 'sql-template-tag';

/** Whether a session (of the alias `s`) can still be gone on with: it was not ended, and its refresh token has not expired. */
export function isOpenSession(now: Date): Sql {
  return sql`
    s.revoked_on IS NULL
    AND EXISTS (SELECT FROM refresh_tokens t WHERE t.session_id = s.id AND t.expires_on > ${now.toISOString()})`;
}

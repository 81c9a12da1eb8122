import sql, { empty, type Sql } from 'sql-template-tag';
import type { Transaction } from '#server/platform/database/database.ts';
import type { BookableKind } from './kind.ts';

/** Counts the invited people who are active in the company. */
export async function countActiveMembersAmongGuests(
  tx: Transaction,
  companyId: string,
  guests: readonly string[],
): Promise<number> {
  if (guests.length === 0) return 0;
  const [row] = await tx.query<{ active: number }>(sql`
    SELECT count(*) AS active FROM memberships
    WHERE company_id = ${companyId} AND user_id = ANY(${[...new Set(guests)]}::uuid[]) AND status = 'active'`);
  return row!.active;
}

/**
 * Returns two fragments of a statement with a CTE `written`, which writes bookings. `parts` are
 * CTEs that replace the participants of these bookings. `from` is a table of the new participants,
 * for the rest of the statement. A person who has answered for all dates of a series gets that
 * answer. Both fragments are empty for kinds without participants.
 */
export function createReplaceParticipantsSql(kind: BookableKind, guests: readonly string[]): { parts: Sql; from: Sql } {
  if (!kind.hasParticipants) return { parts: empty, from: empty };
  const parts = sql`, guests AS (
      SELECT w.company_id, w.id AS booking_id, person AS user_id
      FROM written w CROSS JOIN unnest(${[...new Set(guests)]}::uuid[]) AS person
    ), uninvited AS (
      DELETE FROM booking_participants i USING written w
      WHERE i.company_id = w.company_id AND i.booking_id = w.id
        AND NOT EXISTS (SELECT FROM guests g WHERE g.booking_id = i.booking_id AND g.user_id = i.user_id)
    ), invited AS (
      INSERT INTO booking_participants (company_id, booking_id, user_id, answer, answered_on, answered_for)
      SELECT g.company_id, g.booking_id, g.user_id, s.answer, CASE WHEN s.answer IS NOT NULL THEN w.created_on END,
             CASE WHEN s.answer IS NOT NULL THEN w.during END
      FROM guests g
        JOIN written w ON w.company_id = g.company_id AND w.id = g.booking_id
        LEFT JOIN series_participants s ON s.company_id = w.company_id AND s.series_id = w.series_id AND s.user_id = g.user_id
      ON CONFLICT DO NOTHING
    )`;
  return { parts, from: sql`guests` };
}

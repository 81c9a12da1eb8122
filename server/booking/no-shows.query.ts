import sql, { empty, join, type Sql } from 'sql-template-tag';
import { limits } from '#contract/limits.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { BookableKind, Unconfirmed } from './kind.ts';

/** Of somebody's bookings that are over or were released, how many nobody confirmed. */
export interface NoShows {
  missed: number;
  of: number;
}

/** Whose, where, as of when, and of which kinds. */
interface Asked {
  companyId: string;
  kinds: readonly BookableKind[];
  now: Date;
}

/** Since when they are counted: 90 days ago, or when the company began to, from company_settings s. */
const countedFrom = (now: Date): Sql =>
  sql`greatest(${now.toISOString()}::timestamptz - make_interval(days => ${limits.noShowDays}), s.no_shows_from)`;

/**
 * The bookings of kinds whose presence is confirmed that are over or were released, from company_settings s: user_id, and whether nobody
 * confirmed. What began before the company asked for it counts neither way; cancelled and bypassed ones do not.
 */
function settled({ companyId, kinds, now }: Asked, userId: string | null): Sql {
  const at = sql`${now.toISOString()}::timestamptz`;
  const of = (kind: BookableKind, { isAsked, askedFrom }: Unconfirmed) => {
    const some = sql`
      b.company_id = ${companyId} AND b.kind = ${kind.name} AND NOT b.admin_bypass AND NOT b.from_calendar
      AND (${userId}::uuid IS NULL OR b.user_id = ${userId}) AND ${isAsked}
      AND lower(b.during) >= greatest(${countedFrom(now)}, ${askedFrom})`;
    return sql`
      SELECT b.user_id, b.state = 0 AS missed FROM bookings b
      WHERE ${some} AND b.state < 2 AND lower(b.during) < ${at} AND upper(b.during) <= ${at}
      UNION ALL
      SELECT b.user_id, true FROM bookings b WHERE ${some} AND b.released_on IS NOT NULL`;
  };
  return join(
    kinds.flatMap((kind) => (kind.unconfirmed ? [of(kind, kind.unconfirmed)] : [])),
    ' UNION ALL ',
  );
}

/** Since when a company's no-shows are counted. */
export async function readCountedFrom(db: Queryable, companyId: string, now: Date): Promise<string> {
  const [row] = await db.query<{ from: string }>(sql`
    SELECT ${countedFrom(now)} AS "from" FROM company_settings s WHERE s.company_id = ${companyId}`);
  return row!.from;
}

/** One person's. */
export async function readNoShowsOf(db: Queryable, asked: Asked, userId: string): Promise<NoShows> {
  const [row] = await db.query<NoShows>(sql`
    SELECT count(*) FILTER (WHERE b.missed) AS missed, count(*) AS of
    FROM company_settings s CROSS JOIN LATERAL (${settled(asked, userId)}) AS b
    WHERE s.company_id = ${asked.companyId}`);
  return row!;
}

/** Active members who have any, those with most first: a page of them, and one more where they go on. */
export function readNoShows(
  db: Queryable,
  asked: Asked,
  { after, limit }: { after?: (NoShows & { name: string; userId: string }) | undefined; limit: number },
): Promise<(NoShows & { userId: string; name: string; avatarFileId: string | null })[]> {
  const { companyId } = asked;
  const key = sql`-n.missed, n.of, p.name COLLATE natural_order, p.user_id`;
  return db.query(sql`
    SELECT p.user_id AS "userId", p.name, p.avatar_file_id AS "avatarFileId", n.missed, n.of
    FROM (
      SELECT b.user_id, count(*) FILTER (WHERE b.missed) AS missed, count(*) AS of
      FROM company_settings s CROSS JOIN LATERAL (${settled(asked, null)}) AS b
      WHERE s.company_id = ${companyId} GROUP BY b.user_id
    ) AS n
      JOIN memberships m ON m.company_id = ${companyId} AND m.user_id = n.user_id AND m.status = 'active'
      JOIN people p ON p.company_id = ${companyId} AND p.user_id = n.user_id
    WHERE n.missed > 0
      ${after ? sql`AND (${key}) > (${-after.missed}, ${after.of}, ${after.name}, ${after.userId})` : empty}
    ORDER BY ${key} LIMIT ${limit + 1}`);
}

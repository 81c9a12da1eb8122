import sql, { empty, join, type Sql } from 'sql-template-tag';
import { limits } from '#contract/wire/limits.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { BookableKind, UnconfirmedSettingsSql } from './kind.ts';
import { createHeldByPersonCondition } from './offers.ts';

/**
 * The number of a person's bookings that are over or were released (`of`). `missed` is the number
 * of those without a confirmation.
 */
export interface NoShowCount {
  missed: number;
  of: number;
}

interface NoShowsRequest {
  companyId: string;
  kinds: readonly BookableKind[];
  now: Date;
}

/**
 * Returns the start of the period in which no-shows count: 90 days ago, or the later start from
 * company_settings s.
 */
const countedFrom = (now: Date): Sql =>
  sql`greatest(${now.toISOString()}::timestamptz - make_interval(days => ${limits.noShowDays}), s.no_shows_from)`;

/**
 * Returns SQL over company_settings s for bookings that are over or were released: user_id and
 * missed. Bookings before the company began to confirm presence do not count. Neither do bookings
 * that were cancelled without a release, bypass bookings and bookings of an outside calendar.
 */
function settled({ companyId, kinds, now }: NoShowsRequest, userId: string | null): Sql {
  const at = sql`${now.toISOString()}::timestamptz`;
  const of = (kind: BookableKind, { isAsked, askedFrom }: UnconfirmedSettingsSql) => {
    const some = sql`
      b.company_id = ${companyId} AND b.kind = ${kind.name} AND NOT b.admin_bypass AND NOT b.from_calendar AND ${createHeldByPersonCondition()}
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

/** Returns the instant from which a company's no-shows count. */
export async function readNoShowCountingStart(db: Queryable, companyId: string, now: Date): Promise<string> {
  const [row] = await db.query<{ from: string }>(sql`
    SELECT ${countedFrom(now)} AS "from" FROM company_settings s WHERE s.company_id = ${companyId}`);
  return row!.from;
}

/** Reads the no-shows of one person. */
export async function readNoShowCountOfPerson(
  db: Queryable,
  request: NoShowsRequest,
  userId: string,
): Promise<NoShowCount> {
  const [row] = await db.query<NoShowCount>(sql`
    SELECT count(*) FILTER (WHERE b.missed) AS missed, count(*) AS of
    FROM company_settings s CROSS JOIN LATERAL (${settled(request, userId)}) AS b
    WHERE s.company_id = ${request.companyId}`);
  return row!;
}

/**
 * Reads a page of active members with no-shows, most no-shows first. An additional row shows that a
 * next page exists.
 */
export function readMembersWithNoShows(
  db: Queryable,
  request: NoShowsRequest,
  { after, limit }: { after?: (NoShowCount & { name: string; userId: string }) | undefined; limit: number },
): Promise<(NoShowCount & { userId: string; name: string; avatarFileId: string | null })[]> {
  const { companyId } = request;
  const key = sql`-n.missed, n.of, p.name COLLATE natural_order, p.user_id`;
  return db.query(sql`
    SELECT p.user_id AS "userId", p.name, p.avatar_file_id AS "avatarFileId", n.missed, n.of
    FROM (
      SELECT b.user_id, count(*) FILTER (WHERE b.missed) AS missed, count(*) AS of
      FROM company_settings s CROSS JOIN LATERAL (${settled(request, null)}) AS b
      WHERE s.company_id = ${companyId} GROUP BY b.user_id
    ) AS n
      JOIN memberships m ON m.company_id = ${companyId} AND m.user_id = n.user_id AND m.status = 'active'
      JOIN people p ON p.company_id = ${companyId} AND p.user_id = n.user_id
    WHERE n.missed > 0
      ${after ? sql`AND (${key}) > (${-after.missed}, ${after.of}, ${after.name}, ${after.userId})` : empty}
    ORDER BY ${key} LIMIT ${limit + 1}`);
}

import sql from 'sql-template-tag';
import { limits } from '#contract/limits.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { Where } from './booking.ts';
import { containerColumns } from './booking-rows.ts';
import type { BookableKind } from './kind.ts';

/** A booking of today that has begun, and that nobody has confirmed. */
export interface UnconfirmedRow extends Where {
  id: string;
  userId: string;
  userName: string;
  avatarFileId: string | null;
  label: string;
  startDate: string;
  endDate: string;
  standing: 'awaited' | 'expired' | 'released';
  releasedOn: string | null;
}

/** Hours back from now in which bookings begin that can touch today, wherever the place is: today has 25, and the longest booking 25. */
const hoursBack = 50;

/**
 * The company's bookings of a kind that touch today on the clocks of their places, have begun and are not confirmed: what runs first, then
 * what is over, then what was released; one more than are listed. Bypass is left out: it is never released nor counted.
 */
export function readUnconfirmed(
  db: Queryable,
  companyId: string,
  kind: BookableKind,
  now: Date,
): Promise<UnconfirmedRow[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const begun = sql`
    b.company_id = ${companyId} AND b.kind = ${kind.name} AND NOT b.admin_bypass
    AND lower(b.during) > ${at} - make_interval(hours => ${hoursBack}) AND lower(b.during) <= ${at}`;
  return db.query<UnconfirmedRow>(sql`
    SELECT b.id, b.user_id AS "userId", p.name AS "userName", p.avatar_file_id AS "avatarFileId", s.label, ${containerColumns},
           lower(b.during) AS "startDate", upper(b.during) AS "endDate", b.released_on AS "releasedOn",
           CASE b.rank WHEN 0 THEN 'awaited' WHEN 1 THEN 'expired' ELSE 'released' END AS standing
    FROM (
      SELECT b.*, CASE WHEN upper(b.during) > ${at} THEN 0 ELSE 1 END AS rank FROM bookings b WHERE ${begun} AND b.state = 0
      UNION ALL
      SELECT b.*, 2 FROM bookings b WHERE ${begun} AND b.released_on IS NOT NULL
    ) AS b
      JOIN people p ON p.company_id = b.company_id AND p.user_id = b.user_id
      JOIN all_bookables s ON s.company_id = b.company_id AND s.id = b.bookable_id
      JOIN all_containers c ON c.company_id = b.company_id AND c.id = b.container_id
    WHERE upper(b.during) > date_trunc('day', ${at} AT TIME ZONE c.time_zone) AT TIME ZONE c.time_zone
    ORDER BY b.rank, lower(b.during), p.name COLLATE natural_order, b.id
    LIMIT ${limits.unconfirmedListed + 1}`);
}

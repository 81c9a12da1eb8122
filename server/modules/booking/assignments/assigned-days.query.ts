import sql from 'sql-template-tag';
import type { DayHeldForOwner } from '#contract/booking/assigned-desks.ts';
import type { ContainerPeriod } from '#server/modules/booking/engine/container-bookings.query.ts';
import { hiddenNamedPerson } from '#server/modules/booking/engine/names/hide-holder.ts';
import {
  createPersonNameSeenCondition,
  type NameReadingMember,
} from '#server/modules/booking/engine/names/name-circle.query.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { PictureUrlBuilder } from '#server/platform/files/picture-links.ts';
import { requireFound } from '#server/platform/http/refused.ts';

/**
 * Reads the assigned days of a location's desks in a period, without released ones. An owner whose
 * name the reader may not see is the hidden person. Days before today, by the desk's clock, are
 * left out. A missing past day would tell that its owner was away, because releases are deleted
 * early.
 * @throws Refused `notFound` for a location that does not exist or is hidden
 */
export async function readAssignedDays(
  db: Queryable,
  links: PictureUrlBuilder,
  { containerId, startDate, endDate }: Omit<ContainerPeriod, 'companyId'>,
  { reader, now }: { reader: NameReadingMember; now: Date },
): Promise<DayHeldForOwner[]> {
  const { companyId } = reader;
  const isNamed = createPersonNameSeenCondition(reader, { circle: sql`p.names_seen_by`, person: sql`h.user_id` });
  const rows = await db.query<Omit<DayHeldForOwner, 'avatar'> & { avatarFileId: string | null; isNamed: boolean }>(sql`
    SELECT h.bookable_id AS "deskId", h.day, h.user_id AS "userId", p.name, p.avatar_file_id AS "avatarFileId",
           ${isNamed} AS "isNamed"
    FROM assigned_days(${companyId}, tstzrange(${startDate}, ${endDate})) h
    JOIN people p ON p.company_id = ${companyId} AND p.user_id = h.user_id
    WHERE h.container_id = ${containerId}
      AND h.day >= (${now.toISOString()}::timestamptz AT TIME ZONE h.time_zone)::date
    ORDER BY h.day, h.bookable_id`);
  if (rows.length === 0) {
    const [row] = await db.query(sql`SELECT FROM containers WHERE company_id = ${companyId} AND id = ${containerId}`);
    requireFound(row);
  }
  return rows.map(({ avatarFileId, isNamed, ...row }) =>
    isNamed
      ? { ...row, avatar: links.avatar(row.userId, avatarFileId) }
      : { ...row, ...hiddenNamedPerson, avatar: null },
  );
}

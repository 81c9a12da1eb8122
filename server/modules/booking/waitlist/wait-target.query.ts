import sql, { type Sql } from 'sql-template-tag';
import type { KindName } from '#server/events/kind-name.ts';
import { readCompanyTimeZone } from '#server/modules/booking/absences/company-zone.query.ts';
import { createMayEnterCondition } from '#server/modules/booking/engine/booking-rows.ts';
import type { Container } from '#server/modules/booking/engine/kind.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { refuse, requireFound } from '#server/platform/http/refused.ts';
import { anyContainer } from './any-container.ts';

/** The places for which a person waits. Both fields are null for all places of the kind. */
export interface WaitTarget {
  kind: KindName;
  placeId: string | null;
  locationId: string | null;
}

/** The container of a target, and whether all its places have one time zone. */
export interface ContainerOfWaitTarget extends Container {
  clocks: 'one' | 'several';
}

/**
 * Returns SQL: whether the places of a kind have a time zone, other than the given one, in a
 * container or in the locations in it. `null` as the container means all places of the kind.
 */
const hasOtherClock = (
  companyId: string,
  kind: KindName,
  { id, timeZone }: { id: Sql | null; timeZone: Sql },
): Sql => sql`
  EXISTS (
    SELECT FROM containers around
    WHERE around.company_id = ${companyId} AND around.time_zone <> ${timeZone}
      AND EXISTS (SELECT FROM bookables s
                  WHERE s.company_id = ${companyId} AND s.container_id = around.id AND s.kind = ${kind})
      AND ${id === null ? sql`TRUE` : sql`EXISTS (SELECT FROM containers_above(${companyId}, around.id) a WHERE a.id = ${id})`})`;

/**
 * Reads the container of the awaited places. For all places of a kind it is a nameless one in the
 * time zone of the company's root location.
 * @throws Refused `notFound`, or `restrictedArea` if the member may not enter it
 */
export async function readContainerOfWaitTarget(
  db: Queryable,
  { companyId, userId }: Pick<Member, 'companyId' | 'userId'>,
  { kind, placeId, locationId }: WaitTarget,
): Promise<ContainerOfWaitTarget> {
  if (placeId !== null && locationId !== null) refuse('notFound', {});
  if (placeId === null && locationId === null) {
    const timeZone = await readCompanyTimeZone(db, companyId);
    const [row] = await db.query<{ hasOther: boolean }>(sql`
      SELECT ${hasOtherClock(companyId, kind, { id: null, timeZone: sql`${timeZone}` })} AS "hasOther"`);
    return { ...anyContainer, timeZone, clocks: row!.hasOther ? 'several' : 'one' };
  }
  const hasOther =
    locationId === null ? sql`FALSE` : hasOtherClock(companyId, kind, { id: sql`c.id`, timeZone: sql`c.time_zone` });
  const [found] = await db.query<ContainerOfWaitTarget>(sql`
    SELECT c.id, c.name, c.time_zone AS "timeZone", c.booking_period_days AS "bookingPeriodDays",
           ${createMayEnterCondition(userId)} AS "mayEnter", CASE WHEN ${hasOther} THEN 'several' ELSE 'one' END AS clocks
    FROM containers c
    WHERE c.company_id = ${companyId} AND (c.id = ${locationId}::uuid OR EXISTS (
      SELECT FROM bookables s
      WHERE s.company_id = ${companyId} AND s.container_id = c.id AND s.kind = ${kind} AND s.id = ${placeId}::uuid))`);
  const container = requireFound(found);
  if (!container.mayEnter) refuse('restrictedArea', { locationName: container.name });
  return container;
}

import sql from 'sql-template-tag';
import type { KindName } from '#server/events/kind-name.ts';
import { readCompanyTimeZone } from '#server/modules/booking/absences/company-zone.query.ts';
import { createMayEnterCondition } from '#server/modules/booking/engine/booking-rows.ts';
import type { Container } from '#server/modules/booking/engine/kind.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { refuse, requireFound } from '#server/platform/http/refused.ts';

/** The places for which a person waits. Both fields are null for all places of the kind. */
export interface WaitTarget {
  kind: KindName;
  placeId: string | null;
  locationId: string | null;
}

/**
 * Reads the container of the awaited places. For all places of a kind it is a nameless one in the
 * time zone of the company's root location.
 * @throws Refused `notFound`, or `restrictedArea` if the member may not enter it
 */
export async function readContainerOfWaitTarget(
  db: Queryable,
  { companyId, userId }: Pick<Member, 'companyId' | 'userId'>,
  { kind, placeId, locationId }: WaitTarget,
): Promise<Container> {
  if (placeId !== null && locationId !== null) refuse('notFound', {});
  if (placeId === null && locationId === null) {
    const timeZone = await readCompanyTimeZone(db, companyId);
    return { id: '', name: '', timeZone, bookingPeriodDays: null, mayEnter: true };
  }
  const [found] = await db.query<Container>(sql`
    SELECT c.id, c.name, c.time_zone AS "timeZone", c.booking_period_days AS "bookingPeriodDays",
           ${createMayEnterCondition(userId)} AS "mayEnter"
    FROM containers c
    WHERE c.company_id = ${companyId} AND (c.id = ${locationId}::uuid OR EXISTS (
      SELECT FROM bookables s
      WHERE s.company_id = ${companyId} AND s.container_id = c.id AND s.kind = ${kind} AND s.id = ${placeId}::uuid))`);
  const container = requireFound(found);
  if (!container.mayEnter) refuse('restrictedArea', { locationName: container.name });
  return container;
}

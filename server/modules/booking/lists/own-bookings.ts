import sql, { type Sql } from 'sql-template-tag';
import { type BookedKind, getKindsInPackage } from '#contract/places/booked-kinds.ts';
import { createHeldByPersonCondition } from '#server/modules/booking/engine/offers.ts';
import type { Member } from '#server/platform/http/caller.ts';

/**
 * Returns the kinds that the company's package includes. Lists leave out bookings of other kinds.
 */
export function listKindsOfPackage({ limits }: Pick<Member, 'limits'>, only?: BookedKind): BookedKind[] {
  return getKindsInPackage(limits).filter((kind) => (only ?? kind) === kind);
}

/**
 * Returns SQL that selects bookings of these kinds that the member holds or is invited to. Bypass
 * bookings (MY-02) and offers of the waitlist are left out.
 * @param which a condition on the bookings b
 */
export function selectOwnBookings(
  { companyId, userId }: Pick<Member, 'companyId' | 'userId'>,
  kinds: readonly BookedKind[],
  which: Sql,
): Sql {
  const those = sql`b.kind = ANY(${kinds}::text[]) AND NOT b.admin_bypass AND ${createHeldByPersonCondition()} AND ${which}`;
  return sql`
    SELECT b.* FROM bookings b WHERE b.company_id = ${companyId} AND b.user_id = ${userId} AND ${those}
    UNION ALL
    SELECT b.* FROM booking_participants i JOIN bookings b ON b.company_id = i.company_id AND b.id = i.booking_id
    WHERE i.company_id = ${companyId} AND i.user_id = ${userId} AND b.user_id <> ${userId} AND ${those}`;
}

/**
 * SQL condition: the booking b is not cancelled and overlaps a period of instants. A null `to`
 * means no end.
 */
export function createOverlapCondition(from: Date, to: string | null): Sql {
  return sql`b.state < 2 AND upper(b.during) > ${from.toISOString()} AND lower(b.during) < coalesce(${to}::timestamptz, 'infinity')`;
}

import sql from 'sql-template-tag';
import type { WaitWishes } from '#contract/waitlist/waits.ts';
import type { KindName } from '#server/events/kind-name.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { lockMemberships } from '#server/platform/lock-memberships.ts';

/** The id of a wait, and its person. */
export interface WaitKey {
  companyId: string;
  userId: string;
  id: string;
}

/** A wait as it is stored. */
export interface StoredWait extends WaitKey {
  kind: KindName;
  placeId: string | null;
  locationId: string | null;
  startDate: string;
  endDate: string;
  wishes: WaitWishes;
  details: Record<string, unknown>;
  booksAtOnce: boolean;
  isNameHidden: boolean;
  passedOffers: number;
  offerId: string | null;
  hasEnded: boolean;
}

const columns = sql`
  w.company_id AS "companyId", w.user_id AS "userId", w.id, w.kind, w.bookable_id AS "placeId",
  w.container_id AS "locationId", lower(w.during) AS "startDate", upper(w.during) AS "endDate", w.wishes, w.details,
  w.books_at_once AS "booksAtOnce", w.is_name_hidden AS "isNameHidden", w.passed_offers AS "passedOffers", w.offer_id AS "offerId",
  w.ended_on IS NOT NULL AS "hasEnded"`;

/**
 * Reads the other open waits of a locked wait's person for the kind and an overlapping period.
 * `lockWait` has locked them.
 */
export function readOverlappingWaits(
  tx: Transaction,
  { companyId, userId, id, kind, startDate, endDate }: StoredWait,
): Promise<StoredWait[]> {
  return tx.query<StoredWait>(sql`
    SELECT ${columns} FROM waits w
    WHERE w.company_id = ${companyId} AND w.user_id = ${userId} AND w.kind = ${kind} AND w.ended_on IS NULL
      AND w.offer_id IS NULL AND w.id <> ${id} AND w.during && tstzrange(${startDate}, ${endDate})
    ORDER BY w.id`);
}

/**
 * Locks a wait of a person, with their other open waits. It locks the membership first, then the
 * place of an open offer and `placeId`, and the waits by id. Bookings come last. A change of a time
 * zone locks places, waits and bookings in this order, too. Undefined if there is none.
 * @param placeId the place that the caller wants to give
 */
export async function lockWait(
  tx: Transaction,
  { companyId, userId, id }: WaitKey,
  placeId: string | null = null,
): Promise<StoredWait | undefined> {
  const [, , waits] = await Promise.all([
    lockMemberships(tx, companyId, [userId]),
    tx.query(sql`
      SELECT FROM bookables
      WHERE company_id = ${companyId} AND id = ANY(ARRAY(
        SELECT b.bookable_id FROM waits w JOIN bookings b ON b.company_id = w.company_id AND b.id = w.offer_id
        WHERE w.company_id = ${companyId} AND w.user_id = ${userId} AND w.id = ${id}) || ${placeId}::uuid)
      ORDER BY id FOR NO KEY UPDATE`),
    tx.query<StoredWait>(sql`
      SELECT ${columns} FROM waits w
      WHERE w.company_id = ${companyId} AND w.user_id = ${userId} AND (w.ended_on IS NULL OR w.id = ${id})
      ORDER BY w.id FOR UPDATE`),
  ]);
  return waits.find((wait) => wait.id === id);
}

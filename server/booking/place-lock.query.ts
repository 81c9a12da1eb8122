import sql from 'sql-template-tag';
import type { Transaction } from '#server/platform/database/database.ts';
import { mayEnterColumn } from './booking-rows.ts';
import type { BookableKind, Container, RuleContext, Span } from './kind.ts';

interface LockedRow {
  label: string;
  state: 0 | 2 | 3;
  containerId: string;
  containerName: string;
  timeZone: string;
  bookingPeriodDays: number | null;
  mayEnter: boolean;
}

/** A place held still, with its container, for the rest of the transaction. */
export interface LockedPlace {
  place: RuleContext['place'];
  container: Container;
}

/**
 * Locks the person's membership and the place, in this order everywhere, so that two requests of one person cannot both
 * pass the limit and two requests for one place queue up instead of meeting in the exclusion constraint, where they would
 * deadlock. Null when there is no such place; `personActive` false when the person may not hold bookings.
 */
export async function lockPlace(
  tx: Transaction,
  companyId: string,
  kind: BookableKind,
  placeId: string,
  userId: string,
): Promise<{ personActive: boolean; locked: LockedPlace | null }> {
  const [person] = await tx.query<{ isActive: boolean }>(sql`
    SELECT is_active AS "isActive" FROM memberships
    WHERE company_id = ${companyId} AND user_id = ${userId}
    FOR NO KEY UPDATE`);
  const [row] = await tx.query<LockedRow>(sql`
    SELECT s.label, s.state, c.id AS "containerId", c.name AS "containerName", c.time_zone AS "timeZone",
           c.booking_period_days AS "bookingPeriodDays",
           ${mayEnterColumn(userId)} AS "mayEnter"
    FROM bookables s JOIN containers c ON c.company_id = s.company_id AND c.id = s.container_id
    WHERE s.company_id = ${companyId} AND s.id = ${placeId} AND s.kind = ${kind.name}
    FOR NO KEY UPDATE OF s`);
  if (!row) return { personActive: person?.isActive ?? false, locked: null };
  const { label, state, containerId, containerName, timeZone, bookingPeriodDays, mayEnter } = row;
  return {
    personActive: person?.isActive ?? false,
    locked: {
      place: { id: placeId, label, state },
      container: { id: containerId, name: containerName, timeZone, bookingPeriodDays, mayEnter },
    },
  };
}

/** A range of instants as PostgreSQL writes it, end exclusive. */
export function rangeText({ start, end }: Span): string {
  return `[${new Date(start).toISOString()},${new Date(end).toISOString()})`;
}

/**
 * What stands in the way, read under {@link lockPlace}: the person's bookings of this kind that are not over, and the
 * place's bookings that overlap. `except` is a booking being moved, which does not stand in its own way.
 */
export async function readConflicts(
  tx: Transaction,
  where: { companyId: string; kind: string; placeId: string; userId: string; now: number },
  spans: readonly Span[],
  except: string | null,
): Promise<{ current: number; taken: Span[] }> {
  const at = new Date(where.now).toISOString();
  // A span that ends before it starts overlaps nothing, and the database could not read it; the rules refuse it.
  const wanted = `{${spans
    .filter(({ start, end }) => start < end)
    .map(rangeText)
    .join(',')}}`;
  const [row] = await tx.query<{ current: number; taken: { start: number; end: number }[] | null }>(sql`
    SELECT
      (SELECT count(*) FROM bookings
       WHERE company_id = ${where.companyId} AND user_id = ${where.userId} AND kind = ${where.kind}
         AND state < 2 AND NOT admin_bypass AND upper(during) > ${at}
         AND id IS DISTINCT FROM ${except}::uuid) AS current,
      (SELECT json_agg(json_build_object('start', extract(epoch FROM lower(during)) * 1000,
                                         'end', extract(epoch FROM upper(during)) * 1000) ORDER BY during)
       FROM bookings
       WHERE bookable_id = ${where.placeId} AND company_id = ${where.companyId} AND state < 2
         AND during && ${wanted}::tstzmultirange AND id IS DISTINCT FROM ${except}::uuid) AS taken`);
  return { current: row!.current, taken: row!.taken ?? [] };
}

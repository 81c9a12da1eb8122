import sql from 'sql-template-tag';
import type { TimeZoneChangedEvent } from '#server/events/time-zone-changed.ts';
import { selectRootLocation } from '#server/modules/booking/absences/company-zone.query.ts';
import { moveSpanKeepingWallTimes } from '#server/modules/booking/engine/move-span-keeping-wall-times.ts';
import { toSpans } from '#server/modules/booking/engine/spans.ts';
import type { Subscriber } from '#server/platform/events/domain-events.ts';
import { publishWaitsChanged, type RankRelevantWaitFields } from './publish-waits.ts';
import type { WaitlistDeps } from './waitlist-deps.ts';

const toIso = (instant: number) => new Date(instant).toISOString();

/**
 * Moves the waits for places of a container whose time zone changes. They keep their wall times, as
 * bookings there do, unless the administrator keeps the instants. Waits for a whole kind follow the
 * company's root location.
 */
export function moveWaitsWithTimeZone({
  clock,
  publish,
}: Pick<WaitlistDeps, 'clock' | 'publish'>): Subscriber<TimeZoneChangedEvent> {
  return {
    inTransaction: {
      async clocksSet(tx, { companyId, containerId, from, to, keep }) {
        if (keep === 'instant') return;
        const now = clock.now();
        const waits = await tx.query<RankRelevantWaitFields & { id: string }>(sql`
          SELECT w.company_id AS "companyId", w.user_id AS "userId", w.id, w.kind, w.bookable_id AS "placeId",
                 w.container_id AS "locationId", lower(w.during) AS "startDate", upper(w.during) AS "endDate"
          FROM waits w LEFT JOIN all_bookables s ON s.company_id = w.company_id AND s.id = w.bookable_id
          WHERE w.company_id = ${companyId} AND w.ended_on IS NULL AND lower(w.during) > ${now.toISOString()}::timestamptz
            AND coalesce(w.container_id, s.container_id, (${selectRootLocation(companyId)})) = ${containerId}
          ORDER BY w.id FOR UPDATE OF w`);
        const spans = toSpans(waits).map((span) => moveSpanKeepingWallTimes(span, { from, to }, now.getTime()));
        const moved = waits.map((wait, at) => ({
          ...wait,
          startDate: toIso(spans[at]!.start),
          endDate: toIso(spans[at]!.end),
        }));
        await tx.query(sql`
          UPDATE waits w SET during = tstzrange(new.starts, new.ends)
          FROM unnest(${moved.map(({ id }) => id)}::uuid[], ${moved.map(({ startDate }) => startDate)}::timestamptz[],
                      ${moved.map(({ endDate }) => endDate)}::timestamptz[]) AS new (id, starts, ends)
          WHERE w.company_id = ${companyId} AND w.id = new.id`);
        await publishWaitsChanged(tx, { publish }, [...waits, ...moved]);
      },
    },
  };
}

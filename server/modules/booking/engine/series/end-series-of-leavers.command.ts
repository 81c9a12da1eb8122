import sql from 'sql-template-tag';
import type { KindName } from '#server/events/kind-name.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { EngineDeps } from '../engine-deps.ts';

/**
 * Ends each series of a leaving member for which the server may still book dates. The series ends
 * from today on, in the time zone of its place. Takes the members out of the series of other
 * holders. Publishes `seriesEnded` for each ended series, for its guests. A later return does not
 * revive the series. A series that another transaction has locked is skipped, because the locks of
 * the memberships precede those of series.
 * {@link import('./extend-series.command.ts').extendSeries} ends it at its next midnight.
 */
export async function endSeriesOfMembers(
  tx: Transaction,
  { clock, publish }: Pick<EngineDeps, 'clock' | 'publish'>,
  { companyId, userIds }: { companyId: string; userIds: readonly string[] },
): Promise<void> {
  const now = clock.now().toISOString();
  const [ended] = await Promise.all([
    tx.query<{ seriesId: string; kind: KindName; userId: string; fromDay: string }>(sql`
      UPDATE series s SET due_on = NULL, sequence = s.sequence + 1,
                          ended_from = least(s.ended_from, (${now}::timestamptz AT TIME ZONE held.time_zone)::date)
      FROM (
        SELECT o.company_id, o.id, c.time_zone FROM series o
          JOIN all_bookables b ON b.company_id = o.company_id AND b.id = o.bookable_id
          JOIN all_containers c ON c.company_id = b.company_id AND c.id = b.container_id
        WHERE o.company_id = ${companyId} AND o.user_id = ANY(${userIds}::uuid[]) AND o.due_on IS NOT NULL
        ORDER BY o.id FOR NO KEY UPDATE OF o SKIP LOCKED) AS held
      WHERE s.company_id = held.company_id AND s.id = held.id
      RETURNING s.id AS "seriesId", s.kind, s.user_id AS "userId", s.ended_from::text AS "fromDay"`),
    tx.query(sql`
      DELETE FROM series_participants WHERE company_id = ${companyId} AND user_id = ANY(${userIds}::uuid[])`),
  ]);
  for (const series of ended) await publish(tx, { name: 'seriesEnded', companyId, ...series, by: null, bookings: [] });
}

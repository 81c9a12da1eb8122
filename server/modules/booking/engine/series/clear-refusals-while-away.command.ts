import sql from 'sql-template-tag';
import type { DateChoice } from '#contract/booking/series.ts';
import type { SeriesRule } from '#contract/booking/series-rule.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { type AwayReaders, listAwayDates } from './away-dates.query.ts';
import { clearRefusalsOfWaitingDates } from './clear-refusals.command.ts';
import { getSpanOnDay } from './recurrence.ts';

interface Row {
  seriesId: string;
  day: string;
  placeId: string;
  timeZone: string;
  rule: SeriesRule;
  choice: Pick<DateChoice, 'placeId' | 'hours'> | null;
}

/**
 * Clears unreported refusals of dates on which their holder is away. The absence or the day at home
 * may be newer than the refusal, and the night has not come since. The caller has locked the
 * series.
 */
export async function clearRefusalsWhileAway(
  tx: Transaction,
  readers: AwayReaders,
  { companyId, userId, ids, from }: { companyId: string; userId: string; ids: readonly string[]; from: string },
): Promise<void> {
  const rows = await tx.query<Row>(sql`
    SELECT s.id AS "seriesId", d.day, s.bookable_id AS "placeId", c.time_zone AS "timeZone", s.rule, d.choice
    FROM series s JOIN series_dates d ON d.company_id = s.company_id AND d.series_id = s.id
      JOIN all_bookables b ON b.company_id = s.company_id AND b.id = s.bookable_id
      JOIN all_containers c ON c.company_id = b.company_id AND c.id = b.container_id
    WHERE s.company_id = ${companyId} AND s.id = ANY(${ids}::uuid[]) AND d.day >= ${from}::date
      AND d.refusal IS NOT NULL AND d.reported_on IS NULL`);
  const dates = rows.map(({ seriesId, day, placeId, timeZone, rule, choice }) => ({
    ...{ seriesId, day, placeId: choice?.placeId ?? placeId },
    span: getSpanOnDay({ ...rule, hours: choice?.hours ?? rule.hours }, day, timeZone),
  }));
  const away = await listAwayDates(tx, readers, { companyId, userId }, dates);
  const bySeries = Map.groupBy(
    dates.filter((date) => away.has(date)),
    ({ seriesId }) => seriesId,
  );
  for (const [seriesId, some] of bySeries)
    await clearRefusalsOfWaitingDates(tx, {
      companyId,
      seriesId,
      days: some.map(({ day }) => day),
      areUnreported: true,
    });
}

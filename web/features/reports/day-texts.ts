import type { ReportInterval, ReportPeriod } from '#contract/reports/report-periods.ts';
import { addDays, formatDisplayDay } from '#contract/time/wall-clock.ts';

/**
 * Returns the labels of a day, week or month, in full and for a column: '23-11-2026' and '23-11',
 * '23-11-2026 – 29-11-2026', '11-2026'.
 */
export function formatLongAndShortInterval(step: ReportInterval, first: string, { dateStart, dateEnd }: ReportPeriod) {
  if (step === 'month') return { name: formatDisplayDay(first).slice(3), short: formatDisplayDay(first).slice(3) };
  if (step === 'day') return { name: formatDisplayDay(first), short: formatDisplayDay(first).slice(0, 5) };
  // The first and last week count only days within the report's period.
  const last = addDays(first, 6);
  const from = first < dateStart ? dateStart : first;
  const to = last > dateEnd ? dateEnd : last;
  return {
    name: from === to ? formatDisplayDay(from) : `${formatDisplayDay(from)} – ${formatDisplayDay(to)}`,
    short: formatDisplayDay(from).slice(0, 5),
  };
}

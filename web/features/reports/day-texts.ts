import type { ReportPeriod, ReportStep } from '#contract/reports/report-periods.ts';
import { addDays, displayDay } from '#contract/time/wall-clock.ts';

/**
 * Returns the labels of a day, week or month, in full and for a column: '23-11-2026' and '23-11',
 * '23-11-2026 – 29-11-2026', '11-2026'.
 */
export function stepText(step: ReportStep, first: string, { dateStart, dateEnd }: ReportPeriod) {
  if (step === 'month') return { name: displayDay(first).slice(3), short: displayDay(first).slice(3) };
  if (step === 'day') return { name: displayDay(first), short: displayDay(first).slice(0, 5) };
  // The first and last week count only days within the report's period.
  const last = addDays(first, 6);
  const from = first < dateStart ? dateStart : first;
  const to = last > dateEnd ? dateEnd : last;
  return {
    name: from === to ? displayDay(from) : `${displayDay(from)} – ${displayDay(to)}`,
    short: displayDay(from).slice(0, 5),
  };
}

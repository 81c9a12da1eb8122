import { addDays, getMonday } from '#contract/time/wall-clock.ts';

/** The time span of each row in a report: a day, a week from Monday, or a month. */
export const reportIntervals = ['day', 'week', 'month'] as const;
export type ReportInterval = (typeof reportIntervals)[number];

/** A period of a report: days yyyy-MM-dd in each booking's time zone, both inclusive. */
export interface ReportPeriod {
  dateStart: string;
  dateEnd: string;
}

/** The maximum number of days in a period whose report has a row for each day. */
const mostDays = 92;

/**
 * Returns the same date two years later, for text comparison. For 29 February it is a date that
 * does not exist and sorts after the 28th.
 */
const twoYearsAfter = (day: string): string => `${Number(day.slice(0, 4)) + 2}${day.slice(4)}`;

/**
 * Returns the time span of a report's rows. It is a day for up to 92 days, a week up to two years,
 * and a month beyond.
 */
export function chooseReportInterval({ dateStart, dateEnd }: ReportPeriod): ReportInterval {
  if (dateEnd < addDays(dateStart, mostDays)) return 'day';
  return dateEnd < twoYearsAfter(dateStart) ? 'week' : 'month';
}

/** Returns the first day of the step that contains a day. It may lie before the period. */
export function getFirstDayOfInterval(step: ReportInterval, day: string): string {
  if (step === 'month') return `${day.slice(0, 8)}01`;
  return step === 'week' ? getMonday(day) : day;
}

/** Returns the first days of all steps of a period, in order. */
export function getIntervalStartDays({ dateStart, dateEnd }: ReportPeriod, step: ReportInterval): string[] {
  const days: string[] = [];
  for (let day = getFirstDayOfInterval(step, dateStart); day <= dateEnd; day = nextStep(step, day)) days.push(day);
  return days;
}

function nextStep(step: ReportInterval, first: string): string {
  return step === 'month'
    ? getFirstDayOfInterval('month', addDays(first, 31))
    : addDays(first, step === 'week' ? 7 : 1);
}

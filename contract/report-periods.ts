import { addDays } from './wall-clock.ts';

/** What one row of a report's days is: a day, a week that begins on Monday, or a month. */
export const reportSteps = ['day', 'week', 'month'] as const;
export type ReportStep = (typeof reportSteps)[number];

/** A period of a report: days yyyy-MM-dd by the clocks of each booking's place, both counted in. */
export interface ReportPeriod {
  dateStart: string;
  dateEnd: string;
}

/** The most days that are shown one by one. */
const mostDays = 92;

/** The same day two years later, to be compared as a text: of 29 February one that there is not, between the 28th and the first of March. */
const twoYearsAfter = (day: string): string => `${Number(day.slice(0, 4)) + 2}${day.slice(4)}`;

/** Days up to 92 of them, then weeks, and months of periods that are longer than two years. */
export function reportStep({ dateStart, dateEnd }: ReportPeriod): ReportStep {
  if (dateEnd < addDays(dateStart, mostDays)) return 'day';
  return dateEnd < twoYearsAfter(dateStart) ? 'week' : 'month';
}

/** The first day of the step that a day lies in; of a period's first step it may lie before the period. */
export function firstDayOf(step: ReportStep, day: string): string {
  if (step === 'month') return `${day.slice(0, 8)}01`;
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return step === 'week' ? addDays(day, -weekday) : day;
}

/** The first days of all steps of a period, in order. */
export function daysOfPeriod({ dateStart, dateEnd }: ReportPeriod, step: ReportStep): string[] {
  const days: string[] = [];
  for (let day = firstDayOf(step, dateStart); day <= dateEnd; day = nextStep(step, day)) days.push(day);
  return days;
}

function nextStep(step: ReportStep, first: string): string {
  return step === 'month' ? firstDayOf('month', addDays(first, 31)) : addDays(first, step === 'week' ? 7 : 1);
}

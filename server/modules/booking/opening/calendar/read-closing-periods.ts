import { join } from 'node:path';
import { countAbsenceDays } from '#contract/absences/absence-days.ts';
import { addDays, getCalendarDayAt, getEarlierDay, getLaterDay } from '#contract/time/wall-clock.ts';
import { createRefusal, type Refusal } from '#contract/wire/errors.ts';
import { limits } from '#contract/wire/limits.ts';
import type { CalendarEvents } from '#server/platform/calendars/calendar-events.ts';
import { type CalendarReadingFailure, createCalendarRefusal } from '#server/platform/calendars/fetch-calendar.ts';
import { fetchAndReadCalendar } from '#server/platform/calendars/read-calendar.ts';
import type { ClosingCalendarDeps } from './closing-calendar-deps.ts';

/** Days that a calendar closes. The name is empty for an event without a summary. */
export interface ClosingPeriod {
  from: string;
  until: string;
  name: string;
}

/** The days that a calendar closes from today on. */
export interface ClosingPeriods {
  /** The periods, earliest first. None is there twice. */
  periods: ClosingPeriod[];
  /** The number of whole-day events of the calendar, past ones too. */
  events: number;
  /** The number of events with hours, and of those that cannot be read. */
  leftOut: number;
}

/** The reason why a calendar closes no days. */
export type ClosingCalendarFailure = CalendarReadingFailure | { problem: 'TooManyDays' };

const file = join(import.meta.dirname, 'closing-events-worker.ts');

/** Identifies a period by its days and its name. */
export const keyOfPeriod = ({ from, until, name }: ClosingPeriod): string => `${from} ${until} ${name}`;

/** The last day that the contract can name. Some calendars end their events in the year 9999. */
const lastKnownDay = '2199-12-31';

/** Returns the distinct periods of a calendar, earliest first. */
function periodsOf({ occurrences }: CalendarEvents): ClosingPeriod[] {
  const periods = occurrences.map(({ firstDay: from, lastDay, label: name }) => ({
    ...{ from, name },
    until: getEarlierDay(lastDay, lastKnownDay),
  }));
  const distinct = new Map(periods.map((period) => [keyOfPeriod(period), period]));
  return [...distinct.values()].toSorted((one, other) => (keyOfPeriod(one) < keyOfPeriod(other) ? -1 : 1));
}

/**
 * Fetches a calendar and reads the days that it closes in the coming 400 days, outside any
 * transaction. A calendar that closes more days than a year has is a mistake, such as a calendar of
 * all employees.
 */
export async function readClosingPeriods(
  deps: Pick<ClosingCalendarDeps, 'clock' | 'guardedFetch'>,
  timeZone: string,
  address: string,
): Promise<ClosingPeriods | ClosingCalendarFailure> {
  const firstDay = getCalendarDayAt(deps.clock.now().getTime(), timeZone);
  const lastDay = addDays(firstDay, limits.openingDays - 1);
  const content = await fetchAndReadCalendar(deps, address, {
    worker: file,
    prepare: async () => ({ scope: { firstDay, lastDay, timeZone }, wanted: null }),
  });
  if ('problem' in content) return content;
  const periods = periodsOf(content);
  const days = periods.reduce((sum, { from, until }) => {
    const within = { firstDay: getLaterDay(from, firstDay), lastDay: getEarlierDay(until, lastDay) };
    return sum + countAbsenceDays(within);
  }, 0);
  if (days > limits.closingCalendarDays) return { problem: 'TooManyDays' };
  return { periods, events: content.labelled, leftOut: content.unlabelled };
}

/** Converts the reason why a calendar closes no days to the refusal for the person who saves it. */
export function createClosingRefusal(failure: ClosingCalendarFailure): Refusal {
  return failure.problem === 'TooManyDays'
    ? createRefusal('closingCalendarTooManyDays', { days: limits.closingCalendarDays })
    : createCalendarRefusal('closingCalendar', failure);
}

/** Returns the refusal of a calendar without coming whole-day events, or null. */
export function findEmptyClosingCalendarRefusal({ periods, events }: ClosingPeriods): Refusal | null {
  if (periods.length > 0) return null;
  return createRefusal(events === 0 ? 'closingCalendarWithoutDays' : 'closingCalendarPast', {});
}

import { createCalendarRefusal, parseCalendarAddress } from '#server/platform/calendars/fetch-calendar.ts';
import { Refused } from '#server/platform/http/refused.ts';
import type { ClosingCalendarDeps } from './closing-calendar-deps.ts';
import {
  type ClosingPeriods,
  createClosingRefusal,
  findEmptyClosingCalendarRefusal,
  readClosingPeriods,
} from './read-closing-periods.ts';

/**
 * Reads the calendar at an address that a person typed. Readings of one server take turns.
 * @throws Refused `busy`, `closingCalendarNotPublic`, `closingCalendarUnreachable`,
 * `closingCalendarTooLarge`, `closingCalendarRefused`, `closingCalendarUnreadable`,
 * `closingCalendarTooComplex`, `closingCalendarTooManyDays`, `closingCalendarWithoutDays`,
 * `closingCalendarPast`
 */
export async function readTypedCalendar(
  deps: ClosingCalendarDeps,
  { companyId, timeZone, typed }: { companyId: string; timeZone: string; typed: string },
): Promise<{ url: URL; read: ClosingPeriods }> {
  const url = parseCalendarAddress(typed);
  if (!url) throw new Refused(createCalendarRefusal('closingCalendar', { problem: 'NotPublic' }));
  const read = await deps.calendarTurns(companyId, () => readClosingPeriods(deps, timeZone, url.href));
  if ('problem' in read) throw new Refused(createClosingRefusal(read));
  const refusal = findEmptyClosingCalendarRefusal(read);
  if (refusal) throw new Refused(refusal);
  return { url, read };
}

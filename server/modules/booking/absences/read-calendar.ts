import { createHash } from 'node:crypto';
import { addDays, getCalendarDayAt } from '#contract/time/wall-clock.ts';
import { limits } from '#contract/wire/limits.ts';
import type { GuardedFetch } from '#server/platform/outbound/guarded-fetch.ts';
import { readMemberIdsByEmail } from './absence-calendar.query.ts';
import type { AbsenceDeps } from './absence-deps.ts';
import { readCompanyTimeZone } from './company-zone.query.ts';
import { type CalendarReadingFailure, fetchCalendar } from './fetch-calendar.ts';
import type { CalendarAbsenceOfMember } from './match-absences.ts';
import { readCalendarInWorker } from './read-calendar-in-worker.ts';

/** Past days from which a reading takes absences, so that an absence that has begun stays. */
const pastDays = 31;

/** A calendar that the server has read and matched with the company's members. */
export interface MatchedCalendar {
  absences: CalendarAbsenceOfMember[];
  people: number;
  unmatched: number;
}

/** Hashes an event's uid and occurrence, because a uid may contain what colleagues must not see. */
const hashKey = (key: string) => createHash('sha256').update(key).digest('base64url');

/**
 * Fetches and reads a calendar, outside any transaction. Returns the problem if that fails. The
 * caller runs few at a time, because a calendar of 50 MB takes hundreds of megabytes of memory.
 */
export async function fetchAndReadCalendar(
  { db, clock, guardedFetch }: Pick<AbsenceDeps, 'db' | 'clock'> & { guardedFetch: GuardedFetch },
  companyId: string,
  address: string,
): Promise<MatchedCalendar | CalendarReadingFailure> {
  const fetched = await fetchCalendar(guardedFetch, address);
  if ('problem' in fetched) return fetched;
  const [members, timeZone] = await Promise.all([
    readMemberIdsByEmail(db, companyId),
    readCompanyTimeZone(db, companyId),
  ]);
  const today = getCalendarDayAt(clock.now().getTime(), timeZone);
  const content = await readCalendarInWorker(fetched.bytes, {
    members: new Set(members.keys()),
    firstDay: addDays(today, -pastDays),
    lastDay: addDays(today, limits.absenceDays),
    timeZone,
  });
  if ('problem' in content) return content;
  const absences = new Map<string, CalendarAbsenceOfMember>();
  for (const { email, key, ...period } of content.absences) {
    const userId = members.get(email)!;
    const uid = hashKey(key);
    absences.set(`${userId} ${uid}`, { userId, uid, ...period });
  }
  const wanted = [...absences.values()];
  return { absences: wanted, people: new Set(wanted.map(({ userId }) => userId)).size, unmatched: content.unmatched };
}

import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { AbsencePeriod } from '#contract/absences/absence-days.ts';
import { addDays, getCalendarDayAt } from '#contract/time/wall-clock.ts';
import { limits } from '#contract/wire/limits.ts';
import type { CalendarReadingFailure } from '#server/platform/calendars/fetch-calendar.ts';
import { fetchAndReadCalendar } from '#server/platform/calendars/read-calendar.ts';
import type { GuardedFetch } from '#server/platform/outbound/guarded-fetch.ts';
import { readMemberIdsByEmail } from './absence-calendar.query.ts';
import type { AbsenceDeps } from './absence-deps.ts';
import { readCompanyTimeZone } from './company-zone.query.ts';
import type { CalendarAbsenceOfMember } from './match-absences.ts';

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

const file = join(import.meta.dirname, 'absence-events-worker.ts');

/** Cuts a period to the maximum length of an absence. */
export function shortenToMaxAbsenceLength(period: AbsencePeriod): AbsencePeriod {
  const latest = addDays(period.firstDay, limits.absenceDays - 1);
  return period.lastDay <= latest ? period : { ...period, lastDay: latest, untilNoon: false };
}

/**
 * Fetches and reads an HR calendar, outside any transaction, and matches it with the company's
 * members. Returns the problem if that fails.
 */
export async function fetchAndMatchCalendar(
  deps: Pick<AbsenceDeps, 'db' | 'clock'> & { guardedFetch: GuardedFetch },
  companyId: string,
  address: string,
): Promise<MatchedCalendar | CalendarReadingFailure> {
  const { db, clock } = deps;
  let members: ReadonlyMap<string, string> = new Map();
  const content = await fetchAndReadCalendar(deps, address, {
    worker: file,
    async prepare() {
      const [read, timeZone] = await Promise.all([
        readMemberIdsByEmail(db, companyId),
        readCompanyTimeZone(db, companyId),
      ]);
      members = read;
      const today = getCalendarDayAt(clock.now().getTime(), timeZone);
      const scope = { firstDay: addDays(today, -pastDays), lastDay: addDays(today, limits.absenceDays), timeZone };
      return { scope, wanted: new Set(members.keys()) };
    },
  });
  if ('problem' in content) return content;
  const absences = new Map<string, CalendarAbsenceOfMember>();
  for (const { label: email, key, ...period } of content.occurrences) {
    const userId = members.get(email)!;
    const uid = hashKey(key);
    absences.set(`${userId} ${uid}`, { userId, uid, ...shortenToMaxAbsenceLength(period) });
  }
  const wanted = [...absences.values()];
  const people = new Set(wanted.map(({ userId }) => userId)).size;
  return { absences: wanted, people, unmatched: content.unlabelled };
}

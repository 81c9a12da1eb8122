import sql from 'sql-template-tag';
import type { AbsenceEvent } from '#server/events/absence-events.ts';
import type { CompanyEvent } from '#server/events/company-events.ts';
import type { RunCalendarReading } from '#server/platform/calendars/calendar-turns.ts';
import { createCalendarRefusal, parseCalendarAddress } from '#server/platform/calendars/fetch-calendar.ts';
import type { Publish } from '#server/platform/events/domain-events.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { Refused } from '#server/platform/http/refused.ts';
import { lockMemberships } from '#server/platform/lock-memberships.ts';
import { readHrCalendarForAdministrators } from './absence-calendar.query.ts';
import type { AbsenceCalendarDeps } from './import-absences.command.ts';
import { fetchAndMatchCalendar } from './read-absence-calendar.ts';
import { runChangeOfCalendarAbsences } from './run-change-of-calendar-absences.command.ts';
import { storeImportedAbsences } from './store-reading.command.ts';

type SavingDeps = AbsenceCalendarDeps & {
  publish: Publish<AbsenceEvent | CompanyEvent>;
  calendarTurns: RunCalendarReading;
};

/** Removes the calendar and its absences. */
async function removeCalendar(deps: SavingDeps, { companyId, userId: by }: Member): Promise<void> {
  const { db, publish } = deps;
  await db.transaction(async (tx) => {
    const [before] = await tx.query<{ host: string }>(sql`
      DELETE FROM absence_calendars WHERE company_id = ${companyId} RETURNING host`);
    const stored = await tx.query<{ userId: string }>(sql`
      SELECT DISTINCT user_id AS "userId" FROM absences WHERE company_id = ${companyId} AND source = 'calendar'`);
    const userIds = stored.map(({ userId }) => userId);
    await lockMemberships(tx, companyId, userIds);
    await runChangeOfCalendarAbsences(tx, deps, { companyId, userIds, losing: userIds }, async () => {
      await tx.query(sql`DELETE FROM absences WHERE company_id = ${companyId} AND source = 'calendar'`);
    });
    if (!before) return;
    const change = { before: { absenceCalendar: before.host }, after: { absenceCalendar: '' } };
    await publish(tx, { name: 'companySettingsChanged', companyId, by, ...change });
  });
}

/**
 * Connects the company to another HR calendar, or to none if the address is empty. The server reads
 * the calendar first, outside any transaction, and keeps the address only if that works.
 * @throws Refused `absenceCalendarNotPublic`, `absenceCalendarUnreachable`,
 * `absenceCalendarTooLarge`, `absenceCalendarRefused`, `absenceCalendarUnreadable`,
 * `absenceCalendarTooComplex`, `busy`
 */
export async function saveAbsenceCalendar(deps: SavingDeps, member: Member, typed: string): Promise<void> {
  if (typed === '') return await removeCalendar(deps, member);
  const { db, encryptor, publish } = deps;
  const { companyId, userId: by } = member;
  const url = parseCalendarAddress(typed);
  if (!url) throw new Refused(createCalendarRefusal('absenceCalendar', { problem: 'NotPublic' }));
  const read = await deps.calendarTurns(companyId, () => fetchAndMatchCalendar(deps, companyId, url.href));
  if ('problem' in read) throw new Refused(createCalendarRefusal('absenceCalendar', read));
  await db.transaction(async (tx) => {
    await tx.query(sql`SELECT FROM companies WHERE id = ${companyId} FOR NO KEY UPDATE`);
    const before = await readHrCalendarForAdministrators(tx, companyId);
    await tx.query(sql`
      INSERT INTO absence_calendars (company_id, address, host) VALUES (${companyId}, ${encryptor.encrypt(url.href)}, ${url.host})
      ON CONFLICT (company_id) DO UPDATE SET address = excluded.address, host = excluded.host`);
    await storeImportedAbsences(tx, deps, companyId, { read, trustsLoss: true });
    const change = { before: { absenceCalendar: before?.host ?? '' }, after: { absenceCalendar: url.host } };
    await publish(tx, { name: 'companySettingsChanged', companyId, by, ...change });
  });
}

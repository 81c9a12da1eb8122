import { createHash } from 'node:crypto';
import sql from 'sql-template-tag';
import { v7 as uuid } from 'uuid';
import type { AbsenceCalendarProblem } from '#contract/absences/absence-calendar.ts';
import { type AbsencePeriod, getAbsenceSpan } from '#contract/absences/absence-days.ts';
import { bookedKinds } from '#contract/places/booked-kinds.ts';
import { addDays, getCalendarDayAt } from '#contract/time/wall-clock.ts';
import { limits } from '#contract/wire/limits.ts';
import type { Locale } from '#contract/wire/locales.ts';
import type { AbsenceEvent } from '#server/events/absence-events.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Publish } from '#server/platform/events/domain-events.ts';
import type { EnqueueEmail } from '#server/platform/mail/mailer.command.ts';
import type { GuardedFetch } from '#server/platform/outbound/guarded-fetch.ts';
import type { Encryptor } from '#server/platform/tokens/encryptor.ts';
import { readCalendarAddress, readMembersByEmail } from './absence-calendar.query.ts';
import type { AbsenceDeps } from './absence-deps.ts';
import { readInTurn } from './calendar-turn.ts';
import { readCompanyZone } from './company-zone.query.ts';
import { fetchCalendar } from './fetch-calendar.ts';
import { importedAbsencesEmail } from './imported-absences-email.ts';
import { readCalendarInWorker } from './read-calendar-in-worker.ts';
import { planFreeingOf } from './touched-booking.presenter.ts';
import { readTouchedBookings } from './touched-bookings.query.ts';

/** The dependencies of HR calendars, in addition to those of absences. */
export interface CalendarDeps extends Pick<AbsenceDeps, 'db' | 'clock'> {
  encryptor: Encryptor;
  guardedFetch: GuardedFetch;
  enqueueEmail: EnqueueEmail;
  publicUrl: string;
  publish: Publish<AbsenceEvent>;
}

/** Past days whose events still count, so that an absence that has begun stays. */
const pastDays = 31;

/** An absence of the calendar with its member. */
interface WantedAbsence extends AbsencePeriod {
  userId: string;
  uid: string;
}

/** A calendar that the server has read and matched with the company's members. */
export interface ReadCalendar {
  absences: WantedAbsence[];
  people: number;
  unmatched: number;
}

/** Hashes an event's uid and occurrence, because a uid may contain what colleagues must not see. */
const hashKey = (key: string) => createHash('sha256').update(key).digest('base64url');

/**
 * Fetches and reads a calendar, outside any transaction. Returns the problem if that fails.
 * @throws Refused `busy` while other calendars are read
 */
export function readCalendar(
  deps: CalendarDeps,
  companyId: string,
  address: string,
): Promise<ReadCalendar | { problem: AbsenceCalendarProblem }> {
  return readInTurn(() => readNow(deps, companyId, address));
}

async function readNow(
  { db, clock, guardedFetch }: CalendarDeps,
  companyId: string,
  address: string,
): Promise<ReadCalendar | { problem: AbsenceCalendarProblem }> {
  const fetched = await fetchCalendar(guardedFetch, address);
  if ('problem' in fetched) return fetched;
  const [members, timeZone] = await Promise.all([readMembersByEmail(db, companyId), readCompanyZone(db, companyId)]);
  const today = getCalendarDayAt(clock.now().getTime(), timeZone);
  const content = await readCalendarInWorker(fetched.bytes, {
    members: new Set(members.keys()),
    firstDay: addDays(today, -pastDays),
    lastDay: addDays(today, limits.absenceDays),
    timeZone,
  });
  if ('problem' in content) return content;
  const absences = new Map<string, WantedAbsence>();
  for (const { email, key, ...period } of content.absences) {
    const userId = members.get(email)!;
    const uid = hashKey(key);
    absences.set(`${userId} ${uid}`, { userId, uid, ...period });
  }
  const wanted = [...absences.values()];
  return { absences: wanted, people: new Set(wanted.map(({ userId }) => userId)).size, unmatched: content.unmatched };
}

/**
 * Gives known absences the uids of events with the same person and days, whose own events are gone.
 * Some calendars write new uids each time, and others are replaced by another provider.
 */
async function renewUids(tx: Transaction, companyId: string, absences: readonly WantedAbsence[]): Promise<void> {
  await tx.query(sql`
    WITH wanted AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(absences)}::jsonb)
        AS w ("userId" uuid, uid text, "firstDay" date, "fromNoon" boolean, "lastDay" date, "untilNoon" boolean)
    ), known AS (
      SELECT a.* FROM absences a WHERE a.company_id = ${companyId} AND a.source = 'calendar'
    ), gone AS (
      SELECT k.*, row_number() OVER (PARTITION BY k.user_id, k.first_day, k.from_noon, k.last_day, k.until_noon ORDER BY k.id) AS n
      FROM known k WHERE NOT EXISTS (SELECT FROM wanted w WHERE w."userId" = k.user_id AND w.uid = k.calendar_uid)
    ), fresh AS (
      SELECT w.*, row_number() OVER (PARTITION BY w."userId", w."firstDay", w."fromNoon", w."lastDay", w."untilNoon" ORDER BY w.uid) AS n
      FROM wanted w WHERE NOT EXISTS (SELECT FROM known k WHERE w."userId" = k.user_id AND w.uid = k.calendar_uid)
    )
    UPDATE absences a SET calendar_uid = f.uid
    FROM gone g JOIN fresh f ON f."userId" = g.user_id AND f.n = g.n AND f."firstDay" = g.first_day
      AND f."fromNoon" = g.from_noon AND f."lastDay" = g.last_day AND f."untilNoon" = g.until_noon
    WHERE a.company_id = g.company_id AND a.id = g.id`);
}

/**
 * Stores the absences of a calendar, and removes those that it no longer has. Returns the new and
 * changed ones, and the people of the removed ones.
 */
async function replaceAbsences(
  tx: Transaction,
  companyId: string,
  { absences }: ReadCalendar,
  { from, now }: { from: string; now: string },
): Promise<{ replaced: WantedAbsence[]; removed: { userId: string }[] }> {
  await renewUids(tx, companyId, absences);
  const removed = await tx.query<{ userId: string }>(sql`
    DELETE FROM absences a
    WHERE a.company_id = ${companyId} AND a.source = 'calendar' AND a.last_day >= ${from}::date
      AND NOT EXISTS (
        SELECT FROM jsonb_to_recordset(${JSON.stringify(absences)}::jsonb) AS w ("userId" uuid, uid text)
        WHERE w."userId" = a.user_id AND w.uid = a.calendar_uid)
    RETURNING a.user_id AS "userId"`);
  const rows = absences.map((absence) => ({ ...absence, id: uuid() }));
  const replaced = await tx.query<WantedAbsence>(sql`
    INSERT INTO absences AS a (company_id, id, user_id, first_day, from_noon, last_day, until_noon, source, calendar_uid, created_on)
    SELECT ${companyId}, w.id, w."userId", w."firstDay", w."fromNoon", w."lastDay", w."untilNoon", 'calendar', w.uid, ${now}::timestamptz
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS w (id uuid, "userId" uuid, "firstDay" date, "fromNoon" boolean, "lastDay" date, "untilNoon" boolean, uid text)
      JOIN memberships m ON m.company_id = ${companyId} AND m.user_id = w."userId" AND m.status = 'active'
    -- A person who leaves at the same time must not keep an absence.
    FOR SHARE OF m
    ON CONFLICT (company_id, user_id, calendar_uid) WHERE source = 'calendar' DO UPDATE
      SET first_day = excluded.first_day, from_noon = excluded.from_noon, last_day = excluded.last_day, until_noon = excluded.until_noon
      WHERE (a.first_day, a.from_noon, a.last_day, a.until_noon)
        <> (excluded.first_day, excluded.from_noon, excluded.last_day, excluded.until_noon)
    RETURNING user_id AS "userId", calendar_uid AS uid, first_day AS "firstDay", from_noon AS "fromNoon",
              last_day AS "lastDay", until_noon AS "untilNoon"`);
  return { replaced, removed };
}

/** Returns which of these people have bookings that are not over. */
async function findBooked(tx: Transaction, companyId: string, userIds: readonly string[], now: string) {
  const rows = await tx.query<{ userId: string }>(sql`
    SELECT p.id AS "userId" FROM unnest(${userIds}::uuid[]) AS p (id)
    WHERE EXISTS (SELECT FROM bookings b WHERE b.company_id = ${companyId} AND b.user_id = p.id
                    AND b.state < 2 AND upper(b.during) > ${now})`);
  return new Set(rows.map(({ userId }) => userId));
}

/** Reads the days of the absences that a company's HR calendar had so far, by their person. */
async function readKnownPeriods(tx: Transaction, companyId: string): Promise<Map<string, AbsencePeriod[]>> {
  const rows = await tx.query<AbsencePeriod & { userId: string }>(sql`
    SELECT user_id AS "userId", first_day AS "firstDay", from_noon AS "fromNoon", last_day AS "lastDay",
           until_noon AS "untilNoon" FROM absences WHERE company_id = ${companyId} AND source = 'calendar'`);
  return Map.groupBy(rows, ({ userId }) => userId);
}

/** Returns whether one absence has no half day beyond another one. */
function isWithin(one: AbsencePeriod, other: AbsencePeriod): boolean {
  const from = ({ firstDay, fromNoon }: AbsencePeriod) => `${firstDay}${fromNoon ? 'b' : 'a'}`;
  const until = ({ lastDay, untilNoon }: AbsencePeriod) => `${lastDay}${untilNoon ? 'a' : 'b'}`;
  return from(one) >= from(other) && until(one) <= until(other);
}

/**
 * Notifies each person whose new absences touch bookings: by at most one email a day, and by an event
 * that sends push messages. The email's button opens the list of absences, where one press frees the
 * bookings.
 */
async function notifyPeople(
  tx: Transaction,
  { clock, enqueueEmail, publicUrl, publish }: CalendarDeps,
  companyId: string,
  { changed, timeZone, today }: { changed: readonly WantedAbsence[]; timeZone: string; today: string },
): Promise<void> {
  const now = clock.now();
  const byPerson = Map.groupBy(changed, (absence) => absence.userId);
  const booked = await findBooked(tx, companyId, [...byPerson.keys()], now.toISOString());
  for (const [userId, periods] of byPerson) {
    if (!booked.has(userId)) continue;
    const touching: AbsencePeriod[] = [];
    const bookings = new Set<string>();
    for (const absence of periods) {
      const period = getAbsenceSpan(absence, timeZone);
      const asked = { period, now, limit: limits.freedBookings };
      const rows = await readTouchedBookings(tx, { companyId, userId }, bookedKinds, asked);
      const freed = rows.filter((row) => planFreeingOf(row, period, now.getTime()).effect !== 'kept');
      if (freed.length > 0) touching.push(absence);
      for (const { id } of freed) bookings.add(id);
    }
    if (bookings.size === 0) continue;
    const [person] = await tx.query<{ email: string; language: Locale; companyName: string; urlName: string }>(sql`
      SELECT u.email, u.language, c.name AS "companyName", c.url_name AS "urlName"
      FROM users u JOIN companies c ON c.id = ${companyId} WHERE u.id = ${userId}`);
    const { email: to, language, companyName, urlName } = person!;
    const address = `${publicUrl}/${urlName}/absences`;
    const email = importedAbsencesEmail(language, { companyName, periods: touching, bookings: bookings.size, address });
    await enqueueEmail(tx, { to, companyId, email, key: `absences ${companyId} ${userId} ${today}` });
    const imported = { companyId, userId, periods: touching, bookings: bookings.size, day: today };
    await publish(tx, { name: 'absencesImported', ...imported });
  }
}

/** Stores what a reading of the calendar found, as part of the caller's transaction. */
export async function storeReading(
  tx: Transaction,
  deps: CalendarDeps,
  companyId: string,
  read: ReadCalendar,
): Promise<void> {
  const now = deps.clock.now();
  const timeZone = await readCompanyZone(tx, companyId);
  const today = getCalendarDayAt(now.getTime(), timeZone);
  const at = { from: addDays(today, -pastDays), now: now.toISOString() };
  const known = await readKnownPeriods(tx, companyId);
  const { replaced, removed } = await replaceAbsences(tx, companyId, read, at);
  const userIds = [...new Set([...replaced, ...removed].map(({ userId }) => userId))];
  if (userIds.length > 0) await deps.publish(tx, { name: 'absencesChanged', companyId, userIds });
  // A shorter absence, or one whose event has another uid, is nothing new to the person.
  const changed = replaced.filter((one) => !(known.get(one.userId) ?? []).some((other) => isWithin(one, other)));
  await tx.query(sql`
    UPDATE absence_calendars
    SET read_on = ${now.toISOString()}, problem = NULL, absences = ${read.absences.length}, people = ${read.people},
        unmatched = ${read.unmatched}
    WHERE company_id = ${companyId}`);
  await notifyPeople(tx, deps, companyId, { changed, timeZone, today });
}

/** Decrypts an address. Returns null after a change of AUTH_SECRET. */
function decryptAddress(encryptor: Encryptor, address: string): string | null {
  try {
    return encryptor.decrypt(address);
  } catch {
    return null;
  }
}

/**
 * Reads a company's HR calendar again. A failure stays with the calendar, and the absences stay as
 * they were. A calendar whose address has changed meanwhile is left to the next reading, and one
 * that was switched off is not stored.
 */
export async function importAbsences(deps: CalendarDeps, companyId: string): Promise<void> {
  const { db, clock, encryptor } = deps;
  const address = await readCalendarAddress(db, companyId);
  if (address === null) return;
  const decrypted = decryptAddress(encryptor, address);
  const read =
    decrypted === null
      ? { problem: 'absenceCalendarAddressLost' as const }
      : await readCalendar(deps, companyId, decrypted);
  await db.transaction(async (tx) => {
    const [same] = await tx.query(sql`
      SELECT FROM absence_calendars a
        JOIN company_settings s ON s.company_id = a.company_id AND s.absences
        JOIN companies c ON c.id = a.company_id AND c.is_active
      WHERE a.company_id = ${companyId} AND a.address = ${address} FOR UPDATE OF a`);
    if (!same) return;
    if (!('problem' in read)) return await storeReading(tx, deps, companyId, read);
    await tx.query(sql`
      UPDATE absence_calendars SET read_on = ${clock.now().toISOString()}, problem = ${read.problem}
      WHERE company_id = ${companyId}`);
  });
}

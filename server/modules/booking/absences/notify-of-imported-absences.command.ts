import { createHash } from 'node:crypto';
import sql from 'sql-template-tag';
import { type AbsencePeriod, getAbsenceSpan } from '#contract/absences/absence-days.ts';
import { type BookedKind, getKindsInPackage } from '#contract/places/booked-kinds.ts';
import type { ModuleLimit } from '#contract/wire/endpoint.ts';
import { limits } from '#contract/wire/limits.ts';
import type { Locale } from '#contract/wire/locales.ts';
import type { AbsenceEvent } from '#server/events/absence-events.ts';
import { createHeldByPersonCondition } from '#server/modules/booking/engine/offers.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Publish } from '#server/platform/events/domain-events.ts';
import type { EnqueueEmail } from '#server/platform/mail/mailer.command.ts';
import { createImportedAbsencesEmail } from './imported-absences-email.ts';
import type { CalendarAbsenceOfMember } from './match-absences.ts';
import { planFreeingOfRow } from './touched-booking.presenter.ts';
import { readBookingsInAbsence } from './touched-bookings.query.ts';

/** The dependencies of emails about imported absences. */
export interface ImportNotificationDeps {
  clock: Clock;
  enqueueEmail: EnqueueEmail;
  publicUrl: string;
  publish: Publish<AbsenceEvent>;
}

/** Reads the kinds of places that the company's package includes. */
async function readKindsInPackage(tx: Transaction, companyId: string): Promise<BookedKind[]> {
  const [row] = await tx.query<Record<ModuleLimit, number>>(sql`
    SELECT l.desk_limit AS "deskLimit", l.room_limit AS "roomLimit", l.parking_space_limit AS "parkingSpaceLimit",
           l.fleet_limit AS "fleetLimit", l.resource_limit AS "resourceLimit"
    FROM company_limits l WHERE l.company_id = ${companyId}`);
  return row ? getKindsInPackage(row) : [];
}

/** Returns the absences during which their person holds a booking, by one statement for all. */
async function readTouching(
  tx: Transaction,
  companyId: string,
  absences: readonly CalendarAbsenceOfMember[],
  { kinds, timeZone, now }: { kinds: readonly BookedKind[]; timeZone: string; now: Date },
): Promise<CalendarAbsenceOfMember[]> {
  const spans = absences.map((absence, at) => {
    const { start, end } = getAbsenceSpan(absence, timeZone);
    return { at, userId: absence.userId, start: new Date(start).toISOString(), end: new Date(end).toISOString() };
  });
  const rows = await tx.query<{ at: number }>(sql`
    SELECT s.at FROM jsonb_to_recordset(${JSON.stringify(spans)}::jsonb)
      AS s (at integer, "userId" uuid, start timestamptz, "end" timestamptz)
    WHERE EXISTS (
      SELECT FROM bookings b
      WHERE b.company_id = ${companyId} AND b.user_id = s."userId" AND b.kind = ANY(${kinds}::text[]) AND b.state < 2 AND ${createHeldByPersonCondition()}
        AND upper(b.during) > ${now.toISOString()} AND b.during && tstzrange(s.start, s."end"))
    ORDER BY s.at`);
  return rows.map(({ at }) => absences[at]!);
}

/**
 * Returns the key of an email, so that an email about the same absences is sent once in 90 days.
 */
function keyOf(companyId: string, userId: string, periods: readonly AbsencePeriod[]): string {
  const days = periods.map(({ firstDay, fromNoon, lastDay, untilNoon }) => [firstDay, fromNoon, lastDay, untilNoon]);
  const hash = createHash('sha256').update(JSON.stringify(days.toSorted())).digest('base64url');
  return `imported absences ${companyId} ${userId} ${hash}`;
}

/**
 * Notifies each person whose new absences touch bookings, as part of the caller's transaction. It
 * sends an email, and publishes an event for push messages. The email's button opens the list of
 * absences, where the person frees the bookings.
 * @param newlyAbsent absences with a half day on which the person was not absent before
 */
export async function notifyOfImportedAbsences(
  tx: Transaction,
  { clock, enqueueEmail, publicUrl, publish }: ImportNotificationDeps,
  companyId: string,
  {
    newlyAbsent,
    timeZone,
    today,
  }: { newlyAbsent: readonly CalendarAbsenceOfMember[]; timeZone: string; today: string },
): Promise<void> {
  const now = clock.now();
  const kinds = await readKindsInPackage(tx, companyId);
  const touching = await readTouching(tx, companyId, newlyAbsent, { kinds, timeZone, now });
  for (const [userId, absences] of Map.groupBy(touching, (absence) => absence.userId)) {
    const periods: AbsencePeriod[] = [];
    const bookings = new Set<string>();
    for (const absence of absences) {
      const period = getAbsenceSpan(absence, timeZone);
      const asked = { period, now, limit: limits.freedBookings };
      const rows = await readBookingsInAbsence(tx, { companyId, userId }, kinds, asked);
      const freed = rows.filter((row) => planFreeingOfRow(row, period, now.getTime()).effect !== 'kept');
      if (freed.length > 0) periods.push(absence);
      for (const { id } of freed) bookings.add(id);
    }
    if (bookings.size === 0) continue;
    const [person] = await tx.query<{ email: string; language: Locale; companyName: string; urlName: string }>(sql`
      SELECT u.email, u.language, c.name AS "companyName", c.url_name AS "urlName"
      FROM users u JOIN companies c ON c.id = ${companyId} WHERE u.id = ${userId}`);
    const { email: to, language, companyName, urlName } = person!;
    const address = `${publicUrl}/${urlName}/absences`;
    const email = createImportedAbsencesEmail(language, { companyName, periods, bookings: bookings.size, address });
    await enqueueEmail(tx, { to, companyId, email, key: keyOf(companyId, userId, periods) });
    const imported = { companyId, userId, periods, bookings: bookings.size, day: today };
    await publish(tx, { name: 'absencesImported', ...imported });
  }
}

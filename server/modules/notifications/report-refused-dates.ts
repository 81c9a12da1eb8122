import { getCalendarDayAt, getWallClockTime } from '#contract/time/wall-clock.ts';
import type { KindName } from '#server/events/kind-name.ts';
import { readAwaySpans } from '#server/modules/booking/absences/away-spans.query.ts';
import { clearRefusalsWhileAway } from '#server/modules/booking/engine/series/clear-refusals-while-away.command.ts';
import { readCompanySettings } from '#server/modules/companies/company-settings.query.ts';
import { readSeriesDatesMarkedHome } from '#server/modules/week/home-dates.query.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { forEachSequentially } from '#server/platform/jobs/for-each-sequentially.ts';
import { createJobHandler, type JobHandler } from '#server/platform/jobs/task.ts';
import type { EnqueueEmail } from '#server/platform/mail/mailer.command.ts';
import { isMailPosted } from '#server/platform/mail/posted-mail.query.ts';
import type { KindInEmails } from './booking-email.ts';
import { type CalendarEntryDeps, createSeriesCalendarEntry } from './calendar-attachments.ts';
import { isCalendarEntrySentByEmail, readCalendarEntryDeliveryFacts } from './calendar-entries.query.ts';
import { morningWallTime } from './morning.ts';
import { getGuestIds, type Notice } from './notices.ts';
import type { SeriesNotificationDeps } from './notify-of-series.ts';
import { readChannelPreferences } from './preferences.query.ts';
import { readActiveRecipients, readEmailCompanyAndActor } from './recipients.query.ts';
import {
  type HolderOfUnreportedRefusals,
  lockSeriesWithUnreportedRefusals,
  readHoldersOfUnreportedRefusals,
} from './refused-dates.query.ts';
import { createRefusedDatesEmail, type SeriesWithUnreportedRefusals } from './refused-dates-email.ts';
import { reportRefusedDatesTask } from './report-refused-dates.job.ts';
import { markRefusalsReported } from './reported-dates.command.ts';
import { readRefusedDates, readSeriesWithDates } from './series-state.query.ts';
import { getWantedNotice } from './wanted-notice.ts';

/** The dependencies of the weekly email. */
export interface RefusedDatesReportDeps extends SeriesNotificationDeps, CalendarEntryDeps {
  enqueueEmail: EnqueueEmail;
  kinds: Partial<Record<KindName, KindInEmails>>;
}

/** The offsets from UTC of the first and the last time zone to reach a day, in milliseconds. */
const zoneOffsets = [14 * 3_600_000, -12 * 3_600_000];

/** Returns whether it is Monday in any time zone. */
const isMondaySomewhere = (now: number) =>
  [0, ...zoneOffsets].some((offset) => new Date(now + offset).getUTCDay() === 1);

/**
 * Returns whether it is Monday from 7:00 on in a time zone. A run later on that day still sends the
 * emails.
 */
export function isReportTime(now: number, timeZone: string): boolean {
  const { day, hour } = getWallClockTime(now, timeZone);
  return new Date(day).getUTCDay() === 1 && hour >= morningWallTime;
}

/**
 * Sends the changed entry of a series to the calendars of its people. The holder gets it only if
 * `toHolder` is true.
 */
async function updateCalendars(
  tx: Transaction,
  { channels }: RefusedDatesReportDeps,
  companyId: string,
  { series, dates }: SeriesWithUnreportedRefusals,
  toHolder: boolean,
): Promise<void> {
  const { mail } = channels;
  if (!mail) return;
  const { model, id, kind } = series;
  const guests = getGuestIds(model).map((userId) => ({ userId, as: 'participant' as const }));
  const people = [...(toHolder ? [{ userId: model.userId, as: 'holder' as const }] : []), ...guests];
  const userIds = people.map(({ userId }) => userId);
  const recipients = await readActiveRecipients(tx, companyId, userIds);
  const preferences = await readChannelPreferences(tx, 'mail', userIds);
  const letterhead = await readEmailCompanyAndActor(tx, companyId, null);
  for (const one of people) {
    const about = { series, dates, refused: [], situation: 'moved' as const };
    const notice: Notice = { ...one, kind: 'bookingChanged', bookings: [], before: null, quiet: true, series: about };
    const recipient = recipients.get(one.userId);
    const wanted = getWantedNotice(notice, preferences.get(one.userId)!, mail);
    if (!recipient || !wanted) continue;
    // A date that is refused later raises the sequence, so that its update gets a new key.
    const key = `series report ${id} ${one.userId} ${model.sequence}`;
    await mail.notify(tx, { key, companyId, kind, notice: wanted, recipient, letterhead });
  }
}

/**
 * Emails a holder about refused dates of series, and removes these dates from the calendars of all
 * their people. If the holder wants no emails about cancellations, only the calendars change. A
 * holder gets at most one report on a Monday. Dates that are refused after it wait for the next
 * report.
 */
async function report(
  tx: Transaction,
  deps: RefusedDatesReportDeps,
  { companyId, userId, timeZone }: HolderOfUnreportedRefusals,
) {
  const now = deps.clock.now();
  const day = getCalendarDayAt(now.getTime(), timeZone);
  const ids = await lockSeriesWithUnreportedRefusals(tx, { companyId, userId }, day);
  await clearRefusalsWhileAway(
    tx,
    { readAwaySpans, listHomeDates: readSeriesDatesMarkedHome },
    { companyId, userId, ids, from: day },
  );
  const recipient = (await readActiveRecipients(tx, companyId, [userId])).get(userId);
  const wanted = (await readChannelPreferences(tx, 'mail', [userId])).get(userId)!.enabled;
  const isTold = wanted.bookingCancelled;
  const key = `series report ${companyId} ${userId} ${day}`;
  if (ids.length === 0 || !recipient || (isTold && (await isMailPosted(tx, companyId, key)))) return;
  const all: SeriesWithUnreportedRefusals[] = [];
  for (const id of ids) {
    const found = await readSeriesWithDates(tx, deps.shownKinds, { companyId, id });
    const kind = found && deps.kinds[found.series.kind];
    if (!found || !kind) continue;
    const refused = await readRefusedDates(tx, { companyId, id, from: day, isUnreported: true });
    if (refused.length > 0) all.push({ ...found, kind, refused });
  }
  const [first] = all;
  if (!first) return;
  await markRefusalsReported(tx, { companyId, ids, from: day, now });
  if (isTold) {
    const choice = await readCalendarEntryDeliveryFacts(tx, companyId, userId);
    const hasEntry = wanted.bookingMade && isCalendarEntrySentByEmail(choice, first.series.model);
    const { series: offer } = await readCompanySettings(tx, companyId);
    const { userName: name } = first.series.model;
    const reader = { attendee: { email: recipient.email, name }, language: recipient.language };
    await deps.enqueueEmail(tx, {
      ...{ to: recipient.email, companyId, key },
      email: createRefusedDatesEmail(all, recipient, await readEmailCompanyAndActor(tx, companyId, null), {
        ...deps,
        ...{ hasEntry, offer },
      }),
      attachments: hasEntry ? [createSeriesCalendarEntry(first, userId, reader, first.kind, deps).attachment] : [],
    });
  }
  for (const one of all) await updateCalendars(tx, deps, companyId, one, !isTold || one !== first);
}

/**
 * Emails each person about dates that could not be booked, on Monday morning in the time zone of
 * the series. Each date is reported once. A person without such dates gets no email.
 * @throws the first error, after all people were tried
 */
export async function reportRefusedDates(deps: RefusedDatesReportDeps): Promise<void> {
  const now = deps.clock.now();
  if (!isMondaySomewhere(now.getTime())) return;
  const holders = await readHoldersOfUnreportedRefusals(deps.db, now);
  const due = holders.filter(({ timeZone }) => isReportTime(now.getTime(), timeZone));
  await forEachSequentially(due, (holder) => deps.db.transaction((tx) => report(tx, deps, holder)));
}

/** Returns the handler of the job that reports refused dates. */
export function createReportRefusedDatesHandler(deps: RefusedDatesReportDeps): JobHandler<'reportRefusedDates'> {
  return createJobHandler(reportRefusedDatesTask, () => reportRefusedDates(deps));
}

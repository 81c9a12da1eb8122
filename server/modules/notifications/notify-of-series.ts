import type { NotificationChannelName } from '#contract/notifications/notifications.ts';
import { dayMs } from '#contract/time/durations.ts';
import { getCalendarDayAt } from '#contract/time/wall-clock.ts';
import type { Booking } from '#server/events/booking.ts';
import type { KindsInCalendars } from '#server/modules/booking/engine/series/calendar/calendar-series.query.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { getEventEffectKey } from '#server/platform/jobs/add-job.command.ts';
import { createJobHandler, type JobHandler } from '#server/platform/jobs/task.ts';
import { findMorningLaterToday } from './morning.ts';
import type { Notice } from './notices.ts';
import { createSeriesNotices, type SeriesEventPayload, type SeriesState } from './notices-of-series.ts';
import type { NotificationChannel, NotificationDeps } from './notification-channel.ts';
import { notifyOfSeriesTask } from './notify-of-series.job.ts';
import { readChannelPreferences } from './preferences.query.ts';
import { readActiveRecipients, readEmailCompanyAndActor } from './recipients.query.ts';
import { markRefusalsReported, readDaysOfReportedRefusals } from './reported-dates.command.ts';
import type { SeriesWithDates } from './series-notice.ts';
import { isRoomInExchange, readRefusedDates, readSeriesWithDates } from './series-state.query.ts';
import { getWantedNotice } from './wanted-notice.ts';

/** The dependencies of notices about series. */
export interface SeriesNotificationDeps extends NotificationDeps {
  shownKinds: KindsInCalendars;
}

/**
 * Milliseconds. A date at another place that is nearer than this causes a message, and not only an
 * update of calendars.
 */
const nearMs = 2 * dayMs;

/**
 * Returns the bookings of an event that differ from the people's knowledge. Calendars show all
 * dates of the rule at the chosen places, without dates that were reported as refused. `isNews` is
 * true if such a date was booked after all, or if the series has another place now. It is also true
 * if a date within two days is at another place. Otherwise only calendar entries are updated.
 */
async function findDiffering(
  tx: Transaction,
  { companyId, seriesId, bookings, movedFrom }: SeriesEventPayload,
  { series: { model }, dates }: SeriesWithDates,
  now: Date,
): Promise<Pick<SeriesState, 'differing' | 'isNews'>> {
  const reported = await readDaysOfReportedRefusals(tx, { companyId, id: seriesId });
  const dateOf = new Map(dates.flatMap((date) => (date.booking ? [[date.booking.id, date] as const] : [])));
  const isReported = ({ id }: Booking) => reported.has(dateOf.get(id)?.day ?? '');
  const isElsewhere = ({ id, bookableId }: Booking) =>
    bookableId !== (dateOf.get(id)?.choice?.place?.bookableId ?? movedFrom ?? model.bookableId);
  const isNear = ({ startDate }: Booking) => Date.parse(startDate) < now.getTime() + nearMs;
  const differing = bookings.filter((booking) => isReported(booking) || isElsewhere(booking));
  return {
    differing,
    isNews: movedFrom !== undefined || differing.some((booking) => isReported(booking) || isNear(booking)),
  };
}

/** Notifies the people of a series about one event. */
async function notifyOf(tx: Transaction, deps: SeriesNotificationDeps, event: SeriesEventPayload): Promise<void> {
  const { clock, shownKinds } = deps;
  const { companyId, seriesId: id, kind, replaced, eventId } = event;
  const current = await readSeriesWithDates(tx, shownKinds, { companyId, id });
  if (!current) return;
  const now = clock.now();
  const from = getCalendarDayAt(now.getTime(), current.series.model.timeZone);
  const former = replaced && (await readSeriesWithDates(tx, shownKinds, { companyId, id: replaced.seriesId }));
  const notices = createSeriesNotices(event, {
    ...{ current, former },
    isInExchange: await isRoomInExchange(tx, companyId, current.series.model.bookableId),
    refused: await readRefusedDates(tx, { companyId, id, from }),
    ...(event.name === 'seriesExtended'
      ? await findDiffering(tx, event, current, now)
      : { differing: [], isNews: false }),
  });
  // The person saw these refusals before booking.
  if (event.name === 'seriesBooked') await markRefusalsReported(tx, { companyId, ids: [id], from, now });
  const morning = event.by === null ? findMorningLaterToday(now.getTime(), current.series.model.timeZone) : undefined;
  await deliver(tx, deps, { companyId, kind, by: event.by, eventId }, { notices, morning });
}

/** Returns whether a notice is about a booking that begins before an instant. */
const beginsBefore = ({ bookings }: Notice, instant: string) =>
  bookings.some(({ startDate }) => Date.parse(startDate) < Date.parse(instant));

/**
 * Sends notices about series over all channels, as the preferences of their people want.
 * @param morning the instant for which push messages of a night wait, unless the booking begins
 * before
 */
async function deliver(
  tx: Transaction,
  { channels: all }: SeriesNotificationDeps,
  { companyId, kind, by, eventId }: Pick<SeriesEventPayload, 'companyId' | 'kind' | 'by' | 'eventId'>,
  { notices, morning }: { notices: readonly Notice[]; morning: string | undefined },
): Promise<void> {
  const userIds = [...new Set(notices.map(({ userId }) => userId))];
  if (userIds.length === 0) return;
  const channels = Object.entries(all) as [NotificationChannelName, NotificationChannel][];
  const [recipients, letterhead] = [
    await readActiveRecipients(tx, companyId, userIds),
    await readEmailCompanyAndActor(tx, companyId, by),
  ];
  for (const [name, channel] of channels) {
    const preferences = await readChannelPreferences(tx, name, userIds);
    for (const notice of notices) {
      const recipient = recipients.get(notice.userId);
      const wanted = getWantedNotice(notice, preferences.get(notice.userId)!, channel);
      if (!recipient || !wanted) continue;
      const { userId, as, kind: about, series, bookings } = notice;
      const what = `${userId} ${as} ${series ? `series ${series.series.id}` : `${about} ${bookings[0]!.id}`}`;
      const key = getEventEffectKey({ eventId, receiver: what });
      const waits = morning !== undefined && !beginsBefore(notice, morning);
      const when = waits && { notBefore: morning };
      await channel.notify(tx, { key, companyId, kind, notice: wanted, recipient, letterhead, ...when });
    }
  }
}

/** Returns the handler of the job that notifies people of a series. */
export function createNotifyOfSeriesHandler(deps: SeriesNotificationDeps): JobHandler<'notifyOfSeries'> {
  return createJobHandler(notifyOfSeriesTask, (event) => deps.db.transaction((tx) => notifyOf(tx, deps, event)));
}

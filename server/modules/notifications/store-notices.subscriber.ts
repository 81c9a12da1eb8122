import { minuteMs } from '#contract/time/durations.ts';
import type { BookingEvent } from '#server/events/booking-events.ts';
import type { TemporaryLocationClosure } from '#server/events/closing.ts';
import type { PersonalNotificationSettingsEvent } from '#server/events/notification-events.ts';
import type { OpeningHoursEvent } from '#server/events/opening-events.ts';
import type { SeriesEvent } from '#server/events/series-events.ts';
import type { TeamDaysEvent } from '#server/events/week-events.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { EventWithId, Subscriber } from '#server/platform/events/domain-events.ts';
import type { AddJob } from '#server/platform/jobs/add-job.command.ts';
import { notifyOfBookingsTask } from './notify-of-bookings.job.ts';
import { notifyOfClosedDaysTask } from './notify-of-closed-days.job.ts';
import { notifyOfSeriesTask } from './notify-of-series.job.ts';
import { notifyOfTeamDaysTask } from './notify-of-team-days.job.ts';
import { planPersonRemindersTask } from './plan-reminders.job.ts';

type BookingsEvent = Extract<
  BookingEvent,
  { name: 'bookingsMade' | 'bookingsChanged' | 'bookingsCancelled' | 'bookingsTerminated' }
>;

type ClosedOutEvent = Extract<OpeningHoursEvent, { name: 'closedBookingsCancelled' }>;

/** The period in which changes of team days share one message, in milliseconds. */
const changesJoinedMs = 2 * minuteMs;

const copyOf = (closings: readonly TemporaryLocationClosure[]) =>
  closings.map((closing) => ({ ...closing, bookingIds: [...closing.bookingIds] }));

/**
 * Returns the subscriber that stores a job for each event about which people are notified, in the
 * event's transaction. The job finds the people, their languages and preferences, so that a booking
 * does not wait for these.
 */
export function enqueueNotificationJobs(
  addJob: AddJob,
  clock: Clock,
): Subscriber<BookingEvent | SeriesEvent | PersonalNotificationSettingsEvent | ClosedOutEvent | TeamDaysEvent> {
  const store = (tx: Transaction, event: EventWithId<BookingsEvent>) => {
    const { eventId, name, companyId, kind, by } = event;
    // The waitlist itself notifies people of offers, which are not their bookings yet.
    const bookings = event.bookings.filter(({ offeredUntil }) => !offeredUntil);
    if (event.imported || bookings.length === 0) return Promise.resolve();
    const before =
      event.name === 'bookingsChanged'
        ? { before: event.before.filter(({ offeredUntil }) => !offeredUntil), keeping: event.keeping }
        : {};
    const reason = event.name === 'bookingsCancelled' && event.reason ? { reason: event.reason } : {};
    const closings = event.name === 'bookingsCancelled' && event.closings ? { closings: copyOf(event.closings) } : {};
    // With `ofSeries`, the job notifies no people, because a series event does. It still sends
    // copies and plans reminders.
    const ofSeries = event.seriesId === undefined ? {} : { ofSeries: true as const };
    const given = event.given ? { given: event.given } : {};
    const told = { ...before, ...reason, ...closings, ...ofSeries, ...given };
    const payload = { eventId, name, companyId, kind, by, bookings, ...told };
    return addJob(tx, { task: notifyOfBookingsTask, payload });
  };
  const storeSeries = (tx: Transaction, event: EventWithId<SeriesEvent>) => {
    const { eventId, name, companyId, kind, seriesId } = event;
    const replaced = event.name === 'seriesBooked' && event.replaced;
    const payload = {
      ...{ eventId, name, companyId, kind, seriesId },
      by: 'by' in event ? event.by : null,
      bookings: 'bookings' in event ? [...event.bookings] : [],
      replaced: replaced ? { ...replaced, bookings: [...replaced.bookings] } : null,
      ...(event.name === 'seriesEnded' && { fromDay: event.fromDay }),
      ...(event.name === 'seriesExtended' && { returns: event.returns, movedFrom: event.movedFrom }),
      ...(event.name === 'seriesNeedsPlace' && { reason: event.reason }),
    };
    return addJob(tx, { task: notifyOfSeriesTask, payload });
  };
  const storeClosedDays = (tx: Transaction, event: EventWithId<ClosedOutEvent>) => {
    const { eventId, companyId, by, parts, closings } = event;
    const ofKinds = parts.map(({ kind, bookings }) => ({ kind, bookings: [...bookings] }));
    return addJob(tx, {
      task: notifyOfClosedDaysTask,
      payload: { eventId, companyId, by, parts: ofKinds, closings: copyOf(closings) },
    });
  };
  const storeTeamDays = (
    tx: Transaction,
    event: EventWithId<TeamDaysEvent>,
    situation: 'proposed' | 'changed' | 'withdrawn',
  ) => {
    const { eventId, companyId, by, id, teamId, team, days, note } = event;
    const userIds = 'userIds' in event ? { userIds: [...event.userIds] } : {};
    const about = { eventId, companyId, situation, by, id, teamId, team, note, ...userIds };
    // Changes within a period share one message, which describes the days as they are at its end.
    const period = Math.floor(clock.now().getTime() / changesJoinedMs);
    const joined = { key: `changed ${id} ${period}`, runAt: new Date((period + 1) * changesJoinedMs).toISOString() };
    return addJob(tx, {
      task: notifyOfTeamDaysTask,
      payload: { ...about, days: { ...days, weekdays: [...days.weekdays] } },
      ...(situation === 'changed' && joined),
    });
  };
  const plan = (tx: Transaction, { userId }: PersonalNotificationSettingsEvent) =>
    addJob(tx, { task: planPersonRemindersTask, payload: { userId } });
  return {
    inTransaction: {
      bookingsMade: store,
      bookingsChanged: store,
      bookingsCancelled: store,
      bookingsTerminated: store,
      seriesBooked: storeSeries,
      seriesExtended: storeSeries,
      seriesEnded: storeSeries,
      seriesNeedsPlace: storeSeries,
      closedBookingsCancelled: storeClosedDays,
      teamDaysProposed: (tx, event) => storeTeamDays(tx, event, 'proposed'),
      teamDaysChanged: (tx, event) => storeTeamDays(tx, event, 'changed'),
      teamDaysWithdrawn: (tx, event) => (event.isOver ? Promise.resolve() : storeTeamDays(tx, event, 'withdrawn')),
      notificationPreferencesChanged: plan,
      pushDeviceAdded: plan,
    },
  };
}

import type { BookingEvent } from '#server/events/booking-events.ts';
import type { NotificationEvent } from '#server/events/notification-events.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { EventWithId, Subscriber } from '#server/platform/events/domain-events.ts';
import type { AddJob } from '#server/platform/jobs/add-job.command.ts';
import { notifyOfBookings } from './notify-of-bookings.job.ts';
import { planReminders } from './plan-reminders.job.ts';

type BookingsEvent = Extract<
  BookingEvent,
  { name: 'bookingsMade' | 'bookingsChanged' | 'bookingsCancelled' | 'bookingsTerminated' }
>;

/**
 * Returns the subscriber that stores a job for each event about which people are notified, in the
 * event's transaction. The job finds the people, their languages and preferences, so that a booking
 * does not wait for these.
 */
export function storeNotices(addJob: AddJob): Subscriber<BookingEvent | NotificationEvent> {
  const store = (tx: Transaction, event: EventWithId<BookingsEvent>) => {
    const { eventId, name, companyId, kind, by } = event;
    if (event.imported) return Promise.resolve();
    const bookings = [...event.bookings];
    const before = event.name === 'bookingsChanged' ? { before: [...event.before], keeping: event.keeping } : {};
    const reason = event.name === 'bookingsCancelled' && event.reason ? { reason: event.reason } : {};
    const payload = { eventId, name, companyId, kind, by, bookings, ...before, ...reason };
    return addJob(tx, { task: notifyOfBookings, payload });
  };
  const plan = (tx: Transaction, { userId }: NotificationEvent) =>
    addJob(tx, { task: planReminders, payload: { userId } });
  return {
    inTransaction: {
      bookingsMade: store,
      bookingsChanged: store,
      bookingsCancelled: store,
      bookingsTerminated: store,
      notificationPreferencesChanged: plan,
      pushDeviceAdded: plan,
    },
  };
}

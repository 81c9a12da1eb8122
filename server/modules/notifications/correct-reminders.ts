import type { Booking } from '#server/events/booking.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { getGuestIds, isChangeRelevantForGuest, type Notice, toRemovedGuestView } from './notices.ts';
import type { NotificationChannel } from './notification-channel.ts';
import type { notifyOfBookingsTask } from './notify-of-bookings.job.ts';
import { getReminderDeliveryKey } from './plan-reminders.ts';
import { type EmailCompanyAndActor, readActiveRecipients } from './recipients.query.ts';

type Event = ReturnType<typeof notifyOfBookingsTask.payload.parse> & { letterhead: EmailCompanyAndActor };

/**
 * A reminder that may have been sent and that a change has made wrong, with the notice that
 * replaces it.
 */
interface Outdated {
  key: string;
  former: Booking;
  notice: Notice;
}

const areIn = (booking: Booking) => [booking.userId, ...getGuestIds(booking)];

/** Returns the reminders that an event has made wrong. */
function outdatedBy(event: Event): Outdated[] {
  const { name, bookings, before = [] } = event;
  const pairs: [former: Booking, now: Booking | null][] =
    name === 'bookingsChanged'
      ? bookings.map((now, at) => [before[at]!, now])
      : name === 'bookingsCancelled'
        ? bookings.map((former) => [former, null])
        : [];
  return pairs.flatMap(([former, now]) =>
    areIn(former).flatMap((userId): Outdated[] => {
      const isIn = now !== null && areIn(now).includes(userId);
      if (isIn && !isChangeRelevantForGuest(former, now)) return [];
      const as = userId === former.userId ? 'holder' : 'participant';
      const said = isIn
        ? ({ kind: 'bookingChanged', bookings: [now], before: [former] } as const)
        : ({
            kind: 'bookingCancelled',
            bookings: [now ? toRemovedGuestView(former, now) : former],
            before: null,
          } as const);
      const notice: Notice = { userId, as, ...said, ...(now !== null && !isIn && { uninvited: true }) };
      return [{ key: getReminderDeliveryKey(former, userId), former, notice }];
    }),
  );
}

/**
 * Replaces wrong reminders that may still wait for an absent browser, or be shown on a screen. If
 * the person gets no message about that booking alone, a silent message replaces the reminder.
 * @param notices the notices of the event that the channel sends
 */
export async function replaceWrongReminders(
  tx: Transaction,
  { clock, channel }: { clock: Clock; channel: NotificationChannel },
  event: Event,
  notices: readonly Notice[],
): Promise<void> {
  const { eventId, companyId, kind, letterhead } = event;
  const now = clock.now().getTime();
  const hears = (userId: string, bookingId: string) =>
    notices.some(
      (notice) => notice.userId === userId && notice.bookings.length === 1 && notice.bookings[0]!.id === bookingId,
    );
  const outdated = outdatedBy(event).filter(
    ({ former, notice }) => Date.parse(former.startDate) > now && !hears(notice.userId, former.id),
  );
  if (!channel.sent || outdated.length === 0) return;
  const sent = await channel.sent(
    tx,
    outdated.map(({ key }) => key),
  );
  const recipients = await readActiveRecipients(
    tx,
    companyId,
    outdated.map(({ notice }) => notice.userId),
  );
  for (const { key: corrects, former, notice } of outdated) {
    const recipient = recipients.get(notice.userId);
    if (!recipient || !sent.has(corrects)) continue;
    const key = `${eventId} ${notice.userId} ${former.id} corrects`;
    await channel.notify(tx, {
      key,
      companyId,
      kind,
      notice,
      recipient,
      letterhead,
      notAfter: former.startDate,
      corrects,
    });
  }
}

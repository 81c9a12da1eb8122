import type * as z from 'zod';
import type { NotificationChannelName } from '#contract/notifications/notifications.ts';
import { readFreePlacesElsewhereByBooking } from '#server/modules/booking/engine/free-alternatives.query.ts';
import { readCompanySettings } from '#server/modules/companies/company-settings.query.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { getEventEffectKey } from '#server/platform/jobs/add-job.command.ts';
import { createJobHandler, type JobHandler } from '#server/platform/jobs/task.ts';
import { maxListedBookings } from './booking-email.ts';
import type { Notice } from './notices.ts';
import type {
  CancellationReasonAndAlternatives,
  NotificationChannel,
  NotificationDeps,
} from './notification-channel.ts';
import { notifyOfClosedDaysTask } from './notify-of-closed-days.job.ts';
import { readChannelPreferences } from './preferences.query.ts';
import { readActiveRecipients, readEmailCompanyAndActor } from './recipients.query.ts';
import { getWantedNotice } from './wanted-notice.ts';

type Payload = z.output<typeof notifyOfClosedDaysTask.payload>;
type Part = Payload['parts'][number];

/** Reads the places elsewhere that are open and free, for the bookings that an email lists. */
async function readFreeInstead(
  tx: Transaction,
  { companyId, parts }: Payload,
  now: Date,
): Promise<Pick<CancellationReasonAndAlternatives, 'freeInstead' | 'openInstead'>> {
  const freeInstead = new Map<string, readonly string[]>();
  const openInstead = new Map<string, string>();
  for (const { kind, bookings } of parts) {
    const listed = [...Map.groupBy(bookings, ({ userId }) => userId).values()].flatMap((some) =>
      some.slice(0, maxListedBookings),
    );
    for (const [id, { labels, containerId }] of await readFreePlacesElsewhereByBooking(tx, {
      ...{ companyId, kind, bookings: listed, now, readSettings: readCompanySettings },
    })) {
      freeInstead.set(id, labels);
      if (containerId) openInstead.set(id, containerId);
    }
  }
  return { freeInstead, openInstead };
}

/** Returns the parts with one person's bookings. */
const partsOf = ({ parts }: Payload, userId: string): Part[] =>
  parts
    .map(({ kind, bookings }) => ({ kind, bookings: bookings.filter((booking) => booking.userId === userId) }))
    .filter(({ bookings }) => bookings.length > 0);

/**
 * Sends each holder one message about all their bookings. The first kind's notice carries those of
 * the other kinds, whose own notices only update the calendar.
 */
async function notifyOf(tx: Transaction, { clock, channels: all }: NotificationDeps, payload: Payload): Promise<void> {
  const { eventId, companyId, by } = payload;
  const userIds = [...new Set(payload.parts.flatMap(({ bookings }) => bookings.map(({ userId }) => userId)))];
  const [recipients, letterhead] = [
    await readActiveRecipients(tx, companyId, userIds),
    await readEmailCompanyAndActor(tx, companyId, by),
  ];
  const because = {
    reason: 'dayClosed',
    closings: payload.closings,
    ...(await readFreeInstead(tx, payload, clock.now())),
  } as const;
  for (const [name, channel] of Object.entries(all) as [NotificationChannelName, NotificationChannel][]) {
    const preferences = await readChannelPreferences(tx, name, userIds);
    for (const userId of userIds) {
      const recipient = recipients.get(userId);
      if (!recipient) continue;
      const [first, ...others] = partsOf(payload, userId);
      for (const { kind, bookings } of [first!, ...others]) {
        const isFirst = kind === first!.kind;
        const notice: Notice = {
          ...{ userId, kind: 'bookingCancelled', as: 'holder', bookings, before: null },
          ...((userId === by || !isFirst) && { quiet: true as const }),
        };
        const wanted = getWantedNotice(notice, preferences.get(userId)!, channel);
        if (!wanted) continue;
        const key = getEventEffectKey({ eventId, receiver: `${userId} holder bookingCancelled ${bookings[0]!.id}` });
        const about = { key, companyId, kind, notice: wanted, recipient, letterhead, because };
        await channel.notify(tx, { ...about, ...(isFirst && others.length > 0 && { along: others }) });
      }
    }
  }
}

/** Returns the handler of the job that notifies holders of closed days. */
export function createNotifyOfClosedDaysHandler(deps: NotificationDeps): JobHandler<'notifyOfClosedDays'> {
  return createJobHandler(notifyOfClosedDaysTask, (payload) =>
    deps.db.transaction((tx) => notifyOf(tx, deps, payload)),
  );
}

import sql from 'sql-template-tag';
import type * as z from 'zod';
import type { NotificationChannelName } from '#contract/notifications/notifications.ts';
import { readFreeAlternativesByBooking } from '#server/modules/booking/engine/free-alternatives.query.ts';
import { readCompanySettings } from '#server/modules/companies/company-settings.query.ts';
import { awaitAllEffects } from '#server/platform/database/await-all-effects.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { getEventEffectKey } from '#server/platform/jobs/add-job.command.ts';
import { deleteAndReturnWaitingJobs } from '#server/platform/jobs/claim-waiting.command.ts';
import { createJobHandler, type JobHandler } from '#server/platform/jobs/task.ts';
import { maxListedBookings } from './booking-email.ts';
import { replaceWrongReminders } from './correct-reminders.ts';
import { createNotices, type NotifyingBookingEvent } from './notices.ts';
import type { NotificationChannel, NotificationDeps } from './notification-channel.ts';
import { notifyOfBookingsTask } from './notify-of-bookings.job.ts';
import { planRemindersOfBookings } from './plan-reminders.ts';
import { readChannelPreferences } from './preferences.query.ts';
import { readActiveRecipients, readEmailCompanyAndActor } from './recipients.query.ts';
import type { SendCopies } from './send-copies.ts';
import { getWantedNotice } from './wanted-notice.ts';

type Payload = z.output<typeof notifyOfBookingsTask.payload>;

/** The largest number of events in one transaction. */
const mostAtOnce = 20;
/** The largest number of bookings in an event that takes waiting events into its transaction. */
const fewBookings = 10;

/**
 * Locks the bookings of several events in the order of their ids. A single event locks its bookings
 * in the same order.
 */
async function lockBookings(tx: Transaction, events: readonly Payload[]): Promise<void> {
  const bookings = events.flatMap((event) => event.bookings.map(({ id }) => ({ companyId: event.companyId, id })));
  await tx.query(sql`
    SELECT FROM bookings
    WHERE (company_id, id) IN (
      SELECT * FROM unnest(${bookings.map(({ companyId }) => companyId)}::uuid[], ${bookings.map(({ id }) => id)}::uuid[]))
    ORDER BY id FOR NO KEY UPDATE`);
}

/**
 * Notifies the people whom an event concerns, and plans the reminders of its bookings again. Under
 * load one transaction handles several waiting events. An event with many bookings, or whose job
 * has failed before, takes no other event along.
 */
export function createNotifyOfBookingsHandler(
  deps: NotificationDeps,
  sendCopies: SendCopies,
): JobHandler<'notifyOfBookings'> {
  const { db } = deps;
  return createJobHandler(notifyOfBookingsTask, async (event, { attempt }) => {
    const isAlone = attempt > 1 || event.bookings.length > fewBookings;
    await db.transaction(async (tx) => {
      const others = isAlone ? [] : await deleteAndReturnWaitingJobs(tx, notifyOfBookingsTask, mostAtOnce - 1);
      const events = [event, ...others];
      if (others.length > 0) await lockBookings(tx, events);
      await awaitAllEffects(events.map((one) => notifyOf(tx, deps, sendCopies, one)));
    });
  });
}

/**
 * Handles one event. Statements for several events are sent in parallel, in the order of the
 * events.
 */
async function notifyOf(
  tx: Transaction,
  { clock, addJob, channels: allChannels }: NotificationDeps,
  sendCopies: SendCopies,
  { eventId, ...payload }: Payload,
): Promise<void> {
  const { companyId, kind, by, bookings, before = [] } = payload;
  const notices = payload.ofSeries ? [] : createNotices(payload as NotifyingBookingEvent);
  const userIds = [...new Set(notices.map(({ userId }) => userId))];
  const channels = Object.entries(allChannels) as [NotificationChannelName, NotificationChannel][];
  const [recipients, letterhead, ...chosen] = await Promise.all([
    readActiveRecipients(tx, companyId, userIds),
    readEmailCompanyAndActor(tx, companyId, by),
    ...channels.map(([channel]) => readChannelPreferences(tx, channel, userIds)),
  ]);
  const listed = notices.flatMap((notice) =>
    notice.as === 'holder' ? notice.bookings.slice(0, maxListedBookings) : [],
  );
  const because = payload.reason && {
    reason: payload.reason,
    closings: payload.closings,
    freeInstead: await readFreeAlternativesByBooking(tx, {
      companyId,
      kind,
      bookings: listed,
      now: clock.now(),
      readSettings: readCompanySettings,
    }),
  };
  for (const [at, [, channel]] of channels.entries()) {
    const wanted = notices.flatMap((one) => getWantedNotice(one, chosen[at]!.get(one.userId)!, channel) ?? []);
    for (const notice of wanted) {
      const recipient = recipients.get(notice.userId);
      if (!recipient) continue;
      const what = `${notice.userId} ${notice.as} ${notice.kind} ${notice.bookings[0]!.id}`;
      await channel.notify(tx, {
        key: getEventEffectKey({ eventId, receiver: what }),
        companyId,
        kind,
        notice,
        recipient,
        letterhead,
        ...(because && { because }),
      });
    }
    await replaceWrongReminders(tx, { clock, channel }, { ...payload, eventId, letterhead }, wanted);
  }
  await sendCopies(tx, { ...payload, eventId }, letterhead);
  await planRemindersOfBookings(tx, { clock, addJob, channels: allChannels }, companyId, [...bookings, ...before]);
}

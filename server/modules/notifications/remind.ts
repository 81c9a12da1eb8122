import sql from 'sql-template-tag';
import type { Booking } from '#server/events/booking.ts';
import type { KindName } from '#server/events/kind-name.ts';
import { readInvitationAnswers } from '#server/modules/booking/engine/answers.query.ts';
import { bookingColumns, createBookingTablesSql } from '#server/modules/booking/engine/booking-rows.ts';
import { createHeldByPersonCondition } from '#server/modules/booking/engine/offers.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { createJobHandler, type JobHandler } from '#server/platform/jobs/task.ts';
import type { Notice } from './notices.ts';
import type { NotificationDeps } from './notification-channel.ts';
import { getReminderDeliveryKey, getReminderTime, planRemindersOfBookings } from './plan-reminders.ts';
import { readChannelPreferences } from './preferences.query.ts';
import { readActiveRecipients, readEmailCompanyAndActor } from './recipients.query.ts';
import { remindTask } from './remind.job.ts';

type Due = Booking & { kind: KindName };

/** Locks and reads a booking with its guests. Undefined when the booking was cancelled. */
async function lockDue(tx: Transaction, companyId: string, bookingId: string): Promise<Due | undefined> {
  const [, [booking]] = await Promise.all([
    tx.query(sql`
      SELECT FROM bookings WHERE company_id = ${companyId} AND id = ${bookingId} FOR NO KEY UPDATE`),
    tx.query<Due>(sql`
      SELECT ${bookingColumns}, b.kind,
        (SELECT json_agg(json_build_object('userId', w.user_id, 'userName', w.name, 'avatarFileId', w.avatar_file_id)
                         ORDER BY w.name COLLATE natural_order)
         FROM booking_participants i JOIN people w ON w.company_id = i.company_id AND w.user_id = i.user_id
         WHERE i.company_id = b.company_id AND i.booking_id = b.id) AS participants
      FROM ${createBookingTablesSql()} WHERE b.company_id = ${companyId} AND b.id = ${bookingId} AND b.state < 2 AND ${createHeldByPersonCondition()}`),
  ]);
  return booking;
}

/** Returns whether a guest has declined the meeting. */
async function hasDeclined(tx: Transaction, companyId: string, bookingId: string, userId: string): Promise<boolean> {
  const answers = await readInvitationAnswers(tx, companyId, [bookingId]);
  return answers.some((one) => one.userId === userId && one.answer === 'declined');
}

/**
 * Returns the handler that reminds a person of a booking that has not begun. It sends nothing for a
 * cancelled or declined booking, for another person's booking, or if the reminder is turned off. If
 * the booking now starts later, it plans the reminder again.
 */
export function createRemindHandler({ db, ...parts }: NotificationDeps): JobHandler<'remind'> {
  return createJobHandler(remindTask, async ({ companyId, bookingId, userId, channel }) => {
    const sender = parts.channels[channel];
    if (!sender) return;
    await db.transaction(async (tx) => {
      const booking = await lockDue(tx, companyId, bookingId);
      const now = parts.clock.now().getTime();
      if (!booking || Date.parse(booking.startDate) <= now) return;
      const isHolder = booking.userId === userId;
      if (!isHolder && !booking.participants?.some((one) => one.userId === userId)) return;
      if (!isHolder && (await hasDeclined(tx, companyId, bookingId, userId))) return;
      const recipient = (await readActiveRecipients(tx, companyId, [userId])).get(userId);
      const { enabled, remindBefore } = (await readChannelPreferences(tx, channel, [userId])).get(userId)!;
      if (!recipient || !enabled.reminder) return;
      if (getReminderTime(booking.startDate, remindBefore) > now)
        return await planRemindersOfBookings(tx, parts, companyId, [{ id: bookingId, userId, participants: null }]);
      const as: Notice['as'] = isHolder ? 'holder' : 'participant';
      await sender.notify(tx, {
        key: getReminderDeliveryKey(booking, userId),
        companyId,
        kind: booking.kind,
        notice: { userId, kind: 'reminder', as, bookings: [booking], before: null },
        recipient,
        letterhead: await readEmailCompanyAndActor(tx, companyId, null),
        notAfter: booking.startDate,
      });
    });
  });
}

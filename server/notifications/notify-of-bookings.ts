import type { NotificationChannel } from '#contract/notifications.ts';
import { readFreeInstead } from '#server/booking/free-instead.query.ts';
import { effectKey } from '#server/platform/jobs/add-job.ts';
import { type Work, workOf } from '#server/platform/jobs/task.ts';
import { mostListed } from './booking-letter.ts';
import { correctReminders } from './correct-reminders.ts';
import { noticesOf, type ToldEvent } from './notices.ts';
import { notifyOfBookings } from './notify-of-bookings.task.ts';
import { planRemindersOf } from './plan-reminders.ts';
import { readPreferences } from './preferences.query.ts';
import { readLetterhead, readReceivers } from './receivers.query.ts';
import type { TellCopies } from './tell-copies.ts';
import type { NotificationParts, Teller } from './teller.ts';
import { wantedNotice } from './wanted-notice.ts';

/** Tells those whom an event concerns and who want to know, and moves or drops the reminders of its bookings. */
export function notifyWork(
  { db, clock, addJob, tellers }: NotificationParts,
  tellCopies: TellCopies,
): Work<'notifyOfBookings'> {
  return workOf(notifyOfBookings, async ({ eventId, ...payload }) => {
    const { companyId, kind, by, bookings, before = [] } = payload;
    const notices = noticesOf(payload as ToldEvent);
    const userIds = [...new Set(notices.map(({ userId }) => userId))];
    await db.transaction(async (tx) => {
      const receivers = await readReceivers(tx, companyId, userIds);
      const letterhead = await readLetterhead(tx, companyId, by);
      const listed = notices.flatMap((notice) => (notice.as === 'holder' ? notice.bookings.slice(0, mostListed) : []));
      const because = payload.reason && {
        reason: payload.reason,
        freeInstead: await readFreeInstead(tx, { companyId, kind, bookings: listed, now: clock.now() }),
      };
      for (const [channel, teller] of Object.entries(tellers) as [NotificationChannel, Teller][]) {
        const preferences = await readPreferences(tx, channel, userIds);
        const wanted = notices.flatMap((one) => wantedNotice(one, preferences.get(one.userId)!, teller) ?? []);
        for (const notice of wanted) {
          const receiver = receivers.get(notice.userId);
          if (!receiver) continue;
          const what = `${notice.userId} ${notice.as} ${notice.kind} ${notice.bookings[0]!.id}`;
          await teller.tell(tx, {
            key: effectKey({ eventId, receiver: what }),
            companyId,
            kind,
            notice,
            receiver,
            letterhead,
            ...(because && { because }),
          });
        }
        await correctReminders(tx, { clock, teller }, { ...payload, eventId, letterhead }, wanted);
      }
      await tellCopies(tx, { ...payload, eventId }, letterhead);
      await planRemindersOf(tx, { clock, addJob, tellers }, companyId, [...bookings, ...before]);
    });
  });
}

import sql from 'sql-template-tag';
import type { NotificationChannelName } from '#contract/notifications/notifications.ts';
import { minuteMs } from '#contract/time/durations.ts';
import type { Booking } from '#server/events/booking.ts';
import { createHeldByPersonCondition } from '#server/modules/booking/engine/offers.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { urgentJobPriority } from '#server/platform/jobs/add-job.command.ts';
import { dropJobs } from '#server/platform/jobs/drop-jobs.command.ts';
import { createJobHandler, type JobHandler } from '#server/platform/jobs/task.ts';
import type { NotificationChannel, NotificationDeps } from './notification-channel.ts';
import { planPersonRemindersTask } from './plan-reminders.job.ts';
import { readChannelPreferences } from './preferences.query.ts';
import { remindTask } from './remind.job.ts';

type PlanningDeps = Omit<NotificationDeps, 'db'>;

/** The holder or a participant of a booking, with the booking's start. */
interface Awaited {
  companyId: string;
  bookingId: string;
  userId: string;
  startDate: string;
}

/** Returns the key of a reminder's job. Each booking, person and channel has one. */
export const getReminderJobKey = (one: { bookingId: string; userId: string; channel: NotificationChannelName }) =>
  `${one.bookingId} ${one.userId} ${one.channel}`;

/** Returns the key of a reminder. It is the same for every channel and attempt. */
export const getReminderDeliveryKey = ({ id, startDate }: Pick<Booking, 'id' | 'startDate'>, userId: string) =>
  `reminder ${id} ${userId} ${startDate}`;

/** Returns the instant of a reminder this many minutes before the start, in epoch milliseconds. */
export const getReminderTime = (startDate: string, minutes: number) => Date.parse(startDate) - minutes * minuteMs;

/**
 * Plans reminders for people whom the channels reach and who want reminders. It skips a reminder
 * whose time has passed.
 */
async function plan(tx: Transaction, { clock, addJob, channels }: PlanningDeps, awaited: readonly Awaited[]) {
  const userIds = [...new Set(awaited.map(({ userId }) => userId))];
  const now = clock.now().getTime();
  for (const [channel, sender] of Object.entries(channels) as [NotificationChannelName, NotificationChannel][]) {
    const reached = await sender.reaches?.(tx, userIds);
    const preferences = await readChannelPreferences(tx, channel, userIds);
    const jobs = awaited.flatMap(({ startDate, ...one }) => {
      if (reached && !reached.has(one.userId)) return [];
      const { enabled, remindBefore } = preferences.get(one.userId)!;
      const at = getReminderTime(startDate, remindBefore);
      if (!enabled.reminder || at <= now) return [];
      return [
        {
          task: remindTask,
          payload: { ...one, channel },
          key: getReminderJobKey({ ...one, channel }),
          runAt: new Date(at).toISOString(),
          priority: urgentJobPriority,
        },
      ];
    });
    await addJob(tx, ...jobs);
  }
}

/**
 * Plans the reminders of bookings in their present state, and replaces earlier plans. The order of
 * several changes does not matter, because each locks the bookings before it reads them.
 * @param seen the bookings with all people who may have a reminder
 */
export async function planRemindersOfBookings(
  tx: Transaction,
  deps: PlanningDeps,
  companyId: string,
  seen: readonly Pick<Booking, 'id' | 'userId' | 'participants'>[],
): Promise<void> {
  const ids = [...new Set(seen.map(({ id }) => id))];
  const [, awaited] = await Promise.all([
    tx.query(sql`
      SELECT FROM bookings WHERE company_id = ${companyId} AND id = ANY(${ids}::uuid[]) ORDER BY id FOR NO KEY UPDATE`),
    tx.query<Awaited>(sql`
      SELECT b.company_id AS "companyId", b.id AS "bookingId", person.id AS "userId", lower(b.during) AS "startDate"
      FROM bookings b CROSS JOIN LATERAL (
        SELECT b.user_id UNION
        SELECT user_id FROM booking_participants i WHERE i.company_id = b.company_id AND i.booking_id = b.id
      ) AS person (id)
      WHERE b.company_id = ${companyId} AND b.id = ANY(${ids}::uuid[]) AND b.state < 2 AND ${createHeldByPersonCondition()}`),
  ]);
  const known = seen.flatMap(({ id, userId, participants }) =>
    [userId, ...(participants ?? []).map((one) => one.userId)].map((one) => ({ bookingId: id, userId: one })),
  );
  const channels = Object.keys(deps.channels) as NotificationChannelName[];
  const keys = channels.flatMap((channel) =>
    [...known, ...awaited].map((one) => getReminderJobKey({ ...one, channel })),
  );
  await dropJobs(tx, remindTask, [...new Set(keys)]);
  await plan(tx, deps, awaited);
}

/** Returns the handler that plans a person's reminders again, in all of their companies. */
export function createPlanPersonRemindersHandler({ db, ...parts }: NotificationDeps): JobHandler<'planReminders'> {
  return createJobHandler(planPersonRemindersTask, async ({ userId }) => {
    const now = parts.clock.now().toISOString();
    const rows = await db.query<{ companyId: string; id: string }>(sql`
      SELECT b.company_id AS "companyId", b.id FROM memberships m
      JOIN bookings b ON b.company_id = m.company_id AND b.user_id = m.user_id
      WHERE m.user_id = ${userId} AND b.state < 2 AND ${createHeldByPersonCondition()} AND lower(b.during) > ${now}
      UNION
      SELECT b.company_id, b.id FROM memberships m
      JOIN booking_participants i ON i.company_id = m.company_id AND i.user_id = m.user_id
      JOIN bookings b ON b.company_id = i.company_id AND b.id = i.booking_id
      WHERE m.user_id = ${userId} AND b.state < 2 AND ${createHeldByPersonCondition()} AND lower(b.during) > ${now}`);
    for (const [companyId, bookings] of Map.groupBy(rows, (row) => row.companyId))
      await db.transaction((tx) =>
        planRemindersOfBookings(
          tx,
          parts,
          companyId,
          bookings.map(({ id }) => ({ id, userId, participants: null })),
        ),
      );
  });
}

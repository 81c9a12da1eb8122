import sql from 'sql-template-tag';
import { v5 as uuidOf } from 'uuid';
import type { NotificationKind } from '#contract/notifications/notifications.ts';
import { dayMs } from '#contract/time/durations.ts';
import type { KindName } from '#server/events/kind-name.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { AddJob } from '#server/platform/jobs/add-job.command.ts';
import type { KindInEmails } from '../booking-email.ts';
import type { NotificationChannel, NotificationDelivery } from '../notification-channel.ts';
import { listDevicesOfPeople } from './push-devices.query.ts';
import { createPushPayload } from './push-text.ts';
import { sendPushTask } from './send-push.job.ts';

/** The dependencies of push messages about bookings. */
export interface PushChannelDeps {
  addJob: AddJob;
  clock: Clock;
  kinds: Partial<Record<KindName, KindInEmails>>;
  publicKey: string;
}

/**
 * The UUID namespace of message ids that derive from keys. The same key gives the same message id.
 */
const ofKeys = '5f0c9c55-6d35-4c57-8d5e-0e5f4b7b9a61';

/** Returns the id of the message for this key. */
export const getPushMessageId = (key: string) => uuidOf(key, ofKeys);

/** The time that a message about a series without booked dates stays useful. */
const weekMs = 7 * dayMs;

/** The kinds of notice that must wake a sleeping phone at once. */
const urgent: readonly NotificationKind[] = ['reminder', 'bookingCancelled'];

/** Returns the instant until which push services store the message for an absent browser. */
const overAt = ({ notice, notAfter }: NotificationDelivery, now: Date) =>
  notAfter ??
  notice.bookings.map(({ endDate }) => endDate).toSorted((one, other) => Date.parse(other) - Date.parse(one))[0] ??
  new Date(now.getTime() + weekMs).toISOString();

/**
 * Returns what a message of a night says of a series, which is checked again in the morning. The
 * end of a series stays true. Undefined for it and for messages that are sent at once.
 */
function reportsOf({ notice: { series, bookings }, notBefore }: NotificationDelivery) {
  if (notBefore === undefined || !series || series.situation === 'ended') return undefined;
  const { id: seriesId, endedFrom } = series.series;
  return { reports: { seriesId, endedFrom, bookingIds: bookings.map(({ id }) => id) } };
}

/**
 * Creates the channel that notifies people by push messages, with a job for each of their browsers.
 */
export function createPushChannel({ addJob, clock, kinds, publicKey }: PushChannelDeps): NotificationChannel {
  return {
    async notify(tx, delivery) {
      const kind = kinds[delivery.kind];
      if (!kind) throw new Error(`Nobody knows how to write of ${delivery.kind}.`);
      const { key, companyId, notice, recipient } = delivery;
      // A series may have no booked date yet.
      const first = notice.bookings[0] ?? notice.series?.series.model;
      const devices = await listDevicesOfPeople(tx, [recipient.userId], { publicKey, now: clock.now() });
      const text = createPushPayload(delivery, kind, getPushMessageId(key));
      const urgency = urgent.includes(notice.kind) && delivery.corrects === undefined ? 'high' : 'normal';
      const follows = delivery.corrects !== undefined && { follows: getPushMessageId(delivery.corrects) };
      const reminds = notice.kind === 'reminder' && { reminds: { bookingId: first!.id, sequence: first!.sequence } };
      const reports = reportsOf(delivery);
      const jobs = devices.map(({ id: deviceId }) => ({
        task: sendPushTask,
        payload: {
          deviceId,
          companyId,
          text,
          urgency,
          notAfter: overAt(delivery, clock.now()),
          ...reminds,
          ...reports,
          ...follows,
        } as const,
        key: `${text.id} ${deviceId} ${first!.sequence}`,
        ...(delivery.notBefore !== undefined && { runAt: delivery.notBefore }),
      }));
      await addJob(tx, ...jobs);
    },
    async reaches(tx, userIds) {
      const devices = await listDevicesOfPeople(tx, userIds, { publicKey, now: clock.now() });
      return new Set(devices.map(({ userId }) => userId));
    },
    async sent(tx, keys) {
      const byId = new Map(keys.map((key) => [getPushMessageId(key), key]));
      const rows = await tx.query<{ id: string }>(sql`
        SELECT DISTINCT event_id AS id FROM deliveries
        WHERE event_id = ANY(${[...byId.keys()]}::uuid[]) AND state <> 'open'`);
      return new Set(rows.map(({ id }) => byId.get(id)!));
    },
  };
}

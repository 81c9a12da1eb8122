import sql from 'sql-template-tag';
import type * as z from 'zod';
import { daySeconds } from '#contract/time/durations.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type AddJob, urgentJobPriority } from '#server/platform/jobs/add-job.command.ts';
import { deliverOnce } from '#server/platform/jobs/deliver-once.command.ts';
import { createJobHandler, type JobHandler } from '#server/platform/jobs/task.ts';
import {
  PushMessageRejectedError,
  PushPauseRequestedError,
  type PushSender,
  PushSubscriptionGoneError,
  type PushTarget,
} from '#server/platform/push/push-sender.ts';
import type { Encryptor } from '#server/platform/tokens/encryptor.ts';
import { getReminderJobKey } from '../plan-reminders.ts';
import { remindTask } from '../remind.job.ts';
import { readPushDevice } from './push-devices.query.ts';
import { sendPushTask } from './send-push.job.ts';

/** Dependencies of the job that sends push messages. */
export interface SendPushDeps {
  db: Database;
  clock: Clock;
  addJob: AddJob;
  /** Decrypts the push subscriptions of devices. */
  encryptor: Encryptor;
  sender: PushSender;
  /** The server's present public key. Null if push messages are turned off. */
  publicKey: string | null;
}

/** The timeout of an attempt, in milliseconds. */
const withinMs = 20_000;
const receiverOf = (deviceId: string) => `push ${deviceId}`;

/** The longest time for which push services document that they store a message, in seconds. */
const longest = 28 * daySeconds;

/** The error when the booking has changed since the reminder was written. */
class Outdated extends Error {}

type Reminds = { bookingId: string; sequence: number };

/**
 * Checks that a reminder describes the present booking. It runs after this delivery was stored as
 * claimed. A later change of the booking then sees that the message may have been sent ({@link
 * import('../correct-reminders.ts').replaceWrongReminders}).
 * @throws Outdated
 */
async function requireRight({ db }: SendPushDeps, companyId: string, { bookingId, sequence }: Reminds): Promise<void> {
  const [booking] = await db.query<{ sequence: number }>(sql`
    SELECT sequence FROM bookings WHERE company_id = ${companyId} AND id = ${bookingId} AND state < 2`);
  if (booking?.sequence !== sequence) throw new Outdated();
}

/** The error when a message that waited for the morning is not true any more. */
class Overtaken extends PushMessageRejectedError {}

type Reports = { seriesId: string; endedFrom: string | null; bookingIds: readonly string[] };

/**
 * Checks that a message of the night still describes the series: the series was not ended since,
 * and one of the dates is still booked. Otherwise the message would replace a newer one on the
 * screen.
 * @throws Overtaken
 */
async function requireValid({ db }: SendPushDeps, companyId: string, reports?: Reports): Promise<void> {
  if (!reports) return;
  const { seriesId, endedFrom, bookingIds } = reports;
  const found = await db.query(sql`
    SELECT FROM series s
    WHERE s.company_id = ${companyId} AND s.id = ${seriesId} AND s.ended_from IS NOT DISTINCT FROM ${endedFrom}::date
      AND (${bookingIds.length === 0} OR EXISTS (
        SELECT FROM bookings b
        WHERE b.company_id = s.company_id AND b.series_id = s.id AND b.id = ANY(${bookingIds}::uuid[]) AND b.state < 2))`);
  if (found.length === 0) throw new Overtaken('The message is not true any more.');
}

type OfTeamDays = NonNullable<z.output<typeof sendPushTask.payload>['teamDays']>;

/**
 * Checks that a message about team days still describes them. Otherwise a retry would replace a
 * newer message on the screen.
 * @throws Overtaken
 */
async function requirePresentDays({ db }: SendPushDeps, companyId: string, message?: OfTeamDays): Promise<void> {
  if (!message) return;
  const { id, days } = message;
  const [present] = await db.query<{ isSame: boolean }>(sql`
    SELECT d.weekdays = ${days?.weekdays ?? []}::int[] AND d.note = ${days?.note ?? ''}
           AND d.days = daterange(${days?.from ?? null}::date, ${days?.until ?? null}::date, '[]') AS "isSame"
    FROM team_days d WHERE d.company_id = ${companyId} AND d.id = ${id}`);
  if (days ? !present?.isSame : present) throw new Overtaken('The team days are other ones now.');
}

/**
 * Adds the reminder's job again, with the present booking. Nothing is sent if the booking was
 * cancelled.
 */
async function remindAnew({ db, addJob }: SendPushDeps, companyId: string, userId: string, { bookingId }: Reminds) {
  const payload = { companyId, bookingId, userId, channel: 'push' } as const;
  await db.transaction((tx) =>
    addJob(tx, { task: remindTask, payload, key: getReminderJobKey(payload), priority: urgentJobPriority }),
  );
}

/**
 * Checks that the message to be replaced is not being sent now.
 * @throws Error while it is, so that the replacement is sent second
 */
async function requireSent({ db }: SendPushDeps, messageId: string, deviceId: string): Promise<void> {
  const [underWay] = await db.query(sql`
    SELECT 1 AS now FROM deliveries
    WHERE event_id = ${messageId} AND receiver = ${receiverOf(deviceId)} AND state = 'claimed'
      AND claimed_on > now() - make_interval(secs => ${(withinMs * 1.5) / 1_000}::float8)`);
  if (underWay) throw new Error('The message whose place this one takes is being sent.');
}

/** Returns the decrypted push subscription of a device. Null when AUTH_SECRET has changed since. */
function opened(encryptor: Encryptor, sealed: string): PushTarget | null {
  try {
    return JSON.parse(encryptor.decrypt(sealed)) as PushTarget;
  } catch {
    return null;
  }
}

/**
 * Returns the handler that sends a push message. Its job ends when the service accepts or refuses
 * the message, the attempts end, or the message expires. A message with an unknown outcome is not
 * sent again. The handler deletes a device whose subscription is gone or cannot be decrypted.
 */
export function createSendPushHandler(deps: SendPushDeps): JobHandler<'sendPush'> {
  const { db, clock, encryptor, sender, publicKey } = deps;
  const forget = (deviceId: string) => db.query(sql`DELETE FROM push_devices WHERE id = ${deviceId}`);
  return createJobHandler(
    sendPushTask,
    async ({ deviceId, companyId, text, urgency, notAfter, reminds, reports, teamDays, follows }) => {
      const now = clock.now();
      const ttl = Math.min(longest, Math.floor((Date.parse(notAfter) - now.getTime()) / 1_000));
      if (ttl <= 0 || publicKey === null) return;
      const device = await readPushDevice(db, deviceId, companyId, { publicKey, now });
      if (!device) return;
      const target = opened(encryptor, device.sealed);
      if (!target) return void (await forget(deviceId));
      if (device.notBefore !== null && Date.parse(device.notBefore) > now.getTime())
        throw new Error(`The push service wants to be left alone until ${device.notBefore}.`);
      if (follows) await requireSent(deps, follows, deviceId);
      const effect = { eventId: text.id, receiver: receiverOf(deviceId), companyId };
      const message = { text: JSON.stringify(text), ttl, urgency, topic: text.tag };
      try {
        await deliverOnce(db, effect, { ifUnknown: 'notAgain', withinMs }, async ({ signal }) => {
          if (reminds) await requireRight(deps, companyId, reminds);
          await requireValid(deps, companyId, reports);
          await requirePresentDays(deps, companyId, teamDays);
          await sender.send(target, message, signal);
        });
      } catch (error) {
        if (error instanceof PushSubscriptionGoneError) return void (await forget(deviceId));
        if (error instanceof PushMessageRejectedError) return;
        if (error instanceof Outdated) return await remindAnew(deps, companyId, device.userId, reminds!);
        if (error instanceof PushPauseRequestedError) {
          const notBefore = new Date(clock.now().getTime() + error.seconds * 1_000).toISOString();
          await db.query(sql`UPDATE push_devices SET not_before = ${notBefore} WHERE id = ${deviceId}`);
        }
        throw error;
      }
    },
  );
}

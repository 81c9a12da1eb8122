import sql from 'sql-template-tag';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type AddJob, ahead } from '#server/platform/jobs/add-job.ts';
import { deliverOnce } from '#server/platform/jobs/deliver-once.ts';
import { type Work, workOf } from '#server/platform/jobs/task.ts';
import {
  PushGone,
  PushLater,
  PushRefused,
  type PushSender,
  type PushTarget,
} from '#server/platform/push/push-sender.ts';
import type { Sealer } from '#server/platform/tokens/sealed.ts';
import { reminderJobKey } from '../plan-reminders.ts';
import { remind } from '../remind.task.ts';
import { deviceFor } from './push-devices.query.ts';
import { sendPush } from './send-push.task.ts';

/** What sending push messages works with. */
export interface SendPushParts {
  db: Database;
  clock: Clock;
  addJob: AddJob;
  /** Opens what adding a device has sealed. */
  sealer: Sealer;
  sender: PushSender;
  /** Our public key of today; null where no messages are sent. */
  publicKey: string | null;
}

/** Milliseconds that a try may take. */
const withinMs = 20_000;
const receiverOf = (deviceId: string) => `push ${deviceId}`;

/** Seconds that push services keep a message at most, by their own words. */
const longest = 28 * 86_400;

/** The booking is not any more as the reminder has it. */
class Outdated extends Error {}

type Reminds = { bookingId: string; sequence: number };

/**
 * Looks whether a reminder speaks of the booking as it is now: once the message is claimed, so that whoever changes the booking
 * afterwards knows that it may have gone out ({@link import('../correct-reminders.ts').correctReminders}).
 * @throws Outdated
 */
async function requireRight({ db }: SendPushParts, companyId: string, { bookingId, sequence }: Reminds): Promise<void> {
  const [booking] = await db.query<{ sequence: number }>(sql`
    SELECT sequence FROM bookings WHERE company_id = ${companyId} AND id = ${bookingId} AND state < 2`);
  if (booking?.sequence !== sequence) throw new Outdated();
}

/** Has another look taken at what is to be said of it: nothing, if it was cancelled. */
async function remindAnew({ db, addJob }: SendPushParts, companyId: string, userId: string, { bookingId }: Reminds) {
  const payload = { companyId, bookingId, userId, channel: 'push' } as const;
  await db.transaction((tx) => addJob(tx, { task: remind, payload, key: reminderJobKey(payload), priority: ahead }));
}

/** Whether a message is being sent at this moment. @throws where it is: the one that takes its place is to come after it */
async function requireSent({ db }: SendPushParts, messageId: string, deviceId: string): Promise<void> {
  const [underWay] = await db.query(sql`
    SELECT 1 AS now FROM deliveries
    WHERE event_id = ${messageId} AND receiver = ${receiverOf(deviceId)} AND state = 'claimed'
      AND claimed_on > now() - make_interval(secs => ${(withinMs * 1.5) / 1_000}::float8)`);
  if (underWay) throw new Error('The message whose place this one takes is being sent.');
}

/** The browser's address and keys; null when they were sealed by a secret that the deployment no longer has. */
function opened(sealer: Sealer, sealed: string): PushTarget | null {
  try {
    return JSON.parse(sealer.open(sealed)) as PushTarget;
  } catch {
    return null;
  }
}

/**
 * How push messages are sent: until the push service has taken or refused it, the tries are over, or nobody wants to read it any
 * more. Never twice: when nobody knows whether it was taken, it does not come. A browser that is gone is forgotten.
 */
export function sendPushWork(parts: SendPushParts): Work<'sendPush'> {
  const { db, clock, sealer, sender, publicKey } = parts;
  const forget = (deviceId: string) => db.query(sql`DELETE FROM push_devices WHERE id = ${deviceId}`);
  return workOf(sendPush, async ({ deviceId, companyId, text, urgency, notAfter, reminds, follows }) => {
    const now = clock.now();
    const ttl = Math.min(longest, Math.floor((Date.parse(notAfter) - now.getTime()) / 1_000));
    if (ttl <= 0 || publicKey === null) return;
    const device = await deviceFor(db, deviceId, companyId, { publicKey, now });
    if (!device) return;
    const target = opened(sealer, device.sealed);
    if (!target) return void (await forget(deviceId));
    if (device.notBefore !== null && Date.parse(device.notBefore) > now.getTime())
      throw new Error(`The push service wants to be left alone until ${device.notBefore}.`);
    if (follows) await requireSent(parts, follows, deviceId);
    const effect = { eventId: text.id, receiver: receiverOf(deviceId), companyId };
    const message = { text: JSON.stringify(text), ttl, urgency, topic: text.tag };
    try {
      await deliverOnce(db, effect, { ifUnknown: 'notAgain', withinMs }, async ({ signal }) => {
        if (reminds) await requireRight(parts, companyId, reminds);
        await sender.send(target, message, signal);
      });
    } catch (error) {
      if (error instanceof PushGone) return void (await forget(deviceId));
      if (error instanceof PushRefused) return;
      if (error instanceof Outdated) return await remindAnew(parts, companyId, device.userId, reminds!);
      if (error instanceof PushLater) {
        const notBefore = new Date(clock.now().getTime() + error.seconds * 1_000).toISOString();
        await db.query(sql`UPDATE push_devices SET not_before = ${notBefore} WHERE id = ${deviceId}`);
      }
      throw error;
    }
  });
}

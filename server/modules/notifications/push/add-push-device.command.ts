import { createHash } from 'node:crypto';
import sql from 'sql-template-tag';
import { v7 as uuid } from 'uuid';
import { limits } from '#contract/wire/limits.ts';
import { createOpenSessionCondition } from '#server/modules/accounts/open-sessions.query.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { refuse } from '#server/platform/http/refused.ts';
import { isUsablePushTarget } from '#server/platform/push/push-address.ts';
import type { PushTarget } from '#server/platform/push/push-sender.ts';
import type { PushDeps } from './push-deps.ts';
import { listDevicesOfPeople } from './push-devices.query.ts';

/**
 * Stores the push subscription of a browser for the duration of its session. It replaces devices of
 * the same session or browser, even another person's. The published event makes the server plan the
 * person's reminders again.
 * @throws Refused `pushNotOffered`, `pushDeviceNotAllowed`, `tooManyPushDevices`, `notSignedIn` if
 * the session has just ended
 */
export async function addPushDevice(
  { db, clock, publish, encryptor, settings }: PushDeps,
  { userId, sessionId }: Caller,
  target: PushTarget,
): Promise<string> {
  const { vapid, pushServiceUrl } = settings;
  if (!vapid) refuse('pushNotOffered', {});
  if (!isUsablePushTarget(target, pushServiceUrl)) refuse('pushDeviceNotAllowed', {});
  const hash = createHash('sha256').update(target.endpoint).digest();
  const reach = { publicKey: vapid.publicKey, now: clock.now() };
  return await db.transaction(async (tx) => {
    // Concurrent requests of a person wait for each other, so that the limit holds. The session
    // cannot end meanwhile.
    await tx.query(sql`SELECT FROM users WHERE id = ${userId} FOR NO KEY UPDATE`);
    const [session] = await tx.query(sql`
      SELECT 1 AS open FROM sessions s WHERE s.id = ${sessionId} AND s.user_id = ${userId} AND ${createOpenSessionCondition(reach.now)}
      FOR SHARE`);
    if (!session) refuse('notSignedIn', {});
    await tx.query(sql`DELETE FROM push_devices WHERE session_id = ${sessionId} OR endpoint_hash = ${hash}`);
    const others = await listDevicesOfPeople(tx, [userId], reach);
    if (others.length >= limits.pushDevices) refuse('tooManyPushDevices', { max: limits.pushDevices });
    const id = uuid();
    await tx.query(sql`
      INSERT INTO push_devices (id, user_id, session_id, endpoint_hash, sealed, vapid_key, created_on)
      VALUES (${id}, ${userId}, ${sessionId}, ${hash}, ${encryptor.encrypt(JSON.stringify(target))}, ${reach.publicKey},
              ${reach.now.toISOString()})`);
    await publish(tx, { name: 'pushDeviceAdded', userId });
    return id;
  });
}

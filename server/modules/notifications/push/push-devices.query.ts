import sql from 'sql-template-tag';
import type { PushDevice } from '#contract/notifications/push-devices.ts';
import { createOpenSessionCondition } from '#server/modules/accounts/open-sessions.query.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { Caller } from '#server/platform/http/caller.ts';

/**
 * The facts that decide whether a device still receives messages: the server's present public key,
 * and the time.
 */
export interface PushEligibility {
  publicKey: string;
  now: Date;
}

/** Lists the caller's devices that receive messages: the present one first, then the newest. */
export async function listOwnPushDevices(
  db: Queryable,
  { userId, sessionId }: Caller,
  { publicKey, now }: PushEligibility,
): Promise<PushDevice[]> {
  return await db.query<PushDevice>(sql`
    SELECT d.id, s.browser, s.system, d.created_on AS "createdOn", s.id = ${sessionId} AS "isThis"
    FROM push_devices d JOIN sessions s ON s.id = d.session_id
    WHERE d.user_id = ${userId} AND d.vapid_key = ${publicKey} AND ${createOpenSessionCondition(now)}
    ORDER BY "isThis" DESC, d.created_on DESC, d.id`);
}

/** Lists those devices of these people that receive messages. */
export async function listDevicesOfPeople(
  db: Queryable,
  userIds: readonly string[],
  { publicKey, now }: PushEligibility,
): Promise<{ id: string; userId: string }[]> {
  return await db.query<{ id: string; userId: string }>(sql`
    SELECT d.id, d.user_id AS "userId" FROM push_devices d JOIN sessions s ON s.id = d.session_id
    WHERE d.user_id = ANY(${userIds}::uuid[]) AND d.vapid_key = ${publicKey} AND ${createOpenSessionCondition(now)}
    ORDER BY d.id`);
}

/**
 * Reads a device for a message about a company. Undefined for a device that no longer receives
 * messages, or whose person is not an active member.
 */
export async function readPushDevice(
  db: Queryable,
  deviceId: string,
  companyId: string,
  { publicKey, now }: PushEligibility,
): Promise<{ sealed: string; userId: string; notBefore: string | null } | undefined> {
  const [device] = await db.query<{ sealed: string; userId: string; notBefore: string | null }>(sql`
    SELECT d.sealed, d.user_id AS "userId", d.not_before AS "notBefore"
    FROM push_devices d
      JOIN sessions s ON s.id = d.session_id
      JOIN memberships m ON m.company_id = ${companyId} AND m.user_id = d.user_id AND m.status = 'active'
    WHERE d.id = ${deviceId} AND d.vapid_key = ${publicKey} AND ${createOpenSessionCondition(now)}`);
  return device;
}

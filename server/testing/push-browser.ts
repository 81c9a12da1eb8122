import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import type { PushSubscriptionBody } from '#contract/notifications/push-devices.ts';
import type { TestApp } from './test-app.ts';

/** Returns the subscription of a browser at a push service. No server listens there. */
export function createBrowserPushSubscription(endpoint = `https://push.example/${randomUUID()}`): PushSubscriptionBody {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const keys = { p256dh: pair.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') };
  return { endpoint, keys };
}

/**
 * Stores a session that lasts a year and returns its id. By default it is the session that the
 * tests' access tokens name.
 */
export async function storeOpenSession(app: TestApp, userId: string, id = userId): Promise<string> {
  await app.db.query(sql`
    INSERT INTO sessions (id, user_id, remember_me, browser, system) VALUES (${id}, ${userId}, true, 'Firefox', 'Linux')
    ON CONFLICT DO NOTHING`);
  await app.db.query(sql`
    INSERT INTO refresh_tokens (hash, session_id, expires_on)
    VALUES (${randomBytes(32)}, ${id}, ${new Date(app.clock.now().getTime() + 31_536_000_000).toISOString()})`);
  return id;
}

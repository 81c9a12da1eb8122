import type { BrowserContext } from '@playwright/test';
import sql from 'sql-template-tag';
import { openSession } from '#server/modules/accounts/open-session.command.ts';
import { systemClock } from '#server/platform/clock.ts';
import { createAccessTokenService } from '#server/platform/tokens/access-tokens.ts';
import { serverUrl } from './address.ts';
import { authSecret } from './auth-secret.ts';
import { database } from './database.ts';
import { getSampleEmail } from './people.ts';

const tokens = createAccessTokenService(authSecret, systemClock);

/** Returns an access token of a person, signed as the server signs them. */
export function accessTokenOf(userId: string): string {
  return tokens.issue({ userId, sessionId: userId }).tokenValue;
}

/** Stores a session of a person in the database, and returns its refresh token. */
export async function storeSession(userId: string): Promise<{ refreshToken: string }> {
  const db = await database();
  const { refresh } = await openSession({ db, clock: systemClock, tokens }, userId, true, undefined);
  return { refreshToken: refresh.tokenValue };
}

/**
 * Returns whether the server renews the session with this refresh token. The renewal makes the
 * token invalid.
 */
export async function isRenewed({ refreshToken }: { refreshToken: string }): Promise<boolean> {
  const answer = await fetch(`${serverUrl}/api/auth/renewTokens`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ refreshToken }),
  });
  if (!answer.ok && answer.status !== 401) throw new Error(`renewing answered ${answer.status} ${await answer.text()}`);
  return answer.ok;
}

/**
 * Signs a person in without the form, because the server's password check is slow on purpose. It
 * stores a session in the database and renews it, so that the server sets the cookie. Its pages
 * prefetch no code of other screens ({@link allowPrefetch}).
 */
export async function signIn(context: BrowserContext, userId: string): Promise<void> {
  const data = await storeSession(userId);
  const answer = await context.request.post(`${serverUrl}/api/auth/renewTokens`, { data });
  if (!answer.ok()) throw new Error(`${userId} has no session: ${answer.status()} ${await answer.text()}`);
  await context.addInitScript(() => {
    if (!localStorage.getItem('hd_signed_in')) localStorage.setItem('hd_signed_in', '1');
    Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } });
  });
}

/**
 * Lets the application load the code of other screens while its page is idle, as it does for
 * people. Call it after a sign-in, in journeys about that code or without a network. The other
 * journeys save data: such code takes a third of the processor time of a page.
 */
export async function allowPrefetch(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    Reflect.deleteProperty(navigator, 'connection');
  });
}

/** Signs in a person of the sample, by the person's key. */
export async function signInAs(context: BrowserContext, key: string): Promise<void> {
  const db = await database();
  const [user] = await db.query<{ id: string }>(sql`SELECT id FROM users WHERE email = ${getSampleEmail(key)}`);
  await signIn(context, user!.id);
}

/** Sets the language before the first page. */
export async function setLanguage(context: BrowserContext, locale: 'pl-PL' | 'en-GB'): Promise<void> {
  await context.addCookies([{ name: 'hd_locale', value: locale, url: serverUrl }]);
}

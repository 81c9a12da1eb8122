import { randomBytes } from 'node:crypto';
import sql from 'sql-template-tag';
import type { ErrorDetails } from '#contract/errors.ts';
import type { Queryable, Transaction } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/refused.ts';
import type { Exchange } from '#server/platform/http/route.ts';
import type { Identity } from '../identity.ts';
import { hashOf } from '../refresh-tokens.ts';
import { secondWaysOf } from './second-factor.query.ts';

/** Seconds that somebody has for the second step. */
const seconds = 300;

/** What the browser keeps of a sign-in that waits for its second factor; http-only, so it is of this browser alone. */
const cookie = { name: 'hd_second_step', path: '/api/auth/secondStep' } as const;

/** Who has shown a first factor, and what session they are to have. */
export interface FirstStep {
  userId: string;
  rememberMe: boolean;
  /** Whose single sign-on they came by. */
  ssoCompanyId: string | null;
  /** The company that an invitation has just been accepted into; its browser opens it afterwards. */
  joined?: ErrorDetails<'secondFactorNeeded'>['joined'] | null;
}

/**
 * Between the first factor and the session: whoever has a second factor is asked for it, in whatever way they came. The sign-in waits
 * for five minutes, in this browser.
 * @param token of the waiting sign-in, where it can be made a second time; random when left out
 * @throws Refused `secondFactorNeeded`
 */
export async function askSecondFactor(
  { db, clock }: Pick<Identity, 'db' | 'clock'>,
  { userId, rememberMe, ssoCompanyId, joined }: FirstStep,
  exchange: Pick<Exchange, 'setCookie'>,
  token = randomBytes(32).toString('base64url'),
): Promise<void> {
  const ways = await secondWaysOf(db, userId);
  if (ways.length === 0) return;
  const until = new Date(clock.now().getTime() + seconds * 1000).toISOString();
  await db.query(sql`
    INSERT INTO pending_sign_ins (hash, user_id, remember_me, sso_company_id, expires_on)
    VALUES (${hashOf(token)}, ${userId}, ${rememberMe}, ${ssoCompanyId}, ${until})`);
  exchange.setCookie(cookie.name, token, { path: cookie.path, maxAgeSeconds: seconds });
  refuse('secondFactorNeeded', { ways, until, ...(joined && { joined }) });
}

/**
 * Asks once more for the second factor of a sign-in that waits already, for a browser that has lost the answer; does nothing where none waits.
 * @throws Refused `secondFactorNeeded`
 */
export async function askSecondFactorAgain(
  { db, clock }: Pick<Identity, 'db' | 'clock'>,
  { token, joined }: Pick<FirstStep, 'joined'> & { token: string },
  exchange: Pick<Exchange, 'setCookie'>,
): Promise<void> {
  const now = clock.now();
  const [waiting] = await db.query<{ userId: string; expiresOn: string }>(sql`
    SELECT user_id AS "userId", expires_on AS "expiresOn" FROM pending_sign_ins
    WHERE hash = ${hashOf(token)} AND expires_on > ${now.toISOString()}`);
  if (!waiting) return;
  const until = new Date(waiting.expiresOn);
  const maxAgeSeconds = Math.ceil((until.getTime() - now.getTime()) / 1000);
  exchange.setCookie(cookie.name, token, { path: cookie.path, maxAgeSeconds });
  const ways = await secondWaysOf(db, waiting.userId);
  refuse('secondFactorNeeded', { ways, until: until.toISOString(), ...(joined && { joined }) });
}

export interface PendingSignIn extends FirstStep {
  email: string;
}

/** The sign-in that waits in this browser. @throws Refused `secondStepLost` */
export async function pendingSignIn(
  db: Queryable,
  { cookies }: Pick<Exchange, 'cookies'>,
  now: Date,
): Promise<PendingSignIn> {
  const [row] = await db.query<PendingSignIn>(sql`
    SELECT p.user_id AS "userId", p.remember_me AS "rememberMe", p.sso_company_id AS "ssoCompanyId", u.email
    FROM pending_sign_ins p JOIN users u ON u.id = p.user_id
    WHERE p.hash = ${hashOf(cookies[cookie.name] ?? '')} AND p.expires_on > ${now.toISOString()}`);
  return row ?? refuse('secondStepLost', {});
}

/** Whether it still waits, within the transaction that has locked its person. */
export async function isPending(tx: Transaction, { cookies }: Pick<Exchange, 'cookies'>): Promise<boolean> {
  const rows = await tx.query(sql`SELECT FROM pending_sign_ins WHERE hash = ${hashOf(cookies[cookie.name] ?? '')}`);
  return rows.length > 0;
}

/** It is finished: nobody finishes it again. */
export async function dropPending(tx: Transaction, { cookies }: Pick<Exchange, 'cookies'>): Promise<void> {
  await tx.query(sql`DELETE FROM pending_sign_ins WHERE hash = ${hashOf(cookies[cookie.name] ?? '')}`);
}

/** The browser keeps nothing of it. */
export function forgetPending(exchange: Pick<Exchange, 'clearCookie'>): void {
  exchange.clearCookie(cookie.name, { path: cookie.path });
}

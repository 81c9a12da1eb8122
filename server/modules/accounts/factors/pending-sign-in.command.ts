import { randomBytes } from 'node:crypto';
import sql from 'sql-template-tag';
import type { ErrorDetails } from '#contract/wire/errors.ts';
import type { Queryable, Transaction } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/refused.ts';
import type { RequestExchange } from '#server/platform/http/route.ts';
import type { AccountDeps } from '../account-deps.ts';
import { hashSecretToken } from '../refresh-tokens.command.ts';
import { listSecondFactorKinds } from './second-factor.query.ts';

/** Seconds that a person has to finish the second step. */
const seconds = 300;

/**
 * The cookie of a sign-in that waits for its second factor. It is http-only and ties the second
 * step to this browser.
 */
const cookie = { name: 'hd_second_step', path: '/api/auth/secondStep' } as const;

/** A person who has presented a first factor, and the options of their future session. */
export interface FirstFactorSignIn {
  userId: string;
  rememberMe: boolean;
  /** The company whose single sign-on was the first factor. */
  ssoCompanyId: string | null;
  /** The company whose invitation was accepted just now. The browser opens it afterwards. */
  joined?: ErrorDetails<'secondFactorNeeded'>['joined'] | null;
}

/**
 * Requires the second factor of a person who has one, after any first factor. The sign-in waits for
 * five minutes, in this browser only.
 * @param token the token of the waiting sign-in, random by default. A request that may be repeated
 * passes a derived token, so that the repetition finds the same sign-in.
 * @throws Refused `secondFactorNeeded`
 */
export async function requireSecondFactor(
  { db, clock }: Pick<AccountDeps, 'db' | 'clock'>,
  { userId, rememberMe, ssoCompanyId, joined }: FirstFactorSignIn,
  exchange: Pick<RequestExchange, 'setCookie'>,
  token = randomBytes(32).toString('base64url'),
): Promise<void> {
  const ways = await listSecondFactorKinds(db, userId);
  if (ways.length === 0) return;
  const until = new Date(clock.now().getTime() + seconds * 1000).toISOString();
  await db.query(sql`
    INSERT INTO pending_sign_ins (hash, user_id, remember_me, sso_company_id, expires_on)
    VALUES (${hashSecretToken(token)}, ${userId}, ${rememberMe}, ${ssoCompanyId}, ${until})`);
  exchange.setCookie(cookie.name, token, { path: cookie.path, maxAgeSeconds: seconds });
  refuse('secondFactorNeeded', { ways, until, ...(joined && { joined }) });
}

/**
 * Refuses again with `secondFactorNeeded`, because the browser lost the first response. Does
 * nothing where no sign-in waits under `token`.
 * @throws Refused `secondFactorNeeded`
 */
export async function repeatSecondFactorRequest(
  { db, clock }: Pick<AccountDeps, 'db' | 'clock'>,
  { token, joined }: Pick<FirstFactorSignIn, 'joined'> & { token: string },
  exchange: Pick<RequestExchange, 'setCookie'>,
): Promise<void> {
  const now = clock.now();
  const [waiting] = await db.query<{ userId: string; expiresOn: string }>(sql`
    SELECT user_id AS "userId", expires_on AS "expiresOn" FROM pending_sign_ins
    WHERE hash = ${hashSecretToken(token)} AND expires_on > ${now.toISOString()}`);
  if (!waiting) return;
  const until = new Date(waiting.expiresOn);
  const maxAgeSeconds = Math.ceil((until.getTime() - now.getTime()) / 1000);
  exchange.setCookie(cookie.name, token, { path: cookie.path, maxAgeSeconds });
  const ways = await listSecondFactorKinds(db, waiting.userId);
  refuse('secondFactorNeeded', { ways, until: until.toISOString(), ...(joined && { joined }) });
}

export interface PendingSignIn extends FirstFactorSignIn {
  email: string;
}

/**
 * Returns the sign-in that waits for a second factor in this browser.
 * @throws Refused `secondStepLost`
 */
export async function readPendingSignIn(
  db: Queryable,
  { cookies }: Pick<RequestExchange, 'cookies'>,
  now: Date,
): Promise<PendingSignIn> {
  const [row] = await db.query<PendingSignIn>(sql`
    SELECT p.user_id AS "userId", p.remember_me AS "rememberMe", p.sso_company_id AS "ssoCompanyId", u.email
    FROM pending_sign_ins p JOIN users u ON u.id = p.user_id
    WHERE p.hash = ${hashSecretToken(cookies[cookie.name] ?? '')} AND p.expires_on > ${now.toISOString()}`);
  return row ?? refuse('secondStepLost', {});
}

/**
 * Returns whether this browser's sign-in still waits for its second factor. The caller's
 * transaction has locked the person's row.
 */
export async function isSignInPending(
  tx: Transaction,
  { cookies }: Pick<RequestExchange, 'cookies'>,
): Promise<boolean> {
  const rows = await tx.query(
    sql`SELECT FROM pending_sign_ins WHERE hash = ${hashSecretToken(cookies[cookie.name] ?? '')}`,
  );
  return rows.length > 0;
}

/** Drops a finished sign-in, so that no request can finish it twice. */
export async function deletePendingSignIn(
  tx: Transaction,
  { cookies }: Pick<RequestExchange, 'cookies'>,
): Promise<void> {
  await tx.query(sql`DELETE FROM pending_sign_ins WHERE hash = ${hashSecretToken(cookies[cookie.name] ?? '')}`);
}

/** Clears the cookie of the waiting sign-in. */
export function clearPendingSignInCookie(exchange: Pick<RequestExchange, 'clearCookie'>): void {
  exchange.clearCookie(cookie.name, { path: cookie.path });
}

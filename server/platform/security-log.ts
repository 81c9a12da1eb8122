import type { FastifyBaseLogger } from 'fastify';
import type { ErrorCode } from '#contract/errors.ts';
import type { ExternalError } from '#contract/login-providers.ts';

/**
 * What is logged for whoever watches over the deployment, by OWASP's names of such events, with what each carries. No
 * password, token or e-mail is among it: `account` is a pseudonym of the e-mail that was typed, the same for the same one, and
 * the person's id is known where the account is (docs/decisions/0005-sessions.md, docs/operations.md).
 */
export interface SecurityEvents {
  authn_login_success: { account: string; userId: string; sessionId: string; knownBrowser: boolean };
  authn_login_fail: {
    account: string;
    userId?: string;
    reason: 'credentials' | 'locked' | 'emailNotConfirmed' | 'secondFactor';
    knownBrowser: boolean;
  };
  /** The second factor of a sign-in was right; a passkey alone is both. */
  authn_second_factor: { userId: string; sessionId: string; by: 'authenticator' | 'recoveryCode' | 'passkey' };
  /** An answer of an authenticator was not taken, and why. */
  authn_passkey_fail: { reason: 'unknown' | 'anothers' | 'notVerified' };
  /** Somebody changed what they sign in by, or an operator did. */
  authn_factor_change: {
    userId: string;
    change:
      | ('passkeyAdded' | 'passkeyRemoved' | 'authenticatorOn' | 'authenticatorOff')
      | ('recoveryCodesRenewed' | 'clearedByOperator');
  };
  /** Somebody signed in was to show again who they are, and did not. */
  authn_proof_fail: { userId: string; sessionId: string };
  /** The captcha's answer was missing, wrong or used before; or `risky`, and the visible step had to be asked for. */
  captcha_fail: { account: string; scope: 'login' | 'register' | 'invitation'; step: 'v3' | 'v2'; risky: boolean };
  /** Somebody made an account; its e-mail is not confirmed yet. */
  user_created: { account: string; userId: string };
  user_updated: { userId: string; change: 'emailConfirmed' | 'consents' | 'joinedCompany' };
  /** Somebody asked for a letter, whether or not there is such an account. */
  account_letter_asked: { account: string; letter: 'activation' | 'passwordReset' };
  /** The code of a letter's link was not good. */
  authn_code_fail: { userId?: string; purpose: 'activation' | 'passwordReset'; reason: ErrorCode };
  /** By a letter's code, or by the old password. */
  authn_password_change: { userId: string; by: 'letter' | 'oldPassword' };
  /** The old password was wrong. */
  /** Nothing came of a sign-in by a provider (Google, Microsoft, a company's id), and why. */
  authn_external_fail: { from: string; reason: ExternalError | ErrorCode; detail?: string };
  /** A company's directory names an e-mail that another account has; the account keeps its own. `from` is the company's id. */
  authn_external_email_taken: { userId: string; from: string };
  /** A provider was linked to an account by its owner, or taken away. */
  authn_external_link: { userId: string; from: string };
  /** Somebody has deleted their own account. */
  user_deleted: { userId: string };
  authn_external_unlink: { userId: string; from: string };
  /** Too many failures: nothing is compared any more until then (instant). */
  authn_login_lock: { account: string; until: string; knownBrowser: boolean };
  /**
   * From one network too many e-mails failed: strangers there have to wait until then (instant). Or one address asks a route more
   * often than it may; told once a minute.
   */
  excess_rate_limit_exceeded: { account: string; until: string } | { route: string };
  /** A page of another website asked for what only our own pages may. */
  malicious_cors: { origin: string; method: string; route: string };
  /** Somebody signed in sent what our own pages never send; the fields by their names, never what stood in them. */
  input_validation_fail: {
    userId: string;
    sessionId: string;
    method: string;
    route: string;
    fields: readonly string[];
  };
  /** A spent refresh token came again: the session was revoked. */
  authn_token_reuse: { userId: string; sessionId: string };
  /**
   * A session was ended: it signed out, somebody signed in there anew, its person has another password or their first second
   * factor, or they ended it from their list.
   */
  session_expired: {
    userId: string;
    sessionId: string;
    reason: 'signedOut' | 'signedInAnew' | 'passwordChanged' | 'endedByOwner' | 'accountDeleted' | 'secondFactorOn';
  };
  /** Somebody asked for what they have no right to, or for a company that they are not a member of. */
  authz_fail: {
    userId: string;
    sessionId: string;
    errorCode: ErrorCode;
    method: string;
    /** As the contract writes it. */
    route: string;
    company: string | undefined;
    missing: readonly string[] | undefined;
  };
}

/** Logs a security event of one request. */
export type TellSecurity = <E extends keyof SecurityEvents>(event: E, details: SecurityEvents[E]) => void;

/** What happens every day. */
const usual: ReadonlySet<keyof SecurityEvents> = new Set([
  ...(['authn_login_success', 'session_expired', 'user_created', 'user_updated'] as const),
  ...(['account_letter_asked', 'authn_password_change'] as const),
  ...(['authn_second_factor', 'authn_factor_change'] as const),
  ...(['authn_external_link', 'authn_external_unlink'] as const),
]);

/** The security log of one request; its logger adds the request's id and the time. */
export function securityLog(log: FastifyBaseLogger, address: string): TellSecurity {
  return (event, details) => {
    const entry: Record<string, unknown> = { event, address, ...details };
    log[usual.has(event) ? 'info' : 'warn'](entry, 'security');
  };
}

import type { FastifyBaseLogger } from 'fastify';
import type { ExternalSignInErrorCode } from '#contract/factors/login-providers.ts';
import type { ErrorCode } from '#contract/wire/errors.ts';

/**
 * Security events for the operator, with the names and fields of OWASP. They contain no password,
 * token or email. `account` is a pseudonym of the typed email. The person's id is added if the
 * account is known (docs/decisions/0005-sessions.md, docs/operations.md).
 */
export interface SecurityEvents {
  authn_login_success: { account: string; userId: string; sessionId: string; knownBrowser: boolean };
  authn_login_fail: {
    account: string;
    userId?: string;
    reason: 'credentials' | 'locked' | 'emailNotConfirmed' | 'secondFactor';
    knownBrowser: boolean;
  };
  /** A person passed the second factor of a sign-in. A passkey alone counts as both factors. */
  authn_second_factor: { userId: string; sessionId: string; by: 'authenticator' | 'recoveryCode' | 'passkey' };
  /** The server refused the response of a passkey, with the reason. */
  authn_passkey_fail: { reason: 'unknown' | 'anothers' | 'notVerified' };
  /** A person or an operator changed a sign-in factor. */
  authn_factor_change: {
    userId: string;
    change:
      | ('passkeyAdded' | 'passkeyRemoved' | 'authenticatorOn' | 'authenticatorOff')
      | ('recoveryCodesRenewed' | 'clearedByOperator');
  };
  /** A signed-in person failed to prove their identity before a sensitive change. */
  authn_proof_fail: { userId: string; sessionId: string };
  /**
   * The answer to a captcha was missing, wrong or already used. With `risky`, the invisible step
   * alone was not enough after many recent attempts.
   */
  captcha_fail: { account: string; scope: 'login' | 'register' | 'invitation'; step: 'v3' | 'v2'; risky: boolean };
  /**
   * A person registered an account, by the form or by a provider, or the server created it for an
   * invitation or at a single sign-on. With the form, its email is not confirmed yet.
   */
  user_created: { account: string; userId: string };
  /** A person confirmed an email, accepted documents, or joined a company. */
  user_updated: { userId: string; change: 'emailConfirmed' | 'consents' | 'joinedCompany' };
  /** A visitor requested an activation or password email, whether or not the account exists. */
  account_letter_asked: { account: string; letter: 'activation' | 'passwordReset' };
  /** The code of an email's link was not valid. */
  authn_code_fail: { userId?: string; purpose: 'activation' | 'passwordReset'; reason: ErrorCode };
  /**
   * A person set a password: with a code from an email (`letter`), or while signed in
   * (`oldPassword`).
   */
  authn_password_change: { userId: string; by: 'letter' | 'oldPassword' };
  /**
   * A sign-in by a provider failed, with the reason. `from` is Google, Microsoft, a company's id,
   * or `unknown` for a lost attempt.
   */
  authn_external_fail: { from: string; reason: ExternalSignInErrorCode | ErrorCode; detail?: string };
  /**
   * A company's directory names an email that another account has. The person's account keeps its
   * old email. `from` is the company's id.
   */
  authn_external_email_taken: { userId: string; from: string };
  /**
   * A person linked a provider to their account, or an administrator accepted a person's new
   * subject.
   */
  authn_external_link: { userId: string; from: string };
  /** A person deleted their own account. */
  user_deleted: { userId: string };
  authn_external_unlink: { userId: string; from: string };
  /**
   * An email had too many wrong passwords, or wrong second factors, in one network or known
   * browser. There the server checks no further ones until `until` (instant).
   */
  authn_login_lock: { account: string; until: string; knownBrowser: boolean };
  /**
   * Too many attempts were made, so that further ones must wait until `until` (instant). An example
   * is a network whose sign-ins failed for too many emails. With `route`, an IP address exceeded a
   * route's limit, which the server logs once a minute.
   */
  excess_rate_limit_exceeded: { account: string; until: string } | { route: string };
  /** A page of another website sent a request that only Biurko's own pages may send. */
  malicious_cors: { origin: string; method: string; route: string };
  /**
   * A signed-in caller sent input that Biurko's own pages never send. The log has the names of the
   * fields, never their values.
   */
  input_validation_fail: {
    userId: string;
    sessionId: string;
    method: string;
    route: string;
    fields: readonly string[];
  };
  /**
   * A client sent a refresh token whose successor was already used, so the server revoked the
   * session.
   */
  authn_token_reuse: { userId: string; sessionId: string };
  /**
   * A session ended. Causes are a sign-out, a new sign-in in the browser, a new password and a
   * first second factor. The list of sessions and the deletion of the account end sessions too.
   */
  session_expired: {
    userId: string;
    sessionId: string;
    reason: 'signedOut' | 'signedInAnew' | 'passwordChanged' | 'endedByOwner' | 'accountDeleted' | 'secondFactorOn';
  };
  /**
   * A signed-in caller lacked the right for a request, or named a company without being its member.
   */
  authz_fail: {
    userId: string;
    sessionId: string;
    errorCode: ErrorCode;
    method: string;
    /** The endpoint's path as the contract declares it. */
    route: string;
    company: string | undefined;
    missing: readonly string[] | undefined;
  };
}

/** Logs a security event of one request. */
export type LogSecurityEvent = <E extends keyof SecurityEvents>(event: E, details: SecurityEvents[E]) => void;

/** Events of normal use. The server logs them as `info`, and all other events as `warn`. */
const usual: ReadonlySet<keyof SecurityEvents> = new Set([
  ...(['authn_login_success', 'session_expired', 'user_created', 'user_updated'] as const),
  ...(['account_letter_asked', 'authn_password_change'] as const),
  ...(['authn_second_factor', 'authn_factor_change'] as const),
  ...(['authn_external_link', 'authn_external_unlink'] as const),
]);

/** Returns the security log of one request. Its logger adds the request's id and the time. */
export function createSecurityLog(log: FastifyBaseLogger, address: string): LogSecurityEvent {
  return (event, details) => {
    const entry: Record<string, unknown> = { event, address, ...details };
    log[usual.has(event) ? 'info' : 'warn'](entry, 'security');
  };
}

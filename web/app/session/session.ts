import type { AuthTokens } from '#contract/auth.ts';
import { errorCodeOf } from '../api/api-error.ts';
import { send } from '../api/send.ts';
import { sessionCalls, urlOf } from './session-calls.ts';
import { refreshCheckDelay, renewalDelay, tokenNeed } from './token-times.ts';

/** `loading` until the first answer about the refresh token. */
export type SessionState = 'loading' | 'signedOut' | 'signedIn';

/**
 * The refresh token lives in an http-only cookie that scripts cannot read (docs/decisions/0005-sessions.md); this mark only
 * says that there may be one, so that a stranger's first visit asks nothing.
 */
const mark = 'hd_signed_in';

/**
 * The access token outlives a reload in this tab, so that a reload spends no refresh token: one whose answer is lost, because
 * the page went away, would look stolen the next time and end the session.
 */
const kept = 'hd_access_token';

let state: SessionState = 'loading';
let tokens: AuthTokens | null = null;
let renewing: Promise<void> | null = null;
let renewalTimer: ReturnType<typeof setTimeout> | undefined;
let checkTimer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function become(next: SessionState): void {
  state = next;
  for (const listener of listeners) listener();
}

function keep(next: AuthTokens): void {
  tokens = next;
  localStorage.setItem(mark, '1');
  const { accessToken: access, refreshToken } = next;
  sessionStorage.setItem(
    kept,
    JSON.stringify({ accessToken: access, refreshToken: { expiry: refreshToken.expiry, tokenValue: '' } }),
  );
  clearTimeout(renewalTimer);
  clearTimeout(checkTimer);
  renewalTimer = setTimeout(() => void check(), renewalDelay(next.accessToken.expiry, Date.now()));
  checkTimer = setTimeout(() => void check(), refreshCheckDelay(next.refreshToken.expiry, Date.now()));
}

/** Forgets everything that this browser knows of the person, and begins anew (TOK-02). */
export function leave(): void {
  tokens = null;
  clearTimeout(renewalTimer);
  clearTimeout(checkTimer);
  localStorage.removeItem(mark);
  sessionStorage.clear();
  location.assign('/login');
}

async function exchangeTokens(): Promise<void> {
  const answer = await send(sessionCalls.renewTokens.method, urlOf(sessionCalls.renewTokens), { body: {} });
  keep((await answer.json()) as AuthTokens);
}

/**
 * Spends the refresh token for new ones. Tabs share the cookie, so only one of them renews at a time: a token spent twice
 * would look stolen and end the session.
 */
function renew(): Promise<void> {
  if (renewing) return renewing;
  // Pages served over plain http from elsewhere than this machine have no locks; there two tabs may meet.
  const alone = navigator.locks ? navigator.locks.request('hd_renew', exchangeTokens) : exchangeTokens();
  renewing = alone.finally(() => {
    renewing = null;
  });
  return renewing;
}

/** Looks after the tokens: renews what is about to end, and leaves when that is refused. Called by timers, focus and online. */
export async function check(): Promise<void> {
  if (!tokens) return;
  const need = tokenNeed(tokens, Date.now());
  if (need === 'none') return;
  if (need === 'leave') return leave();
  try {
    await renew();
  } catch (error) {
    if (errorCodeOf(error) === 'refreshTokenInvalid') return leave();
    // Offline or the server is restarting: try again soon, the refresh token is still good.
    renewalTimer = setTimeout(() => void check(), 5_000);
  }
}

/** The tokens of this tab before it was reloaded, when they are good for a while yet. */
function tokensBeforeReload(): AuthTokens | null {
  const text = sessionStorage.getItem(kept);
  const before = text === null ? null : (JSON.parse(text) as AuthTokens);
  return before && tokenNeed(before, Date.now()) === 'none' ? before : null;
}

/** Whether an earlier visit may still be signed in; known before the server has said so. */
export function maySignInAgain(): boolean {
  return localStorage.getItem(mark) !== null;
}

/** Begins: signed in when the refresh token of an earlier visit is still good (TOK-01). */
export async function startSession(): Promise<void> {
  window.addEventListener('focus', () => void check());
  window.addEventListener('online', () => void check());
  // Another tab has left the session that they share; the server's word (UserLoggedOut) reaches other devices too.
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === mark && newValue === null && tokens) leave();
  });
  if (!maySignInAgain()) return become('signedOut');
  const before = tokensBeforeReload();
  if (before) return signIn(before);
  try {
    await renew();
    become('signedIn');
  } catch (error) {
    if (errorCodeOf(error) !== 'refreshTokenInvalid') throw error;
    localStorage.removeItem(mark);
    become('signedOut');
  }
}

/** Takes the tokens that a sign-in gave. */
export function signIn(given: AuthTokens): void {
  keep(given);
  become('signedIn');
}

/** Signs out here and in the session's other tabs; the browser forgets even when the server cannot be told. */
export async function signOut(): Promise<void> {
  await send(sessionCalls.logOut.method, urlOf(sessionCalls.logOut), { token: accessToken() }).catch(() => {});
  leave();
}

/** The token that calls carry; null when signed out. */
export function accessToken(): string | null {
  return tokens?.accessToken.tokenValue ?? null;
}

/** After a 401: a new token, or false when the session is over (TOK-04). */
export async function renewAfterRefusal(): Promise<boolean> {
  if (!tokens) return false;
  try {
    await renew();
    return true;
  } catch (error) {
    if (errorCodeOf(error) === 'refreshTokenInvalid') leave();
    return false;
  }
}

export const sessionStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  get: () => state,
};

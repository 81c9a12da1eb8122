import { type AuthTokens, logOut, renewTokens } from '#contract/auth.ts';
import { errorCodeOf } from '../api/api-error.ts';
import { send, urlOf } from '../api/send.ts';
import { forgetOnDevice } from '../device/forget-on-device.ts';
import { unmarkPush } from '../device/push-mark.ts';
import { dropAllButDrafts, dropAllDrafts } from '../drafts/draft-store.ts';
import { inTurn } from './in-turn.ts';
import { dropKept, keepForReload, tokensBeforeReload } from './kept-tokens.ts';
import { heedClock, serverNow } from './server-clock.ts';
import { currentMark, endedElsewhere, markEnd, markKey, markSignIn, unmark } from './session-mark.ts';
import { refreshCheckDelay, renewalDelay, tokenNeed } from './token-times.ts';

/** `loading` until the first answer about the refresh token. */
export type SessionState = 'loading' | 'signedOut' | 'signedIn';

let state: SessionState = 'loading';
let tokens: AuthTokens | null = null;
/** The sign-in that this tab is of; another one's cookie is not to be spent here. */
let mark: string | null = null;
let renewing: Promise<void> | null = null;
let renewalTimer: ReturnType<typeof setTimeout> | undefined;
let checkTimer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function become(next: SessionState): void {
  state = next;
  for (const listener of listeners) listener();
}

/** Looks at both tokens when it is time to (TOK-01). */
function schedule({ accessToken, refreshToken }: AuthTokens): void {
  clearTimeout(renewalTimer);
  clearTimeout(checkTimer);
  renewalTimer = setTimeout(() => void check(), renewalDelay(accessToken.expiry, serverNow()));
  checkTimer = setTimeout(() => void check(), refreshCheckDelay(refreshToken.expiry, serverNow()));
}

function keep(next: AuthTokens): void {
  tokens = next;
  keepForReload(next, mark);
  schedule(next);
}

function forget(): void {
  tokens = null;
  clearTimeout(renewalTimer);
  clearTimeout(checkTimer);
}

/** Forgets everything that this browser knows of the person, and goes to the sign-in page: somebody signed out (TOK-02). */
export function leave(): void {
  leaveTo('/login');
}

/** The same, to another page of those who are signed out. */
export function leaveTo(path: string): void {
  forget();
  forgetOnDevice();
  unmarkPush();
  sessionStorage.clear();
  unmark();
  location.assign(path);
}

/** The session ended by itself or from another device: after the next sign-in the router comes back here, and drafts are still there. */
function expire(elsewhere = false): void {
  forget();
  forgetOnDevice();
  dropAllButDrafts();
  markEnd(elsewhere);
  location.reload();
}

/**
 * Another tab has changed the mark: it signed out, or somebody signed in there. The page then begins anew with what the
 * shared cookie says; a page where nobody is signed in only heeds a sign-in. @returns whether this page ends
 */
function heedMark(now: string | null): boolean {
  if (now === mark || (!now && !tokens)) return false;
  if (now === null) leave();
  else {
    dropKept();
    location.reload();
  }
  return true;
}

/**
 * The server says that this tab's session is over. Where somebody has signed in anew in another tab, which ends it too, the page
 * begins anew with that session instead of ending it. Work that is not saved waits for the next sign-in where the session was ended from
 * elsewhere, and goes where the person has signed out.
 */
export function endedByServer({ elsewhere }: { elsewhere: boolean }): void {
  if (heedMark(currentMark())) return;
  if (elsewhere) {
    unmarkPush();
    expire(true);
  } else leave();
}

/**
 * Asks for new tokens; again soon when no answer comes, because the server may have spent the refresh token all the same. It
 * gives the same new one again until that is used.
 */
async function askForTokens(waits = [1_000, 3_000]): Promise<Response> {
  try {
    return await send(renewTokens.method, urlOf(renewTokens), { body: {} });
  } catch (error) {
    const [wait, ...later] = waits;
    if (wait === undefined || errorCodeOf(error) === 'refreshTokenInvalid') throw error;
    await new Promise((resolve) => setTimeout(resolve, wait));
    return await askForTokens(later);
  }
}

async function exchangeTokens(): Promise<void> {
  const pageEnds = new Promise<never>(() => {});
  if (heedMark(currentMark())) return pageEnds;
  const answer = await askForTokens();
  heedClock(answer);
  const next = (await answer.json()) as AuthTokens;
  // Somebody may have signed in elsewhere while the answer was under way.
  if (heedMark(currentMark())) return pageEnds;
  keep(next);
}

/**
 * Spends the refresh token for new ones. Tabs share the cookie, so only one of them renews at a time: a token spent twice
 * looks stolen once somebody has gone on with its successor.
 */
function renew(): Promise<void> {
  renewing ??= inTurn(exchangeTokens).finally(() => {
    renewing = null;
  });
  return renewing;
}

/** Looks after the tokens: renews what is about to end, and begins anew when that is refused. Called by timers, focus and online. */
export async function check(): Promise<void> {
  if (!tokens) return;
  const need = tokenNeed(tokens, serverNow());
  // A timer may have been set for less than the whole time.
  if (need === 'none') return schedule(tokens);
  if (need === 'leave') return expire();
  try {
    await renew();
  } catch (error) {
    if (errorCodeOf(error) === 'refreshTokenInvalid') return expire();
    // Offline or the server is restarting: try again soon, the refresh token is still good.
    clearTimeout(renewalTimer);
    renewalTimer = setTimeout(() => void check(), 5_000);
  }
}

/** Whether an earlier visit may still be signed in; known before the server has said so. */
export function maySignInAgain(): boolean {
  return Boolean(currentMark());
}

/** Whether the last session ended by itself: nobody has signed out, and nobody signed in since. */
export function sessionHasEnded(): boolean {
  return currentMark() === '';
}

/** Whether the last session was ended from another one, or by a new password. */
export function sessionWasEndedElsewhere(): boolean {
  return sessionHasEnded() && endedElsewhere();
}

/** Whether somebody has signed out of this page, or left it so that nothing of theirs stays: no session, and none that ended by itself. */
export function hasSignedOut(): boolean {
  return tokens === null && !sessionHasEnded();
}

/** Begins: signed in when the refresh token of an earlier visit is still good (TOK-01). */
export async function startSession(): Promise<void> {
  window.addEventListener('focus', () => void check());
  window.addEventListener('online', () => void check());
  // The server's word (UserLoggedOut) reaches other devices too.
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === markKey) heedMark(newValue);
  });
  // A page that the browser kept, shown again by going back, missed what other pages did meanwhile.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) heedMark(currentMark());
  });
  mark = currentMark();
  if (mark === null) dropAllDrafts();
  // The page that was left may have been cut short.
  if (!mark) forgetOnDevice();
  if (!mark) return become('signedOut');
  const before = tokensBeforeReload(mark);
  try {
    if (before) keep(before);
    else await renew();
    become('signedIn');
  } catch (error) {
    if (errorCodeOf(error) !== 'refreshTokenInvalid') throw error;
    mark = '';
    forgetOnDevice();
    markEnd();
    become('signedOut');
  }
}

/** Takes the tokens that a sign-in gave. */
export function signIn(given: AuthTokens): void {
  forgetOnDevice();
  mark = markSignIn();
  keep(given);
  become('signedIn');
}

/** Signs out here and in the session's other tabs. @throws ApiError when the server could not be told, and one stays */
export async function signOut(): Promise<void> {
  await send(logOut.method, urlOf(logOut), { token: accessToken() });
  leave();
}

/** The token that calls carry; null when signed out. */
export function accessToken(): string | null {
  return tokens?.accessToken.tokenValue ?? null;
}

/** When the session ends at the latest, unless it is gone on with; null when signed out. */
export function sessionEndsOn(): string | null {
  return tokens?.refreshToken.expiry ?? null;
}

/** After a 401: a new token, or false when the session is over (TOK-04). */
export async function renewAfterRefusal(): Promise<boolean> {
  if (!tokens) return false;
  try {
    await renew();
    return true;
  } catch (error) {
    if (errorCodeOf(error) === 'refreshTokenInvalid') expire();
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

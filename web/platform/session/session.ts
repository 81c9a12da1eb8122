import { type AuthTokens, logOut, renewTokens } from '#contract/sign-in/auth.ts';
import { giveUpWork, unsavedWork } from '#web/ui/form/unsaved-work.ts';
import { errorCodeOf } from '../api/api-error.ts';
import { send, urlOf } from '../api/send.ts';
import { forgetOnDevice } from '../device/forget-on-device.ts';
import { unmarkPush } from '../device/push-mark.ts';
import { draftKeys, dropAllButDrafts, dropAllDrafts } from '../drafts/draft-store.ts';
import { inTurn } from './in-turn.ts';
import { dropKept, keepForReload, tokensBeforeReload } from './kept-tokens.ts';
import { adjustClock, serverNow } from './server-clock.ts';
import {
  currentMark,
  endedElsewhere,
  markEnd,
  markKey,
  markSignedOutInAnotherTab,
  markSignIn,
  signedOutInAnotherTab,
  unmark,
  unmarkSignedOutInAnotherTab,
} from './session-mark.ts';
import { refreshCheckDelay, renewalDelay, tokenNeed } from './token-times.ts';

/** `loading` lasts until the first response about the refresh token. */
export type SessionState = 'loading' | 'signedOut' | 'signedIn';

let state: SessionState = 'loading';
let tokens: AuthTokens | null = null;
/** The mark of this tab's sign-in. Another sign-in's cookie must not be spent here. */
let mark: string | null = null;
let renewing: Promise<void> | null = null;
/** True while this tab signs out. Its own unsaved work then goes, because the person agreed. */
let signingOut = false;
let renewalTimer: ReturnType<typeof setTimeout> | undefined;
let checkTimer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function become(next: SessionState): void {
  state = next;
  for (const listener of listeners) listener();
}

/** Sets timers that check both tokens when they are due (TOK-01). */
function schedule({ accessToken, refreshToken }: AuthTokens): void {
  clearTimeout(renewalTimer);
  clearTimeout(checkTimer);
  renewalTimer = setTimeout(() => void check(), renewalDelay(accessToken.expiry, serverNow()));
  checkTimer = setTimeout(() => void check(), refreshCheckDelay(refreshToken.expiry, serverNow()));
}

function keep(next: AuthTokens): void {
  tokens = next;
  giveUpWork(false);
  keepForReload(next, mark);
  schedule(next);
}

function forget(): void {
  tokens = null;
  giveUpWork();
  clearTimeout(renewalTimer);
  clearTimeout(checkTimer);
}

/** Forgets this browser's data about the person, and goes to the sign-in page (TOK-02). */
export function leave(): void {
  leaveTo('/login');
}

/** Does the same and goes to another page for signed-out people. */
export function leaveTo(path: string): void {
  forget();
  forgetOnDevice();
  unmarkPush();
  sessionStorage.clear();
  unmark();
  location.assign(path);
}

/**
 * Ends a session that expired or was ended from another device. After the next sign-in the router
 * returns here, and drafts are still there.
 */
function expire(elsewhere = false): void {
  forget();
  forgetOnDevice();
  dropAllButDrafts();
  markEnd(elsewhere);
  location.reload();
}

/**
 * Ends this tab after a sign-out in another one. Unsaved work waits in this tab for the same person,
 * as after an end from another device. Nothing else stays.
 */
function leaveAsAnotherTab(): void {
  // Only a draft outlives this page. The values of other forms, such as passwords, do not.
  if (draftKeys().length === 0 && unsavedWork().every(({ draft }) => draft === undefined)) {
    leave();
    return;
  }
  forget();
  forgetOnDevice();
  unmarkPush();
  dropAllButDrafts();
  markSignedOutInAnotherTab();
  unmark();
  location.reload();
}

/**
 * Heeds another tab's sign-out or sign-in: the page leaves, or reloads with the shared cookie.
 * Without a session it heeds only sign-ins. @returns true when this page ends
 */
function heedMark(now: string | null): boolean {
  if (now === mark || (!now && !tokens)) return false;
  if (now === null) leaveAsAnotherTab();
  else {
    dropKept();
    location.reload();
  }
  return true;
}

/**
 * Ends this tab's session because the server ended it. If another tab has signed in anew, the page
 * reloads with that session instead. Drafts outlive every end but this tab's own sign-out.
 */
export function endedByServer({ elsewhere }: { elsewhere: boolean }): void {
  if (heedMark(currentMark())) return;
  if (elsewhere) {
    unmarkPush();
    expire(true);
  } else if (signingOut) leave();
  else leaveAsAnotherTab();
}

/**
 * Requests new tokens and retries soon without a response. The server may have spent the refresh
 * token, and returns the same successor until that is used.
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
  adjustClock(answer);
  const next = (await answer.json()) as AuthTokens;
  // Another tab may have signed in while the response was under way.
  if (heedMark(currentMark())) return pageEnds;
  keep(next);
}

/**
 * Spends the refresh token for new ones. Tabs share the cookie, so that only one renews at a time.
 * A token spent twice looks stolen once its successor is in use.
 */
function renew(): Promise<void> {
  renewing ??= inTurn(exchangeTokens).finally(() => {
    renewing = null;
  });
  return renewing;
}

/** Renews tokens about to end, or ends the session. Called by timers, focus and online. */
export async function check(): Promise<void> {
  if (!tokens) return;
  const need = tokenNeed(tokens, serverNow());
  // A timer is limited and may be set for less than the whole time.
  if (need === 'none') return schedule(tokens);
  if (need === 'leave') return expire();
  try {
    await renew();
  } catch (error) {
    if (errorCodeOf(error) === 'refreshTokenInvalid') return expire();
    // The network or the server is away. Retry soon, because the refresh token is still good.
    clearTimeout(renewalTimer);
    renewalTimer = setTimeout(() => void check(), 5_000);
  }
}

/** Returns whether an earlier visit may still be signed in, before the server has answered. */
export function maySignInAgain(): boolean {
  return Boolean(currentMark());
}

/**
 * Returns whether the last session ended by itself or in another tab, without a sign-out here or a
 * sign-in since.
 */
export function sessionHasEnded(): boolean {
  return currentMark() === '' || signedOutInAnotherTab();
}

/** Returns whether the last session was ended from another one, or by a new password. */
export function sessionWasEndedElsewhere(): boolean {
  return currentMark() === '' && endedElsewhere();
}

/** Returns whether the person has signed out: no session, and none that ended by itself. */
export function hasSignedOut(): boolean {
  return tokens === null && !sessionHasEnded();
}

/** Starts the session, signed in if the refresh token of an earlier visit is good (TOK-01). */
export async function startSession(): Promise<void> {
  window.addEventListener('focus', () => void check());
  window.addEventListener('online', () => void check());
  // The server's event (UserLoggedOut) reaches other devices too.
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === markKey) heedMark(newValue);
  });
  // A page from the back/forward cache has missed the changes of other pages.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) heedMark(currentMark());
  });
  mark = currentMark();
  if (mark === null && !signedOutInAnotherTab()) dropAllDrafts();
  // The previous page may have been cut short before it forgot.
  if (!mark) forgetOnDevice();
  if (!mark) return become('signedOut');
  const before = tokensBeforeReload(mark);
  try {
    if (before) keep(before);
    else await renew();
    unmarkSignedOutInAnotherTab();
    become('signedIn');
  } catch (error) {
    if (errorCodeOf(error) !== 'refreshTokenInvalid') throw error;
    mark = '';
    forgetOnDevice();
    markEnd();
    become('signedOut');
  }
}

/** Takes the tokens of a sign-in. */
export function signIn(given: AuthTokens): void {
  forgetOnDevice();
  signingOut = false;
  mark = markSignIn();
  unmarkSignedOutInAnotherTab();
  keep(given);
  become('signedIn');
}

/**
 * Signs out here and in the session's other tabs, and goes to a page for signed-out people. This
 * tab's drafts go too: ask first (`useSignOut`). @throws ApiError, and the session stays
 */
export async function signOut(path = '/login'): Promise<void> {
  signingOut = true;
  try {
    await send(logOut.method, urlOf(logOut), { token: accessToken() });
    leaveTo(path);
  } catch (error) {
    signingOut = false;
    throw error;
  }
}

/** Returns the access token for calls, or null when signed out. */
export function accessToken(): string | null {
  return tokens?.accessToken.tokenValue ?? null;
}

/** Returns the latest end of the session unless it is renewed, or null when signed out. */
export function sessionEndsOn(): string | null {
  return tokens?.refreshToken.expiry ?? null;
}

/** Renews the tokens after a 401. Returns false when that fails (TOK-04). */
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

/** Returns whether this browser has a session. */
export const isSignedIn = () => sessionStore.get() === 'signedIn';

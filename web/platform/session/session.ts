import { type AuthTokens, logOut, renewTokens } from '#contract/sign-in/auth.ts';
import { getUnsavedWork, setUnsavedWorkGuardDisabled } from '#web/ui/form/get-unsaved-work.ts';
import { getErrorCode } from '../api/api-error.ts';
import { getParameterlessEndpointUrl, sendRequest } from '../api/send-request.ts';
import { deleteServiceWorkerData } from '../device/delete-service-worker-data.ts';
import { deletePushOwner } from '../device/push-owner.ts';
import { clearSessionStorageExceptDrafts, deleteAllDrafts, getDraftKeys } from '../drafts/draft-store.ts';
import { runExclusivelyAcrossTabs } from './run-exclusively-across-tabs.ts';
import { measureServerClock, serverNow } from './server-clock.ts';
import {
  clearSignOutInAnotherTab,
  getSessionMarker,
  hasSignedOutInAnotherTab,
  isRemoteSessionEndRecorded,
  recordSessionEnd,
  recordSignOutInAnotherTab,
  removeSessionMarker,
  sessionMarkerKey,
  storeSignInMarker,
} from './session-marker.ts';
import { deleteStoredTokens, getTokensStoredBeforeReload, storeTokensForReload } from './stored-tokens.ts';
import { getRefreshCheckDelay, getRenewalDelay, getRequiredTokenAction } from './token-times.ts';

/**
 * The state of this browser's session. `loading` lasts until the first response about the refresh
 * token.
 */
export type SessionState = 'loading' | 'signedOut' | 'signedIn';

let state: SessionState = 'loading';
let tokens: AuthTokens | null = null;
/**
 * The mark of this tab's sign-in. If the stored mark differs, the cookie holds the refresh token of
 * another sign-in, which this tab must not use.
 */
let mark: string | null = null;
let renewing: Promise<void> | null = null;
/** True while this tab signs out. The person has confirmed that its unsaved work is lost. */
let signingOut = false;
let renewalTimer: ReturnType<typeof setTimeout> | undefined;
let checkTimer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function become(next: SessionState): void {
  state = next;
  for (const listener of listeners) listener();
}

/**
 * Sets the timers for the renewal of the access token and the check of the refresh token (TOK-01).
 */
function schedule({ accessToken, refreshToken }: AuthTokens): void {
  clearTimeout(renewalTimer);
  clearTimeout(checkTimer);
  renewalTimer = setTimeout(() => void renewOrEndSession(), getRenewalDelay(accessToken.expiry, serverNow()));
  checkTimer = setTimeout(() => void renewOrEndSession(), getRefreshCheckDelay(refreshToken.expiry, serverNow()));
}

function keep(next: AuthTokens): void {
  tokens = next;
  setUnsavedWorkGuardDisabled(false);
  storeTokensForReload(next, mark);
  schedule(next);
}

function forget(): void {
  tokens = null;
  setUnsavedWorkGuardDisabled();
  clearTimeout(renewalTimer);
  clearTimeout(checkTimer);
}

/** Deletes this browser's data about the person, and goes to the sign-in page (TOK-02). */
export function clearSessionAndOpenLogin(): void {
  clearSessionAndOpen('/login');
}

/** Deletes this browser's data about the person, and goes to another page for signed-out people. */
export function clearSessionAndOpen(path: string): void {
  forget();
  deleteServiceWorkerData();
  deletePushOwner();
  sessionStorage.clear();
  removeSessionMarker();
  location.assign(path);
}

/**
 * Ends a session that expired or that another device ended. After the next sign-in the router
 * returns to this URL, and drafts are still stored.
 */
function expire(elsewhere = false): void {
  forget();
  deleteServiceWorkerData();
  clearSessionStorageExceptDrafts();
  recordSessionEnd(elsewhere);
  location.reload();
}

/**
 * Ends this tab's session after a sign-out in another tab. Drafts of unsaved work stay in this tab
 * for the same person. All other data is deleted.
 */
function leaveAsAnotherTab(): void {
  // Only drafts survive this page. Values of other forms, such as passwords, are lost.
  if (getDraftKeys().length === 0 && getUnsavedWork().every(({ draft }) => draft === undefined)) {
    clearSessionAndOpenLogin();
    return;
  }
  forget();
  deleteServiceWorkerData();
  deletePushOwner();
  clearSessionStorageExceptDrafts();
  recordSignOutInAnotherTab();
  removeSessionMarker();
  location.reload();
}

/**
 * Reacts to another tab's sign-out or sign-in: the page leaves, or reloads with the shared cookie.
 * Without a session it reacts only to sign-ins.
 * @returns true when this page ends
 */
function followOtherTab(now: string | null): boolean {
  if (now === mark || (!now && !tokens)) return false;
  if (now === null) leaveAsAnotherTab();
  else {
    deleteStoredTokens();
    location.reload();
  }
  return true;
}

/**
 * Ends this tab's session because the server ended it. If another tab has signed in anew, the page
 * reloads with the new session instead. Only this tab's own sign-out deletes drafts.
 */
export function handleSessionEndedByServer({ elsewhere }: { elsewhere: boolean }): void {
  if (followOtherTab(getSessionMarker())) return;
  if (elsewhere) {
    deletePushOwner();
    expire(true);
  } else if (signingOut) clearSessionAndOpenLogin();
  else leaveAsAnotherTab();
}

/**
 * Requests new tokens, and retries twice unless the server refuses the refresh token. If the server
 * already spent the refresh token, it returns the same new tokens until they are used.
 */
async function askForTokens(waits = [1_000, 3_000]): Promise<Response> {
  try {
    return await sendRequest(renewTokens.method, getParameterlessEndpointUrl(renewTokens), { body: {} });
  } catch (error) {
    const [wait, ...later] = waits;
    if (wait === undefined || getErrorCode(error) === 'refreshTokenInvalid') throw error;
    await new Promise((resolve) => setTimeout(resolve, wait));
    return await askForTokens(later);
  }
}

async function exchangeTokens(): Promise<void> {
  const pageEnds = new Promise<never>(() => {});
  if (followOtherTab(getSessionMarker())) return pageEnds;
  const answer = await askForTokens();
  measureServerClock(answer);
  const next = (await answer.json()) as AuthTokens;
  // Another tab may have signed in while this tab waited for the response.
  if (followOtherTab(getSessionMarker())) return pageEnds;
  keep(next);
}

/**
 * Exchanges the refresh token for new tokens. All tabs share its cookie, so that only one tab
 * renews at a time. Spending a refresh token again looks like theft once its successor is in use.
 */
function renew(): Promise<void> {
  renewing ??= runExclusivelyAcrossTabs(exchangeTokens).finally(() => {
    renewing = null;
  });
  return renewing;
}

/**
 * Renews tokens that are about to expire, or ends the session. Timers and the events `focus` and
 * `online` call it.
 */
export async function renewOrEndSession(): Promise<void> {
  if (!tokens) return;
  const need = getRequiredTokenAction(tokens, serverNow());
  // Timers have a maximum length, and may fire before the tokens need anything.
  if (need === 'none') return schedule(tokens);
  if (need === 'leave') return expire();
  try {
    await renew();
  } catch (error) {
    if (getErrorCode(error) === 'refreshTokenInvalid') return expire();
    // The network or the server is unavailable. Retry soon, because the refresh token is still
    // valid.
    clearTimeout(renewalTimer);
    renewalTimer = setTimeout(() => void renewOrEndSession(), 5_000);
  }
}

/** Returns whether the session of an earlier visit may continue, before the server's response. */
export function mayResumeSession(): boolean {
  return Boolean(getSessionMarker());
}

/**
 * Returns whether the last session expired, or another tab signed out while this tab had unsaved
 * work. False after a sign-out in this tab or a new sign-in.
 */
export function hasSessionEnded(): boolean {
  return getSessionMarker() === '' || hasSignedOutInAnotherTab();
}

/** Returns whether another session, or a new password, ended the last session. */
export function wasSessionEndedRemotely(): boolean {
  return getSessionMarker() === '' && isRemoteSessionEndRecorded();
}

/**
 * Returns whether this tab has no tokens and {@link hasSessionEnded} is false, as after the
 * person's own sign-out.
 */
export function hasSignedOut(): boolean {
  return tokens === null && !hasSessionEnded();
}

/**
 * Starts the session. The person is signed in if the refresh token of an earlier visit is valid
 * (TOK-01).
 */
export async function resumeEarlierSession(): Promise<void> {
  window.addEventListener('focus', () => void renewOrEndSession());
  window.addEventListener('online', () => void renewOrEndSession());
  // The server's event UserLoggedOut also covers other devices. This listener covers other tabs.
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === sessionMarkerKey) followOtherTab(newValue);
  });
  // A page in the back/forward cache has missed the changes that other pages made.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) followOtherTab(getSessionMarker());
  });
  mark = getSessionMarker();
  if (mark === null && !hasSignedOutInAnotherTab()) deleteAllDrafts();
  // The previous page may have closed before it deleted the person's data.
  if (!mark) deleteServiceWorkerData();
  if (!mark) return become('signedOut');
  const before = getTokensStoredBeforeReload(mark);
  try {
    if (before) keep(before);
    else await renew();
    clearSignOutInAnotherTab();
    become('signedIn');
  } catch (error) {
    if (getErrorCode(error) !== 'refreshTokenInvalid') throw error;
    mark = '';
    deleteServiceWorkerData();
    recordSessionEnd();
    become('signedOut');
  }
}

/** Starts the session with the tokens of a sign-in. */
export function startSessionWithTokens(given: AuthTokens): void {
  deleteServiceWorkerData();
  signingOut = false;
  mark = storeSignInMarker();
  clearSignOutInAnotherTab();
  keep(given);
  become('signedIn');
}

/**
 * Signs out in all tabs of the session, and goes to a page for signed-out people. It deletes this
 * tab's drafts, so use `useSignOut`, which confirms that first.
 * @throws ApiError, and the session stays
 */
export async function signOut(path = '/login'): Promise<void> {
  signingOut = true;
  try {
    await sendRequest(logOut.method, getParameterlessEndpointUrl(logOut), { token: getAccessToken() });
    clearSessionAndOpen(path);
  } catch (error) {
    signingOut = false;
    throw error;
  }
}

/** Returns the access token that calls send, or null when signed out. */
export function getAccessToken(): string | null {
  return tokens?.accessToken.tokenValue ?? null;
}

/** Returns the instant at which the session ends unless it is renewed, or null when signed out. */
export function getSessionEnd(): string | null {
  return tokens?.refreshToken.expiry ?? null;
}

/**
 * Renews the tokens after the server refused the access token. Returns false when signed out, and
 * when the renewal fails (TOK-04).
 */
export async function tryRenewTokensAfterRefusal(): Promise<boolean> {
  if (!tokens) return false;
  try {
    await renew();
    return true;
  } catch (error) {
    if (getErrorCode(error) === 'refreshTokenInvalid') expire();
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

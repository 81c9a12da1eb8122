/**
 * The localStorage key of the mark that a refresh token may exist in its http-only cookie
 * (docs/decisions/0005-sessions.md). A first visit has no mark and sends no request. Every sign-in
 * writes a new mark, so that tabs notice a new owner of the cookie.
 */
export const sessionMarkerKey = 'hd_signed_in';

/** Returns the mark: null after a sign-out or on a first visit, empty after a session expired. */
export function getSessionMarker(): string | null {
  return localStorage.getItem(sessionMarkerKey);
}

/** Marks a sign-in. @returns the new mark */
export function storeSignInMarker(): string {
  const mark = Math.random().toString(36).slice(2);
  localStorage.removeItem(elsewhereKey);
  localStorage.setItem(sessionMarkerKey, mark);
  return mark;
}

/** The localStorage key which records that another session ended the last session. */
const elsewhereKey = 'hd_ended_elsewhere';

/**
 * Records that the session expired, or that another device ended it (`elsewhere`). Other tabs then
 * reload at their URL, instead of going to the sign-in page.
 */
export function recordSessionEnd(elsewhere = false): void {
  if (elsewhere) localStorage.setItem(elsewhereKey, 'yes');
  localStorage.setItem(sessionMarkerKey, '');
}

/** Returns whether another session ended the last session. */
export function isRemoteSessionEndRecorded(): boolean {
  return localStorage.getItem(elsewhereKey) !== null;
}

/** Removes the mark after a sign-out, so that other tabs leave too. */
export function removeSessionMarker(): void {
  localStorage.removeItem(elsewhereKey);
  localStorage.removeItem(sessionMarkerKey);
}

/**
 * The sessionStorage key which records that another tab signed out while this tab had unsaved work.
 */
const inAnotherTabKey = 'hd_signed_out_in_another_tab';

/**
 * Records that another tab signed out. Only this tab stores it, because only this tab has its
 * drafts.
 */
export function recordSignOutInAnotherTab(): void {
  sessionStorage.setItem(inAnotherTabKey, 'yes');
}

/**
 * Returns whether another tab signed out while this tab had unsaved work, until the next sign-in.
 */
export function hasSignedOutInAnotherTab(): boolean {
  return sessionStorage.getItem(inAnotherTabKey) !== null;
}

/** Deletes the record of another tab's sign-out, because a person is signed in again. */
export function clearSignOutInAnotherTab(): void {
  sessionStorage.removeItem(inAnotherTabKey);
}

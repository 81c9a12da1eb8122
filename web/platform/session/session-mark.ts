/**
 * The key of a mark that a refresh token may exist in its http-only cookie
 * (docs/decisions/0005-sessions.md). Without it a first visit sends no request. Every sign-in
 * writes another value, so that tabs notice a change of the shared cookie's owner.
 */
export const markKey = 'hd_signed_in';

/** Returns the mark: null when signed out or new, empty after a session ended by itself. */
export function currentMark(): string | null {
  return localStorage.getItem(markKey);
}

/** Marks a sign-in. @returns the new mark */
export function markSignIn(): string {
  const mark = Math.random().toString(36).slice(2);
  localStorage.removeItem(elsewhereKey);
  localStorage.setItem(markKey, mark);
  return mark;
}

/** The key that marks a session ended from another one. */
const elsewhereKey = 'hd_ended_elsewhere';

/**
 * Marks a session that ended by itself or from another device. Other tabs then reload where they
 * are, instead of going to the sign-in page.
 */
export function markEnd(elsewhere = false): void {
  if (elsewhere) localStorage.setItem(elsewhereKey, 'yes');
  localStorage.setItem(markKey, '');
}

/** Returns whether the last session was ended from another one. */
export function endedElsewhere(): boolean {
  return localStorage.getItem(elsewhereKey) !== null;
}

/** Marks a sign-out, so that other tabs leave too. */
export function unmark(): void {
  localStorage.removeItem(elsewhereKey);
  localStorage.removeItem(markKey);
}

/** The key that marks in this tab that another tab signed out while work was unsaved here. */
const inAnotherTabKey = 'hd_signed_out_in_another_tab';

/** Marks that another tab signed out. The mark is this tab's, because its drafts are too. */
export function markSignedOutInAnotherTab(): void {
  sessionStorage.setItem(inAnotherTabKey, 'yes');
}

/** Returns whether another tab signed out while work was unsaved here, until the next sign-in. */
export function signedOutInAnotherTab(): boolean {
  return sessionStorage.getItem(inAnotherTabKey) !== null;
}

/** Removes that mark, because a person is signed in again. */
export function unmarkSignedOutInAnotherTab(): void {
  sessionStorage.removeItem(inAnotherTabKey);
}

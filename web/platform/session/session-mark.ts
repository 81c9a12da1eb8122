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

/**
 * The refresh token lives in an http-only cookie that scripts cannot read (docs/decisions/0005-sessions.md); this mark says
 * that there may be one, so that a stranger's first visit asks nothing. Every sign-in writes another value, by which tabs
 * notice that the cookie they share became somebody else's.
 */
export const markKey = 'hd_signed_in';

/** The mark as it is now: null after signing out and before the first sign-in, empty when a session has ended by itself. */
export function currentMark(): string | null {
  return localStorage.getItem(markKey);
}

/** Marks a sign-in. @returns the new mark */
export function markSignIn(): string {
  const mark = Math.random().toString(36).slice(2);
  localStorage.setItem(markKey, mark);
  return mark;
}

/** The session has ended by itself: other tabs begin anew where they are, instead of at the sign-in page. */
export function markEnd(): void {
  localStorage.setItem(markKey, '');
}

/** Somebody signed out: other tabs leave too. */
export function unmark(): void {
  localStorage.removeItem(markKey);
}

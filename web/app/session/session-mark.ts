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
  localStorage.removeItem(elsewhereKey);
  localStorage.setItem(markKey, mark);
  return mark;
}

/** Whether the session that ended was ended from another one. */
const elsewhereKey = 'hd_ended_elsewhere';

/**
 * The session has ended by itself, or from another device: other tabs begin anew where they are, instead of at the sign-in page.
 */
export function markEnd(elsewhere = false): void {
  if (elsewhere) localStorage.setItem(elsewhereKey, 'yes');
  localStorage.setItem(markKey, '');
}

/** Whether the last session was ended from another one. */
export function endedElsewhere(): boolean {
  return localStorage.getItem(elsewhereKey) !== null;
}

/** Somebody signed out: other tabs leave too. */
export function unmark(): void {
  localStorage.removeItem(elsewhereKey);
  localStorage.removeItem(markKey);
}

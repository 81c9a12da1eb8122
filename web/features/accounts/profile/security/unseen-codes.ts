const keyOf = (personId: string) => `biurko.unseenCodes.${personId}`;

/**
 * Returns true if this browser requested recovery codes and the person has not confirmed to have
 * kept them.
 */
export function areCodesUnseen(personId: string): boolean {
  return localStorage.getItem(keyOf(personId)) !== null;
}

/**
 * Remembers unseen codes beyond the page. Codes are shown once, and the page may close before the
 * answer or its reading.
 */
export function rememberUnseenCodes(personId: string, areUnseen: boolean): void {
  if (areUnseen) localStorage.setItem(keyOf(personId), '');
  else localStorage.removeItem(keyOf(personId));
}

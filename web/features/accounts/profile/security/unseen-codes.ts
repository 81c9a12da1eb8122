const keyOf = (personId: string) => `biurko.unseenCodes.${personId}`;

/**
 * Returns true if this browser requested recovery codes and the person has not confirmed that they
 * stored the codes.
 */
export function areRecoveryCodesUnseen(personId: string): boolean {
  return localStorage.getItem(keyOf(personId)) !== null;
}

/**
 * Remembers across pages whether the person may have missed the codes. Codes are shown once, and
 * the page may close before that.
 */
export function storeRecoveryCodesUnseen(personId: string, areUnseen: boolean): void {
  if (areUnseen) localStorage.setItem(keyOf(personId), '');
  else localStorage.removeItem(keyOf(personId));
}

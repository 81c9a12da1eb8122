const keyOf = (personId: string) => `biurko.unseenCodes.${personId}`;

/**
 * Returns true if this browser requested recovery codes and the person has not confirmed that they
 * stored the codes.
 */
export function areRecoveryCodesUnseen(personId: string): boolean {
  return localStorage.getItem(keyOf(personId)) !== null;
}

/**
 * Stores in this browser whether the person may have missed the latest codes. The screen shows
 * codes once, and the page may close before the person has stored them.
 */
export function storeRecoveryCodesUnseen(personId: string, areUnseen: boolean): void {
  if (areUnseen) localStorage.setItem(keyOf(personId), '');
  else localStorage.removeItem(keyOf(personId));
}

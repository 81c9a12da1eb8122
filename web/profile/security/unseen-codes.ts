const keyOf = (personId: string) => `biurko.unseenCodes.${personId}`;

/** Whether this browser has asked for recovery codes of which nobody has said yet that they are kept. */
export function areCodesUnseen(personId: string): boolean {
  return localStorage.getItem(keyOf(personId)) !== null;
}

/** Remembers it beyond the page: codes are shown once, and a page may go before its answer comes, or before anybody has read it. */
export function rememberUnseenCodes(personId: string, areUnseen: boolean): void {
  if (areUnseen) localStorage.setItem(keyOf(personId), '');
  else localStorage.removeItem(keyOf(personId));
}

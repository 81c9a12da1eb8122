/** Which place is open, which one is shown while it closes, and how often one was opened. */
export interface Opened {
  openId: string | null;
  shownId: string | null;
  opening: number;
}

/** After another place (null: none) is open. Opening one counts, be it the same as before; closing keeps what is shown. */
export function nextOpened(last: Opened, openId: string | null): Opened {
  if (openId === last.openId) return last;
  if (openId === null) return { ...last, openId };
  return { openId, shownId: openId, opening: last.opening + 1 };
}

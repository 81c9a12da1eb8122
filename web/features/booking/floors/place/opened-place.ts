/** The open place, the one shown while it closes, and the number of openings. */
export interface Opened {
  openId: string | null;
  shownId: string | null;
  opening: number;
}

/**
 * Returns the state after another place was opened, or closed (null). Every opening counts, even of
 * the same place. Closing keeps the shown place.
 */
export function nextOpened(last: Opened, openId: string | null): Opened {
  if (openId === last.openId) return last;
  if (openId === null) return { ...last, openId };
  return { openId, shownId: openId, opening: last.opening + 1 };
}

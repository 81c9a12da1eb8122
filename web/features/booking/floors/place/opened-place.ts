/** The open place, the place that is shown while its dialog closes, and the number of openings. */
export interface OpenedPlaceState {
  openId: string | null;
  shownId: string | null;
  opening: number;
}

/**
 * Returns the state after another place was opened, or the dialog was closed (null). Every opening
 * counts, even of the same place. After closing, `shownId` stays.
 */
export function getNextOpenedPlaceState(last: OpenedPlaceState, openId: string | null): OpenedPlaceState {
  if (openId === last.openId) return last;
  if (openId === null) return { ...last, openId };
  return { openId, shownId: openId, opening: last.opening + 1 };
}

/** Where a display keeps when it was told its room's day last, for its screens without a connection: also the worker's (web/worker). */
export const seenName = (roomId: string) => `biurko.seen.${roomId.toLowerCase()}`;

/** Keeps that the room's day was told now, on this device's clock: it is shown on the same one. */
export function keepSeen(roomId: string): void {
  try {
    localStorage.setItem(seenName(roomId), new Date().toISOString());
  } catch {
    // Then no screen says it.
  }
}

/** When the room's day was told last; null when that is not known here. */
export function lastSeen(roomId: string): Date | null {
  try {
    const kept = localStorage.getItem(seenName(roomId));
    return kept === null || Number.isNaN(Date.parse(kept)) ? null : new Date(kept);
  } catch {
    return null;
  }
}

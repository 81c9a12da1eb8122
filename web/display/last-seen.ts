/** Where a display keeps when it was told its room's day last, for its screens without a connection: also the worker's (web/worker). */
export const seenName = (roomId: string) => `biurko.seen.${roomId.toLowerCase()}`;

/** Keeps that the room's day was told now, and by which clocks the room's hours are said: those of its zone, whatever the device's are. */
export function keepSeen(roomId: string, timeZone: string): void {
  try {
    localStorage.setItem(seenName(roomId), `${new Date().toISOString()} ${timeZone}`);
  } catch {
    // Then no screen says it.
  }
}

/** When the room's day was told last, as words by the room's clocks; null when that is not known here. */
export function lastSeen(roomId: string, locale: string): string | null {
  try {
    const [instant, timeZone] = localStorage.getItem(seenName(roomId))?.split(' ') ?? [];
    if (instant === undefined || Number.isNaN(Date.parse(instant))) return null;
    return new Date(instant).toLocaleString(locale, {
      dateStyle: 'short',
      timeStyle: 'short',
      ...(timeZone && { timeZone }),
    });
  } catch {
    return null;
  }
}

/**
 * Returns the storage key of the display's last answer. Its screens without a connection read it,
 * and so does the worker's (web/worker).
 */
export const seenName = (roomId: string) => `biurko.seen.${roomId.toLowerCase()}`;

/** Stores the time of an answer, with the room's time zone. The device's own zone may differ. */
export function keepSeen(roomId: string, timeZone: string): void {
  try {
    localStorage.setItem(seenName(roomId), `${new Date().toISOString()} ${timeZone}`);
  } catch {
    // The screen then shows no time.
  }
}

/** Formats the time of the last answer by the room's clocks. Null when this display has none. */
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

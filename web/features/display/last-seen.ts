/**
 * Returns the storage key for the time of the display's last response. The display's offline screen
 * and the service worker's page (web/worker) read it.
 */
export const getLastResponseTimeKey = (roomId: string) => `biurko.seen.${roomId.toLowerCase()}`;

/** Stores the time of a response, with the room's time zone. The device's own zone may differ. */
export function storeLastResponseTime(roomId: string, timeZone: string): void {
  try {
    localStorage.setItem(getLastResponseTimeKey(roomId), `${new Date().toISOString()} ${timeZone}`);
  } catch {
    // If the storage fails, the offline screen shows no time.
  }
}

/**
 * Formats the time of the last response by the room's clock. Null if this display has stored none.
 */
export function formatLastResponseTime(roomId: string, locale: string): string | null {
  try {
    const [instant, timeZone] = localStorage.getItem(getLastResponseTimeKey(roomId))?.split(' ') ?? [];
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

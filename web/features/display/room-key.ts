const nameOf = (roomId: string) => `biurko.display.${roomId.toLowerCase()}`;

/** The keys while the page is open, for a browser that stores nothing. */
const here = new Map<string, string>();

/** Returns the last key that opened this display's room. Null without one (DASH-03). */
export function readRoomKey(roomId: string): string | null {
  try {
    return localStorage.getItem(nameOf(roomId)) ?? here.get(nameOf(roomId)) ?? null;
  } catch {
    return here.get(nameOf(roomId)) ?? null;
  }
}

/** Stores a key that has opened its room, beyond restarts. */
export function storeRoomKey(roomId: string, key: string): void {
  here.set(nameOf(roomId), key);
  try {
    localStorage.setItem(nameOf(roomId), key);
  } catch {
    // Without storage, the display requests the key again when the page reopens.
  }
}

/** Deletes a key that no longer opens its room. */
export function deleteRoomKey(roomId: string): void {
  here.delete(nameOf(roomId));
  try {
    localStorage.removeItem(nameOf(roomId));
  } catch {
    // Without storage, there is nothing to delete.
  }
}

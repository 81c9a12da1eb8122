const nameOf = (roomId: string) => `biurko.display.${roomId.toLowerCase()}`;

/** Only while the page is open, where the browser keeps nothing. */
const here = new Map<string, string>();

/** The key that this display opened its room by last; null when there is none (DASH-03). */
export function readKey(roomId: string): string | null {
  try {
    return localStorage.getItem(nameOf(roomId)) ?? here.get(nameOf(roomId)) ?? null;
  } catch {
    return here.get(nameOf(roomId)) ?? null;
  }
}

/** Keeps a key that has opened its room, for all nights to come. */
export function keepKey(roomId: string, key: string): void {
  here.set(nameOf(roomId), key);
  try {
    localStorage.setItem(nameOf(roomId), key);
  } catch {
    // Then it is asked for again when the page is opened anew.
  }
}

/** Forgets a key that no longer opens its room. */
export function dropKey(roomId: string): void {
  here.delete(nameOf(roomId));
  try {
    localStorage.removeItem(nameOf(roomId));
  } catch {
    // Nothing was kept there.
  }
}

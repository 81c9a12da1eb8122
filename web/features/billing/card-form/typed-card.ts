const key = 'biurko.card-form.typed';

/**
 * Remembers in this tab whether a card is partly typed, but never its values. After a reload the
 * page notes that PayU's fields are empty. A browser that refuses storage shows no such note.
 */
export function storeIsCardTyped(isTyped: boolean): void {
  try {
    if (isTyped) sessionStorage.setItem(key, '1');
    else sessionStorage.removeItem(key);
  } catch {
    // The page then shows no note.
  }
}

/** Returns true if a card was partly typed when the page ended. */
export function wasCardTyped(): boolean {
  try {
    return sessionStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

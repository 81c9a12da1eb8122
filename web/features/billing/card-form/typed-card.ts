const key = 'biurko.card-form.typed';

/**
 * Stores in this tab whether a card is partly typed, but never its values. After a reload, PayU's
 * fields are empty and the page shows a note about that. If the browser refuses storage, the page
 * shows no note.
 */
export function storeIsCardTyped(isTyped: boolean): void {
  try {
    if (isTyped) sessionStorage.setItem(key, '1');
    else sessionStorage.removeItem(key);
  } catch {
    // Without storage, the page shows no note after a reload.
  }
}

/** Returns true if a card was partly typed when the page was reloaded. */
export function wasCardTyped(): boolean {
  try {
    return sessionStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

const key = 'biurko.card-form.typed';

/**
 * Remembers in this tab that something of a card is typed, and nothing of what it is: a page that begins anew says then that PayU's fields
 * are empty again. A browser that refuses storage does without.
 */
export function markTyped(isTyped: boolean): void {
  try {
    if (isTyped) sessionStorage.setItem(key, '1');
    else sessionStorage.removeItem(key);
  } catch {
    // nothing is said then
  }
}

/** Whether something was typed when the page ended. */
export function wasTyped(): boolean {
  try {
    return sessionStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

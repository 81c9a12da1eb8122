const key = 'biurko.ssoDomain';

/** Stores the typed domain or name while the browser is at the company's provider. */
export function storeTypedDomain(typed: string): void {
  sessionStorage.setItem(key, typed);
}

/** Returns the stored domain or name and deletes it. Empty without one. */
export function consumeTypedDomain(): string {
  const typed = sessionStorage.getItem(key) ?? '';
  sessionStorage.removeItem(key);
  return typed;
}

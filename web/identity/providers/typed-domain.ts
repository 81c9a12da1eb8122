const key = 'biurko.ssoDomain';

/** Keeps the domain or name that a person typed, while the browser is at the company's provider. */
export function keepTypedDomain(typed: string): void {
  sessionStorage.setItem(key, typed);
}

/** Gives the kept domain or name back, once. Empty when none is kept. */
export function takeTypedDomain(): string {
  const typed = sessionStorage.getItem(key) ?? '';
  sessionStorage.removeItem(key);
  return typed;
}

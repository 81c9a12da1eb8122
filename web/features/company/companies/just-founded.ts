const key = 'biurko.founded';

/** Stores the name of a company that was just created, for the page after the reload. */
export function rememberFounded(companyName: string): void {
  sessionStorage.setItem(key, companyName);
}

/** Returns the name of the company that was just created, and deletes it. Null without one. */
export function takeFounded(): string | null {
  const name = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  return name;
}

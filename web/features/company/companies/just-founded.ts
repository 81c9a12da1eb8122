const key = 'biurko.founded';

/** Remembers across the page's reload that a company was created. */
export function rememberFounded(companyName: string): void {
  sessionStorage.setItem(key, companyName);
}

/** Returns the name of the company just created and forgets it. Null without one. */
export function takeFounded(): string | null {
  const name = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  return name;
}

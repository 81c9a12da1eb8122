const key = 'biurko.founded';

/** Remembers over the page's new beginning that a company was founded. */
export function rememberFounded(companyName: string): void {
  sessionStorage.setItem(key, companyName);
}

/** The name of the company that was just founded, once; null when none was. */
export function takeFounded(): string | null {
  const name = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  return name;
}

const key = 'hd_return_to';

/** Remembers the address somebody wanted before they had to sign in, for this tab. */
export function rememberReturn(href: string): void {
  sessionStorage.setItem(key, href);
}

/** The remembered address, once. */
export function takeReturn(): string | null {
  const href = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  return href;
}

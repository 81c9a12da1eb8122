const key = 'hd_return_to';

/**
 * Remembers in this tab the URL that a person requested before the sign-in. A request for the root
 * deletes it, because the root leads to the default landing page with its query (SHELL-07).
 */
export function storeReturnUrl({ pathname, href }: { pathname: string; href: string }): void {
  if (pathname === '/') sessionStorage.removeItem(key);
  else sessionStorage.setItem(key, href);
}

/** Returns the remembered URL, and deletes it. */
export function consumeReturnUrl(): string | null {
  const href = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  return href;
}

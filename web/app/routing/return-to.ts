const key = 'hd_return_to';

/**
 * Remembers the address somebody wanted before they had to sign in, for this tab. Who asks for the root wants whatever comes
 * first there, with its query (SHELL-07), and no longer what was remembered before.
 */
export function rememberReturn({ pathname, href }: { pathname: string; href: string }): void {
  if (pathname === '/') sessionStorage.removeItem(key);
  else sessionStorage.setItem(key, href);
}

/** The remembered address, once. */
export function takeReturn(): string | null {
  const href = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  return href;
}

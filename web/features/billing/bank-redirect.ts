/** Returns the absolute address of a page, to which the bank sends the browser back. */
export function getBankReturnUrl(path: string, search: Record<string, string> = {}): string {
  const url = new URL(path, window.location.origin);
  for (const [name, value] of Object.entries(search)) url.searchParams.set(name, value);
  return url.href;
}

/**
 * Opens the bank's page. The promise stays pending until this page closes, so buttons stay pending
 * too. It resolves if the browser's Back button restores this page as it was left.
 */
export function goToBank(redirectUri: string): Promise<void> {
  window.location.assign(redirectUri);
  return new Promise((resolve) => {
    window.addEventListener('pageshow', ({ persisted }) => persisted && resolve());
  });
}

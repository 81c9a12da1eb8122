/** The address of a page of ours, as the bank is to send the browser back to it. */
export function pageOf(path: string, search: Record<string, string> = {}): string {
  const url = new URL(path, window.location.origin);
  for (const [name, value] of Object.entries(search)) url.searchParams.set(name, value);
  return url.href;
}

/**
 * Leaves for the bank's page. What waits for it waits until this page ends, so that nothing can be pressed once more. Whoever comes back by their
 * browser's own button may find the page as it was left: then it goes on.
 */
export function goToBank(redirectUri: string): Promise<void> {
  window.location.assign(redirectUri);
  return new Promise((resolve) => {
    window.addEventListener('pageshow', ({ persisted }) => persisted && resolve());
  });
}

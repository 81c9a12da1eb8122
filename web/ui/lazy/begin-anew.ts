const key = 'biurko.begunAnew';

/** Which build this page is of: the names of its scripts, some of which every build gives anew. */
function build(): string {
  const scripts = document.querySelectorAll<HTMLScriptElement>('script[type="module"][src]');
  return Array.from(scripts, ({ src }) => src).join(' ');
}

/**
 * Loads the page anew where it is, since the files of its build are gone from the server; what a tab keeps (drafts, the
 * session) stays. Once for each build, so that a file that is missing for good leads to no loop.
 * @returns whether the page ends
 */
export function beginAnew(): boolean {
  if (sessionStorage.getItem(key) === build()) return false;
  sessionStorage.setItem(key, build());
  location.reload();
  return true;
}

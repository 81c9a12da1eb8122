const key = 'biurko.begunAnew';

/**
 * Identifies this page's build by the names of its scripts. Every build changes some of the names.
 */
function build(): string {
  const scripts = document.querySelectorAll<HTMLScriptElement>('script[type="module"][src]');
  return Array.from(scripts, ({ src }) => src).join(' ');
}

/**
 * Reloads the page at its URL, because the server no longer has the files of the page's build. The
 * tab's storage (drafts, the session) stays. It reloads once per build, so that a missing file
 * causes no loop.
 * @returns whether the page reloads
 */
export function reloadForNewBuild(): boolean {
  if (sessionStorage.getItem(key) === build()) return false;
  sessionStorage.setItem(key, build());
  location.reload();
  return true;
}

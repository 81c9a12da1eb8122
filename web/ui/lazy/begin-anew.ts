const key = 'biurko.begunAnew';

/**
 * Identifies this page's build by the names of its scripts, some of which change with every build.
 */
function build(): string {
  const scripts = document.querySelectorAll<HTMLScriptElement>('script[type="module"][src]');
  return Array.from(scripts, ({ src }) => src).join(' ');
}

/**
 * Reloads the page where it is, because the server has lost the files of its build. The tab's
 * storage (drafts, the session) stays. It reloads once per build, so that a missing file causes no
 * loop.
 * @returns whether the page reloads
 */
export function beginAnew(): boolean {
  if (sessionStorage.getItem(key) === build()) return false;
  sessionStorage.setItem(key, build());
  location.reload();
  return true;
}

export type UrlPattern = string | RegExp | ((url: URL) => boolean);

/**
 * Converts a glob of Playwright: `**` is anything, `*` anything but a slash, `?` itself, `{a,b}`
 * one of these.
 */
function regexOf(glob: string): RegExp {
  const source = glob
    .replace(/[.+^$()|[\]\\?]/g, '\\$&')
    .replace(/\{([^}]*)\}/g, (_all, inner: string) => `(${inner.replaceAll(',', '|')})`)
    .replace(/\*\*\/?|\*/g, (stars) => (stars === '*' ? '[^/]*' : '.*'));
  return new RegExp(`^${source}$`);
}

/** Returns whether an address fits a pattern. A path alone belongs to the page's origin. */
export function urlFits(url: string, pattern: UrlPattern): boolean {
  if (typeof pattern === 'function') return pattern(new URL(url));
  if (pattern instanceof RegExp) return new RegExp(pattern).test(url);
  const whole = pattern.startsWith('/') ? new URL(url).origin + pattern : pattern;
  return regexOf(whole).test(url) || whole === url;
}

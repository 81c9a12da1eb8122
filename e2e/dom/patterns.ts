export type UrlPattern = string | RegExp | ((url: URL) => boolean);

/**
 * Converts a glob of Playwright into an expression: `**` is anything, `*` anything but a slash, `?`
 * a question mark, `{a,b}` one of the alternatives.
 */
function regexOf(glob: string): RegExp {
  const source = glob
    .replace(/[.+^$()|[\]\\?]/g, '\\$&')
    .replace(/\{([^}]*)\}/g, (_all, inner: string) => `(${inner.replaceAll(',', '|')})`)
    .replace(/\*\*\/?|\*/g, (stars) => (stars === '*' ? '[^/]*' : '.*'));
  return new RegExp(`^${source}$`);
}

/** Returns whether a URL matches a pattern. A path alone is relative to the page's origin. */
export function matchesUrl(url: string, pattern: UrlPattern): boolean {
  if (typeof pattern === 'function') return pattern(new URL(url));
  if (pattern instanceof RegExp) return new RegExp(pattern).test(url);
  const whole = pattern.startsWith('/') ? new URL(url).origin + pattern : pattern;
  return regexOf(whole).test(url) || whole === url;
}

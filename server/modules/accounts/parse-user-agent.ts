/**
 * The browser and the operating system that opened a session, by their common names. Null if the
 * server does not know them.
 */
export interface ParsedUserAgent {
  browser: string | null;
  system: string | null;
}

/** The order matters: most other browsers also claim to be Chrome or Safari. */
const browsers: readonly [name: string, said: RegExp][] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|OPT|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Vivaldi', /\bVivaldi\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:HeadlessChrome|Chrome|CriOS|Chromium)\//],
  ['Safari', /\bVersion\/[\d.]+.*\bSafari\//],
];

/** The order matters: Android also claims Linux, and iPhones and iPads claim Mac OS X. */
const systems: readonly [name: string, said: RegExp][] = [
  ['iOS', /\b(?:iPhone|iPod)\b/],
  ['iPadOS', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows NT\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac(?:intosh| OS X)\b/],
  ['Linux', /\bLinux\b/],
];

const named = (names: typeof browsers, said: string) => names.find(([, pattern]) => pattern.test(said))?.[0] ?? null;

/**
 * Reads the browser and the system from a user agent. It returns only names from the lists above,
 * never text of the header.
 */
export function parseUserAgent(userAgent: string | undefined): ParsedUserAgent {
  const said = (userAgent ?? '').slice(0, 500);
  return { browser: named(browsers, said), system: named(systems, said) };
}

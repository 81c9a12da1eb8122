/** What a session was opened with, in names that people know; null where the user agent says nothing known. */
export interface Device {
  browser: string | null;
  system: string | null;
}

/** In this order: most say that they are Chrome or Safari besides what they are. */
const browsers: readonly [name: string, said: RegExp][] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|OPT|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Vivaldi', /\bVivaldi\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:HeadlessChrome|Chrome|CriOS|Chromium)\//],
  ['Safari', /\bVersion\/[\d.]+.*\bSafari\//],
];

/** Likewise: Android says Linux, telephones of Apple say Mac OS X. */
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

/** Which browser and system a user agent speaks of. Only names of these lists are kept, never its own words. */
export function deviceOf(userAgent: string | undefined): Device {
  const said = (userAgent ?? '').slice(0, 500);
  return { browser: named(browsers, said), system: named(systems, said) };
}

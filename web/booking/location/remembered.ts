import * as z from 'zod';

/** Cookie of the booking screen's settings, kept for one day (core, section 9). */
const cookieName = 'hd_booking';
const dayInSeconds = 86_400;
/** Zooms remembered at most: a cookie must stay small. */
const zoomsKept = 12;

const settings = z.object({
  /** Location chosen last, by company. */
  last: z.record(z.string(), z.string()),
  /** Zoom slider by location, the latest at the end. */
  zoom: z.record(z.string(), z.number()),
});
export type BookingSettings = z.infer<typeof settings>;

const nothing: BookingSettings = { last: {}, zoom: {} };

/** Reads the settings out of a cookie header; whatever is not ours counts as nothing. */
export function parseSettings(cookies: string): BookingSettings {
  const value = new RegExp(`(?:^|; )${cookieName}=([^;]*)`).exec(cookies)?.[1];
  if (!value) return nothing;
  try {
    return settings.parse(JSON.parse(decodeURIComponent(value)));
  } catch {
    return nothing;
  }
}

/** The settings with a location chosen in a company. */
export function withLocation(old: BookingSettings, companyId: string, locationId: string): BookingSettings {
  return { ...old, last: { ...old.last, [companyId]: locationId } };
}

/** The settings with a location's zoom; the oldest give way. */
export function withZoom(old: BookingSettings, locationId: string, zoom: number): BookingSettings {
  const { [locationId]: _replaced, ...others } = old.zoom;
  const entries = [...Object.entries(others), [locationId, zoom] as const];
  return { ...old, zoom: Object.fromEntries(entries.slice(-zoomsKept)) };
}

/** The settings of this browser (BOOK-13). */
export function remembered(): BookingSettings {
  return parseSettings(document.cookie);
}

/** Changes the settings of this browser, for a day from now. */
export function remember(change: (old: BookingSettings) => BookingSettings): void {
  const value = encodeURIComponent(JSON.stringify(change(remembered())));
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox
  document.cookie = `${cookieName}=${value}; path=/; max-age=${dayInSeconds}; samesite=lax${secure}`;
}

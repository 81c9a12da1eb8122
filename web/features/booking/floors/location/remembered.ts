import { daySeconds } from '#contract/time/durations.ts';

/** The cookie of the booking screen's settings, kept for one day (core, section 9). */
const cookieName = 'hd_booking';
/** The most zooms kept, since a cookie must stay small. */
const zoomsKept = 12;

export interface BookingSettings {
  /** The location chosen last, by company. */
  last: Record<string, string>;
  /** The zoom by location, the latest at the end. */
  zoom: Record<string, number>;
}

const nothing: BookingSettings = { last: {}, zoom: {} };

/** Returns whether a value is an object whose values all have a type. */
function isRecordOf(value: unknown, type: 'string' | 'number'): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.values(value).every((one) => typeof one === type)
  );
}

/** Checks by hand, so that the plan does not wait for a validation library. */
function isSettings(value: unknown): value is BookingSettings {
  const { last, zoom } = (value ?? {}) as Partial<Record<keyof BookingSettings, unknown>>;
  return isRecordOf(last, 'string') && isRecordOf(zoom, 'number');
}

/** Reads the settings from a cookie header. An invalid value counts as empty settings. */
export function parseSettings(cookies: string): BookingSettings {
  const value = new RegExp(`(?:^|; )${cookieName}=([^;]*)`).exec(cookies)?.[1];
  if (!value) return nothing;
  try {
    const read: unknown = JSON.parse(decodeURIComponent(value));
    return isSettings(read) ? read : nothing;
  } catch {
    return nothing;
  }
}

/** Returns the settings with a location chosen in a company. */
export function withLocation(old: BookingSettings, companyId: string, locationId: string): BookingSettings {
  return { ...old, last: { ...old.last, [companyId]: locationId } };
}

/** Returns the settings with a location's zoom. The oldest are dropped. */
export function withZoom(old: BookingSettings, locationId: string, zoom: number): BookingSettings {
  const { [locationId]: _replaced, ...others } = old.zoom;
  const entries = [...Object.entries(others), [locationId, zoom] as const];
  return { ...old, zoom: Object.fromEntries(entries.slice(-zoomsKept)) };
}

/** Returns the settings of this browser (BOOK-13). */
export function remembered(): BookingSettings {
  return parseSettings(document.cookie);
}

/** Changes the settings of this browser, for a day from now. */
export function remember(change: (old: BookingSettings) => BookingSettings): void {
  const value = encodeURIComponent(JSON.stringify(change(remembered())));
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox
  document.cookie = `${cookieName}=${value}; path=/; max-age=${daySeconds}; samesite=lax${secure}`;
}

import { daySeconds } from '#contract/time/durations.ts';

/** The cookie with the booking screen's settings, stored for one day (core, section 9). */
const cookieName = 'hd_booking';
/**
 * The largest number of locations whose zoom and centre are stored, since a cookie must stay small.
 */
const locationsKept = 12;

export interface StoredLocationSettings {
  /** The last selected location, by company. */
  last: Record<string, string>;
  /** The zoom by location. The latest location is at the end. */
  zoom: Record<string, number>;
  /**
   * The plan's point in the viewport's middle by location, in plan units. The latest location is at
   * the end.
   */
  centre: Record<string, Centre>;
}

/** The x and y of a point. */
type Centre = readonly [number, number];

const nothing: StoredLocationSettings = { last: {}, zoom: {}, centre: {} };

const isNumber = (value: unknown) => typeof value === 'number';
const isText = (value: unknown) => typeof value === 'string';
const isCentre = (value: unknown) => Array.isArray(value) && value.length === 2 && value.every(isNumber);

/** Returns whether a value is an object whose values all pass a test. */
function isRecordOf(value: unknown, test: (one: unknown) => boolean): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).every(test);
}

/**
 * Checks without a validation library, so that the plan need not wait for one. A cookie of an
 * earlier version has no centres.
 */
function settingsOf(value: unknown): StoredLocationSettings {
  const { last, zoom, centre = {} } = (value ?? {}) as Partial<Record<keyof StoredLocationSettings, unknown>>;
  const isWhole = isRecordOf(last, isText) && isRecordOf(zoom, isNumber) && isRecordOf(centre, isCentre);
  return isWhole ? ({ last, zoom, centre } as StoredLocationSettings) : nothing;
}

/** Reads the settings from a cookie header. An invalid value counts as empty settings. */
export function parseLocationSettingsCookie(cookies: string): StoredLocationSettings {
  const value = new RegExp(`(?:^|; )${cookieName}=([^;]*)`).exec(cookies)?.[1];
  if (!value) return nothing;
  try {
    return settingsOf(JSON.parse(decodeURIComponent(value)));
  } catch {
    return nothing;
  }
}

/** Returns the settings with the selected location of a company. */
export function withLastLocation(
  old: StoredLocationSettings,
  companyId: string,
  locationId: string,
): StoredLocationSettings {
  return { ...old, last: { ...old.last, [companyId]: locationId } };
}

/** Returns a record with a location's value at its end, without the oldest values. */
function withLatest<Value>(old: Record<string, Value>, locationId: string, value: Value): Record<string, Value> {
  const { [locationId]: _replaced, ...others } = old;
  const entries = [...Object.entries(others), [locationId, value] as const];
  return Object.fromEntries(entries.slice(-locationsKept));
}

/** Returns the settings with a location's zoom. */
export function withLocationZoom(
  old: StoredLocationSettings,
  locationId: string,
  zoom: number,
): StoredLocationSettings {
  return { ...old, zoom: withLatest(old.zoom, locationId, zoom) };
}

/** Returns the settings with a location's centre, in whole plan units. */
export function withLocationCentre(
  old: StoredLocationSettings,
  locationId: string,
  { x, y }: { x: number; y: number },
): StoredLocationSettings {
  return { ...old, centre: withLatest<Centre>(old.centre, locationId, [Math.round(x), Math.round(y)]) };
}

/** Returns the settings that this browser stores (BOOK-13). */
export function readStoredLocationSettings(): StoredLocationSettings {
  return parseLocationSettingsCookie(document.cookie);
}

/** Changes the settings that this browser stores, for a day from now. */
export function updateStoredLocationSettings(change: (old: StoredLocationSettings) => StoredLocationSettings): void {
  const value = encodeURIComponent(JSON.stringify(change(readStoredLocationSettings())));
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox
  document.cookie = `${cookieName}=${value}; path=/; max-age=${daySeconds}; samesite=lax${secure}`;
}

import { createBadRequestError } from './graph-error.ts';

/**
 * A wall-clock time 'yyyy-MM-ddTHH:mm:ss', with a Windows name or an IANA name of its time zone.
 */
export interface WallTime {
  dateTime: string;
  timeZone: string;
}

/** The IANA names of Windows' time zones, which Outlook uses. */
const windowsZones: Record<string, string> = {
  UTC: 'UTC',
  'GMT Standard Time': 'Europe/London',
  'W. Europe Standard Time': 'Europe/Berlin',
  'Central Europe Standard Time': 'Europe/Budapest',
  'Central European Standard Time': 'Europe/Warsaw',
  'Romance Standard Time': 'Europe/Paris',
  'FLE Standard Time': 'Europe/Kyiv',
  'Eastern Standard Time': 'America/New_York',
  'Pacific Standard Time': 'America/Los_Angeles',
  'India Standard Time': 'Asia/Kolkata',
  'Tokyo Standard Time': 'Asia/Tokyo',
  'AUS Eastern Standard Time': 'Australia/Sydney',
};

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  try {
    // The Swedish locale formats times as 'yyyy-MM-dd HH:mm:ss'. A `T` for the blank makes it ISO
    // 8601.
    const format = new Intl.DateTimeFormat('sv-SE', {
      timeZone: windowsZones[timeZone] ?? timeZone,
      dateStyle: 'short',
      timeStyle: 'medium',
    });
    formats.set(timeZone, format);
    return format;
  } catch {
    const message = `A valid TimeZone value must be specified. The following TimeZone value is not supported: '${timeZone}'.`;
    throw createBadRequestError(message, 'TimeZoneNotSupportedException');
  }
}

/** Returns the wall-clock time of an instant in a time zone. */
export function getWallTime(instant: number, timeZone: string): string {
  return formatOf(timeZone).format(instant).replace(' ', 'T');
}

const asIfUtc = (dateTime: string) => Date.parse(`${dateTime.slice(0, 19)}Z`);
const offsetAt = (instant: number, timeZone: string) => asIfUtc(getWallTime(instant, timeZone)) - instant;

/**
 * Returns the instant of a wall-clock time. A time that a change to summer time skips moves forward
 * by an hour. A time that occurs twice in autumn means the earlier instant.
 */
export function getInstantFromWallTime({ dateTime, timeZone }: WallTime): number {
  const wall = asIfUtc(dateTime);
  const before = wall - offsetAt(wall - 86_400_000, timeZone);
  if (asIfUtc(getWallTime(before, timeZone)) === wall) return before;
  const after = wall - offsetAt(wall + 86_400_000, timeZone);
  return asIfUtc(getWallTime(after, timeZone)) === wall ? after : before;
}

/** Adds milliseconds to a wall-clock time. */
export function addToWallTime(dateTime: string, milliseconds: number): string {
  return new Date(asIfUtc(dateTime) + milliseconds).toISOString().slice(0, 19);
}

/** Returns the milliseconds between two wall-clock times of the same zone. */
export const getWallDuration = (start: string, end: string): number => asIfUtc(end) - asIfUtc(start);

/** Returns a wall-clock time in Graph's format, with seven digits after the second. */
export const formatGraphTime = (dateTime: string, timeZone: string): WallTime => ({
  dateTime: `${dateTime.slice(0, 19)}.0000000`,
  timeZone,
});

/**
 * Returns the instant in a parameter of a query, in epoch milliseconds. A time without an offset is
 * in UTC.
 * @throws GraphError if the parameter is missing or no time
 */
export function parseInstantParameter(text: string | null): number {
  const instant =
    text && Date.parse(/Z$|[+-]\d\d:\d\d$/.test(text) ? text : `${text}${text.length > 10 ? '' : 'T00:00:00'}Z`);
  if (instant) return instant;
  throw createBadRequestError(
    'This request requires a time window specified by the query string parameters StartDateTime and EndDateTime.',
  );
}

/**
 * Returns the time zone that a request prefers (header Prefer), by default UTC.
 * @throws GraphError for an unknown time zone
 */
export function getPreferredTimeZone(prefer: string | undefined): string {
  const zone = /outlook\.timezone\s*=\s*"?([^",;]+)"?/i.exec(prefer ?? '')?.[1]?.trim() ?? 'UTC';
  formatOf(zone);
  return zone;
}

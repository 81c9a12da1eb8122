import { badRequest } from './graph-error.ts';

/** A wall-clock time 'yyyy-MM-ddTHH:mm:ss', with a Windows or an IANA name of its zone. */
export interface WallTime {
  dateTime: string;
  timeZone: string;
}

/** Windows' names of time zones, as Outlook uses them. */
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
    // Swedish writes 'yyyy-MM-dd HH:mm:ss', so a cut replaces a parser.
    const format = new Intl.DateTimeFormat('sv-SE', {
      timeZone: windowsZones[timeZone] ?? timeZone,
      dateStyle: 'short',
      timeStyle: 'medium',
    });
    formats.set(timeZone, format);
    return format;
  } catch {
    const message = `A valid TimeZone value must be specified. The following TimeZone value is not supported: '${timeZone}'.`;
    throw badRequest(message, 'TimeZoneNotSupportedException');
  }
}

/** Returns the wall-clock time at an instant. */
export function wallAt(instant: number, timeZone: string): string {
  return formatOf(timeZone).format(instant).replace(' ', 'T');
}

const asIfUtc = (dateTime: string) => Date.parse(`${dateTime.slice(0, 19)}Z`);
const offsetAt = (instant: number, timeZone: string) => asIfUtc(wallAt(instant, timeZone)) - instant;

/**
 * Returns the instant of a wall-clock time. A skipped hour moves forward by the gap, and a repeated
 * one means the first.
 */
export function instantOf({ dateTime, timeZone }: WallTime): number {
  const wall = asIfUtc(dateTime);
  const before = wall - offsetAt(wall - 86_400_000, timeZone);
  if (asIfUtc(wallAt(before, timeZone)) === wall) return before;
  const after = wall - offsetAt(wall + 86_400_000, timeZone);
  return asIfUtc(wallAt(after, timeZone)) === wall ? after : before;
}

/** Adds milliseconds to a wall-clock time. */
export function laterOnWall(dateTime: string, milliseconds: number): string {
  return new Date(asIfUtc(dateTime) + milliseconds).toISOString().slice(0, 19);
}

/** Returns the wall-clock milliseconds between two times. */
export const wallLength = (start: string, end: string): number => asIfUtc(end) - asIfUtc(start);

/** Returns a wall-clock time with Graph's seven digits. */
export const written = (dateTime: string, timeZone: string): WallTime => ({
  dateTime: `${dateTime.slice(0, 19)}.0000000`,
  timeZone,
});

/** Returns the instant of a query's parameter, in UTC without an offset. */
export function instantIn(text: string | null): number {
  const instant =
    text && Date.parse(/Z$|[+-]\d\d:\d\d$/.test(text) ? text : `${text}${text.length > 10 ? '' : 'T00:00:00'}Z`);
  if (instant) return instant;
  throw badRequest(
    'This request requires a time window specified by the query string parameters StartDateTime and EndDateTime.',
  );
}

/** Returns the time zone that a call prefers. */
export function preferredZone(prefer: string | undefined): string {
  const zone = /outlook\.timezone\s*=\s*"?([^",;]+)"?/i.exec(prefer ?? '')?.[1]?.trim() ?? 'UTC';
  formatOf(zone);
  return zone;
}

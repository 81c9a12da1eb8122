import { badRequest } from './graph-error.ts';

/** A day and an hour on a wall: 'yyyy-MM-ddTHH:mm:ss', and whose wall, by a Windows or an IANA name. */
export interface WallTime {
  dateTime: string;
  timeZone: string;
}

/** Windows' names of zones, as Outlook says them. */
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
    // Swedish writes 'yyyy-MM-dd HH:mm:ss', which can be cut instead of parsed.
    const format = new Intl.DateTimeFormat('sv-SE', {
      timeZone: windowsZones[timeZone] ?? timeZone,
      dateStyle: 'short',
      timeStyle: 'medium',
    });
    formats.set(timeZone, format);
    return format;
  } catch {
    const words = `A valid TimeZone value must be specified. The following TimeZone value is not supported: '${timeZone}'.`;
    throw badRequest(words, 'TimeZoneNotSupportedException');
  }
}

/** What a wall shows at an instant. */
export function wallAt(instant: number, timeZone: string): string {
  return formatOf(timeZone).format(instant).replace(' ', 'T');
}

const asIfUtc = (dateTime: string) => Date.parse(`${dateTime.slice(0, 19)}Z`);
const offsetAt = (instant: number, timeZone: string) => asIfUtc(wallAt(instant, timeZone)) - instant;

/** The instant at which a wall shows this; an hour that is skipped becomes the one as much later, of one that happens twice the first. */
export function instantOf({ dateTime, timeZone }: WallTime): number {
  const wall = asIfUtc(dateTime);
  const before = wall - offsetAt(wall - 86_400_000, timeZone);
  if (asIfUtc(wallAt(before, timeZone)) === wall) return before;
  const after = wall - offsetAt(wall + 86_400_000, timeZone);
  return asIfUtc(wallAt(after, timeZone)) === wall ? after : before;
}

/** The same wall so many milliseconds of its own later. */
export function laterOnWall(dateTime: string, milliseconds: number): string {
  return new Date(asIfUtc(dateTime) + milliseconds).toISOString().slice(0, 19);
}

/** How far one wall time is from another, by the wall. */
export const wallLength = (start: string, end: string): number => asIfUtc(end) - asIfUtc(start);

/** A wall time with the seven digits that Graph writes. */
export const written = (dateTime: string, timeZone: string): WallTime => ({
  dateTime: `${dateTime.slice(0, 19)}.0000000`,
  timeZone,
});

/** The instant of a query's parameter; UTC where it names no offset. */
export function instantIn(text: string | null): number {
  const instant =
    text && Date.parse(/Z$|[+-]\d\d:\d\d$/.test(text) ? text : `${text}${text.length > 10 ? '' : 'T00:00:00'}Z`);
  if (instant) return instant;
  throw badRequest(
    'This request requires a time window specified by the query string parameters StartDateTime and EndDateTime.',
  );
}

/** The zone that a call prefers to read times in. */
export function preferredZone(prefer: string | undefined): string {
  const zone = /outlook\.timezone\s*=\s*"?([^",;]+)"?/i.exec(prefer ?? '')?.[1]?.trim() ?? 'UTC';
  formatOf(zone);
  return zone;
}

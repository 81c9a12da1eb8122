/**
 * Wall-clock time in a named time zone, for server and browser alike. Instants are epoch milliseconds, days 'yyyy-MM-dd',
 * hours 'HH:mm'. Days of 23 and 25 hours are right: the zone's own rules come from the runtime.
 */

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (!format) {
    // Swedish writes 'yyyy-MM-dd HH:mm:ss', which can be cut instead of parsed.
    format = new Intl.DateTimeFormat('sv-SE', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    });
    formats.set(timeZone, format);
  }
  return format;
}

/** The day and hour that a clock on the wall shows at an instant. */
export function wallClock(instant: number, timeZone: string): { day: string; hour: string } {
  const text = formatOf(timeZone).format(instant);
  return { day: text.slice(0, 10), hour: text.slice(11, 16) };
}

/** 'dd-MM-yyyy' of a day 'yyyy-MM-dd': how days are shown, in every language (core, section 9); '' stays. */
export const displayDay = (day: string): string => day.split('-').reverse().join('-');

/** 'dd-MM-yyyy HH:mm' of an instant in ISO 8601, on the wall clock of a time zone. */
export function displayInstant(instant: string, timeZone: string): string {
  const { day, hour } = wallClock(Date.parse(instant), timeZone);
  return `${displayDay(day)} ${hour}`;
}

/** The calendar day at an instant. */
export function dayOf(instant: number, timeZone: string): string {
  return wallClock(instant, timeZone).day;
}

/** How far a zone's clocks are ahead of UTC at an instant, in milliseconds. */
export function offsetAt(instant: number, timeZone: string): number {
  const text = formatOf(timeZone).format(instant);
  return Date.parse(`${text.slice(0, 10)}T${text.slice(11, 19)}Z`) - Math.floor(instant / 1000) * 1000;
}

/**
 * The instant at which a wall clock shows this day and hour; '24:00' is the next day's midnight. An hour that daylight
 * saving skips becomes the one as much later; of an hour that happens twice, the first.
 */
export function instantAt(day: string, hour: string, timeZone: string): number {
  if (hour === '24:00') return instantAt(addDays(day, 1), '00:00', timeZone);
  const asIfUtc = Date.parse(`${day}T${hour}:00Z`);
  const before = offsetAt(asIfUtc - 86_400_000, timeZone);
  const after = offsetAt(asIfUtc + 86_400_000, timeZone);
  const early = asIfUtc - before;
  if (before === after || offsetAt(early, timeZone) === before) return early;
  const late = asIfUtc - after;
  return offsetAt(late, timeZone) === after ? late : early;
}

/** Gives the hour that is taken for one that the clocks skip on this day; null for an hour that they show. */
export function hourInstead(day: string, hour: string, timeZone: string): string | null {
  if (hour === '24:00') return null;
  const taken = wallClock(instantAt(day, hour, timeZone), timeZone).hour;
  return taken === hour ? null : taken;
}

/** The day so many days later (or earlier). */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** Milliseconds from one instant to another by the clocks on the wall: a day has 24 hours, also where the clocks change on it. */
export function wallClockLength(start: number, end: number, timeZone: string): number {
  return end + offsetAt(end, timeZone) - (start + offsetAt(start, timeZone));
}

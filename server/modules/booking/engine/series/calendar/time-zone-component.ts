import { Temporal } from 'temporal-polyfill';
import { weekdayCodes } from '../recurrence.ts';

/**
 * The number of years whose clock changes are read, from the year before the requested one on. A
 * zone without yearly rules lists the changes of all these years.
 */
const listedYears = 12;

/** A change of a zone's clocks. */
interface ClockChange {
  /** The clock's time just before the change. */
  at: Temporal.PlainDateTime;
  /** Offsets from UTC in seconds. */
  from: number;
  to: number;
}

const offsetOf = (zoned: Temporal.ZonedDateTime) => zoned.offsetNanoseconds / 1_000_000_000;

/** Lists the clock changes of `listedYears` years from the start of a year, in order. */
function listChanges(timeZone: string, year: number): ClockChange[] {
  const changes: ClockChange[] = [];
  let at = Temporal.PlainDate.from({ year, month: 1, day: 1 }).toZonedDateTime({ timeZone });
  for (;;) {
    const next = at.getTimeZoneTransition('next');
    if (!next || next.year >= year + listedYears) return changes;
    const from = offsetOf(next.subtract({ nanoseconds: 1 }));
    const shift = { seconds: from - offsetOf(next) };
    changes.push({ at: next.toPlainDateTime().add(shift), from, to: offsetOf(next) });
    at = next;
  }
}

/**
 * Returns the yearly RRULE that yields exactly these changes, such as the last Sunday of March.
 * Null if there is no such rule.
 */
function yearlyRule(changes: readonly ClockChange[]): string | null {
  const [first] = changes;
  if (!first || changes.length !== listedYears) return null;
  const { month, dayOfWeek } = first.at;
  const isSame = ({ at, from, to }: ClockChange) =>
    at.month === month &&
    at.dayOfWeek === dayOfWeek &&
    from === first.from &&
    to === first.to &&
    at.toPlainTime().equals(first.at.toPlainTime());
  if (!changes.every(isSame)) return null;
  const nthOf = ({ at }: ClockChange) => Math.ceil(at.day / 7);
  const isLast = changes.every(({ at }) => at.day + 7 > at.daysInMonth);
  if (!isLast && changes.some((change) => nthOf(change) !== nthOf(first))) return null;
  return `FREQ=YEARLY;BYMONTH=${month};BYDAY=${isLast ? -1 : nthOf(first)}${weekdayCodes[dayOfWeek - 1]}`;
}

const twoDigits = (number: number) => String(number).padStart(2, '0');

/** Returns an offset as RFC 5545 writes it (3.3.14), such as `+0100`. */
function formatOffset(offset: number): string {
  const seconds = Math.abs(offset);
  const parts = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)];
  if (seconds % 60) parts.push(seconds % 60);
  return `${offset < 0 ? '-' : '+'}${parts.map(twoDigits).join('')}`;
}

/** Returns the lines of one clock change, or of all changes that a rule repeats from it on. */
function observance({ at, from, to }: ClockChange, rule: string | null): string[] {
  const name = to > from ? 'DAYLIGHT' : 'STANDARD';
  const start = at.toString({ smallestUnit: 'second' }).replace(/[-:]/g, '');
  return [
    `BEGIN:${name}`,
    `DTSTART:${start}`,
    `TZOFFSETFROM:${formatOffset(from)}`,
    `TZOFFSETTO:${formatOffset(to)}`,
    ...(rule ? [`RRULE:${rule}`] : []),
    `END:${name}`,
  ];
}

const components = new Map<string, string>();

/**
 * Returns the VTIMEZONE of a zone (RFC 5545, 3.6.5) with its offsets from the start of a year on.
 * Two yearly rules describe most zones for all later years. A zone with other changes, such as
 * Morocco's, lists those up to the tenth later year.
 */
export function createTimeZoneComponent(timeZone: string, year: number): string {
  const key = `${year} ${timeZone}`;
  const component = components.get(key) ?? writeComponent(timeZone, year - 1);
  components.set(key, component);
  return component;
}

/**
 * Writes a VTIMEZONE from `year` on. The caller passes the year before the wanted one, because its
 * changes give the offset at the wanted year's start.
 */
function writeComponent(timeZone: string, year: number): string {
  const changes = listChanges(timeZone, year);
  const start = Temporal.PlainDate.from({ year, month: 1, day: 1 }).toZonedDateTime({ timeZone });
  const offset = offsetOf(start);
  const byMonth = [...Map.groupBy(changes, ({ at }) => at.month).values()];
  const rules = byMonth.map(yearlyRule);
  const isYearly = changes.length > 0 && rules.every((rule) => rule !== null);
  const initial: ClockChange = { at: start.toPlainDateTime(), from: offset, to: offset };
  const observances = isYearly
    ? byMonth.flatMap(([first], at) => observance(first!, rules[at]!))
    : [initial, ...changes].flatMap((change) => observance(change, null));
  return ['BEGIN:VTIMEZONE', `TZID:${timeZone}`, ...observances, 'END:VTIMEZONE'].join('\r\n');
}

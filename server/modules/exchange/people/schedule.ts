import * as z from 'zod';
import type { TimeSpan } from '#contract/booking/booking-times.ts';
import { getFreeTimeSpans } from '#contract/booking/free-time.ts';
import { minuteMs } from '#contract/time/durations.ts';
import { addDays, getInstantOfWallClock, getIsoWeekday } from '#contract/time/wall-clock.ts';
import { ianaZonesByWindowsName } from '#server/platform/windows-zones.ts';
import { customTimeZone, getInstantInCustomTimeZone, weekdayNames } from './custom-time-zone.ts';

/** IANA zones by names in Graph's answers. Null for an unknown name. */
const foundZones = new Map<string, string | null>();

/** The most names to keep. An answer may have any text as a name. */
const mostNames = 1000;

/**
 * Returns the IANA zone of a name of Windows or IANA, or null for an unknown one. It keeps the
 * answers, because a test of a name is slow and an answer has thousands of times.
 */
function findTimeZone(name: string): string | null {
  if (name === 'UTC') return name;
  let zone = foundZones.get(name);
  if (zone === undefined) {
    zone = ianaZonesByWindowsName[name] ?? name;
    try {
      new Intl.DateTimeFormat('en', { timeZone: zone });
    } catch {
      zone = null;
    }
    if (foundZones.size >= mostNames) foundZones.clear();
    foundZones.set(name, zone);
  }
  return zone;
}

/**
 * Parses a time of Graph's answer in its zone. The request asks for UTC, and a proxy may drop that
 * header. NaN for an unreadable time or zone.
 */
function parseGraphTime(dateTime: string, timeZone: string): number {
  const instant = Date.parse(`${dateTime.slice(0, 23).replace(/Z$/, '')}Z`);
  const zone = findTimeZone(timeZone);
  if (Number.isNaN(instant) || zone === null) return Number.NaN;
  return zone === 'UTC' ? instant : getInstantOfWallClock(dateTime.slice(0, 10), dateTime.slice(11, 16), zone);
}

/** A time in Graph's answer. An unreadable one makes its whole entry unreadable. */
const wallTime = z
  .object({ dateTime: z.string(), timeZone: z.string().nullish() })
  .transform(({ dateTime, timeZone }, context) => {
    const instant = parseGraphTime(dateTime, timeZone ?? 'UTC');
    if (Number.isNaN(instant)) context.addIssue('no time of a zone');
    return instant;
  });

const schedulesAnswer = z.object({ value: z.array(z.unknown()) });

/**
 * The fields of one of Graph's schedules that Biurko reads. Graph also sends subjects and places.
 * The schema drops them, so no later code can show them.
 */
const schedule = z.object({
  scheduleId: z.string(),
  error: z.object({ responseCode: z.string().nullish() }).nullish(),
  availabilityView: z.string().nullish(),
  scheduleItems: z.array(z.object({ status: z.string().nullish(), start: wallTime, end: wallTime })).nullish(),
  // Unreadable working hours do not make the busy time unreadable.
  workingHours: z
    .object({
      daysOfWeek: z.array(z.string()),
      startTime: z.string(),
      endTime: z.string(),
      // A zone has a name, or its offset from UTC as well.
      timeZone: z.looseObject({ name: z.string().nullish() }).nullish(),
    })
    .nullish()
    .catch(null),
});
export type GraphSchedule = z.infer<typeof schedule>;

/**
 * Reads Graph's answer to `getSchedule`. An entry that cannot be read is left out, and spoils no
 * other.
 */
export function parseScheduleResponse(answer: unknown): GraphSchedule[] {
  return schedulesAnswer.parse(answer).value.flatMap((entry) => schedule.safeParse(entry).data ?? []);
}

/** A person's time within a window. */
export interface PersonSchedule {
  busy: TimeSpan[];
  /** The time outside of the working hours. */
  off: TimeSpan[];
}

/** The minutes of one digit in `availabilityView`. */
export const availabilityViewIntervalMinutes = 15;

/**
 * The statuses of time in which a person is not free. A tentative meeting is not accepted yet.
 * People who work elsewhere can come, and a status that Graph does not know says nothing.
 */
const busyStatuses: readonly string[] = ['busy', 'oof'];
const busyDigits = '23';

/** Returns the busy time in a view of digits, one for each interval of the window. */
function parseView(view: string, { start, end }: TimeSpan): TimeSpan[] {
  const length = availabilityViewIntervalMinutes * minuteMs;
  return [...view].flatMap((digit, at) =>
    busyDigits.includes(digit) ? [{ start: start + at * length, end: Math.min(end, start + (at + 1) * length) }] : [],
  );
}

/**
 * Returns the function that converts a wall-clock hour of a day to an instant by the clock of a
 * mailbox. Null for a zone without an offset whose name neither Windows' list nor IANA has.
 */
function createMailboxClock(zone: { name?: string | null | undefined } | null | undefined) {
  const name = zone?.name ? findTimeZone(zone.name) : null;
  if (name) return (day: string, hour: string) => getInstantOfWallClock(day, hour, name);
  // Graph often sends the offset in place of a known name.
  const { data } = customTimeZone.safeParse(zone);
  return data ? (day: string, hour: string) => getInstantInCustomTimeZone(day, hour, data) : null;
}

/**
 * Returns the time of a window outside of a person's working hours. It is empty if the mailbox has
 * no readable ones. Hours whose end is not after their start last over midnight.
 */
function getTimeOff({ workingHours }: GraphSchedule, window: TimeSpan): TimeSpan[] {
  const at = createMailboxClock(workingHours?.timeZone);
  if (!workingHours || !at) return [];
  const [from, to] = [workingHours.startTime.slice(0, 5), workingHours.endTime.slice(0, 5)];
  const isReadable = [from, to].every((hour) => /^\d\d:\d\d$/.test(hour));
  if (!isReadable || workingHours.daysOfWeek.length === 0) return [];
  const works = new Set(workingHours.daysOfWeek.map((name) => name.toLowerCase()));
  const dayOf = (instant: number) => new Date(instant).toISOString().slice(0, 10);
  const work: TimeSpan[] = [];
  const last = addDays(dayOf(window.end), 1);
  // The mailbox's day may differ from that of UTC. Hours over midnight may begin on the day before.
  for (let day = addDays(dayOf(window.start), -2); day <= last; day = addDays(day, 1))
    if (works.has(weekdayNames[getIsoWeekday(day) - 1]!))
      work.push({ start: at(day, from), end: at(from < to ? day : addDays(day, 1), to) });
  return getFreeTimeSpans(window, work);
}

/** Returns a person's time within a window, or null if Graph could not read it. */
export function toPersonSchedule(read: GraphSchedule, window: TimeSpan): PersonSchedule | null {
  const { error, scheduleItems, availabilityView } = read;
  if (error) return null;
  if (!scheduleItems && typeof availabilityView !== 'string') return null;
  // Graph may send no items and only the view, where it shows no more than free or busy.
  const hasItems = scheduleItems && (scheduleItems.length > 0 || typeof availabilityView !== 'string');
  const busy = hasItems
    ? scheduleItems
        .filter(({ status }) => busyStatuses.includes(status?.toLowerCase() ?? ''))
        .map(({ start, end }) => ({ start, end }))
    : parseView(availabilityView!, window);
  const within = ({ start, end }: TimeSpan) => start < window.end && end > window.start;
  return { busy: busy.filter(within), off: getTimeOff(read, window) };
}

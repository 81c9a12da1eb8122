import * as z from 'zod';
import type { TimeSpan } from '#contract/booking/booking-times.ts';
import { getFreeTimeSpans } from '#contract/booking/free-time.ts';
import { minuteMs } from '#contract/time/durations.ts';
import { addDays, getCalendarDayAt, getInstantOfWallClock, getIsoWeekday } from '#contract/time/wall-clock.ts';
import { ianaZonesByWindowsName } from '#server/platform/windows-zones.ts';

const wallTime = z.object({ dateTime: z.string() });

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
      timeZone: z.object({ name: z.string().nullish() }).nullish(),
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

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

/** Parses a time in UTC, the zone that the request names. */
const instantOf = ({ dateTime }: { dateTime: string }) => Date.parse(`${dateTime.slice(0, 23).replace(/Z$/, '')}Z`);

/** Returns the busy time in a view of digits, one for each interval of the window. */
function parseView(view: string, { start, end }: TimeSpan): TimeSpan[] {
  const length = availabilityViewIntervalMinutes * minuteMs;
  return [...view].flatMap((digit, at) =>
    busyDigits.includes(digit) ? [{ start: start + at * length, end: Math.min(end, start + (at + 1) * length) }] : [],
  );
}

/**
 * Returns the IANA zone of a mailbox, or null for a name that neither Windows' list nor IANA has.
 */
function findTimeZone(name: string | null | undefined): string | null {
  if (!name) return null;
  const zone = ianaZonesByWindowsName[name] ?? name;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }) && zone;
  } catch {
    return null;
  }
}

/**
 * Returns the time of a window outside of a person's working hours. It is empty if the mailbox has
 * no readable ones. Hours whose end is not after their start last over midnight.
 */
function getTimeOff({ workingHours }: GraphSchedule, window: TimeSpan): TimeSpan[] {
  const timeZone = findTimeZone(workingHours?.timeZone?.name);
  if (!workingHours || !timeZone) return [];
  const [from, to] = [workingHours.startTime.slice(0, 5), workingHours.endTime.slice(0, 5)];
  const isReadable = [from, to].every((hour) => /^\d\d:\d\d$/.test(hour));
  if (!isReadable || workingHours.daysOfWeek.length === 0) return [];
  const works = new Set(workingHours.daysOfWeek.map((name) => name.toLowerCase()));
  const at = (day: string, hour: string) => getInstantOfWallClock(day, hour, timeZone);
  const work: TimeSpan[] = [];
  const last = getCalendarDayAt(window.end, timeZone);
  // Hours over midnight may begin on the day before.
  for (let day = addDays(getCalendarDayAt(window.start, timeZone), -1); day <= last; day = addDays(day, 1))
    if (works.has(weekdays[getIsoWeekday(day) - 1]!))
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
        .map(({ start, end }) => ({ start: instantOf(start), end: instantOf(end) }))
    : parseView(availabilityView!, window);
  const within = ({ start, end }: TimeSpan) => start < window.end && end > window.start;
  return { busy: busy.filter(within), off: getTimeOff(read, window) };
}

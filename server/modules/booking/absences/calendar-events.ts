import ICAL from 'ical.js';
import type { AbsenceCalendarProblem } from '#contract/absences/absence-calendar.ts';
import type { AbsencePeriod } from '#contract/absences/absence-days.ts';
import { addDays, getInstantOfWallClock, getWallClockTime } from '#contract/time/wall-clock.ts';
import { limits } from '#contract/wire/limits.ts';
import { componentsOf, findAbsentMemberEmails, isWholeCalendar } from './calendar-texts.ts';

/** An occurrence of an event, with the email of its person in lower case. */
export interface CalendarAbsence extends AbsencePeriod {
  email: string;
  /**
   * Identifies the occurrence at every reading. It has the event's uid and, for a recurring event,
   * the original start of the occurrence.
   */
  key: string;
}

/** The absences of a calendar. `unmatched` counts events without a member and unreadable ones. */
export interface CalendarAbsences {
  absences: CalendarAbsence[];
  unmatched: number;
}

/** The reason why the absences of a calendar cannot be read. */
export interface CalendarParsingProblem {
  problem: Extract<AbsenceCalendarProblem, 'absenceCalendarUnreadable' | 'absenceCalendarTooLarge'>;
}

/** The members and the days whose absences a reading returns. */
export interface CalendarReadingScope {
  /** The members' emails in lower case. */
  members: ReadonlySet<string>;
  /**
   * The first day whose absences are read, in the company's time zone. `lastDay` is the last one.
   */
  firstDay: string;
  lastDay: string;
  timeZone: string;
}

/** The maximum number of occurrences of one event, and of absences of a calendar. */
const most = { steps: 20_000, absences: 50_000 };

/**
 * Matches recurrence rules with a frequency of seconds, minutes or hours. An absence never repeats
 * so often, and the expansion of such a rule takes long.
 */
const withinDay = /^RRULE[;:].*FREQ=(?:SECONDLY|MINUTELY|HOURLY)/im;

/**
 * Returns an instant in epoch milliseconds. A time may name no zone, or one that the calendar
 * does not define. It then has the IANA zone of that name or, if there is none, the company's time
 * zone.
 */
function instantOf(time: ICAL.Time, zoneName: string | null, timeZone: string): number {
  if (time.zone !== ICAL.Timezone.localTimezone) return time.toJSDate().getTime();
  const [day = '', hour = ''] = time.toString().split('T');
  try {
    return getInstantOfWallClock(day, hour.slice(0, 5), zoneName ?? timeZone);
  } catch {
    return getInstantOfWallClock(day, hour.slice(0, 5), timeZone);
  }
}

/**
 * Returns the days of an occurrence. A whole-day event keeps its days. A timed event takes the half
 * days that it touches, in the company's time zone. Null for a timed occurrence without length.
 */
function daysOf(start: ICAL.Time, end: ICAL.Time, event: ICAL.Component, timeZone: string): AbsencePeriod | null {
  if (start.isDate) {
    const firstDay = start.toString().slice(0, 10);
    const next = end.toString().slice(0, 10);
    const lastDay = next > firstDay ? addDays(next, -1) : firstDay;
    return { firstDay, fromNoon: false, lastDay, untilNoon: false };
  }
  const zoneName = event.getFirstProperty('dtstart')?.getFirstParameter('tzid') ?? null;
  const [from, to] = [instantOf(start, zoneName, timeZone), instantOf(end, zoneName, timeZone)];
  if (!(to > from)) return null;
  const [first, last] = [getWallClockTime(from, timeZone), getWallClockTime(to - 1, timeZone)];
  return {
    firstDay: first.day,
    fromNoon: first.hour >= '12:00',
    lastDay: last.day,
    untilNoon: last.hour < '12:00',
  };
}

/** Cuts a period to the maximum length of an absence. */
function shortened(period: AbsencePeriod): AbsencePeriod {
  const latest = addDays(period.firstDay, limits.absenceDays - 1);
  return period.lastDay <= latest ? period : { ...period, lastDay: latest, untilNoon: false };
}

/** An occurrence of an event: its absence, and its key among the occurrences. */
interface Occurrence {
  key: string;
  period: AbsencePeriod;
}

/** The components of one uid: the event itself, or null, and its changed occurrences. */
interface EventTexts {
  master: string | null;
  /** The emails of the event's members in lower case. */
  members: string[];
  changed: string[];
}

const isCancelled = (one: ICAL.Component) => one.getFirstPropertyValue('status') === 'CANCELLED';

/**
 * Parses texts as components of the calendar, because they use its time zones. Each component is
 * removed from the calendar once `read` has yielded everything.
 */
function* withComponents<Found>(
  calendar: ICAL.Component,
  texts: readonly string[],
  read: (components: ICAL.Component[]) => Iterable<Found>,
): Generator<Found> {
  const components = texts.map((text) => new ICAL.Component(ICAL.parse(text) as never, calendar));
  for (const one of components) calendar.addSubcomponent(one);
  try {
    yield* read(components);
  } finally {
    for (const one of components) calendar.removeSubcomponent(one);
  }
}

/**
 * Returns the occurrences of an event within the reading's days. `changed` are occurrences with
 * another time, or cancelled ones.
 */
function* occurrencesOf(
  [whole, ...changed]: readonly ICAL.Component[],
  { firstDay, lastDay, timeZone }: CalendarReadingScope,
): Generator<Occurrence> {
  if (isCancelled(whole!)) return;
  const event = new ICAL.Event(whole!, { exceptions: changed, strictExceptions: false });
  const inWindow = (period: AbsencePeriod) => period.lastDay >= firstDay && period.firstDay <= lastDay;
  if (!event.isRecurring()) {
    const period = daysOf(event.startDate, event.endDate, whole!, timeZone);
    if (period && inWindow(period)) yield { key: '', period };
    return;
  }
  const times = event.iterator();
  for (let step = 0; step < most.steps; step++) {
    const next = times.next();
    if (!next) return;
    if (next.toString().slice(0, 10) > addDays(lastDay, 1)) return;
    const { startDate, endDate, item } = event.getOccurrenceDetails(next);
    if (isCancelled(item.component)) continue;
    const period = daysOf(startDate, endDate, item.component, timeZone);
    if (period && inWindow(period)) yield { key: next.toString(), period };
  }
}

/**
 * Returns the occurrence of a changed component whose event the calendar lacks. Some systems
 * publish every occurrence in this form.
 */
function* loneOccurrenceOf(
  [one]: readonly ICAL.Component[],
  { firstDay, lastDay, timeZone }: CalendarReadingScope,
): Generator<Occurrence> {
  if (isCancelled(one!)) return;
  const { startDate, endDate } = new ICAL.Event(one!);
  const period = daysOf(startDate, endDate, one!, timeZone);
  if (!period || period.lastDay < firstDay || period.firstDay > lastDay) return;
  yield { key: String(one!.getFirstPropertyValue('recurrence-id')), period };
}

const sequenceOf = (event: string) => Number(/^SEQUENCE[^:\r\n]*:(\d+)/im.exec(event)?.[1] ?? 0);

/**
 * Groups the events of members by their uid. If two events have the same uid, the one with the
 * higher SEQUENCE is kept. A changed occurrence without an email is kept, because its event may
 * name the person.
 */
function groupByUid(
  text: string,
  { members }: CalendarReadingScope,
): { byUid: Map<string, EventTexts>; unmatched: number } {
  const byUid = new Map<string, EventTexts>();
  let unmatched = 0;
  for (const event of componentsOf(text, 'VEVENT')) {
    const uid = /^UID[^:\r\n]*:(.*)$/im.exec(event)?.[1]?.trim();
    const isChange = /^RECURRENCE-ID[;:]/im.test(event);
    const own = isChange ? [] : findAbsentMemberEmails(event, members);
    if (!uid || (!isChange && own.length === 0) || withinDay.test(event)) {
      unmatched += 1;
      continue;
    }
    const known = byUid.get(uid) ?? { master: null, members: [], changed: [] };
    if (isChange) known.changed.push(event);
    else if (known.master === null || sequenceOf(event) >= sequenceOf(known.master))
      Object.assign(known, { master: event, members: own });
    byUid.set(uid, known);
  }
  return { byUid, unmatched };
}

/** Joins periods of one event that touch each other, so that a daily event is one absence. */
function joinTouching(occurrences: Occurrence[]): Occurrence[] {
  const joined: Occurrence[] = [];
  for (const next of occurrences.toSorted((one, other) => (one.period.firstDay < other.period.firstDay ? -1 : 1))) {
    const last = joined.at(-1);
    const touches =
      last &&
      !last.period.untilNoon &&
      !next.period.fromNoon &&
      next.period.firstDay <= addDays(last.period.lastDay, 1) &&
      next.period.lastDay > last.period.lastDay;
    if (touches) last.period = { ...last.period, lastDay: next.period.lastDay, untilNoon: next.period.untilNoon };
    else joined.push({ ...next });
  }
  return joined;
}

/**
 * Reads the absences of a calendar (RFC 5545). Only events of members are parsed, and recurring
 * ones are expanded within the reading's days. An event that cannot be parsed counts as unmatched.
 * Some rules keep ical.js busy for ever, so the server reads in a worker
 * (read-calendar-in-worker.ts).
 * @returns the problem if the text is no whole calendar or has too many absences
 */
export function readAbsencesOfCalendar(
  text: string,
  reading: CalendarReadingScope,
): CalendarAbsences | CalendarParsingProblem {
  if (!isWholeCalendar(text)) return { problem: 'absenceCalendarUnreadable' };
  const calendar = new ICAL.Component('vcalendar');
  for (const zone of componentsOf(text, 'VTIMEZONE')) {
    try {
      calendar.addSubcomponent(new ICAL.Component(ICAL.parse(zone) as never));
    } catch {
      // Events in a zone that cannot be parsed use the IANA zone of that name.
    }
  }
  const { byUid, unmatched } = groupByUid(text, reading);
  const content: CalendarAbsences = { absences: [], unmatched };
  const add = (texts: readonly string[], uid: string, emails: readonly string[], isLone = false): void => {
    try {
      const read = isLone ? loneOccurrenceOf : occurrencesOf;
      const found = [...withComponents(calendar, texts, (components) => read(components, reading))];
      for (const { key, period } of joinTouching(found))
        for (const email of emails) content.absences.push({ email, key: `${uid}\n${key}`, ...shortened(period) });
    } catch {
      content.unmatched += 1;
    }
  };
  for (const [uid, { master, members, changed }] of byUid) {
    if (master !== null) {
      add([master, ...changed], uid, members);
    } else {
      for (const one of changed) {
        const emails = findAbsentMemberEmails(one, reading.members);
        if (emails.length === 0) content.unmatched += 1;
        else add([one], uid, emails, true);
      }
    }
    if (content.absences.length > most.absences) return { problem: 'absenceCalendarTooLarge' };
  }
  return content;
}

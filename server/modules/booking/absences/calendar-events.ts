import ICAL from 'ical.js';
import type { AbsenceCalendarProblem } from '#contract/absences/absence-calendar.ts';
import type { AbsencePeriod } from '#contract/absences/absence-days.ts';
import { addDays, getInstantOfWallClock, getWallClockTime } from '#contract/time/wall-clock.ts';
import { limits } from '#contract/wire/limits.ts';

/** An occurrence of an event, with the email of its person in lower case. */
export interface CalendarAbsence extends AbsencePeriod {
  email: string;
  /** The same for the same occurrence at each reading: the event's uid and the day of the occurrence. */
  key: string;
}

/** The absences of a calendar, and the number of events that concern no member. */
export interface CalendarContent {
  absences: CalendarAbsence[];
  unmatched: number;
}

/** The members whose events count, and the days. */
export interface CalendarReading {
  /** The members' emails in lower case. */
  members: ReadonlySet<string>;
  /** The days that count, by the company's clock. */
  firstDay: string;
  lastDay: string;
  timeZone: string;
}

/** Bounds of a reading: the occurrences of one event, and absences in all. */
const most = { steps: 20_000, absences: 50_000 };

/** Matches rules that repeat within a day. No absence does, and they would take long. */
const withinDay = /^RRULE[;:].*FREQ=(?:SECONDLY|MINUTELY|HOURLY)/im;

/** Matches an email in a text. It has bounds, so that no text takes long. */
const anyEmail = /[\w.+'-]{1,64}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,8}/gi;

/** Matches the alarms of an event, whose attendees are not those of the event. */
const alarms = /^BEGIN:VALARM[\s\S]*?^END:VALARM[^\n]*\n?/gim;

/** Returns the components of a name in a calendar, each unfolded as text and without its alarms. */
function* componentsOf(calendar: string, name: string): Generator<string> {
  // Names are written in any case (RFC 5545, section 3.1).
  const begin = new RegExp(`^BEGIN:${name}`, 'gim');
  const end = new RegExp(`^END:${name}`, 'gim');
  for (let from = begin.exec(calendar); from; from = begin.exec(calendar)) {
    end.lastIndex = begin.lastIndex;
    if (!end.exec(calendar)) return;
    begin.lastIndex = end.lastIndex;
    yield calendar
      .slice(from.index, end.lastIndex)
      .replace(/\r?\n[ \t]/g, '')
      .replace(alarms, '');
  }
}

/** Returns the members whose emails stand in a text, each once. */
const findMembers = (text: string, members: CalendarReading['members']): string[] => [
  ...new Set((text.match(anyEmail) ?? []).map((email) => email.toLowerCase()).filter((email) => members.has(email))),
];

/**
 * Returns the members of an event: its attendees, else its organizer, else the only address in its
 * summary or description. HR systems write the person in one of them. An organizer among several
 * attendees has invited the others. An attendee who declined is not away.
 */
function membersOf(event: string, members: CalendarReading['members']): string[] {
  const lines = event.split(/\r?\n/);
  const membersIn = (property: RegExp) => findMembers(lines.filter((line) => property.test(line)).join('\n'), members);
  const attendees = membersIn(/^ATTENDEE(?!.*PARTSTAT="?DECLINED)[;:]/i);
  const organizers = membersIn(/^ORGANIZER[;:]/i);
  if (attendees.length > 1 && organizers.some((one) => attendees.includes(one))) return organizers;
  if (attendees.length > 0) return attendees;
  if (organizers.length > 0) return organizers;
  const named = membersIn(/^(SUMMARY|DESCRIPTION)[;:]/i);
  // Another address in the text may be that of the deputy.
  return named.length === 1 ? named : [];
}

/**
 * Returns an instant in epoch milliseconds. A time in a zone that the calendar does not define
 * follows the zone of that name, or else the company's clock.
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
 * days that it touches, by the company's clock. Null for an occurrence without length.
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

/** Cuts a period to the longest absence. */
function shortened(period: AbsencePeriod): AbsencePeriod {
  const latest = addDays(period.firstDay, limits.absenceDays - 1);
  return period.lastDay <= latest ? period : { ...period, lastDay: latest, untilNoon: false };
}

const textOf = (one: ICAL.Component, name: string) => String(one.getFirstPropertyValue(name) ?? '').toUpperCase();

/**
 * Returns whether an event makes nobody away: it is cancelled, or its time counts as free. Outlook
 * marks an absence that counts as free.
 */
const isNoAbsence = (one: ICAL.Component) =>
  textOf(one, 'status') === 'CANCELLED' ||
  (textOf(one, 'transp') === 'TRANSPARENT' && textOf(one, 'x-microsoft-cdo-busystatus') !== 'OOF');

const sequenceOf = (one: ICAL.Component) => Number(one.getFirstPropertyValue('sequence') ?? 0);

/** Returns the day of the occurrence that a component changes. Empty for a whole event. */
const changedDay = (one: ICAL.Component) => one.getFirstPropertyValue('recurrence-id')?.toString() ?? '';

/** Returns the newest version of the event and of each changed occurrence, by its day. */
function newestByDay(components: readonly ICAL.Component[]): Map<string, ICAL.Component> {
  const newest = new Map<string, ICAL.Component>();
  for (const one of components.toSorted((a, b) => sequenceOf(a) - sequenceOf(b))) newest.set(changedDay(one), one);
  return newest;
}

/** Returns the occurrences of a recurring event within the days of the reading. */
function* recur(
  event: ICAL.Event,
  { lastDay, timeZone }: CalendarReading,
): Generator<{ day: string; period: AbsencePeriod | null }> {
  const times = event.iterator();
  for (let step = 0; step < most.steps; step++) {
    const next = times.next();
    if (!next || next.toString().slice(0, 10) > addDays(lastDay, 1)) return;
    const { startDate, endDate, item } = event.getOccurrenceDetails(next);
    if (isNoAbsence(item.component)) continue;
    yield { day: next.toString(), period: daysOf(startDate, endDate, item.component, timeZone) };
  }
}

/**
 * Returns the periods of an event and its changed occurrences, with the day of each occurrence. Some
 * calendars list the occurrences alone, without the whole event.
 */
function* occurrencesOf(
  calendar: ICAL.Component,
  texts: readonly string[],
  reading: CalendarReading,
): Generator<{ day: string; period: AbsencePeriod | null }> {
  const components = texts.map((text) => new ICAL.Component(ICAL.parse(text) as never, calendar));
  for (const one of components) calendar.addSubcomponent(one);
  try {
    const newest = newestByDay(components);
    const whole = newest.get('');
    if (whole && isNoAbsence(whole)) return;
    if (whole) {
      const exceptions = [...newest.values()].filter((one) => one !== whole);
      const event = new ICAL.Event(whole, { exceptions, strictExceptions: false });
      if (event.isRecurring()) return yield* recur(event, reading);
    }
    for (const [day, one] of whole ? [['', whole] as const] : newest) {
      const { startDate, endDate } = new ICAL.Event(one);
      if (!isNoAbsence(one)) yield { day, period: daysOf(startDate, endDate, one, reading.timeZone) };
    }
  } finally {
    for (const one of components) calendar.removeSubcomponent(one);
  }
}

const uidOf = (event: string) => /^UID[^:\r\n]*:(.*)$/im.exec(event)?.[1]?.trim() ?? '';

/** Returns the events that name a member, by their uid, and the number of all others. */
function groupByUid(text: string, members: CalendarReading['members']) {
  const named = new Set<string>();
  // Most events are of people elsewhere, and one search finds that.
  for (const event of componentsOf(text, 'VEVENT')) if (findMembers(event, members).length > 0) named.add(uidOf(event));
  const textsOf = new Map<string, string[]>();
  let unmatched = 0;
  for (const event of componentsOf(text, 'VEVENT')) {
    const uid = uidOf(event);
    if (uid === '' || !named.has(uid) || withinDay.test(event)) {
      unmatched += 1;
      continue;
    }
    const texts = textsOf.get(uid);
    if (texts) texts.push(event);
    else textsOf.set(uid, [event]);
  }
  return { textsOf, unmatched };
}

/** Returns the members of an event. Its changed occurrences are theirs, whatever these name. */
function membersOfAll(texts: readonly string[], members: CalendarReading['members']): string[] {
  const whole = texts.filter((text) => !/^RECURRENCE-ID[;:]/im.test(text));
  const [first = []] = [...whole, ...texts].map((text) => membersOf(text, members)).filter(({ length }) => length > 0);
  return first;
}

/** Returns the time zones that a calendar defines. */
function* zonesOf(text: string): Generator<ICAL.Component> {
  for (const zone of componentsOf(text, 'VTIMEZONE')) {
    try {
      yield new ICAL.Component(ICAL.parse(zone) as never);
    } catch {
      // The events of a zone that cannot be parsed follow the zone of that name.
    }
  }
}

/**
 * Reads the absences of a calendar (RFC 5545). Only events of members are parsed, and recurring
 * ones are expanded within the reading's days. An event that cannot be parsed counts as unmatched.
 * Some rules keep ical.js busy for ever, so the server reads in a worker
 * (read-calendar-in-worker.ts).
 * @returns a problem if the text is no whole calendar, or has too many absences
 */
export function readCalendarEvents(
  text: string,
  reading: CalendarReading,
): CalendarContent | { problem: AbsenceCalendarProblem } {
  // A calendar without its end was cut on the way, and would look as if its absences were gone.
  if (!/^\uFEFF?\s*BEGIN:VCALENDAR/i.test(text) || !/END:VCALENDAR\s*$/i.test(text.slice(-100)))
    return { problem: 'absenceCalendarUnreadable' };
  const calendar = new ICAL.Component('vcalendar');
  for (const zone of zonesOf(text)) calendar.addSubcomponent(zone);
  const { textsOf, unmatched } = groupByUid(text, reading.members);
  const content: CalendarContent = { absences: [], unmatched };
  const isInWindow = (period: AbsencePeriod) =>
    period.lastDay >= reading.firstDay && period.firstDay <= reading.lastDay;
  for (const [uid, texts] of textsOf) {
    const members = membersOfAll(texts, reading.members);
    if (members.length === 0) {
      content.unmatched += 1;
      continue;
    }
    try {
      for (const { day, period } of occurrencesOf(calendar, texts, reading)) {
        if (!period || !isInWindow(period)) continue;
        for (const email of members) content.absences.push({ email, key: `${uid}\n${day}`, ...shortened(period) });
      }
    } catch {
      // One event that ical.js cannot read must not hide the others.
      content.unmatched += 1;
    }
    if (content.absences.length > most.absences) return { problem: 'absenceCalendarTooComplex' };
  }
  return content;
}

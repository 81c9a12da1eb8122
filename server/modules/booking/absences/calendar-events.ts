import ICAL from 'ical.js';
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

/** Returns the components of a name in a calendar, each unfolded as text. */
function* componentsOf(calendar: string, name: string): Generator<string> {
  const [begin, end] = [`BEGIN:${name}`, `END:${name}`];
  for (let at = 0; ; ) {
    const from = calendar.indexOf(begin, at);
    if (from < 0) return;
    const to = calendar.indexOf(end, from);
    if (to < 0) return;
    at = to + end.length;
    yield calendar.slice(from, at).replace(/\r?\n[ \t]/g, '');
  }
}

/** The properties that may name the person, the most telling first. */
const properties = [/^ATTENDEE[;:]/i, /^ORGANIZER[;:]/i, /^(SUMMARY|DESCRIPTION)[;:]/i];

/**
 * Returns the members of an event: its attendees, else its organizer, else addresses in its summary
 * or description. HR systems write the person in one of them.
 */
function membersOf(event: string, members: CalendarReading['members']): string[] {
  const emailsOf = (text: string) =>
    (text.match(anyEmail) ?? []).map((email) => email.toLowerCase()).filter((email) => members.has(email));
  // Most events are of people elsewhere, and one search finds that.
  if (emailsOf(event).length === 0) return [];
  const lines = event.split(/\r?\n/);
  for (const property of properties) {
    const found = emailsOf(lines.filter((line) => property.test(line)).join('\n'));
    if (found.length > 0) return [...new Set(found)];
  }
  return [];
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

/** Returns the periods of an event and its changed occurrences, with the day of each occurrence. */
function* occurrencesOf(
  calendar: ICAL.Component,
  texts: readonly string[],
  { firstDay, lastDay, timeZone }: CalendarReading,
): Generator<{ day: string; period: AbsencePeriod }> {
  const components = texts.map((text) => new ICAL.Component(ICAL.parse(text) as never, calendar));
  for (const one of components) calendar.addSubcomponent(one);
  try {
    const isCancelled = (one: ICAL.Component) => one.getFirstPropertyValue('status') === 'CANCELLED';
    const whole = components.find((one) => !one.hasProperty('recurrence-id')) ?? components[0]!;
    if (isCancelled(whole)) return;
    const event = new ICAL.Event(whole, {
      exceptions: components.filter((one) => one !== whole),
      strictExceptions: false,
    });
    const inWindow = (period: AbsencePeriod) => period.lastDay >= firstDay && period.firstDay <= lastDay;
    if (!event.isRecurring()) {
      const period = daysOf(event.startDate, event.endDate, whole, timeZone);
      if (period && inWindow(period)) yield { day: '', period };
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
      if (period && inWindow(period)) yield { day: next.toString(), period };
    }
  } finally {
    for (const one of components) calendar.removeSubcomponent(one);
  }
}

/**
 * Reads the absences of a calendar (RFC 5545). Only events of members are parsed, and recurring
 * ones are expanded within the reading's days. An event that cannot be parsed counts as unmatched.
 * Some rules keep ical.js busy for ever, so the server reads in a worker
 * (read-calendar-in-worker.ts).
 * @returns null if the text is no calendar
 */
export function readCalendarEvents(text: string, reading: CalendarReading): CalendarContent | null {
  if (!/^\uFEFF?\s*BEGIN:VCALENDAR/i.test(text)) return null;
  const calendar = new ICAL.Component('vcalendar');
  for (const zone of componentsOf(text, 'VTIMEZONE')) {
    try {
      calendar.addSubcomponent(new ICAL.Component(ICAL.parse(zone) as never));
    } catch {
      // The events of a zone that cannot be parsed follow the zone of that name.
    }
  }
  const byUid = new Map<string, { members: string[]; texts: string[] }>();
  const content: CalendarContent = { absences: [], unmatched: 0 };
  for (const event of componentsOf(text, 'VEVENT')) {
    const uid = /^UID[^:\r\n]*:(.*)$/im.exec(event)?.[1]?.trim();
    const members = membersOf(event, reading.members);
    if (!uid || members.length === 0 || withinDay.test(event)) {
      content.unmatched += 1;
      continue;
    }
    const known = byUid.get(uid) ?? { members, texts: [] };
    known.texts.push(event);
    byUid.set(uid, known);
  }
  for (const [uid, { members, texts }] of byUid) {
    try {
      for (const { day, period } of occurrencesOf(calendar, texts, reading)) {
        if (content.absences.length >= most.absences) return content;
        for (const email of members) content.absences.push({ email, key: `${uid}\n${day}`, ...shortened(period) });
      }
    } catch {
      content.unmatched += 1;
    }
  }
  return content;
}

import type ICAL from 'ical.js';
import type { AbsencePeriod } from '#contract/absences/absence-days.ts';
import { addDays, getWallClockTime } from '#contract/time/wall-clock.ts';
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

interface Reading {
  /** Returns whether an email belongs to a member of the company. */
  isMember: (email: string) => boolean;
  /** The days that count, by the company's clock. */
  firstDay: string;
  lastDay: string;
  timeZone: string;
}

/** Bounds of a reading: occurrences of one event, absences in all, and events between two pauses. */
const most = { steps: 20_000, absences: 50_000, betweenPauses: 50 };

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
function membersOf(event: string, isMember: Reading['isMember']): string[] {
  const emailsOf = (text: string) => (text.match(anyEmail) ?? []).map((email) => email.toLowerCase()).filter(isMember);
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
 * Returns the days of an occurrence. A whole-day event keeps its days. A timed event takes the half
 * days that it touches, by the company's clock. Null for an occurrence without length.
 */
function daysOf(start: ICAL.Time, end: ICAL.Time, timeZone: string): AbsencePeriod | null {
  if (start.isDate) {
    const firstDay = start.toString().slice(0, 10);
    const next = end.toString().slice(0, 10);
    const lastDay = next > firstDay ? addDays(next, -1) : firstDay;
    return { firstDay, fromNoon: false, lastDay, untilNoon: false };
  }
  const [from, to] = [start.toJSDate().getTime(), end.toJSDate().getTime()];
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
  ical: typeof ICAL,
  calendar: ICAL.Component,
  texts: readonly string[],
  { firstDay, lastDay, timeZone }: Reading,
): Generator<{ day: string; period: AbsencePeriod }> {
  const components = texts.map((text) => new ical.Component(ical.parse(text) as never, calendar));
  for (const one of components) calendar.addSubcomponent(one);
  try {
    const isCancelled = (one: ICAL.Component) => one.getFirstPropertyValue('status') === 'CANCELLED';
    const whole = components.find((one) => !one.hasProperty('recurrence-id')) ?? components[0]!;
    if (isCancelled(whole)) return;
    const event = new ical.Event(whole, {
      exceptions: components.filter((one) => one !== whole),
      strictExceptions: false,
    });
    const inWindow = (period: AbsencePeriod) => period.lastDay >= firstDay && period.firstDay <= lastDay;
    if (!event.isRecurring()) {
      const period = daysOf(event.startDate, event.endDate, timeZone);
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
      const period = daysOf(startDate, endDate, timeZone);
      if (period && inWindow(period)) yield { day: next.toString(), period };
    }
  } finally {
    for (const one of components) calendar.removeSubcomponent(one);
  }
}

/**
 * Reads the absences of a calendar (RFC 5545). Only events of members are parsed, and recurring
 * ones are expanded within the reading's days. The reading pauses between events, so that the
 * server goes on meanwhile. An event that cannot be parsed counts as unmatched.
 * @returns null if the text is no calendar
 */
export async function readCalendarEvents(text: string, reading: Reading): Promise<CalendarContent | null> {
  if (!/^\uFEFF?\s*BEGIN:VCALENDAR/i.test(text)) return null;
  const { default: ical } = await import('ical.js');
  const calendar = new ical.Component('vcalendar');
  for (const zone of componentsOf(text, 'VTIMEZONE')) {
    try {
      calendar.addSubcomponent(new ical.Component(ical.parse(zone) as never));
    } catch {
      // The events of a zone that cannot be parsed are read as times without a zone.
    }
  }
  const byUid = new Map<string, { members: string[]; texts: string[] }>();
  const content: CalendarContent = { absences: [], unmatched: 0 };
  let count = 0;
  const pause = async () => {
    count += 1;
    if (count % most.betweenPauses === 0) await new Promise<void>((resolve) => setImmediate(resolve));
  };
  for (const event of componentsOf(text, 'VEVENT')) {
    await pause();
    const uid = /^UID[^:\r\n]*:(.*)$/im.exec(event)?.[1]?.trim();
    const members = membersOf(event, reading.isMember);
    if (!uid || members.length === 0) {
      content.unmatched += 1;
      continue;
    }
    const known = byUid.get(uid) ?? { members, texts: [] };
    known.texts.push(event);
    byUid.set(uid, known);
  }
  for (const [uid, { members, texts }] of byUid) {
    await pause();
    try {
      for (const { day, period } of occurrencesOf(ical, calendar, texts, reading)) {
        if (content.absences.length >= most.absences) return content;
        for (const email of members) content.absences.push({ email, key: `${uid}\n${day}`, ...shortened(period) });
      }
    } catch {
      content.unmatched += 1;
    }
  }
  return content;
}

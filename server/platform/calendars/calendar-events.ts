import ICAL from 'ical.js';
import type { AbsencePeriod } from '#contract/absences/absence-days.ts';
import { addDays, getInstantOfWallClock, getWallClockTime } from '#contract/time/wall-clock.ts';
import { componentsOf, isWholeCalendar } from './calendar-texts.ts';

/** The days of an occurrence, with halves of the first and the last one. */
export type OccurrencePeriod = AbsencePeriod;

/** An occurrence of an event that a reader wants, for one of its labels. */
export interface LabelledOccurrence extends OccurrencePeriod {
  /** The meaning of the event for the reader, such as the email of a member. */
  label: string;
  /**
   * The event's uid and, for a recurring event, the original start of the occurrence. Of joined
   * occurrences it is the start of the first one that is read, which moves on each day.
   */
  key: string;
}

/** The wanted occurrences of a calendar. */
export interface CalendarEvents {
  occurrences: LabelledOccurrence[];
  /** The number of readable events with at least one label, on whatever days. */
  labelled: number;
  /** The number of events without a label, and of those that cannot be read. */
  unlabelled: number;
}

/** The reason why the text of a calendar gives no events. */
export interface CalendarParsingProblem {
  problem: 'Unreadable' | 'TooLarge';
}

/** The days whose events a reading returns. */
export interface CalendarReadingScope {
  /** The first day that is read, in `timeZone`. `lastDay` is the last one. */
  firstDay: string;
  lastDay: string;
  /** The time zone of days, and of times without a zone. */
  timeZone: string;
}

/**
 * Returns the labels of an event, given as unfolded text. Without a label, the reader does not want
 * the event.
 * @param ofEvent the labels of the recurring event, if the text is a changed occurrence of it
 */
export type FindEventLabels = (text: string, ofEvent?: readonly string[]) => readonly string[];

/** The maximum number of occurrences of one event, and of occurrences of a calendar. */
const most = { steps: 20_000, occurrences: 50_000 };

/**
 * Matches recurrence rules with a frequency of seconds, minutes or hours. No wanted event repeats
 * so often, and the expansion of such a rule takes long.
 */
const withinDay = /^RRULE[;:].*FREQ=(?:SECONDLY|MINUTELY|HOURLY)/im;

/**
 * Returns an instant in epoch milliseconds. A time may name no zone, or one that the calendar
 * does not define. It then has the IANA zone of that name or, if there is none, the reading's time
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
 * days that it touches, in the reading's time zone. Null for a timed occurrence without length.
 */
function daysOf(start: ICAL.Time, end: ICAL.Time, event: ICAL.Component, timeZone: string): OccurrencePeriod | null {
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

/** An occurrence of an event, and its key among the occurrences. */
interface Occurrence {
  key: string;
  period: OccurrencePeriod;
  labels: readonly string[];
}

/** A component of the calendar with its labels. */
interface LabelledText {
  text: string;
  labels: readonly string[];
}

/** The components of one uid: the event itself, or null, and its changed occurrences as texts. */
interface EventTexts {
  master: LabelledText | null;
  changed: string[];
}

const isCancelled = (one: ICAL.Component) => one.getFirstPropertyValue('status') === 'CANCELLED';

/**
 * Parses texts as components of the calendar, because they use its time zones. Each component is
 * removed from the calendar once `read` has yielded everything.
 */
function* withComponents(
  calendar: ICAL.Component,
  texts: readonly LabelledText[],
  read: (components: ReadonlyMap<ICAL.Component, readonly string[]>) => Iterable<Occurrence>,
): Generator<Occurrence> {
  const components = new Map(
    texts.map(({ text, labels }) => [new ICAL.Component(ICAL.parse(text) as never, calendar), labels]),
  );
  for (const one of components.keys()) calendar.addSubcomponent(one);
  try {
    yield* read(components);
  } finally {
    for (const one of components.keys()) calendar.removeSubcomponent(one);
  }
}

const isWithin = (period: OccurrencePeriod, { firstDay, lastDay }: CalendarReadingScope) =>
  period.lastDay >= firstDay && period.firstDay <= lastDay;

/**
 * Returns the occurrences of an event within the reading's days. The first component is the event.
 * The others are occurrences with another time, or cancelled ones.
 */
function* occurrencesOf(
  components: ReadonlyMap<ICAL.Component, readonly string[]>,
  scope: CalendarReadingScope,
): Generator<Occurrence> {
  const [whole, ...changed] = components.keys();
  if (isCancelled(whole!)) return;
  const event = new ICAL.Event(whole!, { exceptions: changed, strictExceptions: false });
  const labelsOf = (one: ICAL.Component) => components.get(one) ?? [];
  if (!event.isRecurring()) {
    const period = daysOf(event.startDate, event.endDate, whole!, scope.timeZone);
    if (period && isWithin(period, scope)) yield { key: '', period, labels: labelsOf(whole!) };
    return;
  }
  const times = event.iterator();
  for (let step = 0; step < most.steps; step++) {
    const next = times.next();
    if (!next) return;
    if (next.toString().slice(0, 10) > addDays(scope.lastDay, 1)) return;
    const { startDate, endDate, item } = event.getOccurrenceDetails(next);
    if (isCancelled(item.component)) continue;
    const period = daysOf(startDate, endDate, item.component, scope.timeZone);
    if (period && isWithin(period, scope)) yield { key: next.toString(), period, labels: labelsOf(item.component) };
  }
}

/**
 * Returns the occurrence of a changed component whose event the calendar lacks. Some systems
 * publish every occurrence in this form.
 */
function* loneOccurrenceOf(
  components: ReadonlyMap<ICAL.Component, readonly string[]>,
  scope: CalendarReadingScope,
): Generator<Occurrence> {
  const [[one, labels]] = [...components] as [[ICAL.Component, readonly string[]]];
  if (isCancelled(one)) return;
  const { startDate, endDate } = new ICAL.Event(one);
  const period = daysOf(startDate, endDate, one, scope.timeZone);
  if (period && isWithin(period, scope))
    yield { key: String(one.getFirstPropertyValue('recurrence-id')), period, labels };
}

const sequenceOf = (event: string) => Number(/^SEQUENCE[^:\r\n]*:(\d+)/im.exec(event)?.[1] ?? 0);

/**
 * Groups the wanted events by their uid. If two events have the same uid, the one with the higher
 * SEQUENCE is kept. A changed occurrence without a label is kept, because its event may have one.
 */
function groupByUid(text: string, findLabels: FindEventLabels): { byUid: Map<string, EventTexts>; unlabelled: number } {
  const byUid = new Map<string, EventTexts>();
  let unlabelled = 0;
  for (const event of componentsOf(text, 'VEVENT')) {
    const uid = /^UID[^:\r\n]*:(.*)$/im.exec(event)?.[1]?.trim();
    const isChange = /^RECURRENCE-ID[;:]/im.test(event);
    const labels = isChange ? [] : findLabels(event);
    if (!uid || (!isChange && labels.length === 0) || withinDay.test(event)) {
      unlabelled += 1;
      continue;
    }
    const known = byUid.get(uid) ?? { master: null, changed: [] };
    if (isChange) known.changed.push(event);
    else if (known.master === null || sequenceOf(event) >= sequenceOf(known.master.text))
      known.master = { text: event, labels };
    byUid.set(uid, known);
  }
  return { byUid, unlabelled };
}

/**
 * Joins periods of one event that touch each other and have the same labels, so that a daily event
 * has one period.
 */
function joinTouching(occurrences: Occurrence[]): Occurrence[] {
  const joined: Occurrence[] = [];
  for (const next of occurrences.toSorted((one, other) => (one.period.firstDay < other.period.firstDay ? -1 : 1))) {
    const last = joined.at(-1);
    const touches =
      last &&
      !last.period.untilNoon &&
      !next.period.fromNoon &&
      next.period.firstDay <= addDays(last.period.lastDay, 1) &&
      next.period.lastDay > last.period.lastDay &&
      last.labels.join('\n') === next.labels.join('\n');
    if (touches) last.period = { ...last.period, lastDay: next.period.lastDay, untilNoon: next.period.untilNoon };
    else joined.push({ ...next });
  }
  return joined;
}

/** Returns a calendar that has the time zones of a text alone. */
function createZonedCalendar(text: string): ICAL.Component {
  const calendar = new ICAL.Component('vcalendar');
  for (const zone of componentsOf(text, 'VTIMEZONE')) {
    try {
      calendar.addSubcomponent(new ICAL.Component(ICAL.parse(zone) as never));
    } catch {
      // Events in a zone that cannot be parsed use the IANA zone of that name.
    }
  }
  return calendar;
}

/**
 * Reads the events of a calendar (RFC 5545) for which `findLabels` returns a label. Only these are
 * parsed, and recurring ones are expanded within the scope. An event that cannot be parsed counts
 * as unlabelled. Some rules keep ical.js busy for ever, so the server reads in a worker
 * (read-calendar-in-worker.ts).
 * @param joins true to join occurrences of one event that touch each other. Their first day then
 * depends on the day of the reading
 * @returns the problem if the text is no whole calendar or has too many occurrences
 */
export function readCalendarEvents(
  text: string,
  scope: CalendarReadingScope,
  findLabels: FindEventLabels,
  { joins }: { joins: boolean },
): CalendarEvents | CalendarParsingProblem {
  if (!isWholeCalendar(text)) return { problem: 'Unreadable' };
  const calendar = createZonedCalendar(text);
  const { byUid, unlabelled } = groupByUid(text, findLabels);
  const content: CalendarEvents = { occurrences: [], labelled: 0, unlabelled };
  const add = (texts: readonly LabelledText[], uid: string, read: typeof occurrencesOf): void => {
    try {
      const found = [...withComponents(calendar, texts, (components) => read(components, scope))];
      content.labelled += 1;
      for (const { key, period, labels } of joins ? joinTouching(found) : found)
        for (const label of labels) content.occurrences.push({ label, key: `${uid}\n${key}`, ...period });
    } catch {
      content.unlabelled += 1;
    }
  };
  for (const [uid, { master, changed }] of byUid) {
    if (master !== null) {
      const labelled = changed.map((one) => ({ text: one, labels: findLabels(one, master.labels) }));
      add([master, ...labelled], uid, occurrencesOf);
    } else {
      for (const one of changed) {
        const labels = findLabels(one);
        if (labels.length === 0) content.unlabelled += 1;
        else add([{ text: one, labels }], uid, loneOccurrenceOf);
      }
    }
    if (content.occurrences.length > most.occurrences) return { problem: 'TooLarge' };
  }
  return content;
}

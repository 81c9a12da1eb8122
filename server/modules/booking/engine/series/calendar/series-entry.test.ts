import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import type { SeriesEnd, SeriesHours, SeriesPattern, SeriesRule } from '#contract/booking/series-rule.ts';
import { getCalendarDayAt } from '#contract/time/wall-clock.ts';
import type { CalendarEvent } from '#server/modules/booking/engine/calendar-export.ts';
import { createFeedFile } from '#server/modules/booking/engine/calendar-feed.ts';
import { getSpanOnDay, listSeriesDays } from '#server/modules/booking/engine/series/recurrence.ts';
import { doesSpanCoverWholeDays } from '#server/modules/booking/engine/whole-days.ts';
import { listSeriesDatesInCalendarFile } from '#server/testing/series-files.ts';
import { type CalendarSeries, planSeriesEntry } from './plan-series-entry.ts';
import { createSeriesCancellationFile, createSeriesInvitationFile } from './series-ics.ts';

const now = new Date('2026-09-01T06:00:00Z');
const invitation = {
  organizer: { name: 'Biurko', email: 'no-reply@biurko.example' },
  attendee: { email: 'ewa@test.example', name: 'Ewa' },
};
const id = '0197f3c0-0000-7000-8000-000000000001';
const texts = { title: 'Biurko 12; piętro 3, okno', place: 'Biurko 12, Piętro 3, Kraków', description: 'a\\b\nc' };

/** Their clocks change on other days, and Chatham's at a quarter to three. */
const zones = ['Europe/Warsaw', 'America/New_York', 'Australia/Lord_Howe', 'Pacific/Chatham'];
const hours: Record<string, SeriesHours> = {
  day: { start: '09:00', end: '17:00', nights: 0 },
  night: { start: '22:00', end: '06:00', nights: 1 },
  'the hour of the change': { start: '02:30', end: '04:00', nights: 0 },
  'whole days': { start: '00:00', end: '24:00', nights: 0 },
};
const patterns: Record<string, SeriesPattern> = {
  'every day': { every: 'day' },
  'every other Sunday and Monday': { every: 'week', weeks: 2, weekdays: [1, 7] },
  'the 31st': { every: 'monthDay', dayOfMonth: 31 },
  'the last Sunday': { every: 'monthWeekday', nth: -1, weekday: 7 },
  'the first Sunday': { every: 'monthWeekday', nth: 1, weekday: 7 },
};
const ends: SeriesEnd[] = [{ ends: 'never' }, { ends: 'onDay', lastDay: '2027-06-30' }, { ends: 'after', dates: 11 }];
const ruleOf = (pattern: SeriesPattern, end: SeriesEnd, of = hours.day!, firstDay = '2026-09-01'): SeriesRule => ({
  ...{ pattern, end, firstDay },
  hours: of,
});

function eventOn(rule: SeriesRule, timeZone: string, day: string): CalendarEvent {
  const span = getSpanOnDay(rule, day, timeZone);
  return {
    ...texts,
    id: 'of the booking',
    startDate: new Date(span.start).toISOString(),
    endDate: new Date(span.end).toISOString(),
    ...(doesSpanCoverWholeDays(span, timeZone) && {
      days: { from: getCalendarDayAt(span.start, timeZone), until: getCalendarDayAt(span.end, timeZone) },
    }),
    createdOn: '2026-08-30T10:00:00Z',
    sequence: 0,
  };
}

const seriesOf = (rule: SeriesRule, timeZone: string, more: Partial<CalendarSeries> = {}): CalendarSeries => ({
  ...{ id, sequence: 3, timeZone, rule, first: rule.firstDay, excluded: [], events: new Map() },
  last: rule.end.ends === 'never' ? null : '2027-08-31',
  regularOn: (day) => eventOn(rule, timeZone, day),
  ...more,
});
const fileOf = (series: CalendarSeries) =>
  createSeriesInvitationFile(planSeriesEntry(series)!, 'biurko.example', now, invitation);
const shownOf = ({ days, startDate, endDate, title, place }: CalendarEvent) => ({
  ...(days ? { start: days.from, end: days.until } : { start: startDate, end: endDate }),
  ...{ title, place },
});
const eventsIn = (file: string) => new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vevent');

describe.each(zones)('the calendar entry of a series in %s', (timeZone) => {
  test.each(Object.keys(hours))('has the dates of its bookings over both changes of clocks: %s', (name) => {
    for (const [of, pattern] of Object.entries(patterns))
      for (const end of ends) {
        const rule = ruleOf(pattern, end, hours[name]);
        const last = end.ends === 'never' ? '2027-07-31' : '2027-08-31';
        const days = listSeriesDays(rule, { from: rule.firstDay, last });
        const excluded = days.filter((_, at) => at % 5 === 2);
        const moved = days.filter((_, at) => at % 7 === 3);
        const other = { ...rule, hours: { start: '11:15', end: '12:00', nights: 0 } };
        const events = new Map<string, CalendarEvent>();
        for (const [at, day] of days.entries())
          if (!excluded.includes(day))
            events.set(day, {
              ...eventOn(moved.includes(day) && at % 2 ? other : rule, timeZone, day),
              ...(moved.includes(day) && { place: 'Biurko 13, Piętro 2, Kraków' }),
            });
        const file = fileOf(seriesOf(rule, timeZone, { excluded, events }));
        const known = ({ start }: { start: string }) => end.ends !== 'never' || start < last;
        const shown = listSeriesDatesInCalendarFile(file, '2027-09-03').filter(known);
        const wanted = [...events.values()].map(shownOf).filter(known);
        expect(wanted.length, of).toBeGreaterThan(2);
        const byStart = (one: { start: string }, two: { start: string }) => (one.start < two.start ? -1 : 1);
        expect(shown, `${of}, ${end.ends}`).toEqual(wanted.sort(byStart));
      }
  });
});

describe('[WEEK-01k] the calendar entry of a series', () => {
  const rule = ruleOf({ every: 'week', weeks: 1, weekdays: [2] }, { ends: 'never' });
  const warsaw = 'Europe/Warsaw';

  test('is one event that recurs, on the clock of its place', () => {
    const file = fileOf(seriesOf(rule, warsaw));
    const [event, ...others] = eventsIn(file);
    expect(others).toEqual([]);
    expect(file).toContain(`UID:${id}@biurko.example\r\nSEQUENCE:3\r\n`);
    expect(file).toContain(
      'DTSTART;TZID=Europe/Warsaw:20260901T090000\r\nDTEND;TZID=Europe/Warsaw:20260901T170000\r\n',
    );
    expect(file).toContain('RRULE:FREQ=WEEKLY;INTERVAL=1;BYDAY=TU;WKST=MO\r\n');
    expect(file).toContain('METHOD:REQUEST\r\n');
    expect(file).toContain(
      'BEGIN:DAYLIGHT\r\nDTSTART:20250330T020000\r\nTZOFFSETFROM:+0100\r\nTZOFFSETTO:+0200\r\nRRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU\r\n',
    );
    expect(event!.getFirstPropertyValue('status')).toBe('CONFIRMED');
  });

  test('leaves out skipped days and names the dates that differ by the hour of the rule', () => {
    const event = { ...eventOn(rule, warsaw, '2026-09-15'), startDate: '2026-09-15T10:00:00.000Z' };
    const file = fileOf(
      seriesOf(rule, warsaw, { excluded: ['2026-09-08', '2026-09-22'], events: new Map([['2026-09-15', event]]) }),
    );
    expect(file).toContain('EXDATE;TZID=Europe/Warsaw:20260908T090000,20260922T090000\r\n');
    expect(file).toContain('RECURRENCE-ID;TZID=Europe/Warsaw:20260915T090000\r\n');
    expect(file).toContain('DTSTART:20260915T100000Z\r\n');
    expect(eventsIn(file).map((one) => one.getFirstPropertyValue('uid'))).toEqual(
      Array(2).fill(`${id}@biurko.example`),
    );
  });

  test('of whole days has days in all its parts', () => {
    const whole = { ...rule, hours: hours['whole days']! };
    const event = { ...eventOn(whole, warsaw, '2026-09-15'), place: 'Biurko 13' };
    const file = fileOf(
      seriesOf(whole, warsaw, {
        last: '2026-09-29',
        excluded: ['2026-09-22'],
        events: new Map([['2026-09-15', event]]),
      }),
    );
    for (const line of [
      'DTSTART;VALUE=DATE:20260901',
      'DTEND;VALUE=DATE:20260902',
      'RRULE:FREQ=WEEKLY;INTERVAL=1;BYDAY=TU;WKST=MO;UNTIL=20260929',
      'EXDATE;VALUE=DATE:20260922',
      'RECURRENCE-ID;VALUE=DATE:20260915',
    ])
      expect(file).toContain(`${line}\r\n`);
  });

  test('that begins in an hour that the clocks skip recurs at its own hour', () => {
    const early = ruleOf(
      { every: 'week', weeks: 1, weekdays: [7] },
      { ends: 'after', dates: 3 },
      hours['the hour of the change'],
      '2026-03-29',
    );
    const file = fileOf(seriesOf(early, warsaw, { last: '2026-04-30' }));
    expect(listSeriesDatesInCalendarFile(file, '2026-12-31').map(({ start }) => start)).toEqual([
      '2026-03-29T01:30:00.000Z',
      '2026-04-05T00:30:00.000Z',
      '2026-04-12T00:30:00.000Z',
    ]);
    const single = ruleOf(early.pattern, { ends: 'after', dates: 1 }, early.hours, early.firstDay);
    const only = fileOf(seriesOf(single, warsaw, { last: '2026-04-30' }));
    expect(listSeriesDatesInCalendarFile(only, '2026-12-31').map(({ start }) => start)).toEqual([
      '2026-03-29T01:30:00.000Z',
    ]);
  });

  test('without a date left is none, and its removal names the whole series', () => {
    const ended = { ...rule, end: { ends: 'after', dates: 2 } } as SeriesRule;
    const series = seriesOf(ended, warsaw, { last: '2026-09-30', excluded: ['2026-09-01', '2026-09-08'] });
    expect(planSeriesEntry(series)).toBeNull();
    const file = createSeriesCancellationFile(
      { id, sequence: 9, event: series.regularOn('2026-09-01') },
      'biurko.example',
      now,
      invitation,
    );
    expect(file).toContain(`METHOD:CANCEL\r\n`);
    expect(file).toContain(`UID:${id}@biurko.example\r\nSEQUENCE:9\r\n`);
    expect(file).toContain('STATUS:CANCELLED\r\n');
    expect(file).not.toMatch(/RRULE|RECURRENCE-ID/);
  });

  test('folds its lines and escapes its texts', () => {
    const excluded = listSeriesDays(rule, { from: '2026-09-01', last: '2027-08-31' }).filter((_, at) => at % 2 === 1);
    const file = fileOf(seriesOf(rule, warsaw, { excluded }));
    expect(Math.max(...file.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    const [event] = eventsIn(file);
    expect(event!.getFirstPropertyValue('summary')).toBe(texts.title);
    expect(event!.getFirstPropertyValue('description')).toBe(texts.description);
    expect(event!.getFirstProperty('exdate')!.getValues()).toHaveLength(excluded.length);
  });

  test('stands beside single bookings and other series in a feed', () => {
    const series = [warsaw, 'Pacific/Chatham'].map(
      (timeZone, at) =>
        planSeriesEntry({
          ...seriesOf(rule, timeZone, { last: '2026-09-30', excluded: ['2026-09-08'] }),
          id: `${at}${id.slice(1)}`,
        })!,
    );
    const single = { event: eventOn(rule, warsaw, '2026-09-02'), isCancelled: false };
    const file = createFeedFile({ name: 'Firma', events: [single], series, ttl: 900 }, 'biurko.example', now);
    const calendar = new ICAL.Component(ICAL.parse(file));
    expect(calendar.getAllSubcomponents('vtimezone').map((zone) => zone.getFirstPropertyValue('tzid'))).toEqual([
      warsaw,
      'Pacific/Chatham',
    ]);
    expect(eventsIn(file)).toHaveLength(3);
    for (const { id: uid, timeZone } of series)
      expect(listSeriesDatesInCalendarFile(file, '2027', `${uid}@biurko.example`).map(({ start }) => start)).toEqual(
        ['2026-09-01', '2026-09-15', '2026-09-22', '2026-09-29'].map((day) => eventOn(rule, timeZone, day).startDate),
      );
  });
});

test('a zone whose changes follow no yearly rule lists them, and one without changes has one offset', () => {
  for (const timeZone of [
    'Africa/Casablanca',
    'Asia/Jerusalem',
    'Asia/Kolkata',
    'America/Sao_Paulo',
    'UTC',
    'Africa/Cairo',
  ]) {
    const rule = ruleOf({ every: 'day' }, { ends: 'onDay', lastDay: '2027-08-31' });
    const days = listSeriesDays(rule, { from: rule.firstDay, last: '2027-08-31' });
    const shown = listSeriesDatesInCalendarFile(fileOf(seriesOf(rule, timeZone)), '2028');
    expect(
      shown.map(({ start }) => start),
      timeZone,
    ).toEqual(days.map((day) => eventOn(rule, timeZone, day).startDate));
  }
});

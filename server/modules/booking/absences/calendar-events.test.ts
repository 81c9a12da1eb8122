import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readCalendarEvents } from '#server/platform/calendars/calendar-events.ts';
import { readCalendarInWorker } from '#server/platform/calendars/read-calendar-in-worker.ts';
import { createAbsentMemberEmailsFinder } from './absent-members.ts';
import { shortenToMaxAbsenceLength } from './read-absence-calendar.ts';

const event = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'];
const calendar = (...lines: string[]) => ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR'].join('\r\n');
const members = new Set(['ula@firma.example', 'jan@firma.example']);
const scope = { firstDay: '2026-10-23', lastDay: '2027-11-24', timeZone: 'Europe/Warsaw' };
const readWhole = (text: string) =>
  readCalendarEvents(text, scope, createAbsentMemberEmailsFinder(members), { joins: true });
function read(text: string) {
  const content = readWhole(text);
  if ('problem' in content) throw new Error(content.problem);
  const absences = content.occurrences.map(({ label: email, ...absence }) => ({ email, ...absence }));
  return { absences, unmatched: content.unlabelled };
}
const inWorker = (text: string, withinMs?: number) =>
  readCalendarInWorker(
    join(import.meta.dirname, 'absence-events-worker.ts'),
    { bytes: new TextEncoder().encode(text), scope, wanted: members },
    withinMs,
  );
const periodsOf = (...lines: string[]) =>
  read(calendar(...event('UID:1', ...lines)))
    .absences.map(shortenToMaxAbsenceLength)
    .map(({ firstDay, fromNoon, lastDay, untilNoon }) =>
      [firstDay, fromNoon && 'noon', lastDay, untilNoon && 'noon'].filter(Boolean).join(' '),
    );
const ula = 'ATTENDEE;CN=Ula:mailto:Ula@firma.example';

it('finds the person as attendee, else as organizer, else by an address in the texts', () => {
  const day = ['DTSTART;VALUE=DATE:20261201', 'DTEND;VALUE=DATE:20261202'];
  const people = (...lines: string[]) =>
    read(calendar(...event('UID:1', ...day, ...lines))).absences.map(({ email }) => email);
  expect(people(ula, 'ORGANIZER:mailto:jan@firma.example')).toEqual(['ula@firma.example']);
  expect(people('ATTENDEE:mailto:x@elsewhere.example', 'ORGANIZER:mailto:jan@firma.example')).toEqual([
    'jan@firma.example',
  ]);
  expect(people('SUMMARY:Urlop (ula@firma.example)')).toEqual(['ula@firma.example']);
  expect(people('DESCRIPTION:Nieobecność ula@fir', ' ma.example')).toEqual(['ula@firma.example']);
  expect(people('SUMMARY:Urlop')).toEqual([]);
});

const day1 = ['DTSTART;VALUE=DATE:20261201', 'DTEND;VALUE=DATE:20261202'];
const absentIn = (...lines: string[]) =>
  read(calendar(...event('UID:1', ...day1, ...lines))).absences.map(({ email }) => email);
const jan = 'ATTENDEE:mailto:jan@firma.example';

it('passes over people who declined, approve, deputise or are named in an alarm', () => {
  expect(absentIn(ula, 'ATTENDEE;PARTSTAT=DECLINED:mailto:jan@firma.example')).toEqual(['ula@firma.example']);
  expect(absentIn(ula, jan)).toEqual(['ula@firma.example', 'jan@firma.example']);
  expect(absentIn(ula, jan, 'ORGANIZER:mailto:jan@firma.example')).toEqual(['jan@firma.example']);
  expect(absentIn('SUMMARY:Urlop ula@firma.example, zastępuje jan@firma.example')).toEqual([]);
  expect(absentIn('BEGIN:VALARM', 'ACTION:EMAIL', jan, 'END:VALARM', 'SUMMARY:Urlop ula@firma.example')).toEqual([
    'ula@firma.example',
  ]);
});

it('passes over timed events that leave the person free, but not over whole days of Google', () => {
  const at9 = ['DTSTART:20261201T080000Z', 'DTEND:20261201T100000Z'];
  expect(periodsOf(ula, ...at9, 'TRANSP:TRANSPARENT')).toEqual([]);
  expect(absentIn(ula, 'TRANSP:TRANSPARENT')).toEqual(['ula@firma.example']);
  expect(absentIn(ula, 'X-MICROSOFT-CDO-BUSYSTATUS:FREE')).toEqual([]);
  expect(periodsOf(ula, ...at9, 'TRANSP:TRANSPARENT', 'X-MICROSOFT-CDO-BUSYSTATUS:OOF')).toHaveLength(1);
  expect(absentIn(ula, 'X-MICROSOFT-CDO-BUSYSTATUS:OOF')).toEqual(['ula@firma.example']);
});

it('reads names in lower case', () => {
  const text = calendar(...event('UID:1', ...day1, ula)).replace(/^[A-Z]+(?=[:;])/gm, (name) => name.toLowerCase());
  expect(read(text).absences).toMatchObject([{ email: 'ula@firma.example', firstDay: '2026-12-01' }]);
});

it('reads changed occurrences without their event, each by itself', () => {
  const lone = (day: string) =>
    event('UID:9', ula, `RECURRENCE-ID:${day}T080000Z`, `DTSTART:${day}T080000Z`, `DTEND:${day}T100000Z`);
  const { absences, unmatched } = read(calendar(...lone('20261201'), ...lone('20261208')));
  expect([absences.map(({ firstDay }) => firstDay), unmatched]).toEqual([['2026-12-01', '2026-12-08'], 0]);
});

it('takes the person of a changed or cancelled occurrence from its event', () => {
  const weekly = event('UID:7', ula, ...day1, 'RRULE:FREQ=WEEKLY;COUNT=3');
  const gone = event('UID:7', 'RECURRENCE-ID;VALUE=DATE:20261208', 'DTSTART;VALUE=DATE:20261208', 'STATUS:CANCELLED');
  for (const lines of [
    [...weekly, ...gone],
    [...gone, ...weekly],
  ])
    expect(read(calendar(...lines)).absences.map(({ firstDay }) => firstDay)).toEqual(['2026-12-01', '2026-12-15']);
});

it('takes the later version of two events with one uid', () => {
  const version = (sequence: number, day: string) =>
    event('UID:1', `SEQUENCE:${sequence}`, ula, `DTSTART;VALUE=DATE:${day}`);
  const { absences, unmatched } = read(calendar(...version(2, '20261203'), ...version(1, '20261201')));
  expect([absences.map(({ firstDay }) => firstDay), unmatched]).toEqual([['2026-12-03'], 0]);
});

it('joins the days of a daily event to one absence', () => {
  expect(periodsOf(ula, ...day1, 'RRULE:FREQ=DAILY;COUNT=5')).toEqual(['2026-12-01 2026-12-05']);
  const mornings = ['DTSTART:20261201T070000Z', 'DTEND:20261201T100000Z', 'RRULE:FREQ=DAILY;COUNT=2'];
  expect(periodsOf(ula, ...mornings)).toEqual(['2026-12-01 2026-12-01 noon', '2026-12-02 2026-12-02 noon']);
});

it('refuses more absences than it keeps, in place of cutting them off', () => {
  const events = Array.from({ length: 150 }, (_, at) =>
    event(`UID:${at}`, ula, 'DTSTART:20261023T080000Z', 'DTEND:20261023T090000Z', 'RRULE:FREQ=DAILY'),
  );
  expect(readWhole(calendar(...events.flat()))).toEqual({ problem: 'TooLarge' });
});

it('takes whole days as they are, and timed events as half days by the company’s clock', () => {
  expect(periodsOf(ula, 'DTSTART;VALUE=DATE:20261201', 'DTEND;VALUE=DATE:20261204')).toEqual(['2026-12-01 2026-12-03']);
  expect(periodsOf(ula, 'DTSTART;VALUE=DATE:20261201')).toEqual(['2026-12-01 2026-12-01']);
  expect(periodsOf(ula, 'DTSTART:20261201T120000Z', 'DTEND:20261202T100000Z')).toEqual([
    '2026-12-01 noon 2026-12-02 noon',
  ]);
  expect(periodsOf(ula, 'DTSTART:20261130T230000Z', 'DTEND:20261201T230000Z')).toEqual(['2026-12-01 2026-12-01']);
});

it('reads a time in the zone that the calendar defines', () => {
  const zone = [
    ...['BEGIN:VTIMEZONE', 'TZID:Biuro', 'BEGIN:STANDARD', 'DTSTART:19700101T000000'],
    ...['TZOFFSETFROM:-0500', 'TZOFFSETTO:-0500', 'END:STANDARD', 'END:VTIMEZONE'],
  ];
  const there = event('UID:1', ula, 'DTSTART;TZID=Biuro:20261201T060000', 'DTEND;TZID=Biuro:20261201T100000');
  const { absences } = read(calendar(...zone, ...there));
  // 06:00 there is 12:00 in Warsaw.
  expect(absences).toMatchObject([{ firstDay: '2026-12-01', fromNoon: true, lastDay: '2026-12-01', untilNoon: false }]);
});

it('reads a time without a defined zone by the zone of that name, or else by the company’s clock', () => {
  const [from, to] = ['20261201T060000', '20261201T100000'];
  const [named, none] = ['TZID=America/New_York', 'TZID=Nowhere'].map((zone) =>
    periodsOf(ula, `DTSTART;${zone}:${from}`, `DTEND;${zone}:${to}`),
  );
  expect([named, none, periodsOf(ula, `DTSTART:${from}`, `DTEND:${to}`)]).toEqual([
    ['2026-12-01 noon 2026-12-01'],
    ['2026-12-01 2026-12-01 noon'],
    ['2026-12-01 2026-12-01 noon'],
  ]);
});

it('expands a recurring event within the window, without its exceptions and with changed occurrences', () => {
  const weekly = event(
    ...['UID:7', ula, 'DTSTART;VALUE=DATE:20260105', 'DTEND;VALUE=DATE:20260106', 'RRULE:FREQ=WEEKLY;BYDAY=MO'],
    'EXDATE;VALUE=DATE:20261207',
  );
  const moved = event(
    ...['UID:7', ula, 'RECURRENCE-ID;VALUE=DATE:20261214', 'DTSTART;VALUE=DATE:20261216', 'DTEND;VALUE=DATE:20261217'],
  );
  const gone = event(
    ...['UID:7', ula, 'RECURRENCE-ID;VALUE=DATE:20261221', 'DTSTART;VALUE=DATE:20261221', 'STATUS:CANCELLED'],
  );
  const { absences } = read(calendar(...weekly, ...moved, ...gone));
  const days = absences.map(({ firstDay }) => firstDay);
  expect(days.slice(0, 2)).toEqual(['2026-10-26', '2026-11-02']);
  expect(days.filter((day) => day.startsWith('2026-12'))).toEqual(['2026-12-16', '2026-12-28']);
  expect(days.at(-1)).toBe('2027-11-22');
  expect(new Set(absences.map(({ key }) => key)).size).toBe(absences.length);
});

it('counts events without a matching member, those that cannot be read, and those that repeat within a day', () => {
  const foreign = event('UID:1', 'SUMMARY:Wizyta', 'DTSTART;VALUE=DATE:20261201');
  const broken = event('UID:2', ula, 'DTSTART:not a date');
  const secondly = event('UID:3', ula, 'DTSTART:20000101T000000Z', 'DTEND:20000101T000001Z', 'RRULE:FREQ=SECONDLY');
  const { absences, unmatched } = read(calendar(...foreign, ...broken, ...secondly));
  expect([absences, unmatched]).toEqual([[], 3]);
});

it('shortens an event of ten years to the longest absence, and knows what is no calendar', () => {
  expect(periodsOf(ula, 'DTSTART;VALUE=DATE:20261201', 'DTEND;VALUE=DATE:20361201')).toEqual(['2026-12-01 2027-12-01']);
  for (const text of ['', '<html></html>', '{}', calendar().replace(/END:VCALENDAR$/, ''), calendar().slice(0, -3)])
    expect(readWhole(text)).toEqual({ problem: 'Unreadable' });
  expect(read(calendar())).toEqual({ absences: [], unmatched: 0 });
});

it('is read in a worker, which ends when a rule keeps it busy for ever', async () => {
  const day = ['DTSTART;VALUE=DATE:20261201', 'DTEND;VALUE=DATE:20261202'];
  expect(await inWorker(calendar(...event('UID:1', ula, ...day)))).toMatchObject({
    occurrences: [{ label: 'ula@firma.example', firstDay: '2026-12-01' }],
  });
  const endless = event('UID:1', ula, ...day, 'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30');
  expect(await inWorker(calendar(...endless), 1_500)).toEqual({ problem: 'TooComplex' });
  expect(await inWorker('no calendar')).toEqual({ problem: 'Unreadable' });
});

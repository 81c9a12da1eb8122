import { expect, it } from 'vitest';
import { readCalendarEvents } from '#server/platform/calendars/calendar-events.ts';
import { listClosedDayNamesOfEvent } from './closing-names.ts';

const scope = { firstDay: '2026-11-23', lastDay: '2027-12-27', timeZone: 'Europe/Warsaw' };
const event = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'];
const calendar = (...lines: string[]) => ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR'].join('\r\n');
function read(...lines: string[]) {
  const content = readCalendarEvents(calendar(...lines), scope, listClosedDayNamesOfEvent, { joins: false });
  if ('problem' in content) throw new Error(content.problem);
  return content;
}
const daysOf = (...lines: string[]) =>
  read(...lines).occurrences.map(({ firstDay, lastDay, label }) => `${firstDay} ${lastDay} ${label}`);
const christmas = ['UID:1', 'DTSTART;VALUE=DATE:20261224', 'DTEND;VALUE=DATE:20261227'];

it('takes whole days with the summary as their name, also several days', () => {
  expect(daysOf(...event(...christmas, 'SUMMARY:Święta'))).toEqual(['2026-12-24 2026-12-26 Święta']);
  expect(daysOf(...event('UID:1', 'DTSTART;VALUE=DATE:20261224', 'SUMMARY;LANGUAGE=pl:Wigilia'))).toEqual([
    '2026-12-24 2026-12-24 Wigilia',
  ]);
});

it('leaves out events with hours, and counts them', () => {
  const timed = event('UID:2', 'DTSTART:20261224T080000Z', 'DTEND:20261224T160000Z', 'SUMMARY:Spotkanie');
  const content = read(...timed, ...event(...christmas, 'SUMMARY:Święta'));
  expect([content.occurrences.length, content.labelled, content.unlabelled]).toEqual([1, 1, 1]);
});

it('repeats a holiday each year, without its exceptions, also from a year long ago', () => {
  const yearly = event(
    ...['UID:1', 'DTSTART;VALUE=DATE:19981224', 'RRULE:FREQ=YEARLY', 'SUMMARY:Wigilia'],
    'EXDATE;VALUE=DATE:20271224',
  );
  expect(daysOf(...yearly)).toEqual(['2026-12-24 2026-12-24 Wigilia']);
});

it('names a changed occurrence by its own summary, and leaves out one that got hours', () => {
  const yearly = event('UID:1', 'DTSTART;VALUE=DATE:20251224', 'RRULE:FREQ=YEARLY', 'SUMMARY:Wigilia');
  const change = (...lines: string[]) => event('UID:1', 'RECURRENCE-ID;VALUE=DATE:20261224', ...lines);
  const moved = change('DTSTART;VALUE=DATE:20261223', 'SUMMARY:Wigilia wcześniej');
  expect(daysOf(...yearly, ...moved)).toEqual([
    '2026-12-23 2026-12-23 Wigilia wcześniej',
    '2027-12-24 2027-12-24 Wigilia',
  ]);
  const timed = change('DTSTART:20261224T080000Z', 'DTEND:20261224T120000Z', 'SUMMARY:Do południa');
  expect(daysOf(...yearly, ...timed)).toEqual(['2027-12-24 2027-12-24 Wigilia']);
});

it('writes a name in one line without escapes, cut to the longest name, and empty without a summary', () => {
  const nameOf = (summary: string) => read(...event(...christmas, summary)).occurrences[0]!.label;
  expect(nameOf('SUMMARY:Święta\\, biuro\\nzamknięte\\; A\\\\B')).toBe('Święta, biuro zamknięte; A\\B');
  expect(nameOf('SUMMARY;ALTREP="https://x.example:8/a":Remont')).toBe('Remont');
  expect(nameOf(`SUMMARY:${'ż'.repeat(90)}`)).toBe(`${'ż'.repeat(59)}…`);
  expect(nameOf(`SUMMARY:${'ż'.repeat(60)}`)).toBe('ż'.repeat(60));
  expect(nameOf('SUMMARY:\u202e \u200b')).toBe('');
  expect(nameOf('DESCRIPTION:nothing')).toBe('');
  const alarm = ['BEGIN:VALARM', 'SUMMARY:Alarm', 'END:VALARM'];
  expect(read(...event(...christmas, ...alarm, 'SUMMARY:Remont')).occurrences[0]!.label).toBe('Remont');
});

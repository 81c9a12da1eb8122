const server = 'server/modules/booking/absences';
const tests = `${server}/absences.test.ts`;

/** Faults of absences. */
export const faults = [
  {
    sentence: 'An absence from noon cancels the morning too.',
    file: `${server}/plan-freeing.ts`,
    text: 'if (before >= shortestRestMs)',
    replacement: 'if (before < 0)',
    noticedBy: [
      [`${server}/plan-freeing.test.ts`, 'only the part of a booking'],
      [tests, 'is cut by half days'],
    ],
  },
  {
    sentence: 'Colleagues see days of an absence for which they did not ask.',
    file: `${server}/absences.query.ts`,
    text: 'greatest(a.first_day',
    replacement: 'least(a.first_day',
    noticedBy: [[tests, 'see the days on which somebody is away']],
  },
  {
    sentence: 'An undo leaves the absence.',
    file: `${server}/undo-freeing.command.ts`,
    text: "source = 'own' RETURNING id",
    replacement: "source = 'calendar' RETURNING id",
    noticedBy: [[tests, 'books again what is still free, removes the absence']],
  },
  {
    sentence: 'Days that a person corrected after a lost answer are dropped.',
    file: `${server}/save-absence.command.ts`,
    text: 'const { absence } = await changeDays(tx, deps, member, { ...wanted, id, bookingIds, period, timeZone });',
    replacement: 'const absence = await readSaved(tx, member, { id, timeZone, now });',
    noticedBy: [[tests, 'takes the days of a request that is repeated']],
  },
  {
    sentence: 'A night books dates of series within an absence.',
    file: 'server/modules/booking/engine/series/extend-series.command.ts',
    text: 'start <= span.start && span.end <= end',
    replacement: 'end < start && span.end <= end',
    noticedBy: [[`${server}/absences-and-series.test.ts`, 'a night leaves out dates within an absence']],
  },
  {
    sentence: 'A calendar that was cut on the way removes absences.',
    file: `${server}/calendar-events.ts`,
    text: '!/END:VCALENDAR\\s*$/i.test(text.slice(-100))',
    replacement: 'text.length === 0',
    noticedBy: [[`${server}/absence-calendar.test.ts`, 'that was cut on the way changes nothing']],
  },
  {
    sentence: 'An attendee who declined is away.',
    file: `${server}/calendar-events.ts`,
    text: '(?!.*PARTSTAT="?DECLINED)',
    replacement: '',
    noticedBy: [[`${server}/calendar-events.test.ts`, 'makes nobody away who declined']],
  },
  {
    sentence: 'An event that is gone from the HR calendar leaves its absence.',
    file: `${server}/import-absences.command.ts`,
    text: "a.source = 'calendar' AND a.last_day >=",
    replacement: "a.source = 'calendar' AND a.last_day <",
    noticedBy: [[`${server}/absence-calendar.test.ts`, 'follows the calendar every hour']],
  },
];

const server = 'server/modules/booking/absences';
const tests = `${server}/absences.test.ts`;

/** Faults that `npm run mutate` plants in absences. */
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
    text: 'const saved = await changeDays(tx, deps, member, { ...wanted, id, bookingIds, period, timeZone });',
    replacement:
      'const saved = { absence: await readSavedAbsence(tx, member, { id, timeZone, now }), stayed: [], keptDays: [] };',
    noticedBy: [[tests, 'takes the days of a request that is repeated']],
  },
  {
    sentence: 'A night books dates of series within an absence.',
    file: 'server/modules/booking/engine/series/away-dates.query.ts',
    text: 'start <= span.start && span.end <= end',
    replacement: 'end < start && span.end <= end',
    noticedBy: [[`${server}/absences-and-series.test.ts`, 'a night leaves out dates within an absence']],
  },
  {
    sentence: 'An event that is gone from the HR calendar leaves its absence.',
    file: `${server}/match-absences.ts`,
    text: 'removed: [...left].map(({ id }) => id),',
    replacement: 'removed: [],',
    noticedBy: [[`${server}/absence-calendar.test.ts`, 'follows the calendar every hour']],
  },
  {
    sentence: 'A calendar that a proxy has cut removes the absences after the cut.',
    file: 'server/platform/calendars/calendar-texts.ts',
    text: ' && /END:VCALENDAR\\s*$/i.test(text.slice(-200))',
    replacement: '',
    noticedBy: [[`${server}/absence-calendar.test.ts`, 'that fails later keeps its absences']],
  },
  {
    sentence: 'The calendar of one company removes the absences of all companies.',
    file: `${server}/store-reading.command.ts`,
    text: `FROM absences a WHERE a.company_id = \${companyId} AND a.source = 'calendar'`,
    replacement: `FROM absences a WHERE a.source = 'calendar'`,
    noticedBy: [[`${server}/absence-calendar.test.ts`, 'changes nothing of another company']],
  },
  {
    sentence: 'The end of an absence takes a desk from a colleague who has just booked it.',
    file: 'server/modules/booking/assignments/keep-taken-days.command.ts',
    text: 'ORDER BY s.id FOR NO KEY UPDATE OF s',
    replacement: 'ORDER BY s.id',
    noticedBy: [['server/modules/booking/assignments/races.test.ts', 'that ends while others book']],
  },
  {
    sentence: 'The owner gets no list of the days that others keep.',
    file: 'server/modules/booking/assignments/keep-taken-days.command.ts',
    text: 'before.filter((one) => !stillAway.has(keyOf(one)))',
    replacement: 'before.filter((one) => stillAway.has(keyOf(one)))',
    noticedBy: [['server/modules/booking/assignments/away-owners.test.ts', 'WEEK-04b']],
  },
  {
    sentence: 'A wrong absence of the HR calendar comes back with the next reading.',
    file: `${server}/match-absences.ts`,
    text: 'found.isWrong && !hasNewHalfDay(absence, [found])',
    replacement: 'found.isWrong && hasNewHalfDay(absence, [found])',
    noticedBy: [[`${server}/absence-calendar.test.ts`, 'marks as wrong']],
  },
  {
    sentence: 'People who declined an event are absent.',
    file: `${server}/absent-members.ts`,
    text: ' && !/[;]PARTSTAT="?DECLINED/i.test(line)',
    replacement: '',
    noticedBy: [[`${server}/calendar-events.test.ts`, 'passes over people who declined']],
  },
];

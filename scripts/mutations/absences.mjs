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
    sentence: 'A repeated press frees bookings that were made since.',
    file: `${server}/save-absence.command.ts`,
    text: 'if (before!.count > 0) return before!.count;',
    replacement: '',
    noticedBy: [[tests, 'are cancelled without an absence, once']],
  },
  {
    sentence: 'An event that is gone from the HR calendar leaves its absence.',
    file: `${server}/import-absences.command.ts`,
    text: "a.source = 'calendar' AND a.last_day >=",
    replacement: "a.source = 'calendar' AND a.last_day <",
    noticedBy: [[`${server}/absence-calendar.test.ts`, 'follows the calendar every hour']],
  },
];

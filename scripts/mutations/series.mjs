const again = 'web/features/booking/series/series-again.test.ts';
const values = 'web/features/booking/series/series-values.test.ts';
const choices = 'web/features/booking/series/date-choices.test.ts';
const screens = 'e2e/series/series';
/** Faults of the dialog that books, changes and cancels series. */
export const faults = [
  {
    sentence: 'A series of every other week is booked again in the other weeks.',
    file: 'web/features/booking/series/series-again.ts',
    text: 'rule: ruleFrom(series, first.day)',
    replacement: 'rule: ruleFrom(series, series.rule.firstDay)',
    noticedBy: [[again, 'the rest of a series begins with one of its dates']],
  },
  {
    sentence: 'A cancelled date comes back when its series is booked again.',
    file: 'web/features/booking/series/series-again.ts',
    text: "(state === 'skipped' || state === 'cancelled') && { skipped: true }",
    replacement: "state === 'skipped' && { skipped: true }",
    noticedBy: [[again, 'a series that is booked again keeps its choices']],
  },
  {
    sentence: 'Sunday is the day before Monday in the form of a series.',
    file: 'web/features/booking/series/series-values.ts',
    text: 'return dayToUtcDate(day).getUTCDay() || 7;',
    replacement: 'return dayToUtcDate(day).getUTCDay();',
    noticedBy: [[values, 'weekdays stay in the order of the week']],
  },
  {
    sentence: 'A date of a series is cancelled without a question.',
    file: 'web/features/booking/series/use-series-question.tsx',
    text: 'if (!seriesId) return false;',
    replacement: 'return false;',
    noticedBy: [[screens, 'a date of a series is marked']],
  },
  {
    sentence: 'A company without series still offers to repeat.',
    file: 'web/features/booking/series/RepeatButton.tsx',
    text: "if (company.settings.series === 'off') return null;",
    replacement: '',
    noticedBy: [[screens, 'a company without series shows nothing of them']],
  },
  {
    sentence: 'A day that a changed series left out stays out, though its person brings it back.',
    file: 'web/features/booking/series/date-choices.ts',
    text: '(skipped || isLeft) && { skipped }',
    replacement: 'skipped && { skipped }',
    noticedBy: [[choices, 'a date that the changed series leaves out is named']],
  },
  {
    sentence: 'A change from a later date on makes a series of a number of dates longer.',
    file: 'web/features/booking/series/series-values.ts',
    text: 'dates: isTyped ? dates : countDatesFrom(replaces, firstDay)',
    replacement: 'dates',
    noticedBy: [[values, 'counts the rest']],
  },
  {
    sentence: 'An undo books a date of a series beside it.',
    file: 'web/features/booking/booking-lists/list/can-undo.ts',
    text: "status === 'planned' && !seriesId",
    replacement: "status === 'planned'",
    noticedBy: [['web/features/booking/booking-lists/list/can-undo.test.ts', 'allows no undo of a date of a series']],
  },
  {
    sentence: 'A date that is taken after the preview is left out in silence.',
    file: 'web/features/booking/series/use-series-form.ts',
    text: "filter(({ state: one }) => one === 'refused')",
    replacement: 'filter(() => true)',
    noticedBy: [[screens, 'a date that is taken between preview and booking']],
  },
];

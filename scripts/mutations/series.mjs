const again = 'web/features/booking/series/series-again.test.ts';
const values = 'web/features/booking/series/series-values.test.ts';
const choices = 'web/features/booking/series/date-choices.test.ts';
const limit = 'server/modules/notifications/series-over-the-limit.test.ts';
const screens = 'e2e/series/series';
const ownSeries = 'e2e/series/own-series';
const wishes = 'server/modules/booking/engine/series/wishes.test.ts';
const regular = 'e2e/series/regular-days-dialog';
/** Faults that `npm run mutate` plants in series, in their dialog and on the server. */
export const faults = [
  {
    sentence: 'A date that waits for the limit keeps a refusal that is over.',
    file: 'server/modules/booking/engine/series/clear-refusals.command.ts',
    text: 'if (days.length === 0) return false;',
    replacement: 'if (days.length > -1) return false;',
    noticedBy: [[limit, 'a refusal that is over is cleared']],
  },
  {
    sentence: 'A closure refuses dates that would wait for the limit.',
    file: 'server/modules/booking/engine/series/dates-beyond-limit.query.ts',
    text: 'if (!isWithin && fitsLimitOnItsMorning(date, spans, when)) beyond.add(date);',
    replacement: 'if (isWithin && !isWithin) beyond.add(date);',
    noticedBy: [[limit, 'over a Monday sends at most one letter']],
  },
  {
    sentence: 'A series tries to leave its removed place anew each night.',
    file: 'server/modules/booking/engine/series/leave-removed-place.command.ts',
    text: 'if (!isPlaceRemoved) return false;',
    replacement: 'if (isPlaceRemoved) return false;',
    noticedBy: [['server/modules/notifications/returned-dates.test.ts', 'tells its people once of a desk']],
  },
  {
    sentence: 'A series of every other week is booked again in the other weeks.',
    file: 'web/features/booking/series/series-again.ts',
    text: 'rule: getRuleFromDay(series, first.day)',
    replacement: 'rule: getRuleFromDay(series, series.rule.firstDay)',
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
    noticedBy: [[ownSeries, 'a date of a series is marked']],
  },
  {
    sentence: 'A company without series still offers to repeat.',
    file: 'web/features/booking/series/RepeatButton.tsx',
    text: "isOffered && company.settings.series !== 'off'",
    replacement: 'isOffered',
    noticedBy: [[ownSeries, 'a company without series shows nothing of them']],
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
  {
    sentence: 'A series whose wishes end at the zone goes to the floor.',
    file: 'server/modules/booking/engine/series/move-by-wishes.ts',
    text: "isOnly: !wishes.includes('floor')",
    replacement: 'isOnly: false',
    noticedBy: [[wishes, 'nowhere without wishes']],
  },
  {
    sentence: 'An older client takes the wishes of a series away.',
    file: 'server/modules/booking/engine/series/create-series.command.ts',
    text: 'keepWishes(replaced?.wishes ?? null, series.movesToLike)',
    replacement: 'null',
    noticedBy: [[wishes, 'keeps its wishes when an older client sends none']],
  },
  {
    sentence: 'Regular days book a second desk on a day that has one.',
    file: 'server/modules/booking/engine/series/plan-series.ts',
    text: 'dates: open.filter((date) => !alreadyBooked.has(date)), now',
    replacement: 'dates: open, now',
    noticedBy: [[wishes, 'are left out and named']],
  },
  {
    sentence: 'A second press from another page makes a second series.',
    file: 'server/modules/booking/engine/series/create-series.command.ts',
    text: "if (placeName) refuse('seriesRepeated', ",
    replacement: "if (placeName === '') refuse('seriesRepeated', ",
    noticedBy: [[wishes, 'make a second press a refusal']],
  },
  {
    sentence: 'A night books a second desk for a person who has booked by hand.',
    file: 'server/modules/booking/engine/series/extend-series.command.ts',
    text: 'own.has(date) || absent.has(date)',
    replacement: 'absent.has(date)',
    noticedBy: [[wishes, 'takes no second desk']],
  },
  {
    sentence: 'The repeat by weekdays stays beside regular days.',
    file: 'web/features/booking/floors/when/RepeatWeekdays.tsx',
    text: 'hasRegularDays && !bypass.on',
    replacement: 'false',
    noticedBy: [[regular, 'keeps the repeat by weekdays']],
  },
  {
    sentence: 'A change pins the desks to which wishes have moved its dates.',
    file: 'web/features/booking/series/series-again.ts',
    text: 'moved === true && wishes.length > 0',
    replacement: 'moved === undefined',
    noticedBy: [[again, 'keeps its wishes, and tries its own desk']],
  },
  {
    sentence: 'A change of a series without wishes gives away the places to which nights have moved its dates.',
    file: 'web/features/booking/series/series-again.ts',
    text: 'moved === true && wishes.length > 0',
    replacement: 'moved === true',
    noticedBy: [[again, 'keeps the places to which nights have moved']],
  },
  {
    sentence: 'A change takes a date away on which its holder has a second desk.',
    file: 'server/modules/booking/engine/series/plan-series.ts',
    text: '...(replaced?.heldDays ?? [])',
    replacement: '',
    noticedBy: [[wishes, 'keeps every date that the series held']],
  },
  {
    sentence: 'A press that loses its own desk is refused, although a wish has another one.',
    file: 'server/modules/booking/engine/series/evaluate-by-wishes.ts',
    text: 'if (isLost && !attempt.isLast) throw',
    replacement: 'if (isLost && attempt.isLast) throw',
    noticedBy: [[wishes, 'both get a desk when they want the same free one']],
  },
  {
    sentence: 'A change locks the desks of its wishes after others.',
    file: 'server/modules/booking/engine/series/evaluate-by-wishes.ts',
    text: 'if (unlocked.length > 0) throw',
    replacement: 'if (unlocked.length < 0) throw',
    noticedBy: [[wishes, 'without a deadlock']],
  },
];

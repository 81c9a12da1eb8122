// biome-ignore-all lint/suspicious/noTemplateCurlyInString: sources are quoted here.
const times = 'server/modules/booking/kinds/rooms/times';
const found = `${times}/find-times.test.ts`;
const chosen = `${times}/choose-times.test.ts`;
const people = 'server/modules/exchange/people';
const calendars = `${people}/people-calendars.test.ts`;
const dialog = 'e2e/floors/meeting-times';

/** Faults of the search for a time and a room. */
export const faults = [
  {
    sentence: 'A guest who only might come counts as busy.',
    file: `${times}/people-times.query.ts`,
    text: "AND i.answer = 'accepted'\n",
    replacement: "AND i.answer IN ('accepted', 'tentative')\n",
    noticedBy: [[found, 'are free at a meeting that they answered with']],
  },
  {
    sentence: 'An acceptance for an earlier time keeps a person busy.',
    file: `${times}/people-times.query.ts`,
    text: 'AND b.during && ${range} AND ${currentTimeAnswerCondition}',
    replacement: 'AND b.during && ${range}',
    noticedBy: [[found, 'are free at a meeting that they answered with']],
  },
  {
    sentence: 'A person who was turned off may be asked about.',
    file: `${times}/find-times.query.ts`,
    text: 'if (rows.length < userIds.length)',
    replacement: 'if (rows.length < 0)',
    noticedBy: [[found, 'are active members of the company']],
  },
  {
    sentence: 'The search proposes times that have passed.',
    file: `${times}/list-slots.ts`,
    text: 'if (start < now || end > last) continue;',
    replacement: 'if (end > last) continue;',
    noticedBy: [[chosen, 'equals a naive search']],
  },
  {
    sentence: 'All proposals are of the first morning.',
    file: `${times}/choose-times.ts`,
    text: 'const ofDayFirst = 2;',
    replacement: 'const ofDayFirst = 20;',
    noticedBy: [[chosen, 'equals a naive search']],
  },
  {
    sentence: 'The rules of one floor judge the rooms of another.',
    file: `${times}/choose-times.ts`,
    text: '`${timeZone} ${(openingOf?.(containerId) ?? []).map(numberOf).join()}`',
    replacement: 'timeZone',
    noticedBy: [[chosen, 'equals a naive search']],
  },
  {
    sentence: 'Exchange is asked about 45 people at once.',
    file: `${people}/people-calendars.ts`,
    text: 'export const addressesAtOnce = 20;',
    replacement: 'export const addressesAtOnce = 200;',
    noticedBy: [[calendars, 'asks for 45 people in batches of 20']],
  },
  {
    sentence: 'A person whose calendar cannot be read counts as free.',
    file: `${people}/people-calendars.ts`,
    text: 'people.filter((person) => !busyOf(person))',
    replacement: 'people.filter(() => false)',
    noticedBy: [[calendars, 'names the people whose address']],
  },
  {
    sentence: 'Colleagues abroad get meetings at night.',
    file: `${people}/schedule.ts`,
    text: 'return [...busy, ...getTimeOff(schedule, window)]',
    replacement: 'return [...busy]',
    noticedBy: [[calendars, 'outside of working hours']],
  },
  {
    sentence: 'A proposal of another day opens the chosen day.',
    file: 'web/features/booking/floors/times/use-open-proposal.ts',
    text: '    setWhen([day], null);\n',
    replacement: '',
    noticedBy: [[dialog, 'opens the form of a meeting']],
  },
];

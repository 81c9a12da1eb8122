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
    text: 'if (start < now || end > last ||',
    replacement: 'if (end > last ||',
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
    file: `${times}/bookable-slots.ts`,
    text: '`${timeZone} ${(openingOf?.(containerId) ?? []).map(numberOf).join()}`',
    replacement: 'timeZone',
    noticedBy: [[chosen, 'equals a naive search']],
  },
  {
    sentence: 'Exchange is asked about 45 people at once.',
    file: `${people}/people-calendars.ts`,
    text: 'export const maxAddressesPerScheduleRequest = 20;',
    replacement: 'export const maxAddressesPerScheduleRequest = 200;',
    noticedBy: [[calendars, 'asks for 45 people in batches of 20']],
  },
  {
    sentence: 'A person whose calendar cannot be read counts as free.',
    file: `${people}/people-calendars.ts`,
    text: 'people.filter((person) => !timeOf(person))',
    replacement: 'people.filter(() => false)',
    noticedBy: [[calendars, 'names the people whose address']],
  },
  {
    sentence: 'Colleagues abroad get meetings at night.',
    file: `${people}/schedule.ts`,
    text: 'off: getTimeOff(read, window)',
    replacement: 'off: []',
    noticedBy: [[calendars, 'outside of working hours']],
  },
  {
    sentence: 'A view of busy time beside an empty list of items reads as free.',
    file: `${people}/schedule.ts`,
    text: "const hasItems = scheduleItems && (scheduleItems.length > 0 || typeof availabilityView !== 'string');",
    replacement: 'const hasItems = scheduleItems;',
    noticedBy: [[`${people}/schedule.test.ts`, 'reads the view of digits']],
  },
  {
    sentence: 'A service that throttles is asked without end.',
    file: `${people}/people-calendars.ts`,
    text: 'const mostTries = 2;',
    replacement: 'const mostTries = 200;',
    noticedBy: [[calendars, 'asks at most twice']],
  },
  {
    sentence: 'The host cannot choose hours in the evening.',
    file: `${times}/find-times.query.ts`,
    text: 'off: row.userId === hostId ? [] :',
    replacement: 'off:',
    noticedBy: [[calendars, 'leaves out the working hours of the host']],
  },
  {
    sentence: 'Exchange is asked although no room fits.',
    file: `${times}/find-times.query.ts`,
    text: 'const outside = window && (await calendars.readBusy(companyId, seen, window));',
    replacement:
      'const outside = await calendars.readBusy(companyId, seen, window ?? { start: now.getTime(), end: now.getTime() + 864e5 });',
    noticedBy: [[calendars, 'asks Exchange nothing when no room fits']],
  },
  {
    sentence: 'The edges of busy time are those of a meeting.',
    file: `${times}/choose-times.ts`,
    text: 'const roundedTo = 15 * minuteMs;',
    replacement: 'const roundedTo = minuteMs;',
    noticedBy: [[chosen, 'names the edges of busy time in quarters']],
  },
  {
    sentence: 'A search of a month keeps the thread of all companies for seconds.',
    file: `${times}/bookable-slots.ts`,
    text: 'const mostWork = 400_000;',
    replacement: 'const mostWork = 400_000_000;',
    noticedBy: [[chosen, 'bounds its work']],
  },
  {
    sentence: 'People whose calendar is unknown are announced as free.',
    file: 'web/features/booking/floors/times/who-is-free.ts',
    text: "return names.length + guests > 0 ? 'noneKnown' : 'everyone';",
    replacement: "return 'everyone';",
    noticedBy: [['web/features/booking/floors/times/who-is-free.test.ts', 'a time suits everyone only if']],
  },
  {
    sentence: 'Results of another form look like those of this one.',
    file: 'web/features/booking/floors/times/TimeFinderDialog.tsx',
    text: 'JSON.stringify(times.asked) !== JSON.stringify(wish)',
    replacement: 'JSON.stringify(times.asked) === JSON.stringify(null)',
    noticedBy: [[dialog, 'results name unknown guests']],
  },
  {
    sentence: 'A proposal of another day opens the chosen day.',
    file: 'web/features/booking/floors/times/use-open-proposed-room.ts',
    text: '    setWhen([day], null);\n',
    replacement: '',
    noticedBy: [[dialog, 'opens the form of a meeting']],
  },
  {
    sentence: 'An offer of the waitlist makes its person busy.',
    file: `${times}/people-times.query.ts`,
    text: "b.kind = 'room' AND b.state < 2 AND ${createHeldByPersonCondition()}",
    replacement: "b.kind = 'room' AND b.state < 2",
    noticedBy: [[found, 'are free while the waitlist only offers them a room']],
  },
  {
    sentence: 'The form shows hours outside of the reservation hours.',
    file: 'contract/booking/usual-hours.ts',
    text: 'return intersectHours([usual, allowed]) ?? allowed;',
    replacement: 'return usual;',
    noticedBy: [['contract/booking/usual-hours.test.ts', 'the usual hours stay within the reservation hours']],
  },
];

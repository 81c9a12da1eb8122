// biome-ignore-all lint/suspicious/noTemplateCurlyInString: sources are quoted here.
const names = 'server/modules/booking/engine/names';
const walk = 'server/tests/hidden-names.test.ts';
const live = 'server/tests/hidden-names-live.test.ts';

/** Faults that `npm run mutate` plants in the privacy of names. */
export const faults = [
  {
    sentence: 'A circle of the team shows names to everyone.',
    file: `${names}/name-circle.query.ts`,
    text: 'AND ${person} IN (${selectTeammates(reader)})',
    replacement: '',
    noticedBy: [[walk, 'is in no read of bookings, desks or days of a stranger']],
  },
  {
    sentence: 'The choice for one booking is ignored.',
    file: `${names}/name-circle.query.ts`,
    text: 'CASE WHEN b.is_name_hidden THEN',
    replacement: 'CASE WHEN false THEN',
    noticedBy: [[walk, 'of one booking is hidden at that booking alone']],
  },
  {
    sentence: 'The floor shows hidden names.',
    file: 'server/modules/booking/engine/container-bookings.query.ts',
    text: 'if (!unseen.has(booking.id)) return booking;',
    replacement: 'if (unseen) return booking;',
    noticedBy: [[walk, 'is in no read of bookings, desks or days of a stranger']],
  },
  {
    sentence: 'A filter by person tells whose a hidden booking is.',
    file: 'server/modules/booking/kinds/assets/timeline.query.ts',
    text: 'if (shown.userId !== undefined) return',
    replacement: 'if (shown.userId === null) return',
    noticedBy: [[walk, 'is not found by a filter']],
  },
  {
    sentence: 'A refusal names the hidden holder.',
    file: 'server/modules/booking/engine/booking-context.query.ts',
    text: "'userName', CASE WHEN ${isNamed} THEN p.name END",
    replacement: "'userName', p.name",
    noticedBy: [[walk, 'is in no refusal of a taken']],
  },
  {
    sentence: 'A display at a door names the hidden host.',
    file: 'server/modules/display/room-day.query.ts',
    text: "CASE WHEN ${bookingNameCircleColumn} = 'all' THEN p.name ELSE '' END",
    replacement: 'p.name',
    noticedBy: [[walk, 'is on no display']],
  },
  {
    sentence: 'The search leads to the desk of a hidden holder.',
    file: 'server/modules/booking/engine/occupied-places.query.ts',
    text: 'AND ${createHolderSeenCondition(reader)}',
    replacement: '',
    noticedBy: [[walk, 'leads to no place in the search']],
  },
  {
    sentence: 'A live event without the name comes to its readers too.',
    file: 'server/platform/hub/addressee-groups.ts',
    text: ' && !except?.some(isMemberOf)',
    replacement: '',
    noticedBy: [[live, 'goes with the name to its readers']],
  },
  {
    sentence: 'A live event carries the hidden name to everyone.',
    file: `${names}/announce-by-readers.ts`,
    text: 'pickBookings(event, positions, hideHolder)',
    replacement: 'pickBookings(event, positions)',
    noticedBy: [[live, 'goes with the name to its readers']],
  },
  {
    sentence: 'A mark of a hidden person reaches every page.',
    file: 'server/modules/week/announce-week.subscriber.ts',
    text: "if (circle === 'all') return",
    replacement: 'if (circle) return',
    noticedBy: [[live, 'a mark of a hidden person reaches no page']],
  },
  {
    sentence: 'Open pages keep names after a changed choice.',
    file: 'server/modules/companies/people/update-profile.command.ts',
    text: 'namesSeenBy === now.namesSeenBy ? []',
    replacement: 'namesSeenBy ? []',
    noticedBy: [[live, 'ask all pages of the company to read again']],
  },
  {
    sentence: 'A copy to an address names the hidden holder.',
    file: 'server/modules/notifications/send-copies.ts',
    text: 'if (hidden.size === 0) return',
    replacement: 'if (hidden.size >= 0) return',
    noticedBy: [
      ['server/modules/booking/kinds/parking/parking-emails.test.ts', 'a copy names the holder in the circle of all'],
    ],
  },
  {
    sentence: 'The list of a report names people although reports by person are off.',
    file: 'server/modules/reports/routes.ts',
    text: 'byPerson ? presentRow :',
    replacement: 'presentRow ? presentRow :',
    noticedBy: [['server/modules/reports/reports.test.ts', 'the list and the summary have the bookings']],
  },
  {
    sentence: 'Managers lose the names that they need.',
    file: `${names}/name-readers.policy.ts`,
    text: 'viewer.permissions.has(permission) || ',
    replacement: '',
    noticedBy: [[`${names}/name-readers.test.ts`, 'the function and its form in SQL agree']],
  },
  {
    sentence: 'A booking that comes back shows the name that it hid.',
    file: 'server/modules/booking/engine/create-bookings.command.ts',
    text: 'SELECT c.is_name_hidden FROM bookings c',
    replacement: 'SELECT false FROM bookings c',
    noticedBy: [
      ['server/tests/hidden-names-kept.test.ts', 'stays hidden when its holder cancels it and brings it back'],
    ],
  },
  {
    sentence: 'A changed series shows the names that its dates hid.',
    file: 'server/modules/booking/engine/series/create-series.command.ts',
    text: '(held.has(day) ? hidden.has(day) : others)',
    replacement: 'others',
    noticedBy: [['server/tests/hidden-names-kept.test.ts', 'keeps the choice of each date when it changes']],
  },
  {
    sentence: 'A place of the waitlist shows the name.',
    file: 'server/modules/booking/waitlist/give-place.command.ts',
    text: 'details, participantIds: [], isNameHidden }',
    replacement: 'details, participantIds: [] }',
    noticedBy: [['server/tests/hidden-names-kept.test.ts', 'a wait gives a place with the name hidden']],
  },
  {
    sentence: 'The calendar of a room keeps a name that was hidden.',
    file: 'server/modules/exchange/out/event-of-booking.ts',
    text: 'userName === null ? { body: withoutName } : {}',
    replacement: '{}',
    noticedBy: [['server/modules/exchange/out.test.ts', 'takes the name out of the calendar']],
  },
  {
    sentence: 'Events overtake one that waits for the teams.',
    file: 'server/modules/booking/engine/names/announce-by-readers.ts',
    text: 'holders.length === 0 && !before',
    replacement: 'holders.length === 0',
    noticedBy: [
      [
        'server/modules/booking/engine/names/announce-by-readers.test.ts',
        'announces events of one company in their order',
      ],
    ],
  },
];

// biome-ignore-all lint/suspicious/noTemplateCurlyInString: sources are quoted here.
const names = 'server/modules/booking/engine/names';
const walk = 'server/tests/hidden-names.test.ts';
const finder = 'server/modules/booking/kinds/rooms/times/find-times.test.ts';
const parkingEmails = 'server/modules/booking/kinds/parking/parking-emails.test.ts';
const swapped = 'server/tests/hidden-names-swapped.test.ts';
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
    text: "CASE WHEN ${strangerSeesHolderCondition} THEN p.name ELSE '' END",
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
    text: 'if (!isMany) send(pickBookings(event, positions, hideHolder)',
    replacement: 'if (!isMany) send(pickBookings(event, positions)',
    noticedBy: [[live, 'goes with the name to its readers']],
  },
  {
    sentence: 'A mark of a hidden person reaches every page.',
    file: 'server/modules/week/announce-week.subscriber.ts',
    text: "if (readers === 'all') return",
    replacement: 'if (readers) return',
    noticedBy: [[live, 'a mark of a hidden person reaches no page']],
  },
  {
    sentence: 'Open pages keep names after a changed choice.',
    file: 'server/modules/companies/people/update-profile.command.ts',
    text: 'isSame ? {} :',
    replacement: 'isSame || circles ? {} :',
    noticedBy: [[live, 'ask all pages of the company to read again']],
  },
  {
    sentence: 'A copy to an address names the hidden holder.',
    file: 'server/modules/notifications/send-copies.ts',
    text: 'hidden.has(booking.userId) ? hideFromStranger(booking) : booking',
    replacement: 'hidden ? booking : hideFromStranger(booking)',
    noticedBy: [[parkingEmails, 'a copy names the holder in the circle of all']],
  },
  {
    sentence: 'The list of a report names people although reports by person are off.',
    file: 'server/modules/reports/report-request.ts',
    text: 'byPerson: member.settings.reportsByPerson',
    replacement: 'byPerson: true',
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
  {
    sentence: 'The order of rooms in the finder tells the floor of a hidden desk.',
    file: 'server/modules/booking/kinds/rooms/times/people-times.query.ts',
    text: ' AND ${createVisibleBookingHolderCondition(member)}',
    replacement: '',
    noticedBy: [
      [finder, 'lead to no floor by a desk whose booking hides the name'],
      [swapped, 'a hidden desk tells its holder nowhere'],
    ],
  },
  {
    sentence: 'The finder tells the hours of a meeting that hides the name.',
    file: 'server/modules/booking/kinds/rooms/times/people-times.query.ts',
    text: ' AND NOT ${createHiddenMeetingCondition(member, now)}',
    replacement: '',
    noticedBy: [
      [finder, 'are unknown to others while they hide the name at a meeting'],
      [swapped, 'tells whose a hidden booking is'],
    ],
  },
  {
    sentence: 'A copy about one date of a series tells of its hidden dates.',
    file: 'server/modules/notifications/hidden-holders.query.ts',
    text: 'd.series_id = ANY(${seriesIds}::uuid[])',
    replacement: 'false',
    noticedBy: [[parkingEmails, 'a copy about one date of a series tells nothing']],
  },
  {
    sentence: 'The calendar of an address keeps the series of a hidden name.',
    file: 'server/modules/notifications/copied-series.command.ts',
    text: 'before === null ? [] : [[id, before] as const]',
    replacement: '[]',
    noticedBy: [[parkingEmails, 'takes the recurring entry of a hidden name out']],
  },
  {
    sentence: 'A manager cannot hide the name of a colleague at their booking.',
    file: 'web/features/booking/HideNameCheckbox.tsx',
    text: 'isForOther ? namesSeenBy :',
    replacement: 'isForOther === null ? namesSeenBy :',
    noticedBy: [['web/features/booking/HideNameCheckbox.test.tsx', 'does not depend on the own circle']],
  },
  {
    sentence: 'A changed role leaves the names on open pages.',
    file: 'web/features/booking/create-names-live-handlers.ts',
    text: 'userId === null || userId === profile.id',
    replacement: 'userId === null',
    noticedBy: [['web/features/booking/create-names-live-handlers.test.ts', 'a changed role refetches the names']],
  },
  {
    sentence: 'A wider circle sends all meetings to Exchange again.',
    file: 'server/modules/exchange/out/queue-removal-of-hidden-names.command.ts',
    text: "before === 'all' && after !== undefined && after !== 'all'",
    replacement: 'before !== after',
    noticedBy: [['server/modules/exchange/out.test.ts', 'sends no meeting again when more people may see names']],
  },
  {
    sentence: 'A closed floor tells strangers which hidden bookings belong to one person.',
    file: `${names}/announce-by-readers.ts`,
    text: 'const mostGroups = 20;',
    replacement: 'const mostGroups = 20_000;',
    noticedBy: [[`${names}/announce-by-readers.test.ts`, 'announces many hidden holders to strangers in one event']],
  },
  {
    sentence: 'A server of the version before shows many hidden names to all pages.',
    file: `${names}/announce-by-readers.ts`,
    text: 'const readers = { permission, userIds',
    replacement: 'const readers = { permission: isMany ? undefined : permission, userIds',
    noticedBy: [[`${names}/announce-by-readers.test.ts`, 'announces many hidden holders to strangers in one event']],
  },
  {
    sentence: 'A report without people still reads their names.',
    file: 'server/modules/reports/report.query.ts',
    text: '${byPerson ? people : empty}',
    replacement: '${people}',
    noticedBy: [['server/modules/reports/reports.test.ts', 'the statements read no person']],
  },
];

// biome-ignore-all lint/suspicious/noTemplateCurlyInString: sources are quoted here.
const cancelling = 'server/modules/booking/engine/cancel-bookings.test.ts';
const clocks = 'contract/time/wall-clock.test.ts';
const nightly = 'server/modules/booking/engine/series/nightly-series.test.ts';
const changing = 'server/modules/booking/engine/series/change-series.test.ts';
const closed = 'server/modules/booking/engine/series/closed-places.test.ts';
const ending = 'server/modules/booking/engine/series/cancel-series.test.ts';
const rules = 'server/modules/booking/engine/series/rules-of-series.test.ts';

const buffers = 'server/modules/booking/opening/room-buffers.test.ts';
const units = 'server/modules/booking/opening/booking-units.test.ts';

/** Faults that `npm run mutate` plants in booking: the engine, its clocks and assigned desks. */
export const faults = [
  {
    sentence: 'A date of a series that its person has cancelled comes back at night.',
    file: 'server/modules/booking/engine/series/due-series.query.ts',
    text: '(d.booking_id IS NOT NULL OR d.skipped OR d.is_final)',
    replacement: '(d.booking_id IN (SELECT id FROM bookings WHERE state < 2) OR d.skipped OR d.is_final)',
    noticedBy: [[nightly, 'never come back once their person has cancelled them']],
  },
  {
    sentence: 'The nightly job works on the younger series first.',
    file: 'server/modules/booking/engine/series/due-series.query.ts',
    text: 'ORDER BY s.due_on, s.created_on, s.id LIMIT 1',
    replacement: 'ORDER BY s.due_on, s.created_on DESC, s.id LIMIT 1',
    noticedBy: [[nightly, 'go to the older series where two want one desk']],
  },
  {
    sentence: 'A preview of a changed series keeps the end of the old one.',
    file: 'server/modules/booking/engine/series/preview-series.ts',
    text: 'throw new Previewed({',
    replacement: 'return new Previewed({',
    noticedBy: [[changing, 'is free at the hours of the old one in a preview']],
  },
  {
    sentence: 'A series that fails keeps all younger ones waiting.',
    file: 'server/modules/booking/engine/series/extend-series.command.ts',
    text: 'if (!failed) throw error;',
    replacement: 'throw error;',
    noticedBy: [[nightly, 'of other series come although one series fails']],
  },
  {
    sentence: 'Hours that a series occupied are taken for the series that replaces it.',
    file: 'server/modules/booking/engine/series/create-series.command.ts',
    text: 'const replaced = old && (await',
    replacement: 'const replaced = !old && (await',
    noticedBy: [[changing, 'takes the place of all dates of the old one']],
  },
  {
    sentence: 'A date that loses its booking to a closure lowers the number of its series in calendars.',
    file: 'server/modules/booking/engine/series/reopen-dates.command.ts',
    text: 'changes = d.changes + 2 + b.sequence',
    replacement: 'changes = d.changes',
    noticedBy: [[closed, 'rises when its desk closes, opens and closes again']],
  },
  {
    sentence: 'A refused date keeps the name of the person who holds its place.',
    file: 'server/modules/booking/engine/series/upsert-series-dates.command.ts',
    text: 'taken: []',
    replacement: 'taken: refusal.details.taken',
    noticedBy: [[rules, 'is stored without the name of who holds the place']],
  },
  {
    sentence: 'A second cancellation of a series tells its people again.',
    file: 'server/modules/booking/engine/series/cancel-series.command.ts',
    text: 'if (isEnded && coming.length + alsoIds.length === 0) return;',
    replacement: '',
    noticedBy: [[ending, 'tells of the end once']],
  },
  {
    sentence: 'A refused date that nobody saw is left out without a word.',
    file: 'server/modules/booking/engine/series/create-series.command.ts',
    text: 'refusedDays.includes(day) && !wrongDays.has(day)',
    replacement: 'refusedDays.length > 0',
    noticedBy: [[rules, 'refuses a series whose person did not see it']],
  },
  {
    sentence: 'Whoever may not cancel a booking is told of its status, and not whose it is.',
    file: 'server/modules/booking/engine/act-on-bookings.ts',
    text: "if (!mayActOnBooking(kind, member, booking)) refuse('notYourBooking', {});",
    replacement: 'void mayActOnBooking;',
    noticedBy: [[cancelling, 'is for the owner, and for who sees everybody’s']],
  },
  {
    sentence: 'A list offers guests to cancel the meeting of somebody else.',
    file: 'server/modules/booking/engine/booking.policy.ts',
    text: 'return mayActOnBooking(kind, member, booking) && kind.cancelledWhen',
    replacement: 'return kind.cancelledWhen',
    noticedBy: [
      ['server/modules/booking/engine/lists.test.ts', 'a user: one’s own, and in rooms those one is invited to'],
    ],
  },
  {
    sentence: 'A manager may export the bookings of others.',
    file: 'server/modules/booking/engine/booking.policy.ts',
    text: "export function mayExportBooking(member: Member, booking: Pick<Booking, 'userId'>): boolean {\n  return",
    replacement:
      "export function mayExportBooking(member: Member, booking: Pick<Booking, 'userId'>): boolean {\n  return member.permissions.has('get-all-bookings') ||",
    noticedBy: [
      ['server/modules/booking/engine/calendar-export.test.ts', 'is the owner’s alone, also of what is over'],
    ],
  },
  {
    sentence: 'The person who books is not locked, so that requests at once pass the limit.',
    file: 'server/platform/lock-memberships.ts',
    text: 'sql`FOR NO KEY UPDATE`',
    replacement: 'sql``',
    noticedBy: [
      [
        'server/modules/booking/engine/booking-limits.test.ts',
        'ends at exactly the limit when twenty requests come at once',
      ],
    ],
  },
  {
    sentence: 'A bypass is open to everybody.',
    file: 'server/modules/booking/engine/create-bookings.command.ts',
    text: "if (request.adminBypass && !member.permissions.has('reservation-bypass'))",
    replacement: 'if (false)',
    noticedBy: [
      ['server/modules/booking/engine/create-bookings.test.ts', 'takes a permission in bypass and for somebody else'],
    ],
  },
  {
    sentence: 'A meeting may invite whoever holds it.',
    file: 'server/modules/booking/engine/create-bookings.command.ts',
    text: ' || guests.includes(userId)) refuse',
    replacement: ') refuse',
    noticedBy: [['e2e/floors/rules', '[BOOK-07] a room needs a topic']],
  },
  {
    sentence: 'A booking is written in a round trip of its own.',
    file: 'server/modules/booking/engine/create-bookings.command.ts',
    text: '!request.adminBypass && spans.every(({ start, end }) => start < end) ? write() : null',
    replacement: 'null as ReturnType<typeof write> | null',
    noticedBy: [['server/modules/booking/engine/round-trips.test.ts', 'a booking takes']],
  },
  {
    sentence: 'A booking that was made after its start is released as if it had been made before.',
    file: 'server/modules/booking/engine/release-moment.ts',
    text: 'greatest(lower(b.during), b.created_on, ',
    replacement: 'greatest(lower(b.during), ',
    noticedBy: [
      [
        'server/modules/booking/engine/release-unconfirmed.test.ts',
        'says in the bell until when, and is released then',
      ],
    ],
  },
  {
    sentence: 'The bell names bookings that begin together in any order.',
    file: 'server/modules/booking/engine/bookings-to-confirm.query.ts',
    text: 'ORDER BY lower(b.during), b.created_on, b.id',
    replacement: 'ORDER BY lower(b.during)',
    noticedBy: [['server/modules/booking/engine/same-start.test.ts', 'in the order in which they were made']],
  },
  {
    sentence: 'One’s planned bookings that begin together stand in any order.',
    file: 'server/modules/booking/engine/bookings.query.ts',
    text: 'AND b.state < 2 AND NOT b.admin_bypass AND ${createHeldByPersonCondition()} AND upper(b.during) > ${now.toISOString()}\n    ORDER BY lower(b.during), b.created_on, b.id',
    replacement:
      'AND b.state < 2 AND NOT b.admin_bypass AND ${createHeldByPersonCondition()} AND upper(b.during) > ${now.toISOString()}\n    ORDER BY lower(b.during)',
    noticedBy: [['server/modules/booking/engine/same-start.test.ts', 'in the order in which they were made']],
  },
  {
    sentence: 'After an outage a booking is released in the first minute.',
    file: 'server/modules/booking/engine/last-outage-end.ts',
    text: 'THEN ${at}::timestamptz ELSE',
    replacement: 'THEN NULL ELSE',
    noticedBy: [['server/modules/booking/engine/release-unconfirmed.test.ts', 'has its minutes again after an outage']],
  },
  {
    sentence: 'Somebody else may confirm a booking.',
    file: 'server/modules/booking/engine/confirm-booking.command.ts',
    text: "if (booking.userId !== member.userId) refuse('notYourBooking', {});",
    replacement: '',
    noticedBy: [
      [
        'server/modules/booking/presence/confirmations/confirm-booking.test.ts',
        'is asked for on the day, until the end, of the holder alone',
      ],
    ],
  },
  {
    sentence: 'A second confirmation writes another time.',
    file: 'server/modules/booking/engine/confirm-booking.command.ts',
    text: 'if (booking.state === 1) return;',
    replacement: '',
    noticedBy: [
      [
        'server/modules/booking/presence/confirmations/confirm-booking.test.ts',
        'is confirmed once: the first time stays',
      ],
    ],
  },
  {
    sentence: 'An hour that the change of clocks skips is taken for an earlier one.',
    file: 'contract/time/wall-clock.ts',
    text: 'return getUtcOffsetAt(late, timeZone) === after ? late : early;',
    replacement: 'return late;',
    noticedBy: [[clocks, 'moves an hour that does not exist as much later']],
  },
  {
    sentence: 'A day ends at its own midnight, a day too early.',
    file: 'contract/time/wall-clock.ts',
    text: "getInstantOfWallClock(addDays(day, 1), '00:00', timeZone)",
    replacement: "getInstantOfWallClock(day, '00:00', timeZone)",
    noticedBy: [[clocks, 'spans 23 hours on the day the clocks go forward']],
  },
  {
    sentence: 'A day of 25 hours is longer than a booking may last.',
    file: 'contract/booking/booking-times.ts',
    text: 'getWallClockDuration(start, end, timeZone) > hours * hourMs',
    replacement: 'end - start > hours * hourMs',
    noticedBy: [['server/modules/booking/engine/rules-of-the-clock.test.ts', 'a booking lasts a day by the clocks']],
  },
  {
    sentence: 'Hours of today that have passed can be booked.',
    file: 'contract/booking/booking-times.ts',
    text: 'if (span.end <= now) return true;',
    replacement: '',
    noticedBy: [['server/modules/booking/engine/create-bookings.test.ts', 'says of hours of today that have passed']],
  },
  {
    sentence: 'A desk of another person can be booked.',
    file: 'server/modules/booking/engine/rules.ts',
    text: 'adminBypass || assigned.length === 0 ? null :',
    replacement: 'adminBypass || assigned.length >= 0 ? null :',
    noticedBy: [['server/modules/booking/assignments/assigned-desks.test.ts', 'WEEK-04']],
  },
  {
    sentence: 'An assignment does not wait for a booking of the same desk.',
    file: 'server/modules/booking/assignments/lock-desk.ts',
    text: ' FOR NO KEY UPDATE`',
    replacement: '`',
    noticedBy: [['server/modules/booking/assignments/races.test.ts', 'one of them comes first']],
  },
  {
    sentence: 'A series moves to the desk of another person.',
    file: 'server/modules/booking/engine/series/like-places.query.ts',
    text: 'LEFT JOIN (${assigned}) AS a',
    replacement: 'LEFT JOIN (${assigned} LIMIT 0) AS a',
    noticedBy: [['server/modules/booking/assignments/series.test.ts', 'passes over the desks of others']],
  },
  {
    sentence: 'A manager cancels bookings of an assigned desk unseen.',
    file: 'server/modules/booking/assignments/assign-desk.command.ts',
    text: "(bookings === 'ask' ? 0 : seenBookings)",
    replacement: "(bookings === 'ask' ? 0 : ids.length)",
    noticedBy: [['server/modules/booking/assignments/assigned-desks.test.ts', 'keeps other people’s bookings']],
  },
  {
    sentence: 'A booking of one’s own desk counts towards the limit.',
    file: 'server/modules/booking/engine/rules.ts',
    text: 'spans.filter((span) => !isOnOwnAssignedDay(span, context)).length',
    replacement: 'spans.length',
    noticedBy: [['server/modules/booking/assignments/assigned-desks.test.ts', 'out of the limit']],
  },
  {
    sentence: 'The date bar counts assigned desks as free.',
    file: 'server/modules/booking/engine/occupancy-by-day.ts',
    text: '...(assigned!.get(at) ?? [])',
    replacement: '',
    noticedBy: [['server/modules/booking/assignments/assigned-desks.test.ts', 'the date bar']],
  },
  {
    sentence: 'The plan offers a desk of another person as free.',
    file: 'web/features/booking/floors/place/assigned-holds.ts',
    text: '.filter(({ userId }) => userId !== me)\n    .map(',
    replacement: '.filter(() => false)\n    .map(',
    noticedBy: [['web/features/booking/floors/place/assigned-holds.test.ts', 'theirs all day']],
  },
  {
    sentence: 'A new booking holds its room without the preparation.',
    file: 'server/modules/booking/engine/create-bookings.command.ts',
    text: 'sql`with_buffers(wanted.during, f.before, f.after)`',
    replacement: 'sql`wanted.during`',
    noticedBy: [[buffers, 'is held: a booking next to it is refused, with the minutes and the hour']],
  },
  {
    sentence: 'A new topic gives a meeting the preparation of today.',
    file: 'server/modules/booking/engine/update-booking.command.ts',
    text: '? sql`with_own_buffers(${during}, during, occupies)`',
    replacement: '? sql`${formatPostgresRange(addBuffers(span, buffers))}::tstzrange`',
    noticedBy: [[buffers, 'stays with a stored booking when the setting changes, until its time changes']],
  },
  {
    sentence: 'A meeting of Outlook beside a booking is declined for the preparation.',
    file: 'server/modules/booking/engine/booking-context.query.ts',
    text: 'isOutsideMeeting ? sql`AND during && ${spans}` : sql``',
    replacement: 'isOutsideMeeting ? sql`` : sql``',
    noticedBy: [['server/modules/exchange/buffers.test.ts', 'is taken in, and shortens the preparation']],
  },
  {
    sentence: 'Two preparations between two meetings share their minutes.',
    file: 'contract/booking/room-buffers.ts',
    text: 'return addBuffers({ start: heldFrom, end: heldUntil }, { before: after, after: before });',
    replacement: 'return { start: heldFrom - after * 0, end: heldUntil + before * 0 };',
    noticedBy: [['contract/booking/room-buffers.test.ts', 'follow each other']],
  },
  {
    sentence: 'The unit of the nearest location wins over a stricter one above it.',
    file: 'contract/booking/booking-units.ts',
    text: "const days = all.find(({ unit }) => unit === 'wholeDays') ?? all.find(({ unit }) => unit === 'halfDays');",
    replacement: "const days = typeof all[0]?.unit === 'string' ? all[0] : undefined;",
    noticedBy: [[units, 'are those of the stricter location, which the refusal names']],
  },
  {
    sentence: 'A new time zone is refused because preparation has no time left.',
    file: 'server/modules/booking/engine/apply-kept-times.command.ts',
    text: 'if (kind.hasBuffers) await cutBuffersBetweenBookings(tx, companyId, bound);',
    replacement: '',
    noticedBy: [['server/modules/booking/engine/kept-times.test.ts', 'preparation that a clock change leaves no time']],
  },
  {
    sentence: 'New units say nothing of the bookings that they leave as they are.',
    file: 'server/modules/booking/opening/preview-opening.query.ts',
    text: '[...outside, ...unfit]',
    replacement: '[...outside]',
    noticedBy: [[units, 'that change leave the bookings which do not fit']],
  },
  {
    sentence: 'The question about new units counts bookings that did not fit before either.',
    file: 'server/modules/booking/opening/bookings-outside-units.query.ts',
    text: 'fits(openings.of(containerId)) && ',
    replacement: '',
    noticedBy: [[units, 'count only the bookings that their change concerns']],
  },
  {
    sentence: 'A bypass obeys the units of a location.',
    file: 'contract/booking/booking-times.ts',
    text: 'if (adminBypass || !opening || !units) return null;',
    replacement: 'if (!opening || !units) return null;',
    noticedBy: [[units, 'bind no bypass, and nothing while the company has opening hours switched off']],
  },
];

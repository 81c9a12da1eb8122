// biome-ignore-all lint/suspicious/noTemplateCurlyInString: sources are quoted here.
const server = 'server/modules/booking/waitlist';
const tests = `${server}/waitlist.test.ts`;

const fairness = `${server}/fairness.test.ts`;
const refused = `${server}/refused-waits.test.ts`;
const moved = `${server}/moved-waits.test.ts`;
const screens = 'e2e/waitlist/waitlist';

/** Faults that `npm run mutate` plants in the waitlist. */
export const faults = [
  {
    sentence: 'The person who joined last gets a freed place.',
    file: `${server}/places-for-waits.query.ts`,
    text: 'ORDER BY o.joined_on, o.id`',
    replacement: 'ORDER BY o.joined_on DESC, o.id`',
    noticedBy: [[tests, 'goes to the first who waits, and counts for 15 minutes']],
  },
  {
    sentence: 'An offer can be taken after it has passed.',
    file: 'server/modules/booking/engine/take-offer.command.ts',
    text: 'if (!offer?.offeredUntil || Date.parse(offer.offeredUntil) <= now.getTime()) return null;',
    replacement: 'if (!offer?.offeredUntil) return null;',
    noticedBy: [[tests, 'a late answer is refused']],
  },
  {
    sentence: 'An offer is listed among the bookings.',
    file: 'server/modules/booking/lists/own-bookings.ts',
    text: 'AND ${createHeldByPersonCondition()} AND ${which}',
    replacement: 'AND ${which}',
    noticedBy: [[tests, 'is in no list of bookings until its person takes it']],
  },
  {
    sentence: 'A place that its person has left is offered to them again.',
    file: `${server}/places-for-waits.query.ts`,
    text: 'WHERE f.id <> ALL(o.left_out)',
    replacement: 'WHERE true',
    noticedBy: [[tests, 'keeps the rank, and never is that desk again']],
  },
  {
    sentence: 'A person who lets offers pass stays ahead of all others.',
    file: `${server}/settle-offer.command.ts`,
    text: "joined_on = CASE WHEN ${how === 'passed'} THEN",
    replacement: 'joined_on = CASE WHEN false THEN',
    noticedBy: [[tests, 'moves the wait to the end, and the second one ends it']],
  },
  {
    sentence: 'A wait goes on after its period has begun.',
    file: `${server}/end-waits.command.ts`,
    text: 'AND (lower(w.during) <= ${deps.clock.now().toISOString()}::timestamptz OR s.removed_on',
    replacement: 'AND (s.removed_on',
    noticedBy: [[tests, 'ends with the beginning of its period, also with an open offer']],
  },
  {
    sentence: 'A room without the wished equipment is given.',
    file: 'server/modules/booking/kinds/rooms/room.kind.ts',
    text: '  meetsWishes: sql`EXISTS (',
    replacement: '  meetsWishes: sql`true OR EXISTS (',
    noticedBy: [[tests, 'give a room only to a wait whose wishes it meets']],
  },
  {
    sentence: 'A company without the waitlist goes on giving places.',
    file: `${server}/serve-waitlist.ts`,
    text: '  if (!turn.isOn) return;\n',
    replacement: '',
    noticedBy: [[tests, 'give nothing in a company that has switched the waitlist off']],
  },
  {
    sentence: 'A person has several offers at once.',
    file: `${server}/turn.query.ts`,
    text: 'AND held.held_until IS NOT NULL AND held.during && w.during)`',
    replacement: 'AND false)`',
    noticedBy: [[fairness, 'has one offer at a time, and all others go to the next people']],
  },
  {
    sentence: 'A person with a place goes on waiting for others of that time.',
    file: `${server}/settle-offer.command.ts`,
    text: 'for (const one of [wait, ...covered]) await storeEnd',
    replacement: 'for (const one of [wait]) await storeEnd',
    noticedBy: [[fairness, 'gets one place, which ends the waits within its time and no other']],
  },
  {
    sentence: 'An absent person gets a place.',
    file: `${server}/turn.query.ts`,
    text: '${createAbsenceSpanSql(timeZone)} && w.during',
    replacement: '${createAbsenceSpanSql(timeZone)} && w.during AND false',
    noticedBy: [[fairness, 'is passed over, and keeps the rank']],
  },
  {
    sentence: 'An offer can be confirmed, and is taken away later.',
    file: 'server/modules/booking/engine/confirm-booking.command.ts',
    text: "    if (booking.offeredUntil) refuse('offerOpen', {});\n",
    replacement: '',
    noticedBy: [[`${server}/offers-in-reads.test.ts`, 'cannot be confirmed by the bell or by the code of its place']],
  },
  {
    sentence: 'A location of another unit ends the turn of a wait.',
    file: `${server}/serve-waitlist.ts`,
    text: ", 'notInBookingUnits'] as const",
    replacement: '] as const',
    noticedBy: [[fairness, 'finds a place behind a location that is booked by whole days alone']],
  },
  {
    sentence: 'A turn tries places for people at their limit.',
    file: `${server}/places-for-waits.query.ts`,
    text: 'AND NOT ${isAtLimit(kinds, turn, now)}',
    replacement: '',
    noticedBy: [[refused, 'costs no attempt, and gets a place as soon as they cancel a booking']],
  },
  {
    sentence: 'Each turn tries the places again that the rules refuse.',
    file: `${server}/serve-waitlist.ts`,
    text: '  if (refused.length > 0) await rememberRefusedPlaces(',
    replacement: '  if (refused.length > 99) await rememberRefusedPlaces(',
    noticedBy: [[refused, 'are tried once, and again after a quarter of an hour']],
  },
  {
    sentence: 'New opening hours leave refused places out for minutes.',
    file: `${server}/serve-freed-places.subscriber.ts`,
    text: 'locationOpeningSet: serveByNewRules,',
    replacement: 'locationOpeningSet: serve,',
    noticedBy: [[refused, 'are tried at once when the rules change']],
  },
  {
    sentence: 'A turn stops after the places of one reading.',
    file: `${server}/serve-waitlist.ts`,
    text: 'goesOn = hasProgressed &&',
    replacement: 'goesOn = false &&',
    noticedBy: [[refused, 'hide no free place behind more of them than one reading has']],
  },
  {
    sentence: 'An open offer stops its person from booking directly.',
    file: 'server/modules/booking/engine/create-bookings.command.ts',
    text: 'const countsOffers = offeredUntil !== null;',
    replacement: 'const countsOffers = true;',
    noticedBy: [[refused, 'does not stop its person from booking another place']],
  },
  {
    sentence: 'A wait has other hours after a change of the time zone.',
    file: `${server}/move-waits-with-time-zone.command.ts`,
    text: "if (keep === 'instant') return;",
    replacement: 'if (keep !== null) return;',
    noticedBy: [[moved, 'keeps its hours, for the place and for its location']],
  },
  {
    sentence: 'A moved offer lasts beyond its start.',
    file: 'server/modules/booking/engine/apply-kept-times.command.ts',
    text: 'THEN least(b.held_until, lower(new.range)) END',
    replacement: 'THEN b.held_until END',
    noticedBy: [[moved, 'with an offer moves the offer, which passes with its new start']],
  },
  {
    sentence: 'A banner names a place by its bare label.',
    file: 'web/features/booking/waitlist/format-wait.ts',
    text: 'place: formatPlace({ kind, placeName: offer.placeName }, t),',
    replacement: 'place: offer.placeName,',
    noticedBy: [[screens, 'an offer stands above the plan with its minutes']],
  },
  {
    sentence: 'A wait for a parking space has no car.',
    file: 'web/features/booking/waitlist/JoinWaitlistDialog.tsx',
    text: '...(field && { [field.name]: typed.trim() })',
    replacement: '...(field && {})',
    noticedBy: [[screens, 'a member waits for a taken parking space with the car']],
  },
  {
    sentence: 'A page of an older build asks for each missing file.',
    file: 'web/ui/lazy/run-when-idle.ts',
    text: ' && !isBuildMissing()',
    replacement: '',
    noticedBy: [['web/ui/lazy/run-when-idle.test.ts', 'prefetches nothing more after the first missing file']],
  },
  {
    sentence: 'Rooms that are prepared use up the tries of a turn.',
    file: `${server}/places-for-waits.query.ts`,
    text: 'b.occupies && ${createRangeWithBuffersSql(sql`w.during`)})',
    replacement: 'b.occupies && w.during)',
    noticedBy: [[fairness, 'finds a room behind many that are prepared then']],
  },
];

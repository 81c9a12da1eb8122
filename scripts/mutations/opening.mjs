// biome-ignore-all lint/suspicious/noTemplateCurlyInString: sources are quoted here.
const series = 'server/modules/booking/engine/series';
const opening = 'server/modules/booking/opening';
const elsewhere = `${series}/closed-elsewhere.test.ts`;
const newly = `${opening}/newly-closed.test.ts`;
const switchedOn = `${opening}/switched-on.test.ts`;
const openedAgain = `${series}/opened-again.test.ts`;

/** Faults of opening hours and closed days. */
export const faults = [
  {
    sentence: 'A closed day of another floor ends the date of a series for good.',
    file: `${series}/reopen-dates.command.ts`,
    text: "refusal.errorCode !== 'closedDay' || booking.bookableId !== placeId",
    replacement: "refusal.errorCode !== 'closedDay' || placeId === ''",
    noticedBy: [[elsewhere, 'gives a date back to its own place']],
  },
  {
    sentence: 'A closed day to which a person moved a date ends the date for good.',
    file: `${series}/reopen-dates.command.ts`,
    text: 'return getCalendarDayAt(start, ofContainer) <= closed && closed',
    replacement: "return closed !== '' || closed",
    noticedBy: [[elsewhere, 'gives it back to the day of its rule']],
  },
  {
    sentence: 'A date of a series is offered a room of a closed floor.',
    file: `${series}/like-places.query.ts`,
    text: '!isShutFor(place, span) && !place.taken',
    replacement: '!place.taken',
    noticedBy: [[elsewhere, 'is not offered for a taken date']],
  },
  {
    sentence: 'Each hour makes series due whose only refused dates are closed.',
    file: `${series}/tried-again.ts`,
    text: 'd.refusal IS NOT NULL AND NOT d.is_final',
    replacement: 'd.refusal IS NOT NULL',
    noticedBy: [[elsewhere, 'makes no series due again']],
  },
  {
    sentence: 'A date at 00:00 is lost when its series fails at midnight.',
    file: `${series}/extend-series.command.ts`,
    text: 'start > now || (start >= midnight',
    replacement: 'start > now || (start > now',
    noticedBy: [[`${series}/nightly-series.test.ts`, 'although the work failed at midnight']],
  },
  {
    sentence: 'The weekly email says that nights try closed days.',
    file: 'server/modules/notifications/refused-dates-email.ts',
    text: 'filter(({ isFinal }) => isFinal)',
    replacement: 'filter(({ isFinal }) => !isFinal && isFinal)',
    noticedBy: [['server/modules/notifications/refused-dates.test.ts', 'on a closed day are said to stay']],
  },
  {
    sentence: 'A list says that nights try closed days.',
    file: 'web/features/booking/series/get-retry-key.ts',
    text: "isFinal === true || refusal?.errorCode === 'closedDay'",
    replacement: 'isFinal === true && refusal === null',
    noticedBy: [['web/features/booking/series/get-retry-key.test.ts', 'nights try the dates of closed days']],
  },
  {
    sentence: 'A location moves below a closed one without a word.',
    file: `${opening}/close-with-changes.subscriber.ts`,
    text: 'return { added: { of: () => above }',
    replacement: 'return { added: { of: () => [] }',
    noticedBy: [[newly, 'asks with the numbers, then cancels at once']],
  },
  {
    sentence: 'Opening hours go on over bookings on closed days without a word.',
    file: `${opening}/close-with-changes.subscriber.ts`,
    text: 'if (after.openingHours !== true) return;',
    replacement: 'if (after.openingHours !== false) return;',
    noticedBy: [[newly, 'ask with the numbers of bookings']],
  },
  {
    sentence: 'A longer closing ends a booking that a manager made on a closed day.',
    file: `${opening}/touched-bookings.query.ts`,
    text: 'findClosedPeriodOn(before, day) ? null : (',
    replacement: "day === '' ? null : (",
    noticedBy: [[newly, 'stays when a longer period covers the day']],
  },
  {
    sentence: 'A booking that waits for its place lands on a closed day while opening hours go on.',
    file: 'server/modules/booking/engine/create-bookings.command.ts',
    text: 'guests, now, assigns };',
    replacement: 'guests, now, assigns, isOutsideMeeting: !member.settings.openingHours };',
    noticedBy: [[switchedOn, 'refuse a booking that waits for its place']],
  },
  {
    sentence: 'Opening hours go on beside a location that moves below a closed one.',
    file: 'server/modules/companies/update-settings.command.ts',
    text: 'if (sent.openingHours) await',
    replacement: 'if (!sent) await',
    noticedBy: [[switchedOn, 'see a location that moves below a closed one']],
  },
  {
    sentence: 'Opening hours that go off and on cancel what a manager booked past the rules.',
    file: `${opening}/close-with-changes.subscriber.ts`,
    text: 'isBypassKept: true',
    replacement: 'isBypassKept: false',
    noticedBy: [[switchedOn, 'keep the bookings that a bypass made']],
  },
  {
    sentence: 'No night tries a date again whose closed day was opened.',
    file: `${opening}/retry-opened-days.subscriber.ts`,
    text: 'daysReopened: retry,',
    replacement: '',
    noticedBy: [[openedAgain, 'is tried again by the next night once']],
  },
  {
    sentence: 'A night brings back a date whose booking a closing cancelled.',
    file: `${series}/retry-final-dates.command.ts`,
    text: 'b.state = 2 AND',
    replacement: 'b.state = 3 AND',
    noticedBy: [[openedAgain, 'is not brought back']],
  },
  {
    sentence: 'A night books a date that is almost over.',
    file: `${series}/extend-series.command.ts`,
    text: 'start >= midnight && now <= (start + end) / 2',
    replacement: 'start >= midnight && now <= end',
    noticedBy: [[`${series}/nightly-series.test.ts`, 'is not booked once it is half over']],
  },
  {
    sentence: 'The display at a door calls a room of a closed location free.',
    file: 'server/modules/display/room-day.query.ts',
    text: 'isBookable: room.isBookable && openNow.isOpen',
    replacement: 'isBookable: room.isBookable',
    noticedBy: [['server/modules/display/display.test.ts', 'a room of a closed location is not called free']],
  },
  {
    sentence: 'A scanned code offers a place until midnight, although the location closes before.',
    file: 'server/modules/booking/presence/scanned-place.query.ts',
    text: 'openUntil: openNow.isOpen ? openNow.until : null',
    replacement: 'openUntil: null',
    noticedBy: [['server/modules/booking/presence/presence.test.ts', 'offers no time beyond the opening hours']],
  },
  {
    sentence: 'A car is dragged to a closed day.',
    file: 'web/features/booking/assets/booking/veto.ts',
    text: "if (refusal) return { why: 'closed', refusal };",
    replacement: "if (refusal === null) return { why: 'frozen' };",
    noticedBy: [['web/features/booking/assets/booking/veto.test.ts', 'refuses a booking that begins or ends then']],
  },
  {
    sentence: 'The email about a closed day leads back to the closed floor.',
    file: 'server/modules/notifications/booking-email.ts',
    text: "reason === 'dayClosed' ? (openInstead?.get(booking.id) ?? null)",
    replacement: "reason === 'dayClosed' ? booking.containerId",
    noticedBy: [[`${opening}/closed-days.test.ts`, 'tells each holder once what is free instead']],
  },
];

import type { Locale } from '#contract/wire/locales.ts';
import type { Booking } from '#server/events/booking.ts';
import { createAnswerChoices } from '#server/modules/notifications/answer-choices.ts';
import { createBookingEmail } from '#server/modules/notifications/booking-email.ts';
import { type CopiedBookingEventName, createBookingCopyEmail } from '#server/modules/notifications/copy-email.ts';
import { getCalendarEntryEffect } from '#server/modules/notifications/email-texts.ts';
import { createCalendarEntryEmail } from '#server/modules/notifications/entry-email.ts';
import type { Notice } from '#server/modules/notifications/notices.ts';
import type { CancellationReasonAndAlternatives } from '#server/modules/notifications/notification-channel.ts';
import type { Email } from '#server/platform/mail/email.ts';
import {
  copyBookingToLaterDay,
  createSampleNotice,
  sampleBookingsByPlaceKind,
} from './sample-bookings-by-place-kind.ts';
import {
  createSampleRecipient,
  sampleCompanyEmailContext,
  sampleEmailPropertiesByPlaceKind,
  sampleSiteUrl,
} from './sample-delivery.ts';

const { desk, room, space } = sampleBookingsByPlaceKind;

/**
 * The emails about bookings that a parking's own address (CC) receives. Each has a name, an event,
 * its bookings and a reason.
 */
const copies: [name: string, CopiedBookingEventName, Booking[], because?: 'notConfirmed' | 'placeRemoved'][] = [
  ['copyMade', 'bookingsMade', [space]],
  ['copyCancelled', 'bookingsCancelled', [space, { ...space, id: 'other', label: 'A8' }], 'placeRemoved'],
  ['copyReleased', 'bookingsCancelled', [space], 'notConfirmed'],
  ['copyTerminated', 'bookingsTerminated', [space]],
];

const notices: Record<string, Notice> = {
  made: createSampleNotice([desk]),
  madeForYou: createSampleNotice([{ ...desk, bookedBy: 'anna' }]),
  madeMany: createSampleNotice([0, 1, 2, 3, 6].map((days) => copyBookingToLaterDay(desk, days))),
  changed: createSampleNotice([{ ...copyBookingToLaterDay(desk, 1), label: '14' }], {
    kind: 'bookingChanged',
    before: [desk],
  }),
  hoursKept: createSampleNotice([{ ...copyBookingToLaterDay(desk, 1), timeZone: 'Asia/Tokyo' }], {
    kind: 'bookingChanged',
    before: [desk],
    keeping: 'wallClock',
  }),
  instantsKept: createSampleNotice(
    [0, 1].map((days) => ({ ...copyBookingToLaterDay(desk, days), timeZone: 'Asia/Tokyo' })),
    {
      kind: 'bookingChanged',
      before: [copyBookingToLaterDay(desk, 0), copyBookingToLaterDay(desk, 1)],
      keeping: 'instant',
    },
  ),
  cancelled: createSampleNotice([desk], { kind: 'bookingCancelled' }),
  invited: createSampleNotice([room], { kind: 'invited', as: 'participant' }),
  invitedMany: createSampleNotice([room, copyBookingToLaterDay(room, 1)], { kind: 'invited', as: 'participant' }),
  meetingChanged: createSampleNotice([{ ...copyBookingToLaterDay(room, 1), label: 'Tatry' }], {
    kind: 'bookingChanged',
    as: 'participant',
    before: [room],
  }),
  meetingCancelled: createSampleNotice([room], { kind: 'bookingCancelled', as: 'participant' }),
  uninvited: createSampleNotice([room], { kind: 'bookingCancelled', as: 'participant', uninvited: true }),
  reminder: createSampleNotice([desk], { kind: 'reminder' }),
  entryAdded: createSampleNotice([copyBookingToLaterDay(desk, 1)], { quiet: true }),
  entryUpdated: createSampleNotice([desk], { kind: 'bookingChanged', quiet: true }),
  entryRemoved: createSampleNotice([desk], { kind: 'bookingCancelled', quiet: true }),
};

const cancelled = (bookings: Booking[]) => createSampleNotice(bookings, { kind: 'bookingCancelled' });
const free = (...labels: string[]) => new Map([0, 1, 2].map((days) => [copyBookingToLaterDay(desk, days).id, labels]));
/**
 * Emails about bookings that a person lost, because the place closed or the server released them.
 */
const closings: (CancellationReasonAndAlternatives & { name: string; bookings: Booking[] })[] = [
  { name: 'placeRemoved', bookings: [desk], reason: 'placeRemoved', freeInstead: free('3', '7', '14') },
  { name: 'placeLocked', bookings: [desk], reason: 'placeLocked', freeInstead: free() },
  { name: 'dayClosed', bookings: [desk], reason: 'dayClosed', freeInstead: free('Piętro 2: 14', 'Piętro 2: 15') },
  { name: 'dayClosedAll', bookings: [desk], reason: 'dayClosed', freeInstead: free() },
  {
    name: 'placesRemoved',
    bookings: [desk, copyBookingToLaterDay(desk, 1), copyBookingToLaterDay(desk, 2)],
    reason: 'placeRemoved',
    freeInstead: free('1', '2', '3', '4', '5', '6', '7'),
  },
  { name: 'released', bookings: [desk], reason: 'notConfirmed', freeInstead: free('12', '14') },
  { name: 'spaceLocked', bookings: [space], reason: 'placeLocked', freeInstead: new Map([[space.id, ['A8', 'A9']]]) },
  { name: 'locationRemoved', bookings: [desk], reason: 'locationRemoved', freeInstead: new Map() },
  { name: 'locationHidden', bookings: [desk], reason: 'locationHidden', freeInstead: new Map() },
];

/** Returns the emails about single bookings with sample data, by name. */
export function createSampleBookingEmails(language: Locale): Record<string, Email> {
  const recipient = createSampleRecipient(language);
  const letterOf = (one: Notice, because?: CancellationReasonAndAlternatives) => {
    const [first] = one.bookings;
    const kind = first!.participants ? 'room' : first!.id === space.id ? 'parking' : 'desk';
    const delivery = {
      key: '',
      companyId: '',
      kind,
      notice: one,
      recipient,
      letterhead: sampleCompanyEmailContext,
      ...(because && { because }),
    } as const;
    if (one.quiet)
      return createCalendarEntryEmail(
        delivery,
        first!,
        sampleEmailPropertiesByPlaceKind[kind],
        sampleSiteUrl,
        getCalendarEntryEffect(one),
      );
    const asks = one.as === 'participant' && one.kind !== 'bookingCancelled';
    const answer = `${sampleSiteUrl}/meetingAnswer/${'x'.repeat(86)}`;
    return {
      ...createBookingEmail(delivery, sampleEmailPropertiesByPlaceKind[kind], sampleSiteUrl, {
        count: one.bookings.length,
      }),
      ...(asks && {
        choices: createAnswerChoices(first!, language, one.bookings.length > 1 ? 'firstOfMany' : 'only', answer),
      }),
    };
  };
  return {
    ...Object.fromEntries(Object.entries(notices).map(([name, one]) => [name, letterOf(one)])),
    ...Object.fromEntries(
      closings.map(({ name, bookings, ...because }) => [name, letterOf(cancelled(bookings), because)]),
    ),
    ...Object.fromEntries(
      copies.map(([name, what, bookings, reason]) => [
        name,
        createBookingCopyEmail(
          { name: what, bookings, reason, letterhead: sampleCompanyEmailContext, language },
          sampleEmailPropertiesByPlaceKind.parking,
        ),
      ]),
    ),
  };
}

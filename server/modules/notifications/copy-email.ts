import { getLanguage, type Language, type Locale } from '#contract/wire/locales.ts';
import type { Booking } from '#server/events/booking.ts';
import type { CancelReason } from '#server/events/cancel-reason.ts';
import type { Email } from '#server/platform/mail/email.ts';
import { getKindEmailTexts, type KindInEmails, maxListedBookings } from './booking-email.ts';
import { formatBookingPeriod } from './format-stay.ts';
import type { EmailCompanyAndActor } from './recipients.query.ts';

/** The events about which copies are sent. */
export type CopiedBookingEventName = 'bookingsMade' | 'bookingsChanged' | 'bookingsCancelled' | 'bookingsTerminated';

/** The content of a copy: bookings of one container in one event. */
export interface BookingCopyEmailInput {
  name: CopiedBookingEventName;
  bookings: readonly Booking[];
  reason?: CancelReason | undefined;
  letterhead: EmailCompanyAndActor;
  language: Locale;
}

interface CopyTexts {
  /**
   * The name of the event, for one booking and for several. The subject and the heading begin with
   * it.
   */
  happened: Record<CopiedBookingEventName | 'released', readonly [one: string, many: string]>;
  paragraph: (company: string) => string;
  holder: string;
  details: string;
  by: string;
}

const copyWords: Record<Language, CopyTexts> = {
  pl: {
    happened: {
      bookingsMade: ['Nowa rezerwacja', 'Nowe rezerwacje'],
      bookingsChanged: ['Zmieniona rezerwacja', 'Zmienione rezerwacje'],
      bookingsCancelled: ['Odwołana rezerwacja', 'Odwołane rezerwacje'],
      bookingsTerminated: ['Rezerwacja zakończona wcześniej', 'Rezerwacje zakończone wcześniej'],
      released: ['Zwolniona niepotwierdzona rezerwacja', 'Zwolnione niepotwierdzone rezerwacje'],
    },
    paragraph: (company) =>
      `Ta wiadomość trafia na adres, który administrator firmy ${company} podał do powiadomień o rezerwacjach.`,
    holder: 'Kto',
    details: 'Szczegóły',
    by: 'Kto to zrobił',
  },
  en: {
    happened: {
      bookingsMade: ['New booking', 'New bookings'],
      bookingsChanged: ['Booking changed', 'Bookings changed'],
      bookingsCancelled: ['Booking cancelled', 'Bookings cancelled'],
      bookingsTerminated: ['Booking ended early', 'Bookings ended early'],
      released: ['Booking released unconfirmed', 'Bookings released unconfirmed'],
    },
    paragraph: (company) => `An administrator of ${company} chose this address for booking notifications.`,
    holder: 'Who',
    details: 'Details',
    by: 'Done by',
  },
};

/**
 * Returns the email to an address that watches a container (PARK-08). The email reports which of
 * the container's bookings were made, changed, cancelled or ended.
 */
export function createBookingCopyEmail(
  { name, bookings, reason, letterhead, language }: BookingCopyEmailInput,
  kind: KindInEmails,
): Email {
  const own = copyWords[getLanguage(language)];
  const texts = getKindEmailTexts(kind, language);
  const [first] = bookings;
  const { containerName } = first!;
  const many = bookings.length;
  const happened = own.happened[reason === 'notConfirmed' ? 'released' : name][many > 1 ? 1 : 0];
  const when = many > 1 ? `${containerName} ${texts.count(many)}` : formatBookingPeriod(first!, language, 'short');
  const subjectOf = many > 1 ? '' : `${kind.asEvent(first!, getLanguage(language)).title}, `;
  const factsOf = (booking: Booking) => {
    const { title, description } = kind.asEvent(booking, getLanguage(language));
    return [
      { label: texts.what, value: title },
      { label: texts.when, value: formatBookingPeriod(booking, language, 'long') },
      ...(booking.userName ? [{ label: own.holder, value: booking.userName }] : []),
      ...(description ? [{ label: own.details, value: description.replaceAll('\n', ', ') }] : []),
    ];
  };
  const facts = bookings.slice(0, maxListedBookings).flatMap(factsOf);
  const left = many - maxListedBookings;
  const places = new Set(bookings.map(({ bookableId }) => bookableId)).size;
  return {
    language,
    subject: `${happened}: ${subjectOf}${when}`,
    heading: `${happened}: ${containerName}`,
    paragraphs: reason ? [texts.because[reason].at(places === 1 ? 0 : -1)!] : [],
    facts: [
      ...facts,
      ...(left > 0 ? [{ label: '', value: texts.more(left) }] : []),
      ...(letterhead.by ? [{ label: own.by, value: letterhead.by }] : []),
    ],
    notes: [own.paragraph(letterhead.companyName)],
  };
}

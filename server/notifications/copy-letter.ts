import { type Language, type Locale, languageOf } from '#contract/locales.ts';
import type { Booking } from '#server/booking/booking.ts';
import type { CancelReason } from '#server/booking/events.ts';
import type { Letter } from '#server/platform/mail/letter.ts';
import { type KindInLetters, mostListed, wordsOf } from './booking-letter.ts';
import type { Letterhead } from './receivers.query.ts';
import { whenOf } from './when.ts';

/** What happened to the bookings that a copy tells of. */
export type CopyOf = 'bookingsMade' | 'bookingsChanged' | 'bookingsCancelled' | 'bookingsTerminated';

/** What whoever watches over a place is told: bookings of one container and one event. */
export interface Copy {
  name: CopyOf;
  bookings: readonly Booking[];
  reason?: CancelReason | undefined;
  letterhead: Letterhead;
  language: Locale;
}

interface CopyWords {
  /** Names what happened, to one booking and to many. Opens the subject and the heading. */
  happened: Record<CopyOf | 'released', readonly [one: string, many: string]>;
  paragraph: (company: string) => string;
  holder: string;
  details: string;
  by: string;
}

const copyWords: Record<Language, CopyWords> = {
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

/** The letter to whoever watches over the places of a container, of what was booked, cancelled or ended there (PARK-08). */
export function copyLetter({ name, bookings, reason, letterhead, language }: Copy, kind: KindInLetters): Letter {
  const own = copyWords[languageOf(language)];
  const words = wordsOf(kind, language);
  const [first] = bookings;
  const { containerName } = first!;
  const many = bookings.length;
  const happened = own.happened[reason === 'notConfirmed' ? 'released' : name][many > 1 ? 1 : 0];
  const when = many > 1 ? `${containerName} ${words.count(many)}` : whenOf(first!, language, 'short');
  const subjectOf = many > 1 ? '' : `${kind.asEvent(first!, languageOf(language)).title}, `;
  const factsOf = (booking: Booking) => {
    const { title, description } = kind.asEvent(booking, languageOf(language));
    return [
      { label: words.what, value: title },
      { label: words.when, value: whenOf(booking, language, 'long') },
      { label: own.holder, value: booking.userName },
      ...(description ? [{ label: own.details, value: description.replaceAll('\n', ', ') }] : []),
    ];
  };
  const facts = bookings.slice(0, mostListed).flatMap(factsOf);
  const left = many - mostListed;
  const places = new Set(bookings.map(({ bookableId }) => bookableId)).size;
  return {
    language,
    subject: `${happened}: ${subjectOf}${when}`,
    heading: `${happened}: ${containerName}`,
    paragraphs: reason ? [words.because[reason].at(places === 1 ? 0 : -1)!] : [],
    facts: [
      ...facts,
      ...(left > 0 ? [{ label: '', value: words.more(left) }] : []),
      ...(letterhead.by ? [{ label: own.by, value: letterhead.by }] : []),
    ],
    notes: [own.paragraph(letterhead.companyName)],
  };
}

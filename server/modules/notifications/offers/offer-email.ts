import { getLanguage, type Language, type Locale } from '#contract/wire/locales.ts';
import type { Booking } from '#server/events/booking.ts';
import { formatBookingLocation } from '#server/modules/booking/engine/booking.ts';
import type { Email } from '#server/platform/mail/email.ts';
import { formatHour, formatStay } from '../format-stay.ts';

/** The content of an email about an offered place. */
export interface OfferOfPlace {
  booking: Booking & { offeredUntil: string };
  companyName: string;
  /** The URL of the page that shows the offer, without the answer. */
  address: string;
}

interface OfferTexts {
  subject(place: string): string;
  paragraph(until: string, companyName: string): string;
  where: string;
  when: string;
  question: string;
  take: string;
  leave: string;
  note: string;
}

const offerTexts: Record<Language, OfferTexts> = {
  pl: {
    subject: (place) => `Zwolniło się miejsce: ${place}`,
    paragraph: (until, companyName) =>
      `Czekasz na to miejsce w firmie ${companyName}. Trzymamy je dla Ciebie do ${until}, potem dostanie je następna osoba.`,
    where: 'Gdzie',
    when: 'Kiedy',
    question: 'Bierzesz to miejsce?',
    take: 'Biorę',
    leave: 'Zostawiam',
    note: 'Godziny są podane według zegara tego miejsca.',
  },
  en: {
    subject: (place) => `A place is free: ${place}`,
    paragraph: (until, companyName) =>
      `You are waiting for this place at ${companyName}. We hold it for you until ${until}. Then the next person gets it.`,
    where: 'Where',
    when: 'When',
    question: 'Do you take this place?',
    take: 'Take it',
    leave: 'Leave it',
    note: 'The hours are by the clock of the place.',
  },
};

/** Writes the email that the server holds a place for its reader. */
export function createOfferEmail(locale: Locale, { booking, companyName, address }: OfferOfPlace): Email {
  const texts = offerTexts[getLanguage(locale)];
  const subject = texts.subject(booking.label);
  return {
    ...{ language: locale, subject, heading: subject },
    paragraphs: [texts.paragraph(formatHour(booking.offeredUntil, booking, locale), companyName)],
    facts: [
      { label: texts.where, value: `${booking.label}, ${formatBookingLocation(booking)}` },
      { label: texts.when, value: formatStay(booking, locale, 'long') },
    ],
    choices: {
      question: texts.question,
      options: [
        { label: texts.take, address: `${address}&answer=take` },
        { label: texts.leave, address: `${address}&answer=leave` },
      ],
    },
    notes: [texts.note],
  };
}

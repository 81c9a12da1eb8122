import { getLanguage, type Language, type Locale } from '#contract/wire/locales.ts';
import type { Booking } from '#server/events/booking.ts';
import { formatBookingLocation } from '#server/modules/booking/engine/booking.ts';
import type { Email } from '#server/platform/mail/email.ts';
import { formatBookingPeriod, formatHour } from '../format-stay.ts';

/** The content of an email about an offered place. */
export interface OfferEmailInput {
  booking: Booking & { offeredUntil: string };
  /** The place with the word for its kind, such as 'Biurko 12'. */
  place: string;
  companyName: string;
  /** The URL of the page that shows the offer, without the answer. */
  address: string;
}

interface OfferTexts {
  subject(place: string, where: string): string;
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
    subject: (place, where) => `Zwolniło się: ${place}, ${where}`,
    paragraph: (until, companyName) =>
      `Jesteś na liście oczekujących firmy ${companyName}. Trzymamy to dla Ciebie do ${until}. Potem będzie mógł to zarezerwować ktoś inny.`,
    where: 'Gdzie',
    when: 'Kiedy',
    question: 'Bierzesz?',
    take: 'Biorę',
    leave: 'Zostawiam',
    note: 'Godziny są podane według zegara tego miejsca.',
  },
  en: {
    subject: (place, where) => `Free now: ${place}, ${where}`,
    paragraph: (until, companyName) =>
      `You are on the waitlist of ${companyName}. We hold this for you until ${until}. After that, others can have it.`,
    where: 'Where',
    when: 'When',
    question: 'Do you want it?',
    take: 'Take it',
    leave: 'Leave it',
    note: 'The hours are by the clock of the place.',
  },
};

/** Writes the email that the server holds a place for its reader. */
export function createOfferEmail(locale: Locale, { booking, place, companyName, address }: OfferEmailInput): Email {
  const texts = offerTexts[getLanguage(locale)];
  const subject = texts.subject(place, booking.containerName);
  return {
    ...{ language: locale, subject, heading: subject },
    paragraphs: [texts.paragraph(formatHour(booking.offeredUntil, booking, locale), companyName)],
    facts: [
      { label: texts.where, value: `${place}, ${formatBookingLocation(booking)}` },
      { label: texts.when, value: formatBookingPeriod(booking, locale, 'long') },
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

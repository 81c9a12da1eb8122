import { languageOf } from '#contract/wire/locales.ts';
import type { Booking } from '#server/events/booking.ts';
import type { Letter } from '#server/platform/mail/letter.ts';
import { type KindInLetters, wordsOf } from './booking-letter.ts';
import { entryOf } from './letter-words.ts';
import type { Told } from './teller.ts';
import { whenOf } from './when.ts';

/**
 * Returns the short email that adds, updates or removes one entry of its reader's calendar. The
 * reader has nothing to do.
 */
export function entryLetter(told: Told, booking: Booking, kind: KindInLetters, publicUrl: string): Letter {
  const { receiver, letterhead } = told;
  const { language } = receiver;
  const words = wordsOf(kind, language);
  const { subject, heading, paragraph } = words.entries[entryOf(told.notice)];
  const { title, place } = kind.asEvent(booking, languageOf(language));
  return {
    language,
    subject: `${subject}: ${title}, ${whenOf(booking, language, 'short')}`,
    heading,
    paragraphs: [paragraph(letterhead.companyName)],
    facts: [
      { label: words.what, value: title },
      { label: words.where, value: place },
      { label: words.when, value: whenOf(booking, language, 'long') },
    ],
    button: { label: words.show, address: `${publicUrl}/${letterhead.urlName}/${kind.list}` },
    notes: [told.notice.as === 'participant' ? words.invitationsOff : words.entriesOff],
  };
}

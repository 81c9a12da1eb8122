import { type Locale, languageOf } from '#contract/locales.ts';
import type { Booking } from '#server/booking/booking.ts';
import { icsOf } from '#server/booking/calendar-export.ts';
import type { KindName } from '#server/booking/kind-name.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { LetterAttachment } from '#server/platform/mail/letter.ts';
import type { Post } from '#server/platform/mail/post.ts';
import { bookingLetter, type KindInLetters } from './booking-letter.ts';
import type { Teller, Told } from './teller.ts';

/** What letters about bookings are made with. */
export interface MailTellerParts {
  post: Post;
  clock: Clock;
  kinds: Partial<Record<KindName, KindInLetters>>;
  publicUrl: string;
  /** Whom letters are from: calendars want to know who organises. */
  mailFrom: string;
}

/** The address in `Name <address>`. */
const addressIn = (from: string) => /<(.+)>$/.exec(from)?.[1] ?? from;

interface Entry {
  booking: Booking;
  method: 'REQUEST' | 'CANCEL';
  attendee: string;
  language: Locale;
}

/** An entry for somebody's calendar: a newer one of the same booking replaces the older, or takes it away. */
export function calendarEntry(
  { booking, method, attendee, language }: Entry,
  kind: KindInLetters,
  { publicUrl, mailFrom, clock }: MailTellerParts,
): LetterAttachment {
  const event = kind.asEvent(booking, languageOf(language));
  const invitation = { method, organizer: addressIn(mailFrom), attendee };
  return {
    fileName: `biurko-${booking.startDate.slice(0, 10)}.ics`,
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    content: icsOf(event, new URL(publicUrl).hostname, clock.now(), invitation),
  };
}

function calendarEntries({ notice, receiver }: Told, kind: KindInLetters, parts: MailTellerParts): LetterAttachment[] {
  const method = notice.kind === 'bookingCancelled' ? 'CANCEL' : 'REQUEST';
  const { email: attendee, language } = receiver;
  return notice.bookings.map((booking) => calendarEntry({ booking, method, attendee, language }, kind, parts));
}

/** Tells people by letters, with entries for their calendars. */
export function mailTeller(parts: MailTellerParts): Teller {
  const tell: Teller['tell'] = async (tx, told) => {
    const kind = parts.kinds[told.kind];
    if (!kind) throw new Error(`Nobody knows how to write of ${told.kind}.`);
    const { key, companyId, receiver, notAfter } = told;
    await parts.post(tx, {
      to: receiver.email,
      companyId,
      letter: bookingLetter(told, kind, parts.publicUrl),
      attachments: calendarEntries(told, kind, parts),
      key: `${key} mail`,
      ...(notAfter !== undefined && { notAfter }),
    });
  };
  return { tell };
}

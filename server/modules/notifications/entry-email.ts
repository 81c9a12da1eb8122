import { getLanguage } from '#contract/wire/locales.ts';
import type { Booking } from '#server/events/booking.ts';
import type { Email } from '#server/platform/mail/email.ts';
import { getKindEmailTexts, type KindInEmails } from './booking-email.ts';
import type { CalendarEntryEffect } from './email-texts.ts';
import { formatBookingPeriod } from './format-stay.ts';
import type { NotificationDelivery } from './notification-channel.ts';

/**
 * Returns the short email that adds, updates or removes one entry of its reader's calendar. The
 * reader has nothing to do.
 */
export function createCalendarEntryEmail(
  delivery: NotificationDelivery,
  booking: Booking,
  kind: KindInEmails,
  publicUrl: string,
  effect: CalendarEntryEffect,
): Email {
  const { recipient, letterhead } = delivery;
  const { language } = recipient;
  const texts = getKindEmailTexts(kind, language);
  const { subject, heading, paragraph } = texts.entries[effect];
  const { title, place } = kind.asEvent(booking, getLanguage(language));
  return {
    language,
    subject: `${subject}: ${title}, ${formatBookingPeriod(booking, language, 'short')}`,
    heading,
    paragraphs: [paragraph(letterhead.companyName)],
    facts: [
      { label: texts.what, value: title },
      { label: texts.where, value: place },
      { label: texts.when, value: formatBookingPeriod(booking, language, 'long') },
    ],
    button: { label: texts.show, address: `${publicUrl}/${letterhead.urlName}/${kind.list}` },
    notes: [delivery.notice.as === 'participant' ? texts.invitationsOff : texts.entriesOff],
  };
}

import type { DayKeptByOthers } from '#contract/absences/absences.ts';
import { limitNamedItems } from '#contract/text/split-named.ts';
import { formatDisplayDay } from '#contract/time/wall-clock.ts';
import { getLanguage, type Locale } from '#contract/wire/locales.ts';
import type { Email } from '#server/platform/mail/email.ts';

/** The content of an email about days of an assigned desk that others keep. */
export interface KeptDaysEmailInput {
  companyName: string;
  days: readonly DayKeptByOthers[];
  /** The URL of the person's bookings, which shows the desk's days. */
  address: string;
}

/** The most days that the email lists. */
const mostListed = 10;

/** Writes the email that some days of the person's desk stay with others after an absence. */
export function createKeptDaysEmail(locale: Locale, { companyName, days, address }: KeptDaysEmailInput): Email {
  const language = getLanguage(locale);
  const listed = limitNamedItems(days, mostListed);
  const isCut = listed.more > 0;
  const texts = {
    pl: {
      subject: 'W niektóre dni Twoje biurko ma ktoś inny',
      heading: `Twoja nieobecność w kalendarzu firmy ${companyName} zmieniła się`,
      paragraphs: [
        'Twoje biurko było wtedy wolne dla innych. Gdy nieobecność się zmieniła, w dni z listy ktoś miał już jego rezerwację. W pozostałe dni biurko jest znowu Twoje.',
        ...(isCut ? [`Lista pokazuje pierwszych ${mostListed} dni z ${days.length}.`] : []),
      ],
      desk: (no: string) => `Biurko ${no}`,
      button: 'Moje rezerwacje',
    },
    en: {
      subject: 'Others have your desk on some days',
      heading: `Your absence in the calendar of ${companyName} has changed`,
      paragraphs: [
        'Your desk was open to others then. When the absence changed, other people had already booked it on the days in this list. On all other days the desk is yours again.',
        ...(isCut ? [`The list shows the first ${mostListed} of ${days.length} days.`] : []),
      ],
      desk: (no: string) => `Desk ${no}`,
      button: 'My bookings',
    },
  }[language];
  const { subject, heading, paragraphs, desk, button: label } = texts;
  const facts = listed.named.map(({ deskNo, locationName, day }) => ({
    label: formatDisplayDay(day),
    value: `${desk(deskNo)}, ${locationName}`,
  }));
  return { language: locale, subject, heading, paragraphs, facts, button: { label, address } };
}

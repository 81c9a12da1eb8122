import type { AbsencePeriod } from '#contract/absences/absence-days.ts';
import { limitNamedItems } from '#contract/text/split-named.ts';
import { formatDisplayDay } from '#contract/time/wall-clock.ts';
import { getLanguage, type Language, type Locale } from '#contract/wire/locales.ts';
import type { Email } from '#server/platform/mail/email.ts';

/** The content of an email about absences from the HR calendar that touch bookings. */
export interface ImportedAbsencesEmailInput {
  companyName: string;
  periods: readonly AbsencePeriod[];
  /** The number of bookings that the person may free on the days of `periods`. */
  bookings: number;
  /** The URL of the person's absences, where one press frees the bookings. */
  address: string;
}

/** The most absences that the email lists. */
const mostListed = 10;

const halves: Record<Language, { morning: string; afternoon: string }> = {
  pl: { morning: 'do 12:00', afternoon: 'od 12:00' },
  en: { morning: 'until 12:00', afternoon: 'from 12:00' },
};

function formatPeriod({ firstDay, fromNoon, lastDay, untilNoon }: AbsencePeriod, language: Language): string {
  const { morning, afternoon } = halves[language];
  const first = `${formatDisplayDay(firstDay)}${fromNoon ? ` (${afternoon})` : ''}`;
  const last = `${formatDisplayDay(lastDay)}${untilNoon ? ` (${morning})` : ''}`;
  if (firstDay !== lastDay) return `${first} – ${last}`;
  return untilNoon ? last : first;
}

/** Writes the email that absences from the HR calendar touch bookings of the person. */
export function createImportedAbsencesEmail(
  locale: Locale,
  { companyName, periods, bookings, address }: ImportedAbsencesEmailInput,
): Email {
  const language = getLanguage(locale);
  const { named, more } = limitNamedItems(periods, mostListed);
  const texts = {
    pl: {
      subject: 'Masz rezerwacje w dni nieobecności',
      heading: `W kalendarzu firmy ${companyName} masz nieobecność`,
      paragraphs: [
        `Rezerwacje w te dni: ${bookings}. Niczego nie odwołaliśmy. Jeśli ich nie potrzebujesz, odwołaj je, a miejsca będą wolne dla innych.`,
        ...(more > 0 ? [`Lista pokazuje pierwszych ${mostListed} nieobecności z ${periods.length}.`] : []),
      ],
      days: 'Dni',
      button: 'Zobacz i odwołaj',
    },
    en: {
      subject: 'You have bookings on days of absence',
      heading: `The calendar of ${companyName} shows you as away`,
      paragraphs: [
        `Bookings on these days: ${bookings}. We cancelled nothing. If you do not need them, cancel them so that others can book the places.`,
        ...(more > 0 ? [`The list shows the first ${mostListed} of ${periods.length} absences.`] : []),
      ],
      days: 'Days',
      button: 'See and cancel',
    },
  }[language];
  const { subject, heading, paragraphs, days, button: label } = texts;
  const facts = named.map((period, at) => ({
    ...{ label: at === 0 ? days : '', value: formatPeriod(period, language) },
  }));
  return { language: locale, subject, heading, paragraphs, facts, button: { label, address } };
}

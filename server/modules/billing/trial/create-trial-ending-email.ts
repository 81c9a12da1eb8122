import { type PlacesOfKindToFreeze, subscriptionTimeZone } from '#contract/billing/subscription.ts';
import type { BookedKind } from '#contract/places/booked-kinds.ts';
import { formatDisplayInstant } from '#contract/time/wall-clock.ts';
import { getLanguage, type Language, type Locale } from '#contract/wire/locales.ts';
import type { Email } from '#server/platform/mail/email.ts';

const kinds: Record<Language, Record<BookedKind, string>> = {
  pl: { desk: 'Biurka', room: 'Sale', parking: 'Miejsca parkingowe', car: 'Samochody', resource: 'Zasoby' },
  en: { desk: 'Desks', room: 'Rooms', parking: 'Parking spaces', car: 'Cars', resource: 'Resources' },
};

/** The content of an email about the end of a trial. */
export interface TrialEndingEmailInput {
  companyName: string;
  /** The end in epoch milliseconds. */
  end: number;
  /** The number of days until that day in Warsaw. 0 on the day itself. */
  days: number;
  /** The places that the free package does not cover, by kind. */
  frozen: readonly PlacesOfKindToFreeze[];
  /** The URL of the page on which the company selects a package. */
  address: string;
}

const endsOn: Record<Language, (days: number) => string> = {
  pl: (days) => (days === 0 ? 'kończy się dzisiaj' : days === 1 ? 'kończy się jutro' : `kończy się za ${days} dni`),
  en: (days) => (days === 0 ? 'ends today' : days === 1 ? 'ends tomorrow' : `ends in ${days} days`),
};

/**
 * Writes the email about the near end of a trial, with the places that freeze then. Members who may
 * pay receive it.
 */
export function createTrialEndingEmail(
  locale: Locale,
  { companyName, end, days, frozen, address }: TrialEndingEmailInput,
): Email {
  const at = `${formatDisplayInstant(new Date(end).toISOString(), subscriptionTimeZone)} (${subscriptionTimeZone})`;
  const language = getLanguage(locale);
  const texts = {
    pl: {
      subject: `Okres próbny Biurka ${endsOn.pl(days)}`,
      heading: `Okres próbny firmy ${companyName} dobiega końca`,
      paragraphs: [
        'Potem firma przejdzie na pakiet darmowy. Rezerwacje zostaną. Miejsca ponad ten pakiet, od najnowszych, będą zamrożone do czasu wyboru wyższego pakietu.',
      ],
      end: 'Koniec okresu próbnego',
      freezing: 'zostaną zamrożone',
      button: 'Wybierz pakiet',
      notes: ['Niewykorzystane dni okresu próbnego doliczymy do opłaconego okresu.'],
    },
    en: {
      subject: `The Biurko trial ${endsOn.en(days)}`,
      heading: `The trial of ${companyName} is about to end`,
      paragraphs: [
        'After that, the company moves to the free package. Bookings stay. Places beyond that package are frozen, the newest first, until you choose a higher package.',
      ],
      end: 'End of the trial',
      freezing: 'will be frozen',
      button: 'Choose a package',
      notes: ['Trial days left when you pay are added to the paid period.'],
    },
  }[language];
  const { subject, heading, paragraphs, button: label, notes } = texts;
  const facts = [
    { label: texts.end, value: at },
    ...frozen.map(({ kind, count }) => ({
      label: `${kinds[language][kind]}: ${texts.freezing}`,
      value: String(count),
    })),
  ];
  return { language: locale, subject, heading, paragraphs, facts, button: { label, address }, notes };
}

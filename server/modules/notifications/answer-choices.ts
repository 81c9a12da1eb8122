import { type MeetingAnswer, meetingAnswers } from '#contract/rooms/meeting-answers.ts';
import { getLanguage, type Language, type Locale } from '#contract/wire/locales.ts';
import type { Booking } from '#server/events/booking.ts';
import type { Email } from '#server/platform/mail/email.ts';
import { formatBookingPeriod } from './format-stay.ts';

interface AnswerTexts extends Record<MeetingAnswer, string> {
  question: string;
  /** The question of an email about several dates. The answer is for the first date. */
  first: (when: string) => string;
  /** The question of an email about a series. The answer is for all its dates. */
  series: string;
}

/** The question in an invitation and the labels of its answers. */
export const answerTexts: Record<Language, AnswerTexts> = {
  pl: {
    question: 'Weźmiesz udział?',
    first: (when) => `Weźmiesz udział w pierwszym terminie, ${when}?`,
    series: 'Weźmiesz udział we wszystkich terminach?',
    accepted: 'Tak',
    tentative: 'Może',
    declined: 'Nie',
  },
  en: {
    question: 'Will you attend?',
    first: (when) => `Will you attend on the first date, ${when}?`,
    series: 'Will you attend on all dates?',
    accepted: 'Yes',
    tentative: 'Maybe',
    declined: 'No',
  },
};

/**
 * Returns the question whether the guest will attend, with a link for each answer. A link opens the
 * page at `address`, in this language. The page then requires a confirmation.
 */
export function createAnswerChoices(
  booking: Booking,
  locale: Locale,
  about: 'only' | 'firstOfMany' | 'series',
  address: string,
): NonNullable<Email['choices']> {
  const texts = answerTexts[getLanguage(locale)];
  return {
    question:
      about === 'series'
        ? texts.series
        : about === 'only'
          ? texts.question
          : texts.first(formatBookingPeriod(booking, locale, 'short')),
    options: meetingAnswers.map((answer) => ({
      label: texts[answer],
      address: `${address}?answer=${answer}&language=${locale}`,
    })),
  };
}

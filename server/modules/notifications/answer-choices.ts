import { type MeetingAnswer, meetingAnswers } from '#contract/rooms/meeting-answers.ts';
import { getLanguage, type Language, type Locale } from '#contract/wire/locales.ts';
import type { Booking } from '#server/events/booking.ts';
import type { Email } from '#server/platform/mail/email.ts';
import { formatStay } from './format-stay.ts';

interface AnswerTexts extends Record<MeetingAnswer, string> {
  question: string;
  /** The question of an email about the first of several dates. */
  first: (when: string) => string;
}

/** The question in an invitation and the labels of its answers. */
export const answerTexts: Record<Language, AnswerTexts> = {
  pl: {
    question: 'Weźmiesz udział?',
    first: (when) => `Weźmiesz udział w pierwszym terminie, ${when}?`,
    accepted: 'Tak',
    tentative: 'Może',
    declined: 'Nie',
  },
  en: {
    question: 'Will you attend?',
    first: (when) => `Will you attend on the first date, ${when}?`,
    accepted: 'Yes',
    tentative: 'Maybe',
    declined: 'No',
  },
};

/**
 * Returns the question whether the guest will attend, with a link for each answer. A link opens the
 * page at `address`, in this language. The page then requires a confirmation.
 */
export function answerChoices(
  booking: Booking,
  locale: Locale,
  isFirstOfMany: boolean,
  address: string,
): NonNullable<Email['choices']> {
  const texts = answerTexts[getLanguage(locale)];
  return {
    question: isFirstOfMany ? texts.first(formatStay(booking, locale, 'short')) : texts.question,
    options: meetingAnswers.map((answer) => ({
      label: texts[answer],
      address: `${address}?answer=${answer}&language=${locale}`,
    })),
  };
}

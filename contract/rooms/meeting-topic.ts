import type { CheckedRefusal } from '#contract/messages/checked-messages.ts';
import { isVisible } from '#contract/text/visible-text.ts';
import { refusal } from '#contract/wire/errors.ts';
import type { Language } from '#contract/wire/locales.ts';

/** Refuses an invisible topic (BOOK-07). Colleagues read it in the list and at the door. */
export function refusalOfTopic(topic: string): CheckedRefusal | null {
  return isVisible(topic) ? null : refusal('topicRequired', {});
}

/**
 * The words in place of an unknown topic: a private meeting of an external calendar, whose words
 * are not stored.
 */
export const privateMeeting: Record<Language, string> = { pl: 'Spotkanie prywatne', en: 'Private meeting' };

/**
 * Returns a topic as people read it. A private meeting's topic is empty on the wire and in the
 * database.
 */
export const shownTopic = (topic: string, language: Language): string => topic || privateMeeting[language];

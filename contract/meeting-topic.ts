import type { CheckedRefusal } from './checked-messages.ts';
import { refusal } from './errors.ts';
import type { Language } from './locales.ts';
import { isVisible } from './visible-text.ts';

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

import type { BrowserRefusal } from '#contract/messages/checked-messages.ts';
import { hasVisibleCharacter } from '#contract/text/visible-text.ts';
import { createRefusal } from '#contract/wire/errors.ts';
import type { Language } from '#contract/wire/locales.ts';

/**
 * Refuses a topic without visible characters (BOOK-07). Colleagues read topics in the list and on
 * the room's display.
 */
export function checkMeetingTopic(topic: string): BrowserRefusal | null {
  return hasVisibleCharacter(topic) ? null : createRefusal('topicRequired', {});
}

/**
 * The text in place of an empty topic. The server never stores the subject of a private meeting
 * that it imports from an external calendar.
 */
export const privateMeetingTopicByLanguage: Record<Language, string> = {
  pl: 'Spotkanie prywatne',
  en: 'Private meeting',
};

/**
 * Returns a topic as people read it. A private meeting's topic is empty on the wire and in the
 * database.
 */
export const formatMeetingTopic = (topic: string, language: Language): string =>
  topic || privateMeetingTopicByLanguage[language];

import type { CheckedRefusal } from './checked-messages.ts';
import { refusal } from './errors.ts';
import type { Language } from './locales.ts';
import { isVisible } from './visible-text.ts';

/** BOOK-07: colleagues see on the list and at the door what a meeting is about. */
export function refusalOfTopic(topic: string): CheckedRefusal | null {
  return isVisible(topic) ? null : refusal('topicRequired', {});
}

/** What stands for a topic that nobody here may know: a private meeting of a calendar outside, of which no words are kept. */
export const privateMeeting: Record<Language, string> = { pl: 'Spotkanie prywatne', en: 'Private meeting' };

/** A topic as people read it, wherever it is shown; on the wire and in the database that of a private meeting is empty. */
export const shownTopic = (topic: string, language: Language): string => topic || privateMeeting[language];

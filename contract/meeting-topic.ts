import type { CheckedRefusal } from './checked-messages.ts';
import { refusal } from './errors.ts';
import { isVisible } from './visible-text.ts';

/** BOOK-07: colleagues see on the list and at the door what a meeting is about. */
export function refusalOfTopic(topic: string): CheckedRefusal | null {
  return isVisible(topic) ? null : refusal('topicRequired', {});
}

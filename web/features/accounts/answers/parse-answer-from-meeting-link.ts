import { type MeetingAnswer, meetingAnswers } from '#contract/rooms/meeting-answers.ts';

/**
 * Returns the answer in the query of an email's link. Null for a link without an answer or with an
 * unknown one.
 */
export function parseAnswerFromMeetingLink(search: string): MeetingAnswer | null {
  const asked = new URLSearchParams(search).get('answer');
  return meetingAnswers.find((one) => one === asked) ?? null;
}

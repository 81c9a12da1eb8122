import { type MeetingAnswer, meetingAnswers } from '#contract/meeting-answers.ts';

/** The answer that the letter's link was for, from the query of the address; null where it names none. */
export function askedAnswer(search: string): MeetingAnswer | null {
  const asked = new URLSearchParams(search).get('answer');
  return meetingAnswers.find((one) => one === asked) ?? null;
}

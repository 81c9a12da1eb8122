import { type MeetingAnswer, meetingAnswer } from '#contract/meeting-answers.ts';

/** The answer that the letter's link was for, from the query of the address; null where it names none. */
export function askedAnswer(search: string): MeetingAnswer | null {
  return meetingAnswer.safeParse(new URLSearchParams(search).get('answer')).data ?? null;
}

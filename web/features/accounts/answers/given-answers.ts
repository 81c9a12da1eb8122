import type { MeetingAnswer, MeetingOfAnswerLink } from '#contract/rooms/meeting-answers.ts';

/**
 * Returns the reader's answer to one date of a series, or to the whole invitation.
 * @param only the id of the date. Null for the whole invitation
 */
export function getGivenAnswer({ answer, series }: MeetingOfAnswerLink, only: string | null): MeetingAnswer | null {
  if (only === null) return answer;
  return series?.dates.find(({ id }) => id === only)?.answer ?? null;
}

/**
 * Returns the meeting with a new answer. The whole series has one only if it holds for all dates.
 */
export function withMeetingAnswer(
  meeting: MeetingOfAnswerLink,
  only: string | null,
  answer: MeetingAnswer,
): MeetingOfAnswerLink {
  const { series } = meeting;
  if (!series) return { ...meeting, answer };
  const dates = series.dates.map((date) => (only === null || date.id === only ? { ...date, answer } : date));
  const isForAll = only === null || (!series.goesOn && dates.every((date) => date.answer === answer));
  const isKept = meeting.answer === answer;
  return { ...meeting, answer: isForAll || isKept ? answer : null, series: { ...series, dates } };
}

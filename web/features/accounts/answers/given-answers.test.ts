import { expect, it } from 'vitest';
import type { MeetingAnswer, MeetingOfAnswerLink } from '#contract/rooms/meeting-answers.ts';
import { getGivenAnswer, withMeetingAnswer } from './given-answers.ts';

const date = (id: string, answer: MeetingAnswer | null) => ({
  ...{ id, answer, startDate: '2026-12-01T08:00:00Z', endDate: '2026-12-01T09:00:00Z' },
});
const invitation = (answer: MeetingAnswer | null, goesOn: boolean, dates: (MeetingAnswer | null)[]) =>
  ({ answer, series: { goesOn, dates: dates.map((one, at) => date(`b${at}`, one)) } }) as MeetingOfAnswerLink;
const answersOf = ({ answer, series }: MeetingOfAnswerLink) => [answer, ...series!.dates.map((one) => one.answer)];

it('an answer to all dates is that of each', () => {
  const answered = withMeetingAnswer(invitation(null, true, ['declined', null]), null, 'accepted');
  expect(answersOf(answered)).toEqual(['accepted', 'accepted', 'accepted']);
  expect(getGivenAnswer(answered, 'b1')).toBe('accepted');
});

it('another answer to one date leaves no answer for all', () => {
  const answered = withMeetingAnswer(invitation('accepted', true, ['accepted', 'accepted']), 'b0', 'declined');
  expect(answersOf(answered)).toEqual([null, 'declined', 'accepted']);
  expect(getGivenAnswer(answered, null)).toBeNull();
});

it('the last date with the same answer completes it, unless the server books more', () => {
  const booked = ['accepted', null] as const;
  expect(withMeetingAnswer(invitation(null, false, [...booked]), 'b1', 'accepted').answer).toBe('accepted');
  expect(withMeetingAnswer(invitation(null, true, [...booked]), 'b1', 'accepted').answer).toBeNull();
});

it('a meeting alone keeps its answer', () => {
  expect(withMeetingAnswer({ answer: null } as MeetingOfAnswerLink, null, 'tentative').answer).toBe('tentative');
});

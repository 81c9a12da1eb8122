import { useState } from 'react';
import { giveMeetingAnswer, type MeetingAnswer, type MeetingOfAnswerLink } from '#contract/rooms/meeting-answers.ts';
import { call } from '#web/platform/api/call.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { getGivenAnswer, withMeetingAnswer } from './given-answers.ts';

/**
 * Returns the reader's answers to an invitation, and the functions that send one and that select
 * the date it is for.
 * @param asked the answer in the email's link, or null
 */
export function useMeetingAnswerForm(code: string, opened: MeetingOfAnswerLink, asked: MeetingAnswer | null) {
  const { t } = useTranslation();
  const [meeting, setMeeting] = useState(opened);
  const [only, setOnly] = useState<string | null>(null);
  const [wish, setWish] = useState(asked);
  const [failure, setFailure] = useState<string | null>(null);
  const [pending, setPending] = useState<MeetingAnswer | null>(null);
  return {
    meeting,
    /** The one date of a series that the answer is for. Null for all dates. */
    only,
    sent: getGivenAnswer(meeting, only),
    /**
     * The answer that the reader selected in the email. Null for a link without an answer, and once
     * they have sent an answer here.
     */
    wish,
    failure,
    /** The answer that is being sent. */
    pending,
    choose(date: string | null) {
      setOnly(date);
      setFailure(null);
    },
    async send(answer: MeetingAnswer) {
      setPending(answer);
      setFailure(null);
      try {
        await call(giveMeetingAnswer, {
          params: { code },
          body: { answer, ...(only !== null && { bookingId: only }) },
        });
        setMeeting((before) => withMeetingAnswer(before, only, answer));
        setWish(null);
      } catch (error) {
        setFailure(t('meetingAnswer.notSent', { reason: (error as Error).message }));
      }
      setPending(null);
    },
  };
}

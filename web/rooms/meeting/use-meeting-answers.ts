import { useQuery, useQueryClient } from '@tanstack/react-query';
import { answerMeeting, getMeetingAnswers, type MeetingAnswer } from '#contract/meeting-answers.ts';
import { call } from '#web/app/api/call.ts';
import { keyOf, queryOf } from '#web/app/api/query-of.ts';
import { useToldMutation } from '#web/app/api/use-told-mutation.ts';
import { useTranslation } from '#web/app/languages/i18n.ts';
import { readAgain } from '#web/app/live/read-again.ts';
import { toast } from '#web/ui/toast.ts';

/** Reads what the guests of a meeting have answered, kept fresh by live events; undefined until it is known. */
export function useMeetingAnswers(bookingId: string) {
  return useQuery(queryOf(getMeetingAnswers, { params: { id: bookingId } }));
}

/** Answers the invitation to a meeting. */
export function useAnswerMeeting(bookingId: string) {
  const client = useQueryClient();
  const { t } = useTranslation();
  return useToldMutation({
    // One after another: the last one pressed stays.
    scope: { id: `answer ${bookingId}` },
    mutationFn: (answer: MeetingAnswer) => call(answerMeeting, { params: { id: bookingId }, body: { answer } }),
    failed: (error) => t('bookingLists.meeting.notAnswered', { reason: error.message }),
    onSuccess: () => toast.success(t('bookingLists.meeting.answered')),
    onSettled: () => readAgain(client, { queryKey: keyOf(getMeetingAnswers) }),
  });
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import {
  answerMeeting,
  getMeetingAnswers,
  listNewMeetingAnswers,
  type MeetingAnswer,
  type MeetingAnswersResponse,
  noteMeetingAnswersRead,
} from '#contract/rooms/meeting-answers.ts';
import { call } from '#web/platform/api/call.ts';
import { createQueryOptions, getQueryKeyPrefix } from '#web/platform/api/query-options.ts';
import { useMutationWithFailureToast } from '#web/platform/api/use-toast-mutation.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { refetchQueries } from '#web/platform/live/refetch-queries.ts';
import { toast } from '#web/ui/toast/toast.ts';

/**
 * Loads the guests' answers to a meeting, which live events keep fresh. `data` is undefined until
 * the answers have loaded.
 */
export function useMeetingAnswers(bookingId: string) {
  return useQuery(createQueryOptions(getMeetingAnswers, { params: { id: bookingId } }));
}

/**
 * Returns how many answers to the member's meeting are new to the member. 0 until they have loaded.
 */
export function useNewAnswerCount(bookingId: string): number {
  const { data } = useQuery(createQueryOptions(listNewMeetingAnswers));
  return data?.meetings.find((one) => one.bookingId === bookingId)?.count ?? 0;
}

/**
 * Records that the owner has seen the new answers of an open meeting, also those that arrive
 * meanwhile.
 * @returns the ids of the guests whose answers were new since the opening
 */
export function useRecordSeenAnswers(
  bookingId: string,
  answers: MeetingAnswersResponse['answers'] | undefined,
): ReadonlySet<string> {
  const client = useQueryClient();
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const fresh = (answers ?? []).flatMap(({ userId, answer, isNew }) => (isNew && answer ? [{ userId, answer }] : []));
    if (fresh.length === 0) return;
    setSeen((before) => new Set([...before, ...fresh.map(({ userId }) => userId)]));
    const note = async () => {
      await call(noteMeetingAnswersRead, { params: { id: bookingId }, body: { answers: fresh } });
      const { queryKey } = createQueryOptions(getMeetingAnswers, { params: { id: bookingId } });
      const isNoted = (one: MeetingAnswersResponse['answers'][number]) =>
        fresh.some(({ userId, answer }) => userId === one.userId && answer === one.answer);
      client.setQueryData<MeetingAnswersResponse>(
        queryKey,
        (read) =>
          read && { ...read, answers: read.answers.map((one) => (isNoted(one) ? { ...one, isNew: false } : one)) },
      );
      await refetchQueries(client, { queryKey: getQueryKeyPrefix(listNewMeetingAnswers) });
    };
    // If the request fails, the answer stays new, so that the owner misses none.
    const noteWhenSeen = () => {
      if (document.visibilityState === 'hidden') return;
      document.removeEventListener('visibilitychange', noteWhenSeen);
      void note().catch(() => {});
    };
    document.addEventListener('visibilitychange', noteWhenSeen);
    noteWhenSeen();
    return () => document.removeEventListener('visibilitychange', noteWhenSeen);
  }, [client, bookingId, answers]);
  return seen;
}

/** Answers the invitation to a meeting. */
export function useAnswerMeeting(bookingId: string) {
  const client = useQueryClient();
  const { t } = useTranslation();
  return useMutationWithFailureToast({
    // Requests run one after the other, so that the last clicked answer wins.
    scope: { id: `answer ${bookingId}` },
    mutationFn: (answer: MeetingAnswer) => call(answerMeeting, { params: { id: bookingId }, body: { answer } }),
    failed: (error) => t('bookingLists.meeting.notAnswered', { reason: error.message }),
    onSuccess: () => toast.success(t('bookingLists.meeting.answered')),
    onSettled: () => refetchQueries(client, { queryKey: getQueryKeyPrefix(getMeetingAnswers) }),
  });
}

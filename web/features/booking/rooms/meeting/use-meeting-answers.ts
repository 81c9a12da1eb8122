import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import {
  answerMeeting,
  getMeetingAnswers,
  listNewMeetingAnswers,
  type MeetingAnswer,
  type MeetingAnswers,
  noteMeetingAnswersRead,
} from '#contract/rooms/meeting-answers.ts';
import { call } from '#web/platform/api/call.ts';
import { keyOf, queryOf } from '#web/platform/api/query-of.ts';
import { useToastMutation } from '#web/platform/api/use-toast-mutation.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { readAgain } from '#web/platform/live/read-again.ts';
import { toast } from '#web/ui/toast/toast.ts';

/**
 * Reads the guests' answers to a meeting. Live events keep them fresh. Undefined until they are
 * loaded.
 */
export function useMeetingAnswers(bookingId: string) {
  return useQuery(queryOf(getMeetingAnswers, { params: { id: bookingId } }));
}

/**
 * Returns the number of answers to the member's meeting that they have not seen. 0 until it is
 * loaded.
 */
export function useNewAnswers(bookingId: string): number {
  const { data } = useQuery(queryOf(listNewMeetingAnswers));
  return data?.meetings.find((one) => one.bookingId === bookingId)?.count ?? 0;
}

/**
 * Records that the owner sees the new answers of an open meeting, and those that arrive meanwhile.
 * @returns the guests whose answers were new since the opening
 */
export function useAnswersRead(bookingId: string, answers: MeetingAnswers['answers'] | undefined): ReadonlySet<string> {
  const client = useQueryClient();
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const fresh = (answers ?? []).flatMap(({ userId, answer, isNew }) => (isNew && answer ? [{ userId, answer }] : []));
    if (fresh.length === 0) return;
    setSeen((before) => new Set([...before, ...fresh.map(({ userId }) => userId)]));
    const note = async () => {
      await call(noteMeetingAnswersRead, { params: { id: bookingId }, body: { answers: fresh } });
      const { queryKey } = queryOf(getMeetingAnswers, { params: { id: bookingId } });
      const isNoted = (one: MeetingAnswers['answers'][number]) =>
        fresh.some(({ userId, answer }) => userId === one.userId && answer === one.answer);
      client.setQueryData<MeetingAnswers>(
        queryKey,
        (read) =>
          read && { ...read, answers: read.answers.map((one) => (isNoted(one) ? { ...one, isNew: false } : one)) },
      );
      await readAgain(client, { queryKey: keyOf(listNewMeetingAnswers) });
    };
    // An answer that could not be recorded stays new, so that nothing is lost.
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
  return useToastMutation({
    // Requests follow each other, so that the last pressed answer stays.
    scope: { id: `answer ${bookingId}` },
    mutationFn: (answer: MeetingAnswer) => call(answerMeeting, { params: { id: bookingId }, body: { answer } }),
    failed: (error) => t('bookingLists.meeting.notAnswered', { reason: error.message }),
    onSuccess: () => toast.success(t('bookingLists.meeting.answered')),
    onSettled: () => readAgain(client, { queryKey: keyOf(getMeetingAnswers) }),
  });
}

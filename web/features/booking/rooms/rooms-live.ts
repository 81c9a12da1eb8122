import type { QueryClient } from '@tanstack/react-query';
import { getMeetingAnswers, listNewMeetingAnswers } from '#contract/rooms/meeting-answers.ts';
import { getQueryKeyPrefix } from '#web/platform/api/query-options.ts';
import type { LiveHandlers } from '#web/platform/live/live-connection.ts';
import { refetchQueries } from '#web/platform/live/refetch-queries.ts';

/**
 * Refetches a meeting's answers, and the counts of new answers, when a meeting changes. The event
 * does not carry the answers.
 */
export function createMeetingAnswersLiveHandlers(queryClient: QueryClient): LiveHandlers {
  return {
    RoomBookingUpdated({ bookings }) {
      void refetchQueries(queryClient, { queryKey: getQueryKeyPrefix(listNewMeetingAnswers) });
      for (const { id } of bookings)
        void refetchQueries(queryClient, { queryKey: [...getQueryKeyPrefix(getMeetingAnswers), { params: { id } }] });
    },
  };
}

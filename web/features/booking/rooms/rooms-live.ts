import type { QueryClient } from '@tanstack/react-query';
import { getMeetingAnswers, listNewMeetingAnswers } from '#contract/rooms/meeting-answers.ts';
import { keyOf } from '#web/platform/api/query-of.ts';
import type { LiveHandlers } from '#web/platform/live/live-connection.ts';
import { readAgain } from '#web/platform/live/read-again.ts';

/**
 * Refetches a meeting's answers, and the counts of new answers, when a meeting changes. The event
 * does not carry the answers.
 */
export function roomsLive(queryClient: QueryClient): LiveHandlers {
  return {
    RoomBookingUpdated({ bookings }) {
      void readAgain(queryClient, { queryKey: keyOf(listNewMeetingAnswers) });
      for (const { id } of bookings)
        void readAgain(queryClient, { queryKey: [...keyOf(getMeetingAnswers), { params: { id } }] });
    },
  };
}

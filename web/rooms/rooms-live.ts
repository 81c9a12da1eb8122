import type { QueryClient } from '@tanstack/react-query';
import { getMeetingAnswers } from '#contract/meeting-answers.ts';
import { keyOf } from '#web/app/api/query-of.ts';
import type { LiveHandlers } from '#web/app/live/live-connection.ts';
import { readAgain } from '#web/app/live/read-again.ts';

/** Reads the answers of the meeting on the screen again when something is said of it: what it is is told to nobody. */
export function roomsLive(queryClient: QueryClient): LiveHandlers {
  return {
    RoomBookingUpdated({ bookings }) {
      for (const { id } of bookings)
        void readAgain(queryClient, { queryKey: [...keyOf(getMeetingAnswers), { params: { id } }] });
    },
  };
}

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { findMeetingTimes, type MeetingWish } from '#contract/rooms/meeting-times.ts';
import { createQueryOptions } from '#web/platform/api/query-options.ts';

const nobody: MeetingWish = { userIds: [], guests: [], minutes: 60, equipment: [] };

/**
 * Searches times and rooms when the person presses the button, and not while they type. Each press
 * asks the server anew, because colleagues book meanwhile.
 */
export function useMeetingTimeSearch() {
  const [asked, setAsked] = useState<MeetingWish | null>(null);
  const answer = useQuery({
    ...createQueryOptions(findMeetingTimes, { body: asked ?? nobody }),
    enabled: asked !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  return {
    ...answer,
    asked,
    /** Searches for this wish. The same wish again asks the server again. */
    search(wish: MeetingWish) {
      if (asked && JSON.stringify(asked) === JSON.stringify(wish)) void answer.refetch();
      else setAsked(wish);
    },
    /** Forgets the search, because its results grow old. */
    forget: () => setAsked(null),
  };
}

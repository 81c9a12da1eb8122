import { getWeek } from '#contract/week/week.ts';
import type { EndpointOutput } from '#contract/wire/endpoint.ts';
import { getQueryKeyPrefix } from '#web/platform/api/query-options.ts';
import { debounceWithMaxWait } from '#web/platform/live/debounce-with-max-wait.ts';
import type { LiveHandlersFactory } from '#web/platform/live/live-handlers.ts';
import { refetchQueries } from '#web/platform/live/refetch-queries.ts';

/**
 * Refetches the shown weeks after live events, once for a burst. A mark or a booking of a person
 * whom no shown week has is ignored, because a large company has one each second in the morning. A
 * week whose first answer is under way may have anyone.
 */
export const weekLive: LiveHandlersFactory = (client) => {
  const queryKey = getQueryKeyPrefix(getWeek);
  const again = debounceWithMaxWait(() => void refetchQueries(client, { queryKey }));
  const isShown = (userId: string) =>
    client
      .getQueriesData<EndpointOutput<typeof getWeek>>({ queryKey })
      .some(([, week]) => !week || week.people.some(({ id }) => id === userId));
  const booked = ({ bookings }: { bookings: readonly { userId: string }[] }) => {
    if (bookings.some(({ userId }) => isShown(userId))) again();
  };
  return {
    WeekChanged({ userId }) {
      if (userId === null || isShown(userId)) again();
    },
    BookingCreated: booked,
    BookingRemoved: booked,
    AbsencesChanged: again,
    DeskAssignmentsChanged: again,
  };
};

import { getWeek } from '#contract/week/week.ts';
import type { EndpointOutput } from '#contract/wire/endpoint.ts';
import { getQueryKeyPrefix } from '#web/platform/api/query-options.ts';
import { debounceWithMaxWait } from '#web/platform/live/debounce-with-max-wait.ts';
import type { LiveHandlersFactory } from '#web/platform/live/live-handlers.ts';
import { refetchQueries } from '#web/platform/live/refetch-queries.ts';

/**
 * Milliseconds until a refetch for others: `least`, and a random part. Its limit is `perPerson` for
 * each shown person, up to `most`.
 */
const pause = { least: 300, perPerson: 40, most: 20_000 };

/**
 * Refetches the shown weeks after live events, once for a burst. Changes of the own row come at
 * once. Changes of others wait for a random time, because all pages of a large team hear them at
 * the same moment. A mark or a booking of a person whom no shown week has is ignored. A week whose
 * first answer is under way may have anyone.
 */
export const createWeekLiveHandlers: LiveHandlersFactory = (client) => {
  const queryKey = getQueryKeyPrefix(getWeek);
  const listWeeks = () => client.getQueriesData<EndpointOutput<typeof getWeek>>({ queryKey }).map(([, week]) => week);
  const refetch = () => void refetchQueries(client, { queryKey });
  const soon = debounceWithMaxWait(refetch, pause.least);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const later = () => {
    if (timer !== undefined) return;
    const people = Math.max(0, ...listWeeks().map((week) => week?.people.length ?? 0));
    const spread = Math.random() * Math.min(people * pause.perPerson, pause.most);
    timer = setTimeout(() => {
      timer = undefined;
      refetch();
    }, pause.least + spread);
  };
  const isShown = (userId: string) => listWeeks().some((week) => !week || week.people.some(({ id }) => id === userId));
  const isMine = (userId: string) => listWeeks().some((week) => week?.people[0]?.id === userId);
  const changed = (userIds: readonly string[]) => {
    if (userIds.some(isMine)) soon();
    else if (userIds.some(isShown)) later();
  };
  const booked = ({ bookings }: { bookings: readonly { userId: string }[] }) =>
    changed(bookings.map(({ userId }) => userId));
  return {
    WeekChanged({ userId }) {
      if (userId === null) later();
      else changed([userId]);
    },
    BookingCreated: booked,
    BookingRemoved: booked,
    AbsencesChanged: later,
    DeskAssignmentsChanged: later,
    // The names of buildings, and the settings that decide which facts count.
    LocationRenamed: later,
    LocationUpdated: later,
    LocationRemoved: later,
    CompanyUpdated: later,
  };
};

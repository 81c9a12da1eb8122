import { listAway } from '#contract/absences/absences.ts';
import { listAssignedDays } from '#contract/booking/assigned-desks.ts';
import { listDay } from '#contract/booking/bookings.ts';
import { listMyBookings } from '#contract/booking/my-bookings.ts';
import { searchCompany } from '#contract/booking/search.ts';
import { getParking } from '#contract/parking/parking-availability.ts';
import { getWeek } from '#contract/week/week.ts';
import { getQueryKeyPrefix } from '#web/platform/api/query-options.ts';
import type { LiveHandlersFactory } from '#web/platform/live/live-handlers.ts';
import { refetchQueries } from '#web/platform/live/refetch-queries.ts';
import { fleetKind } from './assets/fleet/fleet-kind.ts';
import { resourceKind } from './assets/resources/resource-kind.ts';

/** The reads whose answers have names of colleagues beside places or days. */
const readsWithNames = [
  ...[listDay, listAssignedDays, getParking, fleetKind.reads.bookings, resourceKind.reads.bookings],
  ...[searchCompany, getWeek, listAway],
  // Another window of the member shows which of their bookings hide the name.
  listMyBookings,
];

/** Milliseconds until the refetch: the least, and the most by chance beyond it. */
const pause = { least: 300, spread: 5_000 };

/**
 * Refetches what shows names of colleagues when they have other readers than before (WEEK-09). A
 * changed role also changes the names that its member reads. All pages of a company hear it at
 * once, so each waits for a random time.
 */
export const createNamesLiveHandlers: LiveHandlersFactory = (client, { profile }) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const refetch = () => {
    timer = undefined;
    for (const endpoint of readsWithNames) void refetchQueries(client, { queryKey: getQueryKeyPrefix(endpoint) });
  };
  const later = () => {
    if (timer === undefined) timer = setTimeout(refetch, pause.least + Math.random() * pause.spread);
  };
  return {
    NamesChanged: later,
    UserCacheRefreshed({ userId }) {
      if (userId === null || userId === profile.id) later();
    },
  };
};

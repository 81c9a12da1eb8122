import { type QueryClient, useQuery } from '@tanstack/react-query';
import { listWaits, type Wait, type WaitOffer } from '#contract/waitlist/waits.ts';
import { createQueryOptions, getQueryKeyPrefix } from '#web/platform/api/query-options.ts';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import { refetchQueries } from '#web/platform/live/refetch-queries.ts';
import { serverNow } from '#web/platform/session/server-clock.ts';

/** A wait with an open offer, and the time of the offered booking. */
export type OfferedWait = Wait & { offer: WaitOffer & { startDate: string; endDate: string } };

/** Milliseconds after the end of an offer, when the server has ended it too. */
const afterEnd = 2_000;

/**
 * Returns the waits with an offer that is open at this instant. An offer of an older server has the
 * time of its wait.
 */
export const listWaitsWithOpenOffer = (waits: readonly Wait[], now: number): OfferedWait[] =>
  waits.flatMap((wait) => {
    const { offer, startDate, endDate } = wait;
    if (offer === null || Date.parse(offer.heldUntil) <= now) return [];
    return [
      { ...wait, offer: { ...offer, startDate: offer.startDate ?? startDate, endDate: offer.endDate ?? endDate } },
    ];
  });

/** Loads the member's waits, in a company with a waitlist. It loads again when an offer passes. */
export function useWaits() {
  const { company } = useCompanyContext();
  return useQuery({
    ...createQueryOptions(listWaits),
    enabled: company.settings.waitlist,
    refetchInterval({ state }) {
      const now = serverNow();
      const ends = listWaitsWithOpenOffer(state.data?.waits ?? [], now).map(({ offer }) => Date.parse(offer.heldUntil));
      return ends.length > 0 && Math.min(...ends) - now + afterEnd;
    },
  });
}

/** Refetches the member's waits. */
export const refetchWaits = (client: QueryClient): Promise<void> =>
  refetchQueries(client, { queryKey: getQueryKeyPrefix(listWaits) });

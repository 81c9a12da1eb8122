import { notifyManager, type Query, type QueryClient, type QueryFilters } from '@tanstack/react-query';

/**
 * How often in a row a read is given up: where something happens all the time, an answer that is a moment old and read again at
 * once is better than none.
 */
const patience = 5;

/** How often a read was given up since it was last answered, and whether it is to be read again when it is. */
interface GivenUp {
  answers: number;
  times: number;
  isAwaited: boolean;
}
const givenUp = new WeakMap<Query, GivenUp>();

function mayGiveUp(query: Query): boolean {
  const { dataUpdateCount } = query.state;
  const known = givenUp.get(query);
  const before = known?.answers === dataUpdateCount ? known : { answers: dataUpdateCount, times: 0, isAwaited: false };
  before.times += 1;
  givenUp.set(query, before);
  return before.times <= patience;
}

async function readAfterwards(queryClient: QueryClient, query: Query): Promise<void> {
  const known = givenUp.get(query)!;
  if (known.isAwaited) return;
  known.isAwaited = true;
  await query.promise?.catch(() => {});
  await queryClient.invalidateQueries({ predicate: (one) => one === query });
}

/**
 * Has answers read again because of something that happened just now: those on the screen at once, the others when they are
 * next shown. A read that is under way may have been answered before it happened, and invalidating does not begin it anew
 * while there is no answer yet, so it is given up and begun again; whoever waits for it waits on. Every live handler
 * refetches by this (LIVE-02). Resolves when what is on the screen has been read.
 */
export async function readAgain(queryClient: QueryClient, filters: QueryFilters): Promise<void> {
  const reads = notifyManager.batch(() => {
    const underWay = queryClient
      .getQueryCache()
      .findAll(filters)
      .filter(({ state }) => state.fetchStatus !== 'idle');
    const begun = underWay.map((query) => {
      if (!mayGiveUp(query)) return readAfterwards(queryClient, query);
      // Silently: those who wait for the read given up are given the new one.
      void query.cancel({ silent: true, revert: true });
      const read = query.fetch().catch(() => {});
      // Without a network it begins when there is one.
      return query.state.fetchStatus === 'paused' ? undefined : read;
    });
    return [...begun, queryClient.invalidateQueries(filters, { cancelRefetch: false })];
  });
  await Promise.all(reads);
}

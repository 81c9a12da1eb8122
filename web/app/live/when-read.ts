import type { QueryClient } from '@tanstack/react-query';

/** Milliseconds without a question under way after which a screen has what it shows first: one answer leads to the next question. */
const calm = 150;
/** Milliseconds after which nothing is waited for any longer. */
const patience = 15_000;

/**
 * Does something once what a screen asks first has been answered, so that it does not share the network with that.
 * @returns calls it off, or ends what was begun
 */
export function whenRead(client: QueryClient, begin: () => () => void): () => void {
  let end: (() => void) | undefined;
  let resting: ReturnType<typeof setTimeout> | undefined;
  const go = () => {
    stopWaiting();
    end = begin();
  };
  const look = () => {
    clearTimeout(resting);
    if (client.isFetching() === 0) resting = setTimeout(go, calm);
  };
  const limit = setTimeout(go, patience);
  const forget = client.getQueryCache().subscribe(look);
  const stopWaiting = () => {
    clearTimeout(resting);
    clearTimeout(limit);
    forget();
  };
  look();
  return () => {
    stopWaiting();
    end?.();
  };
}

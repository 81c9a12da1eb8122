import type { QueryClient } from '@tanstack/react-query';

/**
 * Milliseconds without a running request after which a screen has its first content. One response
 * leads to the next request.
 */
const calm = 150;
/** Milliseconds after which the wait ends. */
const patience = 15_000;

/**
 * Runs `begin` once a screen's first requests have responses, so that it does not share the network
 * with them.
 * @returns cancels it, or ends `begin`'s work
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

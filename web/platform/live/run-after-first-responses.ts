import type { QueryClient } from '@tanstack/react-query';

/**
 * Milliseconds without a running request after which a screen has its first content. One response
 * often leads to another request.
 */
const calm = 150;
/** The maximum wait in milliseconds. */
const patience = 15_000;

/**
 * Runs `begin` once a screen's first requests have responses, at the latest after `patience`.
 * Earlier it would compete with them for the network.
 * @returns a function that cancels the wait, or ends the work of `begin`
 */
export function runAfterFirstResponses(client: QueryClient, begin: () => () => void): () => void {
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

import { queryOptions } from '@tanstack/react-query';
import type { Endpoint, Output, Request } from '#contract/wire/endpoint.ts';
import { call } from './call.ts';

/** Returns the first part of an endpoint's cache keys, enough to refetch or patch all of them. */
export function keyOf(endpoint: Endpoint): readonly [string, string] {
  return [endpoint.method, endpoint.path];
}

type Call<E extends Endpoint> = (endpoint: E, request: Request<E>, signal: AbortSignal) => Promise<Output<E>>;

/**
 * Returns a reading call for TanStack Query: `useQuery(queryOf(listLocations))`. The cache key
 * lacks the company, because choosing another company reloads the page. TanStack Query aborts a
 * call without observers.
 */
export function queryOf<E extends Endpoint>(endpoint: E, request: Request<E> = {} as Request<E>) {
  return queryOptions({
    queryKey: [...keyOf(endpoint), request] as const,
    queryFn: ({ signal }) => (call as Call<E>)(endpoint, request, signal),
  });
}

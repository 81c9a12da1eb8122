import { queryOptions } from '@tanstack/react-query';
import type { Endpoint, Output, Request } from '#contract/endpoint.ts';
import { call } from './call.ts';

/** The first part of every cache key of an endpoint: enough to refetch or patch all its answers. */
export function keyOf(endpoint: Endpoint): readonly [string, string] {
  return [endpoint.method, endpoint.path];
}

type Call<E extends Endpoint> = (endpoint: E, request: Request<E>, signal: AbortSignal) => Promise<Output<E>>;

/**
 * A reading call as TanStack Query wants it: `useQuery(queryOf(listLocations))`. The cache key is the endpoint and the
 * request. Choosing another company reloads the page, so the company need not be part of it. What nobody on the screen
 * waits for any more is given up.
 */
export function queryOf<E extends Endpoint>(endpoint: E, request: Request<E> = {} as Request<E>) {
  return queryOptions({
    queryKey: [...keyOf(endpoint), request] as const,
    queryFn: ({ signal }) => (call as Call<E>)(endpoint, request, signal),
  });
}

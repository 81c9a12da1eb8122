import { queryOptions } from '@tanstack/react-query';
import type { Endpoint, Output, Request } from '#contract/endpoint.ts';
import { call } from './call.ts';

/** The first part of every cache key of an endpoint: enough to refetch or patch all its answers. */
export function keyOf(endpoint: Endpoint): readonly [string, string] {
  return [endpoint.method, endpoint.path];
}

/**
 * A reading call as TanStack Query wants it: `useQuery(queryOf(listLocations))`. The cache key is the endpoint and the
 * request. Choosing another company reloads the page, so the company need not be part of it.
 */
export function queryOf<E extends Endpoint>(endpoint: E, request: Request<E> = {} as Request<E>) {
  return queryOptions({
    queryKey: [...keyOf(endpoint), request] as const,
    queryFn: () => (call as (endpoint: E, request: Request<E>) => Promise<Output<E>>)(endpoint, request),
  });
}

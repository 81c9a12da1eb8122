import { queryOptions } from '@tanstack/react-query';
import type { Endpoint, EndpointOutput, EndpointRequest } from '#contract/wire/endpoint.ts';
import { call } from './call.ts';

/**
 * Returns the prefix of all cache keys of an endpoint. With it the caller refetches or patches all
 * cached responses.
 */
export function getQueryKeyPrefix(endpoint: Endpoint): readonly [string, string] {
  return [endpoint.method, endpoint.path];
}

type Call<E extends Endpoint> = (
  endpoint: E,
  request: EndpointRequest<E>,
  signal: AbortSignal,
) => Promise<EndpointOutput<E>>;

/**
 * Returns the query options of an endpoint for TanStack Query:
 * `useQuery(createQueryOptions(listLocations))`. Its cache key omits the company, because opening
 * another company reloads the page. TanStack Query aborts a request that no component observes.
 */
export function createQueryOptions<E extends Endpoint>(
  endpoint: E,
  request: EndpointRequest<E> = {} as EndpointRequest<E>,
) {
  return queryOptions({
    queryKey: [...getQueryKeyPrefix(endpoint), request] as const,
    queryFn: ({ signal }) => (call as Call<E>)(endpoint, request, signal),
  });
}

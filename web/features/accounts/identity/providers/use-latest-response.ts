import { useEffect, useState } from 'react';
import type { Endpoint, EndpointOutput } from '#contract/wire/endpoint.ts';
import { getParameterlessEndpointUrl, sendRequest } from '#web/platform/api/send-request.ts';

/** Returns the URL of an endpoint with a query. */
export function getEndpointUrlWithQuery(endpoint: Pick<Endpoint, 'path'>, query: Record<string, string>): string {
  const text = new URLSearchParams(query).toString();
  return `${getParameterlessEndpointUrl(endpoint)}${text === '' ? '' : `?${text}`}`;
}

/**
 * Calls an endpoint that needs no session. It bypasses the query cache, which the sign-in page does
 * not load.
 * @throws ApiError
 */
export async function queryWithoutSession<E extends Endpoint>(
  endpoint: E,
  query: Record<string, string> = {},
): Promise<EndpointOutput<E>> {
  return (await (
    await sendRequest(endpoint.method, getEndpointUrlWithQuery(endpoint, query), {})
  ).json()) as EndpointOutput<E>;
}

/** The state of a request: its response or its error. */
export interface RequestState<T> {
  data: T | null;
  error: Error | null;
}

const none = { data: null, error: null };

/**
 * Runs a request whenever `about` changes, unless it is null. A response for an earlier value is
 * ignored.
 */
export function useLatestResponse<T>(about: string | null, question: (about: string) => Promise<T>): RequestState<T> {
  const [answer, setAnswer] = useState<RequestState<T> & { to: string | null }>({ ...none, to: null });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only if `about` changes: equal values give equal requests
  useEffect(() => {
    setAnswer({ ...none, to: about });
    if (about === null) return;
    let left = false;
    question(about).then(
      (data) => left || setAnswer({ data, error: null, to: about }),
      (error: Error) => left || setAnswer({ data: null, error, to: about }),
    );
    return () => {
      left = true;
    };
  }, [about]);
  // Right after a change, the state still belongs to the previous value until the effect runs.
  return answer.to === about ? answer : none;
}

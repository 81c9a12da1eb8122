import type { AuthTokens } from '#contract/sign-in/auth.ts';
import type { Endpoint, EndpointOutput } from '#contract/wire/endpoint.ts';
import { getParameterlessEndpointUrl, sendRequest } from '#web/platform/api/send-request.ts';
import { measureServerClock } from '#web/platform/session/server-clock.ts';

/** Calls an endpoint that needs no session, and returns its response. @throws ApiError */
export async function callWithoutSession<E extends Endpoint>(
  endpoint: E,
  body: unknown = undefined,
): Promise<EndpointOutput<E>> {
  return (await (
    await sendRequest(endpoint.method, getParameterlessEndpointUrl(endpoint), { body })
  ).json()) as EndpointOutput<E>;
}

/**
 * Calls an endpoint that returns tokens, and adjusts our clock to the server's.
 * @throws ApiError
 */
export async function fetchTokens(endpoint: Endpoint, body: unknown): Promise<AuthTokens> {
  const answer = await sendRequest(endpoint.method, getParameterlessEndpointUrl(endpoint), { body });
  measureServerClock(answer);
  return (await answer.json()) as AuthTokens;
}

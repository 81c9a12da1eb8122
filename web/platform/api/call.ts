import { apiRoot } from '#contract/wire/api-root.ts';
import type { Endpoint, EndpointOutput, EndpointRequest } from '#contract/wire/endpoint.ts';
import { trackScreenWait } from '#web/ui/lazy/screen-waits.ts';
import { getAccessToken, tryRenewTokensAfterRefusal } from '../session/session.ts';
import { ApiError } from './api-error.ts';
import { createOfflineError, sendRequest } from './send-request.ts';

let selectedCompanyId: string | null = null;

/** Sets the company that `:company` means in the paths of all later calls. */
export function setCallCompany(companyId: string | null): void {
  selectedCompanyId = companyId;
}

/** The fields of a request that `call` reads, without the types of one endpoint. */
export interface UntypedRequest {
  params?: Record<string, unknown> | undefined;
  query?: Record<string, unknown> | undefined;
  body?: unknown;
  file?: Blob | undefined;
}

/** Returns the URL of a call. `:company` becomes the selected company. */
export function getRequestUrl(endpoint: Endpoint, request: UntypedRequest = {}): string {
  const values: Record<string, unknown> = { company: selectedCompanyId, ...request.params };
  const path = endpoint.path.replace(/:(\w+)/g, (_all, name: string) => encodeURIComponent(String(values[name])));
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(request.query ?? {}))
    if (value !== undefined) query.set(name, String(value));
  return `${apiRoot}${path}${query.size > 0 ? `?${query}` : ''}`;
}

/**
 * Returns the body to send: the request's body, or a multipart form when the request has a file.
 */
function sentBody({ body, file }: UntypedRequest): unknown {
  if (!file) return body;
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) if (value !== undefined) form.append(name, String(value));
  form.append('file', file);
  return form;
}

/**
 * Sends a request. If the server refuses the access token, it renews the token and retries once
 * (TOK-04).
 */
async function exchange(endpoint: Endpoint, request: UntypedRequest, signal?: AbortSignal): Promise<Response> {
  const url = getRequestUrl(endpoint, request);
  const attempt = () => sendRequest(endpoint.method, url, { body: sentBody(request), token: getAccessToken(), signal });
  try {
    return await attempt();
  } catch (error) {
    const tokenRefused = error instanceof ApiError && error.errorCode === 'notSignedIn';
    if (!tokenRefused || !(await tryRenewTokensAfterRefusal())) throw error;
    return await attempt();
  }
}

/**
 * Throws the `offline` error for a truncated response. The browser's own error message would mean
 * nothing to the person.
 */
function cutOff(): never {
  throw createOfflineError();
}

/**
 * Calls an endpoint of the contract. The declaration of the endpoint types the request and the
 * response. `signal` aborts the call.
 * @throws ApiError
 */
export function call<E extends Endpoint>(
  endpoint: E,
  ...[request, signal]: EndpointRequest<E> extends { params: unknown } | { body: unknown } | { file: Blob }
    ? [EndpointRequest<E>, AbortSignal?]
    : [EndpointRequest<E>?, AbortSignal?]
): Promise<EndpointOutput<E>> {
  return trackScreenWait(answerOf(endpoint, (request ?? {}) as UntypedRequest, signal));
}

async function answerOf<E extends Endpoint>(endpoint: E, request: UntypedRequest, signal?: AbortSignal) {
  const answer = await exchange(endpoint, request, signal);
  return (answer.status === 204 ? undefined : await answer.json().catch(cutOff)) as EndpointOutput<E>;
}

/** Downloads the file that an endpoint returns. @throws ApiError */
export async function fetchFile<E extends Endpoint>(endpoint: E, request: EndpointRequest<E>): Promise<Blob> {
  return await (await exchange(endpoint, request as UntypedRequest)).blob().catch(cutOff);
}

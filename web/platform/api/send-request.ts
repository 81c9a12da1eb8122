import { apiRoot } from '#contract/wire/api-root.ts';
import type { Endpoint } from '#contract/wire/endpoint.ts';
import type { ErrorBody } from '#contract/wire/errors.ts';
import { trackScreenWait } from '#web/ui/lazy/screen-waits.ts';
import { currentLocale, getNoResponseMessage } from '../languages/locale.ts';
import { ApiError } from './api-error.ts';

/** Returns the URL of an endpoint without parameters. */
export function getParameterlessEndpointUrl({ path }: Pick<Endpoint, 'path'>): string {
  return apiRoot + path;
}

/** Returns the `offline` error for a request without a response from the server. */
export function createOfflineError(status = 0): ApiError {
  return new ApiError(status, { errorCode: 'offline', message: getNoResponseMessage(), details: {} });
}

/**
 * Sends one request, with JSON or a form as its body, and returns the response.
 * @throws ApiError for anything but success, `offline` when aborted
 */
export function sendRequest(...exchange: Parameters<typeof sendNow>): Promise<Response> {
  return trackScreenWait(sendNow(...exchange));
}

async function sendNow(
  method: string,
  url: string,
  options: { body?: unknown; token?: string | null; signal?: AbortSignal | undefined },
): Promise<Response> {
  const headers: Record<string, string> = { 'accept-language': currentLocale() };
  if (options.token) headers.authorization = `Bearer ${options.token}`;
  // The browser sets the content type of a form itself, with the boundary between its fields.
  const isForm = options.body instanceof FormData;
  if (options.body !== undefined && !isForm) headers['content-type'] = 'application/json';
  const body = isForm ? (options.body as FormData) : options.body === undefined ? null : JSON.stringify(options.body);
  const answer = await fetch(url, { method, headers, body, signal: options.signal ?? null }).catch(() => null);
  if (!answer) throw createOfflineError();
  if (answer.ok) return answer;
  const refused = (await answer.json().catch(() => null)) as ErrorBody | null;
  // An error page of a proxy, instead of the server's JSON, counts as a missing response.
  if (!refused?.errorCode) throw createOfflineError(answer.status);
  throw new ApiError(answer.status, refused);
}

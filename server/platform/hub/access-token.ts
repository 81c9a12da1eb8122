import type { IncomingMessage } from 'node:http';
import { bearerIn } from '../http/bearer.ts';

const parameter = 'access_token';

/** Returns the query parameters of a request's URL. */
export function getQueryParameters(url: string): URLSearchParams {
  const start = url.indexOf('?');
  return new URLSearchParams(start < 0 ? '' : url.slice(start + 1));
}

/**
 * Returns the access token from the bearer header, or from the query parameter. Browsers need the
 * parameter, because they cannot set headers on WebSockets and event sources.
 */
export function accessTokenOf(request: Pick<IncomingMessage, 'headers' | 'url'>): string | undefined {
  return bearerIn(request.headers.authorization) ?? getQueryParameters(request.url ?? '').get(parameter) ?? undefined;
}

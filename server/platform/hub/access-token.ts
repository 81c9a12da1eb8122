import type { IncomingMessage } from 'node:http';
import { parseBearerToken } from '../http/bearer.ts';

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
export function readHubAccessToken(request: Pick<IncomingMessage, 'headers' | 'url'>): string | undefined {
  return (
    parseBearerToken(request.headers.authorization) ?? getQueryParameters(request.url ?? '').get(parameter) ?? undefined
  );
}

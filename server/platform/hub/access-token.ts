import type { IncomingMessage } from 'node:http';
import { bearerIn } from '../http/bearer.ts';

const parameter = 'access_token';

/** The query parameters of a request's URL. */
export function queryOf(url: string): URLSearchParams {
  const start = url.indexOf('?');
  return new URLSearchParams(start < 0 ? '' : url.slice(start + 1));
}

/** The bearer token, or the parameter that browsers have to use, because they cannot set headers on WebSockets and event sources. */
export function accessTokenOf(request: Pick<IncomingMessage, 'headers' | 'url'>): string | undefined {
  return bearerIn(request.headers.authorization) ?? queryOf(request.url ?? '').get(parameter) ?? undefined;
}

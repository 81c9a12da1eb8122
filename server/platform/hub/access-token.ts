import type { IncomingMessage } from 'node:http';

const parameter = 'access_token';

/** The query parameters of a request's URL. */
export function queryOf(url: string): URLSearchParams {
  const start = url.indexOf('?');
  return new URLSearchParams(start < 0 ? '' : url.slice(start + 1));
}

/** The bearer token, or the parameter that browsers have to use, because they cannot set headers on WebSockets and event sources. */
export function accessTokenOf(request: Pick<IncomingMessage, 'headers' | 'url'>): string | undefined {
  const header = request.headers.authorization;
  if (header?.startsWith('Bearer ')) return header.slice('Bearer '.length);
  return queryOf(request.url ?? '').get(parameter) ?? undefined;
}

/** The URL as it may be written to a log: the access token is left out, however its name is escaped. */
export function withoutAccessToken(url: string): string {
  const start = url.indexOf('?');
  if (start < 0) return url;
  const parts = url.slice(start + 1).split('&');
  const shown = parts.map((part) => (new URLSearchParams(part).has(parameter) ? `${parameter}=hidden` : part));
  return `${url.slice(0, start)}?${shown.join('&')}`;
}

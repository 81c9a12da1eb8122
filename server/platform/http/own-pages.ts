import type { IncomingHttpHeaders } from 'node:http';

/** Whether a request comes from a page of ours, or from no page at all: programs and servers name no origin. */
export type IsOwnPage = (headers: Pick<IncomingHttpHeaders, 'origin' | 'host'>) => boolean;

/**
 * Our pages are those at PUBLIC_URL, and those at the very address that is asked. Browsers say the origin of a page with every
 * WebSocket and with every request that may change something, and let no page lie about it.
 */
export function ownPages(publicUrl: string): IsOwnPage {
  const { origin: own, protocol } = new URL(publicUrl);
  return ({ origin, host }) => origin === undefined || origin === own || origin === `${protocol}//${host}`;
}

import type { IncomingHttpHeaders } from 'node:http';

/**
 * Returns whether a request comes from one of Biurko's pages or from no page. Programs and servers
 * send no origin.
 */
export type IsFromOwnPage = (headers: Pick<IncomingHttpHeaders, 'origin' | 'host'>) => boolean;

/**
 * Accepts pages at PUBLIC_URL and at the host to which the request was sent. Browsers send the
 * page's origin with every WebSocket and every request that may change something. No page can forge
 * its origin.
 */
export function createOwnPageCheck(publicUrl: string): IsFromOwnPage {
  const { origin: own, protocol } = new URL(publicUrl);
  return ({ origin, host }) => origin === undefined || origin === own || origin === `${protocol}//${host}`;
}

import { refuse } from '#server/platform/http/refused.ts';
import type { Exchange } from '#server/platform/http/route.ts';
import type { External } from './external.ts';

type Asked = Pick<Exchange, 'page'>;

/**
 * Tells whether a sign-in begins on a page at PUBLIC_URL. Providers send browsers back there, and the attempt's cookie is of the host that
 * set it. Begun at another name of this deployment (127.0.0.1 in place of localhost), it would be lost. No other website's link begins one
 * either. A request without these headers, of a bookmark or a program, may begin one.
 */
export function isOwnPage(
  { identity }: Pick<External, 'identity'>,
  { page: { origin, referrer, site } }: Asked,
): boolean {
  const from = origin ?? referrer;
  if (from !== undefined) return URL.parse(from)?.origin === new URL(identity.publicUrl).origin;
  return site === undefined || site === 'same-origin' || site === 'none';
}

/**
 * Requires the same of a page that reads where to go: its session is of its own host, and the server cannot send it on.
 * @throws Refused `notAtThisAddress`
 */
export function requireOwnPage(external: Pick<External, 'identity'>, asked: Asked): void {
  if (!isOwnPage(external, asked)) refuse('notAtThisAddress', { address: new URL(external.identity.publicUrl).origin });
}

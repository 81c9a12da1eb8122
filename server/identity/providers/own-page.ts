import { refuse } from '#server/platform/http/refused.ts';
import type { Exchange } from '#server/platform/http/route.ts';
import type { External } from './external.ts';

type Asked = Pick<Exchange, 'page'>;

/**
 * Whether a sign-in begins on a page at PUBLIC_URL. Providers send browsers back there, and the attempt's cookie is of the host that set
 * it: begun at another name of this deployment (127.0.0.1 in place of localhost) it would be lost. And no other website's link begins one
 * that nobody has pressed for. Who says nothing (a bookmark, a program) may.
 */
export function isOwnPage(
  { identity }: Pick<External, 'identity'>,
  { page: { origin, referrer, site } }: Asked,
): boolean {
  const from = origin ?? referrer;
  if (from !== undefined) return URL.parse(from)?.origin === new URL(identity.publicUrl).origin;
  return site === undefined || site === 'same-origin' || site === 'none';
}

/** The same where the page itself asks for where to go: its session is of its own host, so it can't be sent on. @throws Refused `notAtThisAddress` */
export function requireOwnPage(external: Pick<External, 'identity'>, asked: Asked): void {
  if (!isOwnPage(external, asked)) refuse('notAtThisAddress', { address: new URL(external.identity.publicUrl).origin });
}

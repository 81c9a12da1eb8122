import { refuse } from '#server/platform/http/refused.ts';
import type { Exchange } from '#server/platform/http/route.ts';
import type { ProviderDeps } from './provider-deps.ts';

type PageRequest = Pick<Exchange, 'page'>;

/**
 * Returns whether a sign-in begins on a page at PUBLIC_URL. Providers redirect there, so an attempt
 * begun at another name (127.0.0.1 for localhost) would lose its cookie. No other website may begin
 * one. A request without these headers, from a bookmark or a program, may.
 */
export function isOwnPage(
  { identity }: Pick<ProviderDeps, 'identity'>,
  { page: { origin, referrer, site } }: PageRequest,
): boolean {
  const from = origin ?? referrer;
  if (from !== undefined) return URL.parse(from)?.origin === new URL(identity.publicUrl).origin;
  return site === undefined || site === 'same-origin' || site === 'none';
}

/**
 * Requires PUBLIC_URL of a page that reads its next address. The server cannot redirect it, as its
 * session is of its own host.
 * @throws Refused `notAtThisAddress`
 */
export function requireOwnPage(deps: Pick<ProviderDeps, 'identity'>, request: PageRequest): void {
  if (!isOwnPage(deps, request)) refuse('notAtThisAddress', { address: new URL(deps.identity.publicUrl).origin });
}

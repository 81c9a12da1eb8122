import { refuse } from '#server/platform/http/refused.ts';
import type { RequestExchange } from '#server/platform/http/route.ts';
import type { ProviderDeps } from './provider-deps.ts';

type PageRequest = Pick<RequestExchange, 'page'>;

/**
 * Returns whether a page at PUBLIC_URL begins the sign-in. Providers redirect to that URL, so a
 * page under another name of the server would lose the attempt's cookie. Other websites may not
 * begin a sign-in. Bookmarks and programs may, because their requests name no page.
 */
export function isRequestFromOwnPage(
  { identity }: Pick<ProviderDeps, 'identity'>,
  { page: { origin, referrer, site } }: PageRequest,
): boolean {
  const from = origin ?? referrer;
  // Without a Referer, which our pages send, a page under another name passes as 'same-origin'.
  // Such a page gets no session, because its return lacks the attempt's cookie. The server cannot
  // compare the Host header instead, because a proxy may replace it.
  if (from !== undefined) return URL.parse(from)?.origin === new URL(identity.publicUrl).origin;
  return site === undefined || site === 'same-origin' || site === 'none';
}

/**
 * Requires that a page at PUBLIC_URL sends the request. The server cannot redirect a page of
 * another address there, because that page's session belongs to that address.
 * @throws Refused `notAtThisAddress`
 */
export function requireRequestFromOwnPage(deps: Pick<ProviderDeps, 'identity'>, request: PageRequest): void {
  if (!isRequestFromOwnPage(deps, request))
    refuse('notAtThisAddress', { address: new URL(deps.identity.publicUrl).origin });
}

import type { ProviderDeps } from './provider-deps.ts';

/** The query parameters of an earlier result, which a new URL drops. */
const ours = ['externalError', 'provider', 'linkedProvider', 'provenBy', 'ssoSaved', 'ssoRefused'];

/** Returns the URL of a page of the product, with its earlier query string and new parameters. */
export function createOwnPageUrl(
  { identity }: ProviderDeps,
  path: string,
  search: string,
  said: Record<string, string> = {},
): string {
  const query = new URLSearchParams(search);
  for (const name of ours) query.delete(name);
  for (const [name, value] of Object.entries(said)) query.set(name, value);
  const text = query.toString();
  // The URL is absolute, so that a path such as `//host` names no other host.
  return `${new URL(identity.publicUrl).origin}${path}${text === '' ? '' : `?${text}`}`;
}

/**
 * Parses the path and query of a page to return to. An address that is no path of this site becomes
 * the start page.
 */
export function parseOwnPagePath({ identity }: ProviderDeps, wanted: string): { path: string; search: string } {
  const { origin } = new URL(identity.publicUrl);
  const url = URL.parse(wanted, origin);
  if (!wanted.startsWith('/') || url?.origin !== origin) return { path: '/', search: '' };
  return { path: url.pathname, search: url.search.slice(1) };
}

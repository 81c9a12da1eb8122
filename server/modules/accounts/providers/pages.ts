import type { ProviderDeps } from './provider-deps.ts';

/** Our query parameters on our own pages. */
const ours = ['externalError', 'provider', 'linkedProvider', 'provenBy', 'ssoSaved', 'ssoRefused'];

/** Returns the address of our page, with its earlier query string and new parameters. */
export function pageAddress(
  { identity }: ProviderDeps,
  path: string,
  search: string,
  said: Record<string, string> = {},
): string {
  const query = new URLSearchParams(search);
  for (const name of ours) query.delete(name);
  for (const [name, value] of Object.entries(said)) query.set(name, value);
  const text = query.toString();
  // The address is absolute, so that no path can be taken for another host.
  return `${new URL(identity.publicUrl).origin}${path}${text === '' ? '' : `?${text}`}`;
}

/** Parses a path of ours to return to, with its query. Anything else becomes the start page. */
export function ownPath({ identity }: ProviderDeps, wanted: string): { path: string; search: string } {
  const { origin } = new URL(identity.publicUrl);
  const url = URL.parse(wanted, origin);
  if (!wanted.startsWith('/') || url?.origin !== origin) return { path: '/', search: '' };
  return { path: url.pathname, search: url.search.slice(1) };
}

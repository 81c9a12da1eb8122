import type { External } from './external.ts';

/** Parameters of ours to our own pages. No other words are among them. */
const ours = ['externalError', 'provider', 'linkedProvider', 'provenBy', 'ssoSaved', 'ssoRefused'];

/** Makes the address of a page of ours, with the query string that it had before and new parameters. */
export function pageAddress(
  { identity }: External,
  path: string,
  search: string,
  said: Record<string, string> = {},
): string {
  const query = new URLSearchParams(search);
  for (const name of ours) query.delete(name);
  for (const [name, value] of Object.entries(said)) query.set(name, value);
  const text = query.toString();
  // Whole, so that no path can be taken for another host.
  return `${new URL(identity.publicUrl).origin}${path}${text === '' ? '' : `?${text}`}`;
}

/** Reads a path of ours to come back to, with its query. The start for anything else. */
export function ownPath({ identity }: External, wanted: string): { path: string; search: string } {
  const { origin } = new URL(identity.publicUrl);
  const url = URL.parse(wanted, origin);
  if (!wanted.startsWith('/') || url?.origin !== origin) return { path: '/', search: '' };
  return { path: url.pathname, search: url.search.slice(1) };
}

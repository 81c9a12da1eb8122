/** What the address of a list may hold: words and numbers, under the names of columns, `view`, `page`, `size`, `sort` and `order`. */
export type ListAddress = Record<string, string | number>;

/**
 * Takes of an address what can be of a list; the router leaves the rest out (VIEW-01). Which columns and values there are is
 * known with the list alone and judged there, in list-search.ts: the router is on the sign-in page too and stays light.
 */
export function listAddress(raw: Record<string, unknown>): ListAddress {
  const fits = (entry: [string, unknown]): entry is [string, string | number] =>
    typeof entry[1] === 'string' || typeof entry[1] === 'number';
  return Object.fromEntries(Object.entries(raw).filter(fits));
}

/**
 * The search parameters of a list's URL: filters under the names of columns, and `view`, `page`,
 * `size`, `sort` and `order`.
 */
export type ListUrlParams = Record<string, string | number>;

/**
 * Returns the search parameters that a list may have (VIEW-01). list-search.ts checks columns and
 * values. This module omits the checks and stays small, because the sign-in page loads it too.
 */
export function pickListUrlParams(raw: Record<string, unknown>): ListUrlParams {
  const fits = (entry: [string, unknown]): entry is [string, string | number] =>
    typeof entry[1] === 'string' || typeof entry[1] === 'number';
  return Object.fromEntries(Object.entries(raw).filter(fits));
}

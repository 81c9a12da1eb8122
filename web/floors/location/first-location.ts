import type { LocationNode } from '#contract/locations.ts';
import { branchesOf, inTreeOrder } from './location-tree.ts';

interface Known {
  /** Passed on by another screen. */
  passed: string | undefined;
  /** Used last in this browser. */
  last: string | undefined;
  /** Where one sat last, or mostly sits, whatever the browser. */
  usual: readonly string[];
  /** The time zone of this device: among several cities, the one where somebody is. */
  timeZone: string;
}

/**
 * The location to open with: the one passed on, the one used last, where one usually sits, else the first of the tree with desks that one may
 * enter, rather in one's own time zone, else the first with anything to book (BOOK-05, BOOK-13), else the top of the
 * tree, where the first places can be drawn (BOOK-04); null when there are no locations.
 */
export function firstLocation(
  locations: readonly LocationNode[],
  { passed, last, usual, timeZone }: Known,
): LocationNode | null {
  const known = (id: string | undefined) => locations.find((node) => node.id === id);
  const ordered = inTreeOrder(branchesOf(locations));
  const open = ordered.filter((node) => node.activeDesksCount > 0 && node.hasAccess);
  return (
    known(passed) ??
    known(last) ??
    known(usual.find(known)) ??
    open.find((node) => node.iana === timeZone) ??
    open[0] ??
    ordered.find((node) => node.desksCount > 0 || node.roomsCount > 0) ??
    ordered[0] ??
    null
  );
}

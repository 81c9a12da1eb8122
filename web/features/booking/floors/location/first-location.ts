import type { LocationNode } from '#contract/places/locations.ts';
import { branchesOf, inTreeOrder } from '#web/platform/places/location-tree.ts';

interface Known {
  /** Passed on by another screen. */
  passed: string | undefined;
  /** Used last in this browser. */
  last: string | undefined;
  /** The person's last and usual locations, on any browser. */
  usual: readonly string[];
  /** The device's time zone. It decides between several cities. */
  timeZone: string;
}

/**
 * Returns the location to open: the passed, the last used, the usual, then an accessible one with
 * active desks. Locations in the device's time zone come first there. Then any with places
 * (BOOK-05, BOOK-13), then the tree's first (BOOK-04), or null.
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

import type { LocationNode } from '#contract/places/locations.ts';
import { buildLocationTree, flattenLocationTree } from '#web/platform/places/location-tree.ts';

interface Known {
  /** The location that another screen passed in its link. */
  passed: string | undefined;
  /** The location that this browser opened last. */
  last: string | undefined;
  /** The ids of the person's last and usual locations, from any browser. */
  usual: readonly string[];
  /** The device's time zone, which selects among several cities. */
  timeZone: string;
}

/**
 * Returns the location to open: the passed, the last used, the usual, then an accessible location
 * with active desks. Among these, the device's time zone comes first. Then follow any location with
 * places (BOOK-05, BOOK-13) and the tree's first location (BOOK-04). Null without locations.
 */
export function chooseFirstLocation(
  locations: readonly LocationNode[],
  { passed, last, usual, timeZone }: Known,
): LocationNode | null {
  const known = (id: string | undefined) => locations.find((node) => node.id === id);
  const ordered = flattenLocationTree(buildLocationTree(locations));
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

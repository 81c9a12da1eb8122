import type { LocationBranch } from '#web/platform/places/location-tree.ts';

/** The counts of a location's contents, including all locations below it. */
export interface LocationContentCounts {
  /** The number of locations below it, on every level. */
  below: number;
  desks: number;
  /** The number of desks that can be booked. */
  activeDesks: number;
  rooms: number;
  pointers: number;
}

/**
 * Returns a card's totals. The server has counted the desks, and this function sums the other
 * counts over the branch.
 */
export function countLocationContents({ node, children }: LocationBranch): LocationContentCounts {
  const below = children.map(countLocationContents);
  const sum = (of: (totals: LocationContentCounts) => number) => below.reduce((total, one) => total + of(one), 0);
  return {
    below: children.length + sum((one) => one.below),
    desks: node.totalDesksCount,
    activeDesks: node.totalActiveDesksCount,
    rooms: node.roomsCount + sum((one) => one.rooms),
    pointers: node.pointersCount + sum((one) => one.pointers),
  };
}

import type { LocationBranch } from '#web/platform/places/location-tree.ts';

/** Counts of a location's contents, with those below it. */
export interface CardTotals {
  /** Locations below it, on every level. */
  below: number;
  desks: number;
  /** The desks that can be booked. */
  activeDesks: number;
  rooms: number;
  pointers: number;
}

/**
 * Returns a card's totals. The server has counted the desks, and the rest is summed over the
 * branch.
 */
export function totalsOf({ node, children }: LocationBranch): CardTotals {
  const below = children.map(totalsOf);
  const sum = (of: (totals: CardTotals) => number) => below.reduce((total, one) => total + of(one), 0);
  return {
    below: children.length + sum((one) => one.below),
    desks: node.totalDesksCount,
    activeDesks: node.totalActiveDesksCount,
    rooms: node.roomsCount + sum((one) => one.rooms),
    pointers: node.pointersCount + sum((one) => one.pointers),
  };
}

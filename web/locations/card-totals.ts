import type { LocationBranch } from '#web/floors/location/location-tree.ts';

/** What lies on a location and below it. */
export interface CardTotals {
  /** Locations below it, on every level. */
  below: number;
  desks: number;
  /** Those of the desks that can be booked. */
  activeDesks: number;
  rooms: number;
  pointers: number;
}

/** The totals of a card: what the server counted of desks, and the rest summed up over the branch. */
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

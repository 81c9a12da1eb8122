import type { PlaceHold } from '../place/assigned-holds.ts';

/** The holds of a place that overlap the chosen hours, and all holds of the place on these days. */
interface PlaceHolds {
  overlapping: readonly PlaceHold[];
  all: readonly PlaceHold[];
}

/**
 * Returns the hold of another person that has come since the place was last seen, or undefined. A
 * meeting comes before the preparation beside one. The preparation beside an own meeting does not
 * count. Beside a meeting at the hours of before it comes from new rules, and does not count either.
 */
export function findNewHold(now: PlaceHolds, seen: PlaceHolds, me: string): PlaceHold | undefined {
  const isOfOther = (hold: PlaceHold) => {
    if (!hold.preparation) return hold.userId !== me;
    const meeting = now.all.find(({ id, preparation }) => !preparation && hold.id.startsWith(`${id} `));
    const isKept = ({ id, startDate, endDate }: PlaceHold) =>
      id === meeting?.id && startDate === meeting.startDate && endDate === meeting.endDate;
    return meeting?.userId !== me && !seen.all.some(isKept);
  };
  const others = now.overlapping.filter(
    (hold) => isOfOther(hold) && !seen.overlapping.some(({ id }) => id === hold.id),
  );
  return others.find(({ preparation }) => !preparation) ?? others[0];
}

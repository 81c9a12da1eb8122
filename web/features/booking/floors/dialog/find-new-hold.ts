import type { PlaceHold } from '../place/assigned-holds.ts';

/**
 * Returns the hold of another person that has come since the place was last seen, or undefined. A
 * meeting comes before the preparation beside one.
 */
export function findNewHold(
  holds: readonly PlaceHold[],
  seen: readonly PlaceHold[],
  me: string,
): PlaceHold | undefined {
  const others = holds.filter(({ id, userId }) => userId !== me && !seen.some((one) => one.id === id));
  return others.find(({ preparation }) => !preparation) ?? others[0];
}

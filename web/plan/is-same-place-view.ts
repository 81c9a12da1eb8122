import type { PlaceView } from './place-view.ts';

/**
 * Returns whether two views of a place look the same, so that equal new data re-renders nothing.
 */
export function isSamePlaceView(one: PlaceView | undefined, other: PlaceView | undefined): boolean {
  if (one === other) return true;
  if (!one || !other) return false;
  return (
    one.status === other.status &&
    one.label === other.label &&
    one.share === other.share &&
    one.bypass === other.bypass &&
    one.people.length === other.people.length &&
    one.people.every((person, index) => hasSameFields(person, other.people[index]!))
  );
}

/** Returns whether two flat objects have the same values. */
export function hasSameFields<Fields extends object>(one: Fields, other: Fields): boolean {
  if (one === other) return true;
  const keys = Object.keys(one) as (keyof Fields)[];
  return keys.length === Object.keys(other).length && keys.every((key) => one[key] === other[key]);
}

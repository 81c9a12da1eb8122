import type { BookableParkingSpace } from '#contract/parking/parking-availability.ts';
import { parkingSpaceTypeCodes } from '#contract/parking/parking-spaces.ts';
import type { BayState } from '../car-park/Bay.tsx';

/** Returns the displayed name of a space: its label, or its number without a label. */
export const getDisplayedSpaceName = ({ label, number }: Pick<BookableParkingSpace, 'label' | 'number'>): string =>
  label || String(number);

/** Returns the state of a space in the requested period, as the member `me` sees it. */
export function getSpaceState({ active, frozen, type, reservations }: BookableParkingSpace, me: string): BayState {
  if (!active) return 'inactive';
  if (frozen) return 'frozen';
  if (type === parkingSpaceTypeCodes.outOfUse) return 'outOfUse';
  if (reservations.some(({ userId }) => userId === me)) return 'mine';
  return reservations.length > 0 ? 'taken' : 'free';
}

/**
 * Tells whether a member can select a space for a booking. A bypass adds spaces that are taken or
 * out of use.
 */
export function canSelectSpace(state: BayState, bypass: boolean): boolean {
  return state === 'free' || (bypass && (state === 'taken' || state === 'mine' || state === 'outOfUse'));
}

/** Sorts spaces by row, then by column. */
export function sortSpacesByGridPosition(spaces: readonly BookableParkingSpace[]): BookableParkingSpace[] {
  return spaces.toSorted((one, other) => one.y - other.y || one.x - other.x);
}

import { type ParkingSpace, spaceTypes } from '#contract/parking.ts';
import type { BayState } from '../car-park/Bay.tsx';

/** What people call a space. */
export const nameOfSpace = ({ label, number }: Pick<ParkingSpace, 'label' | 'number'>): string =>
  label || String(number);

/** How a space stands in the period that was asked about, for this person. */
export function stateOfSpace({ active, frozen, type, reservations }: ParkingSpace, me: string): BayState {
  if (!active) return 'inactive';
  if (frozen) return 'frozen';
  if (type === spaceTypes.outOfUse) return 'outOfUse';
  if (reservations.some(({ userId }) => userId === me)) return 'mine';
  return reservations.length > 0 ? 'taken' : 'free';
}

/** Whether it may be chosen: what is free, and with a bypass also what others hold or is out of use. */
export function mayChoose(state: BayState, bypass: boolean): boolean {
  return state === 'free' || (bypass && (state === 'taken' || state === 'mine' || state === 'outOfUse'));
}

/** Spaces by row and column, as one reads. */
export function inOrder(spaces: readonly ParkingSpace[]): ParkingSpace[] {
  return spaces.toSorted((one, other) => one.y - other.y || one.x - other.x);
}

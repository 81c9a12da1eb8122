import type { ParkingDraft } from '#contract/parking/parking-management.ts';
import { createRefusal } from '#contract/wire/errors.ts';
import { findSpacesOutsideGrid, findSpacesWithSameNameOrNumber, getDraftSpaceName } from './grid/grid-edit.ts';

/** The number of active spaces in the company's other parkings, and the package's limit. */
export interface ActiveSpaceAllowance {
  limit: number;
  active: number;
}

/** Returns the number of active spaces of a parking. */
export const countActiveSpaces = ({ parkingSpaces }: Pick<ParkingDraft, 'parkingSpaces'>) =>
  parkingSpaces.filter(({ active }) => active).length;

/**
 * Returns the refusals by field that no schema expresses: spaces outside the grid, repeated names,
 * and more active spaces than the package allows.
 * @param stored the parking before the change, which may already exceed the package
 * @param allowance undefined until it is known
 */
export function findParkingRefusals(
  values: ParkingDraft,
  stored: ParkingDraft,
  allowance: ActiveSpaceAllowance | undefined,
) {
  const lost = findSpacesOutsideGrid(values.parkingSpaces, values);
  const twice = findSpacesWithSameNameOrNumber(values.parkingSpaces);
  const here = countActiveSpaces(values);
  const count = (allowance?.active ?? 0) + here;
  const isOver = allowance !== undefined && count > allowance.limit && here > countActiveSpaces(stored);
  return {
    ...(lost.length > 0 && { rows: createRefusal('outsideGrid', { names: lost.map(getDraftSpaceName) }) }),
    ...(twice.length > 0 && { parkingSpaces: createRefusal('spaceTwice', { names: twice.map(getDraftSpaceName) }) }),
    ...(isOver && { parkingSpaces: createRefusal('spacesCountExceeded', { count, limit: allowance.limit }) }),
  };
}

import { type FloorKey, floorPlans } from '#server/sample-company/floors/floor-plans.ts';
import { floorId } from '#server/sample-company/locations/location-tree.ts';
import type { SampleLocation } from '#server/sample-company/types.ts';
import type { OfficeFloor } from './office.ts';

/** The drawn floors of a company with the desks and rooms that are not locked or frozen. */
export function officeFloors(
  company: string,
  locations: SampleLocation[],
  meetings: Partial<Record<FloorKey, number>>,
): OfficeFloor[] {
  const keys = Object.keys(floorPlans) as FloorKey[];
  return locations.flatMap((location) => {
    const key = keys.find((one) => floorId(company, one) === location.id);
    if (!key) return [];
    return [
      {
        key,
        building: location.parentId ?? location.id,
        timeZone: location.timeZone,
        restrictedTo: location.restrictedTo,
        desks: location.desks.filter(({ state }) => state === 0),
        rooms: location.rooms.filter(({ state }) => state === 0),
        meetings: meetings[key] ?? 0,
      },
    ];
  });
}

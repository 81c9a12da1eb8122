import type { ClosedPeriodOfLocation, ListedLocationOpening } from '#contract/places/list-opening.ts';
import type { LocationNode } from '#contract/places/locations.ts';
import { collectOpeningRules } from '#web/platform/places/compose-opening.ts';

/** A closed period in the list of a location. */
export interface ListedClosedPeriod extends ClosedPeriodOfLocation {
  isHoliday: boolean;
  /** The location above whose rule closes. Null for an own one. */
  locationName: string | null;
}

/**
 * Lists the closed days that hold at a location, earliest first. Days of the locations above have
 * no id, because they are opened again at their own location.
 */
export function listClosedDays(
  rules: readonly ListedLocationOpening[],
  locations: readonly LocationNode[],
  locationId: string,
): ListedClosedPeriod[] {
  const holding = collectOpeningRules(rules, locations, locationId);
  const all = holding.flatMap(({ locationId: by, locationName, closed }) =>
    closed.map((period) => ({
      ...period,
      id: by === locationId ? period.id : null,
      isHoliday: period.id === null,
      locationName: by === locationId ? null : locationName,
    })),
  );
  return all.sort((one, other) => (one.from < other.from ? -1 : one.from > other.from ? 1 : 0));
}

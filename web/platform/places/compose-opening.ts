import type { ListedLocationOpening } from '#contract/places/list-opening.ts';
import type { LocationNode } from '#contract/places/locations.ts';
import { getLocationAncestors } from './location-tree.ts';

/**
 * Returns the rules of a location and of all locations above it, the nearest first. Without a
 * location these are the root's rules, which hold for parking spaces, cars and resources.
 */
export function collectOpeningRules(
  rules: readonly ListedLocationOpening[],
  locations: readonly LocationNode[],
  locationId: string | null,
): ListedLocationOpening[] {
  const ids =
    locationId === null
      ? rules.filter(({ isRoot }) => isRoot).map((rule) => rule.locationId)
      : [locationId, ...getLocationAncestors(locations, locationId).map(({ id }) => id)];
  return ids.flatMap((id) => rules.filter((rule) => rule.locationId === id));
}

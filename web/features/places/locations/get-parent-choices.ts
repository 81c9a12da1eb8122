import type { LocationNode } from '#contract/places/locations.ts';
import {
  buildLocationTree,
  flattenLocationTree,
  formatLocationPath,
  getLocationAncestors,
} from '#web/platform/places/location-tree.ts';

/**
 * Returns the possible new parents of a location, with their paths and in the order of the tree. It
 * leaves out the location itself and everything below it. A published location needs a published
 * parent.
 */
export function getParentChoices(
  locations: readonly LocationNode[],
  { id, published }: Pick<LocationNode, 'id' | 'published'>,
): { value: string; label: string }[] {
  return flattenLocationTree(buildLocationTree(locations))
    .filter((other) => other.published || !published)
    .filter((other) => other.id !== id && !getLocationAncestors(locations, other.id).some((above) => above.id === id))
    .map((other) => ({ value: other.id, label: formatLocationPath(locations, other) }));
}

import type { LocationNode } from '#contract/locations.ts';
import { ancestorsOf, branchesOf, fullName, inTreeOrder } from '#web/floors/location/location-tree.ts';

/** Where a location can be moved to, by the way there and in the order of the tree: neither itself nor what lies in it. */
export function parentChoices(
  locations: readonly LocationNode[],
  { id }: Pick<LocationNode, 'id'>,
): { value: string; label: string }[] {
  return inTreeOrder(branchesOf(locations))
    .filter((other) => other.id !== id && !ancestorsOf(locations, other.id).some((above) => above.id === id))
    .map((other) => ({ value: other.id, label: fullName(locations, other) }));
}

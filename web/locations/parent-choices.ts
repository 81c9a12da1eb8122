import type { LocationNode } from '#contract/locations.ts';
import { ancestorsOf, branchesOf, fullName, inTreeOrder } from '#web/floors/location/location-tree.ts';

/**
 * Where a location can be moved to, by the way there and in the order of the tree: neither itself nor what lies in it, and what is published
 * only where everything is.
 */
export function parentChoices(
  locations: readonly LocationNode[],
  { id, published }: Pick<LocationNode, 'id' | 'published'>,
): { value: string; label: string }[] {
  return inTreeOrder(branchesOf(locations))
    .filter((other) => other.published || !published)
    .filter((other) => other.id !== id && !ancestorsOf(locations, other.id).some((above) => above.id === id))
    .map((other) => ({ value: other.id, label: fullName(locations, other) }));
}

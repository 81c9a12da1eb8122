import type { LocationNode } from '#contract/places/locations.ts';

/** A location with the locations below it, in the server's order. */
export interface LocationBranch {
  node: LocationNode;
  children: LocationBranch[];
}

/**
 * Builds the tree from a flat list. A location whose parent is not in the list stands at the top.
 */
export function buildLocationTree(locations: readonly LocationNode[]): LocationBranch[] {
  const ids = new Set(locations.map((node) => node.id));
  const byParent = Map.groupBy(locations, (node) => (node.parentId && ids.has(node.parentId) ? node.parentId : ''));
  const below = (parent: string): LocationBranch[] =>
    (byParent.get(parent) ?? []).map((node) => ({ node, children: below(node.id) }));
  return below('');
}

/** Returns all locations in the order of the tree, parents before children. */
export function flattenLocationTree(branches: readonly LocationBranch[]): LocationNode[] {
  return branches.flatMap(({ node, children }) => [node, ...flattenLocationTree(children)]);
}

/** Returns a location's ancestors, the nearest first. */
export function getLocationAncestors(locations: readonly LocationNode[], id: string): LocationNode[] {
  const parentId = locations.find((node) => node.id === id)?.parentId;
  const parent = locations.find((node) => node.id === parentId);
  return parent ? [parent, ...getLocationAncestors(locations, parent.id)] : [];
}

/**
 * Returns the path of a location with its own name, without the company's root. Several floors may
 * be called 'Piętro 1'.
 */
export function formatLocationPath(locations: readonly LocationNode[], location: LocationNode): string {
  const way = getLocationAncestors(locations, location.id).filter(({ parentId }) => parentId !== null);
  return [...way.toReversed(), location].map(({ name }) => name).join(' / ');
}

/** Returns the number of edges between two locations in the tree. */
function distance(locations: readonly LocationNode[], one: string, other: string): number {
  const path = (id: string) => [id, ...getLocationAncestors(locations, id).map((node) => node.id)];
  const [from, to] = [path(one), path(other)];
  const meeting = from.findIndex((id) => to.includes(id));
  return meeting < 0 ? from.length + to.length : meeting + to.indexOf(from[meeting]!);
}

/**
 * Returns the nearest other location in the tree with free desks that the person may enter, or
 * null. Without `from` it is the first such location in the list.
 */
export function findNearestFreeDeskLocation(
  locations: readonly LocationNode[],
  from: string | null,
  freeDesks: (id: string) => number,
): LocationNode | null {
  const open = locations.filter((node) => node.id !== from && node.hasAccess && freeDesks(node.id) > 0);
  if (from === null) return open[0] ?? null;
  const away = new Map(open.map((node) => [node.id, distance(locations, from, node.id)]));
  return open.toSorted((a, b) => away.get(a.id)! - away.get(b.id)!)[0] ?? null;
}

import type { LocationNode } from '#contract/places/locations.ts';

/**
 * Returns the location to draw first, preferably a floor. Its locationId is null if the company has
 * only the root: the list of locations can add one. Returns null once a published location has a
 * desk or a room.
 */
export function findFirstLocationToDraw(locations: readonly LocationNode[]): { locationId: string | null } | null {
  if (locations.some(({ published, desksCount, roomsCount }) => published && desksCount + roomsCount > 0)) return null;
  const floor = locations.find(({ type }) => type === 3) ?? locations.find(({ parentId }) => parentId !== null);
  return { locationId: floor?.id ?? null };
}

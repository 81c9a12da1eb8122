import type { LocationNode } from '#contract/places/locations.ts';

/**
 * Returns the floor to draw first, or another location. A null locationId means the list, where one
 * can be added. Returns null once a published location has a desk or a room.
 */
export function firstToDraw(locations: readonly LocationNode[]): { locationId: string | null } | null {
  if (locations.some(({ published, desksCount, roomsCount }) => published && desksCount + roomsCount > 0)) return null;
  const floor = locations.find(({ type }) => type === 3) ?? locations.find(({ parentId }) => parentId !== null);
  return { locationId: floor?.id ?? null };
}

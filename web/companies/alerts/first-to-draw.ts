import type { LocationNode } from '#contract/locations.ts';

/**
 * Where whoever begins a company draws its first floor: a location of theirs that nobody sees or books in yet, else the list to which one is
 * added. Null when there is something to book.
 */
export function firstToDraw(locations: readonly LocationNode[]): { locationId: string | null } | null {
  if (locations.some(({ published, desksCount, roomsCount }) => published && desksCount + roomsCount > 0)) return null;
  const floor = locations.find(({ type }) => type === 3) ?? locations.find(({ parentId }) => parentId !== null);
  return { locationId: floor?.id ?? null };
}

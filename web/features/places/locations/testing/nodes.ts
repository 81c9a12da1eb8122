import type { LocationNode } from '#contract/places/locations.ts';

/**
 * Returns a location for tests: a published floor without contents, except for the given fields.
 */
export function createTestLocation(told: Partial<LocationNode> & { id: string }): LocationNode {
  return {
    parentId: null,
    type: 3,
    name: told.id,
    iana: 'Europe/Warsaw',
    restrictedArea: false,
    hasAccess: true,
    published: true,
    desksCount: 0,
    activeDesksCount: 0,
    roomsCount: 0,
    pointersCount: 0,
    totalDesksCount: 0,
    totalActiveDesksCount: 0,
    ...told,
  };
}

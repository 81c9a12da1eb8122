import type { LocationNode } from '#contract/locations.ts';

/** A location of the tree for tests: a published floor with nothing drawn on it, unless told. */
export function node(told: Partial<LocationNode> & { id: string }): LocationNode {
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

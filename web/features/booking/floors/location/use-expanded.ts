import { useEffect, useState } from 'react';
import type { LocationNode } from '#contract/places/locations.ts';
import { getLocationAncestors } from '#web/platform/places/location-tree.ts';

/**
 * The largest number of locations that the tree shows fully open. A larger tree opens only the path
 * to the selected location.
 */
const openAtOnce = 40;

/** Stores the open branches of the tree. The path to the selected location opens automatically. */
export function useExpandedLocations(locations: readonly LocationNode[], selected: string | null) {
  const [expanded, setExpanded] = useState(
    () => new Set(locations.length <= openAtOnce ? locations.map((node) => node.id) : []),
  );
  useEffect(() => {
    if (selected === null) return;
    const way = getLocationAncestors(locations, selected).map((node) => node.id);
    setExpanded((old) => (way.every((id) => old.has(id)) ? old : new Set([...old, ...way])));
  }, [locations, selected]);
  return [expanded, setExpanded] as const;
}

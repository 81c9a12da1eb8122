import { useEffect, useState } from 'react';
import type { LocationNode } from '#contract/locations.ts';
import { ancestorsOf } from './location-tree.ts';

/** So many locations are shown all open; a larger tree opens only the way to the selected one. */
const openAtOnce = 40;

/** Which branches of the tree are open; the way to the selected location opens by itself. */
export function useExpanded(locations: readonly LocationNode[], selected: string | null) {
  const [expanded, setExpanded] = useState(
    () => new Set(locations.length <= openAtOnce ? locations.map((node) => node.id) : []),
  );
  useEffect(() => {
    if (selected === null) return;
    const way = ancestorsOf(locations, selected).map((node) => node.id);
    setExpanded((old) => (way.every((id) => old.has(id)) ? old : new Set([...old, ...way])));
  }, [locations, selected]);
  return [expanded, setExpanded] as const;
}

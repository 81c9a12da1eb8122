import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { buildLocationTree, type LocationBranch } from '#web/platform/places/location-tree.ts';
import type { TreeItem } from '#web/ui/list/get-visible-tree-rows.ts';
import { Tree } from '#web/ui/list/Tree.tsx';
import { classNames } from '#web/ui/theme/class-names.ts';
import { useFloor } from '../model/use-floor.ts';
import { useSelectionActions } from '../model/use-selection.ts';
import { LocationFreePlaceCount } from './LocationFreePlaceCount.tsx';
import styles from './location-pane.module.css';
import { useExpandedLocations } from './use-expanded.ts';

/**
 * The tree of the company's locations, with their free places in the chosen hours. `onChosen` runs
 * after a selection.
 */
export function LocationTree({ onChosen }: { onChosen?: () => void }) {
  const { t } = useTranslation();
  const { locations, location, free, freeOutdated } = useFloor();
  const { selectLocation } = useSelectionActions();
  const [expanded, setExpanded] = useExpandedLocations(locations, location?.id ?? null);
  const items = useMemo(() => {
    const item = ({ node, children }: LocationBranch): TreeItem => ({
      id: node.id,
      label: node.name,
      trailing: <LocationFreePlaceCount node={node} free={free.get(node.id)} />,
      children: children.map(item),
    });
    return buildLocationTree(locations).map(item);
  }, [locations, free]);
  const box = useRef<HTMLDivElement>(null);
  const selected = location?.id ?? null;
  // A location selected by search or on the plan may be out of view.
  useEffect(() => {
    if (selected) box.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [selected]);
  return (
    <div ref={box} className={classNames(freeOutdated && styles.outdated)} aria-busy={freeOutdated}>
      <Tree
        items={items}
        label={t('floors.location.tree')}
        expanded={expanded}
        onExpandedChange={setExpanded}
        selected={selected}
        onSelect={(id) => {
          selectLocation(id);
          onChosen?.();
        }}
      />
    </div>
  );
}

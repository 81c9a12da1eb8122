import { ArrowRight } from 'lucide-react';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { findNearestFreeDeskLocation } from '#web/platform/places/location-tree.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { useFloor } from '../model/use-floor.ts';
import { useSelectionActions } from '../model/use-selection.ts';

/**
 * The button that opens the nearest location with free desks in the chosen hours. Shows nothing
 * without such a location.
 */
export function NearestFloorButton({ size = 'medium' }: { size?: 'small' | 'medium' }) {
  const { t } = useTranslation();
  const { locations, location, free } = useFloor();
  const { goToLocation } = useSelectionActions();
  const nearest = findNearestFreeDeskLocation(locations, location?.id ?? null, (id) => free.get(id)?.desk ?? 0);
  if (!nearest) return null;
  const count = free.get(nearest.id)?.desk ?? 0;
  return (
    <Button
      size={size}
      iconAfter={<ArrowRight size={18} aria-hidden="true" />}
      onClick={() => goToLocation(nearest.id)}
    >
      {t('floors.empty.nearest', { name: nearest.name, count })}
    </Button>
  );
}

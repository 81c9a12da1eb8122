import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { useDrawSampleFloor } from '../api.ts';
import { focusFloor } from './focus-floor.ts';

/**
 * The button that draws the sample floor on the empty location (BOOK-04). A toast shows the
 * server's refusal.
 */
export function DrawSampleFloorButton({ locationId, size }: { locationId: string; size: 'small' | 'medium' }) {
  const { t } = useTranslation();
  const clone = useDrawSampleFloor(
    () => {
      toast.success(t('floors.empty.cloned'));
      focusFloor();
    },
    (error) => toast.error(`${t('floors.empty.sampleDataClonedFailed')} ${error.message}`),
  );
  return (
    <Button size={size} variant="primary" pending={clone.isPending} onClick={() => clone.mutate(locationId)}>
      {t('floors.empty.clone')}
    </Button>
  );
}

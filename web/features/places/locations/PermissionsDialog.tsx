import { useQuery } from '@tanstack/react-query';
import { getDrawing } from '#contract/places/drawing.ts';
import { createQueryOptions } from '#web/platform/api/query-options.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { Skeleton } from '#web/ui/lazy/Skeleton.tsx';
import { useUiTexts } from '#web/ui/texts/ui-texts.ts';
import { LoadErrorNotice } from './LoadErrorNotice.tsx';
import type { LocationDialogProps } from './location-action.ts';
import { LocationPermissionsForm } from './PermissionsForm.tsx';

/**
 * The dialog that sets which people may book at a location (EDIT-09), in the tree and in the
 * editor. Each opening loads the stored values again, since colleagues may have changed them.
 */
export function LocationPermissionsDialog({ location, open, onClose }: LocationDialogProps) {
  const { t } = useTranslation();
  const texts = useUiTexts();
  const drawn = useQuery({
    ...createQueryOptions(getDrawing, { params: { locationId: location.id } }),
    enabled: open,
    staleTime: 0,
    gcTime: 0,
  });
  // The form must not start with cached values of an earlier opening.
  if (drawn.data && drawn.isFetchedAfterMount) {
    const { restrictedArea, locationUsers } = drawn.data;
    return <LocationPermissionsForm {...{ location, open, onClose, restrictedArea, locationUsers }} />;
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="small"
      title={t('locations.permissions.title', { name: location.name })}
      actions={<Button onClick={onClose}>{texts.cancel}</Button>}
    >
      {!drawn.error && <Skeleton shape="text" lines={4} />}
      <LoadErrorNotice of={drawn} />
    </Dialog>
  );
}

import { useQuery } from '@tanstack/react-query';
import { getClosingCalendar } from '#contract/places/closing-calendar.ts';
import { createQueryOptions } from '#web/platform/api/query-options.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { Skeleton } from '#web/ui/lazy/Skeleton.tsx';
import { useUiTexts } from '#web/ui/texts/ui-texts.ts';
import { ClosingCalendarForm } from './ClosingCalendarForm.tsx';
import { LoadErrorNotice } from './LoadErrorNotice.tsx';
import type { LocationDialogProps } from './location-action.ts';

/**
 * The dialog with the calendar whose whole-day events close a location (WEEK-05). Each opening
 * loads its state again, because the server reads the calendar every hour.
 */
export function ClosingCalendarDialog({ location, open, onClose }: LocationDialogProps) {
  const { t } = useTranslation();
  const texts = useUiTexts();
  const state = useQuery({
    ...createQueryOptions(getClosingCalendar, { params: { locationId: location.id } }),
    enabled: open,
    staleTime: 0,
    gcTime: 0,
  });
  if (state.data && state.isFetchedAfterMount)
    return <ClosingCalendarForm {...{ location, open, onClose }} calendar={state.data.calendar} />;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="medium"
      title={t('locations.closingCalendar.title', { name: location.name })}
      actions={<Button onClick={onClose}>{texts.cancel}</Button>}
    >
      {!state.error && <Skeleton shape="text" lines={4} />}
      <LoadErrorNotice of={state} what={t('locations.closingCalendar.notLoaded')} />
    </Dialog>
  );
}

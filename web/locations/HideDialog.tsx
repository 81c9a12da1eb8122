import { useMutation, useQuery } from '@tanstack/react-query';
import { getLocationRemoval, setLocationPublished } from '#contract/location-tree.ts';
import { errorCodeOf } from '#web/app/api/api-error.ts';
import { call } from '#web/app/api/call.ts';
import { queryOf } from '#web/app/api/query-of.ts';
import { useTranslation } from '#web/app/languages/i18n.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { useUiTexts } from '#web/ui/texts/ui-texts.ts';
import { toast } from '#web/ui/toast.ts';
import { useFailureToast } from '#web/ui/use-failure-toast.ts';
import type { LocationDialogProps } from './asked-act.ts';
import { readLocationsAgain } from './read-locations-again.ts';

/**
 * Asks before a location with bookings is hidden, with their number. Were there more when it was confirmed, nothing has happened, and it asks
 * again with the new number.
 */
export function HideDialog({ location, open, onClose }: LocationDialogProps) {
  const { t } = useTranslation();
  const texts = useUiTexts();
  const params = { locationId: location.id };
  const removal = useQuery({ ...queryOf(getLocationRemoval, { params }), enabled: open, staleTime: 0, gcTime: 0 });
  const failure = useFailureToast();
  const hide = useMutation({
    onMutate: failure.takeBack,
    mutationFn: (cancels: number) => call(setLocationPublished, { params, body: { published: false, cancels } }),
    async onSuccess() {
      onClose();
      toast.success(t('locations.done.hidden', { name: location.name }));
      await readLocationsAgain();
    },
    async onError(error) {
      if (errorCodeOf(error) === 'moreBookings') {
        await removal.refetch();
        return;
      }
      onClose();
      failure.say(`${t('locations.failed')} ${error.message}`);
      await readLocationsAgain();
    },
  });
  const goes = removal.isFetchedAfterMount ? removal.data : undefined;
  const isUnknown = removal.isError && !goes;
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={() => {
        if (goes) hide.mutate(goes.bookings);
        else void removal.refetch();
      }}
      danger={!isUnknown}
      pending={removal.isFetching || hide.isPending}
      title={t('locations.hide.title', { name: location.name })}
      confirmLabel={isUnknown ? texts.retry : t('locations.hide.confirm')}
    >
      {hide.error && errorCodeOf(hide.error) === 'moreBookings' && (
        <>
          <strong>{t('locations.hide.moreMeanwhile')}</strong>
          <br />
        </>
      )}
      {!goes && !isUnknown && t('locations.hide.counting')}
      {isUnknown && `${t('locations.partNotLoaded')} ${removal.error.message}`}
      {goes && (
        <>
          {goes.bookings > 0
            ? `${t('locations.remove.bookings', { count: goes.bookings })} ${t('locations.remove.people', { count: goes.people })}`
            : t('locations.remove.noBookings')}{' '}
          {t('locations.hide.means')}
        </>
      )}
    </ConfirmDialog>
  );
}

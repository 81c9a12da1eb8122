import { useMutation, useQuery } from '@tanstack/react-query';
import { getLocationRemoval, removeLocation } from '#contract/location-tree.ts';
import { listLocations } from '#contract/locations.ts';
import { errorCodeOf } from '#web/app/api/api-error.ts';
import { call } from '#web/app/api/call.ts';
import { queryOf } from '#web/app/api/query-of.ts';
import { useTranslation } from '#web/app/languages/i18n.ts';
import { queryClient } from '#web/app/query-client.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { useUiTexts } from '#web/ui/texts/ui-texts.ts';
import { toast } from '#web/ui/toast.ts';
import { useFailureToast } from '#web/ui/use-failure-toast.ts';
import type { LocationDialogProps } from './asked-act.ts';
import { configureId } from './card-ids.ts';
import { readLocationsAgain } from './read-locations-again.ts';

/**
 * Asks before a location goes with all below it, and says first what that takes along. Were there more bookings when it was confirmed
 * than it said, nothing has happened, and it asks again with the new numbers.
 */
export function RemoveDialog({ location, open, onClose }: LocationDialogProps) {
  const { t } = useTranslation();
  const texts = useUiTexts();
  const params = { locationId: location.id };
  const removal = useQuery({ ...queryOf(getLocationRemoval, { params }), enabled: open, staleTime: 0, gcTime: 0 });
  const failure = useFailureToast();
  const remove = useMutation({
    onMutate: failure.takeBack,
    mutationFn: (bookings: number) => call(removeLocation, { params, query: { bookings } }),
    async onSuccess() {
      onClose();
      toast.success(t('locations.done.removed', { name: location.name }));
      await readLocationsAgain();
    },
    async onError(error) {
      if (errorCodeOf(error) === 'moreBookings') {
        await removal.refetch();
        return;
      }
      onClose();
      await readLocationsAgain();
      // The answer alone was lost, or a colleague was quicker: it is gone, as was wanted.
      const known = queryClient.getQueryData(queryOf(listLocations).queryKey)?.locations;
      if (known?.every(({ id }) => id !== location.id)) {
        toast.success(t('locations.done.removed', { name: location.name }));
        return;
      }
      failure.say(`${t('locations.remove.removeFailed')} ${error.message}`);
    },
  });
  // Not what an earlier opening was told.
  const goes = removal.isFetchedAfterMount ? removal.data : undefined;
  const counted = [
    goes && goes.locations > 1 && t('locations.remove.locations', { count: goes.locations - 1 }),
    goes && goes.desks > 0 && t('locations.remove.desks', { count: goes.desks }),
    goes && goes.rooms > 0 && t('locations.remove.rooms', { count: goes.rooms }),
  ].filter((one) => one !== undefined && one !== false);
  const isUnknown = removal.isError && !goes;
  // The card that asked goes; the one around it stays.
  const focusAfter = { current: document.getElementById(configureId(location.parentId ?? '')) };
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={() => {
        if (goes) remove.mutate(goes.bookings);
        else void removal.refetch();
      }}
      focusAfter={focusAfter}
      danger={!isUnknown}
      pending={removal.isFetching || remove.isPending}
      title={t('locations.remove.title', { name: location.name })}
      confirmLabel={isUnknown ? texts.retry : t('locations.remove.confirm')}
    >
      {remove.error && errorCodeOf(remove.error) === 'moreBookings' && (
        <>
          <strong>{t('locations.remove.moreMeanwhile')}</strong>
          <br />
        </>
      )}
      {!goes && !isUnknown && t('locations.remove.counting')}
      {isUnknown && `${t('locations.partNotLoaded')} ${removal.error.message}`}
      {goes && (
        <>
          {counted.length > 0 && `${t('locations.remove.along', { what: counted.join(', ') })} `}
          {goes.bookings > 0
            ? `${t('locations.remove.bookings', { count: goes.bookings })} ${t('locations.remove.people', { count: goes.people })}`
            : t('locations.remove.noBookings')}{' '}
          {t('locations.remove.means')}
        </>
      )}
    </ConfirmDialog>
  );
}

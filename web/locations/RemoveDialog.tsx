import { useMutation, useQuery } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { getLocationRemoval, removeLocation } from '#contract/location-tree.ts';
import { errorCodeOf } from '#web/app/api/api-error.ts';
import { call } from '#web/app/api/call.ts';
import { queryOf } from '#web/app/api/query-of.ts';
import { useTranslation } from '#web/app/languages/i18n.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { toast } from '#web/ui/toast.ts';
import type { LocationDialogProps } from './LocationDialog.tsx';
import { readLocationsAgain } from './read-locations-again.ts';

/**
 * Asks before a location goes with all below it, and says first what that takes along. Were there more bookings when it was confirmed
 * than it said, nothing has happened, and it asks again with the new numbers.
 */
export function RemoveDialog({
  location,
  open,
  onClose,
  focusAfter,
}: LocationDialogProps & { focusAfter: RefObject<HTMLElement | null> }) {
  const { t } = useTranslation();
  const params = { locationId: location.id };
  const removal = useQuery({ ...queryOf(getLocationRemoval, { params }), enabled: open, staleTime: 0, gcTime: 0 });
  const remove = useMutation({
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
      toast.error(`${t('locations.remove.removeFailed')} ${error.message}`);
      await readLocationsAgain();
    },
  });
  // Not what an earlier opening was told.
  const goes = removal.isFetchedAfterMount ? removal.data : undefined;
  const counted = [
    goes && goes.locations > 1 && t('locations.remove.locations', { count: goes.locations - 1 }),
    goes && goes.desks > 0 && t('locations.remove.desks', { count: goes.desks }),
    goes && goes.rooms > 0 && t('locations.remove.rooms', { count: goes.rooms }),
  ].filter((one) => one !== undefined && one !== false);
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={() => goes && remove.mutate(goes.bookings)}
      focusAfter={focusAfter}
      danger
      pending={removal.isFetching || remove.isPending}
      title={t('locations.remove.title', { name: location.name })}
      confirmLabel={t('locations.remove.confirm')}
    >
      {remove.error && errorCodeOf(remove.error) === 'moreBookings' && (
        <>
          <strong>{t('locations.remove.moreMeanwhile')}</strong>
          <br />
        </>
      )}
      {!goes && !removal.isError && t('locations.remove.counting')}
      {removal.isError && !goes && `${t('locations.partNotLoaded')} ${removal.error.message}`}
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

import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { previewParking, removeParking } from '#contract/parking/parking-management.ts';
import { getErrorCode } from '#web/platform/api/api-error.ts';
import { call } from '#web/platform/api/call.ts';
import { createQueryOptions } from '#web/platform/api/query-options.ts';
import { useQueryOncePerOpening } from '#web/platform/api/use-confirmed-read.ts';
import { useMutationWithFailureToast } from '#web/platform/api/use-toast-mutation.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx';
import { useUiTexts } from '#web/ui/texts/ui-texts.ts';
import { toast } from '#web/ui/toast/toast.ts';
import type { ManagedParking } from './ParkingCard.tsx';
import { refetchParkings } from './read-parkings-again.ts';

/**
 * Requests a confirmation of removing a parking, with the number of bookings that it would cancel.
 * If members book more meanwhile, the server removes nothing and the dialog shows the new numbers.
 */
export function RemoveParkingDialog({ parking, onClose }: { parking: ManagedParking | null; onClose: () => void }) {
  const { t } = useTranslation();
  const texts = useUiTexts();
  const client = useQueryClient();
  // The dialog shows its last content while it closes.
  const last = useRef(parking);
  if (parking) last.current = parking;
  const name = last.current?.name ?? '';
  const parkingId = last.current?.id ?? '';
  const open = parking !== null;
  const preview = useQueryOncePerOpening(
    createQueryOptions(previewParking, { body: { parkingId, spaces: null } }),
    open,
  );
  const remove = useMutationWithFailureToast({
    mutationFn: (bookings: number) => call(removeParking, { query: { parkingId, bookings } }),
    async onSuccess() {
      onClose();
      toast.success(t('parkingManage.remove.done', { name }));
      await refetchParkings(client);
    },
    failed: (error) =>
      ['moreBookings', 'notFound'].includes(getErrorCode(error) ?? '')
        ? null
        : `${t('parkingManage.remove.failed')} ${error.message}`,
    async onError(error) {
      if (getErrorCode(error) === 'moreBookings') {
        await preview.refetch();
        return;
      }
      onClose();
      // The first response was lost, or another administrator was faster: the parking is removed,
      // as wanted.
      if (getErrorCode(error) === 'notFound') toast.success(t('parkingManage.remove.done', { name }));
      await refetchParkings(client);
    },
  });
  const goes = preview.isFetching ? undefined : preview.data;
  const isUnknown = preview.isError && !goes;
  return (
    <ConfirmDialog
      open={open}
      onClose={() => {
        remove.reset();
        onClose();
      }}
      onConfirm={() => {
        if (goes) remove.mutate(goes.bookings);
        else void preview.refetch();
      }}
      // Names another element for the focus, because the card with the clicked button disappears.
      focusAfter={{ current: document.getElementById('add-parking') }}
      danger={!isUnknown}
      pending={preview.isFetching || remove.isPending}
      title={t('parkingManage.remove.title', { name })}
      confirmLabel={isUnknown ? texts.retry : t('parkingManage.remove.confirm')}
    >
      {getErrorCode(remove.error) === 'moreBookings' && (
        <>
          <strong>{t('parkingManage.moreMeanwhile')}</strong>
          <br />
        </>
      )}
      {!goes && !isUnknown && t('parkingManage.counting')}
      {isUnknown && `${t('parkingManage.notCounted')} ${preview.error.message}`}
      {goes &&
        (goes.bookings > 0
          ? `${t('parkingManage.cancels', { count: goes.bookings })} ${t('parkingManage.told', { count: goes.people })}`
          : t('parkingManage.cancelsNothing'))}{' '}
      {goes && t('parkingManage.remove.means')}
    </ConfirmDialog>
  );
}

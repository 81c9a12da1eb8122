import { getErrorCode } from '#web/platform/api/api-error.ts';
import { useQueryOncePerOpening } from '#web/platform/api/use-confirmed-read.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx';
import { useUiTexts } from '#web/ui/texts/ui-texts.ts';
import { toast } from '#web/ui/toast/toast.ts';
import type { Asset, AssetGroup, AssetKind } from '../asset-kind.ts';
import { useRemoveAsset, useRemoveGroup } from './use-manage.ts';

interface Props {
  kind: AssetKind;
  group: AssetGroup;
  /** The asset to remove. Null removes the group with all its assets. */
  asset: Asset | null;
  open: boolean;
  onClose: () => void;
  onRemoved?: () => void;
}

/**
 * Requests a confirmation of a removal, with the number of bookings that it would cancel. If
 * members book more meanwhile, the server removes nothing and the dialog shows the new numbers.
 */
export function RemoveAssetOrGroupDialog({ kind, group, asset, open, onClose, onRemoved }: Props) {
  const { t } = useTranslation();
  const texts = useUiTexts();
  const of = { groupId: group.id, ...(asset && { assetId: asset.id }) };
  const removal = useQueryOncePerOpening(kind.calls.removal(of), open);
  const { name, id } = asset ?? group;
  const callbacks = {
    done() {
      toast.success(t('assets.manage.done.removed', { name }));
      onClose();
      onRemoved?.();
    },
    failed(error: Error) {
      if (getErrorCode(error) === 'moreBookings') {
        void removal.refetch();
        return;
      }
      onClose();
      const failed = asset ? 'remove' : 'removeGroup';
      toast.error(t(`${kind.texts}.manage.failed.${failed}`, { name, reason: error.message }));
    },
  };
  const removeGroup = useRemoveGroup(kind, callbacks);
  const removeAsset = useRemoveAsset(kind, callbacks);
  const goes = removal.data;
  const remove = () => {
    if (!goes) return;
    (asset ? removeAsset : removeGroup).mutate({ id, bookings: goes.bookings });
  };
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={remove}
      danger
      pending={removal.isFetching || removeGroup.isPending || removeAsset.isPending}
      title={t(`${kind.texts}.manage.${asset ? 'removeAsset' : 'removeGroup'}`, { name })}
      confirmLabel={t('assets.manage.remove')}
      cancelLabel={texts.cancel}
    >
      {removal.isError && t('assets.manage.notCounted', { reason: removal.error.message })}
      {goes && goes.bookings === 0 && t('assets.manage.nothingGoes')}
      {goes && goes.bookings > 0 && (
        <>
          {t('assets.manage.goes')} {t('assets.manage.bookings', { count: goes.bookings })}.{' '}
          {t('assets.manage.people', { count: goes.people })}
        </>
      )}
    </ConfirmDialog>
  );
}

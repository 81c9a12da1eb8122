import { useTranslation } from '#web/platform/languages/i18n.ts';
import { serverNow } from '#web/platform/session/server-clock.ts';
import { toast } from '#web/ui/toast/toast.ts';
import type { AssetBooking, AssetKind } from '../asset-kind.ts';
import { useSaveAssetBooking } from './use-save-booking.ts';
import { showServerVetoToast } from './use-veto-texts.ts';

/** Ends a running booking by setting its end to now (modules, section 4). */
export function useEndAssetBooking(kind: AssetKind) {
  const { t } = useTranslation();
  const save = useSaveAssetBooking(kind, {
    saved: () => toast.success(t('assets.done.ended')),
    failed: showServerVetoToast,
  });
  const mutate = (booking: AssetBooking) => {
    const ended = { ...booking, endDate: new Date(serverNow()).toISOString(), status: 'passed' as const };
    save.mutate({ booking: ended, isNew: false });
  };
  return { mutate };
}

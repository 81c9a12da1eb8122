import { useState } from 'react';
import { useCancelSeriesQuestion } from '#web/features/booking/series/use-series-question.tsx';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx';
import type { AssetBooking, AssetKind } from '../asset-kind.ts';
import { useCancelAssetBooking } from '../booking/use-cancel-asset-booking.ts';
import { useEndAssetBooking } from '../booking/use-end-booking.ts';
import { formatAssetBookingTime } from '../booking/use-veto-texts.ts';

interface Props {
  kind: AssetKind;
  booking: AssetBooking;
  onDone: () => void;
}

/**
 * The button that cancels a booking before it begins, or ends a running booking. A dialog requests
 * a confirmation first if the action cannot be undone.
 */
export function CancelOrEndBookingButton({ kind, booking, onDone }: Props) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<'cancel' | 'end' | null>(null);
  const { canUndo, remove } = useCancelAssetBooking(kind);
  const end = useEndAssetBooking(kind);
  const question = useCancelSeriesQuestion<AssetBooking>({
    onThis: (date) => {
      remove(date);
      onDone();
    },
    onSeriesCancelled: onDone,
  });
  const act = booking.can.cancel ? 'cancel' : booking.can.terminate ? 'end' : null;
  if (!act) return null;
  const settle = () => {
    setAsked(null);
    if (act === 'cancel') remove(booking);
    else end.mutate(booking);
    onDone();
  };
  const press = () => {
    if (act === 'cancel' && question.ask(booking)) return;
    if (act === 'cancel' && canUndo(booking)) settle();
    else setAsked(act);
  };
  return (
    <>
      <Button variant="danger" onClick={press}>
        {t(`assets.dialog.${act}`)}
      </Button>
      <ConfirmDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        onConfirm={settle}
        danger={act === 'cancel'}
        title={t(`assets.dialog.${act}Title`)}
        confirmLabel={t(`assets.dialog.${act}`)}
        cancelLabel={t('assets.dialog.keep')}
      >
        {t(`assets.dialog.${act}Loss`, {
          name: booking.title || booking.userName,
          when: formatAssetBookingTime(booking),
        })}
      </ConfirmDialog>
      {question.dialog}
    </>
  );
}

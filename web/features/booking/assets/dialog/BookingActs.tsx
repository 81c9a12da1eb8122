import { useState } from 'react';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx';
import type { AssetBooking, AssetKind } from '../asset-kind.ts';
import { useEndBooking } from '../booking/use-end-booking.ts';
import { useRemoveBooking } from '../booking/use-remove-booking.ts';
import { whenOf } from '../booking/use-veto-words.ts';

interface Props {
  kind: AssetKind;
  booking: AssetBooking;
  onDone: () => void;
}

/**
 * The button that cancels a booking before it begins, or ends a running one. Both need a
 * confirmation.
 */
export function BookingActs({ kind, booking, onDone }: Props) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<'cancel' | 'end' | null>(null);
  const remove = useRemoveBooking(kind);
  const end = useEndBooking(kind);
  const act = booking.can.cancel ? 'cancel' : booking.can.terminate ? 'end' : null;
  if (!act) return null;
  return (
    <>
      <Button variant="danger" onClick={() => setAsked(act)}>
        {t(`assets.dialog.${act}`)}
      </Button>
      <ConfirmDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        onConfirm={() => {
          setAsked(null);
          if (act === 'cancel') remove.mutate(booking);
          else end.mutate(booking);
          onDone();
        }}
        danger={act === 'cancel'}
        title={t(`assets.dialog.${act}Title`)}
        confirmLabel={t(`assets.dialog.${act}`)}
        cancelLabel={t('assets.dialog.keep')}
      >
        {t(`assets.dialog.${act}Loss`, { name: booking.title || booking.userName, when: whenOf(booking) })}
      </ConfirmDialog>
    </>
  );
}

import { Pencil } from 'lucide-react';
import { useChangeSeries } from '#web/features/booking/series/use-change-series.tsx';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Button } from '#web/ui/button/Button.tsx';
import type { AssetBooking, AssetKind } from '../asset-kind.ts';
import { CancelOrEndBookingButton } from './CancelOrEndBookingButton.tsx';

interface Props {
  kind: AssetKind;
  booking: AssetBooking;
  onDone: () => void;
}

/**
 * The buttons of an existing booking. One cancels or ends the booking. For a date of the member's
 * own series, another changes the series from that date on.
 */
export function BookingActionButtons({ kind, booking, onDone }: Props) {
  const { t } = useTranslation();
  const { company, profile } = useCompanyContext();
  const { change, loading, dialog } = useChangeSeries();
  const { id, seriesId, userId } = booking;
  return (
    <>
      <CancelOrEndBookingButton kind={kind} booking={booking} onDone={onDone} />
      {seriesId && userId === profile.id && company.settings.series !== 'off' && (
        <Button
          icon={<Pencil size={18} />}
          pending={loading !== null}
          onClick={() => change({ seriesId, bookingId: id })}
        >
          {t('assets.dialog.changeSeries')}
        </Button>
      )}
      {dialog}
    </>
  );
}

import { ChangeSeriesButton } from '#web/features/booking/series/ChangeSeriesButton.tsx';
import type { AssetBooking, AssetKind } from '../asset-kind.ts';
import { CancelOrEndBookingButton } from './CancelOrEndBookingButton.tsx';

interface Props {
  kind: AssetKind;
  booking: AssetBooking;
  onDone: () => void;
}

/** The buttons of a booking that exists: to cancel or end it, and to change its series. */
export function BookingActs({ kind, booking, onDone }: Props) {
  return (
    <>
      <CancelOrEndBookingButton kind={kind} booking={booking} onDone={onDone} />
      <ChangeSeriesButton booking={booking} />
    </>
  );
}

import { useRef } from 'react';
import type { AssetGroup, AssetKind } from '../asset-kind.ts';
import { AssetBookingForm } from './BookingForm.tsx';
import type { OpenedBooking } from './booking-values.ts';
import { ReadOnlyAssetBookingDialog } from './ReadOnlyAssetBookingDialog.tsx';

interface Props {
  kind: AssetKind;
  groups: readonly AssetGroup[];
  /**
   * The booking as it was when the dialog opened. Later changes by other members do not alter the
   * form. Null closes the dialog.
   */
  opened: OpenedBooking | null;
  onClose: () => void;
}

/**
 * The dialog of a booking: a form, or a preview for members who may not edit the booking. It offers
 * keyboards and phones every action of the timeline (FLEET-03).
 */
export function BookingDialog({ kind, groups, opened, onClose }: Props) {
  // The dialog shows its last content while it closes. Every opening starts a new form.
  const last = useRef<{ opened: OpenedBooking; opening: number } | null>(null);
  if (opened && opened !== last.current?.opened) last.current = { opened, opening: (last.current?.opening ?? 0) + 1 };
  if (!last.current) return null;
  const { opened: shown, opening } = last.current;
  const props = { kind, groups, open: opened !== null, onClose };
  return 'draft' in shown || shown.booking.can.edit ? (
    <AssetBookingForm key={opening} {...props} opened={shown} />
  ) : (
    <ReadOnlyAssetBookingDialog key={opening} {...props} booking={shown.booking} />
  );
}

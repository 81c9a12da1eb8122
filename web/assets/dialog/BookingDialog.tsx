import { useRef } from 'react';
import type { AssetGroup, AssetKind } from '../asset-kind.ts';
import { BookingForm } from './BookingForm.tsx';
import { BookingPreview } from './BookingPreview.tsx';
import type { OpenedBooking } from './booking-values.ts';

interface Props {
  kind: AssetKind;
  groups: readonly AssetGroup[];
  /** As it was when it was opened: what changes meanwhile takes nothing from under the hands. */
  opened: OpenedBooking | null;
  onClose: () => void;
}

/** A booking to make, to change or only to look at: all that a hand can do on the timeline, for the keyboard and phones (FLEET-03). */
export function BookingDialog({ kind, groups, opened, onClose }: Props) {
  // While it closes it still shows what it showed; every opening begins anew.
  const last = useRef<{ opened: OpenedBooking; opening: number } | null>(null);
  if (opened && opened !== last.current?.opened) last.current = { opened, opening: (last.current?.opening ?? 0) + 1 };
  if (!last.current) return null;
  const { opened: shown, opening } = last.current;
  const props = { kind, groups, open: opened !== null, onClose };
  return 'draft' in shown || shown.booking.can.edit ? (
    <BookingForm key={opening} {...props} opened={shown} />
  ) : (
    <BookingPreview key={opening} {...props} booking={shown.booking} />
  );
}

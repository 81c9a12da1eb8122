import { useRef } from 'react';
import type { RoomBooking } from '#contract/room-bookings.ts';
import { MeetingForm } from './MeetingForm.tsx';
import { MeetingPreview } from './MeetingPreview.tsx';

interface Props {
  /** The meeting as it was when it was opened: what changes on the list meanwhile takes nothing from under the hands. */
  booking: RoomBooking | null;
  onClose: () => void;
}

/** A meeting to change, or only to look at (VIEW-04). */
export function MeetingDialog({ booking, onClose }: Props) {
  const last = useRef<{ booking: RoomBooking; opening: number } | null>(null);
  // While it closes it still shows what it showed; every opening begins with a new form.
  if (booking && booking !== last.current?.booking) {
    last.current = { booking, opening: (last.current?.opening ?? 0) + 1 };
  }
  if (!last.current) return null;
  const { booking: shown, opening } = last.current;
  const Content = shown.can.edit ? MeetingForm : MeetingPreview;
  return <Content key={opening} booking={shown} open={booking !== null} onClose={onClose} />;
}

import { useRef } from 'react';
import type { RoomBooking } from '#contract/rooms/room-bookings.ts';
import { MeetingForm } from './MeetingForm.tsx';
import { MeetingPreview } from './MeetingPreview.tsx';

interface Props {
  /** The meeting at the opening. Later changes of the list do not touch the form. */
  booking: RoomBooking | null;
  onClose: () => void;
}

/** Opens a meeting for a change, or only for a view (VIEW-04). */
export function MeetingDialog({ booking, onClose }: Props) {
  const last = useRef<{ booking: RoomBooking; opening: number } | null>(null);
  // Keeps its content while it closes. Every opening begins with a new form.
  if (booking && booking !== last.current?.booking) {
    last.current = { booking, opening: (last.current?.opening ?? 0) + 1 };
  }
  if (!last.current) return null;
  const { booking: shown, opening } = last.current;
  const Content = shown.can.edit ? MeetingForm : MeetingPreview;
  return <Content key={opening} booking={shown} open={booking !== null} onClose={onClose} />;
}

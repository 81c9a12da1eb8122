import { useRef } from 'react';
import type { RoomBooking } from '#contract/rooms/room-bookings.ts';
import { MeetingForm } from './MeetingForm.tsx';
import { ReadOnlyMeetingDialog } from './ReadOnlyMeetingDialog.tsx';

interface Props {
  /**
   * The meeting as it was when the dialog opened, or null for a closed dialog. Later changes of the
   * list do not alter the form.
   */
  booking: RoomBooking | null;
  onClose: () => void;
}

/** The dialog that changes a meeting, or only shows it to members without edit rights (VIEW-04). */
export function MeetingDialog({ booking, onClose }: Props) {
  const last = useRef<{ booking: RoomBooking; opening: number } | null>(null);
  // The dialog shows its last content while it closes. Every opening starts a new form.
  if (booking && booking !== last.current?.booking) {
    last.current = { booking, opening: (last.current?.opening ?? 0) + 1 };
  }
  if (!last.current) return null;
  const { booking: shown, opening } = last.current;
  const Content = shown.can.edit ? MeetingForm : ReadOnlyMeetingDialog;
  return <Content key={opening} booking={shown} open={booking !== null} onClose={onClose} />;
}

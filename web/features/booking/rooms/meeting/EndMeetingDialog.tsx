import { useRef } from 'react';
import type { RoomBooking } from '#contract/rooms/room-bookings.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx';
import { roomKind } from '../room-kind.ts';
import { useEndMeeting } from './use-end-meeting.ts';

/** Requests a confirmation before a running meeting ends. */
export function EndMeetingDialog({ booking, onClose }: { booking: RoomBooking | null; onClose: () => void }) {
  const { t } = useTranslation();
  const end = useEndMeeting();
  // The dialog shows its last texts while it closes.
  const last = useRef(booking);
  if (booking) last.current = booking;
  if (!last.current) return null;
  const { roomName } = last.current;
  return (
    <ConfirmDialog
      open={booking !== null}
      onClose={onClose}
      onConfirm={() => {
        if (booking) end.mutate(booking);
        onClose();
      }}
      title={t('bookingLists.meeting.endTitle')}
      confirmLabel={t('bookingLists.meeting.end')}
    >
      {t('bookingLists.meeting.endLoss', { topic: roomKind.topicOf(last.current) ?? '', room: roomName })}
    </ConfirmDialog>
  );
}

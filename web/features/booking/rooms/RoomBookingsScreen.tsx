import { CircleStop, Eye, Pencil } from 'lucide-react';
import { useState } from 'react';
import type { RoomBooking } from '#contract/rooms/room-bookings.ts';
import { BookingsScreen } from '#web/features/booking/booking-lists/list/BookingsScreen.tsx';
import { UnconfirmedBookingsButton } from '#web/features/booking/booking-lists/unconfirmed/UnconfirmedBookingsButton.tsx';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { EndMeetingDialog } from './meeting/EndMeetingDialog.tsx';
import { MeetingDialog } from './meeting/MeetingDialog.tsx';
import { NewAnswersBadge } from './meeting/NewAnswersBadge.tsx';
import { createRoomColumns } from './room-columns.tsx';
import { roomKind } from './room-kind.ts';

/**
 * The list of room bookings: those of all members, or the member's own bookings and the meetings
 * with the member. A dialog changes or shows each booking.
 */
export function RoomBookingsScreen() {
  const { t } = useTranslation();
  const [opened, setOpened] = useState<RoomBooking | null>(null);
  const [ending, setEnding] = useState<RoomBooking | null>(null);
  return (
    <>
      <BookingsScreen
        list={roomKind}
        columnsOf={createRoomColumns}
        tools={<UnconfirmedBookingsButton list={roomKind} />}
        mark={({ id }) => <NewAnswersBadge bookingId={id} />}
        more={({ can, status }) => [
          can.edit
            ? { label: t('bookingLists.meeting.edit'), icon: <Pencil size={18} />, onClick: setOpened }
            : { label: t('bookingLists.meeting.view'), icon: <Eye size={18} />, onClick: setOpened },
          ...(can.edit && status === 'active'
            ? [{ label: t('bookingLists.meeting.end'), icon: <CircleStop size={18} />, onClick: setEnding }]
            : []),
        ]}
      />
      <MeetingDialog booking={opened} onClose={() => setOpened(null)} />
      <EndMeetingDialog booking={ending} onClose={() => setEnding(null)} />
    </>
  );
}

import type { RoomBooking } from '#contract/rooms/room-bookings.ts';
import { PersonCell } from '#web/features/booking/booking-lists/list/PersonCell.tsx';
import { createSharedColumns, createTextColumn } from '#web/features/booking/booking-lists/list/shared-columns.tsx';
import type { Translate } from '#web/platform/languages/texts.ts';
import type { DataTableColumn } from '#web/ui/table/data-table-column.ts';
import { NewAnswersBadge } from './meeting/NewAnswersBadge.tsx';
import { Participants } from './Participants.tsx';
import { roomKind } from './room-kind.ts';

/** Returns all columns of the list of room bookings. */
export function createRoomColumns(t: Translate): DataTableColumn<RoomBooking>[] {
  const shared = createSharedColumns(t, roomKind);
  return [
    {
      ...createTextColumn<RoomBooking>('userName', t('bookingLists.column.person'), ({ userName, avatar }) => (
        <PersonCell name={userName} avatar={avatar} />
      )),
      width: 124,
    },
    { ...createTextColumn<RoomBooking>('roomName', t('rooms.list.place'), (booking) => booking.roomName), width: 78 },
    shared.location,
    {
      ...createTextColumn<RoomBooking>('topic', t('bookingLists.column.topic'), (booking) => (
        <>
          {roomKind.topicOf(booking)} <NewAnswersBadge bookingId={booking.id} />
        </>
      )),
      width: 80,
    },
    shared.start,
    shared.end,
    shared.status,
    {
      id: 'participants',
      header: t('bookingLists.column.participants'),
      cell: ({ participants }) => <Participants people={participants} />,
    },
    shared.presence,
    shared.created,
    shared.bypass,
  ];
}

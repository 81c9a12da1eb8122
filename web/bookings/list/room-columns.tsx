import type { TFunction } from 'i18next';
import type { RoomBooking } from '#contract/room-bookings.ts';
import { AvatarStack } from '#web/ui/AvatarStack.tsx';
import type { DataTableColumn } from '#web/ui/data-table-column.ts';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import styles from './PersonCell.module.css';
import { PersonCell } from './PersonCell.tsx';
import { sharedColumns, textColumn } from './shared-columns.tsx';

function Participants({ people, none }: { people: RoomBooking['participants']; none: string }) {
  if (people.length === 0) {
    return (
      <>
        <span aria-hidden="true">–</span>
        <VisuallyHidden>{none}</VisuallyHidden>
      </>
    );
  }
  const shown = people.map(({ userName, avatar }) => ({ name: userName, picture: avatar }));
  return (
    <span className={styles.person}>
      <AvatarStack people={shown} size={28} />
    </span>
  );
}

/** The columns of the list of room bookings, all of them. */
export function roomColumns(t: TFunction): DataTableColumn<RoomBooking>[] {
  const shared = sharedColumns(t);
  return [
    {
      ...textColumn<RoomBooking>('userName', t('bookings.column.person'), ({ userName, avatar }) => (
        <PersonCell name={userName} avatar={avatar} />
      )),
      nowrap: true,
    },
    { ...textColumn<RoomBooking>('roomName', t('bookings.room.place'), (booking) => booking.roomName), width: 110 },
    shared.location,
    { ...textColumn<RoomBooking>('topic', t('bookings.column.topic'), (booking) => booking.topic), width: 150 },
    {
      id: 'participants',
      header: t('bookings.column.participants'),
      cell: ({ participants }) => <Participants people={participants} none={t('bookings.noParticipants')} />,
    },
    shared.start,
    shared.end,
    shared.status,
    shared.presence,
    shared.created,
    shared.bypass,
  ];
}

import type { RoomBooking } from '#contract/rooms/room-bookings.ts';
import { joinLocationPath } from '#web/features/booking/booking-lists/join-location-path.ts';
import { PersonCell } from '#web/features/booking/booking-lists/list/PersonCell.tsx';
import { BookingPeriodText } from '#web/features/booking/booking-lists/list/When.tsx';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { Badge } from '#web/ui/person/Badge.tsx';
import { roomKind } from '../room-kind.ts';
import { MeetingGuests } from './MeetingGuests.tsx';
import styles from './meeting.module.css';
import { OwnAnswerButtons } from './OwnAnswerButtons.tsx';

interface Props {
  booking: RoomBooking;
  open: boolean;
  onClose: () => void;
}

/** Shows a meeting that the member may not edit, such as a past one or another member's. */
export function ReadOnlyMeetingDialog({ booking, open, onClose }: Props) {
  const { t } = useTranslation();
  const { roomName, status, userName, avatar } = booking;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="small"
      title={roomKind.topicOf(booking) ?? ''}
      description={`${t('rooms.name', { name: roomName })}, ${joinLocationPath(roomKind.whereOf(booking))}`}
      actions={<Button onClick={onClose}>{t('bookingLists.meeting.close')}</Button>}
    >
      <dl className={styles.facts}>
        <div>
          <dt>{t('bookingLists.when')}</dt>
          <dd>
            <BookingPeriodText period={booking} timeZone={booking.locationIana} />
          </dd>
        </div>
        <div>
          <dt>{t('bookingLists.column.status')}</dt>
          <dd>
            <Badge status={status}>{t(`bookingLists.status.${status}`)}</Badge>
          </dd>
        </div>
        <div>
          <dt>{t('bookingLists.meeting.owner')}</dt>
          <dd>
            <PersonCell name={userName} avatar={avatar} />
          </dd>
        </div>
        <div>
          <dt>{t('bookingLists.meeting.participants')}</dt>
          <dd>
            <MeetingGuests booking={booking} />
          </dd>
        </div>
      </dl>
      <OwnAnswerButtons bookingId={booking.id} />
    </Dialog>
  );
}
